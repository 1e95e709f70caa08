"""Switches, electric eyes and what they drive (BW-08)."""

from __future__ import annotations

import pytest

from roborally_core.board.model import drawn
from roborally_core.commands import Command
from roborally_core.engine.compile import BoardRefused
from roborally_core.events import BeamFired, ElementSwitched, RobotDestroyed, RobotFell
from roborally_core.scene import Scene, robot, scene


def thing(kind: str, x: int, y: int, **more: object) -> dict[str, object]:
    return {"type": kind, "at": [x, y], **more}


def value(s: Scene, kind: str) -> int | None:
    """What is remembered of the only element of this kind."""
    (found,) = [element for element in s.board.elements if element.key == kind]
    return s.state.memory.get(found.index)


TRAP = [thing("toggle-switch", 1, 0, targets=[[1, 1]]), thing("trap-door", 1, 1)]
HALL = "A . . .\n. . . ."


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
    states = [s.state.memory[e.index] for e in s.board.elements if e.key == "trap-door"]
    assert states == [0, 1]


def test_a_pressure_switch_goes_on_once_for_good():
    wired = [thing("pressure-switch", 1, 0, targets=[[3, 1]]), thing("teleporter", 3, 1, active=False)]
    s = scene("botwars", HALL, wired, A=robot("E"))
    for register in (1, 2, 3):
        s.register(register, A=Command.MOVE_1 if register != 2 else Command.BACK_1)
    assert (value(s, "pressure-switch"), value(s, "teleporter")) == (1, 1)


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


def test_an_open_trap_door_is_a_pit_and_a_closed_one_floor():
    for is_open, at in ((True, None), (False, (2, 0))):
        s = scene("botwars", "A . . .", [thing("trap-door", 1, 0, open=is_open)], A=robot("E"))
        assert s.register(A=Command.MOVE_2).at("A") == at


def test_a_trap_door_that_opens_swallows_who_stands_on_it_at_once():
    s = scene("botwars", "A . .\n. B .", TRAP, A=robot("E"), B=robot("N"))
    s.register(A=Command.MOVE_1, B=Command.MOVE_1)
    assert s.at("B") is None
    assert [fall.robot for fall in s.of(RobotFell)] == [1]


def test_it_swallows_virtual_robots_as_well():
    s = scene("botwars", "A . .\n. B .", TRAP, A=robot("E"), B=robot("N", real=False)).register(
        A=Command.MOVE_1
    )
    assert s.at("B") is None


BRIDGE = [thing("pressure-switch", 0, 0, targets=[[2, 2]]), thing("drawbridge", 2, 2, facing="N")]


def around(facing: str) -> Scene:
    x, y = {"S": (2, 1), "W": (3, 2), "N": (2, 3), "E": (1, 2)}[facing]
    rows = [["."] * 5 for _ in range(5)]
    rows[y][x] = "A"
    return scene("botwars", "\n".join(" ".join(row) for row in rows), BRIDGE, A=robot(facing))


def test_a_raised_drawbridge_is_a_wall_from_its_own_side():
    s = around("S").register(A=Command.MOVE_2)
    assert (s.at("A"), s["A"].damage) == ((2, 1), 0)


@pytest.mark.parametrize("facing", ["W", "N", "E"])
def test_and_a_pit_from_the_other_three(facing):
    assert around(facing).register(A=Command.MOVE_2).at("A") is None


@pytest.mark.parametrize(("facing", "to"), [("S", (2, 3)), ("W", (1, 2)), ("N", (2, 1)), ("E", (3, 2))])
def test_lowered_it_is_floor_from_every_side(facing, to):
    s = around(facing)
    s.state.memory[s.board.by_pos[s.board.grid.pos(2, 2)][0].index] = 1
    assert s.register(A=Command.MOVE_2).at("A") == to


def test_its_switch_lowers_it():
    s = scene(
        "botwars",
        ". A . .",
        [thing("pressure-switch", 2, 0, targets=[[0, 0]]), thing("drawbridge", 0, 0, facing="W")],
        A=robot("E"),
    )
    s.register(1, A=Command.MOVE_1)
    s.register(2, A=Command.BACK_2)
    assert s.at("A") == (0, 0)


def test_a_raised_drawbridge_stops_lasers_and_a_lowered_one_does_not():
    row = [thing("pressure-switch", 4, 0, targets=[[2, 0]]), thing("drawbridge", 2, 0, facing="W")]
    s = scene("botwars", "A . . B .", row, A=robot("E"), B=robot("N"))
    s.register(1)
    assert s["B"].damage == 0
    assert [beam.to for beam in s.of(BeamFired)] == [s.board.grid.pos(1, 0)]
    s.state.memory[s.board.by_pos[s.board.grid.pos(2, 0)][0].index] = 1
    s.register(2)
    assert s["B"].damage == 1


def test_board_lasers_are_stopped_as_well():
    row = [*BRIDGE, thing("laser", 0, 2, facing="E")]
    s = scene("botwars", ". . . . .\n. . . . .\n. . . A .", row, A=robot("N")).register()
    assert s["A"].damage == 0


def test_a_drawbridge_shows_where_its_switch_is():
    s = around("N")
    bridge = next(e for e in s.board.elements if e.key == "drawbridge")
    assert "r5c1" in [draw.text for draw in drawn(s.board, bridge)]


