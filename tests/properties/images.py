"""A board and its image, turned by a quarter or mirrored, with maps from one to the other."""

from __future__ import annotations

import re
from dataclasses import fields, replace

from roborally_core.base.geometry import Dir, Turn, grid_of
from roborally_core.board.listed import square_params
from roborally_core.board.model import Board
from roborally_core.effects.species import is_inert
from roborally_core.elements.alight import IN_FIRE
from roborally_core.elements.api import Element
from roborally_core.elements.grave import HAUNTING
from roborally_core.elements.ice import MOMENTUM
from roborally_core.elements.melting_beam import MELTED
from roborally_core.elements.sprawling import Sprawling
from roborally_core.engine.world import World
from roborally_core.rules import events as ev
from roborally_core.rules.fact_json import SQUARES
from roborally_core.rules.state import STRAYS, State

NUMBER = re.compile(r"\d+")


class Image:
    """A board and its image, turned by a quarter or mirrored, with maps from one to the other."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.to = grid_of(*self._size(board.width, board.height))
        turned = [(element, self._turned(element)) for element in board.elements]
        heights = {self.pos(pos): level for pos, level in board.heights.items()}
        self.turned = Board(self.to.width, self.to.height, [new for _, new in turned], heights=heights)
        places = {self._place(element): element.index for element in self.turned.elements}
        self.index = {old.index: places[self._place(new)] for old, new in turned}
        self.states = {
            board.state_index(old): self.turned.state_index(self.turned.elements[self.index[old.index]])
            for old in board.elements
        }
        """The new place of an element's state: of those that share one, the first remembers it."""

    # -- what an image does ---------------------------------------------------------------------

    def _size(self, width: int, height: int) -> tuple[int, int]:
        raise NotImplementedError

    def _xy(self, x: int, y: int) -> tuple[int, int]:
        raise NotImplementedError

    def facing(self, facing: int) -> int:
        """The new facing."""
        raise NotImplementedError

    def rotation(self, turn: int) -> int:
        """The new quarter turns clockwise."""
        return turn

    def between(self, facing: int) -> int:
        """The facing of what is meant between one and the next one clockwise."""
        return self.facing(facing)

    def card(self, card: int) -> int:
        """The card that does there what ``card`` does here."""
        return card

    def known(self, key: str, values: tuple[int, ...]) -> tuple[int, ...]:
        """The values of a condition of a robot there."""
        if key == HAUNTING:
            return tuple(self.card(value) for value in values)
        if key == IN_FIRE:
            return tuple(sorted(self.index[value] for value in values))
        if key != MOMENTUM:
            return values
        north, east, spin = values
        speeds = [0, 0, 0, 0]
        speeds[self.facing(Dir.N)] += north
        speeds[self.facing(Dir.E)] += east
        turned = spin if self.rotation(1) == 1 else -spin
        return speeds[Dir.N] - speeds[Dir.S], speeds[Dir.E] - speeds[Dir.W], turned & 3

    # -- maps -----------------------------------------------------------------------------------

    def pos(self, pos: int) -> int:
        """The new square; off-board squares too, and nowhere stays nowhere."""
        return self.square(pos) if pos else 0

    def square(self, pos: int) -> int:
        """The same, where 0 is the north-western corner of the ring."""
        return self.to.pos(*self._xy(*self.board.grid.xy(pos))) + self.board.grid.storey(pos) * self.to.size

    def state(self, state: State) -> State:
        """The state on the turned board that this state corresponds to."""
        new = state.copy()
        for robot in new.robots:
            for name in ("pos", "start", "archive"):
                setattr(robot, name, self.pos(getattr(robot, name)))
            for name in ("facing", "start_facing"):
                setattr(robot, name, self.facing(getattr(robot, name)))
            robot.registers = [None if card is None else self.card(card) for card in robot.registers]
            robot.kit = robot.kit._replace(visited=tuple(map(self.pos, robot.kit.visited)))
        for one in (*new.companions, *new.strays):
            one.pos, one.start = self.pos(one.pos), self.pos(one.start)
            one.facing = one.facing if is_inert(one) else self.facing(one.facing)
        new.occupied = {one.pos: one for one in (*new.robots, *new.strays) if one.pos and one.real}
        new.conditions = {
            (key, one): self.known(key, values) for (key, one), values in state.conditions.items()
        }
        new.memory = {self.states[key]: value for key, value in state.memory.items()}
        new.returned = {key: tuple(map(self.pos, squares)) for key, squares in state.returned.items()}
        return new

    @staticmethod
    def plainly(state: State) -> State:
        """The same, with spin only as far as it is seen."""
        state.conditions = {one: _plainly(one[0], values) or () for one, values in state.conditions.items()}
        return state

    def instants(self, facts: list[ev.Fact], *, turned: bool = False) -> list[list[str]]:
        """Facts by instant, each sorted; those of the first board (not ``turned``) mapped to the second.

        What elements are called, and so the order of several that hit one robot, or flip
        one thing, at one instant, depends on where they stand: damage is summed up, and what
        it did to who did not survive it left out; of flips it counts who made them and what came of them.
        """
        out: list[list[str]] = []
        group: list[ev.Fact] = []
        for fact in (*facts, ev.BEAT):
            if not isinstance(fact, ev.Beat):
                group.append(fact)
                continue
            gone = {one.robot for one in group if isinstance(one, ev.RobotDestroyed)}
            hurt: dict[int, int] = {}
            flipped: dict[int, int] = {}
            told: list[str] = [f"robot {robot} is gone" for robot in gone]
            for one in group:
                if isinstance(one, ev.RobotDamaged):
                    hurt[one.robot] = hurt.get(one.robot, 0) + one.amount
                elif isinstance(one, ev.RegisterLocked) and one.robot in gone:
                    continue
                elif isinstance(one, ev.ElementSwitched):
                    seen = one if turned else self._fact(one)
                    assert isinstance(seen, ev.ElementSwitched)
                    told.append(f"element {seen.element} is flipped by {seen.cause}")
                    flipped[seen.element] = seen.value
                elif not isinstance(one, ev.RobotDestroyed):
                    told.append(_plain(one if turned else self._fact(one)))
            told += [f"robot {robot} took {amount}" for robot, amount in hurt.items()]
            out.append(sorted([*told, *[f"element {one} is now {value}" for one, value in flipped.items()]]))
            group = []
        return out

    def _fact(self, fact: ev.Fact) -> ev.Fact:
        values = fact._asdict()
        for name, value in values.items():
            if isinstance(value, ev.Cause) and value.kind is ev.CauseKind.ELEMENT:
                switched = isinstance(fact, ev.ElementSwitched) and value.source == fact.element
                index = self.states if switched else self.index
                values[name] = ev.Cause(value.kind, index[value.source])
            elif isinstance(fact, ev.ElementSwitched) and name == "element":
                values[name] = self.states[value]
            elif name == "element":
                values[name] = self.index[value]
            elif isinstance(fact, ev.RobotTurned):
                values[name] = self.facing(value) if name in ("frm", "to") else value
            elif name in SQUARES:
                values[name] = self.square(value)
            elif name in ("facing", "direction"):
                values[name] = self.facing(value)
            elif name == "card":
                values[name] = value and self.card(value)
            elif isinstance(fact, ev.CardsRevealed):
                values[name] = tuple((robot, self.card(card)) for robot, card in value)
            elif isinstance(fact, ev.ConditionChanged) and name == "values" and value is not None:
                values[name] = self.known(fact.condition, value)
        return type(fact)(**values)

    def _turned(self, element: Element) -> Element:
        values: dict[str, object] = {"pos": self.pos(element.pos), "index": -1}
        if element.directed:
            diagonal = getattr(element, "diagonal", False)
            values["facing"] = Dir((self.between if diagonal else self.facing)(element.facing))
        for name in square_params(type(element)):
            values[name] = tuple(sorted(map(self.pos, getattr(element, name))))
        for item in fields(element):
            if "ways" in item.metadata:
                ways = getattr(element, item.name)
                values[item.name] = tuple(Dir(self.facing(way)) for way in ways)
            elif isinstance(getattr(element, item.name), Turn):
                values[item.name] = Turn(self.rotation(getattr(element, item.name)))
        if isinstance(element, Sprawling):
            values["pos"] = self._corner(element, replace(element, **values))
        return replace(element, **values)

    def _corner(self, element: Sprawling, there: Sprawling) -> int:
        """The new name of an element of several squares: its squares have moved."""
        squares = [self.to.xy(self.pos(pos)) for pos in element.covers(self.board.grid)]
        x, y = (min(at[axis] for at in squares) for axis in (0, 1))
        dx, dy = (min(at[axis] for at in there.places()) for axis in (0, 1))
        return self.to.pos(x - dx, y - dy)

    def _place(self, element: Element) -> tuple[str, tuple[int, int]]:
        """The name of an element on the turned board: of an edge's two sides the lesser."""
        here = (element.pos, int(element.facing) if element.directed else 0)
        if not element.two_sided:
            return element.key, here
        beyond = (element.pos + self.to.delta[element.facing], (element.facing + 2) & 3)
        return element.key, min(here, beyond)


