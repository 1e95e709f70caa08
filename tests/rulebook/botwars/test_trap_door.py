"""Trap doors (BW-08)."""

from __future__ import annotations

from wires import TRAP, thing

from roborally_core.rules.commands import Command
from roborally_core.rules.events import RobotFell
from roborally_core.scene import robot, scene


def test_an_open_trap_door_is_a_pit_and_a_closed_one_floor():
    for is_open, at in ((True, None), (False, (2, 0))):
        s = scene("botwars", "A . . .", [thing("trap-door", 1, 0, open=is_open)], A=robot("E"))
        assert s.register(A=Command.MOVE_2).at("A") == at


def test_a_trap_door_that_opens_swallows_the_robot_on_it_at_once():
    s = scene("botwars", "A . .\n. B .", TRAP, A=robot("E"), B=robot("N"))
    s.register(A=Command.MOVE_1, B=Command.MOVE_1)
    assert s.at("B") is None
    assert [fall.robot for fall in s.of(RobotFell)] == [1]


def test_it_swallows_virtual_robots_as_well():
    s = scene("botwars", "A . .\n. B .", TRAP, A=robot("E"), B=robot("N", real=False)).register(
        A=Command.MOVE_1
    )
    assert s.at("B") is None
