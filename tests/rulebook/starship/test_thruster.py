"""Thrusters (RN-14)."""

from __future__ import annotations

import pytest

from roborally_core.scene import robot, scene

REST = "\n. . . . . . . . ①\nZ . . . . . . . ⌂"


def row(drawing, at, *more, **robots):
    """A scene whose first row has thrusters on the columns ``at``."""
    thrusters = [{"type": "thruster", "at": [x, 0]} for x in at]
    return scene("robo-runner", drawing + REST, [*thrusters, *more], **{"Z": robot("N"), **robots})


def test_a_robot_that_resides_on_one_takes_a_point_each_phase():
    s = row(". A . . . . . . .", [1], A=robot("N"))
    assert s.register(1)["A"].damage == 1
    assert s.register(2, A="turn-left")["A"].damage == 2


@pytest.mark.parametrize(("chip", "to"), [("move-1", 1), ("move-2", 3), ("move-3", 4)])
def test_passing_over_one_extends_the_move_by_one_and_does_not_burn(chip, to):
    s = row("A . . . . . . . .", [1], A=robot("E")).register(A=chip)
    assert s.at("A") == (to, 0)
    assert s["A"].damage == (1 if to == 1 else 0)


def test_a_row_adds_its_length():
    """If you would pass over the first thruster in a row, add the length of the row to your move chip."""
    s = row("A . . . . . . . .", [1, 2, 3], A=robot("E")).register(A="move-2")
    assert s.at("A") == (5, 0)


def test_backing_up_over_one_does_too_if_it_goes_on():
    s = row(". . . A . . . . .", [2], A=robot("E")).register(A="back-1")
    assert s.at("A") == (2, 0), "one square back ends on it"


def test_leaving_the_one_it_stood_on_is_not_passing_over_it():
    s = row("A . . . . . . . .", [0], A=robot("E")).register(A="move-2")
    assert s.at("A") == (2, 0)


def test_a_lifted_robot_passes_over_space_and_shafts():
    s = row("A . ░ ⊗ . . . . .", [1], A=robot("E")).register(A="move-3")
    assert s.at("A") == (4, 0)


def test_but_not_if_it_lands_there():
    s = row("A . ░ ░ . . . . .", [1], A=robot("E")).register(A="move-2")
    assert s.at("A") is None


def test_guard_rails_stop_it_and_it_comes_down():
    rail = {"type": "guard-rail", "at": [2, 0], "facing": "E"}
    s = row("A . . . . . . . .", [1], rail, A=robot("E")).register(A="move-3")
    assert s.at("A") == (2, 0)
    s = row("A . ░ . . . . . .", [1], rail, A=robot("E")).register(A="move-3")
    assert s.at("A") is None


def test_it_pushes_robots_in_its_path_and_does_not_lift_them():
    s = row("A . . B . . . . .", [1], A=robot("E"), B=robot("N")).register(A="move-3")
    assert (s.at("A"), s.at("B")) == ((4, 0), (5, 0))
    s = row("A . B ░ . . . . .", [1], A=robot("E"), B=robot("N")).register(A="move-3")
    assert (s.at("A"), s.at("B")) == ((4, 0), None)


def test_a_robot_pushed_over_one_is_not_lifted():
    s = row("A B . ░ . . . . .", [2], A=robot("E"), B=robot("N")).register(A="move-2")
    assert s.at("B") is None
    assert s.at("A") == (2, 0)


def test_flying_off_the_map_is_the_end():
    s = scene(
        "robo-runner", "A . .\n① . .\nZ . ⌂", [{"type": "thruster", "at": [1, 0]}], A=robot("E"), Z=robot("N")
    )
    assert s.register(A="move-3").at("A") is None


def test_a_win_while_flying_over_space_stands():
    """RN-74: pushing the last rival off ends the game at once, wherever the mover is."""
    s = scene("robo-runner", "A . ░ B ░ . .\n. . . . . ① ⌂", [{"type": "thruster", "at": [1, 0]}],
              A=robot("E"), B=robot("N", lives=1))  # fmt: skip
    s.register(A="move-3")
    assert s.winners == ("A",)
    assert s.at("A") is not None


