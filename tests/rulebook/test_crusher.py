"""Element: the crusher (CL)."""

from __future__ import annotations

from roborally_core.rules.commands import Command
from roborally_core.rules.events import CauseKind, RobotDestroyed
from roborally_core.scene import robot, scene


def crusher(x: int, y: int, *registers: int) -> dict[str, object]:
    return {"type": "crusher", "at": [x, y], "registers": list(registers or (1, 2, 3, 4, 5))}


def test_a_crusher_destroys_the_robot_below_whatever_its_damage():
    s = scene("classic", ". A .", [crusher(1, 0)], A=robot("N", damage=0)).register()
    assert s.at("A") is None
    fact = s.of(RobotDestroyed)[0]
    assert (fact.cause.kind, s.board.elements[fact.cause.source].key) == (CauseKind.ELEMENT, "crusher")


def test_it_comes_down_in_its_registers_only():
    s = scene("classic", ". A .", [crusher(1, 0, 2, 4)], A=robot("N"))
    assert s.register(1).at("A") == (1, 0)
    assert s.register(2).at("A") is None


def test_a_robot_that_crosses_it_in_its_register_is_safe():
    s = scene("classic", "A . .", [crusher(1, 0)], A=robot("E")).register(A=Command.MOVE_2)
    assert s.at("A") == (2, 0)


def test_it_comes_down_after_belts_and_gears():
    s = scene("classic", "A . .", [crusher(1, 0)], A=robot("N", under=">")).register()
    assert s.at("A") is None


def test_a_robot_that_is_carried_away_from_under_it_is_safe():
    s = scene("classic", "A . .", [crusher(0, 0)], A=robot("N", under=">")).register()
    assert s.at("A") == (1, 0)


def test_a_robot_that_is_crushed_does_not_fire():
    s = scene("classic", "A . B", [crusher(0, 0)], A=robot("E"), B=robot("N")).register()
    assert s["B"].damage == 0


def test_robo_rally_takes_crushers_in():
    assert scene("rr", "A .", [crusher(0, 0)], A=robot()).register().at("A") is None
