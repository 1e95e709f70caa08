"""Several pushers in one step (S-11)."""

from __future__ import annotations

from itertools import permutations

import pytest

from roborally_core.rules.events import FenceTouched, RobotMoved
from roborally_core.scene import robot, scene

BOTH = pytest.mark.parametrize("ruleset", ["classic", "botwars"])
ALL = pytest.mark.parametrize("ruleset", ["classic", "botwars", "robofactory"])


def pusher(x: int, y: int, facing: str) -> dict[str, object]:
    return {"type": "pusher", "at": [x, y], "facing": facing}


def fence(x: int, y: int, facing: str) -> dict[str, object]:
    return {"type": "fence", "at": [x, y], "facing": facing}


def pushed(ruleset: str, drawing: str, *floor: dict[str, object], **robots: object) -> dict[str, object]:
    """Everybody's square after one register, the same for every order of seats."""
    names = sorted(name for name in "ABCDEFGH" if name in drawing)
    ends = []
    for order in permutations(names) if len(names) < 5 else [names, names[::-1]]:
        drawn = drawing.translate(str.maketrans(dict(zip(names, order, strict=True))))
        who = {new: robots.get(old, robot()) for old, new in zip(names, order, strict=True)}
        s = scene(ruleset, drawn, floor, **who).register()
        ends.append({old: s.at(new) for old, new in zip(names, order, strict=True)})
    assert all(end == ends[0] for end in ends)
    return ends[0]


@BOTH
def test_robots_pushed_in_file_all_move(ruleset):
    floor = pusher(0, 0, "E"), pusher(1, 0, "S"), pusher(1, 1, "E"), pusher(2, 1, "S")
    end = pushed(ruleset, "A B . .\n. C D .\n. . . .", *floor)
    assert end == {"A": (1, 0), "B": (1, 1), "C": (2, 1), "D": (2, 2)}


@BOTH
def test_robots_pushed_in_a_ring_all_move(ruleset):
    floor = pusher(0, 0, "E"), pusher(1, 0, "S"), pusher(1, 1, "W"), pusher(0, 1, "N")
    assert pushed(ruleset, "A B\nD C", *floor) == {"A": (1, 0), "B": (1, 1), "C": (0, 1), "D": (0, 0)}


@BOTH
def test_a_robot_whose_own_push_is_barred_joins_the_chain_that_comes_from_behind(ruleset):
    board = "A B . .\n  -    \n. . . ."
    assert pushed(ruleset, board, pusher(0, 0, "E"), pusher(1, 0, "S")) == {"A": (1, 0), "B": (2, 0)}


@BOTH
def test_and_bars_it_if_it_cannot_go_that_way_either(ruleset):
    board = "A B|. .\n  -    \n. . . ."
    assert pushed(ruleset, board, pusher(0, 0, "E"), pusher(1, 0, "S")) == {"A": (0, 0), "B": (1, 0)}


@BOTH
def test_a_chain_that_is_barred_drops_out_before_others_contend_with_it(ruleset):
    """The wall stops B, so nobody contends with A for the square in the middle."""
    board = ". B .\n. . .\nA . .\n. . ."
    floor = pusher(0, 2, "E"), pusher(1, 0, "S")
    assert pushed(ruleset, board, *floor) == {"A": (1, 2), "B": (1, 1)}
    board = "A . B|C\n. . . ."
    floor = pusher(0, 0, "E"), pusher(2, 0, "E")
    assert pushed(ruleset, board, *floor) == {"A": (1, 0), "B": (2, 0), "C": (3, 0)}


@BOTH
def test_a_robot_that_is_shoved_two_ways_stays_and_its_own_chains_with_it(ruleset):
    board = ". A . .\nB C . .\n. . . ."
    floor = pusher(1, 0, "S"), pusher(0, 1, "E")
    assert pushed(ruleset, board, *floor) == {"A": (1, 0), "B": (0, 1), "C": (1, 1)}


@ALL
def test_two_pushers_on_one_square_contend_for_the_robot_there(ruleset):
    floor = pusher(1, 1, "N"), pusher(1, 1, "W")
    assert pushed(ruleset, ". . .\n. A .\n. . .", *floor) == {"A": (1, 1)}
    assert pushed(ruleset, ". . .\n. A .\n. . .", *floor[::-1]) == {"A": (1, 1)}


@ALL
def test_of_two_pushers_on_one_square_one_that_is_barred_does_not_contend(ruleset):
    floor = pusher(1, 1, "N"), pusher(1, 1, "W")
    assert pushed(ruleset, ". . .\n.|A .\n. . .", *floor) == {"A": (1, 0)}


@ALL
def test_a_robot_for_which_two_pushers_contend_leaves_the_square_before_it_to_others(ruleset):
    floor = pusher(1, 1, "N"), pusher(1, 1, "W")
    board = "B . .\n. A .\n. . ."
    assert pushed(ruleset, board, *floor, pusher(0, 0, "E")) == {"A": (1, 1), "B": (1, 0)}


@BOTH
def test_two_chains_bound_for_one_square_both_stay_and_stop_their_followers(ruleset):
    """A shoves B towards the square that D is pushed to from the other side."""
    board = "A B . D\n. . . ."
    floor = pusher(0, 0, "E"), pusher(3, 0, "W")
    assert pushed(ruleset, board, *floor) == {"A": (0, 0), "B": (1, 0), "D": (3, 0)}


@BOTH
def test_a_robot_whose_own_push_drops_out_because_it_contends_joins_the_chain_behind_it(ruleset):
    """B and C are pushed to one square: neither goes there, and so A shoves B along."""
    board = "A B . .\n. . C .\n. . . ."
    floor = pusher(0, 0, "E"), pusher(1, 0, "S"), pusher(2, 1, "W")
    assert pushed(ruleset, board, *floor) == {"A": (1, 0), "B": (2, 0), "C": (2, 1)}


@BOTH
def test_pushed_face_to_face_neither_moves(ruleset):
    board = ". A B ."
    assert pushed(ruleset, board, pusher(1, 0, "E"), pusher(2, 0, "W")) == {"A": (1, 0), "B": (2, 0)}


def test_two_pushed_into_one_pit_both_fall_except_where_pits_are_contested():
    floor = pusher(0, 0, "E"), pusher(2, 0, "W")
    assert pushed("classic", "A O B", *floor) == {"A": None, "B": None}
    assert pushed("botwars", "A O B", *floor) == {"A": (0, 0), "B": (2, 0)}


def test_every_fence_is_touched_once_by_its_own_push_and_by_the_chain_joined_after():
    """B's own push runs it against the eastern fence; A then shoves it against the southern one."""
    s = scene(
        "botwars",
        "A . . .\nB . . .\n. . . .",
        [pusher(0, 0, "S"), pusher(0, 1, "E"), fence(0, 1, "E"), fence(0, 1, "S")],
        A=robot(),
        B=robot(),
    ).register()
    assert [(touch.robot, touch.direction) for touch in s.of(FenceTouched)] == [(1, 1), (1, 2)]
    assert s["B"].damage == 4
    assert s.of(RobotMoved) == []


def test_a_robot_that_is_shoved_into_a_dead_robots_square_does_not_take_it_in_the_same_push():
    """B dies against the fence of the push that shoves it; A, which shoved, stays (BW-06)."""
    s = scene(
        "botwars", "A B .\n. . .", [pusher(0, 0, "E"), fence(1, 0, "E")], A=robot(), B=robot(damage=9)
    ).register()
    assert (s.at("A"), s.at("B")) == ((0, 0), None)
