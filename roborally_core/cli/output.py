"""The command line's output: others' text reaches a terminal as text it shows and does not obey."""

from __future__ import annotations

from typing import TextIO

from ..base.plain import plain


class PlainOutput:
    """A text stream before another one: every line goes through :func:`~..plain.plain`.

    All other calls go to the other stream.
    """

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write the lines of ``text`` with nothing in them a terminal would obey."""
        self._stream.write("\n".join(map(plain, text.split("\n"))))
        return len(text)

    def __getattr__(self, name: str) -> object:
        return getattr(self._stream, name)
