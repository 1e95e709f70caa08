"""A turn as a film: facts become beats, and a moment of a beat becomes a picture to draw.

All facts between two ``Beat`` s happen at once, so each group of them is one beat:
your move, the robots' step, the crashes.  Lengths are in milliseconds at
normal speed; nothing here waits.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from roborally_core.chase import facts as f
from roborally_core.chase.room import Floorplan, squares_of
from roborally_core.chase.rules import Position

from .texts import t

WALK_MS = 130
WAIT_MS = 40
BLAST_MS = 220
TELEPORT_MS = 340
STEP_MS = 150
CRASH_MS = 150
CAUGHT_MS = 600
LEVEL_MS = 650
LAST_STAND_HASTE = 2

Point = tuple[float, float]


class Flash(NamedTuple):
    """A short effect: its kind, its place, its progress (0 to 1) and its text."""

    kind: str
    x: float
    y: float
    at: float
    text: str = ""


class RoomPicture(NamedTuple):
    """The picture of one moment; points are centres of squares, measured in squares from the north-west."""

    you: Point
    facing: int
    fade: float
    caught: bool
    robots: Sequence[Point]
    heaps: Sequence[Point]
    flashes: tuple[Flash, ...] = ()
    beam: tuple[Point, Point, float] | None = None
    title: str = ""


class _Still(NamedTuple):
    you: int
    facing: int
    robots: tuple[int, ...]
    heaps: tuple[int, ...]
    caught: bool = False


class _Beat(NamedTuple):
    length: int
    before: _Still
    after: _Still
    steps: tuple[tuple[int, int], ...] = ()
    flashes: tuple[tuple[str, int, str], ...] = ()
    jump: bool = False
    beam: tuple[int, int] | None = None
    title: str = ""
    sound: str = ""


class ChaseFilm:
    """The turn that ``facts`` tell, starting from ``before``; ``facing`` is the way you look (0–7)."""

    def __init__(self, before: Position, facts: Iterable[f.Fact], facing: int = 0) -> None:
        self._room = before.room
        self._now = _Still(
            before.you, facing, tuple(squares_of(before.robots)), tuple(squares_of(before.heaps))
        )
        self._beats: list[_Beat] = []
        self._hasty = False
        group: list[f.Fact] = []
        for fact in facts:
            if isinstance(fact, f.ChaseBeat):
                self._shoot(group)
                group = []
            else:
                group.append(fact)
        self._shoot(group)
        self.length = sum(beat.length for beat in self._beats)
        self._starts: list[int] = []
        start = 0
        for beat in self._beats:
            self._starts.append(start)
            start += beat.length

    @property
    def facing(self) -> int:
        """The way you look at the end."""
        return self._now.facing

    def sounds(self, frm: float, to: float) -> list[str]:
        """The sound effects that begin after ``frm``, but not after ``to`` milliseconds."""
        return [
            beat.sound
            for beat, start in zip(self._beats, self._starts, strict=True)
            if beat.sound and frm < start + 1 <= to
        ]

    def picture(self, moment: float) -> RoomPicture:
        """The picture ``moment`` milliseconds into the film; after its end, the last picture."""
        index = len(self._starts) - 1
        while index >= 0 and self._starts[index] > moment:
            index -= 1
        if index < 0:
            return still_picture(self._room, self._now)
        beat = self._beats[index]
        at = (moment - self._starts[index]) / beat.length
        return self._at(beat, at) if at < 1 else still_picture(self._room, beat.after)

    # -- making ----------------------------------------------------------------

    def _shoot(self, group: list[f.Fact]) -> None:
        steps = tuple((fact.frm, fact.to) for fact in group if isinstance(fact, f.RobotStepped))
        if steps:
            after = self._now._replace(robots=tuple(to for _, to in steps))
            self._add(_Beat(self._paced(STEP_MS), self._now, after, steps=steps, sound="move"))
            return
        for fact in group:
            self._act(fact)
        self._crash(group)

    def _act(self, fact: f.Fact) -> None:
        now = self._now
        match fact:
            case f.Walked(frm, to):
                way = self._room.way(frm, to)
                after = now._replace(you=to, facing=now.facing if way is None else int(way))
                self._add(_Beat(WALK_MS, now, after, sound="place"))
            case f.Passed():
                self._add(_Beat(self._paced(WAIT_MS), now, now))
            case f.StoodLast():
                self._hasty = True
                self._add(_Beat(WAIT_MS, now, now, sound="power"))
            case f.Teleported(frm, to, safe, _):
                flashes = (("leave", frm, ""), ("enter", to, "" if safe else "*"))
                self._add(
                    _Beat(TELEPORT_MS, now, now._replace(you=to), flashes=flashes, jump=True, sound="enter")
                )
            case f.Blasted(frm, to, way, _):
                robots = tuple(pos for pos in now.robots if pos != to)
                after = now._replace(facing=int(way), robots=robots, heaps=(*now.heaps, to))
                self._add(
                    _Beat(BLAST_MS, now, after, flashes=(("boom", to, ""),), beam=(frm, to), sound="laser")
                )
            case f.LevelStarted(level, you, robots, _):
                after = _Still(you, now.facing, robots, ())
                self._add(
                    _Beat(
                        LEVEL_MS,
                        after,
                        after,
                        title=t("film.level", n=level),
                        flashes=(("enter", you, ""),),
                        sound="flag",
                    )
                )
            case _:
                pass

    def _crash(self, group: list[f.Fact]) -> None:
        now = self._now
        gone: set[int] = set()
        heaps = list(now.heaps)
        flashes: list[tuple[str, int, str]] = []
        caught = False
        for fact in group:
            if isinstance(fact, f.RobotsCrashed):
                gone.add(fact.at)
                flashes.append(("boom", fact.at, f"+{fact.robots}"))
                if fact.at != now.you:
                    heaps.append(fact.at)
            elif isinstance(fact, f.RobotScrapped):
                gone.add(fact.at)
                flashes.append(("boom", fact.at, "+1"))
            elif isinstance(fact, f.Caught):
                caught = True
                flashes.append(("hit", fact.at, ""))
        if not flashes:
            return
        robots = tuple(pos for pos in now.robots if pos not in gone)
        after = now._replace(robots=robots, heaps=tuple(heaps), caught=caught)
        length = CAUGHT_MS if caught else self._paced(CRASH_MS)
        self._add(_Beat(length, now, after, flashes=tuple(flashes), sound="lose" if caught else "boom"))

    def _paced(self, length: int) -> int:
        return length // LAST_STAND_HASTE if self._hasty else length

    def _add(self, beat: _Beat) -> None:
        self._beats.append(beat)
        self._now = beat.after

    # -- showing ---------------------------------------------------------------

    def _at(self, beat: _Beat, at: float) -> RoomPicture:
        room, before, after = self._room, beat.before, beat.after
        eased = at * at * (3 - 2 * at)
        if beat.steps:
            robots: Sequence[Point] = [_between(room, frm, to, eased) for frm, to in beat.steps]
        else:
            robots = [_centre(room, pos) for pos in (after if beat.beam or beat.flashes else before).robots]
        you = _between(room, before.you, after.you, eased)
        fade = 1.0
        if beat.jump:
            you = _centre(room, before.you if at < 0.5 else after.you)
            fade = abs(2 * at - 1)
        flashes = tuple(Flash(kind, *_centre(room, pos), at, text) for kind, pos, text in beat.flashes)
        beam = None
        if beat.beam is not None:
            beam = (_centre(room, beat.beam[0]), _centre(room, beat.beam[1]), 1 - at)
        heaps = [_centre(room, pos) for pos in after.heaps]
        return RoomPicture(you, after.facing, fade, after.caught, robots, heaps, flashes, beam, beat.title)


def still_picture(room: Floorplan, still: _Still) -> RoomPicture:
    """A position at rest."""
    return RoomPicture(
        _centre(room, still.you),
        still.facing,
        1.0,
        still.caught,
        [_centre(room, pos) for pos in still.robots],
        [_centre(room, pos) for pos in still.heaps],
    )


def position_picture(position: Position, facing: int, *, caught: bool) -> RoomPicture:
    """A position at rest, as the rules hold it."""
    robots, heaps = tuple(squares_of(position.robots)), tuple(squares_of(position.heaps))
    return still_picture(position.room, _Still(position.you, facing, robots, heaps, caught))


def _centre(room: Floorplan, pos: int) -> Point:
    x, y = room.xy(pos)
    return x + 0.5, y + 0.5


def _between(room: Floorplan, frm: int, to: int, at: float) -> Point:
    (x0, y0), (x1, y1) = room.xy(frm), room.xy(to)
    return x0 + 0.5 + (x1 - x0) * at, y0 + 0.5 + (y1 - y0) * at
