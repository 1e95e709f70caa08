"""Docking arms (RN-18, RN-70)."""

from __future__ import annotations

from roborally_core.base.geometry import grid_of
from roborally_core.board.listed import element_from_json
from roborally_core.board.model import Board
from roborally_core.engine.fitting import unfit
from roborally_core.rulesets import RULESETS
from roborally_core.scene import robot, scene


def arm(x, y, facing):
    return {"type": "docking-arm", "at": [x, y], "facing": facing}


REST = "\n. . . . . .\n. . . . ⌂ ①"


def test_it_pushes_straight_across():
    s = scene("robo-runner", ". A . . . ." + REST, [arm(1, 0, "W")], A=robot("N")).register()
    assert (s.at("A"), s.facing("A")) == ((2, 0), "N")


def test_it_pushes_along_the_robots_there():
    s = scene(
        "robo-runner", ". A B C . ." + REST, [arm(1, 0, "W")], **{n: robot("N") for n in "ABC"}
    ).register()
    assert [s.at(name) for name in "ABC"] == [(2, 0), (3, 0), (4, 0)]


def test_a_chain_that_cannot_move_stays():
    rail = {"type": "guard-rail", "at": [2, 0], "facing": "E"}
    s = scene(
        "robo-runner", ". A B . . ." + REST, [arm(1, 0, "W"), rail], A=robot("N"), B=robot("N")
    ).register()
    assert (s.at("A"), s.at("B")) == ((1, 0), (2, 0))


def test_arms_act_after_the_beams():
    s = scene("robo-runner", "A . . . . ." + REST, [arm(1, 0, "N")], A=robot("N", under="→")).register()
    assert s.at("A") == (1, 1)


def test_they_act_in_the_order_robots_act():
    """The bot with the lower priority value is pushed first."""
    for first, ends in (("A", [(2, 0), (3, 0)]), ("B", [(2, 0), (2, 1)])):
        ranks = {"A": 1, "B": 2} if first == "A" else {"A": 2, "B": 1}
        s = scene(
            "robo-runner", ". A B . . ." + REST, [arm(1, 0, "W"), arm(2, 0, "N")],
            **{name: robot("N", rank=ranks[name]) for name in "AB"},
        ).register()  # fmt: skip
        assert [s.at(name) for name in "AB"] == ends


def test_a_robot_shoved_onto_an_arm_whose_turn_is_past_stays():
    s = scene(
        "robo-runner", ". A B . . ." + REST, [arm(1, 0, "W"), arm(3, 0, "N")],
        A=robot("N", rank=2), B=robot("N", rank=1),
    ).register()  # fmt: skip
    assert s.at("B") == (3, 0)


def test_a_robot_whose_turn_is_to_come_is_pushed_from_there():
    s = scene(
        "robo-runner", ". A B . . ." + REST, [arm(1, 0, "W"), arm(3, 0, "N")],
        A=robot("N", rank=1), B=robot("N", rank=2),
    ).register()  # fmt: skip
    assert s.at("B") == (3, 1)


def test_no_robot_is_pushed_itself_by_two_arms():
    s = scene("robo-runner", ". A . . . ." + REST, [arm(1, 0, "W"), arm(2, 0, "N")], A=robot("N")).register()
    assert s.at("A") == (2, 0)


def test_the_first_robot_lost_loses():
    s = scene(
        "robo-runner", "░ A . B ░ ." + REST, [arm(1, 0, "E"), arm(3, 0, "W")],
        A=robot("N", lives=1, rank=2), B=robot("N", lives=1, rank=1),
    ).register()  # fmt: skip
    assert s.winners == ("A",)


def test_its_side_is_no_barrier():
    s = scene("robo-runner", "A . B . . ." + REST, [arm(1, 0, "W")], A=robot("E"), B=robot("N")).register()
    assert s["B"].damage == 1
    s = scene("robo-runner", "A . . . . ." + REST, [arm(1, 0, "W")], A=robot("E")).register(A="move-2")
    assert s.at("A") == (2, 0)


def test_pushed_by_an_arm_into_a_coupling_costs_a_point():
    live = [{"type": kind, "at": [1, 0], "facing": "E"} for kind in ("guard-rail", "power-coupling")]
    s = scene("robo-runner", ". A . . . ." + REST, [arm(1, 0, "W"), *live], A=robot("N")).register()
    assert (s.at("A"), s["A"].damage) == ((1, 0), 1)


def test_two_arms_on_one_square_are_refused():
    grid = grid_of(6, 3)
    board = Board(6, 3, [element_from_json(arm(1, 0, way), grid) for way in "WN"])
    assert [text for text in unfit(board, RULESETS["robo-runner"]) if "another docking arm" in text]


def test_a_robot_pushed_by_one_arm_is_still_shoved_along_by_anothers_push():
    """Only one arm a phase may push a robot directly; indirect pushes are not limited (RN-18)."""
    s = scene(
        "robo-runner", ". A . . . .\n. . B . . .\n. . . . ⌂ ①", [arm(1, 0, "W"), arm(2, 1, "S")],
        A=robot("N", rank=2), B=robot("N", rank=1),
    ).register()  # fmt: skip
    assert (s.at("A"), s.at("B")) == ((2, 0), (3, 0)), "B, up by its own arm, is shoved along by A"


def test_nobody_is_pushed_by_an_arm_onto_a_damaged_hull():
    rules = RULESETS["robo-runner"].with_settings({"hull_damage": 1})
    broken = {"type": "hull-damage", "at": [2, 0], "repairs": 2}
    s = scene(rules, ". A ① . . .\n. . . . . .\n. . . . ⌂ ②", [arm(1, 0, "W"), broken], A=robot("N"))
    assert s.register().at("A") == (1, 0)


def test_pushed_against_a_coupling_by_two_arms_it_takes_two_points():
    """RN-70: the limit of one shock per chip applies to chips, not to arms."""
    live = [{"type": kind, "at": [2, 0], "facing": "E"} for kind in ("guard-rail", "power-coupling")]
    s = scene(
        "robo-runner", ". A B . . ." + REST, [arm(1, 0, "W"), arm(2, 0, "W"), *live],
        A=robot("N", rank=2), B=robot("N", rank=1),
    ).register()  # fmt: skip
    assert (s.at("B"), s["B"].damage, s["A"].damage) == ((2, 0), 2, 0)


def test_a_robot_pushed_onto_sand_by_an_arm_slips_at_once_with_the_robots_it_shoves():
    """They do not wait for the next card that anybody plays (RF-52)."""
    sand = [{"type": "tilted-ground", "at": [x, 0], "facing": "S"} for x in (2, 3)]
    s = scene("robo-runner", ". A B . . ." + REST, [arm(1, 0, "W"), *sand], A=robot("N"), B=robot("N"))
    s.register(1)
    assert (s.at("A"), s.at("B")) == ((2, 1), (3, 1))
    s.register(2, B="turn-left")
    assert (s.at("A"), s.at("B")) == ((2, 1), (3, 1))
