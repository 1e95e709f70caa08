"""The timetable: it has only elements that depend on the register."""

from __future__ import annotations

from roborally_core.engine.compile import Floor
from roborally_core.foresight.threats import beams_in
from roborally_core.foresight.timetable import timetable_of
from roborally_core.scene import Scene, robot, scene


def entries(s: Scene) -> dict[str, tuple[int, ...]]:
    found = timetable_of(Floor(s.board, s.rules), s.state)
    return {s.board.elements[one.element].key: one.registers for one in found}


def test_pushers_crushers_and_lasers_are_listed_with_their_registers():
    listed = [
        {"type": "pusher", "at": [0, 0], "facing": "E", "registers": [1, 3]},
        {"type": "crusher", "at": [1, 0], "registers": [2]},
        {"type": "laser", "at": [2, 0], "facing": "S", "registers": [5]},
    ]
    s = scene("classic", ". . . >\n. . . A", listed, A=robot("N"))
    assert entries(s) == {"pusher": (1, 3), "crusher": (2,), "laser": (5,)}


def test_what_acts_in_every_register_needs_no_timetable():
    listed = [{"type": "laser", "at": [2, 0], "facing": "S"}, {"type": "crusher", "at": [1, 0]}]
    s = scene("classic", ". . . >\n. . . A", listed, A=robot("N"))
    assert entries(s) == {}


def test_beams_shine_in_their_registers_up_to_the_wall():
    laser = {"type": "laser", "at": [0, 0], "facing": "E", "beams": 2, "registers": [2]}
    s = scene("classic", ". . .|.\n. . . A", [laser], A=robot("N"))
    floor, grid = Floor(s.board, s.rules), s.board.grid
    assert beams_in(floor, s.state, 1) == ()
    (beam,) = beams_in(floor, s.state, 2)
    assert beam.squares == tuple(grid.pos(x, 0) for x in range(3))
    assert beam.strength == 2
