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


def tab_keys(prefix: str) -> list[str]:
    """The keys of all texts of this tab that begin like this, sorted."""
    storage = window.sessionStorage
    found = [str(storage.key(i)) for i in range(storage.length)]
    return sorted(key for key in found if key.startswith(prefix))


def tab_forget(prefix: str) -> None:
    """Drop all texts of this tab whose key begins like this."""
    for key in tab_keys(prefix):
        window.sessionStorage.removeItem(key)
