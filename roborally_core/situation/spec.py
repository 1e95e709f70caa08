"""A robot as people describe it: the words there are, and what they may say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, TypeVar

from ..base.geometry import Dir
from ..play.agreement import MOST_SIDES
from ..play.submission import WHOLE_HAND
from ..robots.models import ModelId
from ..rules.deeds import Deed
from ..rules.state import Kit, Power, Status
from ..rules.timeline import REGISTERS
from .cards import Order, ordered
from .fault import SceneError, one_of, wrong

Square = tuple[int, ...]
"""Column and row of a square, counted from the north-west, from 0; and 1, a level up on a shaft."""
Options = Mapping[str, int] | Iterable[str | tuple[str, int]]
"""Keys of options, each with its ammunition or full."""
Named = TypeVar("Named", bound=IntEnum)
MOST_CARDS = 60
"""More cards are in nobody's hand."""


@dataclass(frozen=True)
class RobotSpec:
    """A robot as it is described; see :func:`robot`."""

    facing: Dir
    damage: int | None
    hit_points: int | None
    under: str
    model: ModelId
    checkpoints: int
    lives: int
    power: Power
    real: bool
    status: Status
    at: Square | None
    start: Square | None
    start_facing: Dir | None
    archive: Square | None
    fallen: int
    registers: tuple[Order, ...]
    burnt: tuple[tuple[int, Order], ...]
    options: tuple[tuple[str, int | None], ...]
    engaged: tuple[tuple[str, int], ...]
    at_work: tuple[str, ...]
    sacrifice_at: int
    wants_option: bool
    visited: tuple[Square, ...]
    sets: tuple[int, ...]
    wanted_set: int
    since: int
    returned: tuple[Square, ...]
    issued: str | None
    side: int
    rank: int
    deeds: tuple[Deed, ...]
    hand: tuple[Order, ...]
    conditions: tuple[tuple[str, tuple[int, ...]], ...]


def robot(
    facing: str | Dir = "N",
    *,
    damage: int | None = None,
    under: str = ".",
    model: ModelId | str = ModelId.STANDARD,
    checkpoints: int = 0,
    lives: int = 3,
    power: Power | str = Power.ON,
    real: bool = True,
    options: Options = (),
    hit_points: int | None = None,
    status: Status | str = Status.ACTIVE,
    at: Square | None = None,
    start: Square | None = None,
    start_facing: str | Dir | None = None,
    archive: Square | None = None,
    fallen: int = 0,
    registers: Sequence[Order] = (),
    burnt: Mapping[int, Order] | None = None,
    engaged: Options = (),
    at_work: Iterable[str] = (),
    sacrifice_at: int = Kit().spare_at,
    wants_option: bool = False,
    visited: Iterable[Square] = (),
    sets: Iterable[int] = (),
    wanted_set: int = 0,
    since: int = 0,
    returned: Iterable[Square] = (),
    issued: str | None = None,
    side: int = 0,
    rank: int = 0,
    deeds: Iterable[Deed | str] = (),
    hand: Sequence[Order] = (),
    conditions: Mapping[str, Sequence[int]] | None = None,
) -> RobotSpec:
    """A robot facing ``"N"``, ``"E"``, ``"S"`` or ``"W"``, standing on the glyph ``under``.

    It stands where it is drawn or, if it is not, ``at`` a square; with ``status``
    ``"waiting"`` (for its return) or ``"out"`` it stands nowhere.  Squares are
    ``(column, row)``, those a level up on a shaft ``(column, row, 1)``.  Where nothing is said of
    them, its ``start`` is where it stands, ``start_facing`` is how it faces, and its ``archive`` is
    its start. ``damage``, or ``hit_points`` where the rules count them down.  ``fallen`` is the count at
    which it was destroyed last.  ``registers`` are what lies in them from the first on, ``burnt``
    what lies in burnt ones by number: commands or names of commands, each the lowest free card of
    the deck unless a priority comes with it.  ``options`` are keys, fully loaded, or keys with
    ammunition; ``engaged`` those ordered for a register or (0) the whole turn and still due;
    ``at_work`` those working now.  ``sacrifice_at`` are the hit points at and below which an option
    is given instead of a point, with ``wants_option`` a double wrench fits one instead of repairing
    (BW-13).  ``visited`` are the upgrade stations used, ``sets`` the card sets usable, by index,
    ``wanted_set`` the next one (BW-14), ``since`` is the turn in which it came onto the board (BW-03).
    ``returned`` are the squares a robot that came back this turn may choose from (CL), where it stands first.
    ``issued`` is the option it gets again with every new body (RN-10).
    Robots of one ``side``, from 1, win together; those of side 0 play for themselves.  ``rank`` is its place
    in the order in which robots act, from 1, and ``deeds`` are what it has done, where those give it (RN-30).
    ``hand`` are the cards it is dealt this turn, as burnt ones are given; if none are said, they are drawn.
    ``conditions`` are what it is under, by key, each with the numbers it knows: ``{"momentum": (1, 0, 0)}``.

    SceneError for values that are none.
    """
    if damage is not None and hit_points is not None:
        raise wrong("scene.one_counter")
    if isinstance(registers, str) or len(registers) > REGISTERS:
        raise wrong("program.length", most=REGISTERS, number=len(registers))
    filled = (*registers, *[None] * (REGISTERS - len(registers)))
    burnt_in = tuple(sorted((burnt or {}).items(), key=lambda item: item[0]))
    if isinstance(hand, str) or len(hand) > MOST_CARDS:
        raise wrong("scene.hand", most=MOST_CARDS)
    for order in (*filled, *(order for _, order in burnt_in), *hand):
        ordered(order)
    if any(order is None for order in hand):
        raise wrong("scene.order", value="-")
    return RobotSpec(
        facing=facing_of(facing),
        damage=damage,
        hit_points=hit_points,
        under=under,
        model=_named(ModelId, model, "scene.model"),
        checkpoints=checkpoints,
        lives=lives,
        power=power_of(power),
        real=bool(real),
        status=_named(Status, status, "scene.status"),
        at=square_of(at),
        start=square_of(start),
        start_facing=None if start_facing is None else facing_of(start_facing),
        archive=square_of(archive),
        fallen=fallen,
        registers=filled,
        burnt=burnt_in,
        options=tuple(_pairs(options)),
        engaged=tuple((key, register or WHOLE_HAND) for key, register in _pairs(engaged)),
        at_work=tuple(at_work),
        sacrifice_at=sacrifice_at,
        wants_option=bool(wants_option),
        visited=tuple(_squares(visited)),
        sets=tuple(sets),
        wanted_set=wanted_set,
        since=since,
        returned=tuple(_squares(returned)),
        issued=issued,
        side=within(side, 0, MOST_SIDES, "side"),
        rank=within(rank, 0, 999, "rank"),
        deeds=tuple(_named(Deed, deed, "scene.deed") for deed in deeds),
        hand=tuple(hand),
        conditions=tuple(sorted((str(key), tuple(known)) for key, known in (conditions or {}).items())),
    )


