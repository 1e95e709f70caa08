"""Element: the trapdoor pit (RF-04, RF-69)."""

from __future__ import annotations

import pytest

from roborally_core.rules.commands import Command
from roborally_core.rules.events import CardPlayed
from roborally_core.scene import Scene, robot, scene

ONE, TWO, PAUSE = Command.MOVE_1, Command.MOVE_2, Command.PAUSE


def hall(drawing: str, *numbers: int, **robots: object) -> Scene:
    """A hall with a trapdoor pit in its second square."""
    return scene(
        "robofactory", drawing, [{"type": "trapdoor-pit", "at": [1, 0], "registers": list(numbers)}], **robots
    )


@pytest.mark.parametrize(("number", "x"), [(1, 2), (2, None), (3, 2)])
def test_it_is_a_pit_in_its_registers_and_floor_in_others(number, x):
    s = hall("A . . .", 2, 4, A=robot("E")).register(number, A=TWO)
    assert s.at("A") == (x if x is None else (x, 0))


def test_it_opens_under_the_robot_there_before_anybody_moves():
    s = hall(". A .", 1, A=robot("E")).register(A=ONE)
    assert (s.at("A"), s.of(CardPlayed)) == (None, [])


@pytest.mark.parametrize("ruleset", ["rr", "classic", "botwars", "robofactory", "robo-runner"])
@pytest.mark.parametrize("kind", ["trapdoor-pit", "big-trapdoor"])
def test_it_opens_under_the_robot_there_under_any_ruleset(ruleset, kind):
    end = "⌂ . ①" if ruleset == "robo-runner" else ". . ."
    door = {"type": kind, "at": [1, 0], "registers": [2]}
    s = scene(ruleset, f". A .\n. . .\n{end}", [door], A=robot("E"), B=robot("N", at=(0, 0)))
    assert s.register(1).at("A") == (1, 0)
    assert s.register(2).at("A") is None
    assert s.at("B") == (0, 0)


def test_pushed_or_carried_onto_it_while_it_is_open_is_a_fall():
    assert hall("A . .", 1, A=robot("N", under=">")).register().at("A") is None
    s = scene(
        "robofactory",
        "A B . .",
        [{"type": "trapdoor-pit", "at": [2, 0], "registers": [1]}],
        A=robot("E"),
        B=robot("N"),
    ).register(A=ONE)
    assert (s.at("A"), s.at("B")) == ((1, 0), None)


def test_two_carried_onto_it_at_once_both_fall_or_both_stay():
    both = {"A": robot("N", under=">"), "B": robot("N", under="<")}
    s = hall("A . B", 1, **both).register()
    assert (s.at("A"), s.at("B")) == (None, None)
    s = hall("A . B", 2, **both).register()
    assert (s.at("A"), s.at("B")) == ((0, 0), (2, 0))


def test_a_turn_over_it_in_every_register():
    s = hall("A . . . . .", 3, A=robot("E")).turn(A=[PAUSE, TWO, PAUSE, PAUSE, PAUSE])
    assert s.at("A") == (2, 0)
    s = hall("A . . . . .", 3, A=robot("E")).turn(A=[PAUSE, ONE, PAUSE, PAUSE, PAUSE])
    assert s.at("A") is None


def test_a_flyer_is_safe_over_it():
    floor = [{"type": "trapdoor-pit", "at": [1, 0]}, {"type": "antigravity-field", "at": [0, 0]}]
    s = scene("robofactory", "A . .", floor, A=robot("E")).register(A=ONE)
    assert s.register(2, A=PAUSE).at("A") == (1, 0)
