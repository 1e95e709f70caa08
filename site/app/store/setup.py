"""Choosing a game: board, ruleset, robots, machines, clock.  The core says what fits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from roborally_core.board.model import Board, Difficulty
from roborally_core.engine.rules import Rules
from roborally_core.engine.terms import Setting
from roborally_core.language.core import say
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.robots.models import ModelId
from roborally_core.rulesets import RULESETS

from ..texts import t
from .choices import GENTLE, LEVELS, MINIMUMS, PACES, SIDES, TIMERS, Machine, SetupChoice, machine_seats
from .course_order import OrderInHand
from .guests import LOOKS, MOST_BESIDE, Guest, free_look, guest_seats, own_called
from .sides_here import SidesHere

BROUGHT = "brought"
"""The key of a board from a file; no board of the game has it."""


PLAYED = "played"
"""The key of the board a match is or was played on, while no other board here is the same."""


def room(board: Board, ruleset: str) -> int:
    """Number of robots a board has room for."""
    rules = RULESETS[ruleset]
    most = min(LOOKS, rules.seats[1])
    return most if rules.shared_start else min(most, len(board.starts))


def _rank(board: Board) -> int:
    return len(Difficulty) if board.difficulty is None else int(board.difficulty)


FIRST_MACHINES, USUAL_MACHINES = 2, 3
"""Number of machines in a first game, which a newcomer is to have a chance in, and in others."""


class SetupStore(SidesHere):
    """The choices and what they allow; boards come in as they are loaded."""

    def __init__(
        self,
        choice: SetupChoice | None = None,
        names: tuple[str, ...] = (),
        people: int = 1,
        least: int = 1,
        *,
        first: bool = False,
        latest: int = LEVELS,
    ) -> None:
        """``latest`` is the level of the game played last: new machines are no better than that."""
        self.first = first
        """Whether the player has not finished a game against machines yet: new ones are gentle."""
        self._usual = GENTLE if first else min(Machine.level, latest)
        self.choice = choice or SetupChoice()
        self.names = names
        self.seated = True
        """Whether the person here has a robot; not at a screen that only shows the match."""
        self._seated = people
        self._solo = least > 0
        self.others: set[int] = set()
        self.sides: tuple[int, ...] = ()
        """The sides of the people of a match, by seat."""
        self.offered: int | None = None
        """The level suggested by the latest games."""
        self.followed = ""
        """The key of the rules somebody else chose; empty if nobody did."""
        self.boards: dict[str, Board] = {}
        self.shelf: dict[str, bool] = {}
        """The keys of the player's boards in the workshop, each with whether somebody sent it."""
        self.unfit: dict[str, str] = {}
        """Why boards of the workshop are not offered, by their names."""
        self.wish = self.choice.board
        """The board chosen by hand or last time; without one, the gentlest that is loaded."""
        self.order = OrderInHand()
        """The order in which the checkpoints of the chosen board are raced."""
        self.order.choose(self.choice.order)
        self._going_on: Board | None = None
        """The board a match goes on with."""
        if self._solo and not (self.choice.machines or self.choice.alone):
            self.set_machines(FIRST_MACHINES if self.first else USUAL_MACHINES)

    @property
    def people(self) -> int:
        """Number of seats of people; the looks of those elsewhere are in ``others``."""
        return self._seated + len(self.choice.guests)

    @property
    def least(self) -> int:
        """The fewest machines that make a game: none in a lobby, and alone none but where squads play."""
        return max(0, self.rules.seats[0] - self.people) if self._solo else 0

    # -- boards -------------------------------------------------------------------------

    def add_board(self, key: str, board: Board) -> None:
        """A board has been loaded."""
        self.boards[key] = board
        if self._goes_on_with(board):
            self.wish = key
            if key != PLAYED:
                self.boards.pop(PLAYED, None)
                self.shelf.pop(PLAYED, None)
        self._settle()

    def bring_board(self, board: Board) -> None:
        """Somebody's own board, to be played on, by rules it is made for."""
        if board.rulesets and self.choice.ruleset not in board.rulesets:
            self.choice.ruleset = next(
                (key for key in board.rulesets if key in RULESETS), self.choice.ruleset
            )
        self.wish = BROUGHT
        self.add_board(BROUGHT, board)

    def add_shelved(self, key: str, board: Board, received: bool) -> None:
        """A board of the workshop's shelf can be played, too."""
        self.shelf[key] = received
        self.add_board(key, board)

    def go_on_with(self, board: Board) -> None:
        """Choose the board of a match, whether it is one of the game's own or somebody's."""
        self._going_on = board
        same = next((key for key, one in self.boards.items() if self._goes_on_with(one)), None)
        if same is None:
            self.add_shelved(PLAYED, board, True)
        else:
            self.choose_board(same)

    def _goes_on_with(self, board: Board) -> bool:
        same = self._going_on
        return same is not None and (same.content_hash, same.name) == (board.content_hash, board.name)

    def playable(self) -> dict[str, Board]:
        """The boards of the chosen ruleset, from gentle to cruel, then the player's own."""
        ruleset = self.choice.ruleset
        found = [(key, b) for key, b in self.boards.items() if not b.rulesets or ruleset in b.rulesets]
        return dict(sorted(found, key=lambda item: (item[0] in self.shelf, _rank(item[1]), item[0])))

    @property
    def board(self) -> Board | None:
        """The chosen board as it is raced, if it is loaded."""
        board = self.course
        return self.order.raced(board) if board is not None else None

    @property
    def course(self) -> Board | None:
        """The chosen board as it was made, if it is loaded."""
        return self.boards.get(self.choice.board)

    def choose_order(self, name: str) -> None:
        """Race in the order of this name, or by the numbers if it is empty."""
        self.choice.order = name
        self.order.choose(name)
        self._settle()

    def choose_board(self, key: str) -> None:
        """Play on this board."""
        if key in self.playable():
            self.wish = key
            self._settle()

    def choose_ruleset(self, key: str) -> None:
        """Play by these rules, on a board made for them."""
        if key not in RULESETS:
            return
        self.choice.ruleset = key
        allowed = RULESETS[key].models
        if self.choice.model not in allowed:
            self.choice.model = ModelId.STANDARD
        for one in self._robots():
            if one.model not in allowed:
                one.model = ModelId.STANDARD
        self._settle()

    def _settle(self) -> None:
        """The wished board if it can be played, else the gentlest; then what fits it."""
        playable = self.playable()
        self.choice.board = self.wish if self.wish in playable else next(iter(playable), "")
        board = self.board
        if board is None:
            return
        if self.choice.goal > len(board.checkpoints):
            self.choice.goal = 0
        del self.choice.guests[max(1, room(board, self.choice.ruleset)) - 1 :]
        most = self.most_machines()
        if len(self.choice.machines) > most:
            del self.choice.machines[most:]
        if len(self.choice.machines) < self.least:
            self.set_machines(self.least)

    # -- robots -------------------------------------------------------------------------

    def follow(self, ruleset: str) -> None:
        """Somebody else chooses the rules: offer what they have; an unknown ruleset offers one's own ones."""
        self.followed = ruleset if ruleset in RULESETS else ""

    @property
    def rules(self) -> Rules:
        """The ruleset that is played."""
        return RULESETS[self.followed or self.choice.ruleset]

    def models(self) -> tuple[ModelId, ...]:
        """The models of the ruleset that is played."""
        return self.rules.models

    @property
    def model(self) -> ModelId:
        """The chosen model, or the standard one where the ruleset lacks it."""
        return self.choice.model if self.choice.model in self.models() else ModelId.STANDARD

    def most_people(self) -> int:
        """Number of people at this device the board has room for."""
        most = LOOKS if self._solo else 1 + MOST_BESIDE
        seats = room(self.board, self.choice.ruleset) if self.board else LOOKS
        return max(1, min(most, seats - self._seated + 1))

    @property
    def here(self) -> int:
        """Number of people at this device."""
        return 1 + len(self.choice.guests)

    def most_machines(self) -> int:
        """Number of machines the board has room for."""
        seats = room(self.board, self.choice.ruleset) if self.board else LOOKS
        return max(self.least, seats - self.people)

    def set_machines(self, count: int) -> None:
        """Have this many machines; new ones take free looks and, if there are some, models in turn."""
        machines = self.choice.machines
        count = max(self.least, min(self.most_machines(), count))
        del machines[count:]
        while len(machines) < count:
            look = free_look(self._taken(), len(machines) + 1)
            models = self.models()
            model = models[0] if self.first else models[(len(machines) + 1) % len(models)]
            machines.append(Machine(look, model, self._usual))
        self.choice.alone = not machines

    def _taken(self) -> set[int]:
        return {*self._own_look(), *self.others, *(one.look for one in self._robots())}

    def _own_look(self) -> set[int]:
        return {self.choice.look} if self.seated else set()

    def _robots(self) -> list[Machine | Guest]:
        """The robots on this device other than the player's."""
        return [*self.choice.guests, *self.choice.machines]

    def choose_look(self, look: int) -> None:
        """Take a look; a machine or another person that had it gets the old one."""
        if not 0 <= look < LOOKS:
            return
        for one in self._robots():
            if one.look == look:
                one.look = self.choice.look
        self.choice.look = look

    def choose_model(self, model: ModelId) -> None:
        """Play this model, if the ruleset has it."""
        if model in self.models():
            self.choice.model = model

    def next_model(self, index: int) -> None:
        """Give a machine the next model there is for it."""
        if 0 <= index < len(self.choice.machines):
            machine, models = self.choice.machines[index], self.models()
            machine.model = models[(models.index(machine.model) + 1) % len(models)]

    def remove_machine(self, index: int) -> None:
        """Play without this machine, whichever it is (RR-20)."""
        if 0 <= index < len(self.choice.machines) > self.least:
            del self.choice.machines[index]
            self.choice.alone = not self.choice.machines

    def next_level(self, index: int) -> None:
        """Let a machine play at the next level."""
        if 0 <= index < len(self.choice.machines):
            machine = self.choice.machines[index]
            machine.level = (machine.level + 1) % LEVELS

    def set_levels(self, level: int) -> None:
        """Let all machines play at this level."""
        if 0 <= level < LEVELS:
            for machine in self.choice.machines:
                machine.level = level

    @property
    def gentle(self) -> bool:
        """Whether the machines are first opponents, and gentle ones."""
        levels = {machine.level for machine in self.choice.machines}
        return self.first and levels == {GENTLE}

    @property
    def offer(self) -> int | None:
        """The level that is offered, unless a machine plays at it."""
        levels = {machine.level for machine in self.choice.machines}
        return self.offered if levels and self.offered not in levels else None

    def next_side(self, index: int) -> None:
        """Put a machine on the next side, or into the next squad."""
        if 0 <= index < len(self.choice.machines):
            machine, squads = self.choice.machines[index], self.rules.squads
            if squads:
                machine.side = 1 + self.machine_squads()[index] % squads
            else:
                machine.side = (machine.side + 1) % SIDES

    # -- numbers ------------------------------------------------------------------------

    def set_goal(self, goal: int) -> None:
        """Number of checkpoints that count."""
        if self.board is not None and 1 <= goal <= len(self.board.checkpoints):
            self.choice.goal = 0 if goal == len(self.board.checkpoints) else goal

    @property
    def goal(self) -> int:
        """The number of checkpoints that count."""
        return self.choice.goal or (len(self.board.checkpoints) if self.board else 0)

    def settings(self) -> tuple[tuple[Setting, int], ...]:
        """The settings of the chosen rules, each with its value."""
        rules = RULESETS[self.choice.ruleset]
        usual = rules.set_values()
        chosen = {one.key: self.choice.settings.get(one.key, usual[one.key]) for one in rules.settings}
        return tuple((one, max(one.low, min(one.high, chosen[one.key]))) for one in rules.settings)

    def set_setting(self, key: str, value: int) -> None:
        """Give a setting of the chosen rules one of its allowed values."""
        known = {one.key: one for one, _ in self.settings()}
        if key in known and known[key].low <= value <= known[key].high:
            self.choice.settings[key] = value

    def chosen_settings(self) -> dict[str, int]:
        """The settings of the chosen rules that differ from the defaults."""
        usual = RULESETS[self.choice.ruleset].set_values()
        return {one.key: value for one, value in self.settings() if value != usual[one.key]}

    def set_timer(self, seconds: int) -> None:
        """The programming clock, or the time for each step of a slow match."""
        if seconds in TIMERS or seconds in PACES:
            self.choice.timer = seconds

    def choose_side(self, side: int) -> None:
        """Join a side, to win together; 0: play alone."""
        if 0 <= side < SIDES:
            self.choice.side = side

    def set_minimum(self, seconds: int) -> None:
        """The least time for programming with machines seated."""
        if seconds in MINIMUMS:
            self.choice.minimum = seconds

    def seat_others(self, looks: set[int], sides: Sequence[int], beside: int = 0) -> None:
        """People came or went: machines make room and never look like one of them.

        The last ``beside`` of the ``sides`` are those of people at this device besides the player.
        """
        self.others, self.sides = looks, tuple(sides)
        self._seated = max(int(self.seated), len(sides) - beside)
        self.make_room()

    def make_room(self) -> None:
        """Machines make room for people, and look like none of them."""
        del self.choice.machines[self.most_machines() :]
        taken = {*self._own_look(), *self.others, *(guest.look for guest in self.choice.guests)}
        for machine in self.choice.machines:
            machine.look = free_look(taken, machine.look)
            taken.add(machine.look)

    # -- result -------------------------------------------------------------------------

    def setup(self) -> Setup:
        """The agreement the core plays by; the player sits first."""
        choice = self.choice
        sides = [machine.side for machine in choice.machines]
        called = own_called(choice.name, choice.guests)
        me = Seat(called, SeatKind.HUMAN, self.model, choice.look, side=self.side)
        guests = guest_seats(choice.guests, {me.name})
        taken = {me.name, *(seat.name for seat in guests)}
        machines = zip(self.machine_seats(taken), sides, strict=True)
        seats = (me, *guests, *(replace(seat, side=side) for seat, side in machines))
        return Setup(choice.ruleset, seats, choice.goal, settings=tuple(self.chosen_settings().items()))

    def machine_seats(self, taken: set[str]) -> list[Seat]:
        """The machines as seats, with names nobody else has."""
        return machine_seats(self.choice.machines, self.machine_name, taken)

    def machine_name(self, look: int) -> str:
        """The name of a machine of this look."""
        return self.names[look] if look < len(self.names) else say("robot.unnamed", n=look + 1)

    def problems(self) -> list[str]:
        """Why the game cannot start, in words."""
        return [t("setup.no_board")] if self.board is None else [*self.setup().problems(self.board)]
