"""Element: the fast ramp (RF-15)."""

from __future__ import annotations

import pytest

from roborally_core.engine.fitting import BoardRefused
from roborally_core.scene import Scene, robot, scene


def hill(drawing: str, levels: str, *ramps: tuple[int, int, str], **robots: object) -> Scene:
    floor = [{"type": "fast-ramp", "at": [x, y], "facing": way} for x, y, way in ramps]
    return scene("robofactory", drawing, floor, levels=levels, **robots)


def test_it_carries_up_to_the_next_level_unhurt_and_unturned():
    s = hill(". A . .", ". . 1 1", (1, 0, "E"), A=robot("N")).register()
    assert (s.at("A"), s.facing("A"), s["A"].damage) == ((2, 0), "N", 0)


def test_it_runs_with_the_express_belts_twice_up_two_levels():
    s = hill(". A . .", ". . 1 2", (1, 0, "E"), (2, 0, "E"), A=robot("N")).register()
    assert s.at("A") == (3, 0)
    s = hill("A . . .", ". . 1 1", (1, 0, "E"), A=robot("N", under="⇒")).register()
    assert s.at("A") == (2, 0), "onto the ramp, and up it"


def test_nobody_slides_back_on_it():
    s = hill("A . . .", ". . 1 1", (1, 0, "E"), A=robot("E")).register(A="move-1")
    assert s.at("A") == (2, 0)


def test_walking_down_it_is_walking_down_a_ramp():
    s = hill(". . A .", ". . 1 1", (1, 0, "E"), A=robot("W")).register(A="move-2")
    assert (s.at("A"), s["A"].damage) == ((0, 0), 0)


def test_a_robot_that_is_pushed_onto_it_is_carried():
    s = hill("A B . . .", ". . . 1 1", (2, 0, "E"), A=robot("E"), B=robot("S")).register(A="move-1")
    assert (s.at("A"), s.at("B")) == ((1, 0), (3, 0))


def test_two_go_up_in_file_and_a_robot_at_the_top_holds_both():
    s = hill(". A B .", ". . 1 2", (1, 0, "E"), (2, 0, "E"), A=robot("N"), B=robot("N")).register()
    assert (s.at("A"), s.at("B")) == ((2, 0), (3, 0))
    s = hill(". A B", ". . 1", (1, 0, "E"), A=robot("N"), B=robot("N")).register()
    assert (s.at("A"), s.at("B")) == ((1, 0), (2, 0))


def test_its_flanks_are_walls_from_below():
    s = hill(". . .\n. A .", ". . 1\n. . .", (1, 0, "E"), A=robot("N")).register(A="move-1")
    assert s.at("A") == (1, 1)


def test_a_fast_ramp_to_nowhere_is_refused():
    with pytest.raises(BoardRefused, match=r"square \[1, 0\]: fast ramp \(fast-ramp\) leads nowhere"):
        hill("A . .", "1 . .", (1, 0, "E"), A=robot("N"))
