"""Optional equipment on a starship (RN-06, RN-10, RN-45, RN-71, RN-73)."""

from __future__ import annotations

import pytest

from roborally_core.board.model import Board
from roborally_core.board.text import parse_drawing
from roborally_core.play.agreement import Seat, Setup
from roborally_core.play.game import solo_game
from roborally_core.rules.deeds import Deed, DeedNoted
from roborally_core.rules.events import OptionFitted, OptionReloaded
from roborally_core.rulesets import RULESETS
from roborally_core.scene import robot, scene

RULES = RULESETS["robo-runner"].with_settings({"equipment": 1})
REST = "\n. . . . . ⌂ ①"


def ship(drawing, elements=(), **robots):
    return scene(RULES, drawing + REST, elements, **robots)


def test_if_it_is_enabled_every_robot_is_armed_with_one_option_at_the_start():
    width, height, elements, _ = parse_drawing(["⌂ . ①", ". . ."])
    seats = tuple(Seat(f"R{i}") for i in range(8))
    for on in (0, 1):
        game = solo_game(
            Setup("robo-runner", seats, settings=(("equipment", on),)), Board(width, height, elements), b"x"
        )
        fitted = [fact for fact in game.open_turn() if isinstance(fact, OptionFitted)]
        assert len(fitted) == 8 * on
        assert [len(one.kit.options) for one in game.state.robots] == [on] * 8
    assert len({one.kit.issued for one in game.state.robots}) > 2, "at random"


def test_a_destroyed_robot_gets_its_own_option_back_reloaded():
    s = ship(
        "A ░ . . . . .\nB . . . . . .", A=robot("E", options={"clamps": 1}, issued="clamps"), B=robot("N")
    )
    s.register(A="move-1")
    assert s.options("A") == {}
    s.next_turn()
    assert s.options("A") == {"clamps": 3}


def test_no_option_is_given_instead_of_a_point():
    s = ship("A . B . . . .", A=robot("E"), B=robot("N", damage=8, options=["clamps"])).register()
    assert (s["B"].damage, s.options("B")) == (9, {"clamps": 3})


def test_depots_inspection_points_and_reboots_reload():
    for under in "+‡②":
        s = ship("A . . . . . .", A=robot("N", under=under, options={"clamps": 1})).turn()
        assert s.options("A") == {"clamps": 3}, under
    s = ship("A . . . . . .", A=robot("N", options={"clamps": 1}))
    s.choose("A", power_down=1).turn()
    assert s.options("A") == {"clamps": 3}
    assert len(s.of(OptionReloaded)) == 1


def test_nitro_makes_two_moves_so_that_no_thruster_is_passed_over_between_them():
    thruster = [{"type": "thruster", "at": [1, 0]}]
    s = ship(". . A . . . .", thruster, A=robot("E", options=["nitro-tanks"]))
    s.engage("A", "nitro-tanks", 1).register(A="back-1")
    assert (s.at("A"), s["A"].damage) == ((2, 0), 0), "back onto the thruster, then forward off it"


@pytest.mark.parametrize(("chip", "to"), [("move-1", 3), ("move-2", 4), ("move-3", 5)])
@pytest.mark.parametrize("column", [1, 2])
def test_a_chip_forward_with_nitro_is_one_move_one_square_longer(chip, to, column):
    """RN-71: the robot passes over a thruster anywhere on its way, and is lifted by it."""
    thruster = [{"type": "thruster", "at": [column, 0]}]
    s = ship("A . . . . . .", thruster, A=robot("E", options=["nitro-tanks"]))
    s.engage("A", "nitro-tanks", 1).register(A=chip)
    ends_on_it = (chip, column) == ("move-1", 2)
    assert (s.at("A"), s["A"].damage) == ((2, 0), 1) if ends_on_it else ((to, 0), 0)


def test_it_flies_over_space_with_nitro_too():
    thruster = [{"type": "thruster", "at": [1, 0]}]
    s = ship("A . ░ . . . .", thruster, A=robot("E", options=["nitro-tanks"]))
    assert s.engage("A", "nitro-tanks", 1).register(A="move-1").at("A") == (3, 0)


