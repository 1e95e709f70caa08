"""Element: smoke (RF-41)."""

from __future__ import annotations

from roborally_core.rules.commands import Command
from roborally_core.scene import Scene, robot, scene


def hall(drawing: str, at: tuple[int, int], *more: dict[str, object], **robots: object) -> Scene:
    return scene("robofactory", drawing, [{"type": "smoke", "at": list(at)}, *more], **robots)


def test_a_robot_that_is_in_it_sees_nothing_and_is_seen():
    s = hall("A . B", (2, 0), A=robot("E"), B=robot("W")).register()
    assert (s["A"].damage, s["B"].damage) == (0, 1)


def test_nobody_shoots_through_and_the_lasers_of_the_board_do():
    s = hall("A . B", (1, 0), A=robot("E"), B=robot("W")).register()
    assert (s["A"].damage, s["B"].damage) == (0, 0)
    s = hall(". . A", (1, 0), {"type": "laser", "at": [0, 0], "facing": "E"}, A=robot("N")).register()
    assert s["A"].damage == 1


def test_moving_through_it_pushing_in_it_and_belts_are_as_ever():
    s = hall("A B . .", (1, 0), A=robot("E"), B=robot("N")).register(A=Command.MOVE_2)
    assert (s.at("A"), s.at("B")) == ((2, 0), (3, 0))
    assert hall("A . .", (0, 0), A=robot("N", under=">")).register().at("A") == (1, 0)


def test_a_robot_in_the_smoke_still_shields_those_behind():
    s = hall("A . B C", (2, 0), A=robot("E"), B=robot("N"), C=robot("N")).register()
    assert (s["B"].damage, s["C"].damage) == (1, 0)
