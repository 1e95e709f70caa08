"""Tools for tests besides Chromium, installed where the machine allows it; the tests of a missing one are
skipped, with a reason.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

from tools import debian, other_browsers, services, venv
from tools.console import Problem, say
from tools.files import locked, write
from tools.paths import CACHE

AGAIN_SECONDS = 24 * 3600
"""Time until failed installations are tried again, unless somebody asks for them (``setup``)."""
_TRIED = CACHE / "extras-tried"


class Extra(NamedTuple):
    """One of the tools: its Debian packages, or another way to get it."""

    name: str
    find: Callable[[], object]
    packages: tuple[str, ...] = ()
    service: bool = False
    get: Callable[[], None] | None = None


EXTRAS = (
    Extra("Firefox", other_browsers.firefox, ("firefox-esr",)),
    Extra("WebKit", other_browsers.webkit, ("webkit2gtk-driver", "xvfb")),
    Extra("Mosquitto", services.mosquitto, ("mosquitto",), service=True),
    Extra("coturn", services.coturn, ("coturn",), service=True),
    Extra("networks", services.networks, ("iproute2", "nftables")),
    Extra("Nostr relay", services.nostr, get=services.ensure_nostr),
    Extra("ratings, gyms and Dask", venv.learners, get=venv.ensure_learners),
)


def ensure(*, again: bool = False) -> None:
    """Get the missing tools if possible, and list those still missing, with reasons; never raises Problem.

    Installations that failed lately are tried again only if ``again``.
    """
    with locked("extras"):
        missing = [extra for extra in EXTRAS if not extra.find()]
        why: list[str] = []
        if missing and (again or not _tried(missing)):
            why = _get(missing)
            missing = [extra for extra in missing if not extra.find()]
            write(_TRIED, _names(missing))
    there = [extra.name for extra in EXTRAS if extra not in missing]
    say(f"Also here: {', '.join(there) or 'nothing'}")
    if missing:
        say(f"Tests of these are skipped: {_names(missing)}{_remedy(missing)}")
    for reason in why:
        say(f"  {reason}")


def _names(extras: list[Extra]) -> str:
    return ", ".join(extra.name for extra in extras)


def _remedy(missing: list[Extra]) -> str:
    packages = [package for extra in missing for package in extra.packages]
    return f" (Debian: apt-get install {' '.join(packages)}; then setup tries again)" if packages else ""


def _tried(missing: list[Extra]) -> bool:
    """Whether the last try was not long ago, and left the same tools missing."""
    try:
        fresh = 0 <= time.time() - _TRIED.stat().st_mtime < AGAIN_SECONDS
        return fresh and _TRIED.read_text(encoding="utf-8") == _names(missing)
    except OSError:
        return False


def _get(missing: list[Extra]) -> list[str]:
    """Try to get the missing tools; returns the reasons for failures."""
    why = []
    packaged = [extra for extra in missing if extra.packages]
    if packaged and debian.why_not():
        why.append(f"packages are installed {debian.why_not()}")
        packaged = []
    left = [extra for extra in packaged if extra.service and debian.starts_services()]
    if left:
        why.append(f"{_names(left)} would start for everybody on this machine once installed")
    wanted = [package for extra in packaged if extra not in left for package in extra.packages]
    if wanted:
        try:
            unknown = debian.install(wanted, "Software that tests use, from the distribution")
            why += [f"this distribution has no {name}" for name in unknown]
        except Problem as problem:
            why.append(str(problem))
    for extra in missing:
        if extra.get:
            try:
                extra.get()
            except Problem as problem:
                why.append(str(problem))
    return why
