"""Options: equipment a robot may carry and engage (BW-13, RN-40 to RN-45).

One option is one file with one class: its paragraph for the player is the class docstring, the attributes and
methods below define what it changes, and its actions are methods with those marks of elements that
:data:`~..effects.hooks.EQUIPS` lists.  Each is about the robot that carries the option, wherever it is,
and comes after the actions of elements there; ``happens`` is given the robot, too.

It works for the registers it is engaged for (:class:`Span`); a robot that is virtual, or
without power when the register begins, engages nothing.  An option keeps no state: the options and ammunition
of a robot are in its kit.
"""

from __future__ import annotations

from enum import Enum, IntEnum, auto
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from ..base.geometry import Turn
from ..effects.hooks import EQUIPS, Hook, active, entered, happens, left, marked, on, stopped, turned
from ..effects.views import RulesView, WorldView
from ..language.noun import Named, about, noun
from ..rules.commands import Move
from ..rules.events import Cause, CauseKind
from ..rules.timeline import Step

if TYPE_CHECKING:
    from ..rules.state import Robot

__all__ = [
    "Gun",
    "Option",
    "Pool",
    "ShotFate",
    "Span",
    "WorldView",
    "entered",
    "happens",
    "left",
    "on",
    "stopped",
    "turned",
]


class Span(Enum):
    """The time for which an option works when it is engaged."""

    PHASE = auto()
    """Works for one register, the one it was engaged for."""
    HAND = auto()
    """Works for all registers of the turn."""
    ALWAYS = auto()
    """Works as long as it is carried: it is never engaged, and needs no ammunition."""


class Pool(Enum):
    """The place where robots may be fitted with an option."""

    EQUIPMENT = auto()
    """At repair sites of BotWars and on the starships (BW-17, RN-40 to RN-45)."""
    CHOP_SHOP = auto()
    """In the chop shops of RoboFactory (RF-47)."""


class ShotFate(IntEnum):
    """The fate of a robot's shot that meets a robot; the larger one counts."""

    HITS = 0
    SWALLOWED = 1
    """No robot takes it."""
    RETURNED = 2
    """The shooter takes it, and it is not turned back again."""


class Gun(NamedTuple):
    """A laser that fires towards facing + ``turn``, for ``strength`` points of damage, or none; it ``welds``
    elements that can be mended (RN-02)."""

    turn: Turn
    strength: int
    welds: bool = True


class Option:
    """One sort of equipment.

    ``span`` is the time it works; ``worked`` ends the sentence "The shields of
    Ada …" for an instant at which it did something no other fact tells;
    ``fate`` is its effect on shots of robots; ``anchors`` whether nobody else
    can push a robot while it works; ``light_footed`` whether its robot finds a footing where others fall
    (RF-47).
    ``pools`` are where robots are fitted with it, none: in scenes only; ``number`` is its place among the
    others of a pool, which records name it by: no other option has it, and it never changes.
    """

    key: ClassVar[str] = ""
    title: ClassVar[str] = ""
    number: ClassVar[int] = -1
    pools: ClassVar[tuple[Pool, ...]] = ()
    span: ClassVar[Span] = Span.PHASE
    worked: ClassVar[str] = ""
    fate: ClassVar[ShotFate] = ShotFate.HITS
    anchors: ClassVar[bool] = False
    light_footed: ClassVar[bool] = False
    hooks: ClassVar[tuple[Hook, ...]] = ()

    def __init_subclass__(cls) -> None:
        cls.hooks = marked(cls, EQUIPS)
        if cls.span is Span.ALWAYS:
            asked = ("arm", "drive", "answer", "withstands")
            engaged = [name for name in asked if getattr(cls, name) is not getattr(Option, name)]
            if engaged or cls.fate or cls.anchors:
                asks = ", ".join(engaged) or "what meets its robot"
                raise TypeError(f"{cls.__name__} is never engaged, so it is not asked for {asks}")

    @property
    def paragraph(self) -> str:
        """The effect, for the player."""
        return " ".join((type(self).__doc__ or "").split())

    @property
    def noun(self) -> Named:
        """The name, in the forms a sentence asks for."""
        return noun(f"options.{self.key}", self.title)

    @property
    def called(self) -> str:
        """The name."""
        return str(self.noun)

    @property
    def about(self) -> str:
        """The effect, for the player, in the present language."""
        return about(f"options.{self.key}", self.paragraph)

    @property
    def deed(self) -> str:
        """``worked`` in the present language."""
        return about(f"options.{self.key}.worked", self.worked)

    def cause(self, robot: Robot) -> Cause:
        """This option of ``robot`` as the cause of a fact."""
        return Cause(CauseKind.OPTION, robot.id, self.key)

    def active_hooks(self, rules: RulesView) -> list[Hook]:
        """The hooks that take part under ``rules``, without the steps that the rules lack."""
        return active(self.hooks, rules)

    def brings(self, rules: RulesView) -> frozenset[Step]:
        """The steps that ``rules`` lack for it: those of its marks that would otherwise be left out."""
        return frozenset(
            step
            for hook in self.hooks
            if rules.steps.isdisjoint(hook.steps)
            for step in hook.steps
            if hook.when is None or hook.when(rules)
        )

    # -- questions, asked while it works: they change nothing -----------------------------------

    def arm(self, world: WorldView, robot: Robot, guns: tuple[Gun, ...]) -> tuple[Gun, ...]:
        """The guns that ``robot`` fires instead of ``guns`` while this works."""
        return guns

    def drive(self, world: WorldView, robot: Robot, move: Move) -> Move:
        """The move that ``robot`` makes instead of ``move`` while this works."""
        return move

    def answer(self, world: WorldView, robot: Robot, shot: Cause) -> ShotFate:
        """The fate of another robot's ``shot`` that meets ``robot`` while this works."""
        return self.fate

    def withstands(self, world: WorldView, robot: Robot, push: Cause) -> bool:
        """Whether ``robot`` stays where it is when a robot or a pusher would push it."""
        return self.anchors
