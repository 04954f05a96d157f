"""A second referee of Valerie, written from the rules alone: dicts, lists and words, no code of the console.

It reads a trace, plays along, and compares whose turn it is, every list of legal actions, the state after
every action and the result.  The facts of the cards come from the source table, as text.
"""

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[3] / "host_tools" / "regent_table" / "valerie_cards.txt"
ROLES = ("worker", "soldier", "shadow", "holy")
FIRST_AREAS = ["Hills", "Ruins", "Forest", "Valley", "Mountains"]
FIRST_TYPES = "Cleric Merchant Mercenary Archer Peasant Knight Rogue Champion Paladin Butcher".split()
NUMBERS = ["1", "2", "3", "4", "5", "6", "7", "8", "9/10", "11/12"]


class RefereeObjects(Exception):
    pass


def word(name: str) -> str:
    parts = re.findall("[A-Za-z]+", name.replace("'", ""))
    return "".join(part[0].upper() + part[1:] for part in parts)


def read_tables() -> dict[str, dict[str, list[str]]]:
    tables: dict[str, dict[str, list[str]]] = {}
    table: dict[str, list[str]] = {}
    for line in SOURCE.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            table = tables.setdefault(line[1:-1], {})
        elif line and line[0] != "#":
            name, *cells = [cell.strip() for cell in line.split("|")]
            table[word(name)] = cells
    return tables


TABLES = read_tables()
CITIZENS = {
    name: {"number": c[0], "cost": int(c[1]), "role": c[2], "own": c[3], "other": c[4]}
    for name, c in TABLES["citizens"].items()
}
MONSTERS = {
    name: {
        "area": c[0], "type": c[1], "S": int(c[2]), "M": int(c[3]), "V": int(c[4]), "reward": c[5],
        "copies": int(c[6]), "more": int(c[7]),
    }
    for name, c in TABLES["monsters"].items()
}  # fmt: skip
EVENTS = list(TABLES["events"])
for _name, _c in TABLES["events"].items():
    MONSTERS[_name] = {
        "area": "", "type": _c[1], "S": int(_c[2]), "M": int(_c[3]), "V": int(_c[4]), "reward": _c[5],
    }  # fmt: skip
DOMAINS = {
    name: {
        "icons": dict(zip(ROLES, map(int, c[:4]), strict=True)),
        "cost": int(c[4]), "V": int(c[5]), "when": c[6], "effect": c[7],
    }
    for name, c in TABLES["domains"].items()
}  # fmt: skip
DUKES = {name: list(map(int, c)) for name, c in TABLES["dukes"].items()}
Asking = Iterator


