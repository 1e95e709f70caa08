"""A robot as people describe it, and as a state has it.

:func:`robot` is the description, :func:`place` makes the robot of a state of it
and :func:`given` describes a robot again: the same words in both directions.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, NamedTuple, TypeVar

from ..agreement import MOST_SIDES
from ..deeds import Deed
from ..engine.rules import Dealing, Rules
from ..geometry import Dir, Grid
from ..robots.models import ModelId
from ..state import Fitted, Kit, Power, Robot, State, Status
from ..submission import WHOLE_HAND
from ..timeline import REGISTERS
from .cards import CardBook, Order, ordered
from .fault import SceneError, one_of, wrong

Square = tuple[int, ...]
"""Column and row of a square, counted from the north-west, from 0; and 1, a level up on a shaft."""
Options = Mapping[str, int] | Iterable[str | tuple[str, int]]
"""Keys of options, each with its ammunition or full."""
Named = TypeVar("Named", bound=IntEnum)


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

    SceneError for values that are none.
    """
    if damage is not None and hit_points is not None:
        raise wrong("scene.one_counter")
    if isinstance(registers, str) or len(registers) > REGISTERS:
        raise wrong("program.length", most=REGISTERS, number=len(registers))
    filled = (*registers, *[None] * (REGISTERS - len(registers)))
    burnt_in = tuple(sorted((burnt or {}).items(), key=lambda item: item[0]))
    for order in (*filled, *(order for _, order in burnt_in)):
        ordered(order)
    return RobotSpec(
        facing=_dir(facing),
        damage=damage,
        hit_points=hit_points,
        under=under,
        model=_named(ModelId, model, "scene.model"),
        checkpoints=checkpoints,
        lives=lives,
        power=_named(Power, power, "scene.power"),
        real=bool(real),
        status=_named(Status, status, "scene.status"),
        at=_square(at),
        start=_square(start),
        start_facing=None if start_facing is None else _dir(start_facing),
        archive=_square(archive),
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
        side=_within(side, 0, MOST_SIDES, "side"),
        rank=_within(rank, 0, 999, "rank"),
        deeds=tuple(_named(Deed, deed, "scene.deed") for deed in deeds),
    )


def _dir(value: str | Dir) -> Dir:
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


def _square(value: Any) -> Square | None:
    if value is None:
        return None
    good = isinstance(value, (tuple, list)) and len(value) in (2, 3) and all(type(n) is int for n in value)
    if not good:
        raise wrong("scene.square", value=str(value)[:40])
    return tuple(value)


def _squares(values: Iterable[Square]) -> Iterable[Square]:
    return [square for square in map(_square, values) if square is not None]


# -- into a state --------------------------------------------------------------------------------


class Placed(NamedTuple):
    """A robot, and what a state knows of it besides."""

    robot: Robot
    orders: tuple[tuple[int, int], ...]
    active: tuple[int, ...]
    returned: tuple[int, ...]
    side: int
    rank: int
    deeds: tuple[int, ...]

    def enter(self, state: State) -> None:
        """Put what belongs to the state into it."""
        key = self.robot.id
        for known, value in ((state.orders, self.orders), (state.active, self.active)):
            known.pop(key, None)
            if value:
                known[key] = value  # type: ignore[assignment]
        state.returned.pop(key, None)
        if self.returned:
            state.returned[key] = self.returned
        sides = [self.side if robot.id == key else state.side(robot.seat) for robot in state.robots]
        state.sides = tuple(sides) if any(sides) else ()
        state.deeds.pop(key, None)
        if self.deeds:
            state.deeds[key] = self.deeds
        others = [robot for robot in state.ranks if robot != key]
        if self.rank:
            others.insert(self.rank - 1, key)
        state.ranks = tuple(others)


class Footing(NamedTuple):
    """What robots are placed on: rules, squares, and the cards there are."""

    rules: Rules
    grid: Grid
    book: CardBook
    taken: set[int]
    """Cards that lie in registers, where one deck is shared."""


