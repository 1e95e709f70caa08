"""Element: oil (RR-12)."""

from __future__ import annotations

from roborally_core.rules.commands import Command
from roborally_core.rules.events import Beat, RobotMoved, RobotPushed, StepStarted
from roborally_core.rules.timeline import Step
from roborally_core.scene import robot, scene


def slides(s) -> list[list[int]]:
    """The robots that slid, round by round."""
    out: list[list[int]] = [[]]
    sliding = False
    for fact in s.facts:
        if isinstance(fact, StepStarted):
            sliding = fact.step is Step.OIL
        elif sliding and isinstance(fact, Beat):
            out.append([])
        elif sliding and isinstance(fact, RobotMoved):
            out[-1].append(fact.robot)
    return [group for group in out if group]


def test_a_robot_that_walked_onto_oil_slides_to_its_end_and_one_square_beyond():
    s = scene("rr", "A ~ ~ ~ . .", A=robot("E")).register(A=Command.MOVE_1)
    assert s.at("A") == (4, 0)
    assert slides(s) == [[0], [0], [0]]


def test_a_single_square_of_oil_carries_one_square():
    s = scene("rr", "A ~ . .", A=robot("E")).register(A=Command.MOVE_1)
    assert s.at("A") == (2, 0)


def test_walking_from_oil_to_oil_slides_too():
    s = scene("rr", "A ~ ~ . .", A=robot("E", under="~")).register(A=Command.MOVE_1)
    assert s.at("A") == (3, 0)


def test_a_robot_that_was_pushed_onto_oil_slides():
    s = scene("rr", "A B ~ ~ . .", A=robot("E"), B=robot("N")).register(A=Command.MOVE_1)
    assert (s.at("A"), s.at("B")) == ((1, 0), (4, 0))


def test_the_slide_goes_the_way_the_robot_came_not_the_way_it_faces():
    s = scene("rr", ". ~ A .\n. . . .", A=robot("E")).register(A=Command.BACK_1)
    assert (s.at("A"), s.facing("A")) == ((0, 0), "E")


def test_a_robot_that_turns_on_oil_does_not_slide():
    s = scene("rr", ". A ~ .", A=robot("N", under="~")).register(A=Command.TURN_RIGHT)
    assert (s.at("A"), s.facing("A")) == ((1, 0), "E")


def test_a_robot_that_only_stands_on_oil_does_not_slide():
    s = scene("rr", "A ~ .", A=robot("E", under="~")).register(A=Command.PAUSE)
    assert s.at("A") == (0, 0)


def test_the_way_is_forgotten_when_the_register_ends():
    """B stops A on the oil; when B has gone, A no longer slides."""
    s = scene("rr", "A ~ B . .", A=robot("E"), B=robot("E"))
    s.turn(A=[Command.MOVE_1, Command.PAUSE], B=[Command.PAUSE, Command.MOVE_1])
    assert (s.at("A"), s.at("B")) == ((1, 0), (3, 0))


def test_a_robot_that_walked_over_the_oil_and_off_it_does_not_slide():
    s = scene("rr", "A ~ . .", A=robot("E")).register(A=Command.MOVE_2)
    assert s.at("A") == (2, 0)


def test_the_last_direction_counts_if_a_robot_came_and_was_pushed():
    """A walks east onto the oil, B pushes it south onto more oil: it slides south."""
    board = """
        . B . .
        A ~ ~ .
        . ~ . .
        . ~ . .
        . . . .
    """
    s = scene("rr", board, A=robot("E"), B=robot("S")).register(A=Command.MOVE_1, B=Command.MOVE_1)
    assert s.at("A") == (1, 4)


def test_a_robot_pushed_off_the_oil_again_does_not_slide():
    board = """
        . B .
        A ~ .
        . . .
        . . .
    """
    s = scene("rr", board, A=robot("E"), B=robot("S")).register(A=Command.MOVE_1, B=Command.MOVE_1)
    assert s.at("A") == (1, 2)


def test_the_pusher_that_comes_onto_the_oil_slides_in_its_turn_if_the_way_is_free():
    board = """
        . B . .
        A ~ . .
        . ~ . .
        . . . .
        . . . .
    """
    s = scene("rr", board, A=robot("E"), B=robot("S")).register(A=Command.MOVE_1, B=Command.MOVE_1)
    assert (s.at("A"), s.at("B")) == ((1, 3), (1, 2))


def test_a_slider_stops_before_a_robot_and_does_not_push_it():
    s = scene("rr", "A ~ ~ B .", A=robot("E"), B=robot("N")).register(A=Command.MOVE_1)
    assert (s.at("A"), s.at("B")) == ((2, 0), (3, 0))
    assert s.of(RobotPushed) == []


