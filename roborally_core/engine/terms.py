"""The terms of a ruleset: everything that a running world asks about it, as plain values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from functools import cached_property
from typing import Any, NamedTuple, Self

from ..elements.api import Gate, Touch
from ..language.noun import about
from ..options.api import Option
from ..robots.models import ModelId
from ..rules.cards import Deck
from ..rules.dialect import Dialect
from ..rules.timeline import Step


class Dealing(Enum):
    """The deck that hands are dealt from."""

    OWN = auto()
    """Everybody draws from a whole deck of their own (RR-02)."""
    SHARED = auto()
    """All hands are dealt from one deck (CL)."""


class LifeSpent(Enum):
    """The moment at which a life is spent."""

    ON_RETURN = auto()
    """On its robot's return; a robot that is destroyed with no life left is out (RR-01)."""
    ON_DESTRUCTION = auto()
    """On its robot's destruction; a robot that loses its last life is out (CL)."""


class Setting(NamedTuple):
    """Something about a game that its players agree on: a number kept in the field of this name."""

    key: str
    low: int
    high: int

    @property
    def is_switch(self) -> bool:
        """Whether it is only on or off."""
        return (self.low, self.high) == (0, 1)


@dataclass(frozen=True, kw_only=True)
class Terms:
    """The values of a ruleset.

    ``locks[d]`` is the number of burnt registers at ``d`` points of damage, ``hand_at_zero`` the number of
    cards dealt without damage (one fewer for each point); ``closing_steps`` are played after the last
    register.  ``rim`` stops a robot that runs against the rim of the board (None: a robot that leaves the
    board falls).
    """

    key: str
    title: str
    about: str
    register_steps: tuple[Step, ...]
    closing_steps: tuple[Step, ...]
    deck: Deck
    dealing: Dealing
    destroyed_at: int
    locks: tuple[int, ...]
    life_spent: LifeSpent
    lives: Callable[[int], int]
    touch: Touch
    flags_repair: int = 0
    hand_at_zero: int = 9
    return_damage: int = 2
    announce_while_down: bool = False
    has_conditions: bool = False
    """Whether robots come under conditions such as momentum or remote control (RF)."""
    extra_steps: tuple[Step, ...] = ()
    """The steps of registers beyond the program, where conditions prolong a turn (RF-39)."""
    rim: Gate | None = None
    shared_start: bool = False
    """Whether all robots begin on the first start square, virtual (BW-03)."""
    wins_at_once: bool = True
    """Whether the last checkpoint ends the game when it is touched; if not, a policy ends it (BW-01)."""
    pits_contested: bool = False
    """Whether two robots bound for one pit both stay where they are, as with plain floor (BW-09); if not,
    both fall (S-2).
    """
    curves_always: bool = False
    """Whether a belt turns robots that come from the side even if it is drawn straight (BW-09)."""
    sites_while_down: bool = True
    """Whether robots that are powered down touch checkpoints and are repaired (CL)."""
    dialect: Dialect = Dialect.RALLY
    """The words that players are addressed in; hit points are counted down in the dialect that speaks of them
    (BW-02).
    """
    weights: tuple[int, ...] = ()
    """Weights of deeds for a robot's place in the order of the next turn (RN-30); without any, the cards'
    priorities decide.
    """
    options: tuple[Option, ...] = ()
    """The pool of options robots may be fitted with; states name them by their place in it (BW-13)."""
    sacrifices: bool = True
    """Whether options are given up instead of taking points of damage (BW-13)."""
    settings: tuple[Setting, ...] = ()
    """Settings of a game that players may change; values are in ``values``, or the fields of these names."""
    values: tuple[tuple[str, int], ...] = ()
    """Values of settings, by key, that only policies and species of the ruleset use."""
    hull_damage: int | None = None
    """1 if elements broken at the start must be mended, else 0; None if nothing is ever broken (RN-02)."""
    equipment: int = 0
    """1 if every robot is issued an option for the whole game, else 0 (RN-45)."""
    squads: int = 0
    """Number of sides, each with a start of its own; 0 if seats may be on any side (RN-50)."""
    spares: int = 0
    """The lives of a robot, if they are a setting (RN-01)."""
    ammunition: int = 3
    """Number of times a full option can be engaged (RN-45)."""
    models: tuple[ModelId, ...] = (ModelId.STANDARD,)
    seats: tuple[int, int] = field(default=(1, 8))

    @property
    def told_about(self) -> str:
        """``about``, in the current language."""
        return about(f"rulesets.{self.key}", self.about)

    def with_settings(self, values: Mapping[str, Any]) -> Self:
        """These rules with some settings changed to these values."""
        if not values:
            return self
        known = [setting.key for setting in self.settings]
        if odd := [key for key in values if key not in known and not hasattr(self, key)]:
            raise LookupError(f"{self.key} has no setting {odd[0]!r}; it has {', '.join(known) or 'none'}")
        own = tuple((key, values.get(key, usual)) for key, usual in self.values)
        return replace(self, values=own, **{key: values[key] for key in values if key not in dict(own)})

    def set_values(self) -> dict[str, int]:
        """All settings with their values."""
        own, keys = self._own, [setting.key for setting in self.settings]
        return {key: own[key] if key in own else getattr(self, key) for key in keys}

    def value(self, key: str) -> int:
        """The value of a setting of the ruleset's own; 0 if it has none of this key."""
        return self._own.get(key, 0)

    @cached_property
    def _own(self) -> dict[str, int]:
        return dict(self.values)

    def lives_of(self, seats: int) -> int:
        """The lives each of this many players begins with."""
        return self.spares or self.lives(seats)

    @property
    def has_hull_damage(self) -> bool:
        """Whether there may be hull damage under these rules."""
        return self.hull_damage is not None

    @property
    def counts_down(self) -> bool:
        """Whether hit points are counted down instead of damage up (BW-02)."""
        return self.dialect is Dialect.POINTS

    @property
    def hit_points(self) -> int:
        """The hit points of a whole robot where they are counted down, else 0."""
        return self.destroyed_at if self.counts_down else 0

    @property
    def has_options(self) -> bool:
        """Whether robots can be fitted with options."""
        return bool(self.options)

    @property
    def has_card_sets(self) -> bool:
        """Whether robots can earn cards that others do not have (BW-14)."""
        return bool(self.deck.sets)

    @cached_property
    def steps(self) -> frozenset[Step]:
        """Every step in which elements take part."""
        return frozenset(self.register_steps + self.closing_steps)