def facing_of(value: str | Dir) -> Dir:
    """The direction called ``"N"`` or so; SceneError if it is none."""
    if isinstance(value, Dir):
        return value
    if value not in Dir.__members__:
        raise wrong("scene.facing", value=str(value)[:40])
    return Dir[value]


def _named(kind: type[Named], value: Named | str, unknown: str) -> Named:
    if not isinstance(value, str):
        return kind(value)
    names = {member.name.lower().replace("_", "-"): member for member in kind}
    found = names.get(value.lower().replace("_", "-"))
    if found is None:
        raise wrong(unknown, name=value[:40], known=one_of(names))
    return found


def _pairs(options: Options) -> Iterable[tuple[str, int | None]]:
    if isinstance(options, str):
        raise wrong("scene.one_word", value=options[:40])
    items: Iterable[Any] = options.items() if isinstance(options, Mapping) else options
    return [(item, None) if isinstance(item, str) else (item[0], item[1]) for item in items]


def power_of(value: Power | str) -> Power:
    """The state of power called ``"on"`` or so; SceneError if it is none."""
    return _named(Power, value, "scene.power")


def square_of(value: Any) -> Square | None:
    """A square given as a tuple or a list, or None; SceneError if it is none."""
    if value is None:
        return None
    good = isinstance(value, (tuple, list)) and len(value) in (2, 3) and all(type(n) is int for n in value)
    if not good:
        raise wrong("scene.square", value=str(value)[:40])
    return tuple(value)


def _squares(values: Iterable[Square]) -> Iterable[Square]:
    return [square for square in map(square_of, values) if square is not None]


def out_of_range(word: str, value: object, low: int, high: int) -> SceneError:
    """The error of a number that is none, or too small or large."""
    return wrong("scene.range", word=word, low=low, high=high, value=str(value)[:40])


def within(value: int, low: int, high: int, what: str) -> int:
    """``value``, if it is a whole number from ``low`` to ``high``; SceneError names ``what`` if not."""
    if type(value) is not int or not low <= value <= high:
        raise out_of_range(what, value, low, high)
    return value
