"""A game on the shelf: its label, and what its key says about it."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from roborally_core.career.arrivals import is_of_stop
from roborally_core.missions import MISSIONS, Mission

from ..texts import t
from .saves import Label
from .settings import unnamed
from .training import mission_title

AUTO = "auto"
"""The beginning of the keys of games in progress."""
DONE = "done:"
"""The beginning of the keys of finished games."""
PRACTICE = ":practice"
"""The end of the keys of practice."""
_SEED = 8
"""Bytes of the master seed that stand in the key of a game in progress."""


class Venue(StrEnum):
    """The part of the page that a game alone belongs to; the text ``venue.…`` names such a game, except for
    missions, whose titles tell it.
    """

    MISSION = "mission"
    DAILY = "daily"
    CAMPAIGN = "campaign"


def running_key(seed: bytes, practice: bool) -> str:
    """The key of the game in progress with this master seed, or of practice with it."""
    return f"{AUTO}:{seed[:_SEED].hex()}{PRACTICE if practice else ''}"


@cache
def _missions() -> dict[str, Mission]:
    """The missions by the keys of their games."""
    return {running_key(one.seed, practice): one for one in MISSIONS for practice in (False, True)}


def names_in(label: Label) -> tuple[str, ...]:
    """The names of a game's players for its only person: "You" where that person has chosen none."""
    alone = sum(not seat.machine for seat in label.seats) == 1
    you = t("player.you")
    return tuple(
        you if alone and not seat.machine and unnamed(seat.name) else seat.name for seat in label.seats
    )


class Found(NamedTuple):
    """A save on the shelf."""

    key: str
    label: Label

    @property
    def running(self) -> bool:
        """Whether it is a game in progress, and not kept under a name."""
        return self.key.startswith(AUTO)

    @property
    def finished(self) -> bool:
        """Whether it is a game of the history."""
        return self.key.startswith(DONE)

    @property
    def practice(self) -> bool:
        """Whether it continues a game from an earlier turn."""
        return self.key.endswith(PRACTICE)

    @property
    def mission(self) -> Mission | None:
        """The training mission it is a game of."""
        return _missions().get(self.key)

    @property
    def venue(self) -> Venue | None:
        """The part of the page it belongs to; None for a game that was set up alone."""
        if self.mission is not None:
            return Venue.MISSION
        if self.label.day:
            return Venue.DAILY
        seed = self.key.partition(":")[2].removesuffix(PRACTICE)
        return Venue.CAMPAIGN if self.running and is_of_stop(seed) else None

    @property
    def called(self) -> str:
        """The name in the list: a mission's title, the player's name for it, or the board's."""
        if self.mission is not None:
            return mission_title(self.mission)
        return self.label.board if self.running or self.finished else self.label.name

    def line(self, yesterday: str = "") -> str:
        """The standing of the game, with the part of the page it belongs to.

        The race of a day that was ``yesterday`` is told from today's.
        """
        told = t("menu.continue", board=self.called, turn=self.label.turn)
        venue = self.venue
        if venue is Venue.MISSION:  # a mission's title says it
            return told
        if self.practice:
            return t("venue.practice", game=told)
        if venue is None:
            return told
        late = venue is Venue.DAILY and self.label.day == yesterday
        return t("venue.daily.yesterday" if late else f"venue.{venue}", game=told)


def to_continue(found: Iterable[Found]) -> list[Found]:
    """The games in progress, in the order in which they are offered: practice comes after all others.

    It must not hide the game that is really being played.
    """
    return sorted((one for one in found if one.running), key=lambda one: one.practice)
