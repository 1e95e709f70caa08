"""Element: the conveyor belt (RR-06, CL, S-2, S-3)."""

from __future__ import annotations

import pytest

from roborally_core.rules.commands import Command
from roborally_core.rules.events import CauseKind, RobotMoved, RobotPushed, RobotTurned
from roborally_core.scene import robot, scene

EVERYWHERE = pytest.mark.parametrize("ruleset", ["rr", "classic"])


def on(glyph: str, facing: str = "N"):
    return robot(facing, under=glyph)


# -- carrying -----------------------------------------------------------------------------------


@EVERYWHERE
@pytest.mark.parametrize(("glyph", "at"), [("^", (1, 0)), (">", (2, 1)), ("v", (1, 2)), ("<", (0, 1))])
def test_a_belt_carries_one_square_along_its_arrow(ruleset, glyph, at):
    s = scene(ruleset, ". . .\n. A .\n. . .", A=on(glyph)).register()
    assert (s.at("A"), s.facing("A")) == (at, "N")


@EVERYWHERE
def test_a_belt_carries_one_square_only_even_onto_another_belt(ruleset):
    s = scene(ruleset, "A > > .", A=on(">")).register()
    assert s.drawing() == "> A > ."


@EVERYWHERE
def test_belts_act_after_everybody_has_moved(ruleset):
    s = scene(ruleset, "A > . B", A=robot("E"), B=robot("W")).register(A=Command.MOVE_1, B=Command.BACK_1)
    assert s.at("A") == (2, 0)


@EVERYWHERE
def test_a_robot_that_only_crosses_a_belt_is_not_carried(ruleset):
    s = scene(ruleset, "A v .\n. . .", A=robot("E")).register(A=Command.MOVE_2)
    assert s.at("A") == (2, 0)


@EVERYWHERE
def test_a_belt_acts_in_every_register(ruleset):
    s = scene(ruleset, "A > > > > . .", A=on(">")).turn()
    assert s.at("A") == (5, 0)


@EVERYWHERE
def test_a_wall_on_the_exit_edge_blocks(ruleset):
    s = scene(ruleset, "A|. .", A=on(">")).register()
    assert s.drawing() == "A|. ."


@EVERYWHERE
def test_a_belt_may_carry_into_a_pit(ruleset):
    assert scene(ruleset, "A O", A=on(">")).register().at("A") is None


def test_the_belt_is_the_cause_of_the_move():
    s = scene("rr", "A .", A=on(">")).register()
    cause = s.of(RobotMoved)[0].cause
    assert (cause.kind, s.board.elements[cause.source].key) == (CauseKind.ELEMENT, "belt")


# -- S-2: several at once -----------------------------------------------------------------------


@EVERYWHERE
def test_belts_never_push(ruleset):
    s = scene(ruleset, "A B .", A=on(">"), B=robot()).register()
    assert s.drawing() == "A B ."
    assert s.of(RobotPushed) == []


@EVERYWHERE
def test_of_two_robots_carried_to_one_square_neither_moves(ruleset):
    s = scene(ruleset, "A . B", A=on(">"), B=on("<")).register()
    assert s.drawing() == "A . B"


@EVERYWHERE
def test_of_two_robots_carried_to_one_belt_square_from_behind_and_the_side_neither_moves(ruleset):
    s = scene(ruleset, ". A .\nB > .", A=on("v"), B=on(">")).register()
    assert (s.at("A"), s.at("B")) == ((1, 0), (0, 1))


@EVERYWHERE
def test_of_four_robots_carried_to_one_square_none_moves(ruleset):
    s = scene(ruleset, ". A .\nB . C\n. D .", A=on("v"), B=on(">"), C=on("<"), D=on("^")).register()
    assert [s.at(n) for n in "ABCD"] == [(1, 0), (0, 1), (2, 1), (1, 2)]


@EVERYWHERE
def test_a_wall_on_one_way_lets_the_other_go(ruleset):
    s = scene(ruleset, "A|. B", A=on(">"), B=on("<")).register()
    assert (s.at("A"), s.at("B")) == ((0, 0), (1, 0))


