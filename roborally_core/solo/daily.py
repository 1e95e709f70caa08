"""The race of the day: one board, one seed and the same rivals for everybody who knows the date.

The caller supplies the date: the rules have no clock.  Par is how long the race takes a ruthless machine that
has the player's hands and wins; the game it plays is the solution of the day.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from enum import Enum, StrEnum
from typing import NamedTuple

from ..ai import pick, think
from ..base.canon import canonical, parse_json
from ..base.rng import Rng, derive
from ..board.model import Board
from ..language.core import say
from ..language.dates import checked_day
from ..play.agreement import Seat, SeatKind, Setup
from ..play.game import Game, solo_game, solo_turn
from ..play.record import board_content, board_from_content
from ..play.submission import Submission
from ..rules import events as ev
from .replay_link import link_of, link_text

BOARDS = ("first-shift", "oil-change", "crossfire-hall", "roundabout", "sieve", "maelstrom")
"""Boards for races: boards of Robo Rally, by slug."""
ROUNDS_BEGIN = date(2026, 12, 1)
"""From this day on the races go round: each board once in as many days as there are boards, and no board
on two days in a row.  Earlier days have a board drawn by each day alone, as their links and results know it.
"""
RULESET = "rr"
RIVALS = 3
PAR_LEVEL = 2
MOST_TURNS = 30
"""A race that is not over by then has no par."""
TRIES, TRIED = 8, 3
"""Number of races a machine may run until it wins one; after the first it draws from this many of its best
programs each turn.  It wins the first on every other day, and one of eight on three days of four.
"""


class Day(NamedTuple):
    """The race of a day, the same for everybody; ``board`` is a slug."""

    day: str
    board: str
    seed: bytes


class Par(NamedTuple):
    """A day's race with a ruthless machine in the player's seat."""

    turns: int
    """Number of turns, of the rival that won where the machine never does; 0 if nobody had after
    :data:`MOST_TURNS`.
    """
    link: str
    """That game as a replay link."""
    won: bool = True
    """Whether the machine wins it."""


class Medal(StrEnum):
    """The worth of a won race."""

    GOLD = "gold"
    SILVER = "silver"
    BRONZE = "bronze"


SILVER_WITHIN = 2
"""Turns over par for which a won race still is worth silver."""


def medal_of(turns: int, won: bool, par: int) -> Medal | None:
    """The medal for a race of this many turns: gold within par, silver little over it, bronze for any win.

    Where nobody knows the par (0), a win is bronze.
    """
    if not won:
        return None
    if par and turns <= par:
        return Medal.GOLD
    return Medal.SILVER if par and turns <= par + SILVER_WITHIN else Medal.BRONZE


def raced_day(seed: bytes, today: str) -> Day | None:
    """The day for which a finished race with this seed counts, or None for another game.

    That is today, yesterday if it went on after midnight, or tomorrow if the clock was set back meanwhile.
    """
    now = date.fromisoformat(today)
    near = (day_of((now + timedelta(days=by)).isoformat()) for by in (0, -1, 1))
    return next((day for day in near if day.seed == seed), None)


def par_request(day: Day, board: Board, number: int) -> str:
    """The request for :func:`par_json`, for a worker that shares nothing with the page.

    It asks for one try of :data:`TRIES`: between two of them the worker can do what somebody waits for.
    """
    return canonical({"day": day.day, "board": board_content(board), "try": number}).decode()


def par_json(text: str) -> str:
    """The try that a request of :func:`par_request` asks for, for :func:`par_from_json`.

    ValueError if the request cannot be read.
    """
    data = parse_json(text)
    if not isinstance(data, dict) or not isinstance(data.get("day"), str):
        raise ValueError("request: not the race of a day")
    number = data.get("try")
    if not isinstance(number, int) or number not in range(TRIES):
        raise ValueError("request: no try of the race")
    board = board_from_content(data.get("board"))
    return canonical(par_try(day_of(data["day"]), board, number)._asdict()).decode()


def par_from_json(text: str) -> Par:
    """The answer of :func:`par_json`."""
    data = parse_json(text)
    return Par(int(data["turns"]), str(data["link"]), data["won"] is True)


class Mark(Enum):
    """The result of one turn of the race for the player, the greatest first."""

    WON = 0
    TOUCHED = 1
    LOST = 2
    HURT = 3
    CALM = 4


def day_of(text: str) -> Day:
    """The race of a day written ``2026-11-20``; ProblemError for anything else."""
    seed = _seed_of(checked_day(text))
    number = (date.fromisoformat(text) - ROUNDS_BEGIN).days
    if number < 0:
        return Day(text, _drawn_alone(seed), seed)
    current, place = divmod(number, len(BOARDS))
    return Day(text, _round(current)[place], seed)


def _seed_of(text: str) -> bytes:
    return derive(b"cogwheel daily race", text)


def _drawn_alone(seed: bytes) -> str:
    return BOARDS[Rng(seed, "board").below(len(BOARDS))]


def _round(number: int) -> list[str]:
    """The boards of a round, numbered from 0, in their order."""
    boards = _shuffled(number)
    # the last of a round is never exchanged, so it is known without looking at the rounds before
    before = (
        _shuffled(number - 1)[-1]
        if number
        else _drawn_alone(_seed_of((ROUNDS_BEGIN - timedelta(days=1)).isoformat()))
    )
    if boards[0] == before:
        boards[:2] = reversed(boards[:2])
    return boards


def _shuffled(number: int) -> list[str]:
    return Rng(b"cogwheel daily race", "round", number).shuffled(BOARDS)


def race_setup(name: str, look: int) -> Setup:
    """The seats: the player as they look, whose name and look change nothing, and the rivals."""
    looks = [one for one in range(8) if one != look][:RIVALS]
    rivals = [Seat(say("robot.rival", n=i), SeatKind.AI, look=one) for i, one in enumerate(looks, 1)]
    return Setup(RULESET, (Seat(name, look=look), *rivals))


def par_of(day: Day, board: Board) -> Par:
    """The race as a ruthless machine plays it in the player's seat (:func:`best_try`)."""
    return best_try(par_try(day, board, number) for number in range(TRIES))


