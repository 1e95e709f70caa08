"""Texts of the page that travel with a profile: puzzles, races of the day, bests, points of the chase.

Each is stored under a key of its own and is read with care where it is used: a file may hold anything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

CARRIED = (
    "bests",
    "campaign.ahead",
    "daily",
    "daily.friends",
    "ladder",
    "levels",
    "puzzles",
    "puzzles.answers",
    "puzzles.friends",
    "puzzles.own",
    "robots.scores",
)
"""The keys, without the beginning that all keys of the page share."""
LONGEST = 300_000
"""Characters of each text."""


def storage_key(name: str) -> str:
    """The key under which a text is stored."""
    return f"cogwheel.{name}"


def carried_here(recall: Callable[[str], str | None]) -> dict[str, str]:
    """The texts that are stored here; one that is too long for a file stays."""
    texts = {name: recall(storage_key(name)) or "" for name in CARRIED}
    return {name: text for name, text in texts.items() if 0 < len(text) <= LONGEST}


def carried_from(data: Any) -> dict[str, str]:
    """The texts in a file, without those this version does not know; ValueError if they are no such texts."""
    if not isinstance(data, Mapping):
        raise ValueError
    texts = {name: data[name] for name in CARRIED if name in data}
    if not all(isinstance(text, str) and 0 < len(text) <= LONGEST for text in texts.values()):
        raise ValueError
    return texts


def carry_in(texts: Mapping[str, str], remember: Callable[[str, str], object]) -> None:
    """Have these texts in place of those that are stored here."""
    for name in CARRIED:
        remember(storage_key(name), texts.get(name, ""))
