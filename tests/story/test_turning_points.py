"""Turning points of a race: the lead, the match point, and two who are near the checkpoint both need."""

from __future__ import annotations

import pytest

from roborally_core.engine.compile import Floor
from roborally_core.scene import Scene, robot, scene
from roborally_core.story.fold import Fold, view_of
from roborally_core.story.highlights import GREAT, Highlight, HighlightKind, RaceTurn, highlights_of
from roborally_core.story.stakes import MOST_CONTESTS, Suspense, SuspenseKind, perils_of, suspense_of

FLOOR = "A 1 . . . B . 2 . 3 . ."


def ticked(s: Scene) -> Highlight:
    """The highlight of the one checkpoint that the scene's robots reached."""
    views, ground = (
        [view_of(one) for one in s.before.state.robots],
        perils_of(Floor(s.board, s.rules), s.goal),
    )
    (one,) = highlights_of(s.facts, Fold(views), s.board.grid, s.rules.destroyed_at, ground)
    return one


def tense(s: Scene) -> dict[int, Suspense]:
    """The suspense of what the scene played last."""
    views = [view_of(one) for one in s.before.state.robots]
    return suspense_of(s.facts, views, s.board.grid, perils_of(Floor(s.board, s.rules), s.goal))


def test_a_film_stops_to_look_at_any_checkpoint():
    one = ticked(scene("rr", FLOOR, A=robot("E"), B=robot("N", checkpoints=1)).register(A="move-1"))
    assert (one.kind, one.race) == (HighlightKind.CHECKPOINT, RaceTurn.NONE)
    assert one.weight >= GREAT


@pytest.mark.parametrize(
    ("mine", "theirs", "turn"),
    [(0, 0, RaceTurn.LEADS), (0, 1, RaceTurn.NONE), (0, 2, RaceTurn.NONE), (1, 0, RaceTurn.POINT)],
)
def test_a_robot_takes_the_lead_from_an_equal_and_has_a_match_point_when_it_lacks_one(
    mine: int, theirs: int, turn: RaceTurn
):
    floor = FLOOR if mine == 0 else ". 1 . . . B A 2 . 3 . ."
    s = scene("rr", floor, A=robot("E", checkpoints=mine), B=robot("N", checkpoints=theirs))
    one = ticked(s.register(A="move-1"))
    assert one.race is turn
    plain = one._replace(race=RaceTurn.NONE).weight
    assert one.weight == plain + (turn is not RaceTurn.NONE)


def test_a_leader_takes_no_lead():
    s = scene("rr", ". 1 . . . B A 2 . 3 . 4", A=robot("E", checkpoints=1), B=robot("N")).register(A="move-1")
    assert ticked(s).race is RaceTurn.NONE


def test_nobody_leads_alone():
    assert ticked(scene("rr", "A 1 . . 2", A=robot("E")).register(A="move-1")).race is RaceTurn.NONE


def test_two_players_race_for_a_checkpoint_near_them_if_both_need_it():
    floor = "A . 1 . B . . . . 2\n. . . . . . . . . ."
    for cards in ({"A": "move-2", "B": "pause"}, {"A": "turn-left", "B": "turn-left"}):
        found = tense(scene("rr", floor, A=robot("E"), B=robot("W")).register(**cards))
        assert [one.kind for one in found.values()] == [SuspenseKind.RACE], cards
    s = scene("rr", floor, A=robot("E"), B=robot("W", checkpoints=1)).register(A="turn-left", B="turn-left")
    assert tense(s) == {}, "it has that one"
    far = "A . 1 . . . . B . 2\n. . . . . . . . . ."
    s = scene("rr", far, A=robot("E"), B=robot("W")).register(A="turn-left", B="turn-left")
    assert tense(s) == {}, "no card reaches so far"


def test_a_race_goes_before_crossing_paths_and_only_so_many_registers_are_tense():
    s = scene("rr", "A . 1 . B . . . . 2\n. . . . . . . . . .", A=robot("E"), B=robot("W"))
    s.turn(A=["turn-left"] * 5, B=["turn-left"] * 5)
    found = tense(s)
    assert len(found) == MOST_CONTESTS
    assert {one.kind for one in found.values()} == {SuspenseKind.RACE}
