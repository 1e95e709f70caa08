"""The weight of robots that move: they gather speed, lean, raise dust and leave tracks that fade.

The ground decides which: water splashes, and wheels carry it on; ice and holes show nothing.  All of it
follows from a film's facts and its time.  A robot keeps its speed from square to square, and robots in
contact have the same; where nothing moves there is nothing to work out.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from roborally_core.base.geometry import Grid
from roborally_core.board.model import Board
from roborally_core.effects.values import Surface
from roborally_core.rules import events as ev
from roborally_core.rules.events import CauseKind
from roborally_core.story.fold import RobotView

from .blows import LANDS
from .lifted import lifted
from .scene import Puff, Sprite, WheelTrack, flies
from .turn_film import Frame, Timeline

LEANS: dict[CauseKind, float] = {CauseKind.CARD: 0.11, CauseKind.PUSH: 0.07}
"""Greatest lean of a robot that drives, or is pushed, in squares."""
CARRIED = 0.045
"""The same of a robot that anything else moves."""
SQUASHED, WIDENED = 0.12, 0.06
"""The parts by which a robot is shorter along its way and wider across it while it leans most."""
FADES_MS, MOST_TRACKS, FAINT = 2_600, 32, 0.42
"""Time in which a track fades, the number of tracks seen at once, and the opacity of a new one."""
LIVES_MS, MOST_PUFFS = 520, 24
"""Life of a puff of dust, and the number seen at once."""
CLEARED_MS = 350
"""Time before the end of a film in which all that is left fades."""
EDGE = 0.5
"""Distance from the middle of a square to its edge: a track that leaves the board ends there."""
CARRIES = 6
"""Number of half squares for which wheels carry what they rolled through."""
TRACKS: dict[Surface, str] = {Surface.WET: "water-deep", Surface.OILY: "oil"}
"""The inks of tracks of wheels that were there before."""
PUFFS: dict[Surface, str] = {Surface.FIRM: "smoke", Surface.WET: "foam"}
"""The inks of what flies up from each surface."""
SQUEEZED = 0.2
"""The part by which a robot that lands is wider and flatter."""
RING = 8
"""Number of puffs around a robot that lands."""
BRAKES = 0.72
"""The part of its last square after which a robot brakes and raises dust ahead."""


class Stride(NamedTuple):
    """A robot's way over one square, in one beat."""

    x: float
    y: float
    dx: int
    dy: int
    kind: CauseKind
    enters: float = 0.0
    """Its speed as the beat begins, in squares a beat: 0 from a standstill."""
    leaves: float = 0.0
    """Its speed as the beat ends."""
    drop: int = 0
    """The levels that the robot comes down on it."""

    def part(self, t: float) -> float:
        """The part of the way covered after the share ``t`` of the beat."""
        rest = 1 - t
        return t * t * (3 - 2 * t) + t * rest * (self.enters * rest - self.leaves * t)

    def at(self, part: float) -> tuple[float, float]:
        """The point after this part of the way."""
        return self.x + part * self.dx, self.y + part * self.dy

    def leaning(self, sprite: Sprite, t: float) -> Sprite:
        """The robot at a moment of the beat: it leans back as it sets off, and forward as it stops."""
        if self.enters if t < 0.5 else self.leaves:
            return sprite
        if t < 0.5 and self.kind is CauseKind.PUSH:
            return sprite  # the blow itself deforms it
        wave = sin(2 * pi * t)
        far, most = -LEANS.get(self.kind, CARRIED) * wave, abs(wave)
        wide, tall = sprite.squeeze
        along, across = 1 - SQUASHED * most, 1 + WIDENED * most
        wide, tall = (wide * along, tall * across) if self.dx else (wide * across, tall * along)
        return sprite._replace(lean=(far * self.dx, far * self.dy), squeeze=(wide, tall))

    def dropping(self, sprite: Sprite, t: float) -> Sprite:
        """The robot at a moment of a beat in which it comes down a ledge: beyond the edge it drops, and as it
        lands it is pressed flat for a moment.
        """
        if self.part(t) < EDGE:
            return sprite
        if t < LANDS:
            edge = self.time_at(EDGE)
            down = (t - edge) / (LANDS - edge)
            return sprite._replace(above=self.drop * (1 - down * down))
        wide, tall = sprite.squeeze
        most = SQUEEZED * sin(pi * (t - LANDS) / (1 - LANDS))
        return sprite._replace(squeeze=(wide * (1 + most), tall * (1 - most)))

    def time_at(self, part: float) -> float:
        """The share of the beat after which this part of the way is covered."""
        low, high = 0.0, 1.0
        for _ in range(12):
            middle = (low + high) / 2
            low, high = (middle, high) if self.part(middle) < part else (low, middle)
        return high


class _Trail(NamedTuple):
    """A track as it is made, in ms of the film."""

    begin: float
    length: float
    robot: int
    leg: Stride
    first: float
    """The part of the way after which it begins."""
    last: float
    """The part after which it ends."""
    ink: str = "grime"
    strength: float = 1.0


