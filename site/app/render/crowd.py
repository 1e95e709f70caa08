"""All robots of a scene: their shadows, their bodies from north to south, their eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from roborally_core.rules.state import FLEET, STRAYS, Power

from ..store.scene import LIFT, Sprite, Tableau
from .brush import Theme, fill_path
from .effects import draw_own_ring, draw_sleep, draw_smoke
from .figures import ROLLING, SIZE, Figures, FigureState, Turned, draw_turned
from .gaze import pupils
from .heights import height_at
from .terraces import draw_platforms

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from roborally_core.board.model import Board
    from roborally_core.story.fold import RobotView

    from ..web.dom import Context

HOVER, GROWN = 0.17, 0.08
"""The rise of a robot that hovers, in squares, and the part by which it looks larger."""
APART, PALER = (0.13, 0.17), 0.25
"""The distance of its shadow, in squares, and the part by which that is paler."""
LEVEL = 0.07
"""The part by which a robot looks larger for each level that it is higher."""
FAR, FADED = (0.26, 0.34), 0.3
"""The distance of the shadow of a robot that drops, in squares a level, and the part by which it is paler."""
EYED = 0.6
"""Opacity up to which the eyes of a figure do not follow anything."""


class Crowd(NamedTuple):
    """The robots to draw, and their look."""

    figures: Figures
    theme: Theme
    me: int
    """The player's seat, whose robot has the ring; -1 for none."""
    seconds: float
    """Seconds of smoke and sleep so far; 0 if motion is unwelcome."""
    raised: tuple[tuple[int, int], ...] = ()
    """The squares, by column and row, whose platforms are raised."""
    board: Board | None = None
    """The board whose levels robots stand on; None if it has none."""
    glances: Mapping[int, tuple[float, float]] = {}
    """The points that robots look at while nothing draws all eyes, in squares, by robot."""


def draw_crowd(context: Context, cell: float, scene: Tableau, crowd: Crowd) -> None:
    """Draw all shadows first, then the bodies from north to south."""
    figures = crowd.figures
    placed = [
        (sprite, state, found)
        for sprite in scene.sprites
        for state in (state_of(sprite),)
        if (found := figures.get(sprite.robot, sprite.angle, state)) is not None
    ]
    for sprite, _, (figure, by) in placed:
        if figure.shadow is not None and not sprite.aloft:
            side, height, above = figures.side * sprite.scale, sprite.height, sprite.above
            context.globalAlpha = sprite.alpha * (1 - PALER * min(1.0, height) - FADED * min(1.0, above))
            middle = (
                (sprite.x + 0.03 + APART[0] * height + FAR[0] * above) * cell,
                (sprite.y + 0.045 + APART[1] * height + FAR[1] * above) * cell,
            )
            draw_turned(context, figure.shadow, middle, (side, side), by)
    platforms, eyes = bool(crowd.raised), ""
    for sprite, state, (figure, by) in sorted(placed, key=_depth):
        if platforms and sprite.up:
            _draw_platforms(context, cell, scene, crowd)
            platforms = False
        larger = 1 + GROWN * sprite.height + LEVEL * _level(sprite, crowd.board)
        side = figures.side * sprite.scale * larger
        context.globalAlpha = sprite.alpha
        if sprite.robot == crowd.me:
            draw_own_ring(context, cell, crowd.theme, sprite)
        (east, south), lift = sprite.lean, 0.0 if figure.shadow is None else 0.035
        lift += HOVER * sprite.height
        middle = (sprite.x + east) * cell, (sprite.y + south - lift) * cell
        size = side * sprite.squeeze[0], side * sprite.squeeze[1]
        draw_turned(context, figure.body, middle, size, by)
        if sprite.robot < STRAYS and state in ROLLING and sprite.alpha > EYED:
            look = figures.looks[sprite.robot % FLEET]
            target = scene.gaze or crowd.glances.get(sprite.robot)
            eyes += pupils(look, sprite, middle, larger * SIZE * cell / 100, target)
        if sprite.asleep and sprite.scale == 1:
            draw_sleep(context, cell, sprite, crowd.seconds)
        if sprite.battered and sprite.scale == 1 and crowd.seconds:
            draw_smoke(context, cell, crowd.theme, sprite, crowd.seconds)
    context.globalAlpha = 1
    if eyes:
        fill_path(context, eyes, crowd.theme.inks["robot-pupil"])
    if platforms:
        _draw_platforms(context, cell, scene, crowd)
    context.globalAlpha = 1


def _level(sprite: Sprite, board: Board | None) -> float:
    """The height of a robot over level 0, in levels; the tops of shafts are drawn by themselves."""
    return 0.0 if board is None or sprite.up else sprite.above + height_at(board, sprite.x, sprite.y)


def _depth(one: tuple[Sprite, FigureState, Turned]) -> tuple[int, bool, float]:
    """The order of bodies: those further up over those below, then from north to south."""
    sprite = one[0]
    return sprite.up, sprite.height > 0, sprite.y


def _draw_platforms(context: Context, cell: float, scene: Tableau, crowd: Crowd) -> None:
    """Raised platforms, over the robots below."""
    under = {(int(one.x), int(one.y)) for one in scene.sprites if not one.up}
    squares = [(*square, square in under) for square in crowd.raised]
    draw_platforms(context, cell, crowd.theme, squares, LIFT)


def state_of(sprite: Sprite) -> FigureState:
    """The state in which this robot is drawn."""
    return _state(sprite.real, sprite.asleep, sprite.battered)


def states_of(views: Iterable[RobotView]) -> list[tuple[int, FigureState]]:
    """Every robot that is present in some of these views, with each state in which it is seen."""
    seen = {
        (view.robot, view.real, view.power >= Power.DOWN, bool(view.locked)) for view in views if view.here
    }
    return sorted(((robot, _state(*how)) for robot, *how in seen), key=lambda one: (one[0], one[1].value))


def _state(real: bool, asleep: bool, battered: bool) -> FigureState:
    if not real:
        return FigureState.VIRTUAL
    if asleep:
        return FigureState.ASLEEP
    return FigureState.BATTERED if battered else FigureState.WHOLE
