"""The campaign's stops, and the turns that earn stars there: listed, measured anew, compared."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..campaign.pars import GAMES, LONGEST, StopPar, measured, par_from, pars, pars_text
from ..campaign.route import ROUTE, CampaignRace, Hunt, RouteStop, stop_called
from ..chase.game import Chase, ChaseSetup
from ..chase.moves import Move
from ..chase.solver import Solver
from ..language.core import say
from .common import InputError, board_named, boards_option, write_text

NAME = "campaign"
HELP = "the campaign's stops, and how many turns earn a star"
PACES = (8, 3, 2)
"""Moves that machines make in one turn of the chase for three stars, two, and one."""


def options(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    parser.add_argument(
        "what", choices=("list", "measure", "check"), help="show them; let machines play; compare"
    )
    parser.add_argument("file", nargs="?", type=Path, help="where to write what was measured")
    parser.add_argument("--stop", action="append", default=[], metavar="KEY", help="default: all stops")
    boards_option(parser)


def run(args: argparse.Namespace) -> int:
    """Run it; 1 if machines need other numbers of turns than the stored ones."""
    stops = [_stop(key) for key in args.stop] or list(ROUTE)
    kept = pars()
    if args.what == "list":
        for one in stops:
            print(_row(one, kept.get(one.key)))
        return 0
    wrong = 0
    found = dict(kept)
    for one in stops:
        par = found[one.key] = par_now(one, args.boards)
        same = kept.get(one.key) == par
        wrong += not same
        print(_row(one, par) + ("" if same else f"  ({kept.get(one.key)})"), flush=True)
    if args.what == "measure" and args.file is not None:
        write_text(args.file, pars_text(found))
    return 1 if wrong and args.what == "check" else 0


def _stop(key: str) -> RouteStop:
    found = stop_called(key)
    if found is None:
        raise InputError([say("campaign.unknown", key=key, keys=", ".join(one.key for one in ROUTE))])
    return found


def _row(stop: RouteStop, par: StopPar | None) -> str:
    what = stop.task.ruleset if isinstance(stop.task, CampaignRace) else "robots"
    numbers = " ".join(f"{turns:3}" for turns in par) if par is not None else "-"
    return f"{stop.number:2}  {stop.key:14} {what:12} {numbers}"


def par_now(stop: RouteStop, boards: Path) -> StopPar:
    """The numbers of a stop as machines play now."""
    if isinstance(stop.task, Hunt):
        return par_from([_cleared(stop, stop.task, pace) for pace in PACES])
    return measured(stop, board_named(stop.task.board, boards))


def _cleared(stop: RouteStop, hunt: Hunt, pace: int) -> list[int]:
    """The turns of the games in which the solver, with this many moves a turn, clears the levels."""
    games = (
        Chase(ChaseSetup(hunt.side, hunt.side, hunt.level), f"campaign-par-{stop.key}-{i}")
        for i in range(GAMES)
    )
    found = (_hunted(game, hunt.last, pace) for game in games)
    return [turns for turns in found if turns]


def _hunted(game: Chase, last: int, pace: int) -> int:
    """The turns until the last level is cleared; 0 if it is not."""
    while not game.over and game.level <= last and game.turns < LONGEST:
        solver = Solver(game.position)
        while not solver.run():
            pass
        line = solver.hint.line if solver.hint is not None else ()
        game.play(line[:pace] or (Move.PASS,), facts=False)
    return 0 if game.over or game.level <= last else game.turns
