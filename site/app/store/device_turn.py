"""One turn at a device with several seats of a match: one person after the other, with a last undo."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from roborally_core.play.submission import Submission

Who = TypeVar("Who")


class DeviceTurn(Generic[Who]):
    """The order of those who program here; ``here`` tells whether somebody's side has come to this turn.

    A program is sealed by ``seal`` when the next person has the device, the last one's at once: until then it
    can be taken back, and after that nobody can.
    """

    def __init__(self, here: Callable[[Who], bool], seal: Callable[[Who, Submission], None]) -> None:
        self.at: Who | None = None
        """The person who has the device, or is to get it."""
        self.handing = False
        """Whether it is being handed over: no hand may be seen."""
        self._here, self._seal = here, seal
        self._left: list[Who] = []
        self._pending: tuple[Who, Submission] | None = None

    def begin(self, order: Sequence[Who]) -> None:
        """The turn opens for these people, who program one after the other."""
        self._pending, self._left = None, list(order[1:])
        self.at, self.handing = (order[0] if order else None), bool(order)

    @property
    def before(self) -> Who | None:
        """The person who may still take their program back."""
        return self._pending[0] if self.handing and self._pending is not None else None

    @property
    def then(self) -> Who | None:
        """The person who is asked for after the one at the device."""
        return self._left[0] if self._left else None

    def take(self) -> bool:
        """The person asked for has the device; False while their side has not reached this turn."""
        if self.at is None or not self.handing or not self._here(self.at):
            return False
        pending, self._pending, self.handing = self._pending, None, False
        if pending is not None:
            self._seal(*pending)
        return True

    def take_back(self) -> None:
        """The person who has just handed in goes back to their program."""
        if self._pending is not None and self.at is not None and self.handing:
            self._left.insert(0, self.at)
            self.at, self._pending, self.handing = self._pending[0], None, False

    def hand_in(self, submission: Submission) -> bool:
        """The program of the person who has the device; whether somebody else is asked for now."""
        if self.at is None or self.handing:
            return False
        if not self._left:
            self._seal(self.at, submission)
            return False
        self._pending = self.at, submission
        self.at, self.handing = self._left.pop(0), True
        return True