def place(spec: RobotSpec, number: int, drawn: Square | None, footing: Footing) -> Placed:
    """The robot ``number`` of a state, as ``spec`` says; ``drawn`` is where a drawing shows it.

    SceneError says what cannot be.
    """
    rules, grid = footing.rules, footing.grid
    pos = _standing(spec, drawn, grid)
    start = _pos(spec.start, grid, "start") or pos
    if not start:
        raise wrong("scene.nowhere")
    new = Robot(number, number, int(spec.model), start=start, lives=_within(spec.lives, 0, 999, "lives"))
    new.pos, new.status, new.facing = pos, spec.status, int(spec.facing)
    new.start_facing = int(spec.facing if spec.start_facing is None else spec.start_facing)
    new.archive = _pos(spec.archive, grid, "archive") or start
    new.damage = _damage(spec, rules)
    new.checkpoints = _within(spec.checkpoints, 0, 99, "checkpoints")
    new.power, new.real = spec.power, spec.real
    new.fallen = _within(spec.fallen, 0, 10**6, "fallen")
    sets = len(rules.deck.sets)
    if sorted({number for number in spec.sets if 0 <= number < sets}) != sorted(spec.sets):
        raise wrong("scene.sets", rules=rules.title, number=sets, given=list(spec.sets))
    fitted = [(_option(key, rules), amount) for key, amount in spec.options]
    if len({option for option, _ in fitted}) < len(fitted):
        raise wrong("scene.fitted_twice")
    full = rules.ammunition
    new.kit = Kit(
        since=_within(spec.since, 0, 10**6, "since"),
        visited=tuple(_pos(square, grid, "visited") for square in spec.visited),
        sets=tuple(sorted(spec.sets)),
        wanted_set=_within(spec.wanted_set, 0, max(0, sets - 1), "wanted-set"),
        options=tuple(Fitted(o, full if n is None else _within(n, 0, full, "ammunition")) for o, n in fitted),
        spare_at=_within(spec.sacrifice_at, 0, 99, "sacrifice-at"),
        wants_option=int(spec.wants_option),
        issued=-1 if spec.issued is None else _option(spec.issued, rules),
    )
    _lay(new, spec, footing)
    engaged = tuple(sorted((_option(key, rules), _due(register)) for key, register in spec.engaged))
    at_work = tuple(sorted(_option(key, rules) for key in spec.at_work))
    returned = tuple(_pos(square, grid, "returned") for square in spec.returned)
    if (spec.rank or spec.deeds) and not rules.weights:
        raise wrong("scene.no_deeds", rules=rules.title)
    return Placed(new, engaged, at_work, returned, spec.side, spec.rank, tuple(map(int, spec.deeds)))


def _standing(spec: RobotSpec, drawn: Square | None, grid: Grid) -> int:
    where = spec.at or drawn
    if spec.status is not Status.ACTIVE:
        if where is not None:
            raise wrong(f"scene.stands_{spec.status.name.lower()}", square=list(where))
        return 0
    if drawn is not None and spec.at is not None:
        raise wrong("scene.two_places", drawn=list(drawn), said=list(spec.at))
    if drawn is None and spec.under != ".":
        raise wrong("scene.under", value=spec.under[:40])
    if where is None:
        raise wrong("scene.not_drawn")
    return _pos(where, grid, "at")


def _pos(square: Square | None, grid: Grid, what: str) -> int:
    if square is None:
        return 0
    try:
        return place_of(square, grid)
    except SceneError as error:
        raise error.at(word=what) from error


def place_of(square: Square, grid: Grid) -> int:
    """The place a square names; SceneError if it is none of the board."""
    x, y, *up = square
    if not (0 <= x < grid.width and 0 <= y < grid.height):
        raise wrong("scene.off", square=list(square), width=grid.width, height=grid.height)
    if up not in ([], [1]):
        raise wrong("scene.level", square=list(square))
    return grid.above(grid.pos(x, y)) if up else grid.pos(x, y)


