"""Names of measures and achievements."""

from __future__ import annotations

from typing import NamedTuple

from ..language.core import say
from ..story.statistics import Measure
from .achievements import Achievement


class Title(NamedTuple):
    """The name of an achievement, and its condition."""

    name: str
    asks: str


def measure_title(measure: Measure) -> str:
    """The name of a measure."""
    return say(f"measure.{measure.name.lower()}")


def title_of(one: Achievement) -> Title:
    """The words for an achievement."""
    name, measure = say(f"achievement.{one.key}"), one.measure.name.lower()
    return Title(name, say(f"spares.{measure}") if one.in_one_game else say(f"asks.{measure}", n=one.goal))
