"""An element as other effects see it: where it is on the board, and what it is called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from ..base.drawing import Layer
    from ..base.geometry import Dir
    from ..rules.events import Cause


class ElementView(Protocol):
    """An element on the board; for an element of a class of your own, :func:`isinstance` gives access to the
    rest of it.
    """

    @property
    def key(self) -> str:
        """The name in board files."""
        ...

    @property
    def layer(self) -> Layer:
        """The layer it is drawn on: EDGE for elements on edges."""
        ...

    @property
    def pos(self) -> int:
        """The square it is on, or the middle of those it covers."""
        ...

    @property
    def facing(self) -> Dir:
        """The direction it faces; north if it has none."""
        ...

    @property
    def index(self) -> int:
        """Its place in the board's list of elements, by which causes and memory identify it."""
        ...

    @property
    def cause(self) -> Cause:
        """This element as the cause of a fact."""
        ...
