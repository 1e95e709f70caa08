"""Small texts the browser keeps: for good, or as long as this tab is open."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from .bridge import BrowserError, window

_TELL: list[Callable[[], None]] = []
"""The way to tell the player of a refusal; it is used once."""


def when_refused(tell: Callable[[], None]) -> None:
    """Call ``tell`` when the browser refuses a text for the first time."""
    _TELL[:] = [tell]


def remember(key: str, text: str, *, told: bool = False) -> bool:
    """Store a small text for good; False if the browser refuses.

    The player is told of the first refusal, unless it is ``told`` by the caller or costs nothing.
    """
    try:
        window.localStorage.setItem(key, text)
    except BrowserError:
        if _TELL and not told:
            _TELL.pop()()
        return False
    return True


def recall(key: str) -> str | None:
    """A text stored by :func:`remember`, or None."""
    try:
        value = window.localStorage.getItem(key)
    except BrowserError:
        return None
    return str(value) if value else None


def recalled(prefix: str) -> list[str]:
    """The keys of :func:`remember` that begin with ``prefix``, sorted."""
    try:
        storage = window.localStorage
        found = [str(storage.key(i)) for i in range(storage.length)]
    except BrowserError:
        return []
    return sorted(key for key in found if key.startswith(prefix))


def forget_text(key: str) -> None:
    """Drop a text of :func:`remember`."""
    with suppress(BrowserError):
        window.localStorage.removeItem(key)


def tab_remember(key: str, text: str) -> bool:
    """Store a text until this tab is closed; False if the browser refuses."""
    try:
        window.sessionStorage.setItem(key, text)
    except BrowserError:
        return False
    return True


def tab_recall(key: str) -> str | None:
    """A text stored by :func:`tab_remember`, or None."""
    try:
        value = window.sessionStorage.getItem(key)
    except BrowserError:
        return None
    return str(value) if value else None
