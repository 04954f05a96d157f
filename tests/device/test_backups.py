"""Backing up and restoring when something is in the way: no room, no backup, a person in a hurry."""

import contextlib
from types import SimpleNamespace

import pytest

from regent_table import cli
from regent_table.device import backups, console, files, flash, trial
from regent_table.device.console import Console, Full
from regent_table.errors import UserError
from regent_table.image import rom
from regent_table.virtual.flash import BLOCK, SIZE
from tests.device.wire import Prompt, files_in
from tests.harness.flash_images import holding

ROOM = SIZE - 20 * BLOCK  # so much leaves little room
STRANGE = b"\x5a" * SIZE
MATCH, OTHER = bytes(range(256)) * 120, b"another" * 4000


@pytest.fixture
def at_prompt(monkeypatch):
    """A console with this on its flash that lets us in at once, and how often its app was started since."""

    def at_prompt(held: dict[str, bytes]) -> SimpleNamespace:
        prompt = Prompt(holding(held))
        board = SimpleNamespace(starts=0, brain=prompt.brain, held=lambda: files_in(prompt.brain.held()))

        def leave(console):
            board.starts += 1
            prompt.in_raw_repl = False

        monkeypatch.setattr(console, "_open", lambda device: prompt)
        monkeypatch.setattr(Console, "enter", lambda self, say: None)
        monkeypatch.setattr(Console, "_at_prompt", lambda self: True)
        monkeypatch.setattr(Console, "leave", leave)
        board.console = Console("wire")
        return board

    return at_prompt


def unreadable(board) -> None:
    board.console.run("import vfs\nvfs.umount('/')")
    board.brain.flash.buffer[:] = STRANGE


def zipped(at_prompt, path, held: dict[str, bytes]):
    one = at_prompt(held).console
    return backups.backup(one, files.identity(one), files.look(one)[0], path)


# --- a full flash


def test_stale_files_are_deleted_first_if_there_is_no_room_for_both(at_prompt):
    board, said = at_prompt({"data/ended.0/000": bytes(ROOM)}), []
    backups.restore(
        board.console,
        {"data/match0.0/000": MATCH, "data/match0.0/001": MATCH, "data/match0.0/002": MATCH},
        said.append,
    )
    assert said == ["There is no room for both: what the backup does not have goes before all of it is here."]
    assert board.held() == {f"data/match0.0/00{n}": MATCH for n in range(3)}


def test_stale_files_are_deleted_last_if_there_is_room(at_prompt, monkeypatch):
    board = at_prompt({"data/ended.0/000": OTHER})

    def fails(console, contents):
        raise UserError("this")

    with monkeypatch.context() as patch:
        patch.setattr(files, "send", fails)
        with pytest.raises(UserError, match="this"):
            backups.restore(board.console, {"data/match0.0/000": MATCH}, print)
    assert board.held() == {"data/ended.0/000": OTHER}
    backups.restore(board.console, {"data/match0.0/000": MATCH}, print)
    assert board.held() == {"data/match0.0/000": MATCH}


def test_restore_without_room_names_both_backups_and_restarts_the_app(at_prompt, tmp_path, capsys):
    path = zipped(at_prompt, tmp_path / "kept.zip", {f"data/match0.0/00{n}": MATCH for n in range(4)})
    board = at_prompt({"strange.bin": bytes(ROOM), "data/ended.0/000": OTHER})
    assert cli.main(["restore", "--device", "wire", str(path)]) == 2
    out, err = capsys.readouterr()
    assert err == "regent restore: The console's flash is full.\n" and board.starts == 1
    before = backups.newest(files.identity(board.console).id)
    assert f"keeps until now is in {before}." in out and f"`regent restore {path}` does it again" in out
    assert backups.read(before) == {"data/ended.0/000": OTHER}


def test_trial_without_room_is_reported_and_the_app_restarts(at_prompt, capsys):
    board = at_prompt({"strange.bin": bytes(ROOM + 14 * BLOCK)})
    assert cli.main(["flash", "--device", "wire", "--module", "regent.app.loop"]) == 2
    assert capsys.readouterr().err == "regent flash: The console's flash is full.\n"
    assert board.starts == 1


# --- trials


