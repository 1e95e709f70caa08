"""Element: the lava pit (RF-26)."""

from __future__ import annotations

import pytest

from roborally_core.rules.commands import Command
from roborally_core.rules.events import RobotDamaged, StepStarted
from roborally_core.rules.timeline import Step
from roborally_core.scene import Scene, robot, scene


def hall(drawing: str, *more: dict[str, object], **robots: object) -> Scene:
    """Five rows of five with a lava pit in the middle."""
    pit = {"type": "lava-pit", "at": [2, 2], **(more[0] if more else {})}
    return scene("robofactory", drawing, [pit, *more[1:]], **robots)


def drawing(**at: tuple[int, int]) -> str:
    rows = [["."] * 5 for _ in range(5)]
    for name, (x, y) in at.items():
        rows[y][x] = name
    return "\n".join(" ".join(row) for row in rows)


BESIDE = [(2, 1), (3, 2), (2, 3), (1, 2)]
ACROSS = [(1, 1), (3, 1), (1, 3), (3, 3)]


@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize("at", [*BESIDE, *ACROSS, (2, 0), (0, 2)])
def test_it_burns_the_four_squares_beside_it_and_by_the_expert_rule_all_eight(at, expert):
    s = hall(drawing(A=at), {"expert": expert}, A=robot("N")).register()
    assert s["A"].damage == int(at in BESIDE or (expert and at in ACROSS))


def test_it_erupts_in_its_registers_only():
    s = hall(drawing(A=(2, 1)), {"registers": [2, 4]}, A=robot("N")).turn(A=[Command.PAUSE] * 5)
    assert s["A"].damage == 2


def test_it_is_a_pit_for_robots_that_walk_are_pushed_or_carried_in():
    assert hall(drawing(A=(1, 2)), A=robot("E")).register(A=Command.MOVE_2).at("A") is None
    s = hall(drawing(A=(0, 2), B=(1, 2)), A=robot("E"), B=robot("N")).register(A=Command.MOVE_1)
    assert (s.at("A"), s.at("B")) == ((1, 2), None)
    assert hall(drawing(A=(1, 2)), A=robot("N", under=">")).register().at("A") is None


def test_it_erupts_between_moves_and_belts_so_robots_that_left_or_come_by_belt_are_safe():
    s = hall(drawing(A=(1, 2)), A=robot("W")).register(A=Command.MOVE_1)
    assert s["A"].damage == 0
    s = hall(drawing(A=(0, 2)), A=robot("N", under=">")).register()
    assert (s.at("A"), s["A"].damage) == ((1, 2), 0)
    steps = [fact.step for fact in s.of(StepStarted)]
    assert steps.index(Step.LAVA) < steps.index(Step.ALL_BELTS)


def test_walls_do_not_hold_it_back_and_two_beside_it_both_burn():
    s = hall(". . . . .\n. . . . .\n. A|. . .\n. . B . .\n. . . . .", A=robot("N"), B=robot("E")).register()
    assert (s["A"].damage, s["B"].damage) == (1, 1)


def test_two_pits_burn_twice_and_tell_which():
    s = scene(
        "robofactory",
        ". A .",
        [{"type": "lava-pit", "at": [0, 0]}, {"type": "lava-pit", "at": [2, 0]}],
        A=robot("N"),
    ).register()
    assert [fact.cause.source for fact in s.of(RobotDamaged)] == [0, 1]


def test_a_hammer_on_the_rim_kills_two_at_one_instant():
    s = hall(drawing(A=(2, 1), B=(2, 3)), A=robot("N", damage=9), B=robot("S", damage=9)).register()
    assert (s.at("A"), s.at("B")) == (None, None)
    assert s["A"].fallen == s["B"].fallen
