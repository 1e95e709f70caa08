"""The hint: wins that it calls sure are played out here, on every square a teleport may choose."""

import pytest

from roborally_core.chase.game import Chase, ChaseSetup, ChaseStatus
from roborally_core.chase.moves import Move, parse_moves
from roborally_core.chase.picture import read_room
from roborally_core.chase.room import squares_of
from roborally_core.chase.rules import (
    Position,
    acted,
    landed,
    landing_squares,
    legal_moves,
    problem,
    stepped,
)
from roborally_core.chase.solver import ChaseHint, Solver, Verdict, hint_for, shortened

SAMPLE = """
. . . . . . . .
. . . r . . . .
. . . . # . r .
. . r . . # r .
. . . # . . . .
. r r . . @ r .
. . . . . . . .
. . . . . . . .
"""
EMPTY_ROW = ". . . . . . . ."


def room(*rows: str, teleports: int = 2, blaster: bool = True) -> Position:
    text = "\n".join([*rows, *[EMPTY_ROW] * (8 - len(rows))])
    return read_room(text, teleports=teleports, blaster=blaster)


def start(number: int, level: int = 1, size: tuple[int, int] = (8, 8)) -> Position:
    return Chase(ChaseSetup(*size, level), f"solver {number}").position


def after(position: Position, move: Move, to: int | None = None) -> tuple[Position, bool]:
    """The position after ``move`` (a teleport to ``to``) and the robots' step; whether you were caught."""
    assert problem(position, move) is None
    moved = landed(position, to) if to is not None else acted(position, move)
    settled, swarm = stepped(moved)
    return settled, swarm.caught


def play_line(position: Position, line: tuple[Move, ...]) -> Position:
    """The position after a line without teleports, asserting that every move is legal and survived."""
    for place, move in enumerate(line):
        if move is Move.LAST_STAND:
            assert place == len(line) - 1
            while position.robots:
                position, caught = after(position, Move.PASS)
                assert not caught
            return position
        assert position.robots, "the level was won before the line ended"
        position, caught = after(position, move)
        assert not caught
    return position


def assert_wins_for_certain(position: Position, depth: int = 0) -> None:
    """Plays the sure line the solver claims for ``position``, teleports with every landing square."""
    hint = hint_for(position)
    assert hint.verdict in (Verdict.SURE, Verdict.SURE_BY_TELEPORT)
    if hint.verdict is Verdict.SURE:
        assert not play_line(position, hint.line).robots
        return
    assert depth < 4
    *walk, jump = hint.line
    assert jump is Move.TELEPORT
    here = play_line(position, tuple(walk))
    assert here.teleports > 0
    squares = squares_of(landing_squares(here))
    assert len(squares) == hint.squares == hint.good
    for to in squares:
        there, caught = after(here, Move.TELEPORT, to)
        assert not caught
        if there.robots:
            assert_wins_for_certain(there, depth + 1)


def test_the_sample_is_won_for_certain_with_nw() -> None:
    hint = hint_for(read_room(SAMPLE))
    assert hint.verdict is Verdict.SURE
    assert hint.line[0] is Move.NW
    assert len(hint.line) == 2
    assert hint.sentence() == "Sure: 'nw,p' clears the level in 2 moves and keeps the blaster."


@pytest.mark.parametrize("level", [1, 8, 20])
def test_every_line_called_sure_wins(level: int) -> None:
    sure = 0
    for number in range(40):
        position = start(number, level)
        if hint_for(position).verdict <= Verdict.SURE_BY_TELEPORT:
            assert_wins_for_certain(position)
            sure += 1
    assert sure > 10


def test_a_line_through_teleports_is_called_sure_only_if_every_square_wins() -> None:
    found = 0
    for number in range(200):
        position = start(number, 20)._replace(teleports=2)
        hint = hint_for(position)
        if hint.verdict is Verdict.SURE_BY_TELEPORT:
            found += 1
            assert_wins_for_certain(position)
            assert "every one of the" in hint.sentence() or "the 1 square" in hint.sentence()
        if found == 3:
            return
    pytest.fail("no position needed a teleport for a sure win")


def brute_force(position: Position) -> bool:
    """Whether any sequence of walks, passes and blasts wins: written without the solver's shortcuts."""
    seen = set()
    todo = [position]
    while todo:
        here = todo.pop()
        for move in legal_moves(here):
            if move > Move.PASS:
                continue
            there, caught = after(here, move)
            if caught or there in seen:
                continue
            if not there.robots:
                return True
            seen.add(there)
            todo.append(there)
    return False


@pytest.mark.parametrize("level", [1, 12])
def test_it_finds_a_sure_win_without_teleports_exactly_when_there_is_one(level: int) -> None:
    answers = set()
    for number in range(25):
        position = start(number, level)._replace(teleports=0)
        hint = hint_for(position)
        assert hint.complete
        assert (hint.verdict is Verdict.SURE) == brute_force(position)
        answers.add(hint.verdict is Verdict.SURE)
    assert answers == {True, False}


