"""A game on the shelf: its label, and what its key says about it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..texts import t
from .saves import Label

AUTO = "auto"
"""The beginning of the keys of games in progress."""
DONE = "done:"
"""The beginning of the keys of finished games."""
PRACTICE = ":practice"
"""The end of the keys of practice."""


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
    def called(self) -> str:
        """The name in the list."""
        return self.label.board if self.running or self.finished else self.label.name

    def line(self) -> str:
        """The standing of the game."""
        return t("menu.continue", board=self.label.board, turn=self.label.turn)


def to_continue(found: Iterable[Found]) -> list[Found]:
    """The games in progress, in the order in which they are offered: practice comes after all others.

    It must not hide the game that is really being played.
    """
    return sorted((one for one in found if one.running), key=lambda one: one.practice)
