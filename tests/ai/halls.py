"""Boards and games for the tests of the planner."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from textwrap import dedent

from roborally_core import ai
from roborally_core.base.canon import digest
from roborally_core.base.geometry import Dir, grid_of
from roborally_core.base.rng import Rng, derive
from roborally_core.board.listed import element_from_json
from roborally_core.board.model import Board
from roborally_core.board.text import parse_drawing
from roborally_core.engine.turn import close_turn, play_registers
from roborally_core.engine.world import World
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import Game, solo_game
from roborally_core.play.submission import Choice, Submission
from roborally_core.play.turn_input import TurnInput
from roborally_core.robots.models import ModelId
from roborally_core.rules.state import State
from roborally_core.selfcheck import random_submission

COURSE = """
    . . . O . . . > > > > v
    . 2 . O . . . ^ . O . v
    . . . . . . . ^ . . . v
    O O . . . r . ^ . . 3 .
    . . . . . . . . . . . .
    ⇒ ⇒ ⇒ ⇒ ⇒ ⇒ ⇓ . . O . .
    . . . O . . ⇓ . . O . .
    . . l . . . ⇓ ⇒ ⇒ ⇒ ⇒ ⇒
    . O . . w . . . . . . .
    . O . . . . . u . 1 . .
    . . . . . . . . . . O .
    . a . b . c . d . . . .
    . e . f . g . h . . . .
"""
LASERS = (
    {"type": "laser", "at": [4, 3], "facing": "S"},
    {"type": "laser", "at": [0, 9], "facing": "E", "beams": 2},
)


WIRED = """
    . . . . . . . . .
    . 1 . o . * . 2 .
    . . . . . . . . .
    @ . ⇒ ⇒ ⇓ . O . @
    . . . . ⇓ * O . .
    . W . . a . . 3 .
    . . . o . . . . .
"""
WIRES: tuple[dict[str, object], ...] = (
    {"type": "toggle-switch", "at": [2, 1], "targets": [[3, 1], [3, 6]]},
    {"type": "teleporter", "at": [0, 0], "colour": "amber"},
    {"type": "teleporter", "at": [8, 6], "colour": "blue"},
    {"type": "electric-eye", "at": [0, 2], "facing": "E", "targets": [[0, 4], [8, 6]]},
    {"type": "blaser", "at": [0, 4], "facing": "E"},
    {"type": "drawbridge", "at": [5, 3], "facing": "W"},
    {"type": "pressure-switch", "at": [2, 5], "targets": [[5, 3]]},
    {"type": "crusher", "at": [2, 6], "registers": [1, 4]},
    {"type": "fence", "at": [6, 5], "facing": "E"},
)


def board_of(drawing: str, elements: tuple[dict[str, object], ...] = ()) -> Board:
    """A board from a drawing and a list of elements."""
    width, height, drawn, _ = parse_drawing(dedent(drawing).splitlines())
    grid = grid_of(width, height)
    return Board(width, height, [*drawn, *(element_from_json(item, grid) for item in elements)])


def machines(count: int, level: int, model: ModelId = ModelId.STANDARD) -> tuple[Seat, ...]:
    """``count`` AI seats."""
    return tuple(Seat(f"Robot {i}", SeatKind.AI, model=model, level=level) for i in range(count))


def opened(
    board: Board,
    seed: int,
    ruleset: str = "rr",
    *,
    damage: int = 0,
    facing: str | None = None,
    model: ModelId = ModelId.STANDARD,
    seats: int = 1,
) -> Game:
    """A game whose first turn is open; every robot is damaged this much, and turned."""
    game = solo_game(Setup(ruleset, machines(seats, 2, model)), board, derive(b"halls", seed))
    for robot in game.state.robots:
        robot.lives = 3
    game.open_turn()
    for robot in game.state.robots:
        robot.damage = damage
    # The open hand was dealt to an undamaged robot; the next one is dealt to a damaged robot.
    game.opened = False
    game.open_turn()
    for robot in game.state.robots:
        if facing is not None:
            robot.facing = Dir[facing]
    return game


def stirred(game: Game, turns: int) -> Game:
    """The game some random turns later, with the next turn open."""
    for _ in range(turns):
        game.open_turn()
        game.play(random_input(game), facts=False, hashes=False)
    game.open_turn()
    return game


def random_input(game: Game) -> TurnInput:
    """Random programs for machines, whose hands are public."""
    turn, count = game.state.turn, len(game.setup.seats)
    given = [random_submission(Rng(b"stir", turn, seat), game, seat, b"") for seat in range(count)]
    return TurnInput(derive(b"stir", turn), (b"",) * count, tuple(given))


def outcome(game: Game, submission: Submission, seat: int = 0) -> State:
    """The state after this turn if only ``seat`` plays, by the engine itself."""
    state = game.state.copy()
    robot = state.robots[seat]
    facing = submission.choice(Choice.FACING)
    if facing is not None:
        robot.facing = facing
    for register in game.offer(seat).free:
        robot.registers[register] = submission.registers[register]
    world = World(game.floor, state, game.goal)
    play_registers(world)
    close_turn(world)
    return state


def every_program(game: Game, seat: int = 0) -> Iterator[Submission]:
    """Every program the hand allows, one for each sequence of commands."""
    hand = game.hand(seat)
    free = len(game.offer(seat).free)
    seen = set()
    for cards in permutations([*hand.cards, *hand.extras], free):
        commands = tuple(game.rules.deck[card].command for card in cards)
        if commands not in seen:
            seen.add(commands)
            yield Submission((*cards, *(None,) * (5 - free)))


def play_out(setup: Setup, board: Board, seed: bytes, turns: int) -> Game:
    """A game between machines of at most ``turns`` turns; every submission is checked."""
    game = solo_game(setup, board, seed)
    while not game.over and game.state.turn < turns:
        game.open_turn()
        entropy = derive(seed, "turn", game.state.turn)
        given = []
        for i, seat in enumerate(setup.seats):
            submission = ai.pick(ai.think(game.view(i), seat.level), entropy)
            check(game, i, submission)
            given.append(submission)
        links = (b"",) * len(given)
        game.play(TurnInput(entropy, links, tuple(given)), facts=False, hashes=False)
    return game


def check(game: Game, seat: int, submission: Submission) -> None:
    """A submission must be legal, and complete as far as the cards go."""
    hand = game.hand(seat, b"", submission.choice(Choice.SWAP) or 0)
    assert game.problems(seat, submission, hand, complete=True) == []


def a_game(seats: int = 4, level: int = 2, ruleset: str = "rr", turns: int = 2) -> Game:
    """A game on the course, some random turns in, with the next turn open."""
    game = solo_game(Setup(ruleset, machines(seats, level)), board_of(COURSE, LASERS), b"contract" * 4)
    return stirred(game, turns)


def a_wired_game() -> Game:
    """A BotWars game among plates, hatches, saws and teleporters, some random turns in."""
    return stirred(solo_game(Setup("botwars", machines(4, 2)), board_of(WIRED, WIRES), b"wired" * 6), 4)


def plans_digest() -> str:
    """One digest over the plans of all levels, under all rulesets, among switches too."""
    told = []
    for ruleset in ("classic", "rr", "botwars"):
        game = a_wired_game() if ruleset == "botwars" else a_game(ruleset=ruleset)
        told += [ai.plan_json(ai.think(game.view(seat), level)) for seat in range(4) for level in range(3)]
    return digest(told)
