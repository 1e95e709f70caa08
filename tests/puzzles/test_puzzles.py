"""Puzzles: their goals, their single solution, the puzzles shipped, and links from strangers."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256

import pytest

import roborally_core as rally
from roborally_core.foresight.way import way_driven
from roborally_core.play.record import board_content
from roborally_core.play.submission import Submission
from roborally_core.puzzles import (
    Puzzle,
    PuzzleError,
    PuzzleGoal,
    PuzzleGrade,
    PuzzleKind,
    played,
    puzzle_of_day,
    shelf_from_text,
    shelf_text,
    shipped,
    solution_of,
    solves,
)
from roborally_core.puzzles.branches import branches
from roborally_core.puzzles.comparison import compared
from roborally_core.puzzles.link import puzzle_from_link, puzzle_link
from roborally_core.puzzles.mining import digs, dug
from roborally_core.puzzles.proof import Solution, places, proved, solution, tried, trivial
from roborally_core.scene import robot
from roborally_core.scene import scene as play_scene
from roborally_core.situation import read_situation, situation_text

SCENE = """roborally-scene/1 rr
board "A Corner"
turn 1
floor
  A . . o
  . . . .
  . 1 B ø
robot A E start=0,0 hand=move-1:490;move-1:500;move-1:510;turn-left:90;turn-right:80;u-turn:10
robot B N hand=move-1:520;u-turn:20;turn-left:70;turn-right:100;turn-left:110
"""


def scene(text: str) -> str:
    return situation_text(read_situation(text))


@pytest.fixture(scope="module")
def corner() -> Puzzle:
    text = SCENE.replace("A . . o", "A . . .").replace("1 B ø", "1 B .")
    return Puzzle(scene(text), PuzzleGoal(PuzzleKind.REACH, 1))


def test_a_goal_is_met_by_what_happens_in_the_turn(corner: Puzzle) -> None:
    game = corner.game()
    outcomes = dict(tried(corner, game))
    reached = [program for program, outcome in outcomes.items() if outcome.reached]
    assert reached
    assert all(solves(corner, game, program) for program in reached)
    missed = next(program for program, outcome in outcomes.items() if not outcome.reached)
    assert not solves(corner, game, missed)
    assert solves(replace(corner, aim=PuzzleGoal(PuzzleKind.SURVIVE)), game, missed)


def test_branches_come_to_what_whole_turns_come_to(corner: Puzzle) -> None:
    game = corner.game()
    whole = {program.registers: outcome for program, outcome in tried(corner, game)}
    assert {program.registers: outcome for program, outcome in branches(corner, game)} == whole


def test_programs_are_compared_by_the_first_register_that_differs_and_where_it_led(
    corner: Puzzle,
) -> None:
    game = corner.game()
    programs = {commands_of(corner, program): program for program, _ in tried(corner, game)}
    mine = programs["MOVE_1", "MOVE_1", "TURN_LEFT", "MOVE_1", "TURN_RIGHT"]
    other = programs["MOVE_1", "TURN_RIGHT", "MOVE_1", "TURN_LEFT", "MOVE_1"]
    found = compared(corner, game, mine, other)
    assert (found.first, found.parted) == (2, 2)
    grid = game.board.grid
    assert [grid.xy(way.stops[1]) for way in found.ways] == [(2, 0), (1, 0)]
    assert not game.inputs, "comparing leaves the game alone"
    same = compared(corner, game, mine, mine)
    assert (same.first, same.parted) == (0, 0)
    lost = programs["MOVE_1", "MOVE_1", "MOVE_1", "TURN_LEFT", "TURN_RIGHT"]
    assert compared(corner, game, lost, mine).first == 3


def test_a_way_that_was_driven_goes_where_others_pushed_it() -> None:
    pushed = "A B .\n. . ."
    s = play_scene("rr", pushed, A=robot("E"), B=robot("S")).register(A="move-1", B="turn-left")
    at = s.board.grid.pos(1, 0)
    way = way_driven(s.facts, 1, at, 2)
    assert [s.board.grid.xy(pos) for pos in way.squares] == [(1, 0), (2, 0)]
    assert (way.stops, way.facings, way.fatal) == ((s.board.grid.pos(2, 0),), (1,), 0)
    s = play_scene("rr", "A B O", A=robot("E"), B=robot("S")).register(A="move-1")
    gone = way_driven(s.facts, 1, at, 2)
    assert (gone.stops, gone.pos, gone.fatal) == ((), 0, 1)


def commands_of(puzzle: Puzzle, program: Submission) -> tuple[str, ...]:
    deck = puzzle.game().rules.deck
    return tuple(deck[card].command.name for card in program.registers if card is not None)


def test_the_others_play_their_hands_in_order(corner: Puzzle) -> None:
    game = corner.game()
    program = next(game.view(0).programs())
    assert played(corner, game, program) == played(corner, corner.game(), program)
    assert not game.inputs, "trying leaves the game alone"


def test_one_key_is_what_every_solution_has_and_nothing_else() -> None:
    puzzle = shipped()[0]
    found = proved(puzzle)
    assert found is not None
    game = puzzle.game()
    deck, free = game.rules.deck, game.offer(puzzle.seat).free
    for program, _ in tried(puzzle, game, every=True):
        laid = tuple(int(deck[program.registers[i] or 0].command) for i in free)
        assert solves(puzzle, game, program) is (laid[: len(found.key)] == found.key)


def test_a_position_with_two_ways_is_no_puzzle(corner: Puzzle) -> None:
    game = corner.game()
    outcomes = tried(corner, game)
    assert any(outcome.reached for _, outcome in outcomes)
    assert solution(corner, game, outcomes) is None, "over the row or over the column"


def test_few_programs_or_a_short_key_are_no_puzzle(corner: Puzzle) -> None:
    program = next(corner.game().view(0).programs())
    assert trivial(Solution((1, 2), program, 3, 500))
    assert trivial(Solution((1, 2, 3), program, 1, 20))
    assert not trivial(Solution((1, 2, 3), program, 3, 500))


def test_mining_is_deterministic_and_proves_what_it_finds() -> None:
    [dig] = digs("classic", "roundabout", board_content(rally.boards()["roundabout"]), b"test", 1, 3)
    found = dug(dig)
    assert found
    assert dug(dig) == found
    for puzzle in found:
        sound = proved(puzzle)
        assert sound is not None
        assert puzzle.key == places(puzzle, sound.program)
        assert puzzle.rating > 0


def test_two_hundred_puzzles_of_every_kind_and_system_are_shipped() -> None:
    found = shipped()
    assert len(found) >= 200
    assert len({one.id for one in found}) == len(found)
    assert {one.aim.kind for one in found} == set(PuzzleKind)
    systems = Counter(one.scene.split("\n", 1)[0].split()[1] for one in found)
    assert {"rr", "classic", "robofactory", "robo-runner", "botwars"} <= set(systems)
    assert [one.rating for one in found] == sorted(one.rating for one in found)
    assert shelf_from_text(shelf_text(found)) == tuple(
        sorted(found, key=lambda one: (one.board, one.rating, one.id))
    )


@pytest.mark.parametrize("number", range(0, 200, 8))
def test_the_key_that_is_told_meets_the_goal(number: int) -> None:
    puzzle = shipped()[number]
    game = puzzle.game()
    program = solution_of(puzzle, game)
    assert program is not None
    assert solves(puzzle, game, program)


def test_everybody_has_the_same_puzzles_on_a_day_an_easy_a_middling_and_a_hard_one() -> None:
    days = [f"2026-11-{day:02}" for day in range(1, 29)]
    found = {grade: [puzzle_of_day(day, grade, shipped()) for day in days] for grade in PuzzleGrade}
    for grade, puzzles in found.items():
        assert puzzles == [puzzle_of_day(day, grade, shipped()[::-1]) for day in days]
        assert len({one.id for one in puzzles}) > 20
    assert {one.ruleset for one in found[PuzzleGrade.EASY]} <= {"rr", "classic"}
    assert {one.situation().rules.key == one.ruleset for one in shipped()[::40]} == {True}
    ratings = [sorted(one.rating for one in found[grade]) for grade in PuzzleGrade]
    assert ratings[0][-1] <= ratings[1][len(days) // 2]
    assert ratings[1][-1] <= ratings[2][0]
    assert ratings[0][-1] < 1400, "a newcomer of 1000 points has a chance every day"
    with pytest.raises(IndexError):
        puzzle_of_day(days[0], PuzzleGrade.EASY, ())


def test_the_puzzles_of_a_day_lie_on_different_boards_and_days_that_were_published_stay_as_they_were() -> (
    None
):
    def boards(day: str, puzzles: Sequence[Puzzle]) -> list[str]:
        return [puzzle_of_day(day, grade, puzzles).board for grade in PuzzleGrade]

    days = [f"2027-{month:02}-{day:02}" for month in range(1, 13) for day in range(1, 29)]
    assert {len(set(boards(day, shipped()))) for day in days} == {3}
    assert boards("2026-11-02", shipped()) == ["night-express", "foundry", "foundry"]
    one_board = [one for one in shipped() if one.board == "sieve"]
    assert boards(days[0], one_board) == ["sieve"] * 3


def test_a_link_is_a_name_or_the_whole_puzzle(corner: Puzzle) -> None:
    known = shipped()[3]
    assert puzzle_link(known) == known.id
    assert puzzle_from_link(known.id) == known
    own = replace(corner, key=(0, 1, 2, 3, 4), rating=900)
    assert puzzle_from_link(puzzle_link(own)) == own


def sealed(told: bytes) -> str:
    return urlsafe_b64encode(told + sha256(told).digest()[:4]).decode().rstrip("=")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0123456789",
        "A" * 5000,
        "%%%",
        "ü" * 20,
        sealed(b"\x01\x00\x01\x00\x00\x00\x00"),
        sealed(b"\x02\x00\x01\x00\x00\x00\x00" + zlib.compress(SCENE.encode())),
        sealed(b"\x01\x09\x01\x00\x00\x00\x00" + zlib.compress(SCENE.encode())),
        sealed(b"\x01\x00\x01\x07\x00\x00\x00" + zlib.compress(SCENE.encode())),
        sealed(b"\x01\x00\x01\x00\xff\x00\x00" + zlib.compress(SCENE.encode())),
        sealed(b"\x01\x00\x01\x00\x00\x00\x00" + zlib.compress(b"a" * 50_000_000)),
        sealed(b"\x01\x00\x01\x00\x00\x00\x00" + zlib.compress(b"roborally-scene/1 chess\n")),
        sealed(b"\x01\x00\x01\x00\x00\x00\x00" + zlib.compress(b"\xff\xfe")),
    ],
)
def test_what_is_no_link_is_refused_in_words(text: str) -> None:
    with pytest.raises(PuzzleError) as refused:
        puzzle_from_link(text)
    assert str(refused.value)


def test_a_changed_link_is_noticed(corner: Puzzle) -> None:
    text = puzzle_link(corner)
    data = bytearray(urlsafe_b64decode(text + "=" * (-len(text) % 4)))
    data[20] ^= 1
    with pytest.raises(PuzzleError):
        puzzle_from_link(urlsafe_b64encode(bytes(data)).decode().rstrip("="))


def test_a_link_cut_anywhere_says_that_a_part_is_missing(corner: Puzzle) -> None:
    text = puzzle_link(corner)
    for end in (9, 21, *range(len(text) - 4, len(text))):
        with pytest.raises(PuzzleError, match="a part of it is missing or changed"):
            puzzle_from_link(text[:end])


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        "{",
        '{"format":"cogwheel-puzzles/2","puzzles":[]}',
        '{"format":"cogwheel-puzzles/1","puzzles":[1]}',
        '{"format":"cogwheel-puzzles/1","puzzles":{}}',
        '{"format":"cogwheel-puzzles/1","puzzles":[{"kind":"win"}]}',
        '{"format":"cogwheel-puzzles/1","puzzles":[{"kind":"reach","value":100,"seat":0}]}',
        '{"format":"cogwheel-puzzles/1","puzzles":[{"kind":"reach","value":1,"seat":0,"rating":1}]}',
    ],
)
def test_a_damaged_shelf_is_refused_in_words(text: str) -> None:
    with pytest.raises(PuzzleError):
        shelf_from_text(text)
