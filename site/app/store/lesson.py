"""The first turn as a lesson of a minute: what is pointed at, and what leads on."""

from __future__ import annotations

from enum import IntEnum


class Step(IntEnum):
    """What the lesson is about; each is a card beside the board."""

    WELCOME = 0
    ROBOT = 1
    FLAG = 2
    TILE = 3
    GHOST = 4
    FILL = 5
    RUN = 6
    WATCH = 7
    DONE = 8


READ = frozenset({Step.WELCOME, Step.ROBOT, Step.FLAG, Step.GHOST, Step.WATCH})
"""Steps that are read and left by a button; the others wait for something to be done."""


class Lesson:
    """Where the lesson stands; whoever plays on without reading is followed, never held up."""

    def __init__(self) -> None:
        self.step = Step.WELCOME

    @property
    def over(self) -> bool:
        """Whether there is nothing more to say."""
        return self.step is Step.DONE

    def go_on(self) -> None:
        """A card was read."""
        if self.step in READ:
            self.step = Step(self.step + 1)

    def programmed(self, filled: int, full: bool) -> None:
        """So many registers are filled by the player, or ``full``: all that can be."""
        if self.step in {Step.WELCOME, Step.WATCH, Step.DONE}:
            return
        if full:
            self.step = Step.RUN
        elif self.step is Step.RUN:
            self.step = Step.FILL
        elif filled and self.step <= Step.TILE:
            self.step = Step.GHOST

    def handed_in(self) -> None:
        """The program runs; whoever runs one before the lesson began needs none."""
        if not self.over:
            self.step = Step.DONE if self.step is Step.WELCOME else Step.WATCH

    def skip(self) -> None:
        """Enough of it."""
        self.step = Step.DONE
