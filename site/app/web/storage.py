"""Small texts the browser keeps: for good, or as long as this tab is open."""

from __future__ import annotations

from .bridge import BrowserError, window


def remember(key: str, text: str) -> bool:
    """Store a small text for good; False where the browser refuses."""
    try:
        window.localStorage.setItem(key, text)
    except BrowserError:
        return False
    return True


def recall(key: str) -> str | None:
    """A text stored by :func:`remember`, or None."""
    try:
        value = window.localStorage.getItem(key)
    except BrowserError:
        return None
    return str(value) if value else None


def tab_remember(key: str, text: str) -> bool:
    """Store a text until this tab is closed; False where the browser refuses."""
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


def tab_forget(prefix: str) -> None:
    """Drop all texts of this tab whose key begins like this."""
    storage = window.sessionStorage
    for key in [str(storage.key(i)) for i in range(storage.length)]:
        if key.startswith(prefix):
            storage.removeItem(key)
