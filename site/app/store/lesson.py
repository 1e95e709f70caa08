"""The first turn as a lesson of a minute: the subject of each step, and the condition that leads on."""

from __future__ import annotations

from enum import IntEnum


class LessonStep(IntEnum):
    """The subjects of the lesson; each is a card beside the board."""

    WELCOME = 0
    ROBOT = 1
    FLAG = 2
    TILE = 3
    GHOST = 4
    FILL = 5
    RUN = 6
    WATCH = 7
    DONE = 8


READ = frozenset({LessonStep.WELCOME, LessonStep.ROBOT, LessonStep.FLAG, LessonStep.GHOST, LessonStep.WATCH})
"""Steps left by a button once read; the others wait for an action."""


class Lesson:
    """The state of the lesson; a player who plays on without reading is followed, never held up."""

    def __init__(self) -> None:
        self.step = LessonStep.WELCOME

    @property
    def over(self) -> bool:
        """Whether there is nothing more to say."""
        return self.step is LessonStep.DONE

    def go_on(self) -> None:
        """A card was read."""
        if self.step in READ:
            self.step = LessonStep(self.step + 1)

    def programmed(self, filled: int, full: bool) -> None:
        """``count`` registers are filled by the player, or ``full``: all that can be."""
        if self.step in {LessonStep.WELCOME, LessonStep.WATCH, LessonStep.DONE}:
            return
        if full:
            self.step = LessonStep.RUN
        elif self.step is LessonStep.RUN:
            self.step = LessonStep.FILL
        elif filled and self.step <= LessonStep.TILE:
            self.step = LessonStep.GHOST

    def handed_in(self, cards: bool = True) -> None:
        """The program runs; a player who runs one before the lesson began needs none.

        A turn without ``cards`` teaches nothing: the lesson goes on in the next (RN-03).
        """
        if cards and not self.over:
            self.step = LessonStep.DONE if self.step is LessonStep.WELCOME else LessonStep.WATCH

    def skip(self) -> None:
        """End the lesson."""
        self.step = LessonStep.DONE
