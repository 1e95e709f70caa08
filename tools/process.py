"""Running other programs: their output line by line, and their failures as one clear line."""

from __future__ import annotations

import os
import re
import subprocess
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from tools.console import Problem
from tools.paths import ROOT

#: What package tools print when the bytes they got are not the bytes that were pinned.
_WRONG_BYTES = re.compile(
    r"DO NOT MATCH THE HASHES|Hash mismatch|EINTEGRITY|integrity checksum failed|hash.{0,20}mismatch",
    re.IGNORECASE,
)
#: What they print when no server could be reached.
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
) -> str:
    """Run a program to its end and return what it printed.

    `doing` names the work for the person at the terminal; `on_line` sees each line as it comes. Raises
    Problem when the program is missing or fails; of one that `downloads`, offline and wrong bytes are named.
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
        )
    except OSError as error:
        raise Problem(f"{doing} failed: cannot run {command[0]} ({error.strerror})") from error
    with process:
        assert process.stdout is not None
        try:
            for line in process.stdout:
                kept.append(line.rstrip())
                if on_line:
                    on_line(line.rstrip())
        except BaseException:
            process.kill()
            raise
    if process.returncode:
        raise Problem(explain(doing, process.returncode, list(kept), downloads))
    return "\n".join(kept)


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
