"""Toggle switches, and the traits common to all switches (BW-08)."""

from __future__ import annotations

import pytest
from wires import HALL, TRAP, thing, value

from roborally_core.engine.fitting import BoardRefused
from roborally_core.rules.commands import Command
from roborally_core.scene import robot, scene


def test_a_toggle_switch_flips_every_time():
    s = scene("botwars", HALL, TRAP, A=robot("E"))
    s.register(1, A=Command.MOVE_1)
    assert (value(s, "toggle-switch"), value(s, "trap-door")) == (1, 1)
    s.register(2, A=Command.MOVE_1)
    s.register(3, A=Command.BACK_1)
    assert (value(s, "toggle-switch"), value(s, "trap-door")) == (0, 0)


def test_it_flips_in_the_middle_of_a_move():
    s = scene("botwars", HALL, TRAP, A=robot("E")).register(A=Command.MOVE_3)
    assert value(s, "trap-door") == 1


def test_standing_on_it_or_turning_does_not_flip_it():
    s = scene("botwars", ". A .\n. . .", TRAP, A=robot("E")).register(A=Command.U_TURN)
    assert value(s, "trap-door") is None


def test_each_target_flips_its_own_state():
    doors = [
        thing("toggle-switch", 1, 0, targets=[[0, 1], [1, 1]]),
        thing("trap-door", 0, 1, open=True),
        thing("trap-door", 1, 1),
    ]
    s = scene("botwars", HALL, doors, A=robot("E")).register(A=Command.MOVE_1)
    assert [s.condition(0, 1), s.condition(1, 1)] == ["closed", "open"]
    assert [s.value(0, 1), s.value(1, 1)] == [0, 1]


def test_mechanisms_press_switches_too():
    wired = [*TRAP, thing("crusher", 1, 0, registers=[2])]
    s = scene("botwars", HALL, wired, A=robot("N"))
    s.register(1)
    assert value(s, "trap-door") is None
    s.register(2)
    assert value(s, "trap-door") == 1


def test_conveyors_carry_robots_onto_switches():
    s = scene("botwars", "A . .\n. . .", TRAP, A=robot("N", under=">")).register()
    assert value(s, "trap-door") == 1


def test_virtual_robots_press_switches():
    s = scene("botwars", HALL, TRAP, A=robot("E", real=False)).register(A=Command.MOVE_1)
    assert value(s, "trap-door") == 1


@pytest.mark.parametrize("kind", ["pressure-switch", "toggle-switch", "electric-eye"])
def test_a_switch_wired_to_nothing_is_refused_with_square_and_name(kind):
    facing = {"facing": "W"} if kind == "electric-eye" else {}
    with pytest.raises(BoardRefused, match=rf"square \[1, 0\]: .*\({kind}\) is wired to nothing"):
        scene("botwars", "A . .", [thing(kind, 1, 0, **facing)], A=robot()).register()
