"""The page's address, its head, and the script that started it."""

from __future__ import annotations

from collections.abc import Callable

import js  # type: ignore[import-not-found]

from .bridge import document, there, window
from .elements import overwritten, show, text

_TITLE = {"count": "", "plain": ""}
"""The parts of the window's title."""
_INSIDE = "screen"
"""The mark in the history of an entry made by the page."""


def parameter(name: str) -> str:
    """A parameter of the page's address, or an empty string."""
    return str(js.URLSearchParams.new(window.location.search).get(name) or "")


def meta(name: str) -> str:
    """The content of the page's head under a name, or an empty string."""
    node = document.querySelector(f'meta[name="{name}"]')
    return str(node.content) if node else ""


def fragment() -> str:
    """The part of the page's address after ``#``."""
    return str(window.location.hash).removeprefix("#")


def set_fragment(text: str) -> None:
    """Change what follows ``#`` without a new entry in the history."""
    window.history.replaceState(window.history.state, "", f"{_base()}#{text}" if text else _base())


def following() -> bool:
    """Whether a visitor by a link waits: boot.js keeps the menu back until the link has led somewhere."""
    return bool(document.body.hasAttribute("data-following"))


def stop_following() -> None:
    """Show the menu again to a visitor who waits for where a link leads."""
    document.body.removeAttribute("data-following")
    show("boot", False)


def _base() -> str:
    return str(window.location.pathname) + str(window.location.search)


def push_entry() -> None:
    """Put an entry for a screen on the history; what follows ``#`` goes with it."""
    whole = str(window.location.href)
    window.history.replaceState(None, "", _base())
    window.history.pushState(_INSIDE, "", whole)


def entry_inside() -> bool:
    """Whether the present entry of the history was put there by :func:`push_entry`."""
    return str(window.history.state) == _INSIDE


def step_back() -> None:
    """Go back in the history, as the browser's own button does."""
    window.history.back()


def load_again() -> None:
    """Load the page anew, as the browser's own button does."""
    window.location.reload()


def installed() -> bool:
    """Whether this is the window of the installed page, which can be closed, and not a browser's tab."""
    return bool(window.matchMedia("(display-mode: standalone)").matches)


def close_window() -> None:
    """Close this window; a browser may refuse silently."""
    window.close()


def address() -> str:
    """The page's address without what follows ``#`` or ``?``."""
    return str(window.location.origin) + str(window.location.pathname)


def entitle(frame: str, name: str) -> None:
    """Make the window's title of this part's heading and the name of the game."""
    heading = document.querySelector(f"#{frame} h1")
    where = " ".join(str(heading.textContent).split()) if heading else ""
    _TITLE["plain"] = f"{where} · {name}" if where else name
    _write_title()


def count_in_title(count: int) -> None:
    """Begin the window's title with a number; 0 for none."""
    _TITLE["count"] = f"({count}) " if count else ""
    _write_title()


def _write_title() -> None:
    if _TITLE["plain"]:
        document.title = _TITLE["count"] + _TITLE["plain"]


def languages() -> list[str]:
    """The languages that the user reads, as codes, the preferred one first."""
    return [str(code) for code in window.navigator.languages]


def speak(code: str, told: Callable[[str], str]) -> None:
    """Put the page, and the texts it has had from the beginning, into another language.

    ``data-t`` is the key of an element's first words, ``data-t-label`` the key of its label.
    """
    document.documentElement.lang = code
    for node in document.querySelectorAll("[data-t]"):
        node.firstChild.data = told(str(node.dataset.t))
        overwritten(str(node.id))
    for node in document.querySelectorAll("[data-t-label]"):
        node.setAttribute("aria-label", told(str(node.dataset.tLabel)))


def tell_instead(id: str, words: str) -> None:
    """Show ``words`` instead of the element's first ones, which :func:`speak` then brings back no more."""
    there(id).removeAttribute("data-t")
    text(id, words)


def print_page() -> None:
    """Open the system's dialog that prints the page."""
    window.print()


def page_ready() -> str:
    """Tell the boot script that Python is ready; the action it has remembered, or an empty string."""
    boot = getattr(window, "cogwheel", None)
    if not boot:
        return ""
    return str(boot.ready() or "")
