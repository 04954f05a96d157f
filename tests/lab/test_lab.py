"""Games that players play among themselves: mirrored, the same for the same seed, counted fairly."""

import contextlib
import json

import pytest

from regent_table.cli import main
from regent_table.errors import UserError
from regent_table.lab import work
from regent_table.lab.company import match_seed, named
from regent_table.lab.facts import Facts
from regent_table.lab.playing import Played, plan, play, standings, tournament
from regent_table.rules import games
from regent_table.traces import check, dumps, random_trace, set_up
from tests.harness.here import Here


def quiet(done, of):
    """Nobody is told how far it is."""


def planned(name="trun", players=("greedy", "random"), seats=None, seed=3, **options):
    return plan(name, list(players), seats, seed, options)


def test_every_deal_is_played_from_every_seat():
    two, four = planned(), planned("claimmix", seats=4)
    assert [two.sitting(turned) for turned in range(2)] == [("greedy", "random"), ("random", "greedy")]
    assert [four.sitting(turned).index("greedy") for turned in range(4)] == [0, 1, 2, 3]
    first, second = play(two, 0)
    assert (first.players, second.players) == (["greedy", "random"], ["random", "greedy"])
    assert len(play(planned(players=("greedy", "greedy")), 0)) == 1, "among equals it would be the same again"


def test_players_that_do_not_fit_are_refused():
    with pytest.raises(UserError, match="3 players do not fit 2 seats"):
        planned(players=("greedy", "random", "random"), seats=2)
    with pytest.raises(UserError, match="There is no player 'genius'; there are random, greedy"):
        named("greedy,genius")


@pytest.mark.parametrize("name", games.NAMES)
def test_greedy_beats_random_in_each_game(name):
    options = {"turns": "60"} if name == "vladci" else {}
    number = 8 if name == "valerie" else 16
    deals = tournament(planned(name, **options), number, Here(), None, quiet)
    best, worst = standings(deals)
    assert (best.player, best.games, worst.games) == ("greedy", number, number)
    assert best.share > 0.6 and best.share + worst.share == pytest.approx(1)


def test_partners_get_equal_shares_and_shares_add_up():
    for played in play(planned("claimmix", seats=4), 1):
        assert played.shares[:2] == played.shares[2:] and sum(played.shares) == 2
    for played in play(planned("vladci", ("random", "random"), turns="40"), 1):
        assert sum(played.shares) == 1


def test_share_and_interval_are_computed_per_deal():
    def deal(n, *shares):
        return [
            Played(n, ["a", "b"] if not i else ["b", "a"], list(pair), [], 9, Facts(0, 26, "", []))
            for i, pair in enumerate(shares)
        ]

    deals = [deal(0, (1, 0), (0, 1)), deal(1, (1, 0), (1, 0)), deal(2, (0.5, 0.5), (0, 1))]
    a, b = standings(deals)
    assert (a.player, a.games, a.wins, a.draws) == ("a", 6, 4, 1)
    assert a.share == pytest.approx((1 + 0.5 + 0.75) / 3) and b.share == pytest.approx(1 - a.share)
    assert a.interval == b.interval == pytest.approx(1.96 * (0.0625 / 3) ** 0.5)


def test_a_tournament_goes_on_from_where_it_was_stopped(tmp_path):
    kept, wanted = tmp_path / "kept.jsonl", planned(seed=5)
    whole = tournament(wanted, 8, Here(), None, quiet)
    assert tournament(wanted, 4, Here(), kept, quiet) == whole[:2]
    torn = kept.read_text()[:-20]
    kept.write_text(torn)
    told = []
    assert tournament(wanted, 8, Here(), kept, lambda *so_far: told.append(so_far)) == whole
    assert told == [(2, 4), (3, 4), (4, 4)]
    assert tournament(wanted, 8, Here(), kept, quiet) == whole and len(kept.read_text().splitlines()) == 5
    with pytest.raises(UserError, match="holds another tournament"):
        tournament(planned(seed=6), 8, Here(), kept, quiet)
    kept.write_text("nonsense\n")
    with pytest.raises(UserError, match="holds no tournament"):
        tournament(wanted, 8, Here(), kept, quiet)


@pytest.fixture
def here(monkeypatch):
    """Nothing is shared out."""
    monkeypatch.setattr(work, "cluster", lambda *_wanted: contextlib.nullcontext((Here(), "")))


def test_commands_print_shares_and_games(capsys, here, tmp_path):
    words = ["trun", "--players", "greedy,random", "--games", "4", "--keep", str(tmp_path / "kept.jsonl")]
    assert main(["lab", "tournament", *words, "--json"]) == 0
    assert [row["player"] for row in json.loads(capsys.readouterr().out)] == ["greedy", "random"]
    assert main(["lab", "tournament", *words]) == 0
    assert "of 4 games" in capsys.readouterr().out
    assert main(["lab", "play", *words]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["deal"] for row in rows] == [0, 0, 1, 1]


@pytest.mark.parametrize(
    "name, players",
    [
        ("trun", "search:5,greedy"),
        ("claim2", "greedy,random"),
        ("vladci", "greedy,random"),
        ("valerie", "greedy,random,greedy"),
    ],
)
def test_player_traces_replay_and_repeat_for_the_same_seed(name, players):
    who = named(players)

    def lines(seed):
        return [dumps(row) for row in random_trace(set_up(name, len(who), {}, players=who), seed)]

    once = lines(4)
    assert json.loads(once[0])["players"] == who and once == lines(4) != lines(5)
    assert check(once)


def test_trace_refuses_extra_players_and_omits_random_ones(capsys):
    assert main(["trace", "trun", "--seed", "1", "--seats", "2", "--players", "greedy,greedy,greedy"]) == 2
    assert "3 players do not fit 2 seats" in capsys.readouterr().err
    assert main(["trace", "trun", "--seed", "1", "--players", "random,random"]) == 0
    assert "players" not in json.loads(capsys.readouterr().out.splitlines()[0])


def test_rng_bytes_hold_the_low_32_bits_of_the_seed():
    assert match_seed(0x01020304) == bytearray(b"\x04\x03\x02\x01") and match_seed(1 << 32) == match_seed(0)
