"""Small protocols of the game screen's parts, for callers that need only a few members."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ...action import Action


class Acting(Protocol):
    """A part that has buttons."""

    def act(self, action: Action, arg: str) -> bool: ...


class Panels(Protocol):
    """The panels beside the board, part by part."""

    def all_parts(self) -> tuple[Callable[[], None], ...]: ...


class Refreshed(Protocol):
    """A panel of its own, shown in its present state."""

    def refresh(self) -> None: ...


class Openable(Protocol):
    """A panel that is open, or not."""

    @property
    def shown(self) -> bool: ...
