"""The marked methods of elements, as one floor plays them."""

from __future__ import annotations

from typing import Any

from ..elements.api import Element, Hook, HookKind, each_register
from .grounded import adapted, sparing_way, while_open
from .rules import Rules
from .stages import Happening
from .world import Arena


class Hooked(Arena):
    """The part of a floor that finds the methods of elements, and the squares they are for."""

    __slots__ = ("_named",)

    rules: Rules
    _named: dict[tuple[int, str], tuple[int, ...]]

    def method(self, element: Element, hook: Hook, register: int = 1, pos: int = 0) -> Any:
        """The marked method as it is played here; if robots can fly, it may spare those in the air (S-7).

        It does nothing for ``pos`` (0: no square of its own) while no line of the element reaches it.
        """
        marked = getattr(element, hook.method)
        if hook.kind is HookKind.CONVEY:
            return sparing_way(each_register(marked())[register - 1])
        method = adapted(marked, hook.kind, spares=self.spares(element))
        lines = element.lines()
        return while_open(method, hook.kind, self.stops_between(lines, pos)) if lines else method

    def spares(self, element: Element) -> bool:
        """Whether ``element`` does nothing to robots in the air here (S-7)."""
        return self.robots_may_fly and not element.reaches_flyers

    def happening(self, element: Element, hook: Hook) -> Happening:
        """The action of ``element`` once in a step, and the robots it concerns."""
        return getattr(element, hook.method), frozenset(self.squares_of(element, hook)) if hook.over else None

    def squares_of(self, element: Element, hook: Hook) -> tuple[int, ...]:
        """The squares a hook applies to, worked out once for all registers."""
        if not hook.over:
            return element.footprint(self)
        key = (element.index, hook.over)
        if key not in self._named:
            self._named[key] = getattr(element, hook.over)(self)
        return self._named[key]
