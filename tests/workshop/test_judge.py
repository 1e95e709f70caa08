"""Whether a board is good: flaws are told by name, good boards have none, and it can be done in steps."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from roborally_core import language
from roborally_core.base.geometry import Dir
from roborally_core.board.library import boards
from roborally_core.board.load import board_from_text
from roborally_core.board.model import Board
from roborally_core.board.text import parse_drawing
from roborally_core.bots.pool import in_processes, on_cluster
from roborally_core.cli.main import main
from roborally_core.rulesets import RULESETS
from roborally_core.workshop.judge import (
    BoardVerdict,
    FindingKind,
    Judgement,
    Judging,
    RaceKind,
    Weight,
    play_race,
)
from roborally_core.workshop.judge.judgement import share
from roborally_core.workshop.judge.playable_ways import BoardWays
from roborally_core.workshop.judge.symmetry import is_symmetric
from roborally_core.workshop.judge.told import heat_map, judgement_lines
from roborally_core.workshop.judge.wire import race_json, race_request, result_from_json

BOARDS = boards()


def drawn(floor: Sequence[str], *elements: Any, ruleset: str = "classic") -> Board:
    file = {"format": "roborally-board/1", "name": "Tried", "rulesets": [ruleset], "floor": list(floor)}
    return board_from_text(json.dumps({**file, "elements": list(elements)}))


def judged(board: Board, games: int = 0, alone: int = 6) -> Judgement:
    judging = Judging(board, games=games, alone=alone)
    assert [*judging][-1] == judging.progress
    return judging.judgement()


def texts(judgement: Judgement, kind: FindingKind) -> list[str]:
    return [str(finding.text) for finding in judgement.findings if finding.kind is kind]


# -- good boards ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["first-shift", "night-archive", "robo-runner-skiff"])
def test_a_good_board_has_no_flaws(name: str) -> None:
    judgement = judged(BOARDS[name], games=3, alone=2)
    assert [finding for finding in judgement.findings if finding.weight is Weight.FLAW] == []
    assert judgement.verdict in (BoardVerdict.GOOD, BoardVerdict.FAIR)


@pytest.mark.parametrize("name", BOARDS)
def test_no_board_of_the_library_is_cut_off_or_deadly(name: str) -> None:
    board = BOARDS[name]
    for ruleset in board.rulesets:
        ground = BoardWays(board, RULESETS[ruleset])
        assert [way for way in ground.start_ways() if way.cut] == []
        assert max(way.damage for way in ground.start_ways()) < RULESETS[ruleset].destroyed_at


# -- flaws ---------------------------------------------------------------------------------------


def press(*columns: int) -> list[Any]:
    """Crushers that crush every robot that ends a register there: nobody gets across three of them."""
    return [{"type": "crusher", "at": [x, 0]} for x in columns]


def test_a_checkpoint_that_nobody_gets_to_alive_is_told() -> None:
    assert texts(judged(drawn(["a . . . . 1"], *press(2, 3)), alone=1), FindingKind.CUT) == []
    judgement = judged(drawn(["a . . . . 1"], *press(2, 3, 4)), alone=1)
    assert texts(judgement, FindingKind.CUT) == [
        "No way leads from start 1 to checkpoint 1 that a robot survives."
    ]
    assert judgement.verdict is BoardVerdict.FLAWED
    later = judged(drawn(["a 1 2 . . . 3"], *press(3, 4, 5)), alone=1)
    assert texts(later, FindingKind.CUT) == [
        "No way leads from start 1 to checkpoint 3 that a robot survives."
    ]


def test_a_board_that_cannot_be_played_is_judged_by_its_problems() -> None:
    whole = drawn(["a . 1"])
    board = Board(3, 1, [one for one in whole.elements if one.key != "checkpoint"], rulesets=("classic",))
    judging = Judging(board)
    assert judging.races == ()
    (finding,) = judging.judgement().findings
    assert (finding.kind, finding.weight) == (FindingKind.PROBLEM, Weight.FLAW)
    assert "checkpoint" in str(finding.text)


def test_a_start_that_is_twice_as_near_is_told() -> None:
    far = ["a" + " ." * 25, "." + " ." * 25]
    board = drawn(
        [
            *far,
            ". " * 19 + "b . . . . . 1",
            *far[1:],
            "c" + " ." * 25,
        ]
    )
    (text,) = texts(judged(board, alone=8), FindingKind.NEARER)
    assert text.startswith("Start 2 is nearer: alone a robot needs ")


def test_a_dead_end_between_pits_is_told_by_its_squares() -> None:
    board = drawn(
        [
            "a . . . . 1 .",
            ". . O . O . .",
            ". . O . O . .",
            ". . O . O . .",
            ". . O O O . .",
        ]
    )
    judgement = judged(board, alone=1)
    assert texts(judgement, FindingKind.PIT_CORRIDOR) == [
        "D4 D3 D2: a dead end beside pits, with nothing to be had in it."
    ]
    filled = drawn(["a . . . . 1 .", ". . O . O . .", ". . O . O . .", ". . O w O . .", ". . O O O . ."])
    assert texts(judged(filled, alone=1), FindingKind.PIT_CORRIDOR) == []


def test_a_place_that_nobody_leaves_alive_is_told() -> None:
    floor = ["a . . . .", ". . . . .", ". . . . 1"]
    flat = drawn(floor)
    assert texts(judged(flat, alone=1), FindingKind.TRAP) == []
    high = {pos: 1 for pos in range(flat.grid.size) if flat.grid.contains(pos)}
    del high[flat.grid.pos(2, 1)]
    hole = Board(5, 3, flat.elements, rulesets=("classic",), heights=high)
    assert texts(judged(hole, alone=1), FindingKind.TRAP) == [
        "A robot that comes to C2 never gets on to checkpoint 1 alive: give it a way out."
    ]


CLIFF = drawn(
    ["a . . 1 . . . . . . b", "O O O O O O O O O O O"],
    *[{"type": "pusher", "at": [x, 0], "facing": "S"} for x in range(5, 11)],
)
"""A board on whose second start nobody survives a register."""


def test_a_start_on_which_everybody_dies_in_the_first_turn_is_told() -> None:
    judgement = judged(CLIFF, games=4)
    assert texts(judgement, FindingKind.LOST_AT_ONCE) == [
        "Of the robots on start 2, 100 % are destroyed in the first turn: move it, or what destroys them."
    ]
    assert judgement.verdict is BoardVerdict.FLAWED


def test_a_way_that_costs_damage_is_told_with_what_a_robot_may_have_before() -> None:
    board = drawn(
        ["a . . . . . . 1"],
        *[{"type": "laser", "at": [x, 0], "facing": "N", "beams": 3} for x in (3, 4, 5)],
    )
    (way,) = BoardWays(board, RULESETS["classic"]).start_ways()
    assert way.damage > 0
    judgement = judged(board)
    (text,) = [*texts(judgement, FindingKind.HURTING_WAY), *texts(judgement, FindingKind.DEADLY_WAY)]
    assert f"costs {way.damage} points of damage" in text


def test_what_nobody_ever_meets_is_told() -> None:
    board = drawn(["a . . 1 . . . . . . . . .", ". . . . . . . . . . . . w"])
    judgement = judged(board)
    assert [board.elements[index].key for index in judgement.unused] == ["repair"]
    assert any("M2" in text for text in texts(judgement, FindingKind.UNUSED))


@pytest.mark.parametrize(
    ("floor", "symmetric"),
    [
        (["a . 1 . b", ". l . r ."], True),
        (["a . 1 . b", ". l . l ."], False),
        (["a . . .", ". 1 . ."], False),
        (["a . b", ". 1 .", "c . d"], True),
        (["> . . .", ". 1 2 ."], False),
    ],
)
def test_a_board_that_is_its_own_image_is_told_as_such(floor: list[str], symmetric: bool) -> None:
    _, _, elements, _ = parse_drawing(floor)
    turned = [replace(one, facing=Dir.N) if one.key == "start" else one for one in elements]
    board = Board(len(floor[0].split()), len(floor), turned, rulesets=("classic",))
    assert is_symmetric(board) is symmetric


def test_symmetric_boards_say_so() -> None:
    ends = [{"type": "start", "at": [0, 0], "facing": "E"}, {"type": "start", "at": [4, 0], "facing": "W"}]
    board = drawn(["a . 1 . b"], *ends)
    assert texts(judged(board, alone=1), FindingKind.SYMMETRIC) == [
        "The board is symmetric: starts that are images of each other have the same chances."
    ]


# -- how it is done ------------------------------------------------------------------------------


def test_it_goes_in_steps_and_can_be_left_off_and_gone_on_with() -> None:
    whole = Judging(BOARDS["robo-runner-skiff"], games=2, alone=2)
    steps = [progress.done for progress in whole]
    assert steps == list(range(1, len(whole.races) + 1))
    other = Judging(BOARDS["robo-runner-skiff"], games=2, alone=2)
    for progress in other:
        if progress.done == 2:
            break
    assert len(other.left) == len(other.races) - 2
    other.take(result_from_json(race_json(race_request(race))) for race in reversed(other.left))
    assert other.left == []
    assert other.judgement() == whole.judgement()


def test_races_may_be_played_by_other_processes() -> None:
    races = Judging(BOARDS["first-shift"], games=1, alone=1).races[-3:]
    assert in_processes(play_race, races, 2) == [play_race(race) for race in races]


def test_races_may_be_played_by_a_cluster() -> None:
    distributed = pytest.importorskip("distributed", reason="the extra [dask] is not installed")
    here, there = (Judging(BOARDS["robo-runner-skiff"], games=1, alone=1) for _ in range(2))
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, protocol="tcp", dashboard_address=None
    ) as cluster:
        there.take(on_cluster(play_race, there.left, cluster.scheduler_address))
    here.take(map(play_race, here.left))
    assert there.judgement() == here.judgement()


def test_every_start_has_its_races_alone() -> None:
    races = Judging(BOARDS["first-shift"], games=0, alone=1).races
    assert [play_race(race).starts for race in races] == [(place,) for place in range(8)]


def test_sides_that_need_each_other_are_raced_together() -> None:
    races = Judging(BOARDS["robo-recon-twins"], games=1, alone=3).races
    assert [race.kind for race in races] == [RaceKind.FIELD]


@pytest.mark.parametrize(
    ("count", "of", "low", "high"), [(0, 0, 0, 1000), (0, 10, 0, 278), (5, 10, 236, 764), (10, 10, 722, 1000)]
)
def test_intervals_are_wilsons(count: int, of: int, low: int, high: int) -> None:
    found = share(count, of)
    assert (found.of, abs(found.low - low) <= 1, abs(found.high - high) <= 1) == (of, True, True)


def test_the_map_shows_where_robots_end() -> None:
    judgement = judged(CLIFF, alone=2)
    assert sum(number for _, number in judgement.deaths) > 2
    rows = [row.split() for row in heat_map(judgement, CLIFF)]
    assert [len(row) for row in rows] == [11, 11]
    assert {cell for row in rows for cell in row} <= set(".123456789")
    assert rows[1][:4] == ["."] * 4


def test_the_command_prints_a_judgement_and_says_no_to_a_flawed_board(
    tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["board", "robo-runner-skiff", "--judge", "--games", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["format"] == "cogwheel-judgement/1"
    assert told["races"]["field"] == 1
    file = tmp_path / "moat.json"
    data = {"format": "roborally-board/1", "name": "Moat", "rulesets": ["classic"], "floor": ["a . . . . 1"]}
    file.write_text(json.dumps({**data, "elements": press(2, 3, 4)}), encoding="utf-8")
    assert main(["board", str(file), "--judge", "--games", "0"]) == 1
    out = capsys.readouterr().out
    assert out.startswith("A board with flaws.\n  flaw: No way leads from start 1")
    assert main(["board", "first-shift", "--judge", "--ruleset", "classic"]) == 2
    assert "it is for rr" in capsys.readouterr().err


def test_a_judgement_is_told_in_german() -> None:
    language.use("de")
    try:
        board = BOARDS["robo-runner-skiff"]
        judging = Judging(board, games=1, alone=1)
        assert len([*judging]) == len(judging.races)
        lines = [*judgement_lines(judging.judgement(), board)]
    finally:
        language.use("en")
    assert any("Rennen allein" in line for line in lines)
