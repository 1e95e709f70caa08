"""Element: the ramp (S-8, RF-69)."""

from __future__ import annotations

import pytest

from roborally_core.engine.fitting import BoardRefused
from roborally_core.rules.events import RobotMoved
from roborally_core.scene import Scene, robot, scene


def hill(drawing: str, levels: str, *ramps: tuple[int, int, str], **robots: object) -> Scene:
    """A hall with ramps on these squares, each rising in the direction given."""
    floor = [{"type": "ramp", "at": [x, y], "facing": way} for x, y, way in ramps]
    return scene("classic", drawing, floor, levels=levels, **robots)


EAST = (1, 0, "E")


def test_it_leads_up_and_down_without_harm():
    s = hill("A . . .", ". . 1 1", EAST, A=robot("E")).register(A="move-2")
    assert (s.at("A"), s["A"].damage) == ((2, 0), 0)
    s = hill(". . A .", ". . 1 1", EAST, A=robot("W")).register(A="move-2")
    assert (s.at("A"), s["A"].damage) == ((0, 0), 0)


def test_a_move_that_ends_on_it_slides_back_downhill_unturned():
    s = hill("A . . .", ". . 1 1", EAST, A=robot("E")).register(A="move-1")
    assert (s.at("A"), s.facing("A")) == ((0, 0), "E")
    s = hill(". . A .", ". . 1 1", EAST, A=robot("W")).register(A="move-1")
    assert (s.at("A"), s["A"].damage) == ((0, 0), 0), "down the ramp, whence it came"


def test_sliding_back_pushes_nobody():
    s = hill("B . A .", ". . 1 1", EAST, A=robot("W"), B=robot("N")).register(A="move-1")
    assert (s.at("A"), s.at("B")) == ((1, 0), (0, 0)), "kept on the ramp by a robot at its foot"


def test_a_robot_that_stands_on_it_without_a_move_of_its_own_stays():
    assert hill(". A .", ". . 1", EAST, A=robot("N")).register().at("A") == (1, 0)


def test_a_pushed_robot_stays_where_it_was_pushed():
    s = hill("A B . .", ". . . 1", (2, 0, "E"), A=robot("E"), B=robot("N")).register(A="move-1")
    assert (s.at("A"), s.at("B")) == ((1, 0), (2, 0))


def test_a_belt_carries_onto_it_and_it_stays_there():
    s = scene(
        "classic", "A . .", [{"type": "ramp", "at": [1, 0], "facing": "E"}], levels=". . 1",
        A=robot("N", under=">"),
    ).register()  # fmt: skip
    assert s.at("A") == (1, 0)


def test_turning_on_it_is_no_move():
    s = hill(". A .", ". . 1", EAST, A=robot("N")).register(A="turn-left")
    assert s.at("A") == (1, 0)


def test_its_flanks_are_walls_from_below_and_a_fall_from_above():
    levels = ". . 1\n. . ."
    s = hill(". . .\n. A .", levels, EAST, A=robot("N")).register(A="move-1")
    assert s.at("A") == (1, 1)
    s = hill(". A .\n. . .", levels, EAST, A=robot("S")).register(A="move-1")
    assert (s.at("A"), s["A"].damage) == ((1, 1), 2)


def test_from_the_upper_level_onto_a_flank_is_a_fall_and_back_a_wall():
    levels = ". . 1\n1 1 1"
    s = hill(". . .\n. A .", levels, EAST, A=robot("N")).register(A="move-1")
    assert (s["A"].damage, s.at("A")) == (2, (0, 0)), "fallen onto the ramp, and slid back"
    s = hill(". A .\n. . .", levels, EAST, A=robot("S")).register(A="move-1")
    assert s.at("A") == (1, 0)


def test_ramps_side_by_side_are_one_wide_ramp():
    s = hill(". A .\n. . .", ". . 1\n. . 1", EAST, (1, 1, "E"), A=robot("S")).register(A="move-1")
    assert (s.at("A"), s["A"].damage) == ((0, 1), 0)


def test_two_in_line_climb_two_levels():
    s = hill("A . . .", ". . 1 2", EAST, (2, 0, "E"), A=robot("E")).register(A="move-3")
    assert (s.at("A"), s["A"].damage) == ((3, 0), 0)
    s = hill("A . . .", ". . 1 2", EAST, (2, 0, "E"), A=robot("E")).register(A="move-2")
    assert s.at("A") == (1, 0), "one square back, and no farther"


def test_two_robots_one_behind_the_other_go_up_pushing():
    s = hill("A B . .", ". . 1 1", EAST, A=robot("E"), B=robot("N", under=".")).register(A="move-1")
    assert (s.at("A"), s.at("B")) == ((0, 0), (2, 0)), "pushed up, and slid back"


def test_shots_go_up_and_down_it():
    s = hill("A . . B", ". . 1 1", EAST, A=robot("E"), B=robot("N")).register()
    assert s["B"].damage == 1
    s = hill("A . . B", ". . 1 1", EAST, A=robot("N"), B=robot("W")).register()
    assert s["A"].damage == 1
    s = hill(". A .\n. B .", ". . 1\n. . .", EAST, A=robot("S"), B=robot("N")).register()
    assert (s["A"].damage, s["B"].damage) == (0, 0), "its flank hides from both"


def test_a_robot_that_slides_back_is_told_as_taken_by_the_ramp():
    s = hill("A . . .", ". . 1 1", EAST, A=robot("E")).register(A="move-1")
    assert s.told()[-1] == "A is taken to A1 by a ramp."
    assert len(s.of(RobotMoved)) == 2


@pytest.mark.parametrize(
    ("levels", "ramp", "said"),
    [
        (". . .", EAST, r"square \[1, 0\]: ramp \(ramp\) leads nowhere: all of the board lies on one level"),
        ("1 . .", EAST, r"leads nowhere: square \[2, 0\] does not meet it on level 1"),
        (". . 2", EAST, r"leads nowhere: square \[2, 0\] does not meet it on level 1"),
        ("1 . 1", EAST, r"has no way onto it: square \[0, 0\] does not meet it on level 0"),
        (". . 1", (2, 0, "E"), "leads nowhere: level 2 would lie off the board"),
        (". . 1", (0, 0, "E"), "has no way onto it: level 0 would lie off the board"),
    ],
)
def test_a_ramp_to_nowhere_is_refused_by_its_square(levels, ramp, said):
    with pytest.raises(BoardRefused, match=said):
        hill("A . .", levels, ramp, A=robot("N"))


def test_two_ramps_that_meet_at_their_tops_lead_nowhere():
    with pytest.raises(BoardRefused, match=r"square \[1, 0\].*leads nowhere.*square \[2, 0\].*leads nowhere"):
        hill("A . . . .", ". . . . 1", EAST, (2, 0, "W"), A=robot("N"))
