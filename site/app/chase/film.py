"""A turn as a film: facts become beats, and a moment of a beat becomes a picture to draw.

All facts between two ``Beat`` s happen at once, so each group of them is one beat:
your move, the robots' step, the crashes.  Lengths are in milliseconds at
normal speed; nothing here waits.  ``direction`` says what matters.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sin
from typing import NamedTuple

from roborally_core.chase import facts as f
from roborally_core.chase.room import Floorplan, squares_of
from roborally_core.chase.rules import Position

from ..store.closeup import CameraLook, CloseUp, view_at
from ..store.scene import ease
from .shooting import LANDED, FlashKind, RoomBeat, Shooting, Still

HOP = 0.09
"""The height of a robot's hop in the middle of its step, in squares."""
SHAKE = 0.09
"""The greatest shake of the room, in squares."""
BEAMED_SPIN, BEAMED_SIZE = 260.0, 0.3
"""Degrees that you turn as you are beamed away, and your size as you vanish."""
SURE = 0.999
"""The share of a move that is shown where motion is unwelcome."""

Point = tuple[float, float]


class Flash(NamedTuple):
    """A short effect: its kind, its place, its progress (0 to 1) and its text."""

    kind: FlashKind
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
    over: Sequence[Point] = ()
    """The robots that are on top of you."""
    spin: float = 0.0
    """Degrees by which you are turned besides."""
    size: float = 1.0
    """Your size, in parts of your own."""
    grown: float = 1.0
    """The size of the robots, in parts of their own."""
    shake: Point = (0.0, 0.0)
    """The shake of the room, in squares."""


class ChaseFilm:
    """The turn that ``facts`` tell, starting from ``before``; ``facing`` is the way you look (0–7), ``slow``
    whether what matters goes by in slow motion.
    """

    def __init__(
        self, before: Position, facts: Iterable[f.Fact], facing: int = 0, *, slow: bool = True
    ) -> None:
        self._room = before.room
        robots, heaps = tuple(squares_of(before.robots)), tuple(squares_of(before.heaps))
        shooting = Shooting(before.room, Still(before.you, facing, robots, heaps), slow=slow)
        self._beats = shooting.beats(facts)
        self._now = shooting.now
        self.length = sum(beat.length for beat in self._beats)
        self._starts: list[int] = []
        start = 0
        for beat in self._beats:
            self._starts.append(start)
            start += beat.length
        self._looks = tuple(
            CameraLook(start, start + beat.length, beat.look, beat.zoom)
            for beat, start in zip(self._beats, self._starts, strict=True)
            if beat.zoom > 1
        )

    @property
    def facing(self) -> int:
        """The way you look at the end."""
        return self._now.facing

    def sounds(self, frm: float, to: float) -> list[str]:
        """The sound effects that begin after ``frm``, but not after ``to`` milliseconds."""
        return [
            name
            for beat, start in zip(self._beats, self._starts, strict=True)
            for name, share in beat.sounds
            if frm < start + share * beat.length + 1 <= to
        ]

    def picture(self, moment: float) -> RoomPicture:
        """The picture ``moment`` milliseconds into the film; after its end, the last picture."""
        index = self._index(moment)
        if index < 0:
            return still_picture(self._room, self._now)
        beat = self._beats[index]
        at = (moment - self._starts[index]) / beat.length
        return self._at(beat, at) if at < 1 else still_picture(self._room, beat.after)

    def close_up(self, moment: float) -> CloseUp | None:
        """The view of the camera then; None for the whole room."""
        return view_at(self._looks, moment, self._room.grid) if self._looks else None

    def steady(self, moment: float) -> float:
        """The moment to show where motion is unwelcome: the end of a move, a burst at its height."""
        index = self._index(moment)
        if index < 0:
            return moment
        beat = self._beats[index]
        moves = beat.steps or beat.before.you != beat.after.you
        share = SURE if moves else beat.strike + (1 - beat.strike) * 0.3
        return self._starts[index] + share * beat.length

    def _index(self, moment: float) -> int:
        index = len(self._starts) - 1
        while index >= 0 and self._starts[index] > moment:
            index -= 1
        return index

    # -- showing ---------------------------------------------------------------

    def _at(self, beat: RoomBeat, at: float) -> RoomPicture:
        room, before, after = self._room, beat.before, beat.after
        eased, struck = ease(at), at >= beat.strike
        hop = HOP * sin(pi * at)
        if beat.steps:
            pairs = [(to, _between(room, frm, to, eased)) for frm, to in beat.steps]
            robots = [(to, (x, y - hop)) for to, (x, y) in pairs]
        else:
            robots = [(pos, _centre(room, pos)) for pos in (after if struck else before).robots]
        you = _between(room, before.you, after.you, eased)
        if before.you != after.you and not beat.jump:
            you = you[0], you[1] - hop
        fade, spin, size = 1.0, 0.0, 1.0
        if beat.jump:
            there = at >= LANDED
            you = _centre(room, (after if there else before).you)
            part = (at - LANDED) / (1 - LANDED) if there else 1 - at / LANDED
            fade, size = ease(part), BEAMED_SIZE + (1 - BEAMED_SIZE) * ease(part)
            spin = BEAMED_SPIN * (1 - ease(part)) * (-1 if there else 1)
        elif beat.joy:
            spin, size = 360 * eased, 1 + 0.3 * sin(pi * at)
        elif after.caught and struck:
            left = 1 - min(1.0, 2 * (at - beat.strike) / (1 - beat.strike))
            spin, size = 200 * left * left, 1 + 0.25 * left
        flashes = tuple(
            Flash(one.kind, *_centre(room, one.at), (at - one.begins) / (one.ends - one.begins), one.text)
            for one in beat.bursts
            if one.begins <= at < one.ends
        )
        on_you = {after.you} if beat.steps or not struck else set()
        beam = None
        if beat.beam is not None:
            beam = (_centre(room, beat.beam[0]), _centre(room, beat.beam[1]), max(0.0, 1 - at / 0.5))
        return RoomPicture(
            you,
            after.facing,
            fade,
            after.caught and struck,
            [point for pos, point in robots if pos not in on_you],
            [_centre(room, pos) for pos in (after if struck else before).heaps],
            flashes,
            beam,
            beat.title,
            [point for pos, point in robots if pos in on_you],
            spin,
            size,
            ease(min(1.0, 1.6 * at)) if any(one.kind is FlashKind.COME for one in beat.bursts) else 1.0,
            _shaken(beat, at),
        )


def _shaken(beat: RoomBeat, at: float) -> Point:
    """The shake of the room after a blow, which dies away."""
    left = 1 - 2.2 * (at - beat.strike)
    if not beat.force or at < beat.strike or left <= 0:
        return 0.0, 0.0
    reach = SHAKE * beat.force * left
    return reach * sin(70 * at), reach * cos(53 * at)


def still_picture(room: Floorplan, still: Still) -> RoomPicture:
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
    return still_picture(position.room, Still(position.you, facing, robots, heaps, caught))


def _centre(room: Floorplan, pos: int) -> Point:
    x, y = room.xy(pos)
    return x + 0.5, y + 0.5


def _between(room: Floorplan, frm: int, to: int, at: float) -> Point:
    (x0, y0), (x1, y1) = room.xy(frm), room.xy(to)
    return x0 + 0.5 + (x1 - x0) * at, y0 + 0.5 + (y1 - y0) * at
