"""Every card and figure says what it is: in three languages, in the terms of the style sheet, in pages."""

import json
import re

import pytest
from regent import games
from regent.games.claim.state_layout import KIND
from regent.games.valerie.card_data import CARDS_IN_BOX
from regent.ui.flow import IN_LIST, row_end
from regent.ui.screens import ROWS

from regent_table.glyphs import ASCII, BORROWED, COMPOSED, SYMBOLS
from regent_table.valerie_cards import CARDS as SECTIONS
from regent_table.valerie_cards import read_source
from regent_table.web.server import PAGE
from regent_table.words import LANGUAGES, cards, family, options, packed, sayings
from regent_table.words.cards import rooms, texts
from regent_table.words.spoken import Line, spoken
from regent_table.words.style import FORMS, SEPARATOR, Counted, Number, Speech, table
from regent_table.words.style.valerie import EXTRA
from regent_table.words.style.valerie import ROLES as ROLE_TERMS

PAGES = 6
COUNTED = ("gold", "strength", "magic", "point", "resource", "citizen", "monster", "domain")
DRAWN = set(ASCII + SYMBOLS + " \n") | {pair[0] for pairs in COMPOSED.values() for pair in pairs.split()}
TEXTS = [
    pytest.param(text, language, id=f"{room}.{name}-{language}")
    for room in rooms()
    for name, words in texts(room).items()
    for language, text in words.items()
]
STYLE = cards.HERE.with_name("STYLE.md").read_text(encoding="utf-8")


def test_texts_are_in_the_order_of_the_items_on_tags():
    members = {
        "claim": [saying.name.partition(".")[2] for saying in family("claim.FACTION")],
        "vladci": [saying.name.partition(".")[2] for saying in family("vladci.FIGURE")],
        "valerie": [saying.name.partition(".")[2] for saying in family("valerie.ITEM")] + list(EXTRA),
    }
    members["vladci"].remove("LEADER_2")  # both do the same
    assert {room: list(texts(room)) for room in rooms()} == members
    assert set(rooms()) == {games.family_of(number) for number in range(1, games.SETS)}


@pytest.mark.parametrize("number", range(1, games.SETS))
def test_every_item_of_a_set_has_a_text_and_every_text_a_title(number):
    items, line = games.items(number), Line(spoken("en"))
    assert {items.text(item) for item in items.items(number)} <= set(items.texts(number))
    assert max(items.texts(number)) < len(texts(games.family_of(number)))
    titles = [bytes(items.title(line.clear(), text).buf[: line.n]) for text in items.texts(number)]
    assert all(titles) and len(set(titles)) == len(titles)


def test_valerie_has_a_text_for_each_of_its_cards():
    facts = read_source()
    copies = 6 * len(facts["citizens"]) + sum(int(row[-2]) + int(row[-1]) for row in facts["monsters"])
    singles = sum(len(facts[section]) for section in SECTIONS[2:])
    assert copies + singles == CARDS_IN_BOX
    assert len(texts("valerie")) == sum(len(facts[section]) for section in SECTIONS) + 3 + 1


@pytest.mark.parametrize("text, language", TEXTS)
def test_every_text_is_well_formed_and_fits_its_pages(text, language):
    assert set(text) <= DRAWN | set(BORROWED)
    assert not re.search(r"[{}|]|  | [.,:)]|[.,:][.,:]|\( |\bNone\b", text)
    for line in text.split("\n"):
        assert re.fullmatch(r"\S.*\S", line) and line[0].isupper() | line[0].isdigit() and line[-1] in ".:"
    data, at, rows = text.encode(), 0, 0
    while at < len(data):
        end = row_end(data, at, len(data), IN_LIST)
        assert end == len(data) or data[end] in b" \n", f"a word is wider than a row: {data[at:end].decode()}"
        at, rows = end + 1, rows + 1
    assert rows <= PAGES * ROWS


