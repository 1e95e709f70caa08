"""The reference of what elements, options, conditions and species may ask of the engine, and do with it.

Protocols, no more: the engine's own classes satisfy them, and a part of the rules sees nothing
else of it.  Questions (:class:`~.asking.Asking`) may be asked whenever a world is at hand, and change
nothing; deeds (:class:`~.doing.Doing`) are done by what acts and reacts, never by what answers: a query of
``build``, ``drives``, ``shining``, ``at``, ``arm``.

A *square* (``pos``) is an integer of the board's grid, 0 for a robot off the board.  A ring of
squares lies round the board: a robot coming there falls, unless the rules put a rim on the edge before it;
no element lies there.  On boards with levels a place above the ground is a square of its own.  Where nothing
is said of pits they are squares like any other: what kills is their reaction.  A *direction* or *facing* is a
:class:`~..geometry.Dir`, or its number from 0 (north) clockwise; a turn is this many quarters clockwise.
Damage is in points, registers count from 1 unless it says from 0, and a *cause* is who or what did it:
``self.cause``.
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
    """Questions an effect may ask of the ruleset it is compiled for; the same all through a game."""

    @property
    def touch(self) -> Touch:
        """The moment a checkpoint is touched: by driving over it, or by being there at the end of a
        register.
        """
        ...

    @property
    def flags_repair(self) -> int:
        """The points that a checkpoint repairs at the end of a turn; 0: none."""
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
        """1 if what is broken when the game begins must be mended, else 0; None: nothing is (RN-02)."""
        ...

    @property
    def has_hull_damage(self) -> bool:
        """Whether anything may be broken at all."""
        ...

    @property
    def has_options(self) -> bool:
        """Whether robots can be fitted with options."""
        ...

    def value(self, key: str) -> int:
        """The value of a setting of the ruleset's own; 0 if it has none of this key."""
        ...

    @property
    def squads(self) -> int:
        """Between how many sides it is played, each with its own start; 0: seats may be on any (RN-50)."""
        ...

    @property
    def shared_start(self) -> bool:
        """Whether all begin on the first start square, virtual (BW-03)."""
        ...


class WorldView(Asking, Doing, Protocol):
    """An effect's sight and means while the game runs."""
