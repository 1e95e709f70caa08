"""Review a recorded game: what each turn's program was worth beside the best one the machines find."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..hindsight import Grade, Review, Reviewed, Reviewer
from ..language.core import say
from ..play.agreement import SeatKind
from ..play.game import Game
from ..play.record import Record, RecordError, replay
from ..play.submission import Submission
from ..story.sentences import command_name
from .common import InputError, record_at

NAME = "review"
HELP = "value every turn of a recorded game, with the programs that would have been better"


def options(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    parser.add_argument("record", type=Path, metavar="RECORD", help="a record file")
    parser.add_argument(
        "--robot",
        metavar="NAME",
        help="review this player; without it all people, or all if only machines play",
    )


def run(args: argparse.Namespace) -> int:
    """Think every turn anew and print."""
    record = record_at(args.record)
    seats = record.setup.seats
    wanted = [i for i, seat in enumerate(seats) if args.robot in (None, seat.name)]
    if not wanted:
        names = ", ".join(seat.name for seat in seats)
        raise InputError([say("valued.nobody", name=args.robot[:40], names=names)])
    people = [i for i in wanted if seats[i].kind is SeatKind.HUMAN]
    try:
        game = replay(record)
        for seat in people or wanted:
            _print(game, record, seat)
    except RecordError as error:
        raise InputError([f"{args.record}: {error}"]) from error
    return 0


def _print(game: Game, record: Record, seat: int) -> None:
    reviewer, review = Reviewer(record, seat), Review(seat)
    for _ in record.turns:
        review.add(reviewer.review())
    accuracy = review.accuracy
    told = say("valued.undecided") if accuracy is None else say("valued.accuracy", percent=accuracy / 10)
    print(say("valued.player", name=record.setup.seats[seat].name, told=told, turns=review.lost / 1000))
    for one in review.turns:
        print(f"  {_line(one, seat, game)}")
    for point in review.points:
        swing = say(f"valued.swing.{point.swing.name.lower()}", turns=point.amount / 1000)
        print("  " + say("valued.point", turn=point.turn, swing=swing))


def _line(one: Reviewed, seat: int, game: Game) -> str:
    away = one.away[seat]
    goal = "-" if away is None else f"{away / 1000:.1f}"
    grade = say(f"valued.grade.{one.grade.name.lower()}")
    line = say("valued.turn", turn=one.turn, goal=goal, grade=grade)
    if one.grade is Grade.NONE:
        return line.rstrip()
    line += "  " + say("valued.lost", loss=one.loss / 1000, luck=one.luck / 1000)
    if one.better is None:
        return line
    return line + "  " + say("valued.better", program=_program(one.better, game))


def _program(better: Submission, game: Game) -> str:
    deck = game.rules.deck
    cards = [command_name(deck[card].command) for card in better.registers if card is not None]
    more = [say(f"choice.{choice.name.lower()}") for choice, value in better.choices if value]
    return ", ".join(cards) + "".join(f"; {word}" for word in more)
