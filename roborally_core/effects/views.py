"""The reference of everything that elements, options, conditions and species may ask of the engine, or do.

These are only protocols: the engine's own classes satisfy them, and elements, options, conditions and
species see nothing else of the engine.  Questions (:class:`~.asking.Asking`) may be asked whenever a world
is at hand, and change nothing; deeds (:class:`~.doing.Doing`) are for methods that act and react, never for
methods that answer: a query of ``build``, ``drives``, ``shining``, ``at``, ``arm``.

A *square* (``pos``) is an integer of the board's grid, 0 for a robot off the board.  A ring of
squares surrounds the board: a robot that comes there falls, unless the rules put a rim on the edge before it;
no element is there.  On boards with levels a place above the ground is a square of its own.  Unless pits are
mentioned, they are squares like any other: only their reaction kills.  A *direction* or *facing* is a
:class:`~..geometry.Dir`, or its number from 0 (north) clockwise; a turn is a number of quarters clockwise.
Damage is in points, registers count from 1 unless the text says "from 0", and a *cause* is the robot or
thing that did it: ``self.cause`` for the effect itself.
"""

from __future__ import annotations

from .asking import Asking, RulesView
from .doing import Doing, WorldView
from .laying import BoardView, BuilderView, FloorView
from .placed import ElementView

__all__ = [
    "Asking",
    "BoardView",
    "BuilderView",
    "Doing",
    "ElementView",
    "FloorView",
    "RulesView",
    "WorldView",
]
