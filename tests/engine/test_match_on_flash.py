"""A match on the real store: it comes back after a power cut, and from a journal somebody damaged."""

import random

import pytest
from regent.engine.log import LOADED, STOPPED

from regent_table.rules import Match, choose, legal_steps
from regent_table.virtual.cpython import CpythonBrain
from regent_table.virtual.flash import LittlefsFlash, mounted
from regent_table.virtual.table import Table


class Device:
    def __init__(self, flash: bytes = b""):
        self.brain = CpythonBrain()
        self.table = Table(self.brain, flash)
        self.table.chips.power_on()
        board = self.brain.begin(self.table.flash).load("regent.drivers.pico").make_board()
        self.journal = board.store.journal(0)

    def cut(self) -> bytes:
        return self.brain.cut()


@pytest.fixture
def played():
    """A device after a random game of sixty actions, and the state after each."""
    device, rng = Device(), random.Random(4)
    game = choose("claimmix", 3, {"hands": "dealt"})
    match = Match(game.rules, device.journal)
    assert device.journal.begin() and match.start(3, game.options)
    states = [bytes(match.state)]
    while match.ply < 60:
        match.step(rng.choice(legal_steps(game.rules, match.state)))
        states.append(bytes(match.state))
    return device, game, states


def resume(flash, game):
    match = Match(game.rules, Device(flash).journal)
    return match, match.load()


def test_a_match_comes_back_after_a_power_cut(played):
    device, game, states = played
    match, answer = resume(device.cut(), game)
    assert answer == LOADED and match.ply == 60 and match.state == states[60]


def chunks(fs):
    found = [f"{folder}/{name}" for folder, _, names in fs.walk("/data") for name in names]
    return sorted(path for path in found if fs.stat(path).size > 50)


@pytest.mark.parametrize("spoil", [lambda data: data[:-9], lambda data: data[:40] + b"\x07" + data[41:]])
def test_truncated_or_edited_journal_loads_up_to_the_damage(played, spoil):
    device, game, states = played
    flash = LittlefsFlash(device.cut())
    fs = mounted(flash)
    path = chunks(fs)[1]
    with fs.open(path, "rb") as file:
        data = spoil(file.read())
    with fs.open(path, "wb") as file:
        file.write(data)
    fs.unmount()
    match, answer = resume(flash.image(), game)
    assert answer == STOPPED and 0 < match.ply < 60 and match.state == states[match.ply]
