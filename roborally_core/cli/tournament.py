"""Let bots play each other, every two from both seats with the same seeds, and print the table."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from typing import Any

from ..bots import BotError, BotStanding, Entrant, PairingResult, pairings, play_pairing, standings
from ..bots.rating import Skill, is_rated, ratings
from ..bots.tournament import CANNOT_PLAY
from ..language.core import say
from ..play.record import board_content
from .bots import board_of, bots_of, entrants_of, game_options, seed_of
from .common import InputError
from .spread import in_range, spread, spread_options

NAME = "tournament"
HELP = "let bots play each other, and rate them"
MOST_ENTRANTS, MOST_ROUNDS = 64, 10_000
FORMAT = "cogwheel-tournament/1"


def options(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    parser.add_argument("robots", metavar="BOT,BOT,…", help="easy, normal, hard, random, or .py files")
    parser.add_argument("--rounds", type=int, default=1, metavar="N", help="seeds for every two (default 1)")
    spread_options(parser)
    parser.add_argument("--json", action="store_true", help="everything as JSON instead of a table")
    game_options(parser)


def run(args: argparse.Namespace) -> int:
    """Play all pairings and print the results."""
    entrants = entrants_of(args.robots)
    limits = (
        ("--rounds", args.rounds, MOST_ROUNDS, 1),
        ("BOT,BOT,…", len(entrants), MOST_ENTRANTS, 2),
    )
    for option, value, most, least in limits:
        in_range(option, value, least, most)
    board, ruleset = board_of(args)
    bots_of(entrants)  # faults of a bot are told before anything is played
    jobs = pairings(entrants, ruleset, board_content(board), seed_of(args), args.rounds, args.turns)
    try:
        results = spread(play_pairing, jobs, args)
    except BotError as error:
        raise InputError([str(error)]) from error
    except CANNOT_PLAY as error:
        raise InputError(list(map(str, getattr(error, "problems", [error])))) from error
    table = standings(entrants, results)
    skills = ratings(len(entrants), results) if is_rated() else None
    if args.json:
        print(json.dumps(_json(entrants, results, table, skills), ensure_ascii=False, indent=1))
        return 0
    for line in (*_table(table, skills), "", *_cross(entrants, table)):
        print(line)
    if skills is None:
        print(say("bots.unrated"))
    return 0


def _half(halves: int) -> str:
    return f"{halves // 2}{'½' if halves % 2 else ''}" if halves != 1 else "½"


def _table(table: Sequence[BotStanding], skills: Sequence[Skill] | None) -> list[str]:
    heads = say("bots.table").split("/")
    rows = [heads]
    for place, row in enumerate(table, 1):
        skill = "" if skills is None else f"{skills[row.entrant].mean / 100:.1f}"
        counts = (row.games, row.won, row.drawn, row.lost, row.turns, row.lapses)
        rows.append([str(place), row.name, _half(row.halves), skill, *map(str, counts)])
    return _columns(rows)


def _cross(entrants: Sequence[Entrant], table: Sequence[BotStanding]) -> list[str]:
    order = [row.entrant for row in table]
    rows = [["", "", *(str(place) for place in range(1, len(order) + 1))]]
    for place, row in enumerate(table, 1):
        cells = ["·" if other == row.entrant else _half(row.against[other]) for other in order]
        rows.append([str(place), entrants[row.entrant].name, *cells])
    return _columns(rows)


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """In columns: the second, of names, to the left, all others to the right."""
    wide = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return [
        "  ".join(
            cell.ljust(wide[i]) if i == 1 else cell.rjust(wide[i]) for i, cell in enumerate(row)
        ).rstrip()
        for row in rows
    ]


def _json(
    entrants: Sequence[Entrant],
    results: Sequence[PairingResult],
    table: Sequence[BotStanding],
    skills: Sequence[Skill] | None,
) -> dict[str, Any]:
    rated = {} if skills is None else {row.entrant: skills[row.entrant]._asdict() for row in table}
    return {
        "format": FORMAT,
        "entrants": [entrant.name for entrant in entrants],
        "table": [{**row._asdict(), "rating": rated.get(row.entrant)} for row in table],
        "results": [result._asdict() for result in results],
    }