def test_nitro_into_a_coupling_is_one_shock():
    live = [{"type": kind, "at": [1, 0], "facing": "E"} for kind in ("guard-rail", "power-coupling")]
    s = ship("A . . . . . .", live, A=robot("E", options=["nitro-tanks"]))
    s.engage("A", "nitro-tanks", 1).register(A="move-3")
    assert (s.at("A"), s["A"].damage) == ((1, 0), 1)


def test_back_and_forth_with_nitro_is_one_chip_that_moved():
    s = ship(". . A . . . .", A=robot("E", options=["nitro-tanks"]))
    s.engage("A", "nitro-tanks", 1).register(A="back-1")
    assert s.at("A") == (2, 0)
    assert [fact.deed for fact in s.of(DeedNoted)] == [Deed.MOVED]


def test_moved_back_onto_the_transporter_it_stood_on_a_robot_is_beamed():
    pads = [{"type": "transporter", "at": [x, 0]} for x in (2, 5)]
    s = ship(". . A . . . .", pads, A=robot("E", options=["nitro-tanks"]))
    s.engage("A", "nitro-tanks", 1).register(A="back-1")
    assert s.at("A") == (5, 0)


def test_a_chip_that_kills_one_and_pushes_another_scores_both():
    s = ship("░ B A C . . .", A=robot("E", options=["nitro-tanks"]), B=robot("N"), C=robot("N"))
    s.engage("A", "nitro-tanks", 1).register(A="back-1")
    assert s.at("B") is None
    assert s.at("A") == (2, 0)
    s = ship("░ B A . . . .", A=robot("E", options=["nitro-tanks"]), B=robot("N"))
    s.engage("A", "nitro-tanks", 1).register(A="back-1")
    assert [fact.deed for fact in s.of(DeedNoted) if fact.robot == 0] == [Deed.MOVED, Deed.PUSHED_TO_DEATH]


def test_clamps_hold_against_robots_and_not_against_the_ship():
    arm = [{"type": "docking-arm", "at": [1, 0], "facing": "W"}]
    s = ship(". A . . . . .", arm, A=robot("N", options=["clamps"])).engage("A", "clamps", 1).register()
    assert s.at("A") == (2, 0)
    s = ship("A B . . . . .", A=robot("E"), B=robot("N", options=["clamps"])).engage("B", "clamps", 1)
    assert s.register(A="move-1").at("B") == (1, 0)
    s = ship("A . . . . . .", A=robot("N", under="→", options=["clamps"])).engage("A", "clamps", 1).register()
    assert s.at("A") == (1, 0)


def test_a_clamped_robot_blocks_an_arms_chain():
    arm = [{"type": "docking-arm", "at": [1, 0], "facing": "W"}]
    s = ship(". A B . . . .", arm, A=robot("N"), B=robot("N", options=["clamps"])).engage("B", "clamps", 1)
    assert s.register().at("A") == (1, 0)


def test_a_shot_swallowed_by_shields_scores_nothing():
    s = (
        ship("A . B . . . .", A=robot("E"), B=robot("N", options=["shields"]))
        .engage("B", "shields")
        .register()
    )
    assert s.of(DeedNoted) == []


def test_returned_by_repulsors_it_scores_for_their_owner():
    s = ship("A . B . . . .", A=robot("E", damage=9), B=robot("N", options=["repulsors"]))
    s.engage("B", "repulsors", 1).register()
    assert [(fact.robot, fact.deed) for fact in s.of(DeedNoted)] == [(0, Deed.DIED), (1, Deed.SHOT_DOWN)]


def test_two_repulsors_facing_each_other_each_take_their_own():
    kit = {"options": ["repulsors"]}
    s = ship("A . B . . . .", A=robot("E", **kit), B=robot("W", **kit))
    s.engage("A", "repulsors", 1).engage("B", "repulsors", 1).register()
    assert (s["A"].damage, s["B"].damage) == (1, 1)


def test_a_twin_laser_returned_hits_its_sender_twice():
    s = ship("A . B . . . .", A=robot("E", options=["twin-lasers"]), B=robot("N", options=["repulsors"]))
    s.engage("A", "twin-lasers", 1).engage("B", "repulsors", 1).register()
    assert (s["A"].damage, s["B"].damage) == (2, 0)


def test_burns_and_couplings_hurt_through_shields():
    thruster = [{"type": "thruster", "at": [0, 0]}]
    s = ship("A . . . . . .", thruster, A=robot("N", options=["shields"])).engage("A", "shields").register()
    assert s["A"].damage == 1
