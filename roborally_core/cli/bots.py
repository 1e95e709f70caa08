"""Bots on the command line: the game's own by name, and files of Python."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..base.rng import derive
from ..board.model import Board
from ..bots import NAMES, Bot, BotError, BotGame, Entrant, played
from ..bots.players import MOST_SOURCE
from ..engine.fitting import BoardRefused
from ..language.core import say
from ..play.agreement import Seat, SeatKind, Setup, SetupError
from ..play.record import MAX_TURNS
from ..rulesets import RULESETS
from .common import InputError, board_named, boards_option

USUAL_BOARD = "first-shift"
MOST_NAME = 20


def game_options(parser: argparse.ArgumentParser) -> None:
    """The game and its length."""
    parser.add_argument("--board", default=USUAL_BOARD, metavar="FILE", help="a board's file or name")
    parser.add_argument("--ruleset", choices=[*RULESETS], help="default: the first the board is made for")
    parser.add_argument("--seed", default="1", help="a word or number that decides everything")
    parser.add_argument("--turns", type=int, default=60, metavar="N", help="at most (default 60)")
    boards_option(parser)


def board_of(args: argparse.Namespace) -> tuple[Board, str]:
    """The board of the arguments, and the ruleset; InputError says what is wrong."""
    board = board_named(args.board, args.boards)
    if not 1 <= args.turns <= MAX_TURNS:
        raise InputError([say("cli.range", option="--turns", low=1, high=MAX_TURNS, value=args.turns)])
    return board, args.ruleset or board.rulesets[0]


def seed_of(args: argparse.Namespace) -> bytes:
    """32 bytes from the argument."""
    return derive(str(args.seed).encode("utf-8", "surrogateescape"), "bots")


def entrants_of(words: str) -> list[Entrant]:
    """Those named, separated by commas: a bot of the game, or a file."""
    return [_entrant(word.strip()) for word in words.split(",")]


def _entrant(word: str) -> Entrant:
    if word in NAMES:
        return Entrant(word)
    path = Path(word)
    if path.suffix != ".py":
        raise InputError([say("bots.unknown", name=word[:40], names=", ".join(NAMES))])
    try:
        with path.open(encoding="utf-8") as file:
            return Entrant(path.stem[:MOST_NAME], file.read(MOST_SOURCE + 1))
    except OSError as error:
        raise InputError([say("file.unread", path=path, why=error.strerror or error)]) from error
    except UnicodeDecodeError as error:
        raise InputError([say("file.utf8", path=path, at=error.start)]) from error


def bots_of(entrants: list[Entrant]) -> list[Bot]:
    """Their functions; InputError if one has none."""
    try:
        return [entrant.bot() for entrant in entrants]
    except BotError as error:
        raise InputError([str(error)]) from error


def game_among(entrants: list[Entrant], args: argparse.Namespace) -> BotGame:
    """The game they play by the arguments."""
    board, ruleset = board_of(args)
    bots = bots_of(entrants)
    sides = range(1, RULESETS[ruleset].squads + 1)
    seats = tuple(
        Seat(
            f"{i + 1} {one.name}",
            SeatKind.HUMAN,
            look=i % 8,
            side=sides[i % len(sides)] if sides else 0,
        )
        for i, one in enumerate(entrants)
    )
    try:
        return played(Setup(ruleset, seats), board, seed_of(args), bots, args.turns)
    except (SetupError, BoardRefused) as error:
        raise InputError(
            [say("cli.whole", path=args.board, problem=one) for one in error.problems]
        ) from error


def show_lapses(found: BotGame) -> list[str]:
    """A line for each bot with lapses: the first of them, and their number."""
    out = []
    for seat, who in enumerate(found.game.setup.seats):
        mine = [lapse for lapse in found.lapses if lapse.seat == seat]
        if mine:
            out.append(say("bots.lapse", name=who.name, n=len(mine), turn=mine[0].turn, what=mine[0].what))
    return out
