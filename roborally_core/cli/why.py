"""Tell of a recorded game what went wrong for whom, and why: one sentence for each mishap."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..language.core import say
from ..play.game import Game
from ..play.record import RecordError, begin, replay
from ..rules.events import Fact
from ..story.fold import Fold, off_board
from ..story.mishaps import Mishap, mishaps_of
from ..story.reasons import Why
from ..story.sentences import Namer, robot_name
from .common import InputError, record_at

NAME = "why"
HELP = "tell why things went wrong in a recorded game"


def options(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    parser.add_argument("record", type=Path, metavar="RECORD", help="a record file")
    parser.add_argument("--robot", metavar="NAME", help="only what happened to this robot")


def run(args: argparse.Namespace) -> int:
    """Replay and print."""
    record = record_at(args.record)
    names = [seat.name for seat in record.setup.seats]
    if args.robot is not None and args.robot not in names:
        raise InputError([say("valued.nobody", name=args.robot[:40], names=", ".join(names))])
    found: list[Mishap] = []
    try:
        game = begin(record)
        fold = Fold(off_board(len(names)))

        def turn(number: int, facts: list[Fact], _hashes: tuple[str, ...]) -> None:
            found.extend(mishaps_of(facts, fold, game.floor, number))

        replay(record, turn)
    except RecordError as error:
        raise InputError([f"{args.record}: {error}"]) from error
    wanted = [one for one in found if args.robot in (None, robot_name(names, one.robot))]
    _print(game, names, wanted)
    return 0


def _print(game: Game, names: list[str], mishaps: list[Mishap]) -> None:
    rules = game.rules
    why = Why(Namer(names, game.board, rules.deck, rules.hit_points, rules.options, rules.dialect))
    turn = 0
    for one in mishaps:
        if one.turn != turn:
            turn = one.turn
            print(say("why.turn", turn=turn))
        print(f"  {why.told(one)}")
    if not mishaps:
        print(say("why.nothing"))
