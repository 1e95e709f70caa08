"""The shape of a ruleset: steps, numbers and named policies.

A ruleset is one :class:`Rules` value.  The engine plays its steps and calls
its policies; it never asks which ruleset it is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import cached_property
from typing import TYPE_CHECKING

from ..cards import Deck
from ..elements.api import Touch
from ..robots.models import ModelId
from ..timeline import Step

if TYPE_CHECKING:
    from ..state import Robot
    from .world import World


class Dealing(Enum):
    """Where hands come from."""

    OWN = auto()
    """Everybody draws from a whole deck of their own (RR-02)."""
    SHARED = auto()
    """One deck is dealt round (CL)."""


class LifeSpent(Enum):
    """When a life is gone."""

    ON_RETURN = auto()
    """A robot with none left that dies is out (RR-01)."""
    ON_DESTRUCTION = auto()
    """The robot that loses its last is out (CL)."""


Policy = Callable[["World"], None]
Reentry = Callable[["World", "Robot"], tuple[int, ...]]


@dataclass(frozen=True)
class Rules:
    """A rule system.

    ``locks[d]`` is the number of burnt registers at ``d`` damage, ``hand_at_zero``
    the cards dealt without damage (one fewer for each point).  ``opening``
    policies run when a turn begins, before the deal; ``closing`` ones after the
    last register, in order, and ``closing_steps`` before them.  ``reentry``
    lists the squares a returning robot may choose from, best first.
    """

    key: str
    title: str
    about: str
    register_steps: tuple[Step, ...]
    closing_steps: tuple[Step, ...]
    opening: tuple[Policy, ...]
    closing: tuple[Policy, ...]
    deck: Deck
    dealing: Dealing
    destroyed_at: int
    locks: tuple[int, ...]
    life_spent: LifeSpent
    reentry: Reentry
    lives: Callable[[int], int]
    touch: Touch
    flags_repair: int = 0
    hand_at_zero: int = 9
    return_damage: int = 2
    announce_while_down: bool = False
    models: tuple[ModelId, ...] = (ModelId.STANDARD,)
    seats: tuple[int, int] = field(default=(1, 8))

    @cached_property
    def steps(self) -> frozenset[Step]:
        """Every step the ruleset plays."""
        return frozenset(self.register_steps + self.closing_steps)
