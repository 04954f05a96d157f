"""What outlives a power cut: journals and settings, on the real littlefs and with chosen damage."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from regent.drivers.flash.crc16 import crc16

from regent_table.virtual.flash import BLOCK, BLOCKS, LittlefsFlash, mounted


class Shelf:
    """A store on a flash, and the files on it as a test may read and damage them."""

    def __init__(self, box_class, flash: bytes = b""):
        self.box = box_class(flash)
        self.store = self.box.board.store

    def again(self) -> "Shelf":
        """The power goes and comes back."""
        return Shelf(type(self.box), self.box.brain.cut())

    def damage(self, change) -> "Shelf":
        flash = LittlefsFlash(self.box.brain.cut())
        fs = mounted(flash)
        change(fs)
        fs.unmount()
        return Shelf(type(self.box), flash.image())

    def files(self, folder: str = "data") -> dict[str, bytes]:
        fs = mounted(LittlefsFlash(self.box.brain.flash.image()))
        if folder not in fs.listdir("/"):
            return {}
        found = [f"{folder}/{name}" for folder, _, names in fs.walk(f"/{folder}") for name in names]
        return {path.removeprefix(f"/{folder}/"): fs.open(path, "rb").read() for path in found}


@pytest.fixture
def shelf(box):
    return Shelf(type(box))


def records(journal) -> list[bytes]:
    journal.load()
    out = bytearray(64)
    return [bytes(out[: journal.read(i, out)]) for i in range(journal.count)]


def fill(journal, count: int, size: int = 7) -> list[bytes]:
    payloads = [bytes([i & 255]) * (1 + i % size) for i in range(count)]
    assert journal.begin()
    assert all(journal.append(payload, len(payload)) for payload in payloads)
    return payloads


def test_every_record_survives_a_power_cut(shelf):
    payloads = fill(shelf.store.journal(0), 100)
    assert records(shelf.again().store.journal(0)) == payloads


def test_chunks_stay_small_enough_to_be_stored_inline(shelf):
    fill(shelf.store.journal(0), 100)
    assert max(len(data) for data in shelf.files().values()) <= 120


def test_the_longest_record_fits(shelf):
    journal = shelf.store.journal(0)
    payloads = [bytes(range(64)), b"x", bytes(64)]
    journal.begin()
    for payload in payloads:
        assert journal.append(payload, len(payload))
    assert records(shelf.again().store.journal(0)) == payloads


def test_three_matches_are_independent(shelf):
    kept = [fill(shelf.store.journal(slot), 10 + slot) for slot in range(3)]
    assert shelf.store.journal(1).drop()
    shelf = shelf.again()
    assert [records(shelf.store.journal(slot)) for slot in range(3)] == [kept[0], [], kept[2]]


def test_unread_journal_is_read_before_an_append(shelf):
    payloads = fill(shelf.store.journal(0), 30)
    shelf = shelf.again()
    assert shelf.store.journal(0).append(b"more", 4)
    assert records(shelf.again().store.journal(0)) == [*payloads, b"more"]


def test_records_can_be_read_in_any_order(shelf):
    payloads = fill(shelf.store.journal(0), 60)
    journal, out = shelf.again().store.journal(0), bytearray(64)
    for i in (59, 0, 31, 30, 58, 1, 59):
        assert out[: journal.read(i, out)] == payloads[i]
    assert journal.read(60, out) == 0
    assert journal.append(b"end", 3)
    assert [bytes(out[: journal.read(i, out)]) for i in range(60)] == payloads


def test_records_of_a_lost_match_never_appear_in_a_new_one(shelf):
    fill(shelf.store.journal(0), 80)
    shelf = shelf.damage(lambda fs: fs.remove("/data/match0.0/000"))  # the power went while it was dropped
    journal = shelf.store.journal(0)
    assert journal.load() == 0
    fill(journal, 20)
    assert len(records(shelf.again().store.journal(0))) == 20
    assert len(shelf.files()) < 4


def test_finished_match_leaves_its_slot_and_stays_until_the_next_one(shelf):
    for size in (40, 12):
        fill(shelf.store.journal(1), size)
        before = {name: data for name, data in shelf.files().items() if name.startswith("match1.")}
        assert shelf.store.archive(1)
        shelf = shelf.again()
        assert shelf.store.journal(1).load() == 0 and not shelf.store.journal(1).damaged
        kept = {name: data for name, data in shelf.files().items() if name.startswith("ended.")}
        assert kept == {name.replace("match1.", "ended."): data for name, data in before.items()}
    assert not shelf.store.archive(1)
    assert fill(shelf.store.journal(1), 3) == records(shelf.store.journal(1))


def rewrite(path, change):
    def spoil(fs):
        with fs.open(path, "rb") as file:
            data = change(bytearray(file.read()))
        with fs.open(path, "wb") as file:
            file.write(data)

    return spoil


def change_byte(name, at, folder="data/"):
    def change(data):
        data[at % len(data)] ^= 0x40
        return data

    return rewrite(f"/{folder}{name}", change)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 5), st.integers(0, 99))
def test_damaged_byte_ends_the_journal_before_its_record_and_is_reported(make_box, chunk, at):
    shelf = Shelf(make_box)
    payloads = fill(shelf.store.journal(0), 70)
    shelf = shelf.damage(change_byte(f"match0.0/{chunk:03d}", at))
    journal, out = shelf.store.journal(0), bytearray(64)
    good = records(journal)
    assert good == payloads[: len(good)] and len(good) < 70
    assert journal.damaged and journal.read(len(good), out) == -1
    assert journal.append(b"onward", 6) and not journal.damaged
    shelf = shelf.again()
    assert records(shelf.store.journal(0)) == [*good, b"onward"]
    assert not shelf.store.journal(0).damaged


@pytest.mark.parametrize("size", [0, 65])
def test_record_of_invalid_length_is_damaged_despite_its_correct_crc(shelf, size):
    fill(shelf.store.journal(0), 2)
    record = bytes((2, 0, size)) + b"x" * size
    crc = crc16(record, 0, len(record))

    def add(fs):
        with fs.open("/data/match0.0/000", "ab") as file:
            file.write(record + bytes((crc & 255, crc >> 8)))

    journal = shelf.damage(add).store.journal(0)
    assert journal.load() == 2 and journal.damaged


@pytest.mark.parametrize("name", ["match0.0/003", "match0.0/000"])
def test_missing_chunk_ends_the_journal_and_is_reported(shelf, name):
    payloads = fill(shelf.store.journal(0), 70)
    shelf = shelf.damage(lambda fs: fs.remove(f"/data/{name}"))
    journal = shelf.store.journal(0)
    good = records(journal)
    assert good == payloads[: len(good)] and len(good) < 70
    assert journal.damaged


def test_empty_last_chunk_is_a_power_cut_and_no_damage(shelf):
    payloads = fill(shelf.store.journal(0), 30)
    last = len(shelf.files())
    shelf = shelf.damage(lambda fs: fs.open(f"/data/match0.0/{last:03d}", "wb").close())
    journal = shelf.store.journal(0)
    assert records(journal) == payloads and not journal.damaged
    assert journal.append(b"more", 4)
    assert records(shelf.again().store.journal(0)) == [*payloads, b"more"]


# --- a spoilt block lets littlefs show what stood there before, and nobody is told


def turned_back(shelf, folders: str, files: dict[str, bytes]) -> Shelf:
    """The numbered folders of this name hold these files again."""

    def change(fs):
        for folder in fs.listdir("/data"):
            if folder.startswith(folders):
                fs.remove(f"/data/{folder}", recursive=True)
        for path, data in files.items():
            if path.startswith(folders):
                fs.makedirs("/data/" + path.rpartition("/")[0], exist_ok=True)
                with fs.open(f"/data/{path}", "wb") as file:
                    file.write(data)

    return shelf.damage(change)


def test_shortened_journal_reports_the_number_of_missing_records(shelf):
    payloads = fill(shelf.store.journal(0), 40)
    before = shelf.files()
    for payload in (b"more",) * 30:
        shelf.store.journal(0).append(payload, len(payload))
    assert shelf.store.write_deferred()
    shelf = turned_back(shelf, "match0.", before)
    journal = shelf.store.journal(0)
    assert records(journal) == payloads and journal.damaged and journal.missing == 30
    assert journal.append(b"onward", 6) and not journal.missing and shelf.store.write_deferred()
    journal = shelf.again().store.journal(0)
    assert records(journal) == [*payloads, b"onward"] and not journal.damaged


def test_lost_match_is_reported_until_dropped(shelf):
    fill(shelf.store.journal(1), 40)
    assert shelf.store.write_deferred()
    shelf = turned_back(shelf, "match1.", {})
    journal = shelf.store.journal(1)
    assert journal.load() == 0 and journal.damaged and journal.missing == 40
    assert journal.drop()
    journal = shelf.again().store.journal(1)
    assert journal.load() == 0 and not journal.damaged


def test_dropped_match_that_reappears_is_ignored(shelf):
    fill(shelf.store.journal(0), 40)
    before = shelf.files()
    assert shelf.store.journal(0).drop()
    shelf = turned_back(shelf, "match0.", before)
    journal = shelf.store.journal(0)
    assert journal.load() == 0 and not journal.damaged and journal.tidy()
    assert shelf.files() == {}


def test_older_match_is_not_taken_for_the_lost_one(shelf):
    fill(shelf.store.journal(0), 40)
    before = shelf.files()
    fill(shelf.store.journal(0), 30)
    assert shelf.store.write_deferred()
    journal = turned_back(shelf, "match0.", before).store.journal(0)
    assert journal.load() == 0 and journal.damaged and journal.missing == 30


@pytest.mark.parametrize("spoilt", [lambda data: data[:3], lambda data: bytes(len(data)), lambda data: None])
def test_damaged_or_outdated_tally_loses_no_record(shelf, spoilt):
    """Nor does one that tells of an older match."""
    fill(shelf.store.journal(0), 60)
    assert shelf.store.write_deferred()
    older = shelf.files("apart")["matches"]
    payloads = fill(shelf.store.journal(0), 40)
    assert shelf.store.write_deferred()
    shelf = shelf.damage(rewrite("/apart/matches", lambda data: spoilt(data) or older))
    journal = shelf.store.journal(0)
    assert records(journal) == payloads and not journal.damaged
    assert journal.append(b"more", 4) and shelf.store.write_deferred()
    assert len(records(shelf.again().store.journal(0))) == 41 and not shelf.store.journal(0).damaged


def test_records_of_another_match_are_never_accepted(shelf):
    """The folders of two matches have changed places."""
    for slot in range(2):
        fill(shelf.store.journal(slot), 60)
    files = shelf.files()
    others = {path.replace("match1", "match0"): data for path, data in files.items() if path > "match1.0/003"}
    shelf = turned_back(shelf, "match0.", files | others)
    journal = shelf.store.journal(0)
    assert 0 < journal.load() < 60 and journal.damaged


def test_power_cut_at_any_operation_of_an_abort_leaves_all_or_nothing(make_box):
    """Then the match is there, all of it, or it is gone and its files with the next boot."""
    at, kept = 0, 0
    while True:
        shelf = Shelf(make_box)
        fill(shelf.store.journal(0), 100)
        assert shelf.store.write_deferred()
        flash = shelf.box.brain.flash
        flash.cut_at = flash.operations + at
        try:
            assert shelf.store.journal(0).drop()
            break
        except BaseException as cut:
            assert type(cut).__name__ == "PowerCut"
        shelf = Shelf(make_box, flash.image())
        journal = shelf.store.journal(0)
        kept += journal.load() == 100
        assert journal.count in (0, 100) and not journal.damaged and journal.tidy()
        assert bool(journal.count) == bool([path for path in shelf.files() if path.startswith("match0")])
        at += 1
    assert at > 5 and kept < 3


# --- names that are not ours


def test_foreign_files_in_the_data_folders_are_left_alone(shelf):
    payloads = fill(shelf.store.journal(0), 100)
    strange = ["match0.0/.DS_Store", "match0.0/x", "match0.x/007", "match0.", "x", "ended.", "9999999/1"]

    def litter(fs):
        for path in strange:
            fs.makedirs("/data/" + path.rpartition("/")[0], exist_ok=True)
            with fs.open(f"/data/{path}", "wb") as file:
                file.write(b"not ours")
        fs.makedirs("/data/ended.0/folder")

    shelf = shelf.damage(litter)
    journal = shelf.store.journal(0)
    assert records(journal) == payloads and not journal.damaged
    assert not shelf.store.journal(1).damaged and shelf.store.journal(1).begin()
    assert journal.append(b"more", 4) and shelf.store.archive(0)
    assert set(strange[:1] + strange[2:]) - {"match0.0/.DS_Store"} <= set(shelf.files())


@pytest.mark.parametrize("path", ["match0.0", "match0.0/000", "match0.3", "match0.0/099"])
@pytest.mark.parametrize("kind", ["file", "folder"])
def test_foreign_entry_in_place_of_a_journal_can_be_dropped(shelf, path, kind):
    def put(fs):
        if kind == "folder":
            fs.makedirs(f"/data/{path}/within")
        else:
            fs.makedirs("/data/" + path.rpartition("/")[0], exist_ok=True)
            fs.open(f"/data/{path}", "wb").close()

    journal = shelf.damage(put).store.journal(0)
    assert journal.load() == 0
    assert journal.drop() and journal.begin() and journal.append(b"first", 5)


def test_nothing_is_written_while_the_rail_is_low(shelf):
    journal = shelf.store.journal(0)
    payloads = fill(journal, 13)
    shelf.box.chips.rail.volts = 3.9
    before = shelf.box.brain.flash.operations
    assert not journal.append(b"lost?", 5)
    assert not journal.drop() and not journal.begin()
    assert not shelf.store.save("settings", b"abc", 3)
    assert shelf.store.trouble == shelf.box.drivers("flash.store").NO_POWER
    assert shelf.box.brain.flash.operations == before
    shelf.box.chips.rail.volts = 5.0
    assert journal.append(b"not lost", 8)
    assert records(shelf.again().store.journal(0)) == [*payloads, b"not lost"]


def test_full_flash_is_reported_without_an_exception(shelf):
    def crowd(fs):
        with fs.open("/crowd", "wb") as file:
            file.write(bytes(BLOCK * (BLOCKS - 17)))

    payloads = fill(shelf.store.journal(0), 5)
    shelf = shelf.damage(crowd)
    assert not shelf.store.journal(1).begin()
    assert shelf.store.trouble == shelf.box.drivers("flash.store").FULL
    assert shelf.store.save("settings", b"abc", 3)
    assert shelf.store.journal(0).append(b"goes on", 7)
    assert records(shelf.store.journal(0)) == [*payloads, b"goes on"]


def test_last_saved_settings_are_loaded(shelf):
    buf = bytearray(16)
    assert shelf.store.load("settings", buf) == 0
    for n in range(5):
        assert shelf.store.save("settings", bytes([n]) * 8, 8)
        shelf = shelf.again()
        assert shelf.store.load("settings", buf) == 8
        assert buf[:8] == bytes([n]) * 8
    assert sorted(shelf.files()) == ["settings.0"] and sorted(shelf.files("apart")) == ["settings.1"]


def test_unchanged_settings_are_not_written(shelf):
    shelf.store.save("settings", b"same", 4)
    before = shelf.box.brain.flash.operations
    assert shelf.store.save("settings", bytearray(b"same...."), 4)
    assert shelf.box.brain.flash.operations == before


@pytest.mark.parametrize("spoilt", ["/data/settings.0", "/apart/settings.1"])
@pytest.mark.parametrize("how", ["changed", "gone", "turned back", "shorter", "longer", "a folder"])
def test_one_damaged_file_loses_no_setting(shelf, spoilt, how):
    shelf.store.save("settings", b"old", 3)
    before = {
        f"/{folder}/{name}": data
        for folder in ("data", "apart")
        for name, data in shelf.files(folder).items()
    }
    shelf.store.save("settings", b"new", 3)
    shelf = shelf.damage(
        {
            "changed": change_byte(spoilt[1:], 5, ""),
            "gone": lambda fs: fs.remove(spoilt),
            "turned back": rewrite(spoilt, lambda data: before[spoilt]),
            "shorter": rewrite(spoilt, lambda data: data[:-1]),
            "longer": rewrite(spoilt, lambda data: data + bytes(9000)),
            "a folder": lambda fs: (fs.remove(spoilt), fs.makedirs(f"{spoilt}/x")),
        }[how]
    )
    buf = bytearray(3)
    assert (shelf.store.load("settings", buf), bytes(buf)) == (3, b"new")
    assert shelf.store.save("settings", b"newest", 6)
    assert shelf.again().store.load("settings", bytearray(6)) == 6


def test_settings_longer_than_the_buffer_are_loaded_with_their_length(shelf):
    shelf.store.save("settings", b"of a later version", 18)
    buf = bytearray(8)
    assert shelf.store.load("settings", buf) == 18 and buf == b"of a lat"


def test_settings_survive_the_wrap_of_their_sequence(shelf):
    shelf.store.save("settings", b"first", 5)

    def age(fs):
        from regent.drivers.flash.crc16 import crc16

        for path, sequence, text in (
            ("data/settings.0", 0xFFFF, b"older"),
            ("apart/settings.1", 0, b"newer"),
        ):
            data = bytearray(sequence.to_bytes(2, "little") + b"\x05\x00" + text)
            data += crc16(data, 0, len(data)).to_bytes(2, "little")
            with fs.open(f"/{path}", "wb") as file:
                file.write(data)

    buf = bytearray(5)
    shelf.damage(age).store.load("settings", buf)
    assert buf == b"newer"


def test_power_cut_at_any_flash_operation_loses_no_completed_record(make_box):
    """Before and within each program and erase: the last or the last but one record is there."""
    lost, cuts = [], 0
    for within in (False, True):
        at = 0
        while True:
            shelf = Shelf(make_box)
            flash = shelf.box.brain.flash
            flash.cut_at, flash.cut_within = flash.operations + at, within
            journal, written = shelf.store.journal(0), 0
            try:
                journal.begin()
                for n in range(24):
                    journal.append(bytes([n]) * 20, 20)
                    written += 1
            except BaseException as cut:
                assert type(cut).__name__ == "PowerCut"
            held = Shelf(make_box, flash.image()).store.journal(0)
            good = records(held)
            if good != [bytes([n]) * 20 for n in range(len(good))] or len(good) not in (written, written + 1):
                lost.append((within, at, written, len(good)))
            if written == 24:
                break
            cuts += 1
            at += 1
    assert lost == []
    assert cuts > 50
