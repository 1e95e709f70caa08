"""From facts to the board at a time of a film: moving robots, shots, bursts."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, NamedTuple

from roborally_core.base.geometry import DX, DY, Grid
from roborally_core.board.model import Board
from roborally_core.rules import events as ev
from roborally_core.rules.cards import Deck
from roborally_core.rules.dialect import Dialect
from roborally_core.rules.state import FLEET, Power
from roborally_core.story.fold import RobotView
from roborally_core.story.highlights import HighlightKind

from .acting import ALTERING, WORKING, at_work, beamed, changed, far_moves, lunges_of, taken_far
from .blows import crushed, halt_of, halted
from .driving import Stride, driving
from .falling import ARRIVED, HUNG, NOBODY, ROCKS, Followers, brought_near, falling, held_back, teetering
from .finale import Feeling, feeling, feelings_of, finale_of
from .flashes import SPARKING, beam_of, directed, fireworks, sparks_of
from .lifted import lifted
from .numbers import numbers_at, summed
from .scene import (
    ALONE,
    CardSign,
    ElementLunge,
    FloorRun,
    Sprite,
    SpritePlace,
    Tableau,
    ease,
    placed,
    places,
    resting,
)
from .sparks import Spark, SparkKind
from .status import signs_of
from .turn_film import CONTACTS, Frame, Timeline
from .whirling import STILL, Whirling, whirling
from .working import idle_parts, run_of


class FilmLook(NamedTuple):
    """Things a film shows beside what happens."""

    deck: Deck | None = None
    """The deck of the cards that are shown at their robots; None to show none."""
    shake: bool = True
    """Whether blows shake the board."""
    dialect: Dialect = Dialect.RALLY
    """The terms of its words."""
    weight: bool = True
    """Whether robots that move lean, raise dust and leave tracks."""
    board: Board | None = None
    """The board, whose elements show when they are at work; None to show none."""
    idle: bool = True
    """Whether floors run, and elements move also where they concern nobody."""


PLAIN = FilmLook()
FORCE = 0.22
"""Additional force with which a blow shakes the board for each point of weight of what matters."""


class _Cast(NamedTuple):
    """The unchanging part of a frame."""

    bumps: dict[int, int]
    """Robots that run into something, and the direction."""
    pushed: dict[int, int]
    """Pushed robots, and whether east or west."""
    was: dict[int, SpritePlace]
    becomes: dict[int, SpritePlace]
    still: dict[int, Sprite]
    """Robots that stand still all the time."""
    teeters: int = -1
    """The robot that nearly falls where it stops."""
    falls: frozenset[int] = frozenset()
    """The robots that fall."""
    moods: Mapping[int, Feeling] = {}
    """The robots that show what they feel."""
    held: Followers = NOBODY
    """The robots behind one that hangs over the edge."""
    legs: Mapping[int, Stride] = {}
    """The robots that go to a neighbouring square."""
    far: frozenset[int] = frozenset()
    """The robots that get to a distant one at once."""
    crushed: frozenset[int] = frozenset()
    """The robots on which parts of an element close."""
    whirling: Whirling = STILL
    """The elements that turn with robots on them."""
    halt: tuple[float, float] = (1.0, 0.0)
    """The part at which a blow halts it, and the share of its time for which."""
    shots: tuple[ev.BeamFired, ...] = ()
    flashing: tuple[Any, ...] = ()
    """The facts that may have effects of their own, what hurts or mends a robot as one."""
    altered: bool = False
    """Whether a robot comes under a condition or is free of one."""
    working: bool = False
    """Whether an element does anything."""


_LAST: list[tuple[Frame, Grid, _Cast]] = []
"""The frame asked for last: films ask for each of theirs many times."""


def _cast(timeline: Timeline, frame: Frame, grid: Grid, board: Board | None) -> _Cast:
    if _LAST and _LAST[0][0] is frame and _LAST[0][1] is grid:
        return _LAST[0][2]
    facts = frame.facts
    bumps = {f.robot: f.direction for f in facts if isinstance(f, ev.RobotBlocked | ev.FenceTouched)}
    moved = [fact for fact in facts if isinstance(fact, ev.RobotMoved)]
    pushed = {
        fact.robot: 1 if abs(fact.to - fact.frm) == 1 else 0
        for fact in moved
        if fact.cause.kind is ev.CauseKind.PUSH
    }
    begins, ends = lifted(timeline, frame, board)
    was, becomes = places(frame.before, grid, begins), places(frame.after, grid, ends)
    still, moods = {}, feelings_of(frame, finale_of(timeline))
    held, legs = held_back(timeline, frame, grid), driving(timeline, grid, board).at(frame)
    turning = STILL if board is None else whirling(frame, board)
    legs = {robot: leg for robot, leg in legs.items() if robot not in turning.riders}
    far = far_moves(frame, grid) - turning.riders.keys()
    for before, after in zip(frame.before, frame.after, strict=True):
        robot = after.robot
        place = becomes.get(robot, ALONE)
        same = before.pos == after.pos and before.turns == after.turns and before.here and after.here
        if same and robot not in {*bumps, *pushed, *moods, *held.robots} and was.get(robot, ALONE) == place:
            sprite = _sprite(before, after, 1.0, grid, 1.0)
            if sprite is not None:
                still[robot] = placed(sprite, place, place, 1.0)
    near = frame.stake
    teeters = near.robot if near is not None and near.kind is HighlightKind.LEDGE else -1
    falls = frozenset(fact.robot for fact in facts if isinstance(fact, ev.RobotFell))
    closes = frame.explodes > 0
    crushed = frozenset(fact.robot for fact in facts if closes and isinstance(fact, ev.RobotDestroyed))
    made = _Cast(
        bumps,
        pushed,
        was,
        becomes,
        still,
        teeters,
        falls,
        moods,
        held,
        legs,
        far,
        crushed,
        turning,
        halt_of(frame),
        tuple(fact for fact in facts if isinstance(fact, ev.BeamFired)),
        tuple(fact for fact in summed(facts) if isinstance(fact, SPARKING)),
        any(isinstance(fact, ALTERING) for fact in facts),
        any(isinstance(fact, WORKING) for fact in facts),
    )
    _LAST[:] = [(frame, grid, made)]
    return made


def scene_at(timeline: Timeline, time: float, grid: Grid, look: FilmLook = PLAIN) -> Tableau:
    """The scene of ``timeline`` at ``time``."""
    if not timeline.frames:
        return resting(timeline.first, grid)
    frame, progress = timeline.frame(time)
    if progress >= 1.0:
        return resting(frame.after, grid)
    cast = _cast(timeline, frame, grid, look.board)
    progress = halted(cast.halt, progress)
    sprites = []
    for before, after in zip(frame.before, frame.after, strict=True):
        still = cast.still.get(after.robot)
        if still is not None:
            sprites.append(still)
            continue
        if after.robot in cast.falls | cast.crushed and before.here:
            ends = _sprite(before, before, progress, grid, 0.0)
            if ends is not None and after.robot in cast.crushed:
                sprites.append(crushed(ends, frame, progress))
            elif ends is not None:
                sprites.append(falling(brought_near(ends, grid), before.pos, progress, grid))
            continue
        sprite = _moving((before, after), frame, cast, progress, grid, look)
        if sprite is not None:
            one, other = cast.was.get(after.robot, ALONE), cast.becomes.get(after.robot, ALONE)
            sprites.append(placed(sprite, one, other, ease(progress)))
    beams = tuple(beam_of(fact, progress, grid) for fact in cast.shots)
    sparks = tuple(s for fact in cast.flashing for s in sparks_of(fact, frame, progress, grid))
    sparks += tuple(numbers_at(timeline, time, sprites, look.dialect))
    sparks += tuple(beamed(frame, progress, grid, cast.far) if cast.far else ())
    sparks += tuple(changed(frame, progress, grid) if cast.altered else ())
    lunges: tuple[ElementLunge, ...] = ()
    run: FloorRun | None = None
    idle = idle_parts(timeline, frame, look.board) if look.board is not None and look.idle else ()
    if look.board is not None and (cast.working or idle):
        sparks += tuple(at_work(frame, progress, look.board, cast.whirling.elements))
        lunges = tuple(lunges_of(frame, progress, look.board, idle))
        run = run_of(frame, progress, look.board, cast.legs) if look.idle else None
    sparks += directed(frame, progress, sprites, grid)
    sparks += fireworks(finale_of(timeline), time, sprites)
    whirls = cast.whirling.at(ease(progress))
    force = 1 + FORCE * frame.weight if look.shake else 0.0
    cards = () if look.deck is None else _cards(frame, progress, sprites, look.deck)
    gaze, moved = _gaze(frame, cast.falls, sprites, sparks), driving(timeline, grid, look.board)
    tracks, puffs = (moved.tracks(time), moved.puffs(time)) if look.weight else ((), ())
    return Tableau(tuple(sprites), beams, sparks, gaze, cards, force, tracks, puffs, lunges, run, whirls)


def _moving(
    ends: tuple[RobotView, RobotView],
    frame: Frame,
    cast: _Cast,
    progress: float,
    grid: Grid,
    look: FilmLook,
) -> Sprite | None:
    """A robot that moves or shows what it feels, from its view before the beat to that after it."""
    before, after = ends
    robot, leg = after.robot, cast.legs.get(after.robot)
    gone = ease(progress) if leg is None else leg.part(progress)
    sprite = _sprite(before, after, progress, grid, gone)
    if sprite is None:
        return None
    sprite = brought_near(sprite, grid)
    if leg is not None and look.weight:
        sprite = leg.leaning(sprite, progress)
    if leg is not None and leg.drop:
        sprite = leg.dropping(sprite, progress)
    if robot in cast.whirling.riders:
        whirl = cast.whirling.elements[cast.whirling.riders[robot]]._replace(part=gone)
        column, row = grid.xy(before.pos)
        x, y = whirl.carried(column + 0.5, row + 0.5)
        sprite = sprite._replace(x=x, y=y)
    if robot in cast.far:
        sprite = taken_far(sprite, ends, frame, progress, grid)
    if robot in cast.bumps and before.pos == after.pos:
        part = 1 - abs(2 * progress - 1)
        d = cast.bumps[robot]
        sprite = sprite._replace(
            x=sprite.x + 0.18 * DX[d] * part, y=sprite.y + 0.18 * DY[d] * part, squeeze=_squeeze(d, part)
        )
    elif robot in cast.pushed and progress < 0.25:
        sprite = sprite._replace(squeeze=_squeeze(cast.pushed[robot], 1 - 4 * progress))
    if robot == cast.teeters:
        sprite = teetering(sprite, before, after, progress, grid)
    if robot in cast.held.robots:
        sprite = cast.held.at(sprite, progress, gone)
    if robot in cast.moods:
        sprite = feeling(sprite, cast.moods[robot], progress)
    return sprite


HELD_PART, FLIP_PART, SEEN_PART = 0.22, 0.14, 0.84
"""Shares of a tense reveal: cards lie face down until the first, each is turned over in the second, and all
lie open after the third.
"""


def turned_at(rank: int, count: int) -> float:
    """The share of a tense reveal after which the card of this place in the order is turned over."""
    return HELD_PART + (SEEN_PART - HELD_PART - FLIP_PART) * (rank - 1) / max(1, count - 1)


TURNED, LINED_UP, GONE = 0.12, 0.72, 0.93
"""Shares of their beat after which cards are turned over, the last has its place, and they begin to go."""


def _cards(frame: Frame, progress: float, sprites: Iterable[Sprite], deck: Deck) -> tuple[CardSign, ...]:
    """The cards of a register at their robots: they race, and each is given its place as it arrives."""
    shown = next((fact.cards for fact in frame.facts if isinstance(fact, ev.CardsRevealed)), ())
    standing = {sprite.robot: sprite for sprite in sprites}
    runs = [(robot, card) for robot, card in shown if robot < FLEET and robot in standing]
    first = {robot: rank for rank, robot in reversed(list(enumerate((r for r, _ in runs), 1)))}
    out = []
    tense = frame.suspense is not None
    for rank, (robot, card) in enumerate(runs, 1):
        if first[robot] != rank:
            continue  # a robot that plays two stands in the race with its first
        begins = turned_at(rank, len(runs)) if tense else TURNED
        arrives = begins + FLIP_PART if tense else TURNED + (LINED_UP - TURNED) * rank / len(runs)
        run = min(1.0, max(0.0, (progress - begins) / (arrives - begins)))
        alpha = min(1.0, progress / TURNED, (1 - progress) / (1 - GONE))
        sprite, found = standing[robot], deck[card]
        number = str(found.priority) if deck.numbered and found.priority else ""
        name = found.command.name.lower()
        face = run if tense else 1.0
        out.append(CardSign(sprite.x, sprite.y, name, number, rank if run >= 1 else 0, run, alpha, face))
    return tuple(out)


def _gaze(
    frame: Frame, falls: Collection[int], sprites: Iterable[Sprite], sparks: Iterable[Spark]
) -> tuple[float, float] | None:
    """The point that draws all eyes: a robot that falls, a blast, or else the acting robot."""
    sprites = tuple(sprites)
    falls_now = next(((sprite.x, sprite.y) for sprite in sprites if sprite.robot in falls), None)
    if falls_now is not None:
        return falls_now
    blast = next((spark for spark in sparks if spark.kind in {SparkKind.BOOM, SparkKind.FLAG}), None)
    if blast is not None:
        return blast.x, blast.y
    return next(((sprite.x, sprite.y) for sprite in sprites if sprite.robot in frame.acting), None)


def _squeeze(direction: int, part: float) -> tuple[float, float]:
    """Flat along the direction, wide across it."""
    along, across = 1 - 0.2 * part, 1 + 0.12 * part
    return (along, across) if DX[direction] else (across, along)


BUMPED = 0.72
"""The share of its beat after which a robot that runs into something is shown where motion is unwelcome."""


def steady(timeline: Timeline, time: float) -> float:
    """The moment to show where motion is unwelcome: the end of a move, the middle of anything else.

    Cards are shown when all lie open, a robot that runs into something just afterwards, one at the brink when
    it stands upright and takes fright, and one that falls while it hangs in the air.
    """
    if not timeline.frames:
        return time
    frame, _ = timeline.frame(time)
    moves = any(isinstance(fact, ev.RobotMoved | ev.RobotTurned) for fact in frame.facts)
    share = 0.999 if moves else 0.5
    if any(isinstance(fact, ev.CardsRevealed) for fact in frame.facts):
        share = (SEEN_PART + GONE) / 2
    elif any(isinstance(fact, ev.RobotFell) for fact in frame.facts):
        share = HUNG / 4
    elif any(isinstance(fact, CONTACTS) for fact in frame.facts) and not moves:
        share = BUMPED
    elif frame.stake is not None and frame.stake.kind is HighlightKind.LEDGE:
        share = ARRIVED + (1 - ARRIVED) / (2 * ROCKS)
    return frame.start + frame.length * share


def _sprite(before: RobotView, after: RobotView, progress: float, grid: Grid, gone: float) -> Sprite | None:
    """A robot after the share ``progress`` of its beat, and the part ``gone`` of its way."""
    if not before.here and not after.here:
        return None
    asleep = after.power in (Power.DOWN, Power.DOWN_AGAIN)
    x1, y1 = grid.xy(after.pos)
    if not before.here:
        grow = ease(progress)
        return Sprite(
            after.robot,
            x1 + 0.5,
            y1 + 0.5,
            90.0 * after.turns,
            1.6 - 0.6 * grow,
            grow,
            asleep,
            after.real,
            bool(after.locked),
            grid.storey(after.pos),
            signs=signs_of(after.conditions),
        )
    x0, y0 = grid.xy(before.pos)
    scale = alpha = 1.0
    t = ease(progress)
    angle = 90.0 * (before.turns + (after.turns - before.turns) * t)
    if not after.here:
        scale, alpha = 1.0 - 0.8 * progress, 1.0 - progress * progress
        angle += 300.0 * progress
    return Sprite(
        after.robot,
        x0 + (x1 - x0) * gone + 0.5,
        y0 + (y1 - y0) * gone + 0.5,
        angle,
        scale,
        alpha,
        asleep,
        after.real,
        bool(after.locked),
        max(grid.storey(before.pos), grid.storey(after.pos)),
        signs=signs_of(before.conditions),
    )
