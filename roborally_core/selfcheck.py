"""Proof that another Python plays the same games: random halls, random programs, one digest.

A *corpus* is a text of short recorded games: the first line is a header with
the boards, every other line names a game by its seed and the digest of its
state hashes.  Programs are not recorded: they follow from the seed, so that a
game is one short line.  :func:`replay_corpus` plays them all; it needs nothing
but the core and is run in the page as well as on every CPython.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields
from typing import Any, NamedTuple

from .base.canon import canonical, digest
from .base.drawing import Layer
from .base.geometry import DIRS, Dir, Grid, grid_of
from .base.rng import Rng
from .board.model import Board
from .board.text import make
from .elements import ELEMENTS
from .elements.api import Element
from .engine.rules import Rules
from .play.agreement import Seat, Setup
from .play.game import Game, solo_game, solo_turn
from .play.record import board_content, board_from_content
from .play.submission import Choice, Engagement, Submission, submit
from .play.turn_input import TurnInput
from .robots.models import ModelId
from .rules.state import Fitted
from .rules.timeline import REGISTERS
from .rulesets import RULESETS

FORMAT = "roborally-corpus/1"


class CorpusError(ValueError):
    """A text that is not a corpus; the message names the line."""


class CorpusGame(NamedTuple):
    """One game of a corpus: its parameters, and the digest it must give."""

    board: int
    ruleset: str
    models: tuple[int, ...]
    goal: int
    seed: str
    turns: int
    digest: str


# -- playing at random --------------------------------------------------------------------------


def random_submission(rng: Rng, game: Game, seat: int, link: bytes) -> Submission:
    """A legal submission of ``seat`` for the open turn; some registers are left to be filled."""
    offer = game.offer(seat)
    choices = {
        choice: rng.choice(values) for choice, values in sorted(offer.choices.items()) if not rng.below(4)
    }
    hand = game.hand(seat, link, choices.get(Choice.SWAP, 0))
    cards = rng.shuffled([*hand.cards, *hand.extras])[: len(offer.free)]
    registers: list[int | None] = [None] * REGISTERS
    for register, card in zip(offer.free, cards, strict=False):
        registers[register] = None if not rng.below(12) else card
    wanted = [(option, values) for option, values in sorted(offer.engage.items()) if rng.below(3)]
    engaged = [Engagement(option, rng.choice(values)) for option, values in wanted]
    return submit(registers, engaged, **{choice.name.lower(): value for choice, value in choices.items()})


def random_turn(game: Game, seed: bytes) -> TurnInput:
    """The input of the open turn with a random submission for every seat, all from ``seed``."""
    turn, seats = game.state.turn, len(game.setup.seats)
    drawn = solo_turn(game, seed, [None] * seats)
    given = [
        random_submission(Rng(seed, "program", turn, seat), game, seat, drawn.links[seat])
        for seat in range(seats)
    ]
    return drawn._replace(submissions=tuple(given))


def equip(game: Game, seed: bytes) -> None:
    """Fit robots with some of the options of the rules, by chance: few get any in a short game."""
    pool = range(len(game.rules.options))
    for robot in game.state.robots:
        rng = Rng(seed, "equipment", robot.id)
        fitted = [Fitted(option, 1 + rng.below(game.rules.ammunition)) for option in pool if rng.below(2)]
        robot.kit = robot.kit._replace(options=tuple(rng.shuffled(fitted)))


def play_random(
    setup: Setup, board: Board, seed: bytes, turns: int, *, facts: bool = False, equipped: bool = False
) -> Game:
    """A game of at most ``turns`` turns of random programs; ``hashes`` of the game tell it all.

    With ``equipped`` robots have options from the start; its record, which knows
    nothing of that, does not replay then.
    """
    game = solo_game(setup, board, seed)
    if equipped:
        equip(game, seed)
    while not game.over and len(game.inputs) < turns:
        game.open_turn()
        game.play(random_turn(game, seed), facts=facts)
    return game


# -- random halls -------------------------------------------------------------------------------


def random_board(
    rng: Rng, rules: Rules, width: int, height: int, starts: int, checkpoints: int = 2, *, levels: int = 0
) -> Board:
    """A board full of everything ``rules`` have a step for; playable, not pretty.

    With ``levels``, this many of them rise over the ground here and there, with elements that join them.
    ValueError if the squares do not suffice for starts and checkpoints.
    """
    grid = grid_of(width, height)
    free = rng.shuffled(grid.squares())
    if len(free) < starts + checkpoints:
        raise ValueError(f"{width} x {height} squares do not hold {starts} starts, {checkpoints} checkpoints")
    parts = {"start", "checkpoint"}
    kinds = [cls for cls in ELEMENTS.values() if parts.isdisjoint((cls.key, cls.stands_for))]
    kinds = [cls for cls in kinds if cls(pos=grid.pos(0, 0)).fits(rules)]
    joining, kinds = [cls for cls in kinds if cls.leveled], [cls for cls in kinds if not cls.leveled]
    floors = [cls for cls in kinds if cls.layer in (Layer.FLOOR, Layer.FLOOD)]
    devices = [cls for cls in kinds if cls.layer in (Layer.DEVICE, Layer.MARK)]
    edges = [cls for cls in kinds if cls.layer is Layer.EDGE]
    elements: list[Element] = []
    for number in range(1, starts + 1):
        values = {"number": number, "facing": rng.choice(DIRS)}
        elements.append(make(ELEMENTS["start"], free.pop(), values))
    for number in range(1, checkpoints + 1):
        elements.append(make(ELEMENTS["checkpoint"], free.pop(), {"number": number}))
    rims = [d for d in DIRS if rng.below(4)]
    for pos in grid.squares():
        alone = pos not in free
        if not alone and floors and rng.below(2):
            cls = rng.choice(floors)
            if not cls.alone or not rng.below(3):
                elements.append(random_element(rng, cls, pos, elements, grid))
                alone = cls.alone
        if not alone and devices and not rng.below(25):
            elements.append(random_element(rng, rng.choice(devices), pos, elements, grid))
        if edges and not rng.below(6):
            elements.append(random_element(rng, rng.choice(edges), pos, elements, grid))
        for d in rims:
            if not grid.contains(pos + grid.delta[d]):
                elements.append(ELEMENTS["wall"](pos=pos, facing=d))
    elements = [element for element in elements if element.fits(rules)]
    if not levels:
        return without_troubles(width, height, elements)
    heights = _random_heights(rng, grid, levels)
    taken = {element.pos for element in elements if element.layer is not Layer.EDGE}
    for pos in grid.squares():
        if pos not in taken and joining and rng.below(2):
            elements.append(random_element(rng, rng.choice(joining), pos, elements, grid))
    return without_troubles(width, height, elements, heights)


def _random_heights(rng: Rng, grid: Grid, levels: int) -> dict[int, int]:
    """Blocks of squares, one over the other."""
    heights: dict[int, int] = {}
    for _ in range(2 * levels):
        x, y = rng.below(grid.width), rng.below(grid.height)
        for pos in grid.squares():
            across, down = grid.xy(pos)
            if 0 <= across - x <= grid.width // 2 and 0 <= down - y <= grid.height // 2:
                heights[pos] = min(levels, heights.get(pos, 0) + 1)
    return heights


def random_element(rng: Rng, cls: type[Element], pos: int, before: list[Element], grid: Grid) -> Element:
    """An element of this class with random parameters; ``before`` are those laid so far."""
    values: dict[str, Any] = {}
    for item in fields(cls):
        rule = item.metadata
        if "low" in rule:
            values[item.name] = rule["low"] + rng.below(rule["high"] - rule["low"] + 1)
        elif "option" in rule:
            values[item.name] = not rng.below(4)
        elif "registers" in rule:
            count = 1 + rng.below(REGISTERS)
            values[item.name] = tuple(sorted(rng.sample(range(1, REGISTERS + 1), count)))
        elif "ways" in rule:
            values[item.name] = tuple(rng.choice(DIRS) for _ in range(rule["ways"]))
        elif "squares" in rule:
            values[item.name] = (rng.choice(before).pos,)
        elif "enum" in rule:
            values[item.name] = rng.choice(rule["enum"])
    if cls.directed:
        # Half of all face as the one before, so that belts make ways.
        follow = before[-1].facing if before and rng.below(2) else Dir(rng.below(4))
        values["facing"] = follow
    return make(cls, pos, values)


def without_troubles(
    width: int, height: int, elements: list[Element], heights: dict[int, int] | None = None
) -> Board:
    """A board of these elements without those that are wired wrongly, or lack their wall."""
    board = Board(width, height, elements, heights=heights)
    while bad := [element for element in board.elements if element.troubles(board)]:
        good = [element for element in board.elements if element not in bad]
        board = Board(width, height, good, heights=heights)
    return board


# -- the corpus ---------------------------------------------------------------------------------


def game_digest(game: Game) -> str:
    """16 hexadecimal digits over every state hash of the game."""
    return digest([list(hashes) for hashes in game.hashes])[:16]


def play_entry(entry: CorpusGame, board: Board) -> str:
    """Play a game of the corpus and give its digest, whatever the entry expects."""
    seats = tuple(Seat(f"Robot {i + 1}", model=ModelId(model)) for i, model in enumerate(entry.models))
    setup = Setup(entry.ruleset, seats, goal=entry.goal)
    return game_digest(play_random(setup, board, entry.seed.encode(), entry.turns, equipped=True))


def corpus_text(boards: list[Board], games: list[CorpusGame]) -> str:
    """The corpus as text, one canonical JSON value a line; the digests are filled in by playing."""
    header = {"format": FORMAT, "boards": [board_content(board) for board in boards]}
    lines = [canonical(header).decode()]
    for entry in games:
        lines.append(canonical(entry._replace(digest=play_entry(entry, boards[entry.board]))).decode())
    return "\n".join(lines) + "\n"


def read_corpus(text: str) -> Iterator[tuple[CorpusGame, Board]]:
    """The games of a corpus with their boards; CorpusError names the line that is wrong."""
    lines = text.splitlines()
    header = _line(lines, 0)
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise CorpusError(f"line 1: no {FORMAT} header")
    boards = [board_from_content(item) for item in header["boards"]]
    for number in range(1, len(lines)):
        values = _line(lines, number)
        if not isinstance(values, list) or len(values) != len(CorpusGame._fields):
            raise CorpusError(f"line {number + 1}: not a game of {len(CorpusGame._fields)} values")
        entry = CorpusGame._make(values)
        if entry.ruleset not in RULESETS or entry.board not in range(len(boards)):
            raise CorpusError(f"line {number + 1}: no such ruleset or board")
        yield entry, boards[entry.board]


def replay_corpus(text: str) -> str:
    """Play every game of the corpus; one digest of all their digests (64 hexadecimal digits)."""
    return digest([play_entry(entry, board) for entry, board in read_corpus(text)])


def expected_digest(text: str) -> str:
    """The expected result of :func:`replay_corpus`: the digest of the digests written in the corpus."""
    return digest([entry.digest for entry, _ in read_corpus(text)])


def check_corpus(text: str) -> list[str]:
    """Every game that comes out otherwise than recorded, with its line."""
    return [
        f"line {number}: {entry.ruleset}, seed {entry.seed!r}: {found}, recorded {entry.digest}"
        for number, (entry, board) in enumerate(read_corpus(text), 2)
        if (found := play_entry(entry, board)) != entry.digest
    ]


def _line(lines: list[str], number: int) -> Any:
    try:
        return json.loads(lines[number])
    except (IndexError, json.JSONDecodeError) as error:
        raise CorpusError(f"line {number + 1}: no JSON") from error
