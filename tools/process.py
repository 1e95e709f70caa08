"""Running other programs: their output line by line, and their failures as one clear line."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import threading
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from tools.console import Problem
from tools.paths import ROOT

#: Messages of package tools when the bytes they got are not the bytes that were pinned.
_WRONG_BYTES = re.compile(
    r"DO NOT MATCH THE HASHES|Hash mismatch|EINTEGRITY|integrity checksum failed|hash.{0,20}mismatch",
    re.IGNORECASE,
)
#: Their messages when no server could be reached.
_NO_NETWORK = re.compile(
    r"name resolution|NewConnectionError|NameResolutionError|Max retries exceeded|ConnectTimeout|"
    r"ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|"
    r"getaddrinfo|network is unreachable|Could not resolve|Temporary failure resolving",
    re.IGNORECASE,
)

_KEPT_LINES = 200


def run(
    command: Sequence[str | Path],
    doing: str,
    *,
    env: Mapping[str, str] | None = None,
    cwd: Path = ROOT,
    on_line: Callable[[str], None] | None = None,
    downloads: bool = False,
    seconds: float | None = None,
) -> str:
    """Run a program to its end and return what it printed.

    `doing` names the work for the person at the terminal; `on_line` sees each line as it comes. Raises
    Problem when the program is missing, fails, or takes longer than `seconds`, and then ends it and the
    processes it started; if it `downloads`, Problem names a missing network and wrong bytes.
    """
    kept: deque[str] = deque(maxlen=_KEPT_LINES)
    try:
        process = subprocess.Popen(
            [str(part) for part in command],
            cwd=cwd,
            env={**os.environ, **(env or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
            start_new_session=seconds is not None,
        )
    except OSError as error:
        raise Problem(f"{doing} failed: cannot run {command[0]} ({error.strerror})") from error
    late = threading.Event()
    watch = threading.Timer(seconds or 0, _end_late, (process, late))
    watch.daemon = True
    if seconds is not None:
        watch.start()
    with process:
        assert process.stdout is not None
        try:
            for line in process.stdout:
                kept.append(line.rstrip())
                if on_line:
                    on_line(line.rstrip())
        except BaseException:
            _end(process, seconds is not None)
            raise
    watch.cancel()
    if late.is_set():
        raise Problem(f"{doing} failed: not done within {seconds:.0f} s, and ended")
    if process.returncode:
        raise Problem(explain(doing, process.returncode, list(kept), downloads))
    return "\n".join(kept)


def _end_late(process: subprocess.Popen[str], late: threading.Event) -> None:
    late.set()
    _end(process, apart=True)


def _end(process: subprocess.Popen[str], apart: bool) -> None:
    """End a program, and the processes it started if it is ``apart`` in a session of its own."""
    if apart and os.name != "nt":
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()


def explain(doing: str, code: int, lines: Sequence[str], downloads: bool = False) -> str:
    """One line that says why a program failed: wrong bytes, no network, or its own words."""
    text = "\n".join(lines) if downloads else ""
    if _WRONG_BYTES.search(text):
        return (
            f"{doing} failed: a download does not match its pinned hash, so nothing of it was used "
            "(a broken mirror or a changed package; the pins are in package-lock.json and requirements*.txt)"
        )
    if _NO_NETWORK.search(text):
        return f"{doing} failed: the package index cannot be reached (offline?)"
    said = [line.strip() for line in lines if line.strip()]
    errors = [line for line in said if re.match(r"(npm )?err(or)?\b", line, re.IGNORECASE)]
    last = errors[0] if errors else said[-1] if said else "it said nothing"
    return f"{doing} failed (exit code {code}): {last[:300]}"
