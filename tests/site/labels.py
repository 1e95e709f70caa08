"""Labels and dates as tests of the games' room and of the history write them."""

from __future__ import annotations

from app.store.saves import (
    Label,
    Sitting,
)


def label(name: str = "Mine", **more: object) -> Label:
    seats = (Sitting("Ada", False), Sitting("Tin", True), Sitting("Ben", False))
    return Label(name, "Yard", 3, 7, "rr", seats, 1, 4)._replace(**more)


def date(moment: int) -> str:
    """A moment as the tests write it."""
    return f"day {moment}"
