"""A situation: rules, a board, and everything that moves on it, at any instant of any game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from ..base.geometry import Dir
from ..board.model import Board
from ..elements.api import Element
from ..elements.shaft import Shaft
from ..engine.fitting import BoardRefused, unfit
from ..engine.mixing import mixed
from ..engine.rules import Rules
from ..engine.terms import Dealing
from ..language.complaint import Complaint, complain
from ..language.noun import Key
from ..play.agreement import Seat, Settings, Setup
from ..play.dealing import hand_label
from ..robots.models import ModelId
from ..rules.state import Robot, State
from ..rules.timeline import REGISTERS
from ..rulesets import RULESETS
from .cards import CardBook
from .fault import Fault, SceneError, one_of, wrong
from .robots import Footing, place, with_unpooled
from .seatless import companion_faults, name_of, named
from .spec import RobotSpec, Square, out_of_range

NO_ENTROPY = "00" * 32


@dataclass
class Situation:
    """Any state of any game.

    ``names`` are the robots', by seat; ``opened`` whether the turn in ``state`` is still to be played
    or being played, as it is until its last register is played and it is closed.  The rules' deck may
    have further cards than the ruleset's; ``goal`` is the number of checkpoints that count.
    """

    rules: Rules
    board: Board
    goal: int
    names: tuple[str, ...]
    state: State
    opened: bool = True

    def copy(self) -> Situation:
        """A copy with a state of its own."""
        return replace(self, state=self.state.copy())

    def number(self, name: str) -> int:
        """The seat of the robot called ``name``; SceneError if there is none."""
        if name not in self.names:
            raise wrong("scene.no_robot", name=str(name)[:40], known=one_of(self.names))
        return self.names.index(name)

    def body(self, name: str) -> Robot:
        """The robot called ``name``, or its companion ``name.species``; SceneError if there is none."""
        return named(self.names, self.state, name)

    def learn(self, book: CardBook) -> None:
        """Add the cards of a book to the rules' deck."""
        if len(book.deck) != len(self.rules.deck):
            self.rules = replace(self.rules, deck=book.deck)

    def settings(self) -> tuple[str, bool, Settings]:
        """The ruleset's key, whether everybody has a deck of their own where it would share one, and the
        settings that are not as usual.

        SceneError for rules that are no ruleset with settings a game can have.
        """
        known = RULESETS.get(self.rules.key)
        if known is not None:
            usual = known.set_values()
            changed = tuple((key, n) for key, n in self.rules.set_values().items() if usual.get(key) != n)
            mine = replace(self.rules, deck=known.deck)
            set_up = with_unpooled(
                known.with_settings(dict(changed)), (one.key for one in self.rules.options)
            )
            as_set = mixed(set_up, self.board)
            if mine == as_set:
                return known.key, False, changed
            if mine == replace(as_set, dealing=Dealing.OWN):
                return known.key, True, changed
        raise wrong("scene.rules", key=self.rules.key)

    def setup(self, seats: Sequence[Seat] | None = None) -> Setup:
        """The agreement of a game that goes on from here; ``seats`` default to people named as the robots."""
        key, own, changed = self.settings()
        if any(not option.pools for option in self.rules.options):
            raise wrong("scene.rules", key=key)  # no game has these options
        models = [ModelId(one.model) for one in self.state.robots]
        if seats is None:
            seats = [
                Seat(name, model=model, side=self.state.side(i))
                for i, (name, model) in enumerate(zip(self.names, models, strict=True))
            ]
        if [seat.model for seat in seats] != models:
            raise wrong("scene.seats_models")
        goal = 0 if self.goal == len(self.board.checkpoints) else self.goal
        setup = Setup(key, tuple(seats), goal, own, changed)
        if setup.sides() != self.state.sides:
            raise wrong("scene.seats_sides")
        return setup

    @staticmethod
    def with_own_decks(rules: Rules) -> Rules:
        """``rules`` where everybody draws from a whole deck."""
        return replace(rules, dealing=Dealing.OWN)

    # -- the board -------------------------------------------------------------------------------

    def element(self, x: int, y: int, kind: str = "", facing: str = "") -> Element:
        """The element on a square: the one of this ``kind`` and ``facing``, or the one that has states.

        ``kind#2`` is the second of several alike, in board order.  SceneError unless there is exactly one.
        """
        if type(x) is not int or type(y) is not int:
            raise wrong("scene.square", value=str((x, y))[:40])
        grid = self.board.grid
        here = (
            self.board.by_pos.get(grid.pos(x, y), ()) if 0 <= x < grid.width and 0 <= y < grid.height else ()
        )
        key, _, place = kind.partition("#")
        found = [
            element
            for element in here
            if (element.key == key if key else len(here) == 1 or element.states)
            and facing in ("", Dir(element.facing).name)
        ]
        if place:
            found = [element for number, element in enumerate(found, 1) if str(number) == place]
        if len(found) != 1:
            there = "several" if found else "nothing"
            about = "_called" if kind else "_with_states" if here else ""
            known = one_of(one.key for one in here)
            raise wrong(f"scene.{there}{about}", square=[x, y], kind=kind, known=known)
        return found[0]

    def address(self, element: Element) -> str:
        """The words that lead to an element: its key, its square, and its facing if it has one.

        Where several alike share an edge or a square, its place among them follows the key.
        """
        x, y = self.board.grid.xy(element.pos)
        facing = Dir(element.facing).name if element.directed else ""
        alike = [
            one
            for one in self.board.by_pos[element.pos]
            if one.key == element.key and (not element.directed or one.facing == element.facing)
        ]
        key = element.key if len(alike) == 1 else f"{element.key}#{alike.index(element) + 1}"
        return " ".join(filter(None, (key, f"{x},{y}", facing)))

    def value(self, element: Element) -> int:
        """The state of an element, as a number."""
        return self.state.memory.get(self.board.state_index(element), element.begins())

    def remember(self, element: Element, value: int | str) -> None:
        """Put an element into a state, by number or by its name for players."""
        if isinstance(value, str):
            names = {element.state_name(number): number for number in range(element.states or 2)}
            if value not in names:
                raise wrong("scene.state_name", key=Key(element.key), known=one_of(names), value=value[:40])
            value = names[value]
        if type(value) is not int or not 0 <= value < (element.states or 10**6):
            raise wrong("scene.state", key=Key(element.key), value=str(value)[:40])
        self.state.memory[self.board.state_index(element)] = value

    # -- going on from here ----------------------------------------------------------------------

    def unready(self, setup: Setup) -> list[Complaint]:
        """Reasons that keep a game of this setup from continuing here."""
        models = [ModelId(one.model) for one in self.state.robots]
        if [seat.model for seat in setup.seats] != models:
            return [complain("situation.robots")]
        if setup.sides() != self.state.sides:
            return [complain("situation.sides")]
        out = [Complaint(str(fault), fault.key, dict(fault.values)) for fault in self._odd_companions()]
        # own decks change nothing where everybody has one anyway
        own = setup.rules().dealing is not RULESETS[setup.ruleset].dealing
        if (setup.ruleset, own, setup.changed()) != self.settings():
            out.append(complain("situation.rules"))
        if (setup.goal or len(self.board.checkpoints)) != self.goal:
            out.append(complain("situation.goal"))
        if self.state.register:
            out.append(complain("situation.register", register=self.state.register))
        cards = len(RULESETS[setup.ruleset].deck)
        for name, one in zip(self.names, self.state.robots, strict=True):
            for register, card in enumerate(one.registers, 1):
                if card is not None and card > cards:
                    out.append(complain("situation.card", register=register, name=name))
            if any(card > cards for card in self.state.fixed.get(hand_label(one), ())):
                out.append(complain("situation.hand", name=name))
        if any(card for one in self.state.strays for card in one.registers if card and card > cards):
            out.append(complain("situation.stray_card"))
        return out

    # -- faults ----------------------------------------------------------------------------------

    def _odd_places(self) -> list[Fault]:
        """Robots on squares that hold nobody, or that have no room left."""
        out: list[Fault] = []
        shafts = {element.pos: element for element in self.board.elements if isinstance(element, Shaft)}
        for one in (*self.state.robots, *self.state.unseated):
            name = self._name(one)
            ground = self.board.grid.ground(one.pos)
            shaft, square = shafts.get(ground), list(self.board.grid.xy(one.pos))
            up = shaft is not None and shaft.is_up(self.state)
            if self.state.over:
                continue  # a turn that ends at once is not closed: nothing went down
            if one.pos != ground and not up:
                out.append(Fault("scene.no_shaft", {"square": square}, robot=name))
            elif shaft is not None and one.pos == ground and up and shaft.solid:
                out.append(Fault("scene.shaft_closed", {"key": shaft.key, "square": square}, robot=name))
        return out

    def _name(self, one: Robot) -> str:
        return name_of(self.names, self.state, one.id)

    def faults(self) -> list[Fault]:
        """Everything about its robots that no game can lead to."""
        out: list[Fault] = []
        standing: dict[int, str] = {}
        for name, one in zip(self.names, self.state.robots, strict=True):
            if one.pos and one.real:
                if one.pos in standing:
                    square = list(self.board.grid.xy(one.pos))
                    values = {"other": standing[one.pos], "square": square}
                    out.append(Fault("scene.both_real", values, robot=name))
                standing[one.pos] = name
        for stray in self.state.strays:
            if stray.real and stray.pos in standing:
                square = list(self.board.grid.xy(stray.pos))
                values = {"other": standing[stray.pos], "square": square}
                out.append(Fault("scene.both_real", values, robot=self._name(stray)))
        out += self._odd_places()
        last = max((one.fallen for one in self.state.robots), default=0)
        if self.state.falls < last:
            out.append(Fault("scene.falls", {"falls": self.state.falls, "last": last}, word="falls"))
        return out + self._odd_companions()

    def _odd_companions(self) -> list[Fault]:
        return companion_faults(self.names, self.state, self.board.grid, self.rules)

    def check(self) -> Situation:
        """This situation; SceneError if it has :meth:`faults`, BoardRefused for a board that does not fit."""
        refused = unfit(self.board, self.rules)
        if refused:
            raise BoardRefused(refused)
        faults = self.faults()
        if faults:
            raise SceneError(*faults)
        return self


