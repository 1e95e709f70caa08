"""The page's address, its head, and the script that started it."""

from __future__ import annotations

import js  # type: ignore[import-not-found]

from .bridge import document, window


def parameter(name: str) -> str:
    """A parameter of the page's address, or an empty string."""
    return str(js.URLSearchParams.new(window.location.search).get(name) or "")


def meta(name: str) -> str:
    """What the page's head says under a name, or an empty string."""
    node = document.querySelector(f'meta[name="{name}"]')
    return str(node.content) if node else ""


def fragment() -> str:
    """What follows ``#`` in the page's address."""
    return str(window.location.hash).removeprefix("#")


def set_fragment(text: str) -> None:
    """Change what follows ``#`` without a new entry in the history."""
    base = str(window.location.pathname) + str(window.location.search)
    window.history.replaceState(None, "", f"{base}#{text}" if text else base)


def address() -> str:
    """The page's address without what follows ``#`` or ``?``."""
    return str(window.location.origin) + str(window.location.pathname)


def page_ready() -> str:
    """Tell the boot script that Python is here; the action remembered meanwhile, or an empty string."""
    boot = getattr(window, "cogwheel", None)
    if not boot:
        return ""
    return str(boot.ready() or "")