@EVERYWHERE
def test_a_robot_follows_one_that_leaves_in_the_same_sub_step(ruleset):
    s = scene(ruleset, "A B .", A=on(">"), B=on(">")).register()
    assert (s.at("A"), s.at("B")) == ((1, 0), (2, 0))


@EVERYWHERE
def test_a_train_moves_as_one(ruleset):
    s = scene(ruleset, "A B C D .", A=on(">"), B=on(">"), C=on(">"), D=on(">")).register()
    assert [s.at(n) for n in "ABCD"] == [(1, 0), (2, 0), (3, 0), (4, 0)]


@EVERYWHERE
def test_a_blocked_head_blocks_its_followers(ruleset):
    s = scene(ruleset, "A B C D", A=on(">"), B=on(">"), C=on(">"), D=robot()).register()
    assert s.drawing() == "A B C D"


@EVERYWHERE
def test_a_wall_before_the_head_blocks_the_train(ruleset):
    s = scene(ruleset, "A B C|.", A=on(">"), B=on(">"), C=on(">")).register()
    assert s.drawing() == "A B C|."


@EVERYWHERE
def test_a_head_barred_by_a_conflict_blocks_its_followers(ruleset):
    s = scene(ruleset, "A B . C", A=on(">"), B=on(">"), C=on("<")).register()
    assert s.drawing() == "A B . C"


@EVERYWHERE
def test_two_trains_bound_for_one_square_both_stay(ruleset):
    s = scene(ruleset, "A B . C D", A=on(">"), B=on(">"), C=on("<"), D=on("<")).register()
    assert s.drawing() == "A B . C D"


@EVERYWHERE
def test_head_on_neither_moves(ruleset):
    s = scene(ruleset, "A B", A=on(">"), B=on("<")).register()
    assert s.drawing() == "A B"


@EVERYWHERE
def test_head_on_blocks_the_followers_of_both(ruleset):
    s = scene(ruleset, "A B C D", A=on(">"), B=on(">"), C=on("<"), D=on("<")).register()
    assert s.drawing() == "A B C D"


@EVERYWHERE
def test_a_closed_ring_of_occupied_belts_moves(ruleset):
    s = scene(ruleset, "A B\nC D", A=on(">"), B=on("v"), C=on("^"), D=on("<")).register()
    assert [s.at(n) for n in "ABCD"] == [(1, 0), (1, 1), (0, 0), (0, 1)]


@EVERYWHERE
def test_a_ring_that_somebody_wants_to_join_moves_without_either_of_the_two(ruleset):
    """The joiner and the robot behind the gap contend for it, and the blocked robot holds up the ring."""
    s = scene(ruleset, "A B .\nC D E", A=on(">"), B=on("v"), C=on("^"), D=on("<"), E=on("<")).register()
    assert [s.at(n) for n in "ABCDE"] == [(0, 0), (1, 0), (0, 1), (1, 1), (2, 1)]


@EVERYWHERE
def test_a_robot_off_the_belt_breaks_the_ring(ruleset):
    s = scene(ruleset, "A B\nC D", A=on(">"), B=on("v"), C=on("^"), D=robot()).register()
    assert [s.at(n) for n in "ABCD"] == [(0, 0), (1, 0), (0, 1), (1, 1)]


@EVERYWHERE
def test_the_follower_of_one_carried_into_a_pit_takes_its_square(ruleset):
    s = scene(ruleset, "A B O", A=on(">"), B=on(">")).register()
    assert (s.at("A"), s.at("B")) == ((1, 0), None)


# -- S-3: curves --------------------------------------------------------------------------------


@EVERYWHERE
@pytest.mark.parametrize(
    ("board", "under", "facing"),
    [
        ("A v\n. .", ">", "E"),
        (". .\nA ^", ">", "W"),
        ("v A\n. .", "<", "W"),
        (". .\n^ A", "<", "E"),
    ],
)
def test_carried_onto_a_curve_from_a_belt_the_robot_turns_with_it(ruleset, board, under, facing):
    s = scene(ruleset, board, A=on(under)).register()
    assert s.facing("A") == facing
    assert len(s.of(RobotTurned)) == 1