class RefereeGame:
    def __init__(self, head: dict):
        self.n = head["seats"]
        self.options = head["options"]
        self.solo = self.n == 1
        self.dark = {"citizens": Counter(), "domains": [], "duke": None}
        self.players = [
            {"G": 2, "S": 0, "M": 1, "V": 0, "citizens": Counter(), "domains": [], "slain": Counter()}
            for _ in range(self.n)
        ]
        for player in self.players:
            player |= {"duke": None, "other": None}
        self.areas: list[str] = []
        self.monsters: list[list[tuple[str, Counter]]] = []
        self.citizens: list[list[str]] = []
        self.domains: list[str | None] = [None] * 5
        self.down = [4 if self.n == 5 else 3] * 5
        self.unseen_domains = set(DOMAINS)
        self.exhausted: dict[str, object] = {}
        self.emptied: list[str] = []
        self.on_pile: list[str] = []
        self.pile_events = self.n if self.options["events"] == "yes" else 0
        self.pile_cards = 5 if self.solo else 2 * self.n
        self.seen_events: set[str] = set()
        self.unseen_citizens = Counter({name: 6 for name in CITIZENS})
        self.starter = self.active = self.turn = 0
        self.dice = [0, 0]
        self.left = 0
        self.ending = ""
        self.over = ""
        self.ready = False  # while setting up there is little to compare

    # Asking

    def ask(self, who, options, always=False):
        options = list(dict.fromkeys(options))
        if not options:
            return None
        if len(options) == 1 and not always:
            return options[0]
        answer = yield who, options
        return answer

    # Setting up

    def play(self) -> Asking:
        yield from self.set_up()
        self.ready = True
        while not self.over:
            yield from self.one_turn()
        if self.over in ("monsters", "domains", "exhausted stacks") and self.options["dukes"] == "yes":
            for p in range(self.n):
                yield from self.ask(p, ["show " + self.players[p]["duke"]], always=True)
            if self.solo:
                left = [d for d in DUKES if d not in (self.players[0]["duke"], self.players[0]["other"])]
                answer = yield from self.ask("chance", ["dark " + d for d in left])
                self.dark["duke"] = answer.split()[1]

    def set_up(self):
        if self.options["areas"] == "first":
            self.areas = list(FIRST_AREAS)
        else:
            for _ in range(5):
                left = [area for area in TABLES["areas"] if area not in self.areas]
                answer = yield from self.ask("chance", ["area " + area for area in left])
                self.areas.append(answer.split()[1])

        def strengths(area):
            all_of = sorted(m["S"] for m in MONSTERS.values() if m["area"] == area)
            return all_of[0], all_of[-1]

        self.areas.sort(key=strengths)
        for area in self.areas:
            stack = []
            for name, m in MONSTERS.items():
                if m["area"] == area:
                    stack += [name] * (m["copies"] + (m["more"] if self.n == 5 else 0))
            stack.sort(key=lambda name: MONSTERS[name]["S"])
            self.monsters.append([(name, Counter()) for name in stack])
        copies = 6 if self.n == 5 else 5
        for i, number in enumerate(NUMBERS):
            types = [name for name, c in CITIZENS.items() if c["number"] == number]
            if self.options["citizens"] == "random":
                self.citizens.append(["?"] * copies)
                yield from self.turn_citizen(i)
                continue
            if self.options["citizens"] == "first":
                name = FIRST_TYPES[i]
            else:
                answer = yield from self.ask("chance", ["type " + name for name in types])
                name = answer.split()[1]
            self.citizens.append([name] * copies)
        for column in range(5):
            yield from self.turn_domain(column)
        if self.options["dukes"] == "yes":
            dealt = []
            for p in range(self.n):
                for _ in range(2):
                    left = [f"deal {p} {d}" for d in DUKES if d not in dealt]
                    answer = yield from self.ask("chance", left, always=True)
                    dealt.append(answer.split()[2])
                self.players[p]["duke"], self.players[p]["other"] = dealt[-2:]
            for p in range(self.n):
                two = [self.players[p]["duke"], self.players[p]["other"]]
                answer = yield from self.ask(p, ["keep " + d for d in two])
                kept = answer.split()[1]
                self.players[p]["duke"] = kept
                self.players[p]["other"] = two[1 - two.index(kept)]
        if not self.solo:
            answer = yield from self.ask("chance", [f"start {p}" for p in range(self.n)])
            self.starter = self.active = int(answer.split()[1])

    def turn_domain(self, column):
        left = sorted(self.unseen_domains)
        answer = yield from self.ask("chance", [f"turn {column + 1} {d}" for d in left])
        name = answer.split()[2]
        self.unseen_domains.remove(name)
        self.domains[column] = name
        self.down[column] -= 1

    def turn_citizen(self, i):
        left = [t for t, n in self.unseen_citizens.items() if n and CITIZENS[t]["number"] == NUMBERS[i]]
        answer = yield from self.ask("chance", ["turn " + name for name in left])
        name = answer.split()[1]
        self.unseen_citizens[name] -= 1
        self.citizens[i][0] = name

    # One turn

    def one_turn(self):
        me = self.players[self.active]
        answer = yield from self.ask(
            "chance", [f"roll {a} {b}" for a in range(1, 7) for b in range(1, 7)], always=True
        )
        self.dice = [int(face) for face in answer.split()[1:]]
        self.double_pays()
        yield from self.change_dice(me)
        if self.options["events"] == "yes":
            yield from self.wake_events()
        yield from self.thieves(me)
        for p in self.clockwise():
            yield from self.income(p, own=p == self.active)
        for d in me["domains"]:
            if DOMAINS[d]["when"] == "start":
                self.gain_text(me, DOMAINS[d]["effect"])
        self.left = 2
        while self.left:
            yield from self.action(me)
            if self.over:
                return
        for d in DOMAINS:
            if d in me["domains"] and DOMAINS[d]["when"] == "end":
                yield from self.take_from_other(me, DOMAINS[d]["effect"])
        if self.solo:
            yield from self.dark_lord()
            if self.over:
                return
            yield from self.income(0, own=False)
            self.turn += 1
            return
        following = (self.active + 1) % self.n
        if not self.ending:
            self.ending = self.condition()
        if self.ending and following == self.starter:
            self.over = self.ending
        else:
            self.active = following
            self.turn += 1

    def resting(self):
        return (self.active - 1) % 5 if self.n == 5 else None

    def clockwise(self):
        order = [(self.active + i) % self.n for i in range(self.n)]
        return [p for p in order if p != self.resting()]

    def opponents(self):
        return [p for p in range(self.n) if p not in (self.active, self.resting())]

    def double_pays(self):
        if self.dice[0] == self.dice[1]:
            for p in self.clockwise():
                for d in self.players[p]["domains"]:
                    if DOMAINS[d]["when"] == "double":
                        self.players[p]["V"] += 1

    def change_dice(self, me):
        used = set()
        while True:
            options = ["announce"]
            for d in me["domains"]:
                if DOMAINS[d]["when"] != "roll" or d in used:
                    continue
                effect = DOMAINS[d]["effect"]
                price = 0
                if effect == "G2 > die=6":
                    price = 2
                elif effect.startswith("G1*holy"):
                    price = self.with_role(me, "holy")
                for face in self.dice:
                    new = face - 1 if effect == "die-1" else int(effect[-1])
                    if new not in (0, face) and me["G"] >= price:
                        options.append(f"die {face}>{new} {d}")
            answer = yield from self.ask(self.active, options)
            if answer == "announce":
                return
            _, change, d = answer.split()
            old, new = map(int, change.split(">"))
            if DOMAINS[d]["effect"] == "G2 > die=6":
                me["G"] -= 2
            elif "holy" in DOMAINS[d]["effect"]:
                me["G"] -= self.with_role(me, "holy")
            used.add(d)
            self.dice[self.dice.index(old)] = new
            self.double_pays()

    def wake_events(self):
        for number, event in enumerate(EVENTS, 1):
            if event not in [e[0] for e in self.exhausted.values() if isinstance(e, tuple)]:
                continue
            if number not in (*self.dice, sum(self.dice)):
                continue
            verb, what = TABLES["events"][event][0].split()
            resource = what[0]
            if verb == "lose":
                for p in self.clockwise():
                    self.players[p][resource] -= min(1, self.players[p][resource])
                continue
            targets = [name for name, _, _ in self.open_monsters() if name != event]
            answer = yield from self.ask(self.active, [f"token {resource} {name}" for name in targets])
            if answer:
                for name, tokens, _ in self.open_monsters():
                    if name == answer.split()[2]:
                        tokens[resource] += 1

    def open_monsters(self):
        found = []
        for column, stack in enumerate(self.monsters):
            if stack:
                found.append((stack[0][0], stack[0][1], "A" + str(column + 1)))
        for slot, lying in self.exhausted.items():
            if isinstance(lying, tuple):
                found.append((lying[0], lying[1], slot))
        return found

    # Income

    def times(self, name):
        numbers = [int(n) for n in CITIZENS[name]["number"].split("/")]
        return sum(value in numbers for value in (*self.dice, sum(self.dice)))

    def woken(self, player, name):
        copies = player["citizens"][name] + (name in ("Peasant", "Knight"))
        return copies * self.times(name)

    def thieves(self, me):
        for _ in range(me["citizens"]["Thief"] * self.times("Thief")):
            if self.solo:
                answer = yield from self.ask(0, ["take G", "take M"])
                me[answer[-1]] += 3
                continue
            options = [f"take {r} {p}" for p in self.opponents() for r in "GM"] + ["decline"]
            answer = yield from self.ask(self.active, options)
            if answer != "decline":
                _, resource, p = answer.split()
                n = min(3, self.players[int(p)][resource])
                self.players[int(p)][resource] -= n
                me[resource] += n

    def income(self, p, own):
        player = self.players[p]
        activations = Counter({name: self.woken(player, name) for name in CITIZENS})
        side = "own" if own else "other"
        to_pay = []
        to_choose = []
        for name, n in activations.items():
            effect = CITIZENS[name][side]
            for _ in range(n):
                if effect.startswith("take"):
                    continue
                if " or " in effect:
                    to_choose.append(effect)
                elif " > " in effect:
                    to_pay.append(name)
                else:
                    self.gain_text(player, effect)
        for effect in to_choose:
            answer = yield from self.ask(p, ["gain " + one for one in effect.split(" or ")])
            self.gain_text(player, answer.split()[1])
        for _ in range((sum(activations.values()) == 0) + (self.dice[0] == self.dice[1])):
            answer = yield from self.ask(p, ["herald G", "herald S", "herald M"])
            player[answer[-1]] += 1
        while True:
            options = ["stop"]
            for name in to_pay:
                price = CITIZENS[name][side].split(" > ")[0]
                if player[price[0]] >= int(price[1]):
                    options.append("use " + name)
            answer = yield from self.ask(p, options)
            if answer == "stop":
                return
            name = answer.split()[1]
            price, gain = CITIZENS[name][side].split(" > ")
            player[price[0]] -= int(price[1])
            self.gain_text(player, gain)
            to_pay.remove(name)

    def with_role(self, player, role):
        return sum(n for name, n in player["citizens"].items() if CITIZENS[name]["role"] == role)

    def worth(self, player, term, area=""):
        """Which resource a term such as G1*soldier gives, and how many."""
        thing, _, per = term.partition("*")
        n = int(thing[1])
        if per in ROLES:
            n *= self.with_role(player, per)
        elif per == "knight":
            n *= player["citizens"]["Knight"] + 1
        elif per == "domain":
            n *= len(player["domains"])
        elif per == "area":
            n *= sum(k for name, k in player["slain"].items() if MONSTERS[name]["area"] == area)
        elif per == "slain":
            n *= sum(player["slain"].values())
        return thing[0], n

    def gain_text(self, player, effect, area=""):
        for term in effect.split(" + "):
            resource, n = self.worth(player, term, area)
            player[resource] += n

    # Actions

    def surcharge(self, player, name):
        if any(DOMAINS[d]["when"] == "hiring" for d in player["domains"]):
            return 0
        return player["citizens"][name] + (name in ("Peasant", "Knight"))

    def price(self, player, kind, name):
        """(resource, how many, magic on top)."""
        if kind == "slay":
            tokens = next(t for n, t, _ in self.open_monsters() if n == name)
            return "S", MONSTERS[name]["S"] + tokens["S"], MONSTERS[name]["M"] + tokens["M"]
        if kind == "recruit":
            return "G", CITIZENS[name]["cost"] + self.surcharge(player, name), 0
        cheaper = any(DOMAINS[d]["when"] == "building" for d in player["domains"])
        return "G", DOMAINS[name]["cost"] - cheaper, 0

    def splits(self, player, kind, name):
        resource, n, magic = self.price(player, kind, name)
        found = []
        for paid in range(1, n + 1):
            if player[resource] >= paid and player["M"] >= magic + n - paid:
                found.append(f"pay {resource}{paid} M{magic + n - paid}")
        return found

    def targets(self, player, kinds):
        found = []
        if "slay" in kinds:
            found += [("slay", name) for name, _, _ in self.open_monsters()]
        if "recruit" in kinds:
            found += [("recruit", stack[0]) for stack in self.citizens if stack]
        if "build" in kinds:
            for d in self.domains:
                if d and all(self.with_role(player, r) >= n for r, n in DOMAINS[d]["icons"].items()):
                    found.append(("build", d))
        return [f"{kind} {name}" for kind, name in found if self.splits(player, kind, name)]

    def action(self, me):
        options = self.targets(me, ("slay", "recruit", "build")) + ["gain G1", "gain S1", "gain M1"]
        answer = yield from self.ask(self.active, options)
        self.left -= 1
        kind, name = answer.split()
        if kind == "gain":
            me[name[0]] += 1
        else:
            yield from self.buy(me, kind, name)
        yield from self.finish_action()

    def buy(self, me, kind, name):
        answer = yield from self.ask(self.active, self.splits(me, kind, name))
        _, paid, magic = answer.split()
        me[paid[0]] -= int(paid[1:])
        me["M"] -= int(magic[1:])
        if kind == "slay":
            yield from self.slay(me, name)
        elif kind == "recruit":
            yield from self.hire(me, name)
        else:
            yield from self.build(me, name)

    def slay(self, me, name):
        _, tokens, slot = next(m for m in self.open_monsters() if m[0] == name)
        me["G"] += tokens["G"]
        if name in EVENTS:
            self.exhausted[slot] = "nothing"
            self.emptied.append(slot)
        else:
            stack = self.monsters[int(slot[1]) - 1]
            stack.pop(0)
            if not stack:
                self.emptied.append(slot)
        me["slain"][name] += 1
        for d in me["domains"]:
            if DOMAINS[d]["when"] == "slain":
                me["M"] += 1
        area = MONSTERS[name]["area"]
        reward = MONSTERS[name]["reward"]
        if " or " in reward:
            first, second = reward.split(" or ")
            words = []
            for side in (first, second):
                worths = [
                    ("citizen", "") if "citizen" in t else self.worth(me, t, area) for t in side.split(" + ")
                ]
                words.append("reward " + " ".join(f"{thing}{n}" for thing, n in worths))
            if second.startswith("citizen") and not self.free_ones(second):
                words.pop()
            answer = yield from self.ask(self.active, words)
            reward = first if answer == words[0] else second
        yield from self.gain_all(me, reward, area)

    def gain_all(self, me, effect, area=""):
        for term in effect.split(" + "):
            if term.startswith("citizen"):
                yield from self.free_citizen(me, term)
            elif term == "slay":
                answer = yield from self.ask(self.active, [*self.targets(me, ("slay",)), "decline"])
                if answer != "decline":
                    yield from self.buy(me, "slay", answer.split()[1])
            else:
                self.gain_text(me, term, area)

    def free_ones(self, term):
        found = []
        for stack in self.citizens:
            if not stack:
                continue
            c = CITIZENS[stack[0]]
            if "=Knight" in term and stack[0] != "Knight":
                continue
            if (cost := re.search(r"<=(\d)", term)) and c["cost"] > int(cost[1]):
                continue
            if (role := re.search(r":(\w+)", term)) and c["role"] != role[1]:
                continue
            found.append(stack[0])
        return found

    def free_citizen(self, me, term):
        options = ["free " + name for name in self.free_ones(term)]
        if "=Knight" not in term:
            options.append("decline")
        answer = yield from self.ask(self.active, options)
        if answer != "decline":
            yield from self.hire(me, answer.split()[1])

    def hire(self, me, name):
        self.remove_citizen(name)
        me["citizens"][name] += 1
        for d in me["domains"]:
            if DOMAINS[d]["when"] == "hired":
                me["M"] += 1
        if self.turn_up is not None:
            yield from self.turn_citizen(self.turn_up)

    def remove_citizen(self, name):
        i = next(i for i, stack in enumerate(self.citizens) if stack and stack[0] == name)
        stack = self.citizens[i]
        stack.pop(0)
        self.turn_up = i if stack and stack[0] == "?" else None
        if not stack:
            self.emptied.append("BC"[i // 5] + str(i % 5 + 1))

    def build(self, me, name):
        column = self.domains.index(name)
        self.domains[column] = None
        me["domains"].append(name)
        if not self.down[column]:
            self.emptied.append("D" + str(column + 1))
        if DOMAINS[name]["when"] == "now":
            yield from self.immediate(me, name, DOMAINS[name]["effect"])
        if self.down[column]:
            yield from self.turn_domain(column)

    def immediate(self, me, name, effect):
        if effect.startswith("take"):
            yield from self.take_from_other(me, effect)
        elif effect == "M3 > V3":
            options = ["decline"] + (["use " + name] if me["M"] >= 3 else [])
            if (yield from self.ask(self.active, options)) != "decline":
                me["M"] -= 3
                me["V"] += 3
        elif effect.startswith("back:citizen"):
            options = ["return " + c for c, n in me["citizens"].items() if n] + ["decline"]
            answer = yield from self.ask(self.active, options)
            if answer != "decline":
                citizen = answer.split()[1]
                me["citizens"][citizen] -= 1
                me["V"] += 3
                i = NUMBERS.index(CITIZENS[citizen]["number"])
                self.clear_slot("BC"[i // 5] + str(i % 5 + 1))
                self.citizens[i].insert(0, citizen)
        elif effect.startswith("back:monster"):
            own = [m for m, n in me["slain"].items() if n and m not in EVENTS]
            answer = yield from self.ask(self.active, ["return " + m for m in own] + ["decline"])
            if answer != "decline":
                monster = answer.split()[1]
                me["slain"][monster] -= 1
                me["V"] += 3
                column = self.areas.index(MONSTERS[monster]["area"])
                self.clear_slot("A" + str(column + 1))
                self.monsters[column].insert(0, (monster, Counter()))
        elif effect == "steal":
            yield from self.perch(me)
        else:
            yield from self.gain_all(me, effect)

    def perch(self, me):
        if self.solo:
            standing = [i for i, stack in enumerate(self.monsters) if stack]
            answer = yield from self.ask(0, ["decline"] + (["steal"] if standing else []))
            if answer == "steal":
                stack = self.monsters[standing[0]]
                me["slain"][stack.pop(0)[0]] += 1
                if not stack:
                    self.emptied.append("A" + str(standing[0] + 1))
            return
        answer = yield from self.ask(self.active, [f"steal {p}" for p in self.opponents()] + ["decline"])
        if answer == "decline":
            return
        victim = self.players[int(answer.split()[1])]
        answer = yield from self.ask("chance", ["random " + m for m, n in victim["slain"].items() if n])
        if answer:
            monster = answer.split()[1]
            victim["slain"][monster] -= 1
            me["slain"][monster] += 1

    def take_from_other(self, me, effect):
        resource, n = effect.split()[1][0], int(effect.split()[1][1])
        if self.solo:
            me[resource] += n
            return
        options = [f"take {resource} {p}" for p in self.opponents()] + ["decline"]
        answer = yield from self.ask(self.active, options)
        if answer != "decline":
            victim = self.players[int(answer.split()[2])]
            n = min(n, victim[resource])
            victim[resource] -= n
            me[resource] += n

    # Exhausted stacks

    def clear_slot(self, slot):
        lying = self.exhausted.pop(slot, None)
        if isinstance(lying, tuple):
            self.on_pile.insert(0, lying[0])
        elif lying == "card":
            self.pile_cards += 1

    def is_empty(self, slot):
        column = int(slot[1]) - 1
        if slot[0] == "A":
            return not self.monsters[column]
        if slot[0] == "D":
            return self.domains[column] is None
        return not self.citizens[column + (5 if slot[0] == "C" else 0)]

    def finish_action(self):
        while self.emptied:
            slot = self.emptied[0]
            if slot in self.exhausted:  # its event was slain
                if self.pile_cards:
                    self.pile_cards -= 1
                    self.exhausted[slot] = "card"
            elif self.is_empty(slot):
                if self.on_pile:
                    self.exhausted[slot] = (self.on_pile.pop(0), Counter())
                elif self.pile_events:
                    left = [f"event {slot} {e}" for e in EVENTS if e not in self.seen_events]
                    answer = yield from self.ask("chance", left)
                    event = answer.split()[2]
                    self.seen_events.add(event)
                    self.pile_events -= 1
                    self.exhausted[slot] = (event, Counter())
                elif self.pile_cards:
                    self.pile_cards -= 1
                    self.exhausted[slot] = "card"
                else:
                    self.exhausted[slot] = "nothing"
            self.emptied.pop(0)
        if self.solo and not self.over:
            if not any(self.monsters):
                self.over = "last monster slain"
            elif len(self.exhausted) >= 5:
                self.over = "exhausted stacks"

    def condition(self):
        events = [e for e in self.exhausted.values() if isinstance(e, tuple)]
        if not any(self.monsters) and not events:
            return "monsters"
        if not any(self.domains) and not any(self.down):
            return "domains"
        return "exhausted stacks" if len(self.exhausted) >= 2 * self.n else ""

    # The Dark Lord

    def dark_lord(self):
        level = int(self.options["difficulty"])
        values = sorted(self.dice)
        if level and sum(self.dice) <= 6:
            values.append(sum(self.dice))
        for value in values:
            column = value - 1
            if value == 6:
                options = [f"stack {i + 1}" for i, stack in enumerate(self.monsters) if stack]
                answer = yield from self.ask(0, options)
                column = int(answer.split()[1]) - 1
            if not self.monsters[column] and level < 2:
                continue
            stacks = [s[0] for s in (self.citizens[column], self.citizens[column + 5]) if s]
            if stacks:
                answer = yield from self.ask(0, ["capture " + name for name in stacks])
                name = answer.split()[1]
                self.remove_citizen(name)
                self.dark["citizens"][name] += 1
                if self.turn_up is not None:
                    yield from self.turn_citizen(self.turn_up)
            elif self.domains[column]:
                self.dark["domains"].append(self.domains[column])
                self.domains[column] = None
                if self.down[column]:
                    yield from self.turn_domain(column)
                else:
                    self.emptied.append("D" + str(column + 1))
            else:
                self.over = self.ending = "overrun"
                return
            yield from self.finish_action()
            if self.over:
                return

    # The end

    def points(self, side):
        parts = {
            "monsters": sum(MONSTERS[m]["V"] * n for m, n in side["slain"].items()),
            "domains": sum(DOMAINS[d]["V"] for d in side["domains"]),
            "board": side["V"],
        }
        if self.options["dukes"] == "no":
            duke = [1, 1, 2, 2, 0, 0, 0, 0, 0, 3]
        elif side["duke"]:
            duke = DUKES[side["duke"]]
        else:
            duke = [0] * 9 + [1000000]
        types = Counter()
        for m, n in side["slain"].items():
            types[MONSTERS[m]["type"]] += n
        for role, name, per in zip(ROLES, ("workers", "soldiers", "shadows", "holies"), duke, strict=False):
            icons = self.with_role(side, role) + sum(DOMAINS[d]["icons"][role] for d in side["domains"])
            parts[name] = per * icons
        parts["citizens"] = duke[4] * sum(side["citizens"].values())
        parts["slain"] = duke[5] * sum(side["slain"].values())
        parts["built"] = duke[6] * len(side["domains"])
        parts["titans"] = duke[7] * types["titan"]
        parts["bosses"] = duke[8] * types["boss"]
        parts["resources"] = (side["G"] + side["S"] + side["M"]) // duke[9]
        return parts

    def result(self):
        sides = list(self.players)
        if self.solo:
            standing = Counter(name for stack in self.monsters for name, _ in stack)
            sides.append(self.dark | {"slain": standing, "G": 0, "S": 0, "M": 0, "V": 0})
        points = [self.points(side) for side in sides]
        if self.options["dukes"] == "no":
            for source, count in (
                ("most citizens", lambda s: sum(s["citizens"].values())),
                ("most monsters", lambda s: sum(s["slain"].values())),
                ("most domains", lambda s: len(s["domains"])),
            ):
                best = max(count(side) for side in sides)
                leaders = [i for i, side in enumerate(sides) if count(side) == best]
                for i in leaders:
                    points[i][source] = 7 if len(leaders) == 1 else 3
        scores = [sum(parts.values()) for parts in points]
        cards = [sum(s["citizens"].values()) + len(s["domains"]) for s in sides]
        for p in range(self.n):  # starters, which the Dark Lord has none of
            cards[p] += 3
        if self.solo:
            lost = self.over == "overrun" or self.over != "last monster slain" and scores[0] <= scores[1]
            winners = [1] if lost else [0]
        else:
            ranks = [(score, -n) for score, n in zip(scores, cards, strict=True)]
            winners = [i for i, rank in enumerate(ranks) if rank == max(ranks)]
        return {
            "winner": winners[0] if len(winners) == 1 else None,
            "scores": scores,
            "detail": {
                "reason": self.over,
                "winners": winners,
                "points": [{k: v for k, v in parts.items() if v} for parts in points],
                "cards": cards,
            },
        }

    def state(self):
        def lying(name, tokens):
            return name + "".join(f"+{r}{tokens[r]}" for r in "GSM" if tokens[r])

        def side(player):
            parts = {key: player[key] for key in ("G", "S", "M", "V", "duke") if key in player}
            for pile in ("citizens", "slain"):
                if pile in player:
                    parts[pile] = {name: n for name, n in player[pile].items() if n}
            return parts | {"domains": sorted(player["domains"])}

        return {
            "turn": self.turn, "starter": self.starter, "active": self.active, "resting": self.resting(),
            "dice": self.dice, "actions_left": self.left, "ending": self.ending or None,
            "monsters": [[lying(*card) for card in stack] for stack in self.monsters],
            "citizens": self.citizens,
            "domains": self.domains,
            "domains_down": self.down,
            "exhausted": {k: lying(*v) if isinstance(v, tuple) else v for k, v in self.exhausted.items()},
            "pile": {"events_on_top": self.on_pile, "events": self.pile_events, "cards": self.pile_cards},
            "players": [side(p) | {"other_duke": p["other"]} for p in self.players],
            "dark": side(self.dark) if self.solo else None,
        }  # fmt: skip


def _same(mine: dict, theirs: dict, at: str) -> None:
    """Compare everything that the referee knows with the state of the trace."""
    for key, value in mine.items():
        other = theirs.get(key)
        if key in ("players", "dark") and value is not None:
            pairs = zip(value, other, strict=True) if key == "players" else [(value, other)]
            for p, (one, two) in enumerate(pairs):
                for part in one:
                    told = sorted(two[part]) if part == "domains" else two[part]
                    if one[part] != told:
                        raise RefereeObjects(f"{at}: {key} {p}, {part}: {one[part]}, the trace says {told}")
        elif value != other:
            raise RefereeObjects(f"{at}: {key}: {value}, the trace says {other}")


def check(lines) -> RefereeGame:
    """Play a trace along; Wrong at the first thing that differs."""
    rows = [json.loads(line) for line in lines]
    head, plies, result = rows[0], rows[1:-1], rows[-1]["result"]
    game = RefereeGame(head)
    asking = game.play()
    question = next(asking)
    for row in plies:
        at = f"ply {row['ply']}, {row['action']}"
        if question is None:
            raise RefereeObjects(f"{at}: the game is over")
        who, options = question
        if who != row["mover"]:
            raise RefereeObjects(f"{at}: {who} is asked, the trace says {row['mover']}")
        if row["action"] not in options:
            raise RefereeObjects(f"{at}: legal are {options}")
        if "legal" in row and sorted(row["legal"]) != sorted(options):
            raise RefereeObjects(f"{at}: legal are {sorted(options)}, the trace says {sorted(row['legal'])}")
        try:
            question = asking.send(row["action"])
        except StopIteration:
            question = None
        if game.ready:
            _same(game.state(), row["state"], at)
    if question is not None:
        raise RefereeObjects(f"the trace ends, but {question} is asked")
    if game.result() != result:
        raise RefereeObjects(f"the result: {game.result()}, the trace says {result}")
    return game
