"""Element: the sluice (RF-46, RF-69)."""

from __future__ import annotations

import pytest

from roborally_core.engine.fitting import BoardRefused
from roborally_core.rules.events import RobotDropped
from roborally_core.scene import Scene, SceneError, robot, scene

TOP = (1, 0, 1)


def lock(drawing: str, *closed: int, levels: str = ". . 1 1", **given: object) -> Scene:
    """A hall whose second square is a sluice that is closed in these registers."""
    floor = [{"type": "sluice", "at": [1, 0], "closed": list(closed)}]
    return scene("robofactory", drawing, floor, levels=levels, **given)


def test_open_it_is_floor_of_the_lower_level():
    s = lock("A . . .", 2, A=robot("E")).register(A="move-2")
    assert (s.at("A"), s["A"].damage) == ((1, 0), 0)


def test_from_the_upper_level_an_open_one_is_a_fall():
    s = lock(". . A .", 2, A=robot("W")).register(A="move-1")
    assert (s.at("A"), s["A"].damage) == ((1, 0), 2)


def test_closed_it_is_floor_of_the_upper_level_and_a_wall_below():
    s = lock(". . A .", 1, A=robot("W")).register(A="move-1")
    assert (s.at("A"), s["A"].damage) == (TOP, 0)
    s = lock("A . . .", 1, A=robot("E")).register(A="move-1")
    assert s.at("A") == (0, 0)
    s = lock(". . A .", 1, A=robot("W")).register(A="move-2")
    assert (s.at("A"), s["A"].damage) == ((0, 0), 2), "off its other side one falls"


def test_closing_it_kills_the_robot_in_it():
    s = lock(". A . .", 1, A=robot("E")).register(A="move-1")
    assert s.at("A") is None
    assert "A is destroyed by a sluice." in s.told()


def test_opening_it_lets_the_robot_on_it_fall():
    s = lock(". . A .", 1, A=robot("W"))
    s.program(A=["move-1", "u-turn"]).play_on(2)
    assert (s.at("A"), s["A"].damage) == ((1, 0), 2)
    assert len(s.of(RobotDropped)) == 1


def test_it_changes_before_anybody_moves():
    s = lock(". . A .", 1, A=robot("W")).program(A=["move-1", "move-1"]).play_on(2)
    assert (s.at("A"), s["A"].damage) == ((0, 0), 2), "fallen first, then on the lower level"


def test_closed_in_the_fifth_it_opens_when_the_turn_ends():
    s = lock(". . A .", 5, A=robot("W")).program(A=[None] * 4 + ["move-1"]).play_on()
    assert s.at("A") == TOP
    s.end_turn()
    assert (s.at("A"), s["A"].damage) == ((1, 0), 2)


def test_a_push_against_a_closed_one_moves_nobody():
    floor = [{"type": "sluice", "at": [2, 0], "closed": [1]}]
    s = scene("robofactory", "A B . .", floor, levels=". . . 1", A=robot("E"), B=robot("N"))
    s.register(A="move-1")
    assert (s.at("A"), s.at("B")) == ((0, 0), (1, 0))


def test_a_belt_does_not_carry_against_a_closed_one_and_onto_it_from_above():
    assert lock("A . . .", 1, A=robot("N", under=">")).register().at("A") == (0, 0)
    assert lock("A . . .", 2, A=robot("N", under=">")).register().at("A") == (1, 0)
    assert lock(". . A .", 1, A=robot("N", under="<")).register().at("A") == TOP


def test_two_bound_for_an_open_one_from_both_levels_both_stay():
    s = lock("A . B .", 2, A=robot("N", under=">"), B=robot("N", under="<")).register()
    assert (s.at("A"), s.at("B"), s["B"].damage) == ((0, 0), (2, 0), 0)


def test_shots_of_the_lower_level_end_at_a_closed_one():
    drawing, levels = "A . B\n. . .", ". . .\n. 1 ."
    floor = [{"type": "sluice", "at": [1, 0], "closed": [1]}]
    for register, hurt in ((1, 0), (2, 1)):
        s = scene("robofactory", drawing, floor, levels=levels, A=robot("E"), B=robot("N"))
        assert s.register(register)["B"].damage == hurt


def test_nobody_stands_in_a_closed_one():
    with pytest.raises(SceneError, match=r"robot A: the sluice on \[1, 0\] is closed"):
        lock(". A . .", 1, register=1, A=robot("N"))


def test_a_sluice_without_its_other_side_is_refused():
    with pytest.raises(BoardRefused, match=r"square \[1, 0\]: sluice \(sluice\) leads nowhere"):
        lock("A . . .", 1, levels="2 . 2 .", A=robot("N"))