def arrange(
    rules: Rules,
    board: Board,
    robots: Mapping[str, tuple[RobotSpec, Square | None]],
    *,
    goal: int = 0,
    turn: int = 1,
    register: int = 0,
    opened: bool = True,
    entropy: str | bytes | int = NO_ENTROPY,
    falls: int | None = None,
    winners: Iterable[str] | None = None,
    drawn: bool = False,
) -> Situation:
    """A situation of robots as described, each with the square a drawing shows it on, in the order of seats.

    ``goal`` 0 is all checkpoints, ``falls`` None as many as the robots say, ``winners`` None: it goes on;
    ``drawn`` if they are those who were lost together (S-10).
    SceneError names the faults.
    """
    carried = [key for spec, _ in robots.values() for key, _ in spec.options]
    rules = mixed(with_unpooled(rules, carried), board)
    book = CardBook(rules.deck)
    footing = Footing(rules, board.grid, book, set())
    placed = []
    for number, (name, (spec, square)) in enumerate(robots.items()):
        if not name.isidentifier():
            raise wrong("scene.name", name=name[:40])
        try:
            placed.append(place(spec, number, square, footing))
        except SceneError as error:
            raise error.at(robot=name) from error
    state = State([one.robot for one in placed], _entropy(entropy))
    state.memory = board.beginnings(rules)
    for one in sorted(placed, key=lambda one: one.rank):
        one.enter(state)
    ranks = sorted(one.rank for one in placed if one.rank)
    if ranks != list(range(1, len(ranks) + 1)):
        raise wrong("scene.ranks", word="rank", given=ranks)
    for what, value, low, high in (
        ("turn", turn, 1 if opened else 0, 10**6),
        ("register", register, 0, REGISTERS if opened else 0),
        ("goal", goal, 0, 99),
    ):
        if type(value) is not int or not low <= value <= high:
            raise out_of_range(what, value, low, high)
    state.turn, state.register = turn, register
    state.falls = max((one.robot.fallen for one in placed), default=0) if falls is None else falls
    names = tuple(robots)
    made = Situation(
        replace(rules, deck=book.deck), board, goal or len(board.checkpoints), names, state, opened
    )
    if winners is not None:
        state.over = True
        state.winners, state.drawn = tuple(sorted(made.number(name) for name in winners)), drawn
    return made.check()


def footing_of(situation: Situation, book: CardBook, but: Robot) -> Footing:
    """The footing on which the robot ``but`` is placed anew, among the others."""
    others = (one for one in situation.state.robots if one is not but)
    taken = {card for one in others for card in one.registers if card is not None}
    return Footing(situation.rules, situation.board.grid, book, taken)


def _entropy(value: str | bytes | int) -> str:
    if type(value) is int and 0 <= value < 2**256:
        return f"{value:064x}"
    text = value.hex() if isinstance(value, bytes) else str(value)
    if len(text) != 64 or set(text) - set("0123456789abcdef"):
        raise wrong("scene.entropy", word="entropy", value=text[:40])
    return text
