"""Blunders of machines: decisions that raise errors, and programs that destroy a lone robot although others
would not.

``python -m benchmarks.bench_blunders 8-16`` plays the games of these numbers under all rulesets on all
boards, prints every blunder as a line that finds the game again, and adds the part to ``results/parts.json``.
A number stands for the same seed, seats and levels at every commit.
"""

from __future__ import annotations

import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from benchmarks.harness import Report
from benchmarks.parts import record
from roborally_core import ai
from roborally_core.base.rng import Rng, derive
from roborally_core.board.library import boards
from roborally_core.board.model import Board
from roborally_core.effects.species import is_inert
from roborally_core.engine.imagined import ImaginedWorld
from roborally_core.engine.turn import close_turn, play_registers
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import Game, solo_game
from roborally_core.play.submission import Choice, Submission
from roborally_core.play.turn_input import TurnInput
from roborally_core.rules.state import State
from roborally_core.rulesets import RULESETS

PROOF = "decisions of machines"
SAMPLE = 4
"""Number of games on each board if everything is measured: one of each size."""
LONGEST = 30
"""The greatest number of turns in a game."""
TRIED = 400
"""Number of other programs of a hand that are searched for one that survives."""
CROWDS = (1, 4, 2, 8)
"""Numbers of robots in the games, used in turn."""
PERSONS_EVERY = 5
"""One of this many games is played by the persons of the ladder, all others by the general levels."""


@dataclass
class Tally:
    """The counts of one run, with a line for each blunder and error."""

    decisions: int = 0
    deaths: Counter[str] = field(default_factory=Counter)
    asked: Counter[str] = field(default_factory=Counter)
    lines: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)


def halls() -> list[tuple[str, str, Board]]:
    """Every ruleset on every board made for it."""
    found = boards()
    return [(rules, name, board) for name, board in sorted(found.items()) for rules in board.rulesets]


def alone(game: Game, seat: int, submission: Submission) -> State:
    """The state after this turn if ``seat`` were alone on the board, and nothing were drawn.

    A power crystal, which only stands in the way, is still there: nobody removes it.
    """
    state = game.state.copy()
    state.entropy = ""
    robot = state.robots[seat]
    for other in state.robots:
        if other is not robot:
            state.place(other, 0)
    state.companions = [one for one in state.companions if one.robot is robot]
    for stray in [one for one in state.strays if not is_inert(one)]:
        state.part(stray)
    squares = game.state.returned.get(robot.id)
    if squares is not None:
        reentry = submission.choice(Choice.REENTRY)
        state.place(robot, squares[reentry] if reentry is not None else robot.pos)
    facing = submission.choice(Choice.FACING)
    if facing is not None:
        robot.facing = facing
    for register in game.offer(seat).free:
        robot.registers[register] = submission.registers[register]
    if submission.engaged:
        state.orders[robot.id] = tuple(sorted(submission.engaged))
    world = ImaginedWorld(game.floor, state, game.goal)
    play_registers(world)
    close_turn(world)
    return state


def survives(game: Game, seat: int, submission: Submission) -> bool:
    """Whether the robot is on the board after this turn, or has won; a lost game does not count as survival.

    A robot that can only push the crystal home for its rivals, or be destroyed, has no better program.
    """
    state = alone(game, seat, submission)
    return seat in state.winners if state.over else bool(state.robots[seat].pos)


def others(game: Game, seat: int, given: Submission) -> Iterator[Submission]:
    """Other programs of the same hand, drawn at random."""
    hand = game.hand(seat, b"", given.choice(Choice.SWAP) or 0)
    cards, free = [*hand.cards, *hand.extras], game.offer(seat).free
    rng = Rng(b"others", game.state.turn, seat)
    if len(cards) < len(free):
        return
    for _ in range(TRIED):
        drawn = iter(rng.sample(cards, len(free)))
        yield given._replace(registers=tuple(next(drawn) if i in free else None for i in range(5)))


def look(game: Game, seat: int, given: Submission, where: str, tally: Tally) -> None:
    """Count this decision, and note it if it is a blunder."""
    kind = where.split(maxsplit=1)[0]
    tally.asked[kind] += 1
    if not game.state.robots[seat].pos or not game.offer(seat).free or survives(game, seat, given):
        return
    better = next((one for one in others(game, seat, given) if survives(game, seat, one)), None)
    if better is not None:
        tally.deaths[kind] += 1
        tally.lines.append(
            f"{where} turn {game.state.turn} seat {seat}: {given.json()}; lives: {better.json()}"
        )


def minds(number: int, seats: int) -> list[int]:
    """The levels of a game's seats."""
    first, last = (len(ai.LEVELS), len(ai.MINDS)) if number % PERSONS_EVERY == 4 else (0, len(ai.LEVELS))
    return [first + (number + seat) % (last - first) for seat in range(seats)]


def play(rules: str, name: str, board: Board, number: int, tally: Tally, longest: int = LONGEST) -> None:
    """Play one game of machines, and examine each decision."""
    crowd = max(CROWDS[number % len(CROWDS)], RULESETS[rules].squads)
    starts = 8 if RULESETS[rules].shared_start else len(board.starts)
    levels = minds(number, min(crowd, starts))
    seats = tuple(Seat(f"Robot {i}", SeatKind.AI, level=level) for i, level in enumerate(levels))
    seed = derive(b"blunders", name, number)
    where = f"{rules} {name} game {number}"
    game = solo_game(Setup(rules, seats), board, seed)
    while not game.over and game.state.turn < longest:
        game.open_turn()
        entropy, given = derive(seed, "turn", game.state.turn), []
        for seat, level in enumerate(levels):
            tally.decisions += 1
            try:
                given.append(ai.pick(ai.think(game.view(seat), level), entropy))
            except Exception:  # errors are counted here
                tally.errors.append(f"{where} turn {game.state.turn} seat {seat}\n{traceback.format_exc()}")
                return
            look(game, seat, given[-1], f"{where} level {level}", tally)
        game.play(TurnInput(entropy, (b"",) * len(given), tuple(given)), facts=False, hashes=False)


def decide(first: int, last: int) -> Tally:
    """Play the games of these numbers, board by board, since the knowledge of a board serves all
    games on it.
    """
    tally = Tally()
    for rules, name, board in halls():
        for number in range(first, last):
            play(rules, name, board, number, tally)
    return tally


def run(report: Report) -> None:
    """Play a sample of the games."""
    tally = decide(0, SAMPLE)
    for line in tally.lines + tally.errors:
        report.note(line)
    report.figure("decisions", tally.decisions, "")
    report.figure("decisions that raised", len(tally.errors), "", at_most=0)
    blunders = 1000 * sum(tally.deaths.values()) / tally.decisions
    report.figure("programs that die alone although another lives, of 1,000", blunders, "", at_most=1)


def main() -> None:
    """Play the part that the command line names."""
    first, last = map(int, sys.argv[1].split("-"))
    tally = decide(first, last)
    print("\n".join(tally.lines + tally.errors))
    for kind, asked in tally.asked.items():
        raised = sum(1 for one in tally.errors if one.split(maxsplit=1)[0] == kind)
        counts = {"decisions": asked, "raised": raised, "blunders": tally.deaths[kind]}
        record(f"{PROOF}, {kind}", first, last, counts)
    print(f"{tally.decisions} decisions, {len(tally.errors)} raised, {sum(tally.deaths.values())} blunders")


if __name__ == "__main__":
    main()
