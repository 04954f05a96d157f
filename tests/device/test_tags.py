"""`regent tags`: a set is written by the console's reader, resumed, verified; mishaps are told."""

import json
from xml.etree import ElementTree

import pytest

from regent_table.cli import main
from regent_table.device import sheets, tagging
from regent_table.device.backups import is_kept
from regent_table.device.sets import NAMES, choose
from regent_table.errors import UserError
from regent_table.virtual.brains import make_table
from tests.device.wire import on_flash


@pytest.fixture
def table():
    table = make_table("cpython")
    table.power_on()
    table.run_ms(3000)
    return table


class People:
    """They do what the PC says: `moves` are cards put on the pad one after the other, each lifted again."""

    def __init__(self, table, moves):
        self.table, self.moves, self.said = table, list(moves), []

    def say(self, text: str) -> None:
        self.said.append(text)

    def watch(self, before):
        """Hands act while the PC waits for a card."""
        last = 0

        def hands() -> None:
            nonlocal last
            before()
            world, now = self.table.world, self.table.now_ms()
            there = [thing for thing in world.things.values() if thing.place == "C"]
            if there and now - last > 1500:
                world.take(there[0].name)
                last = now
            elif not there and now - last > 1000 and self.said and self.moves:
                world.put(self.moves.pop(0), "C")
                last = now

        return hands


@pytest.fixture
def tag(table, plug):
    """Do this with a reader while people make these moves; what was said."""

    def tag(job, moves, patience=20):
        people = People(table, moves)
        cable = plug(table)
        cable.wire.hands = people.watch(cable.wire.hands)
        with tagging.ConsoleReader(cable.console, lambda text: None, patience) as reader:
            result = job(reader, people.say)
        return result, people.said

    return tag


def blanks(table, count: int) -> list[str]:
    names = [f"sticker{n}" for n in range(count)]
    for name in names:
        table.world.blank(name)
    return names


def says(table, name: str):
    thing = table.world.things[name].tag
    return tagging.Tag("C", thing.uid.hex(), bytes(thing.memory[16:32])).says()


def test_cards_are_written_in_order_and_tagging_is_resumed(table, tag):
    deck = choose("claim")
    names = blanks(table, 5)
    done, said = tag(lambda reader, say: tagging.write_set(reader, deck, say), names[:3])
    assert not done
    assert said[0] == "1 of 52: put Goblin 0 1/5 on any pad."
    assert [says(table, name) for name in names[:3]] == [(0, (1, 0, copy)) for copy in range(3)]
    _, said = tag(lambda reader, say: tagging.write_set(reader, deck, say), names[3:])
    assert said[0] == "4 of 52: put Goblin 0 4/5 on any pad."
    assert says(table, names[4]) == (0, (1, 0, 4))
    assert list(tagging.Progress(deck).tags) == ["0.0", "0.1", "0.2", "0.3", "0.4"]


def test_tag_in_use_is_not_written_again(table, tag):
    deck = choose("claim")
    (name,) = blanks(table, 1)
    _, said = tag(lambda reader, say: tagging.write_set(reader, deck, say), [name, name])
    assert said[-1] == "This very tag is on Goblin 0 1/5: take the next sticker."
    assert says(table, name) == (0, (1, 0, 0))


def test_tag_of_another_card_is_written_only_with_overwrite(table, tag):
    deck = choose("claim")
    _, said = tag(lambda reader, say: tagging.write_set(reader, deck, say), ["K9"])
    assert said[-1] == "This tag says Knight 9, not Goblin 0 1/5; with --overwrite it is written anew."
    _, said = tag(lambda reader, say: tagging.write_set(reader, deck, say, overwrite=True), ["K9"])
    assert says(table, "K9") == (0, (1, 0, 0))


def test_locked_tag_is_learned_and_counts_as_progress(table, tag):
    deck = choose("claim")
    (name,) = blanks(table, 1)
    table.world.things[name].tag.lock()
    _, said = tag(lambda reader, say: tagging.write_set(reader, deck, say), [name], patience=30)
    assert "knows it by its number" in said[1]
    assert tagging.Progress(deck).has(deck.cards[0])


def test_list_shows_learned_tags_and_a_backup_holds_them(table, tag, plug, monkeypatch, capsys):
    deck = choose("claim")
    names = blanks(table, 2)
    for name, label in zip(names, ("Goblin 5", "Knight 2"), strict=True):
        table.world.things[name].tag.lock()
        tag(lambda reader, say, label=label: tagging.learn_one(reader, deck, label, say), [name])
    uids = [table.world.things[name].tag.uid.hex().upper() for name in names]
    console = plug(table).console
    assert list(tagging.learned(console, deck).values()) == uids
    assert tagging.learned(console, choose("claim2")) == {}
    monkeypatch.setattr("regent_table.device.console.Console", lambda device: console)
    assert main(["tags", "list", "claim", "--device", "wire"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert f" 10 x Goblin 5  learned {uids[0]}" in told and told[-1] == "2 of 52 are tagged, 2 learned."
    kept = [name for name in on_flash(table) if name.startswith("data/learned")]
    assert kept and all(map(is_kept, kept))


def test_verify_names_missing_duplicate_and_foreign_cards(table, tag):
    deck = choose("claim")
    table.world.passed_off("copy", "G5")
    missing, said = tag(lambda reader, say: tagging.verify_set(reader, deck, say), ["G5", "K2", "copy", "S3"])
    assert len(missing) == 50
    assert said[1:] == [
        "Goblin 5, 51 to go.",
        "Knight 2, 50 to go.",
        "Duplicate: two tags say Goblin 5; tag one of them anew.",
        "Foreign: Seer 3 of Claim 2.",
    ]


def test_learning_an_unknown_card_is_refused(table, tag):
    with pytest.raises(UserError, match="has no 'Dragon 5'"):
        tag(lambda reader, say: tagging.learn_one(reader, choose("claim"), "Dragon 5", say), [])


def test_damaged_progress_file_is_reported(home):
    path = home / "tags" / "claim.json"
    path.parent.mkdir(parents=True)
    path.write_text("{")
    with pytest.raises(UserError, match="is damaged"):
        tagging.Progress(choose("claim"))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", ["cs", "hu", "en"])
def test_every_card_of_every_set_has_a_name_a_label_and_a_box(name, language):
    deck = choose(name, language)
    assert all(card.name and "#" not in card.name for card in deck.cards)
    for pages, things in ((sheets.labels(deck), "cut"), (sheets.checklist(deck), "box")):
        marks = 0
        for page in pages:
            root = ElementTree.fromstring(page)
            for rect in root.iter("{http://www.w3.org/2000/svg}rect"):
                assert 0 <= float(rect.get("x")) <= 210 - float(rect.get("width"))
                assert 0 <= float(rect.get("y")) <= 297 - float(rect.get("height"))
                marks += rect.get("class") == things
        assert marks == len(deck.cards)


def test_list_of_tags_is_available_as_json(capsys):
    assert main(["tags", "list", "claim2", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told["cards"]) == len(choose("claim2").cards) and told["cards"][0] == {
        "card": "Gnome 1 1/3",
        "uid": None,
        "learned": None,
    }