def test_second_trial_counts_only_when_complete(at_prompt, monkeypatch):
    board = at_prompt({})
    monkeypatch.setattr(trial, "await_version", lambda console, version, say: None)
    trial.try_modules(board.console, ["regent.app.mode"], lambda text: None)
    first = board.held()
    assert first["trial/seal"] == rom.ours()[-32:]

    def stops(console, contents):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch, contextlib.suppress(KeyboardInterrupt):
        patch.setattr(files, "send", stops)
        trial.try_modules(board.console, ["regent.app.diagnostic_lights"], lambda text: None)
    assert board.held() == {name: data for name, data in first.items() if name != "trial/seal"}
    trial.try_modules(board.console, ["regent.app.diagnostic_lights"], lambda text: None)
    assert {"trial/regent/app/diagnostic_lights.mpy", "trial/seal"} < set(board.held())


@pytest.mark.parametrize("word", ["--dry-run", "--force"])
def test_trial_refuses_dry_run_and_force(at_prompt, word, capsys):
    board = at_prompt({})
    assert cli.main(["flash", "--device", "wire", "--module", "regent.app.mode", word]) == 2
    assert "--module goes with neither --dry-run nor --force" in capsys.readouterr().err
    assert board.held() == {} and board.starts == 0


# --- a flash that cannot be read


def test_format_without_a_backup_leaves_an_empty_console(at_prompt, capsys):
    board = at_prompt({"data/match0.0/000": MATCH})
    unreadable(board)
    assert cli.main(["restore", "--device", "wire", "--format"]) == 0
    assert capsys.readouterr().out.endswith("the console begins anew.\n")
    assert board.held() == {} and board.starts == 1


def test_damaged_backup_prevents_formatting(at_prompt, home, capsys):
    board = at_prompt({})
    spoilt = home / "backups" / f"{files.identity(board.console).id}-20260101-000000.zip"
    spoilt.parent.mkdir(parents=True)
    spoilt.write_bytes(b"")
    unreadable(board)
    assert cli.main(["restore", "--device", "wire", "--format"]) == 2
    assert "is no backup" in capsys.readouterr().err
    assert board.brain.held() == STRANGE and board.starts == 1


def test_app_that_fails_over_a_damaged_flash_gets_the_advice_to_format(at_prompt, monkeypatch):
    board = at_prompt({})
    monkeypatch.setattr(Console, "await_app", lambda self: "")
    unreadable(board)
    with pytest.raises(UserError, match="`regent restore --format` wipes it"):
        flash.await_version(board.console, "1", print)


def test_an_app_that_does_not_start_gives_its_reason(at_prompt, monkeypatch):
    board = at_prompt({})
    monkeypatch.setattr(Console, "await_app", lambda self: "")
    with pytest.raises(UserError, match="does not start: the prompt is open .* recovery key"):
        flash.await_version(board.console, "1", print)
    board.console.run("try:\n    1 / 0\nexcept Exception as error:\n    fault = error")
    with pytest.raises(UserError, match="does not start: ZeroDivisionError"):
        flash.await_version(board.console, "1", print)


# --- people and this PC


def test_ctrl_c_at_the_prompt_starts_the_app_again(at_prompt):
    board = at_prompt({})
    with pytest.raises(KeyboardInterrupt), board.console.prompt(print):
        raise KeyboardInterrupt
    assert board.starts == 1


def test_ctrl_c_during_flash_is_reported_in_a_sentence(at_prompt, monkeypatch, capsys):
    def stopped(*arguments):
        raise KeyboardInterrupt

    at_prompt({})
    monkeypatch.setattr(flash, "flash", stopped)
    assert cli.main(["flash", "--device", "wire"]) == 130
    assert capsys.readouterr().err == "\nStopped; the next `regent flash` finishes what was begun.\n"


def test_unwritable_path_on_the_pc_is_reported_in_a_sentence(at_prompt, tmp_path, capsys):
    board, file = at_prompt({"data/match0.0/000": MATCH}), tmp_path / "file"
    file.touch()
    assert cli.main(["backup", "--device", "wire", str(file / "folder" / "kept.zip")]) == 2
    assert cli.main(["image", "--out", str(file / "images")]) == 2
    told = capsys.readouterr().err.splitlines()
    assert [line.split(":")[0] for line in told] == ["regent backup", "regent image"]
    assert all(str(file) in line and line.endswith("directory.") for line in told) and board.starts == 1


def test_full_flash_is_recognised_by_the_error_at_the_prompt(at_prompt):
    with pytest.raises(Full):
        at_prompt({}).console.run("raise OSError(28)")
    with pytest.raises(UserError, match=r"refused: ValueError: OSError: 28\."):
        at_prompt({}).console.run("raise ValueError('OSError: 28')")
