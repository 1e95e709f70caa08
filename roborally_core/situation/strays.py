"""Strays as people describe them, and in a state: scanners, a crystal, whatever has no seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..base.geometry import Dir, Grid
from ..effects.species import is_inert
from ..rules.state import FLEET, Power, Robot
from ..rules.state import stray as new_stray
from ..rules.timeline import REGISTERS
from .cards import CardBook, Order, ordered
from .fault import SceneError, meaning, one_of, wrong
from .model import Situation
from .robots import place_of
from .seatless import stray_id, stray_names
from .spec import Square, facing_of, power_of, square_of, within

MOST_DAMAGE = 99


@dataclass(frozen=True)
class StraySpec:
    """A stray as it is described; see :func:`stray`."""

    facing: Dir
    at: Square
    start: Square | None
    damage: int
    power: Power | None
    real: bool
    registers: tuple[Order, ...]


def stray(
    facing: str | Dir = "N",
    *,
    at: Square,
    start: Square | None = None,
    damage: int = 0,
    power: Power | str | None = None,
    real: bool = True,
    registers: Sequence[Order] = (),
) -> StraySpec:
    """A stray facing ``"N"``, ``"E"``, ``"S"`` or ``"W"`` on the square ``at``, in the words of a robot.

    It was sent out on ``start`` (by default its square).  Its ``power`` is ``"on"``, or
    ``"arriving"`` until the next turn; ``registers`` are cards laid before it, which replace its kind's own.
    SceneError for faulty values.
    """
    with meaning(registers, "registers"):
        if isinstance(registers, str) or len(registers) > REGISTERS:
            raise wrong("program.length", most=REGISTERS, number=len(registers))
        for order in registers:
            ordered(order)
    where = square_of(at)
    if where is None:
        raise wrong("scene.not_drawn")
    return StraySpec(
        facing_of(facing),
        where,
        square_of(start),
        within(damage, 0, MOST_DAMAGE, "damage"),
        None if power is None else power_of(power),
        bool(real),
        (*registers, *[None] * (REGISTERS - len(registers))),
    )


def join_stray(situation: Situation, book: CardBook, name: str, spec: StraySpec) -> None:
    """Bring a stray into play as described; SceneError if it cannot be."""
    state, grid, number = situation.state, situation.board.grid, stray_id(name)
    if number < 0 or state.body(number) is not None:
        raise wrong("scene.no_stray", name=str(name)[:40], known=one_of(stray_names()))
    try:
        pos = place_of(spec.at, grid)
        one = _made(spec, number, grid, book)
    except SceneError as error:
        raise error.at(robot=name) from error
    if one.real and pos in state.occupied:
        raise wrong("scene.share", robot=name)
    state.join(one, pos)


def _made(spec: StraySpec, number: int, grid: Grid, book: CardBook) -> Robot:
    """The stray of a spec, not yet on the board."""
    start = place_of(spec.at if spec.start is None else spec.start, grid)
    one = new_stray(*divmod(number, FLEET), start=start, facing=spec.facing, real=spec.real)
    one.damage = spec.damage
    if is_inert(one):
        one.power = Power.DOWN
        if spec.power not in (None, Power.DOWN) or spec.registers.count(None) < REGISTERS:
            raise wrong("scene.inert", word="registers" if spec.power in (None, Power.DOWN) else "power")
        return one
    if spec.power is not None:
        one.power = spec.power
    for i, order in enumerate(spec.registers):
        one.registers[i] = book.lying(order, ())
    return one


def told_of(one: Robot, grid: Grid, book: CardBook) -> dict[str, Any]:
    """The words :func:`stray` makes ``one`` of, all of them."""
    return {
        "facing": Dir(one.facing).name,
        "at": grid.address(one.pos),
        "start": grid.address(one.start),
        "damage": one.damage,
        "power": one.power,
        "real": one.real,
        "registers": [None if card is None else book.deck[card] for card in one.registers],
    }
