"""The one fold of facts: the place and state of every robot, and the floor, after every fact.

The film, reports, the command line and the reasons for mishaps follow a game with it; none of them applies a
rule of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from ..base.geometry import NOWHERE
from ..effects.species import is_inert
from ..engine.terms import LifeSpent, Terms
from ..rules import events as ev
from ..rules.deeds import Deed, DeedNoted, RobotsRanked
from ..rules.state import BARE, FLEET, STRAYS, Fitted, Kit, Power, Robot, Status


class RobotView(NamedTuple):
    """A robot as it is seen at one instant."""

    robot: int
    seat: int
    pos: int
    """Its square, or the last square it was seen on."""
    facing: int
    here: bool
    damage: int
    lives: int
    checkpoints: int
    archive: int
    power: Power
    out: bool
    locked: tuple[int, ...]
    """Its burnt registers, from 1."""
    real: bool = True
    """Whether it is real; virtual robots share squares (BW-03)."""
    turns: int = 0
    """Quarter turns shown so far, not reduced modulo four, so that its spin is known."""
    kit: Kit = BARE
    """Upgrades, card sets and options it carries (BW-13, BW-14)."""
    rank: int = 0
    """Its place in the order of this turn, from 1; 0 if cards decide the order (RN-30)."""
    before: tuple[tuple[Deed, int], ...] = ()
    """Its deeds in the turn before, each with its weight; they gave it its place."""
    deeds: tuple[tuple[Deed, int], ...] = ()
    """Its deeds in this turn."""
    conditions: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """The conditions it is under, by key, with the values known of each."""
    pays_at_once: bool = False
    """Whether it loses a life when it is destroyed, not when it comes back; see :func:`spends_at_once`."""

    @property
    def at(self) -> int:
        """The square it stands on; 0 off the board."""
        return self.pos if self.here else NOWHERE

    @property
    def companion(self) -> bool:
        """Whether it is a companion: it has no seat, and belongs to the robot of ``seat``."""
        return FLEET <= self.robot < STRAYS

    @property
    def unseated(self) -> bool:
        """Whether it has no seat: a companion, or a stray."""
        return self.robot >= FLEET

    @property
    def stray(self) -> bool:
        """Whether it is a stray, which belongs to nobody; its ``seat`` is -1."""
        return self.robot >= STRAYS

    @property
    def down(self) -> bool:
        """Whether it sits this turn out."""
        return self.power >= Power.DOWN


def spends_at_once(rules: Terms) -> bool:
    """Whether a life is spent on destruction under ``rules``, not on the return (CL; RR-11)."""
    return rules.life_spent is LifeSpent.ON_DESTRUCTION


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
        Power.ON if is_inert(robot) else robot.power,
        robot.status is Status.OUT,
        tuple(locked),
        robot.real,
        robot.facing,
        robot.kit,
    )


def off_board(robots: int, rules: Terms | None = None) -> tuple[RobotView, ...]:
    """The views of this many robots before their first fact: off the board, each in the seat of its own
    number. Without ``rules`` a life is counted as spent when its robot has come back.
    """
    first = RobotView(0, 0, 0, 0, False, 0, 0, 0, 0, Power.ON, out=False, locked=())
    first = first._replace(pays_at_once=rules is not None and spends_at_once(rules))
    return tuple(first._replace(robot=i, seat=i) for i in range(robots))


def before_they_came(views: Iterable[RobotView], facts: Iterable[ev.Fact]) -> tuple[RobotView, ...]:
    """``views``, and those of all companions and strays that come into play in ``facts``, off the board."""
    known = {view.robot: view for view in views}
    for fact in facts:
        if isinstance(fact, ev.RobotSpawned) and fact.robot not in known:
            if fact.robot >= STRAYS:
                known[fact.robot] = _stray(fact.robot)
                continue
            robot = known[fact.principal]
            known[fact.robot] = robot._replace(robot=fact.robot, here=False, real=False, locked=())
    return tuple(known.values())


def _stray(robot: int) -> RobotView:
    """The view of a new stray, off the board."""
    return RobotView(robot, -1, 0, 0, False, 0, 0, 0, 0, Power.ON, out=False, locked=())


def _spin(frm: int, to: int) -> int:
    quarter = (to - frm) & 3
    return -1 if quarter == 3 else quarter


class Fold:
    """Views to which facts are applied: robots in the order of seats, then bodies without a seat as they
    came.
    """

    def __init__(self, views: Iterable[RobotView], memory: Mapping[int, int] | None = None) -> None:
        self.seen = {view.robot: view for view in views}
        """The views by the robots' ids."""
        self.memory: Mapping[int, int] = memory or {}
        """The states of elements that are not as at the beginning, by index; the mapping is replaced, never
        changed.
        """

    def apply(self, fact: ev.Fact) -> None:
        """Take in one fact."""
        handler = _HANDLERS.get(type(fact))
        if handler is not None:
            handler(self, fact)

    def follow(self, facts: Iterable[ev.Fact]) -> None:
        """Take in these facts."""
        for fact in facts:
            self.apply(fact)

    @property
    def views(self) -> list[RobotView]:
        """The robots by seat, then all companions and strays there have been."""
        return list(self.seen.values())

    def standing(self, pos: int) -> RobotView | None:
        """The real robot on a square; None if there is none."""
        return next((one for one in self.seen.values() if one.here and one.real and one.pos == pos), None)

    def _set(self, robot: int, **changes: Any) -> None:
        self.seen[robot] = self.seen[robot]._replace(**changes)

    def _equip(self, robot: int, **changes: Any) -> None:
        self._set(robot, kit=self.seen[robot].kit._replace(**changes))

    def _entered(self, fact: ev.RobotEntered) -> None:
        view = self.seen[fact.robot]
        archive = fact.pos if view.archive == NOWHERE else view.archive
        fresh = {} if view.here else {"damage": 0, "power": Power.ON, "archive": archive}
        self._set(
            fact.robot,
            pos=fact.pos,
            facing=fact.facing,
            turns=fact.facing,
            here=True,
            lives=fact.lives,
            **fresh,
        )

    def _spawned(self, fact: ev.RobotSpawned) -> None:
        self.seen = {view.robot: view for view in before_they_came(self.seen.values(), (fact,))}
        if fact.robot >= STRAYS:
            self.seen[fact.robot] = _stray(fact.robot)
        self._set(fact.robot, pos=fact.pos, facing=fact.facing, turns=fact.facing, here=True)

    def _removed(self, fact: ev.RobotRemoved) -> None:
        self._set(fact.robot, here=False)

    def _moved(self, fact: ev.RobotMoved) -> None:
        self._set(fact.robot, pos=fact.to)

    def _turned(self, fact: ev.RobotTurned) -> None:
        turns = self.seen[fact.robot].turns + _spin(fact.frm, fact.to)
        self._set(fact.robot, facing=fact.to, turns=turns)

    def _fell(self, fact: ev.RobotFell) -> None:
        self._set(fact.robot, here=False)

    def _destroyed(self, fact: ev.RobotDestroyed) -> None:
        view = self.seen[fact.robot]
        lives = view.lives - view.pays_at_once
        self._set(fact.robot, here=False, locked=(), power=Power.ON, conditions=(), lives=lives)
        self._equip(fact.robot, options=())

    def _visited(self, fact: ev.UpgradeVisited) -> None:
        self._equip(fact.robot, visited=(*self.seen[fact.robot].kit.visited, fact.pos))

    def _installed(self, fact: ev.CardSetInstalled) -> None:
        self._equip(fact.robot, sets=tuple(sorted((*self.seen[fact.robot].kit.sets, fact.card_set))))

    def _fitted(self, fact: ev.OptionFitted) -> None:
        options = (*self.seen[fact.robot].kit.options, Fitted(fact.option, fact.ammunition))
        self._equip(fact.robot, options=options)

    def _sacrificed(self, fact: ev.OptionSacrificed) -> None:
        options = self.seen[fact.robot].kit.options
        self._equip(fact.robot, options=tuple(one for one in options if one.option != fact.option))

    def _load(self, robot: int, option: int, ammunition: int) -> None:
        options = self.seen[robot].kit.options
        loaded = tuple(Fitted(option, ammunition) if one.option == option else one for one in options)
        self._equip(robot, options=loaded)

    def _engaged(self, fact: ev.OptionEngaged) -> None:
        self._load(fact.robot, fact.option, fact.left)

    def _reloaded(self, fact: ev.OptionReloaded) -> None:
        self._load(fact.robot, fact.option, fact.ammunition)

    def _hurt(self, fact: ev.RobotDamaged | ev.RobotHealed) -> None:
        self._set(fact.robot, damage=fact.damage)

    def _ticked(self, fact: ev.CheckpointReached) -> None:
        self._set(fact.robot, checkpoints=fact.number)

    def _stored(self, fact: ev.ArchiveMoved) -> None:
        self._set(fact.robot, archive=fact.pos)

    def _announced(self, fact: ev.PowerDownAnnounced) -> None:
        self._set(fact.robot, power=Power.DOWN_AGAIN if self.seen[fact.robot].down else Power.ANNOUNCED)

    def _shut(self, fact: ev.PoweredDown) -> None:
        self._set(fact.robot, power=Power.DOWN)

    def _woke(self, fact: ev.PoweredUp) -> None:
        self._set(fact.robot, power=Power.ON)

    def _arriving(self, fact: ev.ArrivalBegan) -> None:
        self._set(fact.robot, power=Power.ARRIVING)

    def _noted(self, fact: DeedNoted) -> None:
        self._set(fact.robot, deeds=(*self.seen[fact.robot].deeds, (fact.deed, fact.weight)))

    def _ranked(self, fact: RobotsRanked) -> None:
        for rank, (robot, _) in enumerate(fact.order, 1):
            self._set(robot, rank=rank, before=self.seen[robot].deeds, deeds=())

    def _locked(self, fact: ev.RegisterLocked) -> None:
        locked = {*self.seen[fact.robot].locked, fact.register}
        self._set(fact.robot, locked=tuple(sorted(locked)))

    def _unlocked(self, fact: ev.RegisterUnlocked) -> None:
        locked = set(self.seen[fact.robot].locked) - {fact.register}
        self._set(fact.robot, locked=tuple(sorted(locked)))

    def _mode(self, fact: ev.ModeChanged) -> None:
        self._set(fact.robot, real=fact.real)

    def _switched(self, fact: ev.ElementSwitched) -> None:
        self.memory = {**self.memory, fact.element: fact.value}

    def _under(self, fact: ev.ConditionChanged) -> None:
        if fact.robot not in self.seen:
            return
        known = dict(self.seen[fact.robot].conditions)
        known.pop(fact.condition, None)
        if fact.values is not None:
            known[fact.condition] = fact.values
        self._set(fact.robot, conditions=tuple(sorted(known.items())))

    def _out(self, fact: ev.PlayerOut) -> None:
        for view in self.views:
            if view.seat == fact.seat:
                self._set(view.robot, out=True, here=False, lives=0)


