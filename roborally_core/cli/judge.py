"""Whether a board is good: what ``board FILE --judge`` prints."""

from __future__ import annotations

import argparse

from ..board.model import Board
from ..workshop.judge import BoardVerdict, Judging, play_race
from ..workshop.judge.judging import FIELD, MOST_GAMES
from ..workshop.judge.told import judgement_lines
from ..workshop.judge.wire import judgement_json
from ..workshop.words import say
from .common import InputError
from .spread import in_range, spread, spread_options


def judge_options(parser: argparse.ArgumentParser) -> None:
    """Options of a judging."""
    group = parser.add_argument_group("judge")
    group.add_argument("--judge", action="store_true", help="race machines on it and say whether it is good")
    group.add_argument("--ruleset", help="the rules to judge it by (default: the first it is made for)")
    group.add_argument(
        "--games", type=int, default=FIELD, metavar="N", help=f"races of a whole field (default {FIELD})"
    )
    group.add_argument("--seed", type=int, default=0, metavar="N", help="other races (default 0)")
    group.add_argument("--json", action="store_true", help="the judgement as JSON")
    spread_options(parser)


def run_judge(board: Board, args: argparse.Namespace) -> int:
    """Judge and print; 1 if the board has flaws."""
    in_range("--games", args.games, 0, MOST_GAMES)
    if args.ruleset is not None and args.ruleset not in board.rulesets:
        known = ", ".join(board.rulesets)
        raise InputError([say("judge.ruleset", name=board.name, ruleset=args.ruleset[:40], known=known)])
    judging = Judging(board, args.ruleset or "", games=args.games, seed=args.seed)
    judging.take(spread(play_race, judging.left, args))
    judgement = judging.judgement()
    if args.json:
        print(judgement_json(judgement, board))
    else:
        for line in judgement_lines(judgement, board):
            print(line)
    return 1 if judgement.verdict is BoardVerdict.FLAWED else 0
