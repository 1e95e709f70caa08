"""A robot as people describe it: the words and their values."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, TypedDict, TypeVar, Unpack

from ..base.geometry import Dir
from ..play.agreement import MOST_SIDES
from ..play.submission import WHOLE_HAND
from ..robots.models import ModelId
from ..rules.deeds import Deed
from ..rules.state import Kit, Power, Status
from ..rules.timeline import REGISTERS
from .cards import Order, ordered
from .fault import SceneError, meaning, one_of, wrong

Square = tuple[int, ...]
"""Column and row of a square, counted from the north-west, from 0; and 1, a level up on a shaft."""
Options = Mapping[str, int] | Iterable[str | tuple[str, int]]
"""Keys of options, each with its ammunition or full."""
Named = TypeVar("Named", bound=IntEnum)
MOST_CARDS = 60
"""Most cards in a hand."""


class RobotWords(TypedDict, total=False):
    """The words for a robot; each tells its default after "else"."""

    under: str
    """The glyph of the floor it is drawn on; else plain floor."""
    at: Square | None
    """The square it stands on, where it is not drawn."""
    status: Status | str
    """``"waiting"`` (for its return) or ``"out"``: it stands nowhere; else it is active."""
    real: bool
    """False for a virtual robot (CL)."""
    model: ModelId | str
    power: Power | str
    damage: int | None
    """Damage, else none; ``hit_points`` in place of it where the rules count them down."""
    hit_points: int | None
    lives: int
    fallen: int
    """The count at which it was destroyed last."""
    checkpoints: int
    start: Square | None
    """The backup copy, else its square."""
    start_facing: str | Dir | None
    """The facing at its start, else its facing."""
    archive: Square | None
    """The square it began on, else the start."""
    returned: Iterable[Square]
    """The squares a robot that came back this turn may choose from (CL), where it stands first."""
    registers: Sequence[Order]
    """The content of the registers from the first on: commands or names of commands, each the lowest free
    card of the deck unless a priority comes with it."""
    burnt: Mapping[int, Order] | None
    """The content of burnt registers, by number."""
    hand: Sequence[Order]
    """The cards it is dealt this turn; else they are drawn."""
    options: Options
    """Keys of options, fully loaded, or keys with ammunition."""
    engaged: Options
    """The options ordered for a register, or (0) for the whole turn, and still due."""
    at_work: Iterable[str]
    """The options at work now."""
    issued: str | None
    """The option it gets again with every new body (RN-10)."""
    sacrifice_at: int
    """The hit points at and below which an option is given instead of a point (BW-13)."""
    wants_option: bool
    """Whether a double wrench fits an option instead of repairing (BW-13)."""
    visited: Iterable[Square]
    """The upgrade stations it has used (BW-14)."""
    sets: Iterable[int]
    """The card sets it can use, by index, and ``wanted_set``, the next one (BW-14)."""
    wanted_set: int
    since: int
    """The turn in which it came onto the board (BW-03)."""
    side: int
    """Robots of one side, from 1, win together; those of side 0 play for themselves."""
    rank: int
    """Its place in the order in which robots act, from 1 (RN-30)."""
    deeds: Iterable[Deed | str]
    """Its deeds so far, where those give the order (RN-30)."""
    conditions: Mapping[str, Sequence[int]] | None
    """The conditions it is under, by key, each with the numbers it knows: ``{"momentum": (1, 0, 0)}``."""


@dataclass(frozen=True)
class RobotSpec:
    """A robot as it is described; see :func:`robot`."""

    facing: Dir = Dir.N
    damage: int | None = None
    hit_points: int | None = None
    under: str = "."
    model: ModelId = ModelId.STANDARD
    checkpoints: int = 0
    lives: int = 3
    power: Power = Power.ON
    real: bool = True
    status: Status = Status.ACTIVE
    at: Square | None = None
    start: Square | None = None
    start_facing: Dir | None = None
    archive: Square | None = None
    fallen: int = 0
    registers: tuple[Order, ...] = (None,) * REGISTERS
    burnt: tuple[tuple[int, Order], ...] = ()
    options: tuple[tuple[str, int | None], ...] = ()
    engaged: tuple[tuple[str, int], ...] = ()
    at_work: tuple[str, ...] = ()
    sacrifice_at: int = Kit().spare_at
    wants_option: bool = False
    visited: tuple[Square, ...] = ()
    sets: tuple[int, ...] = ()
    wanted_set: int = 0
    since: int = 0
    returned: tuple[Square, ...] = ()
    issued: str | None = None
    side: int = 0
    rank: int = 0
    deeds: tuple[Deed, ...] = ()
    hand: tuple[Order, ...] = ()
    conditions: tuple[tuple[str, tuple[int, ...]], ...] = ()


def robot(facing: str | Dir = "N", **said: Unpack[RobotWords]) -> RobotSpec:
    """A robot facing ``"N"``, ``"E"``, ``"S"`` or ``"W"``, standing where it is drawn.

    Everything else is said by the words of :class:`RobotWords`: ``robot("E", damage=3, at=(4, 0))``.
    Squares are ``(column, row)``, those a level up on a shaft ``(column, row, 1)``.

    SceneError for faulty values, TypeError for an unknown word.
    """
    if unknown := sorted(set(said) - RobotWords.__annotations__.keys()):
        raise TypeError(f"robot() got an unexpected keyword argument '{unknown[0]}'")
    if said.get("damage") is not None and said.get("hit_points") is not None:
        raise wrong("scene.one_counter")
    words: dict[str, Any] = {}
    for word, value in said.items():
        with meaning(value, word):
            words[word] = _READ[word](value) if word in _READ else value
    return RobotSpec(facing_of(facing), **words)


def facing_of(value: str | Dir) -> Dir:
    """The direction called ``"N"`` or so; SceneError for other names."""
    if isinstance(value, Dir):
        return value
    if not isinstance(value, str) or value not in Dir.__members__:
        raise wrong("scene.facing", value=str(value)[:40])
    return Dir[value]


def _named(kind: type[Named], value: Named | str, unknown: str) -> Named:
    names = {member.name.lower().replace("_", "-"): member for member in kind}
    found = names.get(value.lower().replace("_", "-")) if isinstance(value, str) else None
    if found is None and type(value) is not str and value in list(kind):
        found = kind(value)
    if found is None:
        raise wrong(unknown, name=str(value)[:40], known=one_of(names))
    return found


def _keys(values: Iterable[Any]) -> Iterable[Any]:
    """The same, if it is not a single word."""
    if isinstance(values, str):
        raise wrong("scene.one_word", value=values[:40])
    return values


def _pairs(options: Options) -> Iterable[tuple[str, int | None]]:
    _keys(options)
    items: Iterable[Any] = options.items() if isinstance(options, Mapping) else options
    return [(item, None) if isinstance(item, str) else (item[0], item[1]) for item in items]


def power_of(value: Power | str) -> Power:
    """The state of power called ``"on"`` or so; SceneError for other names."""
    return _named(Power, value, "scene.power")


def square_of(value: Any) -> Square | None:
    """A square given as a tuple or a list, or None; SceneError for anything else."""
    if value is None:
        return None
    good = isinstance(value, (tuple, list)) and len(value) in (2, 3) and all(type(n) is int for n in value)
    if not good:
        raise wrong("scene.square", value=str(value)[:40])
    return tuple(value)


def _squares(values: Iterable[Square]) -> Iterable[Square]:
    return [square for square in map(square_of, values) if square is not None]


def out_of_range(word: str, value: object, low: int, high: int) -> SceneError:
    """The error of a value that is no number, or a number out of range."""
    return wrong("scene.range", word=word, low=low, high=high, value=str(value)[:40])


def within(value: int, low: int, high: int, what: str) -> int:
    """``value``, if it is a whole number from ``low`` to ``high``; SceneError names ``what`` if not."""
    if type(value) is not int or not low <= value <= high:
        raise out_of_range(what, value, low, high)
    return value


def _registers(orders: Sequence[Order]) -> tuple[Order, ...]:
    """The content of all registers."""
    if isinstance(orders, str) or len(orders) > REGISTERS:
        raise wrong("program.length", most=REGISTERS, number=len(orders))
    return _orders((*orders, *[None] * (REGISTERS - len(orders))))


def _burnt(orders: Mapping[int, Order] | None) -> tuple[tuple[int, Order], ...]:
    """The content of burnt registers, by number."""
    found = sorted((orders or {}).items(), key=lambda item: item[0])
    if any(type(register) is not int for register, _ in found):
        raise TypeError(orders)
    _orders(order for _, order in found)
    return tuple(found)


def _hand(orders: Sequence[Order]) -> tuple[Order, ...]:
    """The cards of a hand."""
    if isinstance(orders, str) or len(orders) > MOST_CARDS:
        raise wrong("scene.hand", most=MOST_CARDS)
    found = _orders(orders)
    if None in found:
        raise wrong("scene.order", value="-")
    return found


def _orders(orders: Iterable[Order]) -> tuple[Order, ...]:
    """The same, if all of them are orders."""
    found = tuple(orders)
    for order in found:
        ordered(order)
    return found


def _glyph(value: str) -> str:
    """The same, if it is a text."""
    if not isinstance(value, str):
        raise TypeError(value)
    return value


_READ: dict[str, Callable[[Any], Any]] = {
    "model": lambda value: _named(ModelId, value, "scene.model"),
    "power": power_of,
    "real": bool,
    "status": lambda value: _named(Status, value, "scene.status"),
    "at": square_of,
    "start": square_of,
    "start_facing": lambda value: None if value is None else facing_of(value),
    "archive": square_of,
    "registers": _registers,
    "burnt": _burnt,
    "hand": _hand,
    "options": lambda value: tuple(_pairs(value)),
    "engaged": lambda value: tuple((key, register or WHOLE_HAND) for key, register in _pairs(value)),
    "under": _glyph,
    "at_work": lambda value: tuple(map(str, _keys(value))),
    "wants_option": bool,
    "visited": lambda value: tuple(_squares(value)),
    "sets": lambda value: tuple(within(one, 0, 99, "sets") for one in value),
    "returned": lambda value: tuple(_squares(value)),
    "side": lambda value: within(value, 0, MOST_SIDES, "side"),
    "rank": lambda value: within(value, 0, 999, "rank"),
    "deeds": lambda value: tuple(_named(Deed, deed, "scene.deed") for deed in _keys(value)),
    "conditions": lambda value: tuple(
        sorted((str(key), tuple(known)) for key, known in (value or {}).items())
    ),
}
"""The value of a word of :class:`RobotWords` as :class:`RobotSpec` keeps it, where it is not the same."""
