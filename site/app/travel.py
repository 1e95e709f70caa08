"""The browser's Back: it leads from a screen to the menu, and never out of a running game without asking.

The menu is one entry of the history; every other screen is a second one on top of it.  An invitation stays
in the address of the second, so that Back does not follow it again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from . import web


class Leavable(Protocol):
    """A screen, as Back knows it."""

    frame: str

    def back(self) -> bool:
        """Whether it may be left at once; else it asks."""


class Travel:
    """Keeps the history as deep as the page is."""

    def __init__(self, here: Callable[[], Leavable], home: Callable[[], None]) -> None:
        self._here = here
        self._home = home
        self._inside = web.entry_inside()
        """Whether the entry on top stands for a screen."""
        self._begun = False
        self._returning = False
        """Whether the page itself has asked for the step back that is about to happen."""

    def listen(self) -> None:
        """Hear of Back and Forward."""
        web.on(web.window, "popstate", lambda _event: self._moved())

    def went(self, home: bool) -> None:
        """Another screen is shown; ``home``: the menu.  The first one always is, wherever one was before."""
        if not self._begun:
            self._begun = True
            return
        if home and self._inside:
            self._inside, self._returning = False, True
            web.step_back()
        elif not home and not self._inside:
            self._inside = True
            web.push_entry()

    def _moved(self) -> None:
        screen = self._here()
        self._inside = web.entry_inside()
        if self._returning:
            self._returning = False
            return
        if self._inside or screen.frame == "menu":
            return
        if web.close_last_dialog() or not screen.back():
            if self._here() is screen and not self._inside:
                self._inside = True
                web.push_entry()
            return
        pasted = web.fragment()  # of an address that somebody typed: the screen that is left clears its own
        self._home()
        if pasted:
            web.set_fragment(pasted)
