"""Element: the antigravity field, and flying (RF-02, RF-62, S-7)."""

from __future__ import annotations

import pytest

from roborally_core.rules.commands import Command
from roborally_core.rules.events import ArchiveMoved
from roborally_core.scene import Scene, robot, scene

ONE, TWO, THREE = Command.MOVE_1, Command.MOVE_2, Command.MOVE_3
LEFT, PAUSE = Command.TURN_LEFT, Command.PAUSE


def hall(drawing: str, at: tuple[int, int], *more: dict[str, object], **robots: object) -> Scene:
    """A hall with an antigravity field."""
    return scene("robofactory", drawing, [{"type": "antigravity-field", "at": list(at)}, *more], **robots)


def flies(s: Scene, name: str) -> bool:
    return ("flying", s[name].id) in s.state.conditions


def test_a_robot_that_stands_on_it_when_the_turn_begins_flies_over_pits():
    s = hall("A O O .", (0, 0), A=robot("E")).register(A=THREE)
    assert (s.at("A"), flies(s, "A")) == ((3, 0), True)
    assert "A takes off." in s.told()


def test_a_robot_that_comes_later_does_not():
    assert not flies(hall("A . .", (1, 0), A=robot("E")).register(A=ONE).register(2), "A")


def test_it_lands_after_the_fifth_register_and_on_a_pit_that_is_a_fall():
    s = hall("A O .", (0, 0), A=robot("E")).turn(A=[ONE, PAUSE, PAUSE, PAUSE, PAUSE])
    assert s.at("A") is None
    s = hall("A . .", (0, 0), A=robot("E")).turn(A=[ONE, PAUSE, PAUSE, PAUSE, PAUSE])
    assert (s.at("A"), flies(s, "A")) == ((1, 0), False)


def test_a_point_of_damage_brings_it_down_at_once():
    s = hall("A . . .", (0, 0), {"type": "laser", "at": [1, 0], "facing": "N"}, A=robot("E"))
    s.register(A=ONE)
    assert (s["A"].damage, flies(s, "A")) == (1, False)
    s = hall("A O .", (0, 0), {"type": "laser", "at": [1, 0], "facing": "N"}, A=robot("E")).register(A=ONE)
    assert s.at("A") is None


@pytest.mark.parametrize("glyph", [">", "r", "O", "≈"])
def test_the_ground_does_nothing_to_it(glyph):
    s = hall(f"A {glyph} . . . .", (0, 0), A=robot("E")).register(A=ONE)
    assert (s.at("A"), s.facing("A")) == ((1, 0), "E")
    assert s.register(2, A=TWO).at("A") == (3, 0)


def test_it_touches_no_checkpoint_until_it_has_landed():
    s = hall("A 1 .", (0, 0), A=robot("E")).register(A=ONE)
    assert (s["A"].checkpoints, s.of(ArchiveMoved)) == (0, [])


def test_walls_stop_it_the_rim_does_not_keep_it_and_robots_are_in_its_way():
    assert hall("A|. .", (0, 0), A=robot("E")).register(A=ONE).at("A") == (0, 0)
    assert hall("A . .", (0, 0), A=robot("W")).register(A=ONE).at("A") is None
    s = hall("A B . .", (0, 0), A=robot("E"), B=robot("N")).register(A=ONE)
    assert (s.at("A"), s.at("B")) == ((1, 0), (2, 0))


def test_pushed_over_a_pit_it_flies_on_and_what_hangs_on_walls_reaches_it():
    s = hall("B A O .", (1, 0), A=robot("N"), B=robot("W")).register(B=Command.BACK_1)
    assert s.at("A") == (2, 0)
    s = hall("A . .", (0, 0), {"type": "pusher", "at": [0, 0], "facing": "E"}, A=robot("N")).register()
    assert s.at("A") == (1, 0)


def test_a_mag_lock_holds_it_on_the_ground_only_while_it_holds():
    lock = {"type": "mag-lock", "at": [1, 0], "registers": [1]}
    s = hall("A . O .", (0, 0), lock, A=robot("E")).register(A=THREE)
    assert s.at("A") == (1, 0)
    assert s.register(2, A=TWO).at("A") == (3, 0)


def test_lava_leaves_it_alone():
    s = hall("A . .", (0, 0), {"type": "lava-pit", "at": [1, 0]}, A=robot("E")).register(A=PAUSE)
    assert s["A"].damage == 0
    assert flies(s, "A")


def test_two_flyers_fly():
    fields = [{"type": "antigravity-field", "at": [0, y]} for y in (0, 1)]
    s = scene("robofactory", "A O .\nB O .", fields, A=robot("E"), B=robot("E")).register(A=TWO, B=ONE)
    assert (s.at("A"), s.at("B")) == ((2, 0), (1, 1))
