"""What measures and achievements are called."""

from __future__ import annotations

from typing import NamedTuple

from ..story.statistics import Measure
from .achievements import Achievement

MEASURES: dict[Measure, str] = {
    Measure.SQUARES_FORWARD: "Squares forward",
    Measure.SQUARES_BACKWARD: "Squares backward",
    Measure.LEFT_TURNS: "Left turns",
    Measure.RIGHT_TURNS: "Right turns",
    Measure.U_TURNS: "U-turns",
    Measure.DAMAGE_TAKEN: "Damage taken",
    Measure.DEATHS: "Deaths",
    Measure.DAMAGE_DEALT: "Damage dealt",
    Measure.ROBOTS_DESTROYED: "Robots destroyed",
    Measure.DAMAGE_REPAIRED: "Damage repaired",
    Measure.POWER_DOWNS: "Power-downs",
    Measure.ROBOTS_PUSHED: "Robots pushed",
    Measure.SQUARES: "Squares walked",
    Measure.TURNS: "Turns made",
}

_NAMES = {
    "robots_destroyed-1": "Spare Parts",
    "robots_destroyed-5": "Scrap Dealer",
    "robots_destroyed-10": "One-Robot Junkyard",
    "u_turns-1": "Second Thoughts",
    "u_turns-5": "Weathercock",
    "u_turns-10": "Spin Doctor",
    "damage_taken-5": "Who Was That?",
    "damage_taken-20": "Dented Pride",
    "damage_taken-50": "Held Together by Rust",
    "deaths-1": "Warranty Void",
    "deaths-5": "Regular at the Recycler",
    "deaths-10": "Nine Lives Were Not Enough",
    "squares-10": "Out of the Box",
    "squares-50": "Commuter",
    "squares-100": "Long-Distance Haulage",
    "squares_backward-5": "Beep, Beep, Beep",
    "squares_backward-10": "Reverse Engineering",
    "squares_backward-20": "Moonwalker",
    "turns-5": "Just Looking Around",
    "turns-20": "Merry-Go-Round",
    "turns-50": "Where Was North?",
    "damage_dealt-5": "Laser Pointer",
    "damage_dealt-20": "Light Entertainment",
    "damage_dealt-50": "Disco Inferno",
    "damage_repaired-1": "Sticking Plaster",
    "damage_repaired-5": "Workshop Regular",
    "damage_repaired-20": "Robot of Theseus",
    "power_downs-1": "Power Nap",
    "power_downs-5": "Snooze Button",
    "power_downs-10": "Hibernation Mode",
    "robots_pushed-10": "Rush Hour",
    "damage_taken-0": "Showroom Condition",
    "deaths-0": "One Life Will Do",
    "damage_dealt-0": "Safety Catch On",
}

_CONDITIONS: dict[Measure, tuple[str, str]] = {
    Measure.ROBOTS_DESTROYED: ("Destroy a robot.", "Destroy {} robots."),
    Measure.U_TURNS: ("Make a U-turn.", "Make {} U-turns."),
    Measure.DAMAGE_TAKEN: ("Take a point of damage.", "Take {} points of damage."),
    Measure.DEATHS: ("Be destroyed once.", "Be destroyed {} times."),
    Measure.SQUARES: ("Walk a square.", "Walk {} squares."),
    Measure.SQUARES_BACKWARD: ("Walk a square backward.", "Walk {} squares backward."),
    Measure.TURNS: ("Turn once.", "Turn {} times, U-turns included."),
    Measure.DAMAGE_DEALT: ("Deal a point of damage.", "Deal {} points of damage to others."),
    Measure.DAMAGE_REPAIRED: ("Have a point of damage repaired.", "Have {} points of damage repaired."),
    Measure.POWER_DOWNS: ("Power down once.", "Power down {} times."),
    Measure.ROBOTS_PUSHED: ("Push a robot.", "Push other robots {} squares."),
}
_SPARED = {
    Measure.DAMAGE_TAKEN: "Finish a game without taking damage.",
    Measure.DEATHS: "Finish a game without being destroyed.",
    Measure.DAMAGE_DEALT: "Finish a game without dealing damage.",
}


class Title(NamedTuple):
    """What an achievement is called, and what it asks for."""

    name: str
    asks: str


def measure_title(measure: Measure) -> str:
    """What a measure is called."""
    return MEASURES[measure]


def title_of(one: Achievement) -> Title:
    """The words for an achievement."""
    if one.in_one_game:
        return Title(_NAMES[one.key], _SPARED[one.measure])
    once, often = _CONDITIONS[one.measure]
    return Title(_NAMES[one.key], once if one.goal == 1 else often.format(one.goal))
