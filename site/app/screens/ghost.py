"""From a preview in squares to the ghost the stage draws (RR-17)."""

from __future__ import annotations

from ..render.effects import Ghost
from ..store import preview
from ..store.programming import Programming


def ghost_of(programming: Programming) -> Ghost | None:
    """The ghost of what is programmed now, or None while nothing moves."""
    seen = preview.of(programming)
    game = programming.game
    grid = game.board.grid

    def centre(pos: int) -> tuple[float, float]:
        x, y = grid.xy(pos)
        return x + 0.5, y + 0.5

    if not seen.stops and not seen.lost:
        return None
    end = None if seen.lost or not seen.pos else (*centre(seen.pos), 90.0 * seen.facing)
    robot = game.state.robots[programming.seat].id
    return Ghost(robot, tuple(map(centre, seen.way)), tuple(map(centre, seen.stops)), end, seen.hurt)
