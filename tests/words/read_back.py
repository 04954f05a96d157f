"""Reads the facts back out of what a card of Valerie says, by the style sheet: a text that says something
else, or says it otherwise than the sheet, or may be read in two ways, does not pass.

Nothing here comes from the code that makes the texts.  Where the sheet shows no sentence (much of what
domains do), it stands here as cards say it, held against the facts by a reader.  A card is read into one
line, in the notation of host_tools/regent_table/valerie_cards.txt and the same in whichever language.
"""

import re

LANGUAGES = ("cs", "hu", "en")

# A row for each thing that can be said: its kind | what it means | Czech | Hungarian | English; or one
# wording for all three.  {kind} or {label:kind} stands for whatever can be said of that kind, / parts two
# wordings of one meaning, a pilcrow ends a line of the card.  A row goes on where it is indented.
GRAMMAR = """
charge | S1 | 1 sílu | 1 erőt | 1 strength
charge | M1 | 1 magii | 1 mágiát | 1 magic
single | {charge} | {charge}
single | G1 | 1 zlaťák | 1 aranyat | 1 gold
single | V1 | 1 bod | 1 pontot | 1 point
several | S{n} | {n:few} síly / {n:many} sil | {n:more} erőt | {n:more} strength
several | M{n} | {n:few} magie / {n:many} magií | {n:more} mágiát | {n:more} magic
several | G{n} | {n:few} zlaťáky / {n:many} zlaťáků | {n:more} aranyat | {n:more} gold
several | V{n} | {n:few} body / {n:many} bodů | {n:more} pontot | {n:more} points
amount | {single} | {single}
amount | {several} | {several}
price | {amount} | {amount}
price | {strength} + {magic} | {strength:amount} a {magic:amount} | {strength:amount} és {magic:amount}
  | {strength:amount} and {magic:amount}

role | worker | dělník | munkás | worker
role | soldier | voják | katona | soldier
role | shadow | podsvětí | árny | shadow
role | holy | duchovní | szent | holy
roles | worker | dělníků | munkás | worker
roles | soldier | vojáků | katona | soldier
roles | shadow | podsvětí | árny | shadow
roles | holy | duchovních | szent | holy
whom | | obyvatele | polgárt | citizen
whom | :worker | dělníka | munkást | worker
whom | :soldier | vojáka | katonát | soldier
whom | :shadow | obyvatele podsvětí | árnyat | shadow citizen
whom | :holy | duchovního | szentet | holy citizen
need | worker {n} | {n:one} dělníka / {n:few} dělníky | {n} munkás | {n:one} worker / {n:more} workers
need | soldier {n} | {n:one} vojáka / {n:few} vojáky | {n} katona | {n:one} soldier / {n:more} soldiers
need | shadow {n} | {n:one} obyvatele podsvětí / {n:few} obyvatele podsvětí | {n} árny
  | {n:one} shadow / {n:more} shadows
need | holy {n} | {n:one} duchovního / {n:few} duchovní | {n} szent | {n} holy
needs | {need} | {need}
needs | {a}, {b} | {a:need} a {b:need} | {a:need} és {b:need} | {a:need} and {b:need}
needs | {a}, {b}, {c} | {a:need}, {b:need} a {c:need} | {a:need}, {b:need} és {c:need}
  | {a:need}, {b:need} and {c:need}
type | minion | služebník | szolga | minion
type | beast | šelma | bestia | beast
type | titan | kolos | titán | titan
type | boss | velitel | vezér | boss

each | worker | každého svého dělníka | minden munkásod után | each of your workers
each | soldier | každého svého vojáka | minden katonád után | each of your soldiers
each | holy | každého svého duchovního | minden szented után | each of your holy citizens
each | domain | každé své panství | minden birtokod után | each of your domains
each | {name} | každou svou kartu {name} | minden {name} lapod után | each {name} card of yours
each | slain | každou svou zabitou nestvůru (i tuto) | minden legyőzött szörnyed után (ezt is)
  | each monster you have slain (this one too)
each | area | každou svou zabitou nestvůru této oblasti (i tuto)
  | minden legyőzött szörnyed után erről a tájról (ezt is)
  | each monster of this area you have slain (this one too)
rate | {amount} | {amount}
rate | {amount}*{each} | {amount} za {each} | {amount} {each} | {amount} for {each}
gain | {rate} | {rate}
gain | citizen{whom} | zdarma {whom} | ingyen egy {whom} | a free {whom}
gain | citizen<={n}{whom} | zdarma {whom} základní ceny nejvýš {n} | ingyen egy legfeljebb {n} alapárú {whom}
  | a free {whom} of base cost {n} or less
gain | citizen={name} | zdarma kartu {name} | ingyen egy {name} lapot | a free {name} card
side | {gain} | {gain}
side | {a} + {b} | {a:gain} a {b:gain} | {a:gain} és {b:gain} | {a:gain} and {b:gain}
gains | {side} | {side}
gains | {a} or {b} | {a:side}, nebo {b:side} | {a:side} vagy {b:side} | {a:side} or {b:side}
does | {gains} | získáte {gains} | kapsz {gains} | gain {gains}
does | {rate} > {gains} | smíte zaplatit {rate} a získat {gains} | fizethetsz {rate}, és akkor kapsz {gains}
  | you may pay {rate} to gain {gains}
part | {single} | {single}
part | {several} | až {several} | legfeljebb {several} | up to {several}
taken | {part} | {part}
taken | {a} or {b} | {a:part}, nebo {b:part} | {a:part} vagy {b:part} | {a:part} or {b:part}
takes | take {taken} | smíte vzít jednomu soupeři {taken} | elvehetsz egy ellenféltől {taken}
  | you may take {taken} from one opponent

when | {n} | když je na kostce nebo v součtu {n} | ha egy kocka vagy az összeg {n}
  | when a die or the sum is {n}
wakes | {when} | Budí se, {when}. | Ébred, {when}. | Wakes {when}.
wakes | {when}/{n} | Budí se, {when} nebo {n}. | Ébred, {when} vagy {n}. | Wakes {when} or {n}.
yours | {does} | Ve svém tahu {does}. | A saját körödben {does}. | In your turn {does}.
yours | {takes} | Ve svém tahu {takes}.¶Bere dřív, než má kdokoli jiný příjem.
  | A saját körödben {takes}.¶Minden más bevétel előtt vesz el.
  | In your turn {takes}.¶It takes before any other income.
theirs | {does} | V cizím tahu {does}. | Más körében {does}. | In another's turn {does}.
card | citizens; {wakes}; {amount}; {role}; {yours}; {theirs}
  | Obyvatel ({role}).¶{wakes}¶{yours}¶{theirs}¶
    Najmutí stojí {amount} a 1 navíc za každou vaši kartu téhož jména.
  | Polgár ({role}).¶{wakes}¶{yours}¶{theirs}¶
    Felvételéért fizess {amount}, és 1-gyel többet minden azonos nevű lapod után.
  | Citizen ({role}).¶{wakes}¶{yours}¶{theirs}¶
    Recruiting costs {amount}, and 1 more for each card of this name you have.

slaying | {price} | K zabití zaplaťte {price}. | A legyőzéséért fizess {price}. | To slay it, pay {price}.
reward | {gains} | Odměna: získáte {gains}. | Jutalom: kapsz {gains}. | Reward: gain {gains}.
points | {amount} | Na konci hry dává {amount}. | A játék végén {amount} ér. | It gives {amount} at the end.
box | {n}; 0 | V krabici: {n}. | A dobozban: {n}. | In the box: {n}.
box | {n}; {five} | V krabici: {n}, z toho {five:n} jen pro 5 hráčů.
  | A dobozban: {n}, ebből {five:n} csak 5 játékoshoz.
  | In the box: {n}, {five:n} of them for 5 players only.
card | monsters; {name}; {type}; {slaying}; {points}; {reward}; {box}
  | Nestvůra ({type}), oblast {name}.¶{slaying}¶{reward}¶{points}¶{box}
  | Szörny ({type}), táj: {name}.¶{slaying}¶{reward}¶{points}¶{box}
  | Monster ({type}), area {name}.¶{slaying}¶{reward}¶{points}¶{box}

happens | lose {amount} | každý hráč ztratí {amount} | minden játékos elveszít {amount}
  | every player loses {amount}
happens | token {charge} | hráč na tahu dá na jinou nestvůru {charge}, o to ji zdraží
  | a soron lévő játékos egy másik szörnyre tesz {charge}, ennyivel drágább
  | the player whose turn it is puts {charge} on another monster, which costs that more
happens | token G1 | hráč na tahu dá na jinou nestvůru 1 zlaťák, dostane to ten, kdo ji zabije
  | a soron lévő játékos egy másik szörnyre tesz 1 aranyat, azé, aki legyőzi
  | the player whose turn it is puts 1 gold on another monster, for its slayer
card | events; {when}; {happens}; {type}; {slaying}; {points}; {reward}
  | Událost. Odkrytá je i nestvůra ({type}), bez oblasti.¶Odkrytá se budí, {when}: {happens}.¶{slaying}¶
    {reward}¶{points}
  | Esemény. Felfordítva szörny is ({type}), táj nélkül.¶Felfordítva ébred, {when}: {happens}.¶{slaying}¶
    {reward}¶{points}
  | Event. Face up it is a monster too ({type}), of no area.¶Face up it wakes {when}: {happens}.¶{slaying}¶
    {reward}¶{points}

now | {does} | {does}
now | {takes} | {takes}
now | {gains} + slay | získáte {gains} a smíte hned zabít nestvůru za její cenu
  | kapsz {gains}, és azonnal legyőzhetsz egy szörnyet az áráért
  | gain {gains} and you may slay a monster at once at its price
now | back:monster {gains} | smíte vrátit svou zabitou nestvůru na její balíček a získat {gains}
  | egy legyőzött szörnyedet visszateheted a paklijára, és azért kapsz {gains}
  | you may put a monster you have slain back on its stack to gain {gains}
now | back:citizen {gains} | smíte vrátit svého obyvatele na jeho balíček a získat {gains}
  | egy polgárodat visszateheted a paklijára, és azért kapsz {gains}
  | you may put a citizen of yours back on its stack to gain {gains}
now | steal | smíte vzít soupeři náhodnou zabitou nestvůru bez odměny
  | elvehetsz egy ellenféltől egy véletlen legyőzött szörnyet jutalom nélkül
  | you may take a random slain monster from an opponent without its reward
turned | {rate} > die={n} | smíte zaplatit {rate} a změnit jednu kostku na {n}
  | fizethetsz {rate}, és akkor egy kockát {n:front}-re fordíthatsz /
    fizethetsz {rate}, és akkor egy kockát {n:back}-ra fordíthatsz
  | you may pay {rate} to turn a die to {n}
turned | die-1 | smíte jednu kostku snížit o 1 | egy kockát 1-gyel lejjebb fordíthatsz
  | you may turn a die down by 1
ability | now; {now} | Po stavbě hned {now} | Építés után azonnal {now} | Once built {now}
ability | start; {does} | Na začátku svých akcí {does} | Az akcióid előtt {does} | Before your actions {does}
ability | end; {takes} | Na konci svých akcí {takes} | Az akcióid után {takes} | After your actions {takes}
ability | roll; {turned} | Po hodu, jednou za tah: {turned} | Dobás után, körönként egyszer: {turned}
  | After you roll, once a turn: {turned}
ability | double; {does} | Kdykoli komukoli padne dvojice nebo ji změnou vytvoří: {does}
  | Ahányszor bárki duplát dob, vagy átfordítással duplája lesz: {does}
  | Whenever anybody rolls a double, or makes one by a change: {does}
ability | hired; {does} | Za každého obyvatele získaného při svých akcích {does}
  | Minden polgárért, akit az akcióidban szerzel, {does}
  | For each citizen that you get in your actions {does}
ability | slain; {does} | Za každou nestvůru zabitou při svých akcích {does}
  | Minden szörnyért, amelyet az akcióidban legyőzöl, {does}
  | For each monster that you slay in your actions {does}
ability | hiring; - | Karty téhož jména vám obyvatele nezdražují
  | Azonos nevű lapjaid nem drágítják a polgárokat
  | Cards of the same name make no citizen dearer for you
ability | building; G{n} | Každé další panství postavíte o {n:one} zlaťák levněji
  | Minden további birtokod {n} arannyal olcsóbb
  | Every further domain costs you {n} gold less
card | domains; {needs}; {amount}; {points}; {ability}
  | Panství.¶Stavba stojí {amount}. Mezi obyvateli musíte mít {needs}.¶{ability}.¶{points}
  | Birtok.¶Az építéséért fizess {amount}. Polgáraid közt legyen {needs}.¶{ability}.¶{points}
  | Domain.¶Building costs {amount}. Among your citizens must be {needs}.¶{ability}.¶{points}

icon | {roles} {amount} | {amount} za každý symbol {roles}. | {amount} minden {roles} jelért.
  | {amount} for each {roles} icon.
thing | citizen {amount} | {amount} za každého obyvatele. | {amount} minden polgárért.
  | {amount} for each citizen.
thing | monster {amount} | {amount} za každou zabitou nestvůru. | {amount} minden legyőzött szörnyért.
  | {amount} for each slain monster.
thing | titan {amount} | {amount} za každého zabitého kolosa. | {amount} minden legyőzött titánért.
  | {amount} for each slain titan.
thing | domain {amount} | {amount} za každé panství. | {amount} minden birtokért. | {amount} for each domain.
icons | {icon} | {icon}
icons | {icon}, {icons} | {icon}¶{icons}
things | {thing} | {thing}
things | {thing}, {things} | {thing}¶{things}
left | {amount} per {n} | {amount} vždy za {n:few} zbylé zdroje, všechny dohromady.
  | {amount} minden {n:more} megmaradt nyersanyag után (együtt számolva).
  | {amount} for every {n:more} resources left (all kinds together).
secret | | Vévoda. Do konce hry je tajný. Potom získáte: | Herceg. A játék végéig titok. Akkor kapsz:
  | Duke. Secret until the end. Then you gain:
card | dukes; {things}; {left} | {secret}¶{things}¶{left}
card | dukes; {icons}; {left} | {secret}¶{icons}¶{left}¶Symboly mají obyvatelé i panství.
  | {secret}¶{icons}¶{left}¶Jele polgárnak és birtoknak is van.
  | {secret}¶{icons}¶{left}¶Citizens and domains have icons.

word | 1 | jeden | egy | one
word | 2 | dva | kettő | two
word | 5 | pět | öt | five
kept | | Základní karta. Nikdy o ni nepřijdete. | Alaplap. Sosem veszíted el.
  | Starter card. You never lose it.
card | starter; {wakes}; {yours}; {theirs}
  | {kept}¶{wakes}¶{yours}¶{theirs}¶Zdražuje vám obyvatele téhož jména, sama symbol nemá.
  | {kept}¶{wakes}¶{yours}¶{theirs}¶Drágítja az azonos nevű polgárt, de jele nincs.
  | {kept}¶{wakes}¶{yours}¶{theirs}¶It makes citizens of its name dearer and has no icon.
card | herald; none awake {a}, double {b}, both {c}
  | {kept}¶Když kostky nevzbudí žádného vašeho obyvatele ani základní kartu,
    získáte {a:word} zdroj dle výběru.¶
    Při dvojici na kostkách získáte {b:word} zdroj také.¶Platí-li obojí, získáte {c:word}.
  | {kept}¶Ha a kockák egy polgárodat vagy alaplapodat sem ébresztik,
    kapsz {a:word} választott nyersanyagot.¶
    Dupla dobásnál is kapsz {b:word}et.¶Ha mindkettő igaz, {c:word}t.
  | {kept}¶When the dice wake no citizen or starter card of yours, gain {a:word} resource of your choice.¶
    On a double you gain {b:word}, too.¶When both are so, you gain {c:word}.
card | exhausted; the round ends with 2 per player, alone at once with {n}
  | Karta vyčerpání. Přijde na místo balíčku, který došel.¶
    Je-li jich dvakrát tolik co hráčů, dohraje se kolo a hra končí.
    V sólové hře stačí {n:word} a končí hned.
  | Kimerüléslap. Az elfogyott pakli helyére kerül.¶
    Ha kétszer annyi van, mint játékos, a kör végén vége a játéknak.
    Egyedül {n:word}nél, azonnal.
  | Exhausted card. It comes where a stack has run out.¶
    With twice as many as players the round is finished and the game ends.
    Alone it ends at {n:word}, at once.
"""

