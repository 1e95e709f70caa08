"""A turn as a film: facts cut into beats, each with a length and the robots before and after it.

Only facts are read; no rule is derived.  Positions are squares of the board's
grid, times are milliseconds at normal speed.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from roborally_core import events as ev
from roborally_core.state import BARE, Fitted, Kit, Power, Robot, Status
from roborally_core.timeline import REGISTERS, Step

DURATIONS: dict[type, int] = {
    ev.RobotEntered: 420,
    ev.PowerDownAnnounced: 500,
    ev.PoweredDown: 500,
    ev.PoweredUp: 300,
    ev.CardsRevealed: 850,
    ev.CardPlayed: 160,
    ev.RobotMoved: 260,
    ev.RobotTurned: 240,
    ev.RobotBlocked: 200,
    ev.BeamFired: 460,
    ev.ShotReflected: 460,
    ev.RobotDamaged: 320,
    ev.RobotHealed: 360,
    ev.RobotFell: 620,
    ev.RobotDestroyed: 620,
    ev.RegisterLocked: 260,
    ev.CheckpointReached: 800,
    ev.FenceTouched: 320,
    ev.OptionFitted: 500,
    ev.OptionEngaged: 500,
    ev.OptionWorked: 320,
    ev.OptionSacrificed: 320,
    ev.ElementSwitched: 320,
    ev.ModeChanged: 320,
    ev.ConditionChanged: 320,
    ev.PlayerOut: 320,
    ev.ElementActed: 320,
    ev.GameEnded: 900,
}
"""How long each fact is shown; facts of one beat are shown together."""


class RobotView(NamedTuple):
    """What is seen of a robot at one instant."""

    robot: int
    seat: int
    pos: int
    facing: int
    here: bool
    damage: int
    lives: int
    checkpoints: int
    archive: int
    power: Power
    out: bool
    locked: tuple[int, ...]
    real: bool = True
    """Virtual robots share squares (BW-03)."""
    turns: int = 0
    """Quarter turns shown so far, not reduced modulo four: the way it spins."""
    kit: Kit = BARE
    """Upgrades, card sets and options it carries (BW-13, BW-14)."""


def view_of(robot: Robot, locked: Sequence[int] = ()) -> RobotView:
    """The view of a robot of the state; ``locked`` are its burnt registers (from 1)."""
    return RobotView(
        robot.id,
        robot.seat,
        robot.pos,
        robot.facing,
        robot.status is Status.ACTIVE,
        robot.damage,
        robot.lives,
        robot.checkpoints,
        robot.archive,
        robot.power,
        robot.status is Status.OUT,
        tuple(locked),
        robot.real,
        robot.facing,
        robot.kit,
    )


class Frame(NamedTuple):
    """One beat: everything in it happens together."""

    start: int
    length: int
    register: int
    step: Step | None
    facts: tuple[Any, ...]
    before: tuple[RobotView, ...]
    after: tuple[RobotView, ...]
    acting: int
    """The robot whose card is being executed, or -1."""
    memory: Mapping[int, int] = {}
    """Elements that are not as the game began, by index (doors, switches), behind the beat."""


def _spin(frm: int, to: int) -> int:
    quarter = (to - frm) & 3
    return -1 if quarter == 3 else quarter


class _Fold:
    """Applies facts to views, in order."""

    def __init__(self, views: Iterable[RobotView], memory: Mapping[int, int]) -> None:
        self.views = list(views)
        self.memory = memory

    def set(self, robot: int, **changes: Any) -> None:
        self.views[robot] = self.views[robot]._replace(**changes)

    def apply(self, fact: Any) -> None:
        handler = getattr(self, type(fact).__name__, None)
        if handler is not None:
            handler(fact)

    def RobotEntered(self, fact: ev.RobotEntered) -> None:  # noqa: N802
        self.set(
            fact.robot,
            pos=fact.pos,
            facing=fact.facing,
            turns=fact.facing,
            here=True,
            damage=0,
            lives=fact.lives,
            power=Power.ON,
        )

    def RobotMoved(self, fact: ev.RobotMoved) -> None:  # noqa: N802
        self.set(fact.robot, pos=fact.to)

    def RobotTurned(self, fact: ev.RobotTurned) -> None:  # noqa: N802
        turns = self.views[fact.robot].turns + _spin(fact.frm, fact.to)
        self.set(fact.robot, facing=fact.to, turns=turns)

    def RobotFell(self, fact: ev.RobotFell) -> None:  # noqa: N802
        self.set(fact.robot, here=False)

    def RobotDestroyed(self, fact: ev.RobotDestroyed) -> None:  # noqa: N802
        self.set(fact.robot, here=False, locked=())
        self.equip(fact.robot, options=())

    def equip(self, robot: int, **changes: Any) -> None:
        self.set(robot, kit=self.views[robot].kit._replace(**changes))

    def UpgradeVisited(self, fact: ev.UpgradeVisited) -> None:  # noqa: N802
        self.equip(fact.robot, visited=(*self.views[fact.robot].kit.visited, fact.pos))

    def CardSetInstalled(self, fact: ev.CardSetInstalled) -> None:  # noqa: N802
        self.equip(fact.robot, sets=tuple(sorted((*self.views[fact.robot].kit.sets, fact.card_set))))

    def OptionFitted(self, fact: ev.OptionFitted) -> None:  # noqa: N802
        self.equip(
            fact.robot, options=(*self.views[fact.robot].kit.options, Fitted(fact.option, fact.ammunition))
        )

    def OptionSacrificed(self, fact: ev.OptionSacrificed) -> None:  # noqa: N802
        options = self.views[fact.robot].kit.options
        self.equip(fact.robot, options=tuple(one for one in options if one.option != fact.option))

    def _load(self, robot: int, option: int, ammunition: int) -> None:
        options = self.views[robot].kit.options
        loaded = tuple(Fitted(option, ammunition) if one.option == option else one for one in options)
        self.equip(robot, options=loaded)

    def OptionEngaged(self, fact: ev.OptionEngaged) -> None:  # noqa: N802
        self._load(fact.robot, fact.option, fact.left)

    def OptionReloaded(self, fact: ev.OptionReloaded) -> None:  # noqa: N802
        self._load(fact.robot, fact.option, fact.ammunition)

    def RobotDamaged(self, fact: ev.RobotDamaged) -> None:  # noqa: N802
        self.set(fact.robot, damage=fact.damage)

    def RobotHealed(self, fact: ev.RobotHealed) -> None:  # noqa: N802
        self.set(fact.robot, damage=fact.damage)

    def CheckpointReached(self, fact: ev.CheckpointReached) -> None:  # noqa: N802
        self.set(fact.robot, checkpoints=fact.number)

    def ArchiveMoved(self, fact: ev.ArchiveMoved) -> None:  # noqa: N802
        self.set(fact.robot, archive=fact.pos)

    def PowerDownAnnounced(self, fact: ev.PowerDownAnnounced) -> None:  # noqa: N802
        down = self.views[fact.robot].power >= Power.DOWN
        self.set(fact.robot, power=Power.DOWN_AGAIN if down else Power.ANNOUNCED)

    def PoweredDown(self, fact: ev.PoweredDown) -> None:  # noqa: N802
        self.set(fact.robot, power=Power.DOWN)

    def PoweredUp(self, fact: ev.PoweredUp) -> None:  # noqa: N802
        self.set(fact.robot, power=Power.ON)

    def RegisterLocked(self, fact: ev.RegisterLocked) -> None:  # noqa: N802
        locked = {*self.views[fact.robot].locked, fact.register}
        self.set(fact.robot, locked=tuple(sorted(locked)))

    def RegisterUnlocked(self, fact: ev.RegisterUnlocked) -> None:  # noqa: N802
        locked = set(self.views[fact.robot].locked) - {fact.register}
        self.set(fact.robot, locked=tuple(sorted(locked)))

    def ModeChanged(self, fact: ev.ModeChanged) -> None:  # noqa: N802
        self.set(fact.robot, real=fact.real)

    def ElementSwitched(self, fact: ev.ElementSwitched) -> None:  # noqa: N802
        self.memory = {**self.memory, fact.element: fact.value}

    def PlayerOut(self, fact: ev.PlayerOut) -> None:  # noqa: N802
        for view in self.views:
            if view.seat == fact.seat:
                self.set(view.robot, out=True, here=False, lives=0)


def duration(facts: Iterable[Any]) -> int:
    """The length of a beat: its longest fact, a fall following its last step."""
    kinds = {type(fact) for fact in facts}
    longest = max((DURATIONS.get(kind, 0) for kind in kinds), default=0)
    falls = kinds & {ev.RobotFell, ev.RobotDestroyed}
    if falls and kinds & {ev.RobotMoved, ev.BeamFired}:
        longest += DURATIONS[ev.RobotMoved]
    return longest


class Timeline:
    """The frames of one run of facts, addressed by time."""

    def __init__(
        self, views: Sequence[RobotView], facts: Sequence[Any], memory: Mapping[int, int] | None = None
    ) -> None:
        self.facts = tuple(facts)
        self.memory = memory or {}
        """What the elements were like before the first frame."""
        self.frames: list[Frame] = []
        self._cut(tuple(views))
        self.starts = [frame.start for frame in self.frames]
        self.length = self.frames[-1].start + self.frames[-1].length if self.frames else 0
        self.first = tuple(views)
        self.last = self.frames[-1].after if self.frames else tuple(views)

    def _cut(self, views: tuple[RobotView, ...]) -> None:
        fold = _Fold(views, self.memory)
        register, acting, time = 0, -1, 0
        step: Step | None = None
        group: list[Any] = []

        def close() -> None:
            nonlocal group, time
            if not group:
                return
            before = tuple(fold.views)
            for fact in group:
                fold.apply(fact)
            length = duration(group)
            frame = Frame(
                time, length, register, step, tuple(group), before, tuple(fold.views), acting, fold.memory
            )
            self.frames.append(frame)
            time += length
            group = []

        for fact in self.facts:
            if isinstance(fact, ev.Beat):
                close()
                continue
            if isinstance(fact, ev.RegisterStarted | ev.StepStarted | ev.CardPlayed | ev.CardsRevealed):
                close()
            if isinstance(fact, ev.RegisterStarted):
                register, step, acting = fact.register, None, -1
            elif isinstance(fact, ev.StepStarted):
                step, acting = fact.step, -1
            elif isinstance(fact, ev.CardPlayed):
                acting = fact.robot
            group.append(fact)
            if isinstance(fact, ev.CardPlayed | ev.CardsRevealed):
                close()
        close()

    def index(self, time: float) -> int:
        """The number of the frame shown at ``time``."""
        return max(0, bisect_right(self.starts, time) - 1)

    def frame(self, time: float) -> tuple[Frame, float]:
        """The frame at ``time`` and how far through it that is, 0 to 1."""
        frame = self.frames[self.index(time)]
        if frame.length <= 0:
            return frame, 1.0
        return frame, min(1.0, max(0.0, (time - frame.start) / frame.length))

    def register_start(self, register: int) -> int:
        """When a register phase begins; the end if it was not played."""
        for frame in self.frames:
            if frame.register >= register:
                return frame.start
        return self.length


def option_table(facts: Iterable[Any], lasting: frozenset[int]) -> dict[tuple[int, int], tuple[int, ...]]:
    """``(robot, register)`` → the options at work in it; those in ``lasting`` work on to the turn's end."""
    table: dict[tuple[int, int], tuple[int, ...]] = {}
    register = 0
    for fact in facts:
        if isinstance(fact, ev.RegisterStarted):
            register = fact.register
        elif isinstance(fact, ev.OptionEngaged):
            for r in range(register, REGISTERS + 1 if fact.option in lasting else register + 1):
                table[fact.robot, r] = (*table.get((fact.robot, r), ()), fact.option)
        elif isinstance(fact, ev.OptionSacrificed | ev.RobotDestroyed):
            for r in range(register + 1, REGISTERS + 1):
                given = None if isinstance(fact, ev.RobotDestroyed) else fact.option
                left = table.get((fact.robot, r), ())
                table[fact.robot, r] = tuple(o for o in left if given is not None and o != given)
    return table


def card_table(facts: Iterable[Any]) -> dict[tuple[int, int], int]:
    """``(robot, register)`` → card id, of all cards revealed in these facts."""
    table: dict[tuple[int, int], int] = {}
    register = 0
    for fact in facts:
        if isinstance(fact, ev.RegisterStarted):
            register = fact.register
        elif isinstance(fact, ev.CardsRevealed):
            table.update({(robot, register): card for robot, card in fact.cards})
    return table
