"""Visibility of parts of the page: unseen ones need not be painted."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import js  # type: ignore[import-not-found]

from .bridge import document, js_object, proxy
from .timers import later

NEAR = "25%"
"""An element this far outside the window, in parts of its size, counts as seen: it soon will be."""


class Sight:
    """Calls ``heard(id, seen)`` when an element comes into sight or leaves it, until :meth:`free`."""

    def __init__(self, heard: Callable[[str, bool], None]) -> None:
        self._heard = heard
        self._proxy: Any = proxy(self._tell)
        self._observer: Any = js.IntersectionObserver.new(self._proxy, js_object({"rootMargin": NEAR}))

    def watch(self, ids: Iterable[str]) -> None:
        """Watch these elements and no others; those in sight already are reported in a moment."""
        if self._proxy is None:
            return
        self._observer.disconnect()
        for id in ids:
            node = document.getElementById(id)
            if node:
                self._observer.observe(node)

    def _tell(self, entries: Any, _observer: Any) -> None:
        for entry in entries:
            self._heard(str(entry.target.id), bool(entry.isIntersecting))

    def free(self) -> None:
        """Watch nothing any more."""
        self._observer.disconnect()
        made, self._proxy = self._proxy, None
        if made is not None:
            later(0, made.destroy)
