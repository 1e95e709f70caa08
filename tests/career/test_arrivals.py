"""Stops of the campaign in the career: added once, kept for good, read carefully."""

from __future__ import annotations

import json

import pytest

from roborally_core.career import NEWCOMER, CareerError, StopArrival, career_from_text, career_text
from roborally_core.career.arrivals import MOST_ARRIVALS, best_arrivals
from roborally_core.career.career import career_json


def test_a_game_brings_a_stop_once() -> None:
    one = StopArrival("game", 1, 5)
    career = NEWCOMER.arriving(one)
    assert career.arriving(one) == career.arriving(StopArrival("game", 2, 1)) == career
    assert career.arriving(StopArrival("another", 1, 9)).arrivals == (one, StopArrival("another", 1, 9))


def test_it_survives_as_text_and_careers_without_any_are_read() -> None:
    career = NEWCOMER.arriving(StopArrival("a", 1, 5)).arriving(StopArrival("b", 1, 4, gentle=True))
    assert career_from_text(career_text(career)) == career
    old = career_json(NEWCOMER)
    del old["arrivals"]
    assert career_from_text(json.dumps(old)) == NEWCOMER


def test_beyond_the_most_the_best_of_each_stop_stay() -> None:
    career = NEWCOMER
    for i in range(3 * MOST_ARRIVALS):
        career = career.arriving(StopArrival(f"game {i}", 1 + i % 19, 5 + (i * 7) % 11, gentle=i % 2 == 0))
    assert len(career.arrivals) == MOST_ARRIVALS
    everything = [
        StopArrival(f"game {i}", 1 + i % 19, 5 + (i * 7) % 11, gentle=i % 2 == 0)
        for i in range(3 * MOST_ARRIVALS)
    ]
    fewest = {key: one.turns for key, one in best_arrivals(everything).items()}
    assert {key: one.turns for key, one in best_arrivals(career.arrivals).items()} == fewest


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ("x", "career.arrivals: not a list"),
        ([{}] * (MOST_ARRIVALS + 1), "career.arrivals: not a list"),
        ([7], "career.arrivals[0]"),
        ([{"game": "", "stop": 1, "turns": 1, "gentle": False}], "career.arrivals[0].game"),
        ([{"game": "a", "stop": 0, "turns": 1, "gentle": False}], "career.arrivals[0].stop"),
        ([{"game": "a", "stop": True, "turns": 1, "gentle": False}], "career.arrivals[0].stop"),
        ([{"game": "a", "stop": 1, "turns": 10**9, "gentle": False}], "career.arrivals[0].turns"),
        ([{"game": "a", "stop": 1, "turns": 1, "gentle": 1}], "career.arrivals[0]: gentle"),
    ],
)
def test_a_damaged_one_is_refused_with_its_place(wrong: object, told: str) -> None:
    with pytest.raises(CareerError, match=told.replace("[", r"\[").replace(".", r"\.")):
        career_from_text(json.dumps({**career_json(NEWCOMER), "arrivals": wrong}))
