"""The beats of a turn of the chase: each instant of its facts with its length, its effects and its sounds."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import NamedTuple

from roborally_core.chase import facts as f
from roborally_core.chase.room import Floorplan

from .direction import (
    BLAST_MS,
    CLEARED_MS,
    LAST_STAND_HASTE,
    LEVEL_MS,
    SLOW,
    STEP_MS,
    TELEPORT_MS,
    TELLINGS,
    WAIT_MS,
    WALK_MS,
    CrashKind,
    fitted,
    judged,
)
from .texts import t

HIT = 0.22
"""The share of a blast after which its beam has struck."""
LANDED = 0.55
"""The share of a teleport after which you are there."""
TOUCH = 0.06
"""The share of a crash for which its first flash lasts beyond the strike."""
LOST = 0.55
"""The share of your end after which its tune begins."""


class Still(NamedTuple):
    """A position at rest; ``facing`` is the way you look (0–7)."""

    you: int
    facing: int
    robots: tuple[int, ...]
    heaps: tuple[int, ...]
    caught: bool = False


class FlashKind(IntEnum):
    """The kind of an effect."""

    AWAY = 0
    """You are beamed away."""
    ENTER = 1
    """You appear."""
    COME = 2
    """A robot appears."""
    CLANK = 3
    """Robots run into something."""
    BOOM = 4
    """They burst."""
    FRIGHT = 5
    """You take fright."""
    WIN = 6
    """A level is cleared."""


class Burst(NamedTuple):
    """An effect of a beat: its kind, its square and its text."""

    kind: FlashKind
    at: int
    text: str = ""
    begins: float = 0.0
    ends: float = 1.0
    """The shares of the beat after which it begins and is over."""


class RoomBeat(NamedTuple):
    """An instant, or a part of it, that is told at once."""

    length: int
    before: Still
    after: Still
    steps: tuple[tuple[int, int], ...] = ()
    bursts: tuple[Burst, ...] = ()
    strike: float = 0.0
    """The share of it at which what was before gives way to what is after."""
    force: float = 0.0
    """The strength with which it shakes the room from its strike on."""
    jump: bool = False
    joy: bool = False
    beam: tuple[int, int] | None = None
    title: str = ""
    sounds: tuple[tuple[str, float], ...] = ()
    """Each sound, and the share of the beat after which it is heard."""
    zoom: float = 1.0
    """Magnification of the camera on :attr:`look`."""
    look: int = 0
    plain: bool = True
    """Whether it may go by faster in a long turn."""


class Shooting:
    """Takes in the facts of a turn, instant by instant; ``slow``: what matters goes by in slow motion."""

    def __init__(self, room: Floorplan, now: Still, *, slow: bool) -> None:
        self._room = room
        self.now = now
        self._beats: list[RoomBeat] = []
        self._slow = slow
        self._hasty = self._frightened = False

    def beats(self, facts: Iterable[f.Fact]) -> list[RoomBeat]:
        """The beats of a whole turn."""
        group: list[f.Fact] = []
        for fact in facts:
            if isinstance(fact, f.ChaseBeat):
                self._shoot(group)
                group = []
            else:
                group.append(fact)
        self._shoot(group)
        lengths = fitted([beat.length for beat in self._beats], [beat.plain for beat in self._beats])
        return [beat._replace(length=length) for beat, length in zip(self._beats, lengths, strict=True)]

    def _shoot(self, group: list[f.Fact]) -> None:
        steps = tuple((fact.frm, fact.to) for fact in group if isinstance(fact, f.RobotStepped))
        if steps:
            after = self.now._replace(robots=tuple(to for _, to in steps))
            self._add(RoomBeat(self._paced(STEP_MS), self.now, after, steps=steps, sounds=(("move", 0.0),)))
            return
        for fact in group:
            self._act(fact)
        self._crash(group)
        for fact in group:
            if isinstance(fact, f.LevelCleared):
                self._clear(fact)

    def _act(self, fact: f.Fact) -> None:
        now = self.now
        match fact:
            case f.Walked(frm, to):
                way = self._room.way(frm, to)
                after = now._replace(you=to, facing=now.facing if way is None else int(way))
                self._add(RoomBeat(WALK_MS, now, after, sounds=(("place", 0.0),)))
            case f.Passed():
                self._add(RoomBeat(self._paced(WAIT_MS), now, now))
            case f.StoodLast():
                self._hasty = True
                self._add(RoomBeat(WAIT_MS, now, now, sounds=(("power", 0.0),)))
            case f.Teleported(frm, to, safe, _):
                bursts = [Burst(FlashKind.AWAY, frm), Burst(FlashKind.ENTER, to, "", LANDED)]
                if not safe:
                    bursts.append(Burst(FlashKind.FRIGHT, to, "", LANDED))
                sounds = (("enter", 0.0), *((("gasp", LANDED),) if not safe else ()))
                after = now._replace(you=to)
                self._add(RoomBeat(TELEPORT_MS, now, after, bursts=tuple(bursts), jump=True, sounds=sounds))
            case f.Blasted(frm, to, way, _):
                robots = tuple(pos for pos in now.robots if pos != to)
                after = now._replace(facing=int(way), robots=robots, heaps=(*now.heaps, to))
                self._add(
                    RoomBeat(
                        BLAST_MS,
                        now._replace(facing=int(way)),
                        after,
                        bursts=(Burst(FlashKind.BOOM, to, "", HIT),),
                        strike=HIT,
                        force=0.8,
                        beam=(frm, to),
                        sounds=(("laser", 0.0), ("boom", HIT)),
                    )
                )
            case f.LevelStarted(level, you, robots, _):
                after = Still(you, now.facing, robots, ())
                self._add(
                    RoomBeat(
                        LEVEL_MS,
                        after,
                        after,
                        title=t("film.level", n=level),
                        bursts=(Burst(FlashKind.ENTER, you), *(Burst(FlashKind.COME, pos) for pos in robots)),
                        sounds=(("flag", 0.0),),
                        plain=False,
                    )
                )
            case _:
                pass

    def _crash(self, group: list[f.Fact]) -> None:
        now = self.now
        heaps = list(now.heaps)
        lost: dict[int, int] = {}
        for fact in group:
            if isinstance(fact, f.RobotsCrashed):
                lost[fact.at] = lost.get(fact.at, 0) + fact.robots
                if fact.at != now.you:
                    heaps.append(fact.at)
            elif isinstance(fact, f.RobotScrapped):
                lost[fact.at] = lost.get(fact.at, 0) + 1
        kind, look = judged(group, self._room, now.you)
        caught = kind is CrashKind.CAUGHT
        if not lost and not caught:
            return
        telling = TELLINGS[kind]
        after = now._replace(
            robots=tuple(pos for pos in now.robots if pos not in lost), heaps=tuple(heaps), caught=caught
        )
        touch = telling.strike + TOUCH
        bursts = [
            Burst(FlashKind.CLANK, at, "", 0.0, touch) for at in sorted({*lost, now.you} if caught else lost)
        ]
        bursts += [Burst(FlashKind.BOOM, at, f"+{n}", telling.strike) for at, n in sorted(lost.items())]
        if caught and now.you not in lost:
            bursts.append(Burst(FlashKind.BOOM, now.you, "", telling.strike))
        sounds = [("bump", 0.0), ("boom", telling.strike)]
        if caught:
            until = telling.strike if now.you in lost else 1.0  # then what burst on you is counted there
            bursts.append(Burst(FlashKind.FRIGHT, now.you, "", 0.0, until))
            sounds += [("gasp", 0.0), ("lose", LOST)]
        elif kind is CrashKind.CLOSE and not self._hasty and not self._frightened:
            self._frightened = True  # once a turn: what happens beside you at every step is no surprise
            bursts.append(Burst(FlashKind.FRIGHT, now.you, "", telling.strike))
        hasty = self._hasty and kind < CrashKind.LAST
        pace = 1 / LAST_STAND_HASTE if hasty else SLOW if telling.slow and self._slow else 1.0
        self._add(
            RoomBeat(
                round(telling.length * pace),
                now,
                after,
                bursts=tuple(bursts),
                strike=telling.strike,
                force=telling.force,
                sounds=tuple(sounds),
                zoom=telling.zoom,
                look=look,
                plain=kind < CrashKind.LAST,
            )
        )

    def _clear(self, fact: f.LevelCleared) -> None:
        now = self.now
        self._add(
            RoomBeat(
                CLEARED_MS,
                now,
                now,
                title=t("film.bonus" if fact.bonus else "film.cleared", n=fact.level),
                bursts=(Burst(FlashKind.WIN, now.you),),
                joy=True,
                sounds=(("win", 0.0),),
                plain=False,
            )
        )

    def _paced(self, length: int) -> int:
        return length // LAST_STAND_HASTE if self._hasty else length

    def _add(self, beat: RoomBeat) -> None:
        self._beats.append(beat)
        self.now = beat.after
