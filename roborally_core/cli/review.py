"""Review a recorded game: what each turn's program was worth beside the best one the machines find."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..agreement import SeatKind
from ..game import Game
from ..record import Record, RecordError, replay
from ..review import Grade, Review, Reviewed, Reviewer, Swing
from ..submission import Submission
from ..telling import COMMANDS
from .common import Fault, record_at

NAME = "review"
HELP = "value every turn of a recorded game, with the programs that would have been better"

GRADES = {
    Grade.NONE: "no choice",
    Grade.BEST: "best",
    Grade.GOOD: "good",
    Grade.SLIP: "slip",
    Grade.MISTAKE: "mistake",
    Grade.BLUNDER: "blunder",
}
SWINGS = {
    Swing.ERROR: "the program cost {}",
    Swing.BAD_LUCK: "bad luck cost {}",
    Swing.GOOD_LUCK: "good luck gave {}",
}


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
        raise Fault([f"--robot: {args.robot[:40]!r} does not play; {names} do"])
    people = [i for i in wanted if seats[i].kind is SeatKind.HUMAN]
    try:
        game = replay(record)
        for seat in people or wanted:
            _print(game, record, seat)
    except RecordError as error:
        raise Fault([f"{args.record}: {error}"]) from error
    return 0


def _print(game: Game, record: Record, seat: int) -> None:
    reviewer, review = Reviewer(record, seat), Review(seat)
    for _ in record.turns:
        review.add(reviewer.review())
    accuracy = review.accuracy
    told = "nothing to decide" if accuracy is None else f"accuracy {accuracy / 10:.1f} %"
    print(f"{record.setup.seats[seat].name}: {told}, {turns(review.lost)} lost by programs")
    for one in review.turns:
        print(f"  {_line(one, seat, game)}")
    for point in review.points:
        print(f"  Turning point: turn {point.turn}, {SWINGS[point.swing].format(turns(point.amount))}.")


def turns(amount: int) -> str:
    """Thousandths of a turn in words."""
    return f"{amount / 1000:.1f} turns"


def _line(one: Reviewed, seat: int, game: Game) -> str:
    away = one.away[seat]
    goal = "-" if away is None else f"{away / 1000:.1f}"
    line = f"turn {one.turn:>2}  to the goal {goal:>5}  {GRADES[one.grade]:<9}"
    if one.grade is Grade.NONE:
        return line.rstrip()
    line += f"  lost {one.loss / 1000:.1f}  luck {one.luck / 1000:+.1f}"
    return line if one.better is None else f"{line}  better: {_program(one.better, game)}"


def _program(better: Submission, game: Game) -> str:
    deck = game.rules.deck
    cards = [COMMANDS[deck[card].command] for card in better.registers if card is not None]
    more = [choice.name.lower().replace("_", " ") for choice, value in better.choices if value]
    return ", ".join(cards) + "".join(f"; {word}" for word in more)
