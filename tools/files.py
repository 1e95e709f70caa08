"""Helpers for files: digests, locks, atomic writes."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.paths import CACHE


def sha256(path: Path) -> str:
    """The SHA-256 of a file's bytes, in hexadecimal."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def digest(parts: Iterable[str | bytes]) -> str:
    """One digest over several parts, none of which can run into the next."""
    total = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        total.update(len(data).to_bytes(8, "big") + data)
    return total.hexdigest()


def tree(folder: Path) -> list[Path]:
    """Every file under a folder in a fixed order, without files that tools leave behind."""
    if not folder.is_dir():
        return []
    left_behind = {"__pycache__", ".mypy_cache", ".ruff_cache", ".DS_Store"}
    return sorted(
        path
        for path in folder.rglob("*")
        if path.is_file()
        and not left_behind.intersection(path.relative_to(folder).parts)
        and path.suffix != ".pyc"
    )


def write(path: Path, data: bytes | str) -> None:
    """Write a file atomically: a reader sees the old bytes or the new ones, never half."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    part.write_bytes(data.encode() if isinstance(data, str) else data)
    part.replace(path)


@contextmanager
def locked(name: str) -> Iterator[None]:
    """Hold the named lock: one of several builds in a checkout works and the others wait for it."""
    CACHE.mkdir(parents=True, exist_ok=True)
    with (CACHE / f"{name}.lock").open("a+b") as file:
        _lock(file.fileno())
        yield  # closing the file releases the lock, also when the process dies


if os.name == "nt":
    import msvcrt

    def _lock(handle: int) -> None:
        while True:
            try:
                os.lseek(handle, 0, os.SEEK_SET)
                msvcrt.locking(handle, msvcrt.LK_LOCK, 1)  # type: ignore[attr-defined,unused-ignore]
                return
            except OSError:  # LK_LOCK gives up after ten seconds; a build may take longer
                continue
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX)
