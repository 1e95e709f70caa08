"""Interactions: two elements that act on one robot in one register, in the cases that the rules name.

All other pairs are tried in ``tests/properties/test_pairs.py``, which shows that any two elements work
together, in the order of the timeline and whatever the seats.
"""

from __future__ import annotations

from bare_floor import bare
from hurts import hurt

from roborally_core.base.geometry import grid_of
from roborally_core.board.check import board_problems
from roborally_core.board.model import Board
from roborally_core.board.text import make
from roborally_core.elements import ELEMENTS
from roborally_core.rules.commands import Command
from roborally_core.rules.events import CardPlayed, CauseKind, RobotDamaged, StepStarted
from roborally_core.rules.timeline import Step
from roborally_core.scene import Scene, robot, scene


def at(key: str, x: int, y: int, **more: object) -> dict[str, object]:
    return {"type": key, "at": [x, y], **more}


def hall(drawing: str, *elements: dict[str, object], **robots: object) -> Scene:
    return scene("robofactory", drawing, elements, **robots)


def test_a_belt_into_a_crossgear_carries_then_turns():
    s = hall(
        bare(6, 5, A=(0, 2)), at("belt", 0, 2, facing="E"), at("crossgear", 2, 2, turn="right"), A=robot("E")
    )
    s.register()
    assert (s.at("A"), s.facing("A")) == ((2, 1), "S"), "from the western arm to the northern one"


def test_a_black_hole_pulls_from_behind_a_wall_but_not_through_the_next_one():
    hole, wall = at("black-hole", 5, 0), at("wall", 3, 0, facing="E")
    s = hall(bare(6, 1, A=(1, 0)), hole, wall, A=robot("N")).register()
    assert s.at("A") == (2, 0), "any wall in between does not matter"
    s.register(2).register(3)
    assert s.at("A") == (3, 0), "the one before the next square does"


def test_napalm_goes_out_in_water_on_the_way():
    napalm, water = at("napalm-flamer", 1, 0, facing="S"), at("water", 2, 0)
    s = hall(bare(6, 2, A=(0, 0)), napalm, water, A=robot("E")).register(A=Command.MOVE_3)
    assert s.at("A") == (3, 0)
    assert (hurt(s, "A"), s.state.conditions) == (1, {})
    dry = hall(bare(6, 2, A=(0, 0)), napalm, A=robot("E")).register(A=Command.MOVE_3)
    assert dry.state.conditions != {}


def test_a_mirror_turns_what_is_summed_up_on_ice():
    ice = [at("ice", x, 0) for x in range(1, 7)]
    mirror = at("mirror", 8, 0, facing="W")
    s = hall(bare(9, 1, A=(7, 0)), *ice, mirror, A=robot("E")).register(A=Command.MOVE_1)
    assert s.at("A") == (6, 0), "Move 1 is one back, onto the ice"
    assert s.register(2, A=Command.MOVE_1).at("A") == (5, 0)
    assert s.register(3, A=Command.MOVE_1).at("A") == (3, 0), "both together"


def test_a_repeater_onto_an_energizer_charges_after_the_card():
    s = hall(bare(6, 1, A=(0, 0)), at("repeater", 1, 0), at("energizer", 2, 0), A=robot("E"))
    s.program(A=[Command.MOVE_1, Command.MOVE_1, Command.TURN_LEFT, Command.TURN_LEFT, Command.TURN_LEFT])
    s.register().play_on(2)
    assert s.at("A") == (3, 0)
    assert s.facing("A") == "N", "two cards in the second register"


def test_a_radio_beam_is_not_heard_asleep():
    beam, gas = at("radio-beam", 2, 0, facing="S"), at("soporific-gas", 1, 0)
    s = hall(bare(6, 3, A=(1, 1), B=(0, 0)), beam, gas, A=robot("N"), B=robot("E")).register(A=Command.MOVE_1)
    s.register(2, B=Command.MOVE_2)
    assert (s.at("A"), s.at("B")) == ((3, 0), (2, 0)), "A is pushed right through it"
    assert ("asleep", s["A"].id) in s.state.conditions
    assert ("remote-control", s["A"].id) not in s.state.conditions
    assert ("remote-control", s["B"].id) in s.state.conditions


def test_a_tamagotchi_and_a_ghost_in_one_square_cost_their_robot_a_point():
    dark = [at("dark-ground", x, y) for x in range(3, 6) for y in range(3)]
    machine = at("copy-machine", 2, 0, facing="W")
    s = hall(bare(6, 3, A=(2, 0), B=(2, 1)), *dark, at("grave", 3, 0), machine, A=robot("E"), B=robot("N"))
    s.change("B", facing="E").register(B=Command.MOVE_1)
    (ghost,) = s.state.companions
    assert s.board.grid.xy(ghost.pos) == (3, 0)
    before = s["A"].damage
    s.register(2, A=Command.MOVE_1)
    met = [fact for fact in s.of(RobotDamaged) if fact.cause.kind is CauseKind.COMPANION]
    assert [(fact.robot, fact.amount) for fact in met] == [(s["A"].id, 1)]
    assert s["A"].damage > before
    assert {one.pos for one in s.state.companions} == {ghost.pos}


