"""The first turn as a lesson of a minute: the subject of each step, and the condition that leads on."""

from __future__ import annotations

from collections.abc import Iterable
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


class Lessons:
    """The lessons of all people who play on this device: each learns from their own hand."""

    def __init__(self, seats: Iterable[int]) -> None:
        self._of = {seat: Lesson() for seat in seats}

    def of(self, seat: int) -> Lesson:
        """The lesson of the person with this seat."""
        return self._of.setdefault(seat, Lesson())

    def begin(self, seat: int) -> Lesson:
        """This person asks for the lesson, whatever became of it before."""
        self._of[seat] = Lesson()
        self._of[seat].go_on()
        return self._of[seat]

    def skip(self) -> None:
        """Nobody needs one."""
        for lesson in self._of.values():
            lesson.skip()

    def watched(self) -> bool:
        """End each lesson whose program has run; True if there was any."""
        found = [one for one in self._of.values() if one.step is LessonStep.WATCH]
        for lesson in found:
            lesson.skip()
        return bool(found)

    @property
    def over(self) -> bool:
        """Whether nobody has anything to learn any more."""
        return all(lesson.over for lesson in self._of.values())
