"""Element: fog, and what robots see (RF-17)."""

from __future__ import annotations

import pytest

from roborally_core.rules.commands import Command
from roborally_core.rules.events import BeamFired, CauseKind
from roborally_core.scene import Scene, robot, scene


def hall(
    drawing: str, *at: tuple[int, int], more: tuple[dict[str, object], ...] = (), **robots: object
) -> Scene:
    floor = [{"type": "fog", "at": list(xy)} for xy in at]
    return scene("robofactory", drawing, [*floor, *more], **robots)


def shooters(s: Scene) -> set[int]:
    return {fact.cause.source for fact in s.of(BeamFired) if fact.cause.kind is CauseKind.WEAPON}


def test_a_robot_in_the_fog_never_fires_and_can_be_shot_from_outside():
    s = hall("A . . B", (3, 0), A=robot("E"), B=robot("W")).register()
    assert (s["A"].damage, s["B"].damage) == (0, 1)
    assert shooters(s) == {s["A"].id}


def test_nobody_fires_at_what_lies_beyond():
    s = hall("A . . B", (1, 0), A=robot("E"), B=robot("W")).register()
    assert (s["A"].damage, s["B"].damage) == (0, 0)
    s = hall("A . . B", (1, 0), (2, 0), A=robot("E"), B=robot("N")).register()
    assert s["B"].damage == 0


def test_of_two_in_a_bank_of_fog_neither_fires():
    s = hall("A B", (0, 0), (1, 0), A=robot("E"), B=robot("W")).register()
    assert (s["A"].damage, s["B"].damage, shooters(s)) == (0, 0, set())


def test_lasers_of_the_board_pass():
    shot = {"type": "laser", "at": [0, 0], "facing": "E"}
    s = hall(". . A", (1, 0), more=(shot,), A=robot("N")).register()
    assert s["A"].damage == 1


def test_it_slows_nobody_and_a_robot_that_has_walked_or_been_pushed_out_fires():
    s = hall(". A . . B", (1, 0), A=robot("E"), B=robot("N")).register(A=Command.MOVE_1)
    assert (s.at("A"), s["B"].damage) == ((2, 0), 1)
    s = hall("B A . . C", (1, 0), A=robot("E"), B=robot("E"), C=robot("N")).register(B=Command.MOVE_1)
    assert (s.at("B"), s["C"].damage) == ((1, 0), 1)


def test_carried_in_by_a_belt_it_does_not_fire():
    s = hall("A . . B", (1, 0), A=robot("E", under=">"), B=robot("N")).register()
    assert (s.at("A"), s["B"].damage) == ((1, 0), 0)


def test_a_mirror_is_not_seen_from_the_fog_nor_through_it():
    glass = {"type": "mirror", "at": [3, 0], "facing": "W"}
    for fog in ((1, 0), (2, 0)):
        s = hall(". A . .", fog, more=(glass,), A=robot("E")).register(A=Command.MOVE_1)
        assert s.at("A") == (2, 0), fog
    s = hall(". A . .", (3, 0), more=(glass,), A=robot("E")).register(A=Command.MOVE_1)
    assert s.at("A") == (0, 0)


def test_in_the_fog_before_a_mirror_nobody_shoots_itself():
    glass = {"type": "mirror", "at": [1, 0], "facing": "W"}
    s = hall(". A", (1, 0), more=(glass,), A=robot("E")).register()
    assert s["A"].damage == 0


@pytest.mark.parametrize("ruleset", ["rr", "classic", "botwars"])
def test_it_is_as_thick_under_every_ruleset(ruleset):
    fog = [{"type": "fog", "at": [1, 0]}]
    s = scene(ruleset, "A . B", fog, A=robot("E"), B=robot("W")).register()
    assert (s["A"].damage, s["B"].damage) == (0, 0)
