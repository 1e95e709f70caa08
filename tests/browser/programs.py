"""Starts programs that tests need, and ends them and all their children, however a test ends."""

from __future__ import annotations

import os
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import TypeVar

PATIENCE_S = 60
"""Time a program may take to start or to end."""
_Found = TypeVar("_Found")


class Program:
    """A running program and its output so far."""

    def __init__(self, process: subprocess.Popen[bytes], name: str, said: str) -> None:
        self._process = process
        self._name = name
        self._said = said

    def until(self, look: Callable[[], _Found | None]) -> _Found:
        """The result of ``look`` once the program is ready; AssertionError with its output if it never is."""
        deadline = time.monotonic() + PATIENCE_S
        while time.monotonic() < deadline and self._process.poll() is None:
            if (found := look()) is not None:
                return found
            time.sleep(0.02)
        with open(self._said, encoding="utf-8", errors="replace") as said:
            raise AssertionError(f"{self._name} does not start: {said.read()[-2000:]}")


@contextmanager
def running(
    command: Sequence[str | os.PathLike[str]], env: Mapping[str, str] | None = None, hand: int | None = None
) -> Iterator[Program]:
    """A program in a process group of its own; ``hand`` is a file it may write to."""
    with tempfile.NamedTemporaryFile() as said:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=subprocess.STDOUT,
            env={**os.environ, **(env or {})},
            pass_fds=() if hand is None else (hand,),
            start_new_session=True,
        )
        try:
            yield Program(process, str(command[0]), said.name)
        finally:
            for way in (signal.SIGTERM, signal.SIGKILL):  # the second ends leftover children
                with suppress(ProcessLookupError):
                    os.killpg(process.pid, way)
                with suppress(subprocess.TimeoutExpired):
                    process.wait(PATIENCE_S)
