"""Element: the smokestack (RF-47)."""

from __future__ import annotations

from roborally_core.rules.commands import Command
from roborally_core.scene import Scene, robot, scene


def hall(drawing: str, at: tuple[int, int], *more: dict[str, object], **robots: object) -> Scene:
    return scene("robofactory", drawing, [{"type": "smokestack", "at": list(at)}, *more], **robots)


def test_it_is_a_pit_for_robots_that_walk_are_pushed_or_carried_in():
    assert hall("A . .", (1, 0), A=robot("E")).register(A=Command.MOVE_2).at("A") is None
    s = hall("A B . .", (2, 0), A=robot("E"), B=robot("N")).register(A=Command.MOVE_1)
    assert (s.at("A"), s.at("B")) == ((1, 0), None)
    assert hall("A . .", (1, 0), A=robot("N", under=">")).register().at("A") is None


def test_two_carried_in_at_once_both_fall():
    s = hall("A . B", (1, 0), A=robot("N", under=">"), B=robot("N", under="<")).register()
    assert (s.at("A"), s.at("B")) == (None, None)


def test_its_smoke_ends_shots_before_they_reach_robots_beyond():
    s = hall("A . B", (1, 0), A=robot("E"), B=robot("W")).register()
    assert (s["A"].damage, s["B"].damage) == (0, 0)
    assert [f"A shot of {name} is lost in the smokestack on B1." for name in "AB"] == s.told()[-2:]


def test_the_lasers_of_the_board_pass_over_it():
    s = hall(". . A", (1, 0), {"type": "laser", "at": [0, 0], "facing": "E"}, A=robot("N")).register()
    assert s["A"].damage == 1


def test_a_robot_that_flies_over_it_sees_nothing_in_its_smoke():
    field = {"type": "antigravity-field", "at": [0, 0]}
    s = hall("A . . B", (1, 0), field, A=robot("E"), B=robot("N")).register(A=Command.MOVE_1)
    assert (s.at("A"), s["B"].damage) == ((1, 0), 0)
