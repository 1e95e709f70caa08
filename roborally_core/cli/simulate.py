"""Play a game by itself: machines or random programs, to the end or for a number of turns."""

from __future__ import annotations

import argparse
from enum import Enum
from pathlib import Path

from ..ai import LEVELS, machines_turn
from ..base.rng import Rng, derive
from ..engine.fitting import BoardRefused
from ..language.core import say, worded
from ..play.agreement import MOST_SIDES, Seat, SeatKind, Settings, Setup, SetupError
from ..play.game import Game, solo_game
from ..play.record import MAX_TURNS, record_of, record_text
from ..rules.state import Robot, Status
from ..rulesets import RULESETS
from ..selfcheck import random_turn
from ..story.sentences import result, tell_all
from .common import InputError, board_named, board_raced, boards_option, order_option, write_text

NAME = "simulate"
HELP = "let machines play, and record it"

NAMES = ("Ada", "Blaise", "Charles", "Dorothy", "Edsger", "Frances", "Grace", "Hedy")


class Programs(Enum):
    """The programmers of the robots."""

    AI = "ai"
    RANDOM = "random"


def options(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    parser.add_argument("--ruleset", choices=[*RULESETS], help="default: the first the board is made for")
    parser.add_argument("--board", required=True, metavar="FILE", help="a board file, or a board's name")
    parser.add_argument("--robots", type=int, default=4, metavar="N", help="how many (default 4)")
    parser.add_argument("--sides", metavar="N,N,…", help="a side for each robot; those of one win together")
    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=N", help="a setting of the ruleset"
    )
    parser.add_argument("--turns", type=int, default=100, metavar="N", help="at most (default 100)")
    parser.add_argument("--seed", default="1", help="a word or number that decides everything")
    parser.add_argument("--programs", choices=[p.value for p in Programs], default=Programs.AI.value)
    parser.add_argument("--level", type=int, choices=range(len(LEVELS)), default=1, help="of the machines")
    parser.add_argument("--record", type=Path, metavar="FILE", help="write the record here")
    parser.add_argument("--tell", action="store_true", help="say everything that happens")
    boards_option(parser)
    order_option(parser)


def run(args: argparse.Namespace) -> int:
    """Play and print the standing."""
    seed = derive(str(args.seed).encode("utf-8", "surrogateescape"), "simulate")
    board = board_raced(board_named(args.board, args.boards), args, Rng(seed, "order"))
    ruleset = args.ruleset or board.rulesets[0]
    programs = Programs(args.programs)
    kind = SeatKind.AI if programs is Programs.AI else SeatKind.HUMAN
    if not 1 <= args.robots <= len(NAMES):
        raise InputError([say("cli.range", option="--robots", low=1, high=len(NAMES), value=args.robots)])
    if not 0 <= args.turns <= MAX_TURNS:
        raise InputError([say("cli.range", option="--turns", low=0, high=MAX_TURNS, value=args.turns)])
    sides = _sides(args.sides, args.robots)
    seats = tuple(
        Seat(name, kind, look=i, level=args.level, side=sides[i])
        for i, name in enumerate(NAMES[: args.robots])
    )
    try:
        game = solo_game(Setup(ruleset, seats, settings=_settings(args.set)), board, seed)
    except (SetupError, BoardRefused) as error:
        raise InputError(
            [say("cli.whole", path=args.board, problem=one) for one in error.problems]
        ) from error
    while not game.over and game.state.turn < args.turns:
        _turn(game, seed, programs, aloud=args.tell)
    _standing(game)
    if args.record is not None:
        write_text(args.record, record_text(record_of(game)))
        print(say("cli.recorded", path=args.record))
    return 0


def _settings(words: list[str]) -> Settings:
    """Settings said as ``hull_damage=1``."""
    out = []
    for word in words:
        key, _, value = word.partition("=")
        if not value.isdecimal():
            raise InputError([say("cli.set", value=word[:40])])
        out.append((key, int(value)))
    return tuple(out)


def _sides(text: str | None, robots: int) -> list[int]:
    """The side of each robot; 0, for itself, where nothing is said."""
    if text is None:
        return [0] * robots
    words = text.split(",")
    if len(words) != robots or not all(word.isdecimal() and int(word) <= MOST_SIDES for word in words):
        raise InputError([say("cli.sides", number=robots, most=MOST_SIDES, value=text[:40])])
    return [int(word) for word in words]


def _turn(game: Game, seed: bytes, programs: Programs, *, aloud: bool) -> None:
    facts = game.open_turn()
    turn = machines_turn(game, seed) if programs is Programs.AI else random_turn(game, seed)
    played = game.play(turn, facts=aloud)
    if aloud:
        names = [seat.name for seat in game.setup.seats]
        rules = game.rules
        told = facts + played.facts
        words = rules.deck, rules.hit_points, rules.options, rules.dialect
        for sentence in tell_all(told, names, game.board, *words):
            print(sentence)


def _how(robot: Robot, game: Game) -> str:
    points = game.rules.hit_points
    left = points - robot.damage if points else robot.damage
    if robot.status is Status.OUT:
        how = say("cli.out")
    else:
        how = say("cli.left.points" if points else "cli.left", points=left, lives=robot.lives)
    if game.rules.squads:
        return f"{say('cli.side', side=game.state.side(robot.seat))}, {how}"
    ticked = say(worded("cli.ticked", game.rules.dialect), number=robot.checkpoints, goal=game.goal)
    return f"{ticked}, {how}"


def _standing(game: Game) -> None:
    state = game.state
    names = [seat.name for seat in game.setup.seats]
    print(say("cli.standing", board=game.board.name, rules=game.rules.title, n=state.turn))
    for robot in sorted(state.robots, key=lambda robot: (-robot.checkpoints, robot.seat)):
        print(f"  {names[robot.seat]:10} {_how(robot, game)}")
    if game.over:
        how = result([names[seat] for seat in state.winners], state.drawn)
        print(say("end.over", how=how) if how else say("end.nobody"))
    else:
        print(say("end.not_yet"))
    print(say("cli.state", mark=state.hash()))
