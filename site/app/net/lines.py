"""The lines of this page to carriers, by their numbers, for all that use them."""

from __future__ import annotations

from typing import Protocol

from roborally_core.meeting.config import BESIDE, CarrierSpec
from roborally_core.meeting.errands import CarrierTrouble, OpenCarrier

from .. import web
from .carriers import CarrierError, LineEars, PageLine, open_line

_GONE = object()


class LineListener(Protocol):
    """The listener to events on the lines."""

    def carrier_opened(self, line: int, ticket: str = "") -> None: ...
    def carrier_heard(self, line: int, data: bytes) -> None: ...
    def carrier_closed(self, line: int, trouble: CarrierTrouble, words: str = "") -> None: ...


def address_of(spec: CarrierSpec) -> str:
    """The address of a carrier."""
    folder = web.address().rpartition("/")[0]
    return f"ws{folder.removeprefix('http')}/ws" if spec.url == BESIDE else spec.url


class PageLines:
    """The lines of a page: it opens them, sends on them, and reports what is heard."""

    def __init__(self, told: LineListener) -> None:
        self._told = told
        self._lines: dict[int, PageLine | None] = {}
        """The lines by number; None while a line is not even being opened."""

    def open(self, wanted: OpenCarrier) -> None:
        """Connect to a carrier."""
        self._lines[wanted.line] = None
        web.spawn(self._open(wanted))

    async def _open(self, wanted: OpenCarrier) -> None:
        number, told = wanted.line, self._told
        ears = LineEars(
            lambda ticket: told.carrier_opened(number, ticket),
            lambda data: told.carrier_heard(number, data),
            lambda trouble, words: self._over(number, trouble, words),
        )
        try:
            line = await open_line(wanted, address_of(wanted.spec), ears)
        except CarrierError as error:
            self._over(number, error.trouble, error.words)
            return
        if number in self._lines:
            self._lines[number] = line
        else:
            line.close()  # it was no longer wanted by the time it began

    def _over(self, number: int, trouble: CarrierTrouble, words: str) -> None:
        if self._lines.pop(number, _GONE) is not _GONE:
            self._told.carrier_closed(number, trouble, words)

    def publish(self, number: int, data: bytes, to: int) -> None:
        """Say something on a line."""
        if (line := self._lines.get(number)) is not None:
            line.publish(data, to)

    def close(self, number: int) -> None:
        """Close a line."""
        if (line := self._lines.pop(number, None)) is not None:
            line.close()

    def close_all(self, *, for_good: bool) -> None:
        """Close every line; a page that comes back does not say goodbye."""
        lines, self._lines = self._lines, {}
        for line in lines.values():
            if line is not None:
                line.close(for_good)