_HANDLERS: dict[type, Callable[[Fold, Any], None]] = {
    ev.RobotEntered: Fold._entered,
    ev.RobotSpawned: Fold._spawned,
    ev.RobotRemoved: Fold._removed,
    ev.RobotMoved: Fold._moved,
    ev.RobotTurned: Fold._turned,
    ev.RobotFell: Fold._fell,
    ev.RobotDestroyed: Fold._destroyed,
    ev.UpgradeVisited: Fold._visited,
    ev.CardSetInstalled: Fold._installed,
    ev.OptionFitted: Fold._fitted,
    ev.OptionSacrificed: Fold._sacrificed,
    ev.OptionEngaged: Fold._engaged,
    ev.OptionReloaded: Fold._reloaded,
    ev.RobotDamaged: Fold._hurt,
    ev.RobotHealed: Fold._hurt,
    ev.CheckpointReached: Fold._ticked,
    ev.ArchiveMoved: Fold._stored,
    ev.PowerDownAnnounced: Fold._announced,
    ev.PoweredDown: Fold._shut,
    ev.PoweredUp: Fold._woke,
    ev.ArrivalBegan: Fold._arriving,
    DeedNoted: Fold._noted,
    RobotsRanked: Fold._ranked,
    ev.RegisterLocked: Fold._locked,
    ev.RegisterUnlocked: Fold._unlocked,
    ev.ModeChanged: Fold._mode,
    ev.ElementSwitched: Fold._switched,
    ev.ConditionChanged: Fold._under,
    ev.PlayerOut: Fold._out,
}
