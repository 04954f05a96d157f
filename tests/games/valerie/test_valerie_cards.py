"""The tables of cards: generated is what is committed, and the comparison finds what differs."""

import csv
import zlib

import pytest
from regent.games.valerie import card_data, items
from regent.games.valerie.report import ITEM_WORDS

from regent_table.valerie_cards import compare, main, modules, pack_effect, read_source

TABLES = read_source()


@pytest.mark.parametrize("path, text", modules(TABLES).items(), ids=[path.name for path in modules(TABLES)])
def test_generated_tables_match_the_committed_ones(path, text):
    assert path.read_text(encoding="utf-8") == text


def test_every_card_has_a_name_of_at_most_20_letters_in_three_languages():
    named = {row[0]: row[1:] for row in TABLES["names"]}
    for table in ("citizens", "areas", "monsters", "events", "domains", "dukes"):
        for row in TABLES[table]:
            short, czech, hungarian = named[row[0]]
            english = row[0] if short == "-" else short
            for name in (english, czech.removeprefix("~"), hungarian.removeprefix("~")):
                assert 0 < len(name) <= 20, name


def test_tags_name_196_cards_of_82_kinds():
    box = items.items(4)
    assert len(box) == card_data.CARDS_IN_BOX == 196 and list(box) == sorted(box)
    assert sorted(set(box)) == list(range(card_data.ITEMS)) and card_data.ITEMS == 82
    goblin, gargoyle = (card_data.ON_TAGS.index(card_data.MONSTER_ITEM + k) for k in (0, 15))
    assert box.count(0) == 6 and box.count(goblin) == 3 and box.count(gargoyle) == 4


def test_number_on_a_tag_always_means_the_same_card():
    names = [ITEM_WORDS[item] for item in card_data.ON_TAGS]
    assert sorted(card_data.ON_TAGS) == list(range(card_data.ITEMS))
    assert zlib.crc32(" ".join(names[:82]).encode()) == 811286944


@pytest.mark.parametrize(
    "text, kind, terms",
    [
        ("-", 0, "0f0000 0f0000 0f0000"),
        ("G1 + M2", card_data.GAIN, "000100 020200 0f0000"),
        ("G2*area or V1 + citizen", card_data.EITHER, "000207 030100 040900"),
        ("S1 > G2", card_data.PAY, "010100 000200 0f0000"),
        ("take G3 or M3", card_data.TAKE, "000300 020300 0f0000"),
        ("token S1", card_data.TOKEN, "010100 0f0000 0f0000"),
        ("lose M1", card_data.LOSE, "020100 0f0000 0f0000"),
        ("die-1", card_data.PAY, "0f0000 050000 0f0000"),
        ("citizen<=2:soldier", card_data.GAIN, "040202 0f0000 0f0000"),
    ],
)
def test_effect_text_is_packed_into_a_kind_and_three_terms(text, kind, terms):
    assert pack_effect(text) == (kind, [tuple(bytes.fromhex(term)) for term in terms.split()])
    assert len(card_data.TERM_GIVES) == len(card_data.EFFECT_KIND) * card_data.TERMS


def test_the_comparison_names_the_cell_that_differs(tmp_path, capsys):
    head = {
        "citizens": "name_en name_cs activation cost_gold cost_plus role active_effect others_effect copies",
        "monsters": "name_en name_cs area area_cs type strength magic vp reward five_player_icon",
        "events": "name_en name_cs activation instruction strength magic vp type reward",
        "domains": "name_en name_cs worker soldier shadow holy cost_gold vp timing effect",
        "dukes": "name_en name_cs vp_per_worker_icon vp_per_soldier_icon vp_per_shadow_icon vp_per_holy_icon "
        "vp_per_citizen vp_per_monster vp_per_domain vp_per_titan vp_per_boss resources_per_1vp",
        "starters": "name_en activation active_effect others_effect",
    }
    rows = {
        "citizens": [["Cleric", "Léčitelka", "1", "4", "yes", "holy", "gain magic 3", "gain magic 1", "6"]]
    }
    for name, columns in head.items():
        with open(tmp_path / f"{name}.csv", "w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows([columns.split(), *rows.get(name, [])])
    ours = {**TABLES, "citizens": TABLES["citizens"][:1]}
    ours |= {name: [] for name in ("monsters", "events", "domains", "dukes")}
    assert compare(tmp_path, ours) == (7, ["citizens, Cleric, column 3: '3', the csv says '4'"])
    assert main(["--compare", str(tmp_path / "nowhere")]) == 2
    assert "There is no monsters.csv" in capsys.readouterr().err
