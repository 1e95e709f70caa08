"""Guard rails (RN-15)."""

from __future__ import annotations

from roborally_core.scene import robot, scene

RAIL = [{"type": "guard-rail", "at": [1, 0], "facing": "E"}]


def test_robots_do_not_pass_from_either_side():
    s = scene("robo-runner", ". A . ①\n. . . ⌂", RAIL, A=robot("E")).register(A="move-1")
    assert s.at("A") == (1, 0)
    s = scene("robo-runner", ". . A ①\n. . . ⌂", RAIL, A=robot("W")).register(A="move-1")
    assert s.at("A") == (2, 0)


def test_lasers_do_not_pass():
    s = scene("robo-runner", "A . B ①\n. . . ⌂", RAIL, A=robot("E"), B=robot("N")).register()
    assert s["B"].damage == 0


def test_nor_do_pushes_and_beams():
    s = scene("robo-runner", "A B . ①\n. . . ⌂", RAIL, A=robot("E"), B=robot("N")).register(A="move-1")
    assert (s.at("A"), s.at("B")) == ((0, 0), (1, 0))
    s = scene("robo-runner", ". A . ①\n. . . ⌂", RAIL, A=robot("N", under="→")).register()
    assert s.at("A") == (1, 0)
