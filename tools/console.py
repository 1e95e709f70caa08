"""Output for a person at the terminal: steps, progress, and one clear line when something is wrong."""

from __future__ import annotations

import sys
import time
from types import TracebackType


class Problem(Exception):
    """Something the person at the terminal can act on; its text is the one line that is shown."""


def say(text: str) -> None:
    """Show one line of progress."""
    print(text, flush=True)


def complain(text: str) -> None:
    """Show the one line that names the fault, on standard error."""
    print("build.py: " + " ".join(text.split()), file=sys.stderr, flush=True)


class Step:
    """A long step: reports its beginning, its progress, and the time it took.

    On a terminal the step rewrites one line; elsewhere only the beginning and the end are written.
    """

    def __init__(self, title: str) -> None:
        self.title = title
        self._live = sys.stdout.isatty()
        self._begun = time.monotonic()
        self._width = 0

    def __enter__(self) -> Step:
        self._show(f"{self.title} ...")
        return self

    def at(self, what: str) -> None:
        """Show the progress of the step, on a terminal."""
        if self._live:
            self._show(f"{self.title} ... {what}")

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        seconds = time.monotonic() - self._begun
        self._show(f"{self.title}: {'failed' if kind else 'done'} ({seconds:.1f} s)", last=True)

    def _show(self, line: str, last: bool = False) -> None:
        if not self._live:
            say(line)
            return
        line = line[:110]
        print("\r" + line + " " * max(0, self._width - len(line)), end="\n" if last else "", flush=True)
        self._width = 0 if last else len(line)
