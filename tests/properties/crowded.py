"""Boards full of elements that react to robots, with everything wired, and robots all over them."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from roborally_core.base.drawing import Layer
from roborally_core.base.geometry import DIRS, Dir, grid_of
from roborally_core.base.rng import Rng
from roborally_core.board.model import Board
from roborally_core.board.text import make
from roborally_core.elements import ELEMENTS
from roborally_core.elements.api import Element
from roborally_core.elements.pit import Pit
from roborally_core.elements.wired import Device, Switch
from roborally_core.engine.compile import Floor
from roborally_core.engine.rules import Rules
from roborally_core.rules.commands import Command
from roborally_core.rules.state import Robot, State, Status
from roborally_core.rules.timeline import REGISTERS

_NEVER = frozenset({"start", "wall", "plate", "dark-ground", "grave"})
_OFTEN = ("belt", "express-belt", "tractor-beam", "oil", "current", "golden-belt", "rotating-belt")
_PUSHING = ("pusher", "hydraulic-pusher")


def crowded_board(rng: Rng, rules: Rules, size: int, *, goal: int = 2) -> Board:
    """A square board on which something lies everywhere, and every switch drives something."""
    grid = grid_of(size, size)
    kinds = [
        cls
        for key, cls in sorted(ELEMENTS.items())
        if key not in _NEVER and not cls.leveled and cls(pos=grid.pos(0, 0)).fits(rules)
    ]
    floors = [cls for cls in kinds if cls.layer is not Layer.EDGE and not issubclass(cls, Switch)]
    floods = [cls for cls in kinds if cls.layer is Layer.FLOOD]
    floors += 3 * [cls for cls in floors if cls.key in _OFTEN or issubclass(cls, Device)]
    floors += 6 * [cls for cls in floors if cls.key in _OFTEN[:3]]
    grim = [cls for cls in floors if issubclass(cls, Pit) and rng.below(3)]
    floors = [cls for cls in floors if cls not in grim]
    edges = [cls for cls in kinds if cls.layer is Layer.EDGE and not issubclass(cls, Switch)]
    edges += 4 * [cls for cls in edges if cls.key in _PUSHING]
    rim = bool(rng.below(3))
    switches = [cls for cls in kinds if issubclass(cls, Switch)]
    elements: list[Element] = [make(ELEMENTS["wall"], grid.pos(0, 0), {"facing": Dir.N})]
    for pos in grid.squares():
        if floors and rng.below(5):
            cls = rng.choice(floors)
            elements.append(_some(rng, cls, pos, goal))
            if floods and cls.layer is Layer.FLOOR and not rng.below(8):
                elements.append(_some(rng, rng.choice(floods), pos, goal))
        if edges and not rng.below(4):
            elements.append(_some(rng, rng.choice(edges), pos, goal))
        for way in DIRS if rim else ():
            if not grid.contains(pos + grid.delta[way]):
                elements.append(make(ELEMENTS["wall"], pos, {"facing": way}))
    if ELEMENTS["dark-ground"](pos=grid.pos(0, 0)).fits(rules) and rng.below(2):
        dark = rng.sample(grid.squares(), size * size // 2)
        elements += [make(ELEMENTS["dark-ground"], pos, {}) for pos in dark]
        elements += [make(ELEMENTS["grave"], pos, {}) for pos in dark[:2]]
    devices = [element for element in elements if isinstance(element, Device)]
    taken = {element.pos for element in elements if element.alone}
    for cls in switches if devices else []:
        for pos in rng.sample(grid.squares(), size):
            driven = [one.pos for one in devices if one.key in cls.drives]
            if driven and pos not in taken:
                targets = tuple(sorted({rng.choice(driven) for _ in range(1 + rng.below(2))}))
                elements.append(make(cls, pos, {"targets": targets, **_facing(rng, cls)}))
    return sound(Board(size, size, [element for element in elements if element.fits(rules)]))


def sound(
    board: Board, *, without: frozenset[str] = frozenset(), single: frozenset[str] = frozenset()
) -> Board:
    """``board`` without elements that have troubles there, kinds to leave out (``without``), and all but one
    of some kinds.
    """
    seen: set[str] = set()
    elements = []
    for element in board.elements:
        if element.key not in without and element.key not in seen:
            elements.append(element)
            seen |= single & {element.key}
    while True:
        board = Board(board.width, board.height, elements, heights=board.heights)
        elements = [element for element in board.elements if not element.troubles(board)]
        if len(elements) == len(board.elements):
            return board


def _facing(rng: Rng, cls: type[Element]) -> dict[str, Any]:
    return {"facing": Dir(rng.below(4))} if cls.directed else {}


def _some(rng: Rng, cls: type[Element], pos: int, goal: int) -> Element:
    values: dict[str, Any] = _facing(rng, cls)
    for item in fields(cls):
        rule = item.metadata
        if "low" in rule:
            high = min(rule["high"], rule["low"] + goal)
            values[item.name] = rule["low"] + rng.below(high - rule["low"] + 1)
        elif "option" in rule:
            values[item.name] = bool(rng.below(2))
        elif "registers" in rule:
            count = 1 + rng.below(REGISTERS)
            values[item.name] = tuple(sorted(rng.sample(range(1, REGISTERS + 1), count)))
        elif "ways" in rule:
            values[item.name] = tuple(Dir(rng.below(4)) for _ in range(rule["ways"]))
        elif "enum" in rule:
            values[item.name] = rng.choice(rule["enum"])
    return make(cls, pos, values)


def crowd(floor: Floor, seed: bytes, order: list[int], cards: list[list[int]]) -> State:
    """Robots somewhere on the board; ``order[i]`` is the seat the ``i``-th takes, ``cards[i]`` its program.

    Where the rules know virtual robots, a few are, and share squares.
    """
    rng, rules = Rng(seed, "crowd"), floor.rules
    safe = [pos for pos in floor.grid.squares() if pos not in floor.deadly]
    places = rng.sample(safe, len(order))
    made: list[tuple[Robot, int]] = []
    for i, seat in enumerate(order):
        pos = places[i]
        one = Robot(seat, seat, 0, start=pos, facing=rng.below(4), lives=1 + i % 2)
        one.status = Status.ACTIVE
        one.damage = rng.below(rules.destroyed_at)
        one.registers[:] = cards[i]
        one.checkpoints = rng.below(2)
        if rules.shared_start and not rng.below(3):
            one.real, pos = False, rng.choice(places)
        made.append((one, pos))
    state = State(sorted((one for one, _ in made), key=lambda one: one.id), "00" * 32)
    state.place_all(made)
    if rules.weights:
        state.ranks = tuple(order)
    state.turn = 1
    state.memory = floor.board.beginnings(rules)
    return state


def mirrored_cards(rules: Rules) -> dict[int, int]:
    """The card that says the same to the other side, in pairs, for all cards that know one."""
    out: dict[int, int] = {}
    for one, other in ((Command.TURN_LEFT, Command.TURN_RIGHT), (Command.SIDE_LEFT, Command.SIDE_RIGHT)):
        found = [[card.id for card in rules.deck.cards if card.command is said] for said in (one, other)]
        for left, right in zip(*found, strict=True):
            out |= {left: right, right: left}
    return out


def programs(rules: Rules, seed: bytes, count: int) -> list[list[int]]:
    """``count`` programs, no card twice, and of two that mirror each other only one.

    So a mirror image, in which left is right, plays them in the same order.
    """
    rng, ids, pairs = Rng(seed, "programs"), list(rules.deck.ids), mirrored_cards(rules)
    ids = [card for card in rng.shuffled(ids) if card > pairs.get(card, 0)]
    drawn = [pairs.get(card, card) if rng.below(2) else card for card in ids[: count * REGISTERS]]
    return [drawn[i * REGISTERS : (i + 1) * REGISTERS] for i in range(count)]