def test_a_blaser_fires_while_it_is_on():
    wired = [thing("toggle-switch", 1, 1, targets=[[0, 0]]), thing("blaser", 0, 0, facing="E")]
    s = scene("botwars", ". . A\nB . .", wired, A=robot("N"), B=robot("E"))
    s.register(1)
    assert s["A"].damage == 1
    s.register(2, B=Command.MOVE_1)
    assert s["A"].damage == 1


EYE = [
    thing("electric-eye", 3, 0, facing="W", targets=[[0, 1]]),
    thing("trap-door", 0, 1),
]


def test_an_eye_is_flipped_by_a_robot_laser_that_hits_it_square_on():
    s = scene("botwars", "A . . .\n. . . .", EYE, A=robot("E")).register()
    assert (value(s, "electric-eye"), value(s, "trap-door")) == (1, 1)


def test_also_by_a_robot_right_before_it():
    s = scene("botwars", ". . . A\n. . . .", EYE, A=robot("E")).register()
    assert value(s, "electric-eye") == 1


def test_not_from_the_side_and_not_past_a_robot():
    s = scene("botwars", ". . . .\n. . . A", EYE, A=robot("N")).register()
    assert value(s, "electric-eye") is None
    s = scene("botwars", "A . B .\n. . . .", EYE, A=robot("E"), B=robot("N")).register()
    assert value(s, "electric-eye") is None


TWO_EYES = [
    thing("electric-eye", 3, 0, facing="W", targets=[[0, 2]]),
    thing("electric-eye", 3, 1, facing="W", targets=[[0, 2]]),
    thing("laser", 0, 0, facing="E"),
    thing("trap-door", 0, 2),
]


def test_a_board_laser_and_a_robot_laser_in_one_stage_each_flip_what_their_eyes_drive():
    s = scene("botwars", ". . . .\nA . . .\n. . . .", TWO_EYES, A=robot("E")).register()
    door = next(e.index for e in s.board.elements if e.key == "trap-door")
    assert [f.value for f in s.of(ElementSwitched) if f.element == door] == [1, 0]


def test_who_stands_on_the_door_falls_between_the_two_steps():
    s = scene("botwars", ". . . .\nA . . .\nB . . .", TWO_EYES, A=robot("E"), B=robot("S")).register()
    assert s.at("B") is None


def test_board_lasers_flip_it_in_their_step_and_robots_in_theirs():
    both = [*EYE, thing("laser", 3, 1, facing="N"), thing("laser", 0, 0, facing="E")]
    s = scene("botwars", ". . . .\n. . . .\n. . . A", both, A=robot("N")).register()
    assert [f.value for f in s.of(ElementSwitched)] == [1, 1]
    both = [*EYE, thing("laser", 0, 0, facing="E")]
    s = scene("botwars", ". . . A\n. . . .", both, A=robot("E")).register()
    # The beam hits A, whose own laser then hits the eye.
    assert (s["A"].damage, value(s, "electric-eye")) == (1, 1)


def test_every_beam_flips_it():
    both = [*EYE, thing("laser", 0, 0, facing="E", beams=2)]
    s = scene("botwars", ". . . .\n. . . A", both, A=robot("E")).register()
    assert (value(s, "electric-eye"), value(s, "trap-door")) == (0, 0)


def test_it_flips_behind_the_damage_of_its_step():
    wired = [
        thing("electric-eye", 3, 0, facing="W", targets=[[0, 1]]),
        thing("blaser", 0, 1, facing="E"),
        thing("laser", 0, 0, facing="E"),
    ]
    s = scene("botwars", ". . . .\n. A . .", wired, A=robot("N")).register(1)
    assert s["A"].damage == 1
    assert s.register(2)["A"].damage == 1


def test_a_trap_door_opened_by_an_eye_kills_after_that_shot_and_before_the_next_step():
    wired = [*EYE, thing("laser", 1, 0, facing="E")]
    s = scene("botwars", ". . . .\nA . . B", wired, A=robot("E"), B=robot("N")).register()
    assert s.at("A") is None
    assert s["B"].damage == 0
    assert len(s.of(RobotDestroyed)) == 1


@pytest.mark.parametrize("kind", ["pressure-switch", "toggle-switch", "electric-eye"])
def test_a_switch_wired_to_nothing_is_refused_with_square_and_name(kind):
    facing = {"facing": "W"} if kind == "electric-eye" else {}
    with pytest.raises(BoardRefused, match=rf"square \[1, 0\]: .*\({kind}\) is wired to nothing"):
        scene("botwars", "A . .", [thing(kind, 1, 0, **facing)], A=robot()).register()


def test_a_switch_drives_only_what_it_can():
    with pytest.raises(
        BoardRefused, match=r"wired to square \[2, 0\], where there is no drawbridge or teleporter"
    ):
        scene("botwars", "A . O", [thing("pressure-switch", 1, 0, targets=[[2, 0]])], A=robot()).register()


def test_a_drawbridge_without_a_switch_is_refused():
    with pytest.raises(BoardRefused, match="lowered by no switch"):
        scene("botwars", "A . .", [thing("drawbridge", 1, 0, facing="N")], A=robot()).register()
