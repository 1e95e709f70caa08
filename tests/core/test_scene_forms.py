"""Scenes: a meaningless value is refused by its name, in clear words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from roborally_core.board.text import DrawingError
from roborally_core.rulesets import RULESETS
from roborally_core.scene import Scene, SceneError, SceneWords, companion, read_scene, robot, scene, stray
from roborally_core.situation.spec import RobotWords

ODD: list[Any] = [
    True, -1, 7, 3.5, "x", b"x", [None], ["x"], [[1]], {"x": 1}, {"x": None}, {1: "x"}, (9, 9), (0, 0, 1),
    {None: None}, [("x", 1)], {"momentum": "x"}, object(), float("nan"), 10**30,
]  # fmt: skip


def a_scene(**words: Any) -> Scene:
    """A robot before an upgrade station, for any words of a scene."""
    return scene("botwars", "A . @", A=robot("E"), **words)


def understood_or_refused(make: Callable[[Any], Scene]) -> None:
    """Odd values either make scenes that survive the way to text and back, or are refused in clear words."""
    refused = 0
    for value in ODD:
        try:
            s = make(value)
        except (SceneError, DrawingError) as error:
            refused += bool(str(error))
        else:
            assert read_scene(s.text()).text() == s.text(), value
    assert refused


@pytest.mark.parametrize("word", sorted({*RobotWords.__annotations__} - {"real", "wants_option"}))
def test_a_word_of_a_robot_is_understood_or_refused_in_words(word):
    understood_or_refused(lambda value: scene("botwars", "A . .", A=robot("E", **{word: value})))


@pytest.mark.parametrize("word", sorted({*SceneWords.__annotations__} - {"done"}))
def test_a_word_of_a_scene_is_understood_or_refused_in_words(word):
    understood_or_refused(lambda value: a_scene(**{word: value}))


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: robot("E", options=5), "options: 5 has not the form"),
        (lambda: robot("E", conditions=["momentum"]), "conditions: .* has not the form"),
        (lambda: robot("E", burnt={"x": "u-turn"}), "burnt: .* has not the form"),
        (lambda: robot("E", at_work="shields"), "'shields' is one word"),
        (lambda: robot("E", deeds="pushed"), "'pushed' is one word"),
        (lambda: robot("E", power=9), "no state of power '9'; there are on,"),
        (lambda: robot("E", model=None), "no robot model 'None'"),
        (lambda: robot(["E"]), "robots face N, E, S or W"),
        (lambda: scene(None, "A", A=robot()), "no ruleset 'None'"),
        (lambda: scene("rr", None, A=robot()), "drawing: None has not the form"),
        (lambda: scene("rr", "A", {"type": "pit"}, A=robot()), r"elements\[0\]: 'type' has not"),
        (lambda: scene("rr", "A", 5, A=robot()), "elements: 5 has not"),
        (lambda: a_scene(states={"x": 1}), "states: .* has not"),
        (lambda: a_scene(strays=["scanner.1"]), "strays: .* has not"),
        (lambda: a_scene().turn({"A": "power_down"}), "choices: .* has not"),
        (lambda: a_scene().turn(["A"]), "choices: .* has not"),
        (lambda: a_scene().program(["move-1"]), "programs: .* has not"),
        (lambda: a_scene().value("2", 0), r"\('2', 0\) is no square"),
        (lambda: a_scene().engage("A", "shields", 9), "there are registers 1 to 5, no 9"),
        (lambda: stray("E", at=(0, 0), registers=3), "registers: 3 has not"),
        (lambda: companion("E", at="x", start=(0, 0)), "x is no square"),
        (lambda: read_scene(None), "text: None has not"),
        (lambda: scene("botwars", "A o", A=robot("E"), states={(1, 0): 7}), "7"),
    ],
)
def test_what_is_wrong_is_named(call, said):
    with pytest.raises(SceneError, match=said):
        call()


def test_a_setting_that_a_ruleset_has_not_is_named_with_those_it_has():
    with pytest.raises(LookupError, match=r"robo-runner has no setting 'scaners'; it has spares, .*scanners"):
        RULESETS["robo-runner"].with_settings({"scaners": 1})
