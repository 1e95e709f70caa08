"""What is wrong with a scene, in words."""

from __future__ import annotations

from collections.abc import Iterable


class SceneError(ValueError):
    """A scene that cannot be, or a call that asks the impossible of one; the message says what is wrong."""


def one_of(names: Iterable[str]) -> str:
    """What there is to choose from: ``a, b, c``, or ``none``."""
    return ", ".join(names) or "none"