# Numbers by the form of the word behind them, and in Hungarian by the vowels of the ending that they take.
NUMBERS = {
    "n": r"[1-9]\d?",
    "one": r"1",
    "few": r"[2-4]",
    "many": r"[5-9]|[1-9]\d",
    "more": r"[2-9]|[1-9]\d",
    "front": r"[124579]|1[0-2]",
    "back": r"[368]",
}


class Unreadable(Exception):
    """A text cannot be read, or in two ways."""


class ImageReader:
    """Reads one language; `names` has pairs of a name in it and what it means."""

    def __init__(self, language, names):
        self.kinds = {"name": [(meaning, [name]) for name, meaning in names]}
        for row in re.split(r"\n+(?! )", GRAMMAR.strip()):
            row = re.sub(r"\n +", " ", re.sub(r"¶\n +", "¶", row))
            kind, meaning, *said = re.split(r"\s*\|\s*", row)
            wordings = said[LANGUAGES.index(language) if len(said) > 1 else 0]
            for wording in wordings.split(" / "):
                pieces = re.split(r"(\{.*?\})", wording.replace("¶", "\n"))
                self.kinds.setdefault(kind, []).append((meaning, [piece for piece in pieces if piece]))
        self.furthest = 0

    def read(self, text):
        """The facts of a card, as one line."""
        self.furthest = 0
        found = {meaning for end, meaning in self._kind("card", text, 0) if end == len(text)}
        if len(found) != 1:
            raise Unreadable(f"read as any of {found}" if found else f"not read: {text[self.furthest :]!r}")
        return found.pop()

    def _kind(self, kind, text, at):
        if kind in NUMBERS:
            number = re.compile(rf"(?:{NUMBERS[kind]})(?!\d)").match(text, at)
            if number:
                yield number.end(), number.group()
            return
        for meaning, pieces in self.kinds[kind]:
            for end, parts in self._row(pieces, text, at):
                yield end, meaning.format(**parts)

    def _row(self, pieces, text, at):
        self.furthest = max(self.furthest, at)
        if not pieces:
            yield at, {}
        elif not pieces[0].startswith("{"):
            if text.startswith(pieces[0], at):
                yield from self._row(pieces[1:], text, at + len(pieces[0]))
        else:
            label, _, kind = pieces[0].strip("{}").partition(":")
            for middle, meaning in self._kind(kind or label, text, at):
                for end, parts in self._row(pieces[1:], text, middle):
                    yield end, {label: meaning, **parts}