def _plainly(key: str, values: tuple[int, ...] | None) -> tuple[int, ...] | None:
    """Spin only as far as it is seen: half a turn is one to either side."""
    return (*values[:2], values[2] & 3) if key == MOMENTUM and values is not None else values


def _plain(fact: ev.Fact) -> str:
    """The values of ``fact``; things face nowhere."""
    if isinstance(fact, ev.RobotSpawned) and fact.robot >= STRAYS:
        fact = fact._replace(facing=0)
    if isinstance(fact, ev.RobotRemoved):  # by what took the last point of its robot
        fact = fact._replace(cause=ev.RULE)
    if isinstance(fact, ev.ConditionChanged):
        if fact.condition == MELTED:  # by the first of several beams that cross
            fact = fact._replace(cause=ev.RULE)
        fact = fact._replace(values=_plainly(fact.condition, fact.values))
    return repr(fact._replace(**{k: int(v) for k, v in fact._asdict().items() if isinstance(v, Dir)}))


class Quarter(Image):
    """Turned by a quarter clockwise."""

    def _size(self, width: int, height: int) -> tuple[int, int]:
        return height, width

    def _xy(self, x: int, y: int) -> tuple[int, int]:
        return self.board.height - 1 - y, x

    def facing(self, facing: int) -> int:
        """The new facing."""
        return (facing + 1) & 3


