"""Pressure switches (BW-08)."""

from __future__ import annotations

import pytest
from wires import HALL, thing, value

from roborally_core.engine.fitting import BoardRefused
from roborally_core.rules.commands import Command
from roborally_core.scene import robot, scene


def test_a_pressure_switch_goes_on_once_for_good():
    wired = [thing("pressure-switch", 1, 0, targets=[[3, 1]]), thing("teleporter", 3, 1, active=False)]
    s = scene("botwars", HALL, wired, A=robot("E"))
    for register in (1, 2, 3):
        s.register(register, A=Command.MOVE_1 if register != 2 else Command.BACK_1)
    assert (value(s, "pressure-switch"), value(s, "teleporter")) == (1, 1)


def test_a_switch_drives_only_what_it_can():
    with pytest.raises(
        BoardRefused, match=r"wired to square \[2, 0\], where there is no drawbridge or teleporter"
    ):
        scene("botwars", "A . O", [thing("pressure-switch", 1, 0, targets=[[2, 0]])], A=robot()).register()