@EVERYWHERE
def test_a_straight_belt_turns_nobody(ruleset):
    s = scene(ruleset, "A > .", A=on(">")).register()
    assert (s.at("A"), s.facing("A")) == ((1, 0), "N")


@EVERYWHERE
def test_walking_onto_a_curve_turns_nobody(ruleset):
    s = scene(ruleset, "A v\n. .\n. .", A=robot("E", under=">")).register(A=Command.MOVE_1)
    assert (s.at("A"), s.facing("A")) == ((1, 1), "E")


@EVERYWHERE
def test_being_pushed_onto_a_curve_turns_nobody(ruleset):
    s = scene(ruleset, "A B v\n. . .\n. . .", A=robot("E"), B=robot("N", under=">"))
    s.register(A=Command.MOVE_1)
    assert (s.at("B"), s.facing("B")) == ((2, 1), "N")


@EVERYWHERE
def test_a_robot_that_stands_on_a_curve_leaves_it_without_turning(ruleset):
    s = scene(ruleset, "> A\n. .", A=robot("N", under="v")).register()
    assert (s.at("A"), s.facing("A")) == ((1, 1), "N")


@EVERYWHERE
def test_a_belt_entered_from_bare_floor_is_no_curve(ruleset):
    s = scene(ruleset, "A v\n. .\n. .", A=robot("E")).register(A=Command.MOVE_1)
    assert (s.at("A"), s.facing("A")) == ((1, 1), "E")


JUNCTIONS = {
    "v": ". {} .\n{} v {}\n. . .",
    "^": ". . .\n{} ^ {}\n. {} .",
    ">": ". {} .\n{} > .\n. {} .",
    "<": ". {} .\n. < {}\n. {} .",
}
"""Drawings in which three belts run into one; tests fill in the glyphs of the three in reading order."""


@EVERYWHERE
@pytest.mark.parametrize(
    ("middle", "feeds", "names", "facings"),
    [
        ("v", "v><", "ABC", "NEW"),
        ("^", "><^", "ABC", "WEN"),
        (">", "v>^", "ABC", "WNE"),
        ("<", "v<^", "ABC", "ENW"),
    ],
)
def test_a_junction_turns_a_robot_from_the_side_and_not_one_from_behind(
    ruleset, middle, feeds, names, facings
):
    for name, under, facing in zip(names, feeds, facings, strict=True):
        glyphs = [name if glyph == under else glyph for glyph in feeds]
        s = scene(ruleset, JUNCTIONS[middle].format(*glyphs), **{name: on(under)}).register()
        assert (s.at(name), s.facing(name)) == ((1, 1), facing)


@EVERYWHERE
def test_a_belt_marked_straight_has_no_curve(ruleset):
    straight = {"type": "belt", "at": [1, 0], "facing": "S", "straight": True}
    s = scene(ruleset, "A .\n. .", [straight], A=on(">")).register()
    assert (s.at("A"), s.facing("A")) == ((1, 0), "N")


@EVERYWHERE
def test_a_slow_belt_turns_robots_onto_an_express_curve(ruleset):
    """A is carried from the slow belt to the express belt, which carries it on in a step of its own."""
    s = scene(ruleset, "A ⇓\n. .\n. .", A=on(">")).register()
    assert s.facing("A") == "E"


@EVERYWHERE
def test_round_a_block_of_four_a_robot_comes_home_facing_as_it_did(ruleset):
    s = scene(ruleset, "A v\n^ <", A=on(">"))
    for _ in range(4):
        s.register()
    assert (s.at("A"), s.facing("A")) == ((0, 0), "N")


def test_a_belt_may_lie_under_a_checkpoint():
    flag = {"type": "checkpoint", "at": [1, 0], "number": 1}
    two = {"type": "checkpoint", "at": [3, 0], "number": 2}
    s = scene("rr", "A > > .", [flag, two], A=on(">")).register()
    assert s["A"].checkpoints == 1
    assert s.register().at("A") == (2, 0)
