"""The player's way as the board shows it: what the core foresees, in squares of the drawing."""

from __future__ import annotations

from roborally_core.base.geometry import DX, DY, Grid
from roborally_core.foresight.way import Happening, ProgramWay, WayEvent, way_of
from roborally_core.play.submission import Choice
from roborally_core.rules.commands import Command
from roborally_core.story.fold import RobotView

from .programming import Programming
from .scene import Preview, PreviewNote, Spell
from .status import signs_of

RIM = 0.12
"""Distance inside the board, in squares, at which the way over its edge ends: there the mark is
seen whole.
"""

SPELLS: dict[Happening, Spell] = {
    Happening.HURT: Spell.HURT,
    Happening.HEALED: Spell.HEALED,
    Happening.TOUCHED: Spell.FLAG,
    Happening.MET: Spell.PUSH,
}
"""Words beside a square; the end has a mark of its own, and a copy is where a flag is anyway."""


def of(programming: Programming, trial: Command | None = None) -> ProgramWay:
    """The way of what is programmed now, re-entry choices included; with a ``trial`` command in the first
    free register.
    """
    facing, pos = programming.choices.get(Choice.FACING), _square(programming)
    registers = programming.registers if trial is None else programming.tried(trial)
    return way_of(programming.game, programming.seat, registers, facing, pos, programming.engaged)


def as_chosen(views: tuple[RobotView, ...], programming: Programming | None) -> tuple[RobotView, ...]:
    """The robots as they stand, the player's own as it is chosen now: its facing, and its square (RR-11)."""
    if programming is None or not programming.turning:
        return views
    own = views[programming.seat]
    quarters = (programming.chosen(Choice.FACING) - own.facing) % 4
    turns = own.turns + (quarters if quarters < 3 else -1)
    own = own._replace(facing=own.facing + turns - own.turns & 3, turns=turns)
    own = own._replace(pos=_square(programming) or own.pos)
    return (*views[: programming.seat], own, *views[programming.seat + 1 :])


def _square(programming: Programming) -> int:
    """The square chosen for a robot that returns; 0 if none was."""
    index = programming.choices.get(Choice.REENTRY)
    state = programming.game.state
    squares = state.returned.get(state.robots[programming.seat].id, ())
    return squares[index] if index is not None and index < len(squares) else 0


def ghost_of(way: ProgramWay, robot: int, grid: Grid, *, fire: bool = False) -> Preview | None:
    """The ghost of ``robot``, or None while nothing moves; with the lines of its ``fire``, or without."""
    if not way.stops and not way.fatal:
        return None

    def centre(pos: int) -> tuple[float, float]:
        x, y = grid.xy(pos)
        return (
            min(max(x + 0.5, RIM), grid.width - RIM),
            min(max(y + 0.5, RIM), grid.height - RIM),
        )

    end = (*centre(way.pos), 90.0 * way.facing) if way.pos else None
    # a robot that is destroyed where it stands has no way, but a place
    squares = way.squares or tuple(one.pos for one in way.events[-1:])
    legs = tuple((*centre(leg.frm), *centre(leg.to)) for leg in way.legs if leg.carried)
    return Preview(
        robot,
        tuple(map(centre, squares)),
        tuple(map(centre, way.stops)),
        end,
        way.hurt,
        way.fatal,
        legs,
        tuple(_note(one, *centre(one.pos)) for one in _gathered(way.events) if one.what in SPELLS),
        signs_of(way.conditions) if way.pos else (),
        fire_of(way, grid) if fire else (),
    )


def fire_of(way: ProgramWay, grid: Grid) -> tuple[tuple[float, float, float, float], ...]:
    """The lines of the shots on a way, from the robot to the far edge of the last square."""
    lines = []
    for shot in way.shots:
        dx, dy = DX[shot.direction] / 2, DY[shot.direction] / 2
        (x0, y0), (x1, y1) = grid.xy(shot.frm), grid.xy(shot.to)
        lines.append((x0 + 0.5 - dx, y0 + 0.5 - dy, x1 + 0.5 + dx, y1 + 0.5 + dy))
    return tuple(dict.fromkeys(lines))


def _gathered(events: tuple[WayEvent, ...]) -> list[WayEvent]:
    """Several equal events on a square are one note with the sum, whatever the register."""
    out: dict[tuple[Happening, int], WayEvent] = {}
    for one in events:
        key = (one.what, one.pos)
        if key in out and one.what in {Happening.HURT, Happening.HEALED}:
            out[key] = out[key]._replace(amount=out[key].amount + one.amount)
        else:
            out[key] = one
    return list(out.values())


def _note(one: WayEvent, x: float, y: float) -> PreviewNote:
    return PreviewNote(SPELLS[one.what], x, y, one.amount)
