"""Hooks: the marks by which a method of an element takes part, and the form it must have.

The decorators mark methods; :data:`PLAYS` gives, for each kind of hook, the kinds of steps
it is played in and the number of its arguments.  :func:`misplaced` finds marks that could
never be played: a class with such a mark is refused when it is defined.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, NamedTuple, TypeVar

from ..rules.timeline import KINDS, Step, StepKind

F = TypeVar("F", bound=Callable[..., Any])
When = Callable[[Any], bool]
"""``when(rules)``: whether a hook takes part under a ruleset."""


class HookKind(Enum):
    """The table that a marked method is compiled into."""

    ACT = "act"
    CARRY = "carry"
    CONVEY = "convey"
    PUSH = "push"
    FIRE = "fire"
    WOUND = "wound"
    ENTERED = "entered"
    HAPPEN = "happen"
    PRESS = "press"
    PRESSED = "pressed"
    SWITCHED = "switched"
    STRUCK = "struck"
    TAKES = "takes"
    LEFT = "left"
    STOPPED = "stopped"
    TURNED = "turned"
    DRIVE = "drive"
    UNDERFOOT = "underfoot"
    THROW = "throw"
    REPEAT = "repeat"
    SLIP = "slip"
    PROLONG = "prolong"
    WELDED = "welded"


class HookUse(NamedTuple):
    """The use of one kind of hook: the kinds of steps it is played in, and its number of arguments."""

    kinds: frozenset[StepKind]
    takes: int


PLAYS: dict[HookKind, HookUse] = {
    HookKind.ACT: HookUse(frozenset({StepKind.ACT}), 2),
    HookKind.CARRY: HookUse(frozenset({StepKind.CARRY, StepKind.SHIFT, StepKind.SLIDE}), 2),
    HookKind.CONVEY: HookUse(frozenset({StepKind.CARRY, StepKind.SHIFT, StepKind.SLIDE}), 0),
    HookKind.PUSH: HookUse(frozenset({StepKind.PUSH, StepKind.SHOVE}), 0),
    HookKind.FIRE: HookUse(frozenset({StepKind.FIRE}), 0),
    HookKind.WOUND: HookUse(frozenset({StepKind.FIRE}), 1),
    HookKind.HAPPEN: HookUse(
        frozenset({StepKind.ACT, StepKind.FIRE, StepKind.CARRY, StepKind.SHIFT, StepKind.SLIDE}), 1
    ),
    HookKind.PRESS: HookUse(frozenset({StepKind.ACT}), 0),
    HookKind.ENTERED: HookUse(frozenset(), 4),
    HookKind.TAKES: HookUse(frozenset(), 4),
    HookKind.PRESSED: HookUse(frozenset(), 2),
    HookKind.SWITCHED: HookUse(frozenset(), 2),
    HookKind.STRUCK: HookUse(frozenset(), 4),
    HookKind.LEFT: HookUse(frozenset(), 4),
    HookKind.STOPPED: HookUse(frozenset(), 2),
    HookKind.TURNED: HookUse(frozenset(), 2),
    HookKind.DRIVE: HookUse(frozenset(), 3),
    HookKind.UNDERFOOT: HookUse(frozenset(), 3),
    HookKind.THROW: HookUse(frozenset({StepKind.THROW}), 2),
    HookKind.REPEAT: HookUse(frozenset({StepKind.REPLAY}), 3),
    HookKind.SLIP: HookUse(frozenset(), 2),
    HookKind.PROLONG: HookUse(frozenset(), 4),
    HookKind.WELDED: HookUse(frozenset(), 3),
}
"""The use of each kind of hook; reactions belong to no step."""


EQUIPS: dict[HookKind, HookUse] = {
    HookKind.ACT: PLAYS[HookKind.ACT],
    HookKind.HAPPEN: HookUse(PLAYS[HookKind.HAPPEN].kinds, 2),
    HookKind.ENTERED: PLAYS[HookKind.ENTERED],
    HookKind.LEFT: PLAYS[HookKind.LEFT],
    HookKind.STOPPED: PLAYS[HookKind.STOPPED],
    HookKind.TURNED: PLAYS[HookKind.TURNED],
}
"""The same for options: each hook is about the robot that carries the option, wherever it is."""


class Hook(NamedTuple):
    """A marked method: when it takes part, under which rulesets, and for which squares.

    ``shining`` names a method that tells whether it takes part now, ``at`` one that tells which robots it is
    for, ``over`` one that lists the squares it takes part for (empty: the element's footprint).  If a mark is
    ``needed``, the element cannot be played under rules without the steps of the mark.
    """

    kind: HookKind
    steps: tuple[Step, ...]
    when: When | None
    method: str
    shining: str = ""
    over: str = ""
    at: str = ""
    needed: bool = False


def _mark(
    kind: HookKind,
    steps: tuple[Step, ...],
    when: When | None,
    *,
    shining: str = "",
    over: str = "",
    at: str = "",
    needed: bool = False,
) -> Callable[[F], F]:
    def mark(method: F) -> F:
        marks = method.__dict__.setdefault("hooks", [])
        marks.append(Hook(kind, steps, when, method.__name__, shining, over, at, needed))
        return method

    return mark


def on(*steps: Step, when: When | None = None) -> Callable[[F], F]:
    """Mark ``method(world, robot)``: acts on the robot standing there."""
    return _mark(HookKind.ACT, steps, when)


def carries(*steps: Step, over: str = "", when: When | None = None) -> Callable[[F], F]:
    """Mark ``method(world, robot) -> Dir | Ride | None``: where the robot is carried.

    ``over`` names a ``method(floor) -> squares``: those it carries from, if not from its
    footprint.  Of several that would carry one robot different ways, none does.
    """
    return _mark(HookKind.CARRY, steps, when, over=over)


def conveys(*steps: Step, when: When | None = None) -> Callable[[F], F]:
    """Mark ``method() -> Dir | tuple[Dir, ...]``: as ``carries``, always one way, or one a register."""
    return _mark(HookKind.CONVEY, steps, when)


def pushes(*steps: Step, over: str = "", when: When | None = None) -> Callable[[F], F]:
    """Mark ``method() -> Dir``: where the robot standing there is pushed.

    ``over`` names a ``method(floor) -> squares``: those its ram pushes across one after the
    other, in sub-steps, as long as it has somebody before it.
    """
    return _mark(HookKind.PUSH, steps, when, over=over)


def throws(*steps: Step, when: When | None = None) -> Callable[[F], F]:
    """Mark ``method(world, robot) -> Flight | None``: where the robot standing there is thrown."""
    return _mark(HookKind.THROW, steps, when)


def repeats(*steps: Step, when: When | None = None) -> Callable[[F], F]:
    """Mark ``method(world, robot, card) -> bool``: whether a robot standing there plays its card again."""
    return _mark(HookKind.REPEAT, steps, when)


def slips(when: When | None = None) -> Callable[[F], F]:
    """Mark ``method(world, robot) -> Dir | Ride | None``: where a robot slips to that has come to rest here.

    It is asked when a card, a push, or a step that moves robots has brought it here; once.
    """
    return _mark(HookKind.SLIP, (), when)


def prolongs(when: When | None = None) -> Callable[[F], F]:
    """Mark ``method(world, robot, squares, further) -> bool``: whether a card that ends here goes on.

    ``squares`` is how many the card has moved the robot, ``further`` how many it has gone
    on since; True is one more, the same way.
    """
    return _mark(HookKind.PROLONG, (), when)


def fires(*steps: Step, shining: str = "", at: str = "", when: When | None = None) -> Callable[[F], F]:
    """Mark ``method() -> Beam``: a beam it fires, at the first robot in its way.

    ``shining`` names a ``method(state) -> bool``: whether it shines now, which nothing but the state decides.
    ``at`` names a ``method(world, robot) -> bool``: it fires only if the answer is yes for a robot that the
    beam would meet now.
    """
    return _mark(HookKind.FIRE, steps, when, shining=shining, at=at)


def wounds(*steps: Step, when: When | None = None) -> Callable[[F], F]:
    """Mark ``method(world) -> int``: the damage that a robot standing there takes as one of its shots."""
    return _mark(HookKind.WOUND, steps, when)


def happens(*steps: Step, over: str = "", when: When | None = None) -> Callable[[F], F]:
    """Mark ``method(world)``: done once at the beginning of the step.

    ``over`` names a ``method(floor) -> squares``: it does nothing unless somebody stands on one of them.
    """
    return _mark(HookKind.HAPPEN, steps, when, over=over)


def register_ended(when: When | None = None) -> Callable[[F], F]:
    """Mark ``method(world)``: a register has ended, under any ruleset, and nobody has won.

    It is asked once, after all other steps; registers beyond the program (RF-39) have no such end.
    """
    return _mark(HookKind.HAPPEN, (Step.REGISTER_END,), when, needed=True)


def presses(*steps: Step, when: When | None = None) -> Callable[[F], F]:
    """Mark ``method() -> Cause``: in these steps it weighs on its square, like a robot."""
    return _mark(HookKind.PRESS, steps, when)


def pressed(when: When | None = None) -> Callable[[F], F]:
    """Mark ``method(world, cause)``: a mechanism weighs on the square."""
    return _mark(HookKind.PRESSED, (), when)


def switched(when: When | None = None) -> Callable[[F], F]:
    """Mark ``method(world, cause)``: a switch wired to the square was flipped."""
    return _mark(HookKind.SWITCHED, (), when)


def struck(when: When | None = None) -> Callable[[F], F]:
    """Mark ``method(world, direction, strength, cause)``: a beam ended here and hit nobody."""
    return _mark(HookKind.STRUCK, (), when)


def welded(when: When | None = None) -> Callable[[F], F]:
    """Mark ``method(world, robot, cause)``: the laser of ``robot`` ended at the closed square (RN-02)."""
    return _mark(HookKind.WELDED, (), when)


def left(when: When | None = None) -> Callable[[F], F]:
    """Mark ``method(world, robot, direction, cause)``: a robot has left the square."""
    return _mark(HookKind.LEFT, (), when)


def stopped(when: When | None = None) -> Callable[[F], F]:
    """Mark ``method(world, robot)``: a robot's own move, or another's push, has ended on the square."""
    return _mark(HookKind.STOPPED, (), when)


def turned(when: When | None = None) -> Callable[[F], F]:
    """Mark ``method(world, robot)``: a robot's own card has turned it on the square."""
    return _mark(HookKind.TURNED, (), when)


def drives(*, over: str = "", when: When | None = None) -> Callable[[F], F]:
    """Mark ``method(world, robot, move) -> Move``: what a card comes to.

    It is asked for cards played on the element's own squares, or on those that the method ``over(floor)``
    names; then after what the robot stands on. It changes nothing.
    """
    return _mark(HookKind.DRIVE if over else HookKind.UNDERFOOT, (), when, over=over)


def entered(when: When | None = None) -> Callable[[F], F]:
    """Mark ``method(world, robot, direction, cause)``: a robot came onto the square."""
    return _mark(HookKind.ENTERED, (), when)


def takes(when: When | None = None) -> Callable[[F], F]:
    """Mark ``method(world, robot, direction, cause)``: a robot came onto the square and is to be taken on.

    It is asked when everything else has reacted to all who came in that instant, of several robots by seat
    (S-12), and not about robots that such a square has brought.
    """
    return _mark(HookKind.TAKES, (), when)


def marked(cls: type, plays: Mapping[HookKind, HookUse]) -> tuple[Hook, ...]:
    """The marks of a class and its bases; TypeError with the reason if one of them could never be played."""
    found: dict[str, tuple[Hook, ...]] = {}
    for base in reversed(cls.__mro__):
        for name, value in vars(base).items():
            if callable(value):
                found[name] = tuple(getattr(value, "hooks", ()))
    hooks = tuple(hook for hooks in found.values() for hook in hooks)
    wrong = [trouble for hook in hooks for trouble in misplaced(cls, hook, plays)]
    if wrong:
        raise TypeError(f"{cls.__name__}: {'; '.join(wrong)}")
    return hooks


def active(hooks: tuple[Hook, ...], rules: Any) -> list[Hook]:
    """The hooks that take part under ``rules``, without the steps that the rules lack."""
    out = []
    for hook in hooks:
        if hook.when is not None and not hook.when(rules):
            continue
        steps = tuple(step for step in hook.steps if step in rules.steps)
        if steps or not hook.steps:
            out.append(hook._replace(steps=steps))
    return out


def misplaced(cls: type, hook: Hook, plays: Mapping[HookKind, HookUse] = PLAYS) -> list[str]:
    """Why ``hook`` could never be played, in words."""
    name = hook.method
    if hook.kind not in plays:
        return [f"{name} is marked as {hook.kind.value}, which only elements are"]
    kinds, takes = plays[hook.kind]
    out = [
        f"{name} is marked for {step.name.lower()}, and a step of kind {KINDS[step].value} plays no such hook"
        for step in hook.steps
        if KINDS[step] not in kinds
    ]
    if kinds and not hook.steps:
        out.append(f"{name} is marked for no step")
    given = _arguments(cls, name)
    if given != takes:
        out.append(f"{name} takes {given} arguments, not the {takes} it is called with")
    for asked, called, asks in (
        (hook.shining, 1, "shines while {} says so"),
        (hook.at, 2, "fires at whom {} names"),
        (hook.over, 1, "is for the squares of {}"),
    ):
        if asked and not callable(getattr(cls, asked, None)):
            out.append(f"{name} {asks.format(asked)}, which is no method")
        elif asked and _arguments(cls, asked) != called:
            out.append(
                f"{asked} takes {_arguments(cls, asked)} arguments, not the {called} it is called with"
            )
    return out


def _arguments(cls: type, name: str) -> int:
    """Number of arguments a method takes besides ``self``."""
    count: int = getattr(cls, name).__code__.co_argcount
    return count - 1
