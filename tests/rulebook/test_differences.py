"""Chapter: the same scene under each ruleset (RR, CL).

Every test plays one floor under both systems and compares the results.
"""

from __future__ import annotations

from typing import Any

import pytest

from roborally_core.base.geometry import Dir
from roborally_core.rules.commands import Command
from roborally_core.rules.events import Beat, StepStarted
from roborally_core.rules.state import Status
from roborally_core.scene import Scene, robot, scene


def both(drawing: str, elements: Any = (), **robots: Any) -> tuple[Scene, Scene]:
    """The scene under Robo Rally and under Classic."""
    return scene("rr", drawing, elements, **robots), scene("classic", drawing, elements, **robots)


def laser(x: int, y: int, facing: str) -> dict[str, object]:
    return {"type": "laser", "at": [x, y], "facing": facing}


def test_the_ninth_point_of_damage_destroys_in_rr_only():
    rr, cl = both(". A", [laser(0, 0, "E")], A=robot("N", damage=8))
    assert rr.register()["A"].status is Status.WAITING
    assert cl.register()["A"].status is Status.ACTIVE


def test_a_checkpoint_crossed_counts_in_rr_only():
    rr, cl = both("A 1 . 2", A=robot("E"))
    assert rr.register(A=Command.MOVE_2)["A"].checkpoints == 1
    assert cl.register(A=Command.MOVE_2)["A"].checkpoints == 0


def test_a_checkpoint_one_stands_on_counts_in_both():
    rr, cl = both("A 1 . 2", A=robot("E"))
    assert rr.register(A=Command.MOVE_1)["A"].checkpoints == 1
    assert cl.register(A=Command.MOVE_1)["A"].checkpoints == 1


def test_rr_wins_in_the_middle_of_the_moves_cl_at_the_end_of_the_register():
    """B, who moves later, pushes A off the flag: too late in RR, in time in Classic."""
    board = """
        . B .
        A 1 .
        . . .
    """
    rr, cl = both(board, A=robot("E"), B=robot("S"))
    assert rr.register(A=Command.MOVE_1, B=Command.MOVE_1).state.winners == (0,)
    cl.register(A=Command.MOVE_1, B=Command.MOVE_1)
    assert (cl.at("A"), cl.state.winners) == ((1, 2), (1,))


def test_slow_belts_run_before_express_belts_in_rr_and_after_them_in_cl():
    rr, cl = both("A ⇒ ⇒ ⇒ .", A=robot("N", under=">"))
    assert rr.register().at("A") == (3, 0)
    assert cl.register().at("A") == (1, 0)


def test_from_an_express_belt_onto_a_slow_one_cl_carries_on():
    rr, cl = both("A > . .", A=robot("N", under="⇒"))
    assert rr.register().at("A") == (1, 0)
    assert cl.register().at("A") == (2, 0)


def test_a_robot_on_an_express_belt_is_carried_two_squares_in_both():
    for s in both("A ⇒ ⇒ ⇒ .", A=robot("N", under="⇒")):
        assert s.register().at("A") == (2, 0)


def test_a_robot_that_is_killed_by_a_wall_laser_fires_in_cl_only():
    rr, cl = both(". A . B", [laser(0, 0, "E")], A=robot("E", damage=8), B=robot("N"))
    cl.change("A", damage=9)
    assert rr.register()["B"].damage == 0
    assert cl.register()["B"].damage == 1


def test_a_life_is_spent_on_coming_back_in_rr_and_on_destruction_in_cl():
    rr, cl = both("A O . B", A=robot("E"), B=robot("N"))
    assert rr.turn(A=[Command.MOVE_1])["A"].lives == 3
    assert cl.turn(A=[Command.MOVE_1])["A"].lives == 2


def test_the_last_of_three_lives_is_two_re_entries_in_cl_and_three_in_rr():
    rr, cl = both("A O B C", A=robot("E", lives=1), B=robot("N"), C=robot("N"))
    assert rr.turn(A=[Command.MOVE_1])["A"].status is Status.WAITING
    assert cl.turn(A=[Command.MOVE_1])["A"].status is Status.OUT


def test_a_wrench_is_an_archive_in_every_register_in_cl_and_at_the_end_of_the_turn_in_rr():
    rr, cl = both("A w . .", A=robot("E"))
    program = [Command.MOVE_1, Command.MOVE_1]
    assert rr.board.grid.xy(rr.turn(A=program)["A"].archive) == (0, 0)
    assert cl.board.grid.xy(cl.turn(A=program)["A"].archive) == (1, 0)


def test_a_flag_repairs_in_cl_only():
    rr, cl = both("A 1 2", A=robot("E", damage=3))
    assert rr.turn(A=[Command.MOVE_1])["A"].damage == 3
    assert cl.turn(A=[Command.MOVE_1])["A"].damage == 2


def test_if_the_archive_is_taken_rr_goes_back_to_the_start_and_cl_beside_the_archive():
    rr, cl = both("A O . . B\n. . . . .", A=robot("E", archive=(4, 0)), B=robot("N"))
    for s in (rr, cl):
        s.turn(A=[Command.MOVE_1]).next_turn()
    assert rr.at("A") == (0, 0)
    assert cl.at("A") == (4, 1)


@pytest.mark.parametrize("element", [{"type": "pusher", "facing": "E"}, {"type": "crusher"}])
@pytest.mark.parametrize("ruleset", ["classic", "rr"])
def test_pushers_and_crushers_are_cls_and_guests_elsewhere(element, ruleset):
    floor = [{**element, "at": [0, 0]}]
    assert scene(ruleset, "A . .", floor, A=robot("E")).register().at("A") != (0, 0)


@pytest.mark.parametrize("ruleset", ["rr", "classic"])
def test_oil_is_rrs_and_a_guest_elsewhere(ruleset):
    assert scene(ruleset, "A ~ .", A=robot("E")).register(A=Command.MOVE_1).at("A") == (2, 0)


def test_rr_fires_twice_in_a_register_cl_once():
    rr, cl = both("A . B", [laser(0, 0, "E")], A=robot("E"), B=robot("N"))
    assert len(rr.register().of(StepStarted)) == 2
    assert len(cl.register().of(StepStarted)) == 1


def test_moves_pushes_and_gears_are_the_same_in_both():
    board = """
        A B r .
        . . . .
        C l|. .
    """
    robots = {"A": robot("E"), "B": robot("S"), "C": robot("E")}
    pictures = []
    for s in both(board, **robots):
        s.register(A=Command.MOVE_1, C=Command.MOVE_3)
        pictures.append((s.drawing(), [Dir(one.facing).name for one in s.state.robots]))
        assert s.of(Beat)
    assert pictures[0] == pictures[1]
    assert pictures[0][1] == ["E", "W", "N"]
