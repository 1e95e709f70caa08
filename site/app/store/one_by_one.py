"""News that are told one after the other: what comes meanwhile is told together afterwards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

T = TypeVar("T")


class OneByOne(Generic[T]):
    """Holds news back while others are told."""

    def __init__(self) -> None:
        self._waiting: list[T] = []
        self.busy = False
        """Whether some are being told."""

    def add(self, news: Iterable[T]) -> list[T]:
        """More news: those to tell now, none while others are told."""
        self._waiting += news
        return [] if self.busy else self.next()

    def next(self) -> list[T]:
        """The news told last have gone: those to tell now, if any."""
        told, self._waiting = self._waiting, []
        self.busy = bool(told)
        return told
