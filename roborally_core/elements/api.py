"""A board element, and its part in the game.

One element is one file with one class: its parameters are dataclass fields,
its paragraph for the player is the class docstring, its drawing is
:meth:`Element.draw`, and its behaviour is in methods marked with the decorators
below.  The engine never sees the class: a board compiles the marked methods
into tables, one per step and register.

The marks are described in :mod:`~..effects.hooks`, and the arguments of the methods in
:mod:`~..effects.views`.  An element with a ``registers`` field acts only in steps of those registers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar

from ..base.drawing import Layer, Pen
from ..base.geometry import Dir, Turn
from ..effects.demo import Demo
from ..effects.hooks import (
    PLAYS,
    Hook,
    HookKind,
    active,
    carries,
    conveys,
    drives,
    entered,
    fires,
    happens,
    left,
    marked,
    on,
    pressed,
    presses,
    prolongs,
    pushes,
    register_ended,
    repeats,
    slips,
    stopped,
    struck,
    switched,
    takes,
    throws,
    turned,
    welded,
    wounds,
)
from ..effects.parameters import ALL, each_register, either, integer, option, registers, squares, ways
from ..effects.values import (
    PADDED,
    REPELLING,
    Beam,
    CardsDrawn,
    Flight,
    Gate,
    Query,
    Ride,
    Spring,
    Surface,
    Touch,
    is_own_move,
    is_push,
)
from ..effects.views import BoardView, BuilderView, ElementView, FloorView, RulesView, WorldView
from ..language.complaint import Complaint
from ..language.core import say
from ..language.noun import Named, about, noun
from ..rules.dialect import Dialect, spoken
from ..rules.events import (
    BeamFired,
    Cause,
    CauseKind,
    ConditionChanged,
    ElementActed,
    Fact,
    OptionFitted,
    RobotDamaged,
    RobotDestroyed,
    RobotFell,
    RobotHealed,
    RobotMoved,
    RobotSpawned,
    RobotTurned,
)
from ..rules.timeline import Step

__all__ = [
    "ALL",
    "PADDED",
    "REPELLING",
    "Beam",
    "BoardView",
    "BuilderView",
    "CardsDrawn",
    "Demo",
    "Element",
    "ElementView",
    "Flight",
    "FloorView",
    "Gate",
    "Hook",
    "HookKind",
    "Query",
    "Ride",
    "RulesView",
    "Spring",
    "Surface",
    "Touch",
    "WorldView",
    "carries",
    "conveys",
    "drives",
    "each_register",
    "either",
    "entered",
    "fires",
    "happens",
    "integer",
    "is_own_move",
    "is_push",
    "left",
    "on",
    "option",
    "pressed",
    "presses",
    "prolongs",
    "pushes",
    "register_ended",
    "registers",
    "repeats",
    "slips",
    "squares",
    "stopped",
    "struck",
    "switched",
    "takes",
    "throws",
    "turned",
    "ways",
    "welded",
    "wounds",
]


TOLD_OF_ROBOTS = (
    BeamFired,
    ConditionChanged,
    OptionFitted,
    RobotDamaged,
    RobotDestroyed,
    RobotFell,
    RobotHealed,
    RobotMoved,
    RobotSpawned,
    RobotTurned,
)
"""Effects on a robot that an element can be the cause of."""


@lru_cache(maxsize=4096)
def _cause(index: int) -> Cause:
    return Cause(CauseKind.ELEMENT, index)


def _needs_of(cls: type) -> tuple[Step, ...]:
    needs: tuple[Step, ...] = getattr(cls, "needs", ())
    return needs


@dataclass(eq=False, kw_only=True)
class Element:
    """Base of all elements: where it is and which way it faces."""

    key: ClassVar[str] = ""
    """The name in board files."""
    title: ClassVar[str] = ""
    """The name for players."""
    stands_for: ClassVar[str] = ""
    """The key of the element whose role it has on a board: ``start`` or ``checkpoint``."""
    layer: ClassVar[Layer] = Layer.FLOOR
    directed: ClassVar[bool] = False
    """Whether its ``facing`` matters."""
    glyphs: ClassVar[dict[str, dict[str, Any]]] = {}
    """Characters of the text drawing that stand for it, with parameters."""
    alone: ClassVar[bool] = False
    """Whether only water and elements on the edges may share its square."""
    two_sided: ClassVar[bool] = False
    """Whether it is the same thing seen from the square it faces."""
    names: ClassVar[Mapping[Dialect, str]] = {}
    """Its names for players in dialects with a name of their own for it."""
    told: ClassVar[str] = ""
    """The effect, for players of all dialects: the docstring as written, before a dialect's terms are filled
    in (:func:`~..dialect.spoken`)."""
    needs: ClassVar[tuple[Step, ...]] = ()
    """Steps without which it cannot be played, whatever other steps it takes part in."""
    mass: ClassVar[bool] = False
    """Whether its title has no article: oil, water."""
    surface: ClassVar[Surface | None] = None
    """Its effect on wheels; None: that of whatever lies under it."""
    hazy: ClassVar[bool] = False
    """Whether shots of robots are lost in it, and told as such: it lays :meth:`~.BuilderView.haze`."""
    lifts: ClassVar[bool] = False
    """Whether it may make robots fly."""
    afflicts: ClassVar[bool] = False
    """Whether it needs conditions: a ruleset that a board adds it to gets them, too."""
    latches: ClassVar[bool] = False
    """Whether its state changes only once, for good."""
    revolves: ClassVar[bool] = False
    """Whether it turns its squares and everything on them; its state is the number of quarter turns."""
    notices: ClassVar[bool] = False
    """Whether it notices robots that come before anything else happens to them; it may be asked twice."""
    leveled: ClassVar[bool] = False
    """Whether it can only stand on a board with levels."""
    slopes: ClassVar[bool] = False
    """Whether it leads up to the next level on the side it faces."""
    states: ClassVar[int] = 0
    """The number of its possible states, which count from 0; 0 if it has no state of its own."""
    mends: ClassVar[bool] = False
    """Whether it can be brought to state 0 for good; machines search for ways as if it already were."""
    live: ClassVar[bool] = False
    """Whether it hurts by electricity, at the edge on which it is mounted."""
    shared: ClassVar[bool] = False
    """Whether all elements of its sort on a board share one state, kept under the first of them."""
    barred: ClassVar[str] = ""
    """The reason why some rulesets cannot take it in: the key of a text below ``barred``."""
    kinds: ClassVar[tuple[str, ...]] = ()
    """The parameters whose values make different elements of it, as the rules see it."""
    demo: ClassVar[Demo | None] = None
    """Its own scene on help pages; None: a robot drives onto it and on, and then another robot comes."""
    boosts: ClassVar[bool] = False
    """Whether a robot whose card leads over it goes farther, lifted until the move ends."""
    hooks: ClassVar[tuple[Hook, ...]] = ()

    pos: int
    facing: Dir = Dir.N
    index: int = -1
    """Its place in the board's list of elements; causes and memory identify it by this."""

    def __init_subclass__(cls) -> None:
        cls.told = " ".join((cls.__doc__ or "").split())
        if "{" in cls.told:
            cls.__doc__ = spoken(cls.told, Dialect.RALLY)
        cls.hooks = marked(cls, PLAYS)
        if "needs" not in vars(cls):
            # the steps needed by all bases count, not only those of the first
            cls.needs = tuple(dict.fromkeys(step for base in cls.__bases__ for step in _needs_of(base)))
        needed = {step for hook in cls.hooks if hook.needed for step in hook.steps}
        cls.needs = (*cls.needs, *sorted(needed.difference(cls.needs)))

    @property
    def cause(self) -> Cause:
        """This element as the cause of a fact."""
        return _cause(self.index)

    @property
    def reaches_flyers(self) -> bool:
        """Whether it acts on robots in the air (S-7), as elements on walls do."""
        return self.layer is Layer.EDGE

    @property
    def for_side(self) -> int:
        """If it is a start: the only side whose robots begin there; 0: any side."""
        return 0

    @property
    def extent(self) -> int:
        """The number of squares that its drawing reaches beyond its own on every side."""
        return 0

    @property
    def paragraph(self) -> str:
        """The effect, for the player."""
        return spoken(self.told, Dialect.RALLY)

    def called(self, points: bool) -> str:
        """Its name for players; ``points`` under rules that count hit points down."""
        return str(self.noun(points))

    def noun(self, points: bool) -> Named:
        """The same, in the forms a sentence asks for."""
        own = self.names.get(Dialect.POINTS) if points else None
        return noun(f"elements.{self.key}{'.points' if own else ''}", own or self.title, self.mass)

    def about(self, points: bool) -> str:
        """The effect, for the player; with ``points`` it speaks of hit points that are counted down."""
        usual = about(f"elements.{self.key}", self.paragraph)
        if not points:
            return usual
        # in another language a text with these terms is separate; without one, the usual text will do
        said = spoken(self.told, Dialect.POINTS)
        return said if usual == self.paragraph else about(f"elements.{self.key}.points", usual)

    def brings(self, rules: RulesView) -> frozenset[Step]:
        """The steps that ``rules`` lack for it: those it needs, and those of marks otherwise left out."""
        steps = set(self.needs)
        for hook in self.hooks:
            if hook.steps and rules.steps.isdisjoint(hook.steps):
                steps.update(hook.steps)
        return frozenset(steps - rules.steps)

    def is_effect(self, fact: Fact, board: BoardView) -> bool:
        """Whether a fact shows its effect: its own scene has such a fact, and would not without it."""
        if not isinstance(fact, TOLD_OF_ROBOTS) or fact.cause != self.cause:
            return isinstance(fact, ElementActed) and fact.element == self.index
        if isinstance(fact, BeamFired):
            return fact.victim >= 0
        return not isinstance(fact, ConditionChanged) or fact.values is not None

    def draw(self, pen: Pen) -> None:
        """Draw it as if it faced north."""
        raise TypeError(f"{type(self).__name__} has no drawing")

    def footprint(self, floor: FloorView) -> tuple[int, ...]:
        """The squares that react or carry for it; asked when all walls are laid."""
        return (self.pos,)

    def lines(self) -> tuple[tuple[int, Dir], ...]:
        """The lines it shines, blows or pulls along: each a square and a direction, as far as a beam goes.

        It has no effect on squares cut off from it for a while, by a closed sluice or a raised bridge.
        """
        return ()

    def fed(self, board: BoardView) -> tuple[Turn, ...]:
        """The ways in which others lead onto it, for its drawing: straight, or with a turn to its facing."""
        return board.feeds(self.pos, self.facing)

    def build(self, floor: BuilderView) -> None:
        """Lay down its fixed parts: walls, curves, deadly squares."""

    def begins(self) -> int:
        """Its value in memory when the game starts."""
        return 0

    def takes_part(self, rules: RulesView) -> bool:
        """Whether it is in play when a game by these rules begins; if not, its state is 0."""
        return True

    def state_name(self, value: int) -> str:
        """The name of its state ``value``."""
        return say("state.on" if value else "state.off")

    def leads_to(self, board: BoardView, value: int) -> int:
        """The square it takes robots to in its state ``value``; 0 if it takes them nowhere."""
        return 0

    def cards_drawn(self) -> CardsDrawn | None:
        """The cards it draws anew in each turn, so that scenes can fix them; None if it draws no cards."""
        return None

    def troubles(self, board: BoardView) -> list[Complaint]:
        """Problems of its place or its wires; a ``Complaint("is alone")`` has no key and no translation."""
        return []

    def active_hooks(self, rules: RulesView) -> list[Hook]:
        """The hooks that take part under ``rules``, without the steps that the rules lack."""
        return active(self.hooks, rules)

    def at_work(self, register: int) -> bool:
        """Whether it is at work in a register, from 1: without numbers on it, in every one."""
        return register in getattr(self, "registers", (register,))

    def works_in(self, step: Step, register: int) -> bool:
        """Whether a mark of it is for this step, and it is at work in the register."""
        return self.at_work(register) and any(step in hook.steps for hook in self.hooks)

    def fits(self, rules: RulesView) -> bool:
        """Whether the ruleset has the steps or moments for it (RULES, preamble)."""
        if not rules.steps.issuperset(self.needs) or (self.afflicts and not rules.has_conditions):
            return False
        return not self.hooks or bool(self.active_hooks(rules))