class _Raised(NamedTuple):
    """Dust or spray raised at a time; it drifts by ``dx`` and ``dy`` in its life."""

    begin: float
    x: float
    y: float
    dx: float
    dy: float
    size: float
    ink: str


class Driving(NamedTuple):
    """All motion in a film."""

    legs: Mapping[int, Mapping[int, Stride]]
    """The leg of each robot that moves by one square, by the time its beat begins."""
    trails: Sequence[_Trail]
    dust: Sequence[_Raised]
    length: float

    def at(self, frame: Frame) -> Mapping[int, Stride]:
        """The legs in a beat."""
        return self.legs.get(frame.start, {}) if frame.length else {}

    def tracks(self, time: float) -> tuple[WheelTrack, ...]:
        """The tracks seen at ``time``, the newest last."""
        last = bisect_left(self.trails, (time,))
        left = min(1.0, (self.length - time) / CLEARED_MS)
        out = []
        for begin, length, robot, leg, first, end, ink, strength in self.trails[
            max(0, last - MOST_TRACKS) : last
        ]:
            alpha = FAINT * strength * left * (1 - max(0.0, time - begin - length) / FADES_MS)
            far = min(end, leg.part(min(1.0, (time - begin) / length)))
            if alpha > 0 and far > first:
                (x0, y0), (x1, y1) = leg.at(first), leg.at(far)
                out.append(WheelTrack(robot, x0, y0, x1, y1, alpha, ink))
        return tuple(out)

    def puffs(self, time: float) -> tuple[Puff, ...]:
        """The dust seen at ``time``."""
        first = bisect_right(self.dust, (time - LIVES_MS,))
        last = bisect_left(self.dust, (time,))
        left = min(1.0, (self.length - time) / CLEARED_MS)
        out = []
        for begin, x, y, dx, dy, size, ink in self.dust[max(first, last - MOST_PUFFS) : last]:
            at = (time - begin) / LIVES_MS
            far = 1 - (1 - at) * (1 - at)
            alpha = left * min(1.0, 6 * at) * (1 - at * at)
            out.append(Puff(x + dx * far, y + dy * far, size * (0.45 + 0.75 * far), alpha, ink))
        return tuple(out)


@lru_cache(maxsize=4)
def driving(timeline: Timeline, grid: Grid, board: Board | None = None) -> Driving:
    """The motion in a film, worked out once; without a board, all its floor is firm."""
    frames = [frame for frame in timeline.frames if frame.length]
    bare = [_legs(frame, grid) for frame in frames]
    legs = [
        _in_contact(
            {
                robot: leg._replace(enters=_goes_on(before, robot, leg), leaves=_goes_on(after, robot, leg))
                for robot, leg in now.items()
            }
        )
        for before, now, after in zip([{}, *bare[:-1]], bare, [*bare[1:], {}], strict=True)
    ]
    trails: list[_Trail] = []
    dust: list[_Raised] = []
    carried: dict[int, tuple[str, int]] = {}
    for frame, now in zip(frames, legs, strict=True):
        up = frozenset().union(*lifted(timeline, frame, board)) if now else frozenset()
        rolling = {view.robot for view in frame.before if _touches(view, grid)} - up
        for robot, leg in now.items():
            if leg.drop:
                dust += _landing(frame, leg)
            if robot in rolling and leg.kind in LEANS:
                on = _on_board(leg, grid)
                grounds = _grounds(board, frame, robot, stays=on)
                trails += _trails(frame, robot, leg, grounds, carried)
                dust += _raised(frame, leg, grounds, stops=on)
    starts = {frame.start: now for frame, now in zip(frames, legs, strict=True) if now}
    return Driving(starts, sorted(trails), sorted(dust), timeline.length)


def _legs(frame: Frame, grid: Grid) -> dict[int, Stride]:
    """The robots that go to a neighbouring square in a beat."""
    causes = {fact.robot: fact.cause.kind for fact in frame.facts if isinstance(fact, ev.RobotMoved)}
    if not causes:
        return {}
    drops = {fact.robot: fact.levels for fact in frame.facts if isinstance(fact, ev.RobotDropped)}
    out = {}
    for before, after in zip(frame.before, frame.after, strict=True):
        if after.robot in causes and before.here and after.here:
            leg = _leg(before, after, causes[after.robot], grid)
            if leg is not None:
                out[after.robot] = leg._replace(drop=drops.get(after.robot, 0))
    return out


def _leg(before: RobotView, after: RobotView, kind: CauseKind, grid: Grid) -> Stride | None:
    (x0, y0), (x1, y1) = grid.xy(before.pos), grid.xy(after.pos)
    near = abs(x1 - x0) + abs(y1 - y0) == 1 and grid.storey(before.pos) == grid.storey(after.pos)
    return Stride(x0 + 0.5, y0 + 0.5, x1 - x0, y1 - y0, kind) if near else None


def _touches(view: RobotView, grid: Grid) -> bool:
    """Whether a robot rolls on the floor that is painted."""
    return view.real and not flies(view) and not grid.storey(view.pos)


