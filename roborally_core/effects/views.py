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

from typing import TYPE_CHECKING, Protocol

from .asking import Asking
from .doing import Doing
from .laying import BoardView, BuilderView, FloorView

if TYPE_CHECKING:
    from ..rules.timeline import Step
    from .values import Touch

__all__ = ["Asking", "BoardView", "BuilderView", "Doing", "FloorView", "RulesView", "WorldView"]


class RulesView(Protocol):
    """Questions an effect may ask of its ruleset; the answers stay the same throughout a game."""

    @property
    def touch(self) -> Touch:
        """The moment a checkpoint is touched: on entering it, or by being there at the end of a register."""
        ...

    @property
    def flags_repair(self) -> int:
        """The points of damage that a checkpoint repairs at the end of a turn; 0 if it repairs none."""
        ...

    @property
    def destroyed_at(self) -> int:
        """The points of damage that destroy a robot."""
        ...

    @property
    def steps(self) -> frozenset[Step]:
        """The steps that are played, those of a register and those at the end of a turn."""
        ...

    @property
    def has_card_sets(self) -> bool:
        """Whether robots can earn cards that others do not have (BW-14)."""
        ...

    @property
    def has_conditions(self) -> bool:
        """Whether robots come under conditions such as momentum or remote control (RF)."""
        ...

    @property
    def hull_damage(self) -> int | None:
        """1 if broken hull must be mended in this game, else 0; None if the rules have none (RN-02)."""
        ...

    @property
    def has_hull_damage(self) -> bool:
        """Whether the ruleset has hull damage at all."""
        ...

    @property
    def has_options(self) -> bool:
        """Whether robots can be fitted with options."""
        ...

    def value(self, key: str) -> int:
        """The value of one of the ruleset's own settings; 0 if it has no setting of this key."""
        ...

    @property
    def squads(self) -> int:
        """The number of sides, each with its own start; 0 if seats may be on any side (RN-50)."""
        ...

    @property
    def shared_start(self) -> bool:
        """Whether all robots begin on the first start square, virtual (BW-03)."""
        ...


class WorldView(Asking, Doing, Protocol):
    """Everything an effect may ask and do while the game runs."""
