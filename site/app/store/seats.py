"""A match as the game room lists it: its standing when this page last heard of it (RN-09, RN-60)."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import NamedTuple

from roborally_core.base.plain import clean_name, clean_text
from roborally_core.rulesets import RULESETS

from ..texts import t
from .saves import LABEL_LIMIT, SHOWN, moment, picture_mark


class Light(NamedTuple):
    """A player of the match: whether a machine plays, and whether the program of the turn is handed in."""

    name: str
    machine: bool
    ready: bool
    me: bool


class Seated(NamedTuple):
    """A match the player has a seat in; ``key`` is the page's own name for it."""

    key: str
    board: str
    ruleset: str
    turn: int
    date: int
    """Time of the last event, in milliseconds since 1970."""
    lights: tuple[Light, ...] = ()
    since: int = 0
    """Time since which it has not changed: the same turn, the same people asked; 0 if unknown."""
    until: int = 0
    """The time at which the turn ends without missing programs, in milliseconds since 1970; 0 for never."""
    picture: str = ""
    """The beginning of the hash of the board's content, by which its picture is found."""
    slow: bool = False
    """Whether nobody need be there together, so that it may rest for days."""
    over: bool = False
    """Whether it is over here: letters about the end are still asked for."""

    @property
    def in_lobby(self) -> bool:
        """Whether the match has not begun: a slow one is agreed by letters, which takes its time, too."""
        return self.turn < 1

    @property
    def mine(self) -> bool:
        """Whether the others wait for the player."""
        return any(light.me and not light.ready for light in self.lights)

    def called(self, date: int) -> Seated:
        """The same, waiting for the player since ``date``."""
        lights = tuple(light._replace(ready=False) if light.me else light for light in self.lights)
        return self._replace(lights=lights, date=date, since=date)

    def line(self) -> str:
        """The standing, for the menu."""
        key = "menu.over" if self.over else "menu.lobby" if self.in_lobby else "menu.match"
        if self.slow and self.mine and not self.over:
            key = "menu.asked"
        return t(key, board=self.board, turn=self.turn)

    def moved_on(self, earlier: Seated | None) -> bool:
        """Whether anything but the time is different."""
        return earlier is None or self._replace(date=0, since=0) != earlier._replace(date=0, since=0)

    def after(self, earlier: Seated | None) -> Seated:
        """The same with the time since which each seat is asked."""
        waits = earlier is not None and (earlier.turn, earlier.mine) == (self.turn, self.mine)
        return self._replace(since=earlier.since if waits and earlier is not None else self.date)

    def text(self) -> str:
        """The stored form; :func:`seated_from` reads it.

        Later additions lie beside the rules, so that an older page, which drops what it cannot read, reads
        the rest.
        """
        names = ("since", "until", "picture", "slow", "over")
        rules = [self.ruleset, {name: getattr(self, name) for name in names}]
        return json.dumps([self.board, rules, self.turn, self.date, [list(light) for light in self.lights]])


def seated_from(key: str, text: str) -> Seated | None:
    """The match stored under ``key``; None if it is not a match."""
    try:
        board, ruleset, turn, date, lights = json.loads(text[:LABEL_LIMIT])
        found = tuple(
            Light(clean_name(str(name)), bool(machine), bool(ready), bool(me))
            for name, machine, ready, me in lights[:SHOWN]
        )
        ruleset, more = ruleset if isinstance(ruleset, list) else (ruleset, {})
        known = str(ruleset) if str(ruleset) in RULESETS else ""
        return Seated(
            key,
            clean_text(str(board), 80),
            known,
            int(turn),
            int(date),
            found,
            moment(more.get("since")),
            moment(more.get("until")),
            picture_mark(more.get("picture")),
            slow=more.get("slow") is True,
            over=more.get("over") is True,
        )
    except (ValueError, TypeError, AttributeError, RecursionError):
        return None


def waiting(found: Iterable[Seated]) -> int:
    """Number of matches in which the others wait for the player."""
    return sum(one.mine for one in found)


def in_order(found: Iterable[Seated]) -> list[Seated]:
    """Those that wait for the player first, then the latest."""
    return sorted(found, key=lambda one: (not one.mine, -one.date, one.key))