def best_try(tries: Iterable[Par]) -> Par:
    """The first of the machine's tries that it wins, or, if it wins none, the first of all."""
    first: Par | None = None
    for found in tries:
        if found.won:
            return found
        first = first or found
    assert first is not None
    return first


def par_try(day: Day, board: Board, number: int) -> Par:
    """A try of the machine, numbered from 0."""
    game = _tried(day, board, number)
    turns = len(game.inputs) if game.state.winners else 0
    return Par(turns, link_text(link_of(game, day.seed)), is_won(game))


def is_won(game: Game, seat: int = 0) -> bool:
    """Whether a seat has won a race that is over, and no draw ended it."""
    return game.over and seat in game.state.winners and not game.state.drawn


def _tried(day: Day, board: Board, number: int) -> Game:
    """A race of the machine: the first with its best programs, later ones with good ones."""
    game = solo_game(race_setup("Par", 0), board, day.seed)
    while not game.over and len(game.inputs) < MOST_TURNS:
        game.open_turn()
        given: list[Submission | None] = [None] * len(game.setup.seats)
        turn = solo_turn(game, day.seed, given)
        own = think(game.view(0), PAR_LEVEL).candidates[: TRIED if number else 1]
        given = [pick(think(game.view(seat), 1), turn.entropy) for seat in range(len(given))]
        given[0] = own[Rng(day.seed, "par", number, game.state.turn).below(len(own))].submission
        game.play(solo_turn(game, day.seed, given), facts=False, hashes=False)
    return game


def marks_of(game: Game, seat: int = 0) -> tuple[Mark, ...]:
    """The results of each turn played so far for the robot of a seat."""
    again, out = game.again(), []
    robot = game.state.robots[seat].id
    for given in game.inputs:
        again.open_turn()
        facts = again.play(given, hashes=False).facts
        out.append(Mark.WON if is_won(again, seat) else _mark(facts, robot))
    return tuple(out)


def _mark(facts: Iterable[ev.Fact], robot: int) -> Mark:
    kinds = {
        ev.CheckpointReached: Mark.TOUCHED,
        ev.RobotDestroyed: Mark.LOST,
        ev.RobotDamaged: Mark.HURT,
    }
    mine = [kinds[type(one)] for one in facts if type(one) in kinds and getattr(one, "robot", -1) == robot]
    return min(mine, key=lambda one: one.value, default=Mark.CALM)
