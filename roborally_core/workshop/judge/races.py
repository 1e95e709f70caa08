"""Races of machines on a board: plain data to be played anywhere, and their results."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum
from functools import lru_cache, partial
from typing import NamedTuple

from ...base.canon import canonical, parse_json
from ...base.rng import derive
from ...board.model import Board
from ...bots.games import played
from ...bots.players import machine
from ...engine.rules import Rules
from ...language.core import say
from ...play.agreement import Seat, SeatKind, Setup
from ...play.game import Game, solo_game
from ...play.record import board_content, board_from_content
from ...rules import events as ev
from ...rules.events import CauseKind, Fact
from ...rulesets import RULESETS

MOST_TURNS = 60
"""Turns after which a race is given up."""
LEVEL = 1
"""The level of the machines: the game's normal one."""
MOST_ROBOTS = 8
SHARED_ROBOTS = 4
"""The field where all begin on one square, or each side on its own."""
_TRIES = 400
"""Seeds tried until one puts a lone robot on a certain start; with 24 starts one in a million needs more."""


class RaceKind(IntEnum):
    """The sorts of race."""

    ALONE = 0
    """One robot, from a certain start."""
    FIELD = 1
    """As many robots as there are starts."""


class TrialRace(NamedTuple):
    """A race to be played: ``start`` is the place of a lone robot's start in the board's order.

    ``board`` is the canonical text of the board.
    """

    number: int
    kind: RaceKind
    board: str
    ruleset: str
    start: int
    robots: int
    seed: bytes


class Death(NamedTuple):
    """A robot's end: the last square it was on, its seat, and the turn."""

    pos: int
    seat: int
    turn: int


class RaceResult(NamedTuple):
    """The result of a race.

    ``starts`` are the robots' starts by seat, as places in the board's order.  ``pushes`` are those of the
    first turn, ``visited`` the squares robots were on, ``effects`` the elements that acted on a robot.
    """

    race: int
    kind: RaceKind
    starts: tuple[int, ...]
    winners: tuple[int, ...]
    turns: int
    over: bool
    deaths: tuple[Death, ...]
    pushes: int
    visited: tuple[int, ...]
    effects: tuple[int, ...]


def field_of(board: Board, rules: Rules) -> int:
    """The number of robots in a field on this board; 0 if there is no field."""
    low, high = rules.seats
    usual = SHARED_ROBOTS if rules.shared_start or rules.squads else len(board.starts)
    robots = min(usual, high, MOST_ROBOTS)
    return robots if robots >= max(2, low) else 0


def races_of(board: Board, ruleset: str, alone: int, field: int, seed: int) -> list[TrialRace]:
    """``alone`` races from each start, where the rules let one play alone, and ``field`` races of a field."""
    rules, content = RULESETS[ruleset], canonical(board_content(board)).decode()
    base = derive(b"cogwheel judge", board.content_hash, ruleset, seed)
    plans = []
    if rules.seats[0] == 1 and not rules.squads:
        starts = 1 if rules.shared_start else len(board.starts)
        plans = [(RaceKind.ALONE, start, 1) for _ in range(alone) for start in range(starts)]
    robots = field_of(board, rules)
    if robots:
        plans += [(RaceKind.FIELD, 0, robots)] * field
    return [
        TrialRace(number, kind, content, ruleset, start, count, derive(base, number))
        for number, (kind, start, count) in enumerate(plans)
    ]


def play_race(race: TrialRace) -> RaceResult:
    """Play a race; the same race has the same result anywhere."""
    board = _board_of(race.board)
    squads = RULESETS[race.ruleset].squads
    seats = tuple(
        Seat(
            say("robot.rival", n=i + 1),
            SeatKind.AI,
            look=i,
            level=LEVEL,
            side=i % squads + 1 if squads else 0,
        )
        for i in range(race.robots)
    )
    setup = Setup(race.ruleset, seats)
    seed = race.seed if race.kind is RaceKind.FIELD else _seed_for(setup, board, race)
    notes = _Notes(board)
    bots = [partial(machine, level=LEVEL)] * race.robots
    game = played(setup, board, seed, bots, MOST_TURNS, notes.watch).game
    places = {start.pos: place for place, start in reversed([*enumerate(board.starts)])}
    return RaceResult(
        race.number,
        race.kind,
        tuple(places.get(robot.start, 0) for robot in game.state.robots),
        tuple(sorted(game.state.winners)) if game.over and not game.state.drawn else (),
        game.state.turn,
        game.over,
        tuple(notes.deaths),
        notes.pushes,
        tuple(sorted(notes.visited)),
        tuple(sorted(notes.effects)),
    )


def _seed_for(setup: Setup, board: Board, race: TrialRace) -> bytes:
    """A seed that puts the lone robot on the race's start."""
    wanted = board.starts[race.start].pos
    seeds = [race.seed, *(derive(race.seed, "again", number) for number in range(_TRIES))]
    for seed in seeds:
        if solo_game(setup, board, seed).state.robots[0].start == wanted:
            return seed
    return race.seed


@lru_cache(maxsize=2)
def _board_of(content: str) -> Board:
    return board_from_content(parse_json(content))


class _Notes:
    """The notes of a race, taken from its facts."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._at: dict[int, int] = {}
        self._turn = 0
        self.deaths: list[Death] = []
        self.pushes = 0
        self.visited: set[int] = set()
        self.effects: set[int] = set()

    def watch(self, game: Game, facts: Sequence[Fact]) -> None:
        """The facts of one turn."""
        seats = {robot.id: robot.seat for robot in game.state.robots}
        self._take(facts, seats)

    def _take(self, facts: Iterable[Fact], seats: dict[int, int]) -> None:
        grid, elements = self._board.grid, self._board.elements
        for fact in facts:
            match fact:
                case ev.TurnStarted(turn):
                    self._turn = turn
                case ev.RobotEntered(robot, pos, _, _) | ev.RobotMoved(robot, _, pos, _):
                    square = grid.ground(pos)
                    if grid.contains(square) and robot in seats:
                        self._at[robot] = square
                        self.visited.add(square)
                case ev.RobotPushed():
                    self.pushes += self._turn == 1
                case ev.RobotDestroyed(robot, at, _) if robot in seats:
                    square = grid.ground(at)
                    last = square if grid.contains(square) else self._at.get(robot, 0)
                    if last:
                        self.deaths.append(Death(last, seats[robot], self._turn))
            cause = getattr(fact, "cause", None)
            if cause is not None and cause.kind is CauseKind.ELEMENT and cause.source not in self.effects:
                element = elements[cause.source] if cause.source < len(elements) else None
                if element is not None and element.is_effect(fact, self._board):
                    self.effects.add(cause.source)
