"""What the cards of Království Valerie say: from their facts to sentences, each on a line of its own.

An effect is its kind and its terms, as `regent_table.valerie_cards` reads them of the facts; a term is what
it gives, how many, and for each of what.
"""

from collections.abc import Callable, Iterator

from regent_table.words.style import Number, Speech

Row = list[str]
Tables = dict[str, list[Row]]
Term = tuple[str, int, str]  # ("gold", 2, "soldier"), ("free citizen", 3, "one")
Effect = tuple[str, list[Term]]
Reader = Callable[[str], Effect]

ONE = "one"  # for no more than one of anything
RESOURCES = ("gold", "strength", "magic")
GIVEN = (*RESOURCES, "points", "free citizen")  # what is gained; everything else is done
ROLES = ("worker", "soldier", "shadow", "holy")
DUKE = (*ROLES, "citizen", "monster", "domain", "titan", "boss")
STARTERS = ("Peasant", "Knight")
EXTRA = ("STARTER_PEASANT", "STARTER_KNIGHT", "STARTER_HERALD", "EXHAUSTED")  # behind what tags can name


class CardTexts:
    """The texts of one language."""

    def __init__(self, language: str, tables: Tables, effect: Reader, any_cost: int):
        self._speech = speech = Speech(language)
        self._say = speech.say
        self._tables = tables
        self._effect_of = effect
        self._any_cost = any_cost
        column = {"en": 0, "cs": 2, "hu": 3}[language]
        self._names = {row[0]: row[column].removeprefix("~") for row in tables["names"]}

    def texts(self) -> Iterator[str]:
        """Of every item, in their order, then of the cards that have no tag."""
        tables = self._tables
        for row in tables["citizens"]:
            yield "\n".join(self._citizen(*row))
        for row in tables["monsters"]:
            yield "\n".join(self._monster(*row))
        for number, row in enumerate(tables["events"], 1):
            yield "\n".join(self._event(number, *row))
        for row in tables["domains"]:
            yield "\n".join(self._domain(*row))
        for row in tables["dukes"]:
            yield "\n".join(self._duke(*row))
        for row in tables["citizens"]:
            if row[0] in STARTERS:
                yield "\n".join(self._starter(*row))
        yield f"{self._say('starter')}\n{self._say('herald')}"
        yield self._say("exhausted")

    # --- cards

    def _citizen(self, name, number, cost, role, own, others):
        yield self._say("citizen", role=self._speech.term(role))
        yield from self._income(name, number, own, others)
        yield self._say("hire", price=self._speech.count(int(cost), "gold"))

    def _income(self, name, number, own, others):
        yield self._say("wakes", number=number.replace("/", self._say("number_or")))
        for turn, text in (("own_turn", own), ("other_turns", others)):
            yield self._say(turn, effect=self._effect(text))
            if self._effect_of(text)[0] == "take":
                yield self._say("takes_first")

    def _starter(self, name, number, _cost, _role, own, others):
        yield self._say("starter")
        yield from self._income(name, number, own, others)
        yield self._say("starter_name")

    def _monster(self, name, area, kind, strength, magic, points, reward, copies, more):
        yield self._say("monster", type=self._speech.term(kind), area=self._names[area])
        yield from self._slain(strength, magic, points, reward)
        count = int(copies) + int(more)
        yield self._say("in_box_more" if int(more) else "in_box", count=count, more=more)

    def _event(self, number, name, instruction, kind, strength, magic, points, reward):
        yield self._say("event", type=self._speech.term(kind))
        yield self._say("event_wakes", number=number, effect=self._effect(instruction))
        yield from self._slain(strength, magic, points, reward)

    def _slain(self, strength, magic, points, reward):
        prices = [(int(strength), "strength"), (int(magic), "magic")]
        price = self._speech.both([f"{self._speech.count(n, term)}" for n, term in prices if n])
        yield self._say("slay", price=price)
        yield self._say("reward", effect=self._effect(reward))
        yield self._worth(points)

    def _worth(self, points):
        return self._say("worth", points=self._speech.count(int(points), "point"))

    def _domain(self, name, *facts):
        *icons, cost, points, when, effect = facts
        yield self._say("domain")
        needed = [(int(n), role) for n, role in zip(icons, ROLES, strict=True) if int(n)]
        roles = [self._say("build_role", role=self._speech.count(n, role)) for n, role in needed]
        price = self._speech.count(int(cost), "gold")
        yield self._say("build", price=price, roles=self._speech.both(roles))
        if when == "hiring":
            yield self._say("when.hiring")
        elif when == "building":
            ((gives, less, _),) = self._given(effect)
            yield self._say("when.building", less=self._speech.count(less, gives))
        else:
            yield self._say(f"when.{when}", effect=self._effect(effect))
        yield self._worth(points)

    def _duke(self, name, *points):
        *each, resources = points
        yield self._say("duke")
        for n, what in zip(each, DUKE, strict=True):
            if int(n):
                yield self._say(f"for.{what}", points=self._speech.count(int(n), "point")) + "."
        one, left = self._speech.count(1, "point"), self._speech.count(int(resources), "resource")
        yield self._say("for.resources", points=one, resources=left) + "."
        if any(int(n) for n in each[: len(ROLES)]):
            yield self._say("icons")

    # --- effects

    def _effect(self, text):
        kind, terms = self._effect_of(text)
        return getattr(self, f"_{kind}")(terms)

    def _given(self, text):
        return self._effect_of(text)[1]

    def _gain(self, terms):
        things = [self._thing(term) for term in terms if term[0] in GIVEN]
        deeds = [self._deed(term) for term in terms if term[0] not in GIVEN]
        gained = [self._say("gain", what=self._speech.both(things))] if things else []
        return self._say("and_deed").join(gained + deeds)

    def _either(self, terms):
        first, *rest = map(self._thing, terms)
        return self._say("either", first=first, rest=self._speech.both(rest))

    def _pay(self, terms):
        *price, gained = terms
        if gained[0] != "die":
            return self._say("pay", price=self._thing(price[0]), what=self._thing(gained))
        if not price:
            return self._say("lower_die")
        return self._say("set_die", price=self._thing(price[0]), face=Number(gained[1]))

    def _take(self, terms):
        amounts = [
            self._say("take_up_to" if term[1] > 1 else "take_amount", amount=self._thing(term))
            for term in terms
        ]
        return self._say("take", what=self._say("or").join(amounts))

    def _token(self, terms):
        return self._say(f"token.{terms[0][0]}", amount=self._thing(terms[0]))

    def _lose(self, terms):
        return self._say("lose", amount=self._thing(terms[0]))

    def _thing(self, term):
        """What is gained, paid or taken."""
        gives, amount, per = term
        if gives == "free citizen":
            return self._free(amount, per)
        count = self._speech.count(amount, "point" if gives == "points" else gives)
        if per == ONE:
            return f"{count}"
        return self._say(f"per.{per}", amount=count, knight=self._names["Knight"])

    def _free(self, cost, who):
        if who == "knight":
            return self._say("free_named", name=self._names["Knight"])
        term = self._speech.term("citizen" if who == ONE else who)
        if cost == self._any_cost:
            return self._say("free", who=term)
        return self._say("free_up_to", who=term, cost=cost)

    def _deed(self, term):
        gives, amount, _ = term
        if gives.startswith("back:"):
            return self._say(gives.replace(":", "."), amount=self._speech.count(amount, "point"))
        return self._say({"slay": "slay_more", "steal": "steal"}[gives])
