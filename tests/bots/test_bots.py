"""Bots: functions from a view to a program, in games, tournaments and pools."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from roborally_core import ai, boards
from roborally_core.bots import (
    NAMES,
    BotError,
    Entrant,
    Lapse,
    answer,
    named,
    pairings,
    play_pairing,
    played,
    read_bot,
    standings,
)
from roborally_core.bots.games import BotGame
from roborally_core.bots.pool import in_processes
from roborally_core.bots.rating import ratings
from roborally_core.bots.tournament import PairingResult, result_of
from roborally_core.cli.main import main
from roborally_core.play.agreement import Seat, Setup
from roborally_core.play.game import solo_game
from roborally_core.play.record import board_content, record_from_text, replay
from roborally_core.play.submission import Choice, Submission, submit
from roborally_core.play.view import SeatView
from roborally_core.robots.models import ModelId
from roborally_core.rulesets import RULESETS

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
BOARD = boards()["first-shift"]
SEED = b"bots"


def two(ruleset: str = "rr", model: ModelId = ModelId.STANDARD) -> Setup:
    return Setup(ruleset, (Seat("Ada", model=model), Seat("Bob")))


def example(name: str) -> Entrant:
    return Entrant(name, (EXAMPLES / f"bot_{name}.py").read_text(encoding="utf-8"))


def test_a_bot_of_one_line_plays_a_game() -> None:
    found = played(two(), BOARD, SEED, [lambda view: next(view.programs())] * 2, 3)
    assert found.lapses == ()
    assert found.game.state.turn == 3
    again = played(two(), BOARD, SEED, [lambda view: next(view.programs())] * 2, 3)
    assert again.game.hashes == found.game.hashes


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_named_bots_hand_in_what_can_be_under_every_ruleset(ruleset: str) -> None:
    board = next(board for board in boards().values() if ruleset in board.rulesets)
    sides = (1, 2) if RULESETS[ruleset].squads else (0, 0)
    setup = Setup(ruleset, tuple(Seat(name, side=side) for name, side in zip("AB", sides, strict=True)))
    assert played(setup, board, SEED, [named("random"), named("easy")], 2).lapses == ()


def test_what_a_bot_does_wrong_costs_its_turn_and_is_kept() -> None:
    def broken(view: SeatView) -> Submission:
        raise ZeroDivisionError(view.turn)

    found = played(two(), BOARD, SEED, [broken, lambda view: [1, 1, 1, 1, 1]], 2)
    assert found.game.state.turn == 2
    assert found.lapses[0] == Lapse(0, 1, "ZeroDivisionError(1)")
    assert [lapse.seat for lapse in found.lapses] == [0, 1, 0, 1]
    assert "card 1" in found.lapses[1].what


def test_a_bot_may_swap_its_hand_before_it_sees_the_next_one() -> None:
    seen: list[SeatView] = []

    def swapper(view: SeatView) -> Submission:
        seen.append(view)
        return next(view.programs()) if view.swaps else submit((None,) * 5, swap=1)

    game = solo_game(two(model=ModelId.ALBOT), BOARD, SEED)
    game.open_turn()
    given = answer(game, 0, swapper)
    assert [view.swaps for view in seen] == [0, 1]
    assert given.choice(Choice.SWAP) == 1
    game.submit(0, given)


def test_a_bot_changes_nothing_but_its_own_program() -> None:
    def meddler(view: SeatView) -> Submission:
        view.situation().state.robots[1].damage = 9
        assert not hasattr(view, "inputs")
        return next(view.programs())

    found = played(two(), BOARD, SEED, [meddler, named("random")], 1)
    assert found.lapses == ()


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("def bot(", "cannot be run: SyntaxError"),
        ("1 / 0", "cannot be run: ZeroDivisionError"),
        ("bot = 3", "no function called bot"),
        ("#" * (1 << 20) + "#", "longer than"),
    ],
)
def test_a_file_that_is_no_bot_is_refused_in_words(source: str, said: str) -> None:
    with pytest.raises(BotError, match=said):
        read_bot(source, "mine.py")


def test_a_name_that_is_no_bot_is_told_with_those_that_are() -> None:
    with pytest.raises(BotError, match="easy, normal, hard, random"):
        named("clever")


# -- tournaments -------------------------------------------------------------------------------------


def test_every_two_meet_on_the_same_seeds_from_either_seat() -> None:
    jobs = pairings([Entrant("easy"), Entrant("random"), Entrant("hard")], "rr", {}, SEED, 2, 5)
    assert len(jobs) == 3 * 2 * 2
    assert {(job.one, job.other) for job in jobs} == {(i, j) for i in range(3) for j in range(3) if i != j}
    assert len({job.seed for job in jobs}) == 2
    assert all(job.entrants == (jobs[0].entrants[0], jobs[0].entrants[1]) for job in jobs[:1])


def test_a_draw_is_one_despite_more_checkpoints() -> None:
    game = solo_game(Setup("rr", (Seat("1"), Seat("2", look=1))), boards()["first-shift"], b"draw")
    game.state.over, game.state.winners, game.state.drawn = True, (0, 1), True
    game.state.robots[1].checkpoints = 1
    assert result_of(0, 1, BotGame(game, ())).halves == (1, 1)


def test_the_table_counts_halves_and_its_crosstable_adds_up() -> None:
    results = [
        PairingResult(0, 1, (2, 0), 5, (0, 1)),
        PairingResult(1, 0, (1, 1), 7, (0, 0)),
        PairingResult(2, 0, (2, 0), 3, (0, 2)),
    ]
    table = standings([Entrant("a"), Entrant("b"), Entrant("c")], results)
    assert [(row.name, row.halves, row.won, row.drawn, row.lost) for row in table] == [
        ("a", 3, 1, 1, 1),
        ("c", 2, 1, 0, 0),
        ("b", 1, 0, 1, 1),
    ]
    assert table[0].against == (0, 3, 0)
    assert table[0].lapses == 2
    assert sum(row.halves for row in table) == 2 * len(results)


def test_three_examples_get_better_and_better() -> None:
    entrants = [example("first"), example("nearer")]
    jobs = pairings(entrants, "rr", board_content(BOARD), SEED, 2, 8)
    table = standings(entrants, [play_pairing(job) for job in jobs])
    assert [row.name for row in table] == ["nearer", "first"]
    assert all(row.lapses == 0 for row in table)


def test_the_careful_example_plays() -> None:
    found = played(two(), BOARD, SEED, [example("careful").bot(), named("random")], 2)
    assert found.lapses == ()
    assert found.game.state.robots[0].status == 0


def test_processes_come_to_the_same_results() -> None:
    entrants = [example("first"), Entrant("random")]
    jobs = pairings(entrants, "rr", board_content(BOARD), SEED, 1, 3)
    assert in_processes(play_pairing, jobs, 2) == in_processes(play_pairing, jobs, 1)


def test_a_cluster_comes_to_the_same_results() -> None:
    distributed = pytest.importorskip("distributed", reason="the extra [dask] is not installed")
    from roborally_core.bots.pool import on_cluster  # noqa: PLC0415 - of the extra

    entrants = [example("first"), Entrant("random")]
    jobs = pairings(entrants, "rr", board_content(BOARD), SEED, 1, 3)
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, protocol="tcp", dashboard_address=None
    ) as cluster:
        there = on_cluster(play_pairing, jobs, cluster.scheduler_address)
    assert there == in_processes(play_pairing, jobs, 1)


def test_ratings_rise_with_wins() -> None:
    pytest.importorskip("openskill", reason="the extra [bots] is not installed")
    results = [
        PairingResult(0, 1, (2, 0), 5, (0, 0)),
        PairingResult(1, 2, (2, 0), 5, (0, 0)),
        PairingResult(0, 2, (1, 1), 5, (0, 0)),
    ]
    first, second, third = ratings(3, results)
    assert first.mean > second.mean > third.mean
    assert all(one.least < one.mean for one in (first, second, third))


# -- the command line --------------------------------------------------------------------------------


def test_play_plays_a_game_of_bots_and_keeps_its_record(capsys, tmp_path: Path) -> None:
    mine, kept = tmp_path / "mybot.py", tmp_path / "game.json"
    mine.write_text("def bot(view):\n    return next(view.programs())\n", encoding="utf-8")
    assert main(["play", "--robots", f"{mine},easy", "--turns", "2", "--save", str(kept)]) == 0
    said = capsys.readouterr()
    assert "1 mybot" in said.out
    assert "2 easy" in said.out
    assert said.err == ""
    assert replay(record_from_text(kept.read_text(encoding="utf-8"))).state.turn == 2


def test_play_tells_what_a_bot_did_wrong(capsys, tmp_path: Path) -> None:
    mine = tmp_path / "mybot.py"
    mine.write_text("def bot(view):\n    return [1] * 5\n", encoding="utf-8")
    assert main(["play", "--robots", f"{mine},random", "--turns", "2"]) == 0
    assert "1 mybot: 2 mistakes, first in turn 1: " in capsys.readouterr().err


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["play"], "either a record or --robots"),
        (["play", "--robots", "clever,easy"], "there is no bot clever"),
        (["play", "--robots", "gone.py"], "gone.py: cannot be read"),
        (["tournament", "easy"], "must be 2 to 64, not 1"),
        (["tournament", "easy,hard", "--workers", "0"], "--workers: must be 1 to 256"),
        (["tournament", "easy,hard", "--board", "nowhere"], "nowhere"),
    ],
)
def test_what_cannot_be_played_is_one_line_and_exit_code_two(capsys, args: list[str], said: str) -> None:
    assert main(args) == 2
    assert said in capsys.readouterr().err


def test_a_tournament_prints_table_crosstable_and_json(capsys) -> None:
    wanted = ["tournament", "random,easy", "--turns", "4"]
    assert main(wanted) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].split()[:4] == ["#", "bot", "points", "rating"]
    assert {line.split()[1] for line in told[1:3]} == {"easy", "random"}
    assert sum("·" in line for line in told) == 2
    assert main([*wanted, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["format"] == "cogwheel-tournament/1"
    assert data["entrants"] == ["random", "easy"]
    assert len(data["results"]) == 2
    assert len(NAMES) == len(ai.LEVELS) + 1
