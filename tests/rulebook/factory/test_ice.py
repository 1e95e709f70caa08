"""Element: ice (RF-24, RF-61)."""

from __future__ import annotations

import pytest

from roborally_core.rules.commands import Command
from roborally_core.rules.events import ConditionChanged
from roborally_core.rules.state import state_from_json
from roborally_core.scene import Scene, robot, scene
from roborally_core.story.sentences import tell

ONE, TWO, BACK = Command.MOVE_1, Command.MOVE_2, Command.BACK_1
LEFT, RIGHT, U_TURN = Command.TURN_LEFT, Command.TURN_RIGHT, Command.U_TURN


def hall(drawing: str, *ice: tuple[int, int], **robots: object) -> Scene:
    """A hall with ice on these squares, or on all squares from column 1 on if none are given."""
    rows = [row.split() for row in drawing.split("\n")]
    squares = ice or [(x, y) for y, row in enumerate(rows) for x in range(1, len(row))]
    floor = [{"type": "ice", "at": list(xy)} for xy in squares]
    return scene("robofactory", drawing, floor, **robots)


def momentum(s: Scene, name: str) -> tuple[int, ...] | None:
    """The momentum of a robot on ice: north, east and spin."""
    return s.state.conditions.get(("momentum", s[name].id))


def test_the_card_that_enters_is_finished_normally_and_counts_for_nothing():
    s = hall("A . . . . .", A=robot("E")).register(A=TWO)
    assert (s.at("A"), momentum(s, "A")) == ((2, 0), (0, 0, 0))


def test_each_card_adds_and_the_sum_is_done_in_every_register():
    s = hall("A . . . . . . . . .", A=robot("E")).register(A=ONE)
    assert s.register(2, A=ONE).at("A") == (2, 0)
    assert s.register(3, A=ONE).at("A") == (4, 0)
    assert s.register(4, A=BACK).at("A") == (5, 0)
    assert momentum(s, "A") == (0, 1, 0)


def test_movement_comes_before_spin_and_momentum_keeps_its_way_on_the_board():
    s = hall("A . . . . . .\n. . . . . . .", A=robot("E")).register(A=ONE).register(2, A=ONE)
    s.register(3, A=RIGHT)
    assert (s.at("A"), s.facing("A")) == ((3, 0), "S")
    s.register(4, A=Command.PAUSE)
    assert (s.at("A"), s.facing("A")) == ((4, 0), "W")


def test_left_and_right_turns_cancel():
    s = hall("A . . .", A=robot("E")).register(A=ONE).register(2, A=RIGHT).register(3, A=LEFT)
    assert (s.facing("A"), momentum(s, "A")) == ("S", (0, 0, 0))


def test_with_momentum_both_ways_the_way_it_faces_goes_first():
    drawing = "\n".join([". . . . ."] * 3 + ["A . . . ."])
    s = hall(drawing, A=robot("E")).register(A=ONE)
    s.state.conditions["momentum", 0] = (1, 1, 0)
    s.register(2, A=Command.PAUSE)
    moved = [fact for fact in s.facts if type(fact).__name__ == "RobotMoved"]
    assert s.at("A") == (2, 2)
    assert moved[0].to - moved[0].frm == 1


@pytest.mark.parametrize("wall", [True, False])
def test_a_wall_or_a_robot_in_the_way_ends_the_momentum_and_pushes_nobody(wall):
    drawing = "A . .|. . ." if wall else "A . . B . ."
    more = {} if wall else {"B": robot("N")}
    squares = [(x, 0) for x in range(1, 6)]
    s = hall(drawing, *squares, A=robot("E"), **more).register(A=ONE).register(2, A=TWO)
    assert (s.at("A"), momentum(s, "A")) == ((2, 0), (0, 0, 0))
    if not wall:
        assert s.at("B") == (3, 0)


def test_a_stop_leaves_the_spin():
    s = hall("A . .|.", *[(1, 0), (2, 0)], A=robot("E")).register(A=ONE)
    s.state.conditions["momentum", 0] = (0, 2, 1)
    s.register(2, A=Command.PAUSE)
    assert (s.at("A"), s.facing("A"), momentum(s, "A")) == ((2, 0), "S", (0, 0, 1))


