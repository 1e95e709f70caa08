"""Elements beside and on each other: the cases that an engine rewritten from the rules found unclear."""

from __future__ import annotations

from typing import Any

import pytest
from bare_floor import bare

from roborally_core.rules.commands import Command
from roborally_core.scene import Scene, robot, scene

ONE, TWO, THREE = Command.MOVE_1, Command.MOVE_2, Command.MOVE_3
LEFT = Command.TURN_LEFT


def thing(kind: str, x: int, y: int, **more: object) -> dict[str, Any]:
    return {"type": kind, "at": [x, y], **more}


def hall(*elements: dict[str, Any], rules: str = "robofactory", **robots: tuple[int, int, str]) -> Scene:
    """Nine by nine squares; each robot is given by its column, its row and the way it faces."""
    at = {name: (x, y) for name, (x, y, _) in robots.items()}
    return scene(
        rules, bare(9, 9, **at), elements, **{name: robot(way) for name, (_, _, way) in robots.items()}
    )


def test_platforms_side_by_side_tilt_at_one_instant():
    """A robot that slides onto the neighbouring platform is not slid back by it (RF-03, S-12)."""
    for first, second in (((2, 3), (5, 3)), ((5, 3), (2, 3))):
        s = hall(thing("platform", *first), thing("platform", *second), A=(3, 2, "S")).register(A=ONE)
        assert s.at("A") == (4, 3)


def test_a_turret_is_a_wall_to_the_pull_of_a_magnet_and_to_the_wind():
    """RF-54: in all other aspects it behaves like a wall."""
    s = hall(thing("turret", 4, 4, facing="N"), thing("magnet", 2, 4), A=(6, 4, "N")).register()
    assert s.at("A") == (6, 4)
    s = hall(thing("turret", 4, 4, facing="N"), thing("ventilator", 2, 4, facing="E"), A=(6, 4, "N"))
    assert s.register().at("A") == (6, 4)
    s = hall(thing("turret", 4, 4, facing="N"), thing("black-hole", 2, 4), A=(6, 4, "N")).register()
    assert s.at("A") == (5, 4), "a hole pulls through walls in between (RF-06)"


def test_several_squares_of_one_melting_beam_are_one_entering():
    """RF-07: entering or turning costs one point, and being there in the fire step one more."""
    beam = thing("melting-beam", 2, 4, facing="E")
    assert hall(beam, A=(3, 4, "E")).register(A=THREE).damage("A") == 2
    s = hall(beam, A=(3, 4, "E"), B=(5, 3, "S")).register(A=TWO, B=ONE)
    assert (s.at("A"), s.damage("A")) == ((5, 5), 2), "one for its way in the beam, one for B's shot"


def test_landing_in_napalm_is_no_second_visit():
    """RF-65: one visit sets a robot alight once, even if it flew in and its damage makes it land there."""
    s = hall(
        thing("antigravity-field", 2, 4),
        thing("napalm-flamer", 4, 4, facing="S"),
        thing("wall", 6, 4, facing="E"),
        A=(2, 4, "E"),
    )
    s.program(A=[LEFT, Command.TURN_RIGHT, TWO])
    s.register(1).register(2).register(3)
    assert (s.at("A"), s.damage("A")) == ((4, 4), 2)
    s.register(4)
    assert s.damage("A") == 4, "the flamer's point and one for burning"


def test_a_tamagotchi_runs_against_spikes_and_machine_on_one_edge():
    """S-12: everything on the edge acts. The spikes hurt it, and the machine takes it back."""
    s = hall(
        thing("copy-machine", 4, 4, facing="S"), thing("spiked-wall", 4, 3, facing="S"), A=(4, 4, "N")
    ).register(A=ONE)
    assert (s.unseated, s.damage("A")) == (("A.tamagotchi",), 1)
    s.register(2, A=ONE)
    assert (s.unseated, s.damage("A")) == ((), 3)


def test_a_tamagotchi_that_arose_on_ice_is_taken_back_by_its_machine():
    """RF-50: touching the wall counts, whatever moves the Tamagotchi against it."""
    s = hall(thing("copy-machine", 3, 4, facing="W"), thing("ice", 4, 4), A=(3, 4, "E")).register(A=ONE)
    assert s.at("A.tamagotchi") == (4, 4)
    assert s.register(2, A=ONE).unseated == ()


@pytest.mark.parametrize("registers", [[1], [2]])
def test_a_held_robot_on_the_hub_of_a_crossgear_does_not_turn(registers):
    """RF-62: a held robot does not turn on a gear."""
    s = hall(thing("crossgear", 4, 4), thing("mag-lock", 4, 4, registers=registers), A=(4, 4, "N")).register()
    assert s.facing("A") == ("N" if registers == [1] else "E")


@pytest.mark.parametrize(("level", "end"), [(0, (8, 2)), (1, (3, 2))])
def test_a_ram_ends_below_the_first_ledge(level, end):
    """As at the rim of its factory board, it pushes its robot one square farther, which is a fall (S-8)."""
    levels = "\n".join(f"{level} {level} {level} . . . . . ." for _ in range(9))
    ram = thing("hydraulic-pusher", 1, 2, facing="E")
    s = scene(
        "robofactory",
        bare(9, 9, A=(1, 2)),
        [ram, thing("wall", 8, 2, facing="E")],
        levels=levels.replace("0", "."),
        A=robot("N"),
    ).register()
    assert (s.at("A"), s.damage("A")) == (end, 2 * level)
