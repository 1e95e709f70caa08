"""Elements: padded squares and padded walls (RF-35, RF-67)."""

from __future__ import annotations

import pytest

from roborally_core.rules.commands import Command
from roborally_core.rules.deeds import Deed, DeedNoted
from roborally_core.scene import Scene, robot, scene

ONE, TWO, THREE, BACK = Command.MOVE_1, Command.MOVE_2, Command.MOVE_3, Command.BACK_1


def hall(
    drawing: str, padded: range, *more: dict[str, object], ruleset="robofactory", **robots: object
) -> Scene:
    """One row, padded on these columns."""
    floor = [{"type": "padded-square", "at": [x, 0]} for x in padded]
    return scene(ruleset, drawing, [*floor, *more], **robots)


def soft(x: int, facing: str = "E") -> dict[str, object]:
    return {"type": "padded-wall", "at": [x, 0], "facing": facing}


@pytest.mark.parametrize(("command", "to"), [(ONE, 2), (TWO, 4), (THREE, 6)])
def test_a_move_that_ends_on_it_is_as_far_again(command, to):
    s = hall("A . . . . . . . .", range(1, 9), A=robot("E")).register(A=command)
    assert s.at("A") == (to, 0)


def test_backwards_too_and_turning_bounces_nobody():
    s = hall(". . . . A", range(0, 4), A=robot("E")).register(A=BACK)
    assert (s.at("A"), s.facing("A")) == ((2, 0), "E")
    assert hall(". A . .", range(0, 4), A=robot("E")).register(A=Command.U_TURN).at("A") == (1, 0)


def test_normal_ground_ends_it():
    assert hall("A . . . . . .", range(2, 3), A=robot("E")).register(A=TWO).at("A") == (3, 0)
    assert hall("A . . . . . .", range(1, 2), A=robot("E")).register(A=TWO).at("A") == (2, 0)


def test_a_hard_wall_ends_it():
    assert hall("A . . .|. .", range(1, 6), A=robot("E")).register(A=TWO).at("A") == (3, 0)


def test_the_distance_is_what_was_really_moved():
    assert hall("A .|. . . .", range(1, 6), A=robot("E")).register(A=THREE).at("A") == (1, 0)


def test_a_padded_wall_costs_one_square_and_the_rest_goes_backwards():
    """Two squares, of which the second is the wall; then the same two again, backwards."""
    s = hall(". . . . A . .", range(0, 6), soft(5), A=robot("E")).register(A=TWO)
    assert (s.at("A"), s.facing("A")) == ((3, 0), "E")


def test_in_the_middle_of_a_card_too():
    s = hall(". . . . . A .", range(3, 6), soft(5), A=robot("E")).register(A=THREE)
    assert s.at("A") == (2, 0)


def test_the_walls_own_square_counts_for_the_distance():
    s = hall(". . . . . A", range(0, 6), soft(5), A=robot("E")).register(A=ONE)
    assert s.at("A") == (4, 0)


def test_between_two_padded_walls_a_robot_goes_back_and_forth_and_stops():
    s = hall(". A .", range(1, 2), soft(1), soft(1, "W"), A=robot("E")).register(A=THREE)
    assert s.at("A") == (1, 0)


def test_from_ordinary_ground_a_padded_wall_is_a_wall_and_it_stops_shots():
    s = hall(". A . B", range(0, 0), soft(1), A=robot("E"), B=robot("W")).register(A=TWO)
    assert (s.at("A"), s["A"].damage) == ((1, 0), 0)


def test_robots_in_its_way_go_along_on_padding_and_on_hard_ground():
    s = hall("A . . B . . . .", range(1, 6), A=robot("E"), B=robot("N")).register(A=TWO)
    assert (s.at("A"), s.at("B")) == ((4, 0), (5, 0))
    s = hall("A . . B . . . .", range(1, 3), A=robot("E"), B=robot("N")).register(A=TWO)
    assert (s.at("A"), s.at("B")) == ((3, 0), (4, 0))


def test_pushed_and_carried_robots_do_not_bounce():
    s = hall("A B . . . .", range(2, 6), A=robot("E"), B=robot("N")).register(A=ONE)
    assert (s.at("A"), s.at("B")) == ((1, 0), (2, 0))
    assert hall("A . . . .", range(1, 5), A=robot("E", under=">")).register().at("A") == (1, 0)


def test_over_the_edge_it_falls():
    assert hall("A . .", range(1, 3), A=robot("E")).register(A=TWO).at("A") is None


@pytest.mark.parametrize("padded", [range(0), range(1)])
def test_a_robot_that_moves_over_the_edge_has_moved_on_padding_as_well(padded):
    """The move counts for its Robo Priority (RN-30)."""
    s = hall("A . .", padded, ruleset="robo-runner", A=robot("W")).register(A=ONE)
    assert s.at("A") is None
    assert [fact.deed for fact in s.of(DeedNoted)] == [Deed.DIED, Deed.MOVED]


@pytest.mark.parametrize("start", [0, 3])
def test_a_move_that_thrusters_lengthen_bounces_as_far_as_it_went(start):
    """It bounces as far whether it starts beside the padding or at a distance (RN-14)."""
    row = " ".join("A" if x == start else "." for x in range(16))
    thruster = {"type": "thruster", "at": [start + 1, 0]}
    s = hall(row, range(start + 3, 16), thruster, ruleset="robo-runner", A=robot("E")).register(A=TWO)
    assert s.at("A") == (start + 6, 0)


def test_it_has_bounced_before_the_next_robot_moves():
    """A comes to rest on (4, 0); then B pushes it back and bounces itself."""
    s = hall("A . . . . B", range(1, 5), A=robot("E"), B=robot("W")).register(A=TWO, B=ONE)
    assert (s.at("A"), s.at("B")) == ((2, 0), (3, 0))


def test_belts_carry_after_it_has_bounced():
    assert hall("A . > . .", range(1, 2), A=robot("E")).register(A=ONE).at("A") == (3, 0)


@pytest.mark.parametrize("ruleset", ["rr", "classic", "botwars"])
def test_it_bounces_under_every_ruleset(ruleset):
    s = hall("A . . . . .", range(1, 6), ruleset=ruleset, A=robot("E")).register(A=ONE)
    assert s.at("A") == (2, 0)


def test_leaving_ice_ends_the_card_and_nobody_bounces():
    ice = [{"type": "ice", "at": [x, 0]} for x in (1, 2, 3)]
    s = scene("robofactory", "A . . . . . .", [*ice, {"type": "padded-square", "at": [4, 0]}], A=robot("E"))
    s.register(A=ONE).register(2, A=THREE)
    assert s.at("A") == (4, 0)


@pytest.mark.parametrize(("kind", "condition"), [("energizer", "energised"), ("soporific-gas", "asleep")])
def test_a_card_that_comes_back_to_where_it_began_has_ended_its_move_there(kind, condition):
    """A walks onto the padding, is thrown back by its wall and bounces to its own square (RF-60)."""
    s = hall("A .", range(1, 2), soft(1), {"type": kind, "at": [0, 0]}, A=robot("E")).register(A=TWO)
    assert (s.at("A"), s.under("A", condition) is not None) == ((0, 0), True)


def test_a_robot_that_comes_back_onto_sand_slips():
    sand = {"type": "tilted-ground", "at": [0, 0], "facing": "S"}
    s = hall("A .\n. .", range(1, 2), soft(1), sand, A=robot("E")).register(A=TWO)
    assert s.at("A") == (0, 1)
