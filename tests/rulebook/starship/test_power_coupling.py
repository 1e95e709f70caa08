"""Power couplings (RN-17, RN-70, RN-73)."""

from __future__ import annotations

import pytest

from roborally_core.board.load import BoardError, load_board
from roborally_core.rules.deeds import Deed, DeedNoted
from roborally_core.rules.events import RobotMoved
from roborally_core.scene import read_scene, robot, scene

REST = "\n. . . . ⌂"
RAIL = {"type": "guard-rail", "at": [1, 0], "facing": "E"}
LIVE = [RAIL, {"type": "power-coupling", "at": [1, 0], "facing": "E"}]


def test_running_into_it_costs_a_point_once_a_chip():
    s = scene("robo-runner", ". A . . ①" + REST, LIVE, A=robot("E")).register(A="move-3")
    assert (s.at("A"), s["A"].damage) == ((1, 0), 1)


def test_being_pushed_into_it_costs_the_pushed_one_a_point_once_a_chip():
    s = scene("robo-runner", "A B . . ①" + REST, LIVE, A=robot("E"), B=robot("N")).register(A="move-2")
    assert (s.at("A"), s.at("B"), s["A"].damage, s["B"].damage) == ((0, 0), (1, 0), 0, 2), (
        "a shock and a shot"
    )


def test_standing_beside_it_and_driving_past_it_is_harmless():
    s = scene("robo-runner", ". A . . ①" + REST, LIVE, A=robot("N"))
    assert s.register(1)["A"].damage == 0
    s = scene("robo-runner", ". . . . ①\n. A . . ⌂\n. . . . .", LIVE, A=robot("N")).register(A="move-1")
    assert (s.at("A"), s["A"].damage) == ((1, 0), 0)


def test_a_robot_that_an_arm_leaves_on_sand_slips_against_it_unhurt():
    more = [
        {"type": "docking-arm", "at": [1, 1], "facing": "S"},
        {"type": "tilted-ground", "at": [1, 0], "facing": "E"},
    ]
    drawing = ". . . . ①\n. A . . ⌂"
    s = scene("robo-runner", drawing, [*LIVE, *more], A=robot("N")).register()
    assert (s.at("A"), s["A"].damage) == ((1, 0), 0)


def test_being_pulled_against_it_is_harmless():
    s = scene("robo-runner", ". A . . ①" + REST, LIVE, A=robot("N", under="→")).register()
    assert (s.at("A"), s["A"].damage) == ((1, 0), 0)


def test_it_shocks_from_its_own_square_only():
    s = scene("robo-runner", ". . A . ①" + REST, LIVE, A=robot("W")).register(A="move-1")
    assert (s.at("A"), s["A"].damage) == ((2, 0), 0)


@pytest.mark.parametrize(("phase", "at", "damage"), [(1, 1, 1), (2, 2, 0)])
def test_an_open_slide_rail_with_one_lets_pass_unharmed(phase, at, damage):
    slide = [{"type": "slide-rail", "at": [1, 0], "facing": "E", "registers": [2, 4]}, LIVE[1]]
    s = scene("robo-runner", ". A . . ①" + REST, slide, A=robot("E")).register(phase, A="move-1")
    assert (s.at("A"), s["A"].damage) == ((at, 0), damage)


def test_if_the_pushed_one_dies_of_it_the_pusher_stays_and_scores_the_kill():
    s = scene("robo-runner", "A B . . ①" + REST, LIVE, A=robot("E"), B=robot("N", damage=9))
    s.register(A="move-2")
    assert (s.at("A"), s.at("B")) == ((0, 0), None)
    assert [fact.deed for fact in s.of(DeedNoted) if fact.robot == 0] == [Deed.PUSHED_TO_DEATH]


SLIDE = {"type": "slide-rail", "at": [1, 0], "facing": "E", "registers": [2, 4]}


@pytest.mark.parametrize("gates", [[SLIDE, LIVE[1]], [LIVE[1], SLIDE]])
def test_a_robot_that_dies_of_the_shock_at_a_closed_slide_rail_is_not_pushed_on_through_it(gates):
    """All gates of an edge are asked before the one verdict; a dead robot moves no further (S-12, RN-17)."""
    s = scene("robo-runner", "A B . . ①" + REST, gates, A=robot("E"), B=robot("N", damage=9))
    s.register(1, A="move-2")
    assert (s.at("A"), s.at("B"), s["B"].lives) == ((0, 0), None, 2)
    assert s.state.occupied.keys() == {s["A"].pos}
    assert [fact.robot for fact in s.of(RobotMoved)] == []
    alone = scene("robo-runner", ". A . . ①\nB . . . ⌂", gates, A=robot("E", damage=9), B=robot("W"))
    alone.register(1, A="move-1")
    assert (alone.at("A"), read_scene(alone.text()).text()) == (None, alone.text())


def test_pushed_against_it_and_only_shocked_is_no_push():
    s = scene("robo-runner", "A B . . ①" + REST, LIVE, A=robot("E"), B=robot("N")).register(A="move-1")
    assert Deed.PUSHED not in [fact.deed for fact in s.of(DeedNoted)]


def test_it_must_hang_on_a_rail():
    board = (
        '{"format":"roborally-board/1","name":"x","rulesets":["robo-runner"],"floor":["⌂ . ①"],'
        '"elements":[{"type":"power-coupling","at":[1,0],"facing":"N"}]}'
    )
    with pytest.raises(BoardError, match=r"square \[1, 0\], power-coupling: hangs on no rail"):
        load_board(board)


def test_a_chip_played_again_and_a_pusher_bring_robots_against_it_too():
    repeater = {"type": "repeater", "at": [1, 0]}
    s = scene("robo-runner", "A . . . ①" + REST, [*LIVE, repeater], A=robot("E")).register(A="move-1")
    assert (s.at("A"), s["A"].damage) == ((1, 0), 1)
    pusher = {"type": "pusher", "at": [1, 0], "facing": "E"}
    s = scene("classic", ". A . .", [*LIVE, pusher], A=robot("N")).register()
    assert (s.at("A"), s["A"].damage) == ((1, 0), 1)
    belt = {"type": "belt", "at": [1, 0], "facing": "E"}
    assert scene("classic", ". A . .", [*LIVE, belt], A=robot("N")).register()["A"].damage == 0