def test_a_rotating_room_takes_its_laser_out_of_the_line_of_a_robot():
    room, laser = at("rotating-room", 1, 1, size=3), at("laser", 1, 1, facing="S")
    s = hall(bare(5, 5, A=(1, 3)), room, laser, A=robot("E")).turn()
    assert hurt(s, "A") == 5
    assert s.at("A") == (1, 1)
    s.turn()
    assert hurt(s, "A") == 5, "both have turned: it is in its line again"
    wall = at("wall", 1, 2, facing="N")
    s = hall(bare(5, 5, A=(1, 3)), room, laser, wall, A=robot("E")).turn().turn()
    assert hurt(s, "A") == 0, "the wall inside has turned with them"


def test_a_piston_slides_a_robot_under_an_elevator_that_comes_down_on_it():
    machines = (
        at("elevator", 2, 0, up=[1]),
        at("piston", 1, 0, facing="E", colour="blue"),
        at("piston", 1, 1, facing="N", colour="orange"),
    )
    levels = ". . . 1 1\n. . . . ."
    s = scene(
        "robofactory", ". A . . .\nB . . . .", machines, levels=levels, A=robot("N"), B=robot("E")
    ).register(B=Command.MOVE_1)
    assert (s.at("A"), s.facing("A")) == ((2, 0), "N"), "under it, while it is up"
    assert s.register(2).at("A") is None
    assert "A is destroyed by an elevator." in s.told()


def test_a_piston_and_an_elevator_on_one_square_are_refused():
    board = Board(3, 1, [make(ELEMENTS[key], grid_of(3, 1).pos(1, 0), {}) for key in ("elevator", "piston")])
    clash = [text for text in board_problems(board) if "cannot share its square" in text]
    assert clash == ["square [1, 0], piston: cannot share its square with an elevator"]


def test_a_flip_belt_brings_a_robot_before_a_ventilator_in_the_same_register():
    s = hall(
        bare(6, 3, A=(2, 2)),
        at("flip-belt", 2, 2, facing="N"),
        at("ventilator", 0, 1, facing="E"),
        A=robot("N"),
    )
    s.register()
    assert s.at("A") == (3, 1)


def test_a_turret_shoots_a_robot_that_a_magnet_has_moved_into_the_line_a_gear_has_turned():
    s = hall(bare(6, 5, A=(3, 0)), at("turret", 0, 1, facing="E"), at("magnet", 3, 4), A=robot("N"))
    s.register()
    assert s.at("A") == (3, 1)
    steps = [fact.step for fact in s.of(StepStarted)]
    assert steps.index(Step.MAGNETS) < steps.index(Step.GEARS) < steps.index(Step.FIRE)


def test_soap_and_padding_a_slide_that_goes_nowhere_bounces_nobody():
    s = hall(bare(6, 1, A=(1, 0)), at("soap", 1, 0), at("padded-square", 2, 0), A=robot("E"))
    s.register(A=Command.MOVE_1)
    assert s.at("A") == (1, 0)
    s.register(2, A=Command.MOVE_2)
    assert s.at("A") == (3, 0), "one square onto the padding, and one more"


def test_a_jack_throws_over_a_pit_into_gas_and_gas_takes_only_robots_that_moved_there():
    gas, jack = at("soporific-gas", 6, 0), at("jack-in-the-box", 0, 0, ways=["E", "E", "E", "E"])
    s = hall(bare(8, 1, A=(0, 0)), at("pit", 3, 0), gas, jack, A=robot("N")).register()
    assert s.at("A") == (6, 0)
    assert s.state.conditions == {}


def test_a_mag_lock_holds_against_a_hydraulic_pusher_and_lets_its_robot_shoot():
    ram = at("hydraulic-pusher", 0, 0, facing="E")
    s = hall(
        bare(8, 1, A=(1, 0), B=(0, 0), C=(5, 0)),
        ram,
        at("mag-lock", 1, 0),
        A=robot("E"),
        B=robot("N"),
        C=robot("N"),
    )
    s.register()
    assert (s.at("A"), s.at("B")) == ((1, 0), (0, 0))
    assert s["C"].damage == 1


def test_crumbly_ground_looks_at_the_first_card_of_an_energised_robot():
    s = hall(bare(6, 1, A=(2, 0)), at("crumbly-ground", 2, 0), A=robot("E"))
    s.state.conditions["energised", s["A"].id] = (0,)
    s.program(A=[Command.MOVE_1, Command.TURN_LEFT, Command.MOVE_1, Command.MOVE_1, Command.MOVE_1])
    s.register()
    assert s.at("A") == (3, 0)
    assert len(s.of(CardPlayed)) == 2


def test_a_platform_slides_a_robot_into_deep_water_and_water_slows_the_next_card():
    platform, deep = at("platform", 1, 1), at("deep-water", 3, 1)
    s = hall(bare(6, 3, A=(2, 1)), platform, deep, A=robot("E")).register()
    assert s.at("A") == (3, 1)
    assert hurt(s, "A") == 1
    s.register(2, A=Command.MOVE_2)
    assert s.at("A") == (4, 1)
