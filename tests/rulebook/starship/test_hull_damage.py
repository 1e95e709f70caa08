"""Hull damage and welding (RN-02, RN-40 to RN-42, RN-73)."""

from __future__ import annotations

import pytest

from roborally_core.board.listed import element_from_json
from roborally_core.board.model import Board
from roborally_core.board.text import parse_drawing
from roborally_core.play.agreement import Seat, Setup
from roborally_core.play.game import solo_game
from roborally_core.rules.deeds import Deed, DeedNoted
from roborally_core.rulesets import RULESETS
from roborally_core.scene import robot, scene

RULES = RULESETS["robo-runner"].with_settings({"hull_damage": 1, "equipment": 1})
REST = "\n. . . . ⌂\nZ . . . ②"


def broken(repairs=4, at=(3, 0)):
    return [{"type": "hull-damage", "at": list(at), "repairs": repairs}]


def ship(drawing, elements=None, **robots):
    return scene(
        RULES, drawing + REST, broken() if elements is None else elements, **{"Z": robot("N"), **robots}
    )


def test_every_hit_of_a_laser_is_one_repair_less():
    s = ship("A . . ① .", A=robot("E"))
    assert [s.register(n).value(3, 0, "hull-damage") for n in (1, 2, 3, 4, 5)] == [3, 2, 1, 0, 0]
    assert s.condition(3, 0, "hull-damage") == "mended"


def test_a_robot_only_needs_a_clear_line_of_sight():
    s = ship("A . B ① .", A=robot("E"), B=robot("N")).register()
    assert (s.value(3, 0, "hull-damage"), s["B"].damage) == (4, 1)
    rail = {"type": "guard-rail", "at": [1, 0], "facing": "E"}
    assert ship("A . . ① .", [*broken(), rail], A=robot("E")).register().value(3, 0, "hull-damage") == 4


def test_a_rail_right_before_it_stops_the_laser_too():
    rail = {"type": "guard-rail", "at": [2, 0], "facing": "E"}
    assert ship("A . . ① .", [*broken(), rail], A=robot("E")).register().value(3, 0, "hull-damage") == 4


def test_anybody_welds_in_any_order_of_the_points():
    s = ship("A . . ② .\n. . . . ①", broken(2), A=robot("E"))
    assert s.register()["A"].checkpoints == 0
    assert s.value(3, 0, "hull-damage") == 1


def test_virtual_robots_do_not_weld():
    assert ship("A . . ① .", A=robot("E", real=False)).register().value(3, 0, "hull-damage") == 4


def test_nobody_enters_it_the_chip_stops_there():
    s = ship("A . . ① .", A=robot("E")).register(A="move-3")
    assert s.at("A") == (2, 0)


def test_nobody_is_pushed_or_pulled_onto_it():
    s = ship("A . B ① .", A=robot("E"), B=robot("N")).register(A="move-2")
    assert (s.at("A"), s.at("B")) == ((1, 0), (2, 0))
    assert ship(". . A ① .", A=robot("N", under="→")).register().at("A") == (2, 0)


def test_virtual_robots_are_stopped_too():
    assert ship("A . . ① .", A=robot("E", real=False)).register(A="move-3").at("A") == (2, 0)


def test_a_lifted_robot_does_not_pass_over_it():
    thruster = {"type": "thruster", "at": [1, 0]}
    s = ship("A . . ① .", [*broken(), thruster], A=robot("E")).register(A="move-3")
    assert s.at("A") == (2, 0)


def test_it_stops_lasers():
    s = ship("A . . ① B", A=robot("E"), B=robot("N")).register()
    assert s["B"].damage == 0


def test_mended_it_is_passed_and_still_to_be_inspected():
    s = ship("A . . ① .", broken(1), A=robot("E")).register(1)
    assert s["A"].checkpoints == 0
    s.register(2, A="move-3")
    assert (s.at("A"), s["A"].checkpoints) == ((3, 0), 1)


def test_two_robots_that_weld_the_last_repair_both_score():
    s = ship("A . . ① B", broken(1), A=robot("E"), B=robot("W")).register()
    deeds = [(fact.robot, fact.deed) for fact in s.of(DeedNoted) if fact.deed is not Deed.SHOT]
    assert sorted(deeds) == sorted([(s["A"].id, Deed.WELDED), (s["B"].id, Deed.WELDED)])


def test_of_twin_lasers_only_one_welds():
    s = ship("A . . ① .", A=robot("E", options=["twin-lasers"])).engage("A", "twin-lasers", 1).register()
    assert s.value(3, 0, "hull-damage") == 3


def test_rear_lasers_do_not_weld():
    s = ship("A . . ① .", A=robot("W", options=["rear-lasers"])).engage("A", "rear-lasers").register()
    assert s.value(3, 0, "hull-damage") == 4


def test_a_robot_can_weld_while_its_shields_are_up_and_hurts_nobody():
    s = ship("A . . ① .", A=robot("E", options=["shields"])).engage("A", "shields").register()
    assert s.value(3, 0, "hull-damage") == 3
    s = ship("A B . ① .", A=robot("E", options=["shields"]), B=robot("N")).engage("A", "shields").register()
    assert (s.value(3, 0, "hull-damage"), s["B"].damage) == (4, 0)


@pytest.mark.parametrize("facts", [True, False])
def test_it_is_the_same_whether_anybody_wants_facts(facts):
    from roborally_core.engine.turn import play_register  # noqa: PLC0415
    from roborally_core.engine.world import World  # noqa: PLC0415

    s = ship("A . . ① .", A=robot("E"))
    world = World(s._floor, s.state, s.goal, [] if facts else None)
    play_register(world, 0)
    assert s.value(3, 0, "hull-damage") == 3


def game(**settings):
    width, height, elements, _ = parse_drawing(["⌂ . ① .", ". . . ②"])
    board = Board(width, height, elements)
    board = Board(width, height, [*elements, element_from_json(broken(2, (2, 0))[0], board.grid)])
    setup = Setup("robo-runner", (Seat("Ada"), Seat("Bob")), settings=tuple(settings.items()))
    return solo_game(setup, board, b"hull")


def test_a_game_without_hull_damage_finds_everything_mended():
    """If the ship doesn't have hull damage, then no repairs are required."""
    whole, damaged = game(), game(hull_damage=1)
    index = next(one.index for one in whole.board.elements if one.key == "hull-damage")
    assert whole.state.memory == {index: 0}
    assert damaged.state.memory == {}
    assert whole.floor is not damaged.floor


def test_lives_are_set_at_creation():
    assert [one.lives for one in game().state.robots] == [3, 3]
    assert [one.lives for one in game(spares=1).state.robots] == [1, 1]