def _grounds(board: Board | None, frame: Frame, robot: int, *, stays: bool) -> tuple[Surface, ...]:
    """The ground where a robot's leg begins, and where it ends if it ``stays`` on the board."""
    if board is None:
        return (Surface.FIRM, Surface.FIRM)[: 1 + stays]
    lying = board.arranged(frame.memory)
    views = (frame.before, frame.after)[: 1 + stays]
    return tuple(lying.surface(view.pos) for part in views for view in part if view.robot == robot)


def _trails(
    frame: Frame, robot: int, leg: Stride, grounds: tuple[Surface, ...], carried: dict[int, tuple[str, int]]
) -> list[_Trail]:
    """The track of each half of a leg; ``carried`` has the ink and the way left of wheels that carry some."""
    out: list[_Trail] = []
    for half, ground in enumerate(grounds):
        first = EDGE * half
        if ground in TRACKS:
            carried[robot] = TRACKS[ground], CARRIES
        elif ground is Surface.FIRM:
            ink, left = carried.get(robot, ("grime", 0))
            if left:
                strength = left / CARRIES
                carried[robot] = ink, left - 1
            else:
                ink, strength = "grime", 1.0
            if out and out[-1][4:] == (0.0, EDGE, ink, strength):
                out[-1] = out[-1]._replace(last=1.0)
            else:
                out.append(_Trail(frame.start, frame.length, robot, leg, first, first + EDGE, ink, strength))
    return out


def _goes_on(legs: Mapping[int, Stride], robot: int, leg: Stride) -> float:
    """The speed kept from or into the neighbouring beat, in which these are the legs."""
    other = legs.get(robot)
    return float(other is not None and (other.dx, other.dy) == (leg.dx, leg.dy))


def _in_contact(legs: dict[int, Stride]) -> dict[int, Stride]:
    """The legs of a beat: robots in file share one speed, as one pushes the other or they ride together."""
    if len(legs) < 2:
        return legs
    ahead = {(leg.x, leg.y): robot for robot, leg in legs.items()}
    out = dict(legs)
    for robot, leg in legs.items():
        file = [robot]
        while True:
            last = legs[file[-1]]
            other = ahead.get((last.x + last.dx, last.y + last.dy), -1)
            if other < 0 or other in file or (legs[other].dx, legs[other].dy) != (leg.dx, leg.dy):
                break
            file.append(other)
        enters = max(out[one].enters for one in file)
        leaves = min(out[one].leaves for one in file)
        for one in file:
            out[one] = out[one]._replace(enters=enters, leaves=leaves)
    return out


def _on_board(leg: Stride, grid: Grid) -> bool:
    """Whether the leg ends on the board."""
    return 0 < leg.x + leg.dx < grid.width and 0 < leg.y + leg.dy < grid.height


def _landing(frame: Frame, leg: Stride) -> list[_Raised]:
    """The ring of dust round a robot that lands."""
    x, y, at = leg.x + leg.dx, leg.y + leg.dy, frame.start + LANDS * frame.length
    ring = [(cos(2 * pi * i / RING), sin(2 * pi * i / RING)) for i in range(RING)]
    size = 0.18 + 0.05 * min(3, leg.drop)
    return [
        _Raised(at, x + 0.3 * c, y + 0.3 * s, 0.4 * c, 0.4 * s, size, PUFFS[Surface.FIRM]) for c, s in ring
    ]


def _raised(frame: Frame, leg: Stride, grounds: tuple[Surface, ...], *, stops: bool) -> list[_Raised]:
    """The dust of a leg: behind the robot as it sets off, to both sides of it, and ahead as it stops; spray
    in water, and where a robot comes into it.
    """
    out = []
    strength = 1.0 if leg.kind is CauseKind.CARD else 0.8
    ink = PUFFS.get(grounds[0])
    if not leg.enters and ink is not None:
        for delay, side in ((0.0, -0.26), (25.0, 0.26), (70.0, 0.03)):
            x, y = leg.x - 0.22 * leg.dx + side * leg.dy, leg.y - 0.22 * leg.dy + side * leg.dx
            drift = (-0.2 * leg.dx + 0.6 * side * leg.dy, -0.2 * leg.dy + 0.6 * side * leg.dx)
            out.append(_Raised(frame.start + delay, x, y, *drift, 0.2 * strength, ink))
    ink = PUFFS.get(grounds[-1])
    comes_in = grounds[-1] is Surface.WET and grounds[0] is not Surface.WET
    if stops and ink is not None and (not leg.leaves or comes_in):
        at = frame.start + (EDGE if comes_in else BRAKES) * frame.length
        for delay, side in ((0.0, -0.26), (20.0, 0.26)):
            x, y = leg.x + 1.4 * leg.dx + side * leg.dy, leg.y + 1.4 * leg.dy + side * leg.dx
            drift = (0.26 * leg.dx + 0.4 * side * leg.dy, 0.26 * leg.dy + 0.4 * side * leg.dx)
            out.append(_Raised(at + delay, x, y, *drift, 0.19 * strength, ink))
    return out