def test_the_share_of_good_squares_is_what_brute_force_counts() -> None:
    checked = 0
    for number in range(60):
        position = start(number)._replace(teleports=1)
        hint = hint_for(position)
        if hint.verdict is not Verdict.CHANCE:
            continue
        here = play_line(position, hint.line[:-1])
        squares = squares_of(landing_squares(here))
        wins = 0
        for to in squares:
            there, caught = after(here, Move.TELEPORT, to)
            assert not caught
            wins += not there.robots or brute_force(there)
        assert (hint.good, hint.squares) == (wins, len(squares))
        assert wins < len(squares)
        checked += 1
        if checked == 2:
            return
    pytest.fail("no position left a chance only")


def test_without_safe_teleports_a_teleport_is_called_luck() -> None:
    hints = [hint_for(start(number)._replace(teleports=0)) for number in range(40)]
    lucky = [hint for hint in hints if hint.verdict is Verdict.LUCK]
    assert lucky
    for hint in lucky:
        assert hint.line[-1] is Move.TELEPORT
        assert 0 < hint.good <= hint.squares
        assert "Pure luck" in hint.sentence()
        assert "no safe teleport is left" in hint.sentence()


def test_where_nothing_wins_it_says_so_and_takes_robots_along() -> None:
    lost = 0
    for number in range(40):
        position = start(number, 20)._replace(teleports=0)
        hint = hint_for(position)
        if hint.verdict is not Verdict.LOST:
            continue
        lost += 1
        assert hint.complete
        assert hint.sentence().startswith("No sure win exists, and no teleport finds one. ")
        game = Chase(ChaseSetup(level=20), "lost")
        game.position = position
        while not game.over:
            game.play(hint.line[len(game.moves) :][:8])
        assert game.status is ChaseStatus.CAUGHT
        assert game.kills == hint.kills
    assert lost > 2


def test_a_win_that_keeps_the_blaster_is_preferred() -> None:
    hint = hint_for(room("@ # . r . . . .", teleports=0))
    with_blast = hint_for(room("@ r . . . . . .", teleports=0))
    assert hint.verdict is with_blast.verdict is Verdict.SURE
    assert not any(move.is_blast for move in hint.line)
    assert "and keeps the blaster" in hint.sentence()
    assert with_blast.line == (Move.BLAST_E,)
    assert with_blast.sentence() == "Sure: 'be' clears the level in 1 move."


def test_passes_at_the_end_become_a_last_stand() -> None:
    assert shortened(parse_moves("n,p,p,p")) == parse_moves("n,l")
    assert shortened(parse_moves("p,p")) == parse_moves("l")
    assert shortened(parse_moves("p,n,p")) == parse_moves("p,n,p")
    assert shortened(parse_moves("n")) == parse_moves("n")


def test_the_queue_is_what_one_turn_holds() -> None:
    hint = ChaseHint(Verdict.SURE, tuple(parse_moves("n,n,n,n,n,n,n,n")) * 2, 0, 0, 0, True, 1)
    assert hint.queue == hint.line[:8]


def test_the_budget_bounds_the_search_and_the_sentence_admits_it() -> None:
    position = start(3, 20, (60, 40))
    hint = hint_for(position, budget=1_000)
    assert hint.verdict is Verdict.UNKNOWN
    assert not hint.complete
    assert hint.positions <= 1_020
    assert hint.sentence().startswith(f"No sure win found in {hint.positions} positions. ")
    survived = play_line(position, hint.line)
    assert position.robots.bit_count() - survived.robots.bit_count() == hint.kills > 0


def test_in_a_large_room_a_line_it_calls_sure_wins_too() -> None:
    sure = 0
    for number in range(4):
        position = start(number, 20, (30, 20))
        hint = hint_for(position)
        if hint.verdict is Verdict.SURE:
            assert not play_line(position, hint.line).robots
            sure += 1
    assert sure


def test_the_answer_comes_in_slices_and_is_the_same() -> None:
    position = start(5, 20, (16, 16))
    solver = Solver(position)
    slices = 1
    while not solver.run():
        slices += 1
    assert slices > 3
    assert solver.hint == hint_for(position)


def test_a_won_level_needs_no_hint() -> None:
    with pytest.raises(ValueError, match="already won"):
        Solver(room("@ . . . . . . ."))


def test_every_hint_starts_with_a_legal_move_and_names_it() -> None:
    for number in range(60):
        for teleports in (0, 1, 3):
            position = start(number, 1 + number % 20)._replace(teleports=teleports)
            hint = hint_for(position)
            assert problem(position, hint.line[0]) is None
            assert hint.line[0].text in hint.sentence()
