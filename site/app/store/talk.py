"""The talk of a match's players, as this page shows it: bounded, and with mutes."""

from __future__ import annotations

from typing import NamedTuple

LINES = 100
"""Lines shown; older ones are forgotten here."""


class Remark(NamedTuple):
    """A line: its speaker, by seat and name, and a text or the key of a sign."""

    seat: int
    name: str
    text: str
    emote: str = ""


class Talk:
    """The lines of one match; muting is this player's own affair, and nobody is told of it."""

    def __init__(self, me: int) -> None:
        self.me = me
        self.muted: set[int] = set()
        self.unread = 0
        self._lines: list[Remark] = []
        self._fresh: list[Remark] = []

    def heard(self, remark: Remark) -> None:
        """Somebody said something."""
        self._lines = [*self._lines, remark][-LINES:]
        if remark.seat not in {self.me, *self.muted}:
            self._fresh = [*self._fresh, remark][-LINES:]
            self.unread += 1

    def lines(self) -> list[Remark]:
        """The visible lines, oldest first."""
        return [one for one in self._lines if one.seat not in self.muted]

    def take(self) -> list[Remark]:
        """Lines of others since the last call."""
        fresh, self._fresh = [one for one in self._fresh if one.seat not in self.muted], []
        return fresh

    def read(self) -> None:
        """Everything has been seen."""
        self.unread = 0

    def mute(self, seat: int) -> None:
        """Mute a player, or unmute them; a player cannot mute themselves."""
        if seat != self.me:
            self.muted ^= {seat}
            self.unread = 0
