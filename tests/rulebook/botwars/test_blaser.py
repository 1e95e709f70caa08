"""Blasers (BW-08, BW-10)."""

from __future__ import annotations

from wires import thing

from roborally_core.rules.commands import Command
from roborally_core.scene import robot, scene


def test_a_blaser_fires_while_it_is_on():
    wired = [thing("toggle-switch", 1, 1, targets=[[0, 0]]), thing("blaser", 0, 0, facing="E")]
    s = scene("botwars", ". . A\nB . .", wired, A=robot("N"), B=robot("E"))
    s.register(1)
    assert s["A"].damage == 1
    s.register(2, B=Command.MOVE_1)
    assert s["A"].damage == 1