class Mirror(Image):
    """East is west and right is left; ``cards`` are those of the deck that say so, in pairs."""

    def __init__(self, board: Board, cards: dict[int, int]) -> None:
        self._cards = cards
        super().__init__(board)

    def _size(self, width: int, height: int) -> tuple[int, int]:
        return width, height

    def _xy(self, x: int, y: int) -> tuple[int, int]:
        return self.board.width - 1 - x, y

    def facing(self, facing: int) -> int:
        """The new facing."""
        return -facing & 3

    def rotation(self, turn: int) -> int:
        """The new quarter turns clockwise."""
        return -turn & 3

    def between(self, facing: int) -> int:
        """The facing of what is meant between one and the next one clockwise."""
        return (-facing - 1) & 3

    def card(self, card: int) -> int:
        """The card that does there what ``card`` does here."""
        return self._cards.get(card, card)


class Undrawn(World):
    """A world that draws alike whatever the number of the element that draws."""

    def draw(self, label: str, bound: int) -> int:
        """The usual draw, for a label without numbers."""
        return super().draw(NUMBER.sub("", label), bound)

    def cards_of_turn(self, label: str, count: int) -> tuple[int, ...]:
        """The usual draw, for a label without numbers."""
        return super().cards_of_turn(NUMBER.sub("", label), count)
