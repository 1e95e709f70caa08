"""What measures and achievements are called."""

from __future__ import annotations

from typing import NamedTuple

from ..language.core import say
from ..story.statistics import Measure
from .achievements import Achievement


class Title(NamedTuple):
    """What an achievement is called, and what it asks for."""

    name: str
    asks: str


def measure_title(measure: Measure) -> str:
    """What a measure is called."""
    return say(f"measure.{measure.name.lower()}")


def title_of(one: Achievement) -> Title:
    """The words for an achievement."""
    name, measure = say(f"achievement.{one.key}"), one.measure.name.lower()
    return Title(name, say(f"spares.{measure}") if one.in_one_game else say(f"asks.{measure}", n=one.goal))
