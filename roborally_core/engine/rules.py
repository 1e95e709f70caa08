"""The shape of a ruleset: its terms, and named policies that act in the world.

A ruleset is one :class:`Rules` value.  The engine plays its steps and calls
its policies; it never asks which ruleset it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..rules.timeline import Step
from .terms import Terms

if TYPE_CHECKING:
    from ..play.submission import Choice
    from ..rules.state import Robot
    from .resolve import Intent
    from .world import World

Policy = Callable[["World"], None]
Reentry = Callable[["World", "Robot"], tuple[int, ...]]
Settle = Callable[["World", list["Intent"]], list["Intent"]]
Offers = Callable[["World", "Robot"], Mapping["Choice", tuple[int, ...]]]
Choose = Callable[["World", "Robot", "Choice", int], None]
LayAside = Callable[["World", "Robot", Mapping["Choice", int], tuple[int, ...]], None]


@dataclass(frozen=True, kw_only=True)
class Rules(Terms):
    """A ruleset: its terms, and the policies by which it is played.

    ``opening`` policies run when a turn begins, before the deal; ``closing`` ones run in order after the last
    register and the ``closing_steps``; ``register_closing`` ones run after every register.  ``reentry`` lists
    the squares a returning robot may choose from, best first.  ``settle`` decides which robot is carried if
    several are bound for one square (None: by S-2).  ``offers`` lists choices of the ruleset's own, and
    ``choose`` takes them.
    """

    opening: tuple[Policy, ...]
    closing: tuple[Policy, ...]
    reentry: Reentry
    register_closing: tuple[Policy, ...] = ()
    between: tuple[tuple[Step, Policy], ...] = ()
    """Actions of the rules themselves in a step of a register, besides those of elements."""
    settle: Settle | None = None
    offers: Offers | None = None
    choose: Choose | None = None
    lay_aside: LayAside | None = None
    """Called with the choices and the remaining cards of a hand when its program is laid (RF-42)."""
