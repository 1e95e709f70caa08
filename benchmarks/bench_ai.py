"""The time of a machine's decision, the turns it needs alone, and the strength of each level over another."""

from __future__ import annotations

import statistics
import time
from pathlib import Path

from benchmarks.harness import Report
from roborally_core import ai
from roborally_core.base.rng import derive
from roborally_core.board.load import load_board
from roborally_core.board.model import Board
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import Game, solo_game
from roborally_core.play.turn_input import TurnInput
from roborally_core.rulesets import RULESETS as RULES

BOARDS = Path(__file__).resolve().parents[1] / "boards"
NAMES = ("easy", "normal", "hard")
MOST_MS = (30, 30, 60)
GENTLE = (("rr", "first-shift"), ("classic", "loading-dock"))
RULESETS = ("rr", "classic", "botwars")
PAIRS = ((0, 1), (1, 2), (0, 2))
GAMES_A_BOARD = 8
LONGEST = 80


def crowd(levels: tuple[int, ...]) -> tuple[Seat, ...]:
    """AI seats at these levels."""
    return tuple(Seat(f"Robot {i}", SeatKind.AI, level=level) for i, level in enumerate(levels))


def play(setup: Setup, board: Board, seed: bytes, taken: list[list[float]] | None = None) -> Game:
    """Play a game of machines; ``taken`` collects the processor ms of each decision by level."""
    game = solo_game(setup, board, seed)
    while not game.over and game.state.turn < LONGEST:
        game.open_turn()
        entropy = derive(seed, "turn", game.state.turn)
        given = []
        for i, seat in enumerate(setup.seats):
            begun = time.process_time()
            plan = ai.think(game.view(i), seat.level)
            if taken is not None:
                taken[seat.level].append((time.process_time() - begun) * 1000)
            given.append(ai.pick(plan, entropy))
        turn = TurnInput(entropy, (b"",) * len(given), tuple(given))
        game.play(turn, facts=False, hashes=False)
    return game


def run(report: Report) -> None:
    """Measure everything."""
    paths = sorted(path for path in BOARDS.glob("*.json") if "schema" not in path.name)
    boards = {path.stem: load_board(path) for path in paths}
    halls = [(rules, board) for board in boards.values() for rules in RULESETS if rules in board.rulesets]
    report.note(
        f"{len(halls)} boards under {', '.join(RULESETS)}. Decisions in processor time, 8 machines a "
        "board; the very first on a board also measures the board."
    )
    _decisions(report, halls)
    _alone(report, [(rules, boards[name]) for rules, name in GENTLE])
    _levels(report, halls)


def _decisions(report: Report, halls: list[tuple[str, Board]]) -> None:
    taken: list[list[float]] = [[] for _ in NAMES]
    first: list[float] = []
    for rules, board in halls:
        game = solo_game(Setup(rules, crowd((1,))), board, b"first")
        game.open_turn()
        begun = time.process_time()
        ai.think(game.view(0), 1)
        first.append((time.process_time() - begun) * 1000)
        seats = 8 if RULES[rules].shared_start else min(8, len(board.starts))
        play(Setup(rules, crowd((0, 1, 2, 2, 1, 0, 2, 1)[:seats])), board, b"decisions", taken)
    for name, times, most in zip(NAMES, taken, MOST_MS, strict=True):
        times.sort()
        report.figure(f"decision, {name}, median", statistics.median(times), "ms", at_most=most)
        report.figure(f"decision, {name}, slowest of a hundred", times[len(times) * 99 // 100], "ms")
    report.figure("first decision on a board, median", statistics.median(first), "ms")


def _alone(report: Report, halls: list[tuple[str, Board]]) -> None:
    for rules, board in halls:
        for level, name in enumerate(NAMES):
            setup = Setup(rules, crowd((level,)))
            turns = [play(setup, board, derive(b"alone", i)).state.turn for i in range(25)]
            report.figure(
                f"turns to finish {board.name} ({rules}) alone, {name}, median",
                statistics.median(turns),
                "",
                at_most=7 if name == "hard" else None,
            )


def _levels(report: Report, halls: list[tuple[str, Board]]) -> None:
    """Report the share of games that the better level wins, two against two, with seats swapped."""
    for low, high in PAIRS:
        won = games = unfinished = 0
        turns: list[int] = []
        for rules, board in halls:
            for number in range(GAMES_A_BOARD):
                levels = ((low, high) if number % 2 else (high, low)) * 2
                game = play(Setup(rules, crowd(levels)), board, derive(b"levels", number // 2))
                games += 1
                turns.append(game.state.turn)
                unfinished += not game.over
                won += any(levels[seat] == high for seat in game.state.winners)
        share = 100 * won / games
        report.figure(f"{NAMES[high]} wins against {NAMES[low]}, 2 and 2", share, "%", at_least=55)
        report.note(
            f"{NAMES[low]} and {NAMES[high]}: {games} games, {statistics.mean(turns):.1f} turns on average, "
            f"the longest {max(turns)}, {unfinished} not finished within {LONGEST} turns."
        )