def out_of_range(word: str, value: object, low: int, high: int) -> SceneError:
    """The error of a number that is none, or too small or large."""
    return wrong("scene.range", word=word, low=low, high=high, value=str(value)[:40])


def _within(value: int, low: int, high: int, what: str) -> int:
    if type(value) is not int or not low <= value <= high:
        raise out_of_range(what, value, low, high)
    return value


def _damage(spec: RobotSpec, rules: Rules) -> int:
    # A robot off the board keeps the damage that destroyed it.
    most = rules.destroyed_at - (spec.status is Status.ACTIVE)
    if spec.hit_points is None:
        return _within(spec.damage or 0, 0, most, "damage")
    if not rules.counts_down:
        raise wrong("scene.no_points", rules=rules.title)
    return rules.destroyed_at - _within(
        spec.hit_points, rules.destroyed_at - most, rules.destroyed_at, "hit-points"
    )


def _option(key: str, rules: Rules) -> int:
    keys = [option.key for option in rules.options]
    if key not in keys:
        raise wrong("scene.option", rules=rules.title, name=str(key)[:40], known=one_of(keys))
    return keys.index(key)


def _due(register: int) -> int:
    return _within(register, 0, REGISTERS, "engaged")


def _lay(new: Robot, spec: RobotSpec, footing: Footing) -> None:
    free = REGISTERS - footing.rules.locks[new.damage]
    orders = list(spec.registers)
    taken = footing.taken if footing.rules.dealing is Dealing.SHARED else set[int]()
    for register, order in spec.burnt:
        if not free < register <= REGISTERS:
            raise wrong("scene.not_burnt", register=register, damage=new.damage)
        orders[register - 1] = order
    # Those with a priority come first: they leave the others what is left.
    for named in (True, False):
        for i, order in enumerate(orders):
            found = ordered(order)
            if found is not None and (found[1] is not None) is named:
                card = footing.book.lying(order, taken)
                new.registers[i] = card
                if card is not None:
                    taken.add(card)


# -- out of a state ------------------------------------------------------------------------------


def given(one: Robot, state: State, footing: Footing) -> dict[str, Any]:
    """The words :func:`robot` makes ``one`` of, all of them, with ``at`` for where it stands."""
    grid, deck, pool = footing.grid, footing.book.deck, footing.rules.options
    kit = one.kit
    cards = [None if card is None else deck[card] for card in one.registers]
    return {
        "facing": Dir(one.facing).name,
        "at": grid.address(one.pos) if one.pos else None,
        "status": one.status,
        "model": ModelId(one.model),
        "damage": one.damage,
        "lives": one.lives,
        "checkpoints": one.checkpoints,
        "power": one.power,
        "real": one.real,
        "start": grid.xy(one.start),
        "start_facing": Dir(one.start_facing).name,
        "archive": grid.xy(one.archive),
        "fallen": one.fallen,
        "registers": cards,
        "options": [(pool[fitted.option].key, fitted.ammunition) for fitted in kit.options],
        "engaged": [(pool[option].key, register) for option, register in state.orders.get(one.id, ())],
        "at_work": [pool[option].key for option in state.active.get(one.id, ())],
        "sacrifice_at": kit.spare_at,
        "wants_option": bool(kit.wants_option),
        "visited": [grid.xy(pos) for pos in kit.visited],
        "sets": list(kit.sets),
        "wanted_set": kit.wanted_set,
        "since": kit.since,
        "returned": [grid.xy(pos) for pos in state.returned.get(one.id, ())],
        "issued": None if kit.issued < 0 else pool[kit.issued].key,
        "side": state.side(one.seat),
        "rank": state.ranks.index(one.id) + 1 if one.id in state.ranks else 0,
        "deeds": [Deed(deed) for deed in state.deeds.get(one.id, ())],
    }