def test_a_slider_stops_before_a_wall():
    s = scene("rr", "A ~ ~|~ .", A=robot("E")).register(A=Command.MOVE_1)
    assert s.at("A") == (2, 0)


def test_a_slider_may_slide_into_a_pit_behind_the_oil():
    s = scene("rr", "A ~ ~ O", A=robot("E")).register(A=Command.MOVE_1)
    assert s.at("A") is None


def test_a_slider_may_slide_over_the_edge():
    s = scene("rr", "A ~ ~", A=robot("E")).register(A=Command.MOVE_1)
    assert s.at("A") is None


def test_several_sliders_move_at_once_square_by_square():
    board = """
        A ~ ~ .
        B ~ ~ .
    """
    s = scene("rr", board, A=robot("E"), B=robot("E")).register(A=Command.MOVE_1, B=Command.MOVE_1)
    assert (s.at("A"), s.at("B")) == ((3, 0), (3, 1))
    assert slides(s) == [[0, 1], [0, 1]]


def test_sliders_follow_each_other_as_a_train():
    s = scene("rr", "A B ~ ~ ~ . .", A=robot("E"), B=robot("E")).register(B=Command.MOVE_2, A=Command.MOVE_2)
    assert (s.at("A"), s.at("B")) == ((4, 0), (5, 0))


def test_sliders_that_meet_head_on_stop():
    s = scene("rr", "A ~ ~ B", A=robot("E"), B=robot("W")).register(A=Command.MOVE_1, B=Command.MOVE_1)
    assert (s.at("A"), s.at("B")) == ((1, 0), (2, 0))


def test_sliders_bound_for_one_square_both_stop():
    s = scene("rr", "A ~ ~ ~ B", A=robot("E"), B=robot("W")).register(A=Command.MOVE_1, B=Command.MOVE_1)
    assert (s.at("A"), s.at("B")) == ((1, 0), (3, 0))


def test_a_checkpoint_is_ticked_while_sliding():
    flags = [
        {"type": "checkpoint", "at": [2, 0], "number": 1},
        {"type": "checkpoint", "at": [5, 0], "number": 2},
    ]
    s = scene("rr", "A ~ ~ ~ . .", flags, A=robot("E")).register(A=Command.MOVE_1)
    assert (s["A"].checkpoints, s.at("A")) == (1, (4, 0))


def test_oil_comes_before_the_belts():
    """The slide ends on a belt, which then carries the robot on."""
    s = scene("rr", "A ~ v\n. . .", A=robot("E")).register(A=Command.MOVE_1)
    assert s.at("A") == (2, 1)


def test_sliding_onto_a_curve_turns_nobody():
    """Oil does not turn robots as a belt does, even on a square that has both (S-3)."""
    s = scene("rr", "A ~ v\n. . .\n. . .", [{"type": "belt", "at": [1, 0], "facing": "E"}], A=robot("E"))
    s.register(A=Command.MOVE_1)
    assert (s.at("A"), s.facing("A")) == ((2, 1), "E")


def test_carried_onto_oil_by_a_belt_nobody_slides():
    """Only arrivals in the move step count, and oil has already acted when the belts move."""
    s = scene("rr", "A ~ ~ .", A=robot("N", under=">")).register()
    assert s.at("A") == (1, 0)
    assert s.register(2).at("A") == (1, 0)


def test_a_robot_slides_in_every_register_it_walks_on_oil():
    s = scene("rr", "A ~ . ~ . .", A=robot("E")).turn(A=[Command.MOVE_1, Command.MOVE_1])
    assert s.at("A") == (4, 0)


def test_classic_takes_oil_in_right_after_the_moves():
    s = scene("classic", "A ~ >", A=robot("E")).register(A=Command.MOVE_1)
    assert s.at("A") is None


def test_a_card_that_is_played_again_before_the_slide_walks_onto_it_too():
    repeater = [{"type": "repeater", "at": [1, 0]}]
    s = scene("robofactory", "A . . . .", [*repeater, {"type": "oil", "at": [2, 0]}], A=robot("E"))
    assert s.register(A="move-1").at("A") == (3, 0)


def test_a_piston_that_slides_a_robot_onto_it_has_carried_it():
    pistons = [("orange", 2, "E"), ("blue", 1, "S")]
    floor = [{"type": "piston", "at": [x, 0], "facing": way, "colour": ink} for ink, x, way in pistons]
    floor.append({"type": "oil", "at": [1, 1]})
    s = scene("robofactory", "A B . .\n. . . .\n. . . .", floor, A=robot("E"), B=robot("N"))
    assert s.register(A="move-1").at("A") == (1, 1)