def test_leaving_the_ice_loses_the_rest_and_the_spin():
    s = hall("A . . . . .", (1, 0), (2, 0), A=robot("E")).register(A=ONE)
    s.state.conditions["momentum", 0] = (0, 1, 1)
    s.register(2, A=TWO)
    assert (s.at("A"), s.facing("A"), momentum(s, "A")) == ((3, 0), "E", None)


def test_without_a_card_nothing_slides_and_the_momentum_stays():
    s = hall("A . . . .", A=robot("E")).register(A=ONE).register(2, A=ONE).register(3)
    assert (s.at("A"), momentum(s, "A")) == ((2, 0), (0, 1, 0))


def test_momentum_is_kept_from_turn_to_turn_in_the_state_and_dies_with_the_robot():
    s = hall("A . . . . . .", A=robot("E")).turn(A=[ONE, ONE])
    assert momentum(s, "A") == (0, 1, 0)
    assert state_from_json(s.state.json()).conditions == s.state.conditions
    s.turn(A=[ONE] * 5)
    assert (s.at("A"), momentum(s, "A")) == (None, None)


def test_it_is_told_how_fast_a_robot_slides():
    s = hall("A . . . .", A=robot("E")).register(A=ONE).register(2, A=TWO)
    (changed,) = s.of(ConditionChanged)
    assert tell(changed, ["Ada"], s.board) == "Ada slides on ice: 2 east."


def test_the_others_conditions_do_not_touch_a_robot():
    s = hall("A . . .\nB . . .", (1, 0), (2, 0), (3, 0), A=robot("E"), B=robot("E"))
    s.register(A=ONE, B=ONE).register(2, A=U_TURN, B=ONE)
    assert (s.at("B"), s.facing("B"), s.facing("A")) == ((2, 1), "E", "W")


def test_a_spin_all_the_way_round_is_a_turn_in_a_beam():
    floor = [{"type": "ice", "at": [1, 0]}, {"type": "melting-beam", "at": [0, 0], "facing": "E"}]
    s = scene("robofactory", ". A .", floor, A=robot("N"))
    s.state.conditions["momentum", 0] = (0, 0, 2)
    s.register(A="u-turn")
    assert (s.facing("A"), s["A"].damage) == ("N", 2)


def test_a_robot_that_has_slid_off_the_ice_finishes_the_next_card_that_comes_over_ice():
    s = hall("A . . . . . . .", (1, 0), (3, 0), A=robot("E"))
    s.state.conditions["energised", 0] = (1,)
    s.program(A=[ONE, ONE, Command.MOVE_3, Command.PAUSE, Command.PAUSE]).play_on(2)
    assert s.at("A") == (5, 0), "off the ice by its momentum, then by its second card three squares"


def test_a_slide_ends_with_the_ice_even_if_somebody_else_is_caught_at_that_instant():
    """RF-24: A presses the piston down as it leaves the ice; B slides off the one that rises, onto a lock."""
    floor = [
        {"type": "piston", "at": [3, 0], "facing": "N"},
        {"type": "piston", "at": [2, 1], "facing": "E", "colour": "blue"},
        {"type": "mag-lock", "at": [3, 1]},
        *[{"type": "ice", "at": [x, 0]} for x in (1, 2)],
    ]
    sliding = robot("E", conditions={"momentum": (0, 3, 0)})
    s = scene("robofactory", ". A . . .\n. . B . .", floor, A=sliding, B=robot("N")).register(A=LEFT)
    assert (s.at("A"), s.at("B")) == ((3, 0), (3, 1))


def test_a_slide_ends_with_the_ice_even_if_a_piston_throws_the_robot_off_it():
    """RF-24 comes before RF-64: B is thrown from one blue piston onto the next, and so A's rises again."""
    blue = {"type": "piston", "facing": "E", "colour": "blue"}
    floor = [
        *[{"type": "ice", "at": [x, 0]} for x in (1, 2, 3)],
        {"type": "piston", "at": [2, 0], "facing": "S"},
        {**blue, "at": [0, 2]},
        {**blue, "at": [1, 2]},
    ]
    sliding = robot("E", conditions={"momentum": (0, 3, 0)})
    s = scene("robofactory", ". A . . .\n. . . . .\nB . . . .", floor, A=sliding, B=robot("N"))
    s.register(A=LEFT)
    assert (s.at("A"), s.facing("A"), momentum(s, "A")) == ((2, 1), "E", None)
