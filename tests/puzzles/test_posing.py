"""A situation that was set up becomes a puzzle, by its hand or one that is found; or not, with a reason."""

from __future__ import annotations

import json

import pytest

from roborally_core.puzzles import PuzzleGoal, PuzzleKind, solution_of, solves
from roborally_core.puzzles.link import puzzle_from_link
from roborally_core.puzzles.making import MadePuzzle, MakingError, Unmade, made_from_json
from roborally_core.puzzles.posing import DRAWN, MOST_HAND, PuzzleWish, posed, posing_request
from roborally_core.puzzles.proof import proved
from roborally_core.puzzles.wire import answered

REACH, SURVIVE = PuzzleGoal(PuzzleKind.REACH, 1), PuzzleGoal(PuzzleKind.SURVIVE)
ONE_WAY = "move-3:790;turn-right:80;turn-left:90;u-turn:10;back-1:430"
SPINS = "u-turn:10;u-turn:20;u-turn:30;turn-left:90;turn-left:110;turn-left:130"
STEPS = "move-1:490;move-1:500;move-1:510;turn-left:90;turn-right:80;u-turn:10"
RIVAL = "move-1:520;u-turn:20;turn-left:70;turn-right:100;turn-left:110"


def wish(hand: str = ONE_WAY, aim: PuzzleGoal = REACH, rival: str = RIVAL, more: str = "") -> PuzzleWish:
    """A robot in a corner, three squares from the checkpoint; another stands beside that."""
    said, told = (f" hand={cards}" if cards else "" for cards in (hand, rival))
    return PuzzleWish(
        'roborally-scene/1 rr\nboard "A Corner"\nturn 1\nfloor\n  A . . .\n  . . . .\n  . 1 B .\n'
        f"robot A E start=0,0{said}{more}\nrobot B N{told}\n",
        aim,
    )


def test_a_hand_with_one_way_is_a_puzzle_that_a_link_carries() -> None:
    for aim in (REACH, PuzzleGoal(PuzzleKind.DESTROY, 1)):
        made = posed(wish(aim=aim))
        assert (made.hands, made.unmade, made.solving, made.tried) == (1, None, 1, 120)
        puzzle = puzzle_from_link(made.link)
        assert (puzzle.aim, puzzle.seat, puzzle.rating > 0) == (aim, 0, True)
        assert proved(puzzle) is not None
        game = puzzle.game()
        program = solution_of(puzzle, game)
        assert program is not None
        assert solves(puzzle, game, program)


@pytest.mark.parametrize(
    ("asked", "reason", "solving", "tried"),
    [
        (wish(STEPS), Unmade.MANY, 5, 120),
        (wish(SPINS), Unmade.NONE, 0, 20),
        (wish(SPINS, SURVIVE), Unmade.EASY, 20, 20),
        (wish(f"{STEPS};move-2:670;move-3:790"), Unmade.HAND, 0, 0),
        (wish("move-1:490;u-turn:10"), Unmade.HAND, 0, 0),
        (wish(rival="move-1:520"), Unmade.RIVAL, 0, 0),
        (wish(more=" power=down"), Unmade.IDLE, 0, 0),
        (wish(more=" damage=7"), Unmade.IDLE, 0, 0),
    ],
)
def test_what_is_no_puzzle_is_refused_with_its_reason(
    asked: PuzzleWish, reason: Unmade, solving: int, tried: int
) -> None:
    made = posed(asked)
    assert (made.unmade, made.solving, made.tried, made.link) == (reason, solving, tried, "")


def test_without_a_hand_several_are_tried_and_rivals_think_as_machines_do() -> None:
    asked = wish("", rival="")
    answers = [posed(asked, attempt) for attempt in range(7)]
    assert {one.hands for one in answers} == {DRAWN}
    made = [one for one in answers if one.link]
    assert made
    puzzle = puzzle_from_link(made[0].link)
    assert proved(puzzle) is not None
    begun = puzzle.situation().state.fixed
    mine, rival = begun["hand 0"], begun["hand 1"]
    assert 5 <= len(mine) <= MOST_HAND
    assert len(rival) == 5
    assert posed(asked, DRAWN) == MadePuzzle(DRAWN, unmade=Unmade.PLAIN)


def test_goals_and_situations_that_cannot_be_are_refused() -> None:
    far, nobody = PuzzleGoal(PuzzleKind.REACH, 2), PuzzleGoal(PuzzleKind.DESTROY, 2)
    for wrong in (wish(aim=far), wish(aim=nobody), wish(aim=PuzzleGoal(PuzzleKind.DESTROY, 0))):
        with pytest.raises(MakingError):
            posed(wrong)
    for scene in ("", "x" * 300_000, wish().scene.replace("A . .", "A O A"), wish().scene + "state 9\n"):
        with pytest.raises(MakingError):
            posed(wish()._replace(scene=scene))
    with pytest.raises(MakingError):
        posed(wish()._replace(seat=5))


def test_the_worker_answers_and_refuses_what_is_damaged() -> None:
    request = posing_request(wish(), 0)
    assert made_from_json(answered(request)) == posed(wish())
    good = json.loads(request)
    damaged = [{**good, "kind": 9}, {**good, "attempt": "x"}, {**good, "aim": 1, "value": None}]
    wrong = [*map(json.dumps, damaged), json.dumps({"format": good["format"]}), "7", "[" * 9_000, "{"]
    for text in wrong:
        with pytest.raises(MakingError):
            answered(text)