def test_a_closed_slide_rail_stops_it_and_an_open_one_does_not():
    slide = {"type": "slide-rail", "at": [2, 0], "facing": "E", "registers": [2, 4]}
    for phase, to in ((1, 2), (2, 4)):
        s = row("A . . . . . . . .", [1], slide, A=robot("E")).register(phase, A="move-3")
        assert s.at("A") == (to, 0)


def test_a_row_of_thrusters_carries_a_robot_with_another_in_front_of_it():
    """The row adds its length; a robot in the way is pushed all along, and A flies over space to the end."""
    s = row("A . . . B . . . .", [1, 2], A=robot("E"), B=robot("N")).register(A="move-3")
    assert (s.at("A"), s.at("B")) == ((5, 0), (6, 0))
    s = row("A . . B ░ . . . .", [1, 2], A=robot("E"), B=robot("N")).register(A="move-3")
    assert (s.at("A"), s.at("B")) == ((5, 0), None)


def test_a_chain_that_cannot_move_stops_it():
    rail = {"type": "guard-rail", "at": [3, 0], "facing": "E"}
    s = row("A . . B . . . . .", [1], rail, A=robot("E"), B=robot("N")).register(A="move-3")
    assert (s.at("A"), s.at("B")) == ((2, 0), (3, 0))


def test_it_burns_before_lasers_fire():
    """A robot destroyed by the thruster no longer shoots (RN-20)."""
    s = row(". A . B . . . . .", [1], A=robot("E", damage=9), B=robot("N")).register()
    assert (s.at("A"), s["B"].damage) == (None, 0)


def test_a_blocked_move_towards_one_is_no_arrival():
    """A robot that never left its square has not arrived anywhere: the transporter under it does not beam
    it (RN-13).
    """
    rail = {"type": "guard-rail", "at": [0, 0], "facing": "E"}
    pads = [{"type": "transporter", "at": [x, 0]} for x in (0, 5)]
    s = row("A . . . . . . . .", [1], rail, *pads, A=robot("E")).register(A="move-2")
    assert s.at("A") == (0, 0)
    held = row("A B . . . . . . .", [1], {**rail, "at": [1, 0]}, *pads, A=robot("E"), B=robot("N"))
    assert held.register(A="move-2").at("A") == (0, 0)


def test_one_that_flew_and_is_stopped_comes_down_where_it_is():
    rail = {"type": "guard-rail", "at": [2, 0], "facing": "E"}
    pads = [{"type": "transporter", "at": [x, 0]} for x in (2, 5)]
    assert row("A . . . . . . . .", [1], rail, *pads, A=robot("E")).register(A="move-2").at("A") == (5, 0)


def test_blocked_before_one_a_switch_under_it_is_not_pressed_again():
    wired = [
        {"type": "toggle-switch", "at": [0, 0], "targets": [[7, 0]]},
        {"type": "trap-door", "at": [7, 0]},
    ]
    rail = {"type": "guard-rail", "at": [0, 0], "facing": "E"}
    s = row("A . . . . . . . .", [1], rail, *wired, A=robot("E")).register(A="move-2")
    assert s.condition(7, 0) == "closed"


def test_where_all_fires_in_one_snapshot_it_burns_in_that():
    """RULES 0: a robot destroyed in the fire step has still fired and shielded."""
    thruster = [{"type": "thruster", "at": [0, 0]}]
    for ruleset in ("classic", "robofactory"):
        s = scene(ruleset, "A . B", thruster, A=robot("E", damage=9), B=robot("N")).register()
        assert (s.at("A"), s["B"].damage) == (None, 1), ruleset
    s = row("A . B . . . . . .", [0], A=robot("E", damage=9), B=robot("N"))
    assert (s.register().at("A"), s["B"].damage) == (None, 0), "thrusters burn before lasers (RN-20)"