def test_all_texts_of_claim_and_vladci_differ():
    for language in LANGUAGES:
        said = [words[language] for words in texts("claim").values()]
        said += [words[language] for words in texts("vladci").values()]
        assert len(set(said)) == len(said)


def test_each_game_family_has_a_packed_file_in_each_language():
    files = cards.files()
    assert set(files) == {f"words/{language}-cards-{room}" for room in rooms() for language in LANGUAGES}
    assert files["words/en-cards-vladci"] == packed([[words["en"] for words in texts("vladci").values()]])


def test_faction_text_lists_how_often_each_value_exists():
    times = {"once": 1, "twice": 2, "three times": 3, "five times": 5}
    for faction, words in enumerate(texts("claim").values()):
        (told,) = re.findall(r"In the deck: (.*)\.", words["en"])
        values = []
        for digits, often in re.findall(rf"([\d, to]+?) ({'|'.join(times)})", told):
            first, *rest = map(int, re.findall(r"\d", digits))
            values += [*(range(first, rest[0] + 1) if " to " in digits else [first, *rest])] * times[often]
        assert sorted(values) == [kind % 10 for kind in KIND if kind // 10 == faction]


# --- the style sheet


@pytest.mark.parametrize("language", LANGUAGES)
def test_terms_have_the_forms_of_their_language(language):
    for name, row in table("terms").items():
        forms = row[language].split(SEPARATOR)
        assert all(forms) and len(forms) <= len(FORMS[language]), name
    speech = Speech(language)
    for name in (
        "gold",
        "strength",
        "magic",
        "point",
        "resource",
        "citizen",
        "monster",
        "domain",
        *ROLE_TERMS,
    ):
        for number in range(21):
            assert re.fullmatch(rf"{number} \w.*", f"{Counted(number, speech.term(name))}")


def test_counted_nouns_take_their_grammatical_form():
    said = {
        language: [f"{Speech(language).count(n, 'strength')}" for n in (1, 2, 4, 5, 12)]
        for language in LANGUAGES
    }
    assert said == {
        "cs": ["1 sílu", "2 síly", "4 síly", "5 sil", "12 sil"],
        "hu": ["1 erőt", "2 erőt", "4 erőt", "5 erőt", "12 erőt"],
        "en": ["1 strength", "2 strength", "4 strength", "5 strength", "12 strength"],
    }
    assert [f"{Speech('en').count(n, 'point')}" for n in (1, 2)] == ["1 point", "2 points"]
    assert f"{Speech('hu').count(2, 'gold'):with}" == "2 arannyal"
    onto = "1-re 2-re 3-ra 4-re 5-re 6-ra 7-re 8-ra 9-re 10-re 11-re 12-re"
    assert " ".join(f"{Number(n):onto}" for n in range(1, 13)) == onto
    assert Speech("cs").both(["a", "b", "c"]) == "a, b a c" and Speech("hu").both(["a"]) == "a"


def test_strings_of_console_and_page_keep_to_the_terms():
    said = [(f"{saying.table}.{saying.name}", saying.words) for saying in sayings()]
    said += [(f"{room} {key}", words) for room in rooms() for key, words in options.table(room).items()]
    said += [(f"{room} {name}", words) for room in rooms() for name, words in texts(room).items()]
    said += json.loads((PAGE / "words.json").read_text(encoding="utf-8")).items()
    assert not [key for key, words in said if "a(z)" in words["hu"].lower()]
    for name, row in table("terms").items():
        for language in LANGUAGES:
            other = row[f"not {language}"]
            for key, words in said:
                found = other and re.search(other, words[language], re.IGNORECASE)
                assert not found, f"{key}: {name} is {row[language]}, not {found[0] if found else ''}"


def test_examples_of_the_style_sheet_are_texts_of_cards():
    every = "\n".join(words[language] for words in texts("valerie").values() for language in LANGUAGES)
    shown = re.findall(r"(?:^> .*\n)+", STYLE, re.MULTILINE)
    assert len(shown) == 3 * 5
    for example in shown:
        assert example.replace("> ", "").strip() in every
