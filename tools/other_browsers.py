"""Firefox and WebKit, for tests that play in them: the system's own, which are never downloaded."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import NamedTuple

#: The variable that names, separated by commas, browsers that must be there; tests skip other missing ones.
VARIABLE = "RALLY_BROWSERS"
PACKAGES = "firefox-esr webkit2gtk-driver xvfb"
"""The Debian packages of the browsers."""


class WebKitPrograms(NamedTuple):
    """The driver of WebKit, and the screen that its windows need."""

    driver: Path
    screen: Path


def firefox() -> Path | None:
    """The system's Firefox, or None."""
    return _on_path("firefox-esr") or _on_path("firefox")


def webkit() -> WebKitPrograms | None:
    """The system's WebKit, or None."""
    driver, screen = _on_path("WebKitWebDriver"), _on_path("Xvfb")
    return WebKitPrograms(driver, screen) if driver and screen else None


def _on_path(name: str) -> Path | None:
    """A program by its name, on Linux only: elsewhere no browser is driven this way."""
    found = shutil.which(name) if sys.platform == "linux" else None
    return Path(found) if found and not _is_snap(Path(found)) else None


def _is_snap(program: Path) -> bool:
    """Whether the program is a snap, which sees no folder for temporary files, and so no profile of ours."""
    if program.resolve().name == "snap":
        return True
    with program.open("rb") as file:
        return file.read(2) == b"#!" and b"/snap/" in file.read(4096)
