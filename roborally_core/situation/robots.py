"""Robots of a state, made from people's descriptions and described in the same words again.

:func:`~.spec.robot` is the description, :func:`place` makes the robot of a state of it
and :func:`given` describes a robot again: the same words in both directions.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, NamedTuple

from ..base.geometry import NOWHERE, Dir, Grid
from ..effects.conditions import CONDITIONS
from ..engine.rules import Rules
from ..engine.terms import Dealing
from ..options import OPTIONS
from ..play.dealing import hand_label
from ..robots.models import ModelId
from ..rules.deeds import Deed
from ..rules.state import Fitted, Kit, Robot, State, Status
from ..rules.timeline import REGISTERS
from .cards import CardBook, command_name, ordered
from .fault import SceneError, one_of, wrong
from .spec import RobotSpec, Square, within

# -- into a state --------------------------------------------------------------------------------


class Placed(NamedTuple):
    """A robot, and the state's further entries about it."""

    robot: Robot
    orders: tuple[tuple[int, int], ...]
    active: tuple[int, ...]
    returned: tuple[int, ...]
    side: int
    rank: int
    deeds: tuple[int, ...]
    hand: tuple[int, ...]
    conditions: tuple[tuple[str, tuple[int, ...]], ...]

    def enter(self, state: State) -> None:
        """Put these entries into the state."""
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
        state.fixed.pop(hand_label(self.robot), None)
        if self.hand:
            state.fixed[hand_label(self.robot)] = self.hand
        for condition in [one for one in state.conditions if one[1] == key]:
            del state.conditions[condition]
        state.conditions.update({(condition, key): known for condition, known in self.conditions})
        others = [robot for robot in state.ranks if robot != key]
        if self.rank:
            others.insert(self.rank - 1, key)
        state.ranks = tuple(others)


class Footing(NamedTuple):
    """The footing of robots: rules, squares, and the existing cards."""

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
    if start == NOWHERE:
        raise wrong("scene.nowhere")
    new = Robot(number, number, int(spec.model), start=start, lives=within(spec.lives, 0, 999, "lives"))
    new.pos, new.status, new.facing = pos, spec.status, int(spec.facing)
    new.start_facing = int(spec.facing if spec.start_facing is None else spec.start_facing)
    new.archive = _pos(spec.archive, grid, "archive") or start
    new.damage = _damage(spec, rules)
    new.checkpoints = within(spec.checkpoints, 0, 99, "checkpoints")
    new.power, new.real = spec.power, spec.real
    new.fallen = within(spec.fallen, 0, 10**6, "fallen")
    sets = len(rules.deck.sets)
    if sorted({number for number in spec.sets if 0 <= number < sets}) != sorted(spec.sets):
        raise wrong("scene.sets", rules=rules.title, number=sets, given=list(spec.sets))
    fitted = [(_option(key, rules), amount) for key, amount in spec.options]
    if len({option for option, _ in fitted}) < len(fitted):
        raise wrong("scene.fitted_twice")
    full = rules.ammunition
    new.kit = Kit(
        since=within(spec.since, 0, 10**6, "since"),
        visited=tuple(_pos(square, grid, "visited") for square in spec.visited),
        sets=tuple(sorted(spec.sets)),
        wanted_set=within(spec.wanted_set, 0, max(0, sets - 1), "wanted-set"),
        options=tuple(Fitted(o, full if n is None else within(n, 0, full, "ammunition")) for o, n in fitted),
        spare_at=within(spec.sacrifice_at, 0, 99, "sacrifice-at"),
        wants_option=int(spec.wants_option),
        issued=-1 if spec.issued is None else _option(spec.issued, rules),
    )
    _lay(new, spec, footing)
    hand = _hand(new, spec, footing)
    engaged = tuple(sorted((_option(key, rules), _due(register)) for key, register in spec.engaged))
    at_work = tuple(sorted(_option(key, rules) for key in spec.at_work))
    returned = tuple(_pos(square, grid, "returned") for square in spec.returned)
    if (spec.rank or spec.deeds) and not rules.weights:
        raise wrong("scene.no_deeds", rules=rules.title)
    deeds = tuple(map(int, spec.deeds))
    conditions = tuple(_condition(key, known, spec, rules) for key, known in spec.conditions)
    return Placed(new, engaged, at_work, returned, spec.side, spec.rank, deeds, hand, conditions)


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
    """The place a square names; SceneError if it is not on the board."""
    x, y, *up = square
    if not (0 <= x < grid.width and 0 <= y < grid.height):
        raise wrong("scene.off", square=list(square), width=grid.width, height=grid.height)
    if up not in ([], [1]):
        raise wrong("scene.level", square=list(square))
    return grid.above(grid.pos(x, y)) if up else grid.pos(x, y)


def _damage(spec: RobotSpec, rules: Rules) -> int:
    # A robot off the board keeps the damage that destroyed it.
    most = rules.destroyed_at - (spec.status is Status.ACTIVE)
    if spec.hit_points is None:
        return within(spec.damage or 0, 0, most, "damage")
    if not rules.counts_down:
        raise wrong("scene.no_points", rules=rules.title)
    return rules.destroyed_at - within(
        spec.hit_points, rules.destroyed_at - most, rules.destroyed_at, "hit-points"
    )


def with_unpooled(rules: Rules, keys: Iterable[str]) -> Rules:
    """``rules`` and, after their own options, ``keys`` that are in no pool: scenes alone have those."""
    more = tuple(OPTIONS[key] for key in sorted({*keys} & OPTIONS.keys()) if not OPTIONS[key].pools)
    return replace(rules, options=(*rules.options, *more)) if more else rules


def _option(key: str, rules: Rules) -> int:
    keys = [option.key for option in rules.options]
    if key not in keys:
        raise wrong("scene.option", rules=rules.title, name=str(key)[:40], known=one_of(keys))
    return keys.index(key)


def _due(register: int) -> int:
    return within(register, 0, REGISTERS, "engaged")


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


def _hand(new: Robot, spec: RobotSpec, footing: Footing) -> tuple[int, ...]:
    """The cards of the described hand, each once, and none that lies in a register."""
    taken = footing.taken if footing.rules.dealing is Dealing.SHARED else set[int]()
    taken.update(card for card in new.registers if card is not None)
    hand = [0] * len(spec.hand)
    # Those with a priority come first: they leave the others what is left.
    for named in (True, False):
        for place, order in enumerate(spec.hand):
            found = ordered(order)
            if found is not None and (found[1] is not None) is named:
                card = footing.book.lying(order, taken)
                if card is None or card in taken:
                    raise wrong("scene.hand_twice", word="hand", name=command_name(found[0]))
                taken.add(card)
                hand[place] = card
    return tuple(hand)


def _condition(
    key: str, known: tuple[int, ...], spec: RobotSpec, rules: Rules
) -> tuple[str, tuple[int, ...]]:
    """A described condition, if robots can be under it."""
    if key not in CONDITIONS:
        raise wrong("scene.no_condition", name=key[:40], known=one_of(CONDITIONS))
    if not rules.has_conditions:
        raise wrong("bodies.no_conditions", rules=rules.title)
    if spec.status is not Status.ACTIVE or not CONDITIONS[key].admits(known):
        raise wrong("bodies.known", values=known, key=key)
    return key, known


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
        "hand": [deck[card] for card in state.fixed.get(hand_label(one), ())],
        "conditions": {key: known for (key, robot), known in state.conditions.items() if robot == one.id},
    }
