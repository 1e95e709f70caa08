"""The one profile of the page, kept in the browser's database."""

from __future__ import annotations

from . import web
from .database import Database
from .store.profile import Profile

_PROFILE: list[Profile] = []


def profile() -> Profile:
    """The player's profile."""
    if not _PROFILE:
        _PROFILE.append(Profile(Database("cogwheel", "profile"), web.wall_clock))
    return _PROFILE[0]
