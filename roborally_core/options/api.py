"""What an option is: equipment a robot may carry and engage (BW-13, RN-40 to RN-45).

One option is one file with one class: its paragraph for the player is the class
docstring, and what it changes is told by the attributes and methods below.  The
engine never sees the class; it asks what the options at work in a register make
of the robot's guns, of the card it plays, of a shot that meets it and of a push.
An option keeps no state: what a robot carries, and how much ammunition is left,
lies in its kit.
"""

from __future__ import annotations

from enum import Enum, IntEnum, auto
from typing import ClassVar, NamedTuple

from ..commands import Move
from ..geometry import Turn
from ..language.noun import Named, about, noun


class Span(Enum):
    """For how long an option works when it is engaged."""

    PHASE = auto()
    """For one register, the one it was engaged for."""
    HAND = auto()
    """For all registers of the turn."""
    ALWAYS = auto()
    """As long as it is carried: it is never engaged, and needs no ammunition."""


class ShotFate(IntEnum):
    """What becomes of a robot's shot that meets a robot; the larger one counts."""

    HITS = 0
    SWALLOWED = 1
    """Nobody takes it."""
    RETURNED = 2
    """Who fired it takes it, and it is not turned back again."""


class Gun(NamedTuple):
    """A laser that fires towards facing + ``turn``, for ``strength`` points of damage, or none; it ``welds``
    what can be mended (RN-02)."""

    turn: Turn
    strength: int
    welds: bool = True


class Option:
    """One sort of equipment.

    ``span`` is how long it works; ``worked`` ends the sentence "The shields of
    Ada …" for an instant at which it did something no other fact tells;
    ``fate`` is what it does to shots of robots; ``anchors`` whether nobody else
    can push a robot while it works; ``treads`` whether its robot finds a footing where others fall (RF-47).
    """

    key: ClassVar[str] = ""
    title: ClassVar[str] = ""
    span: ClassVar[Span] = Span.PHASE
    worked: ClassVar[str] = ""
    fate: ClassVar[ShotFate] = ShotFate.HITS
    anchors: ClassVar[bool] = False
    treads: ClassVar[bool] = False

    @property
    def paragraph(self) -> str:
        """What it does, for the player."""
        return " ".join((type(self).__doc__ or "").split())

    @property
    def noun(self) -> Named:
        """What it is called, in the forms a sentence asks for."""
        return noun(f"options.{self.key}", self.title)

    @property
    def called(self) -> str:
        """What it is called."""
        return str(self.noun)

    @property
    def about(self) -> str:
        """What it does, for the player, in the language that is spoken."""
        return about(f"options.{self.key}", self.paragraph)

    @property
    def deed(self) -> str:
        """``worked`` in the language that is spoken."""
        return about(f"options.{self.key}.worked", self.worked)

    def arm(self, guns: tuple[Gun, ...]) -> tuple[Gun, ...]:
        """The guns the robot fires while this works."""
        return guns

    def drive(self, move: Move) -> Move:
        """What a card makes the robot do instead of ``move`` while this works."""
        return move
