"""Puzzles out of games that machines play: deterministic, bounded, and each found by trying everything.

A :class:`Dig` is plain data, so it can be dug by another process.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any, NamedTuple

from ..ai import machines_turn
from ..base.rng import Rng, derive
from ..play.agreement import Seat, SeatKind, Setup
from ..play.dealing import hand_label, takes_part
from ..play.game import Game, solo_game
from ..play.record import board_from_content
from ..play.submission import Choice, Submission
from ..play.turn_input import TurnInput
from ..situation import Situation
from .branches import branches
from .goals import PuzzleGoal, PuzzleKind, TurnOutcome, met_in
from .proof import Tried, places, proved, rated, solution, trivial
from .puzzle import Puzzle, puzzle_text

MOST_TURNS = 14
"""Last turn of a game that is looked at."""
MOST_OF_GAME = 4
HANDS = (5, 6, 6, 7)
"""Sizes of the hands that puzzles have."""
HANDS_IN_DANGER = 6
"""Hands that are looked at where most programs of the one before destroy the robot."""
LEVEL = 0
"""Machines that get into trouble."""
RARE = 5
"""A goal met by more than one in this many programs is no puzzle."""


class Dig(NamedTuple):
    """One game to look for puzzles in; ``board`` is what :func:`~.record.board_content` writes."""

    ruleset: str
    slug: str
    board: Any
    robots: int
    seed: bytes


def dug(dig: Dig) -> list[Puzzle]:
    """The puzzles of a game, at most :data:`MOST_OF_GAME`; SetupError or BoardRefused if there is none."""
    board = board_from_content(dig.board)
    seats = tuple(Seat(f"R{i + 1}", SeatKind.AI, level=LEVEL) for i in range(dig.robots))
    game = solo_game(Setup(dig.ruleset, seats), board, dig.seed)
    out: list[Puzzle] = []
    while not game.over and len(game.inputs) < MOST_TURNS and len(out) < MOST_OF_GAME:
        game.open_turn()
        if game.over:
            break
        turn = machines_turn(game, dig.seed)
        # a turn gives one puzzle: others of it would look alike
        found = next((one for seat in range(dig.robots) for one in _of_seat(dig, game, turn, seat)), None)
        if found is not None:
            out.append(found)
        game.play(turn, facts=False, hashes=False)
    return out


def _of_seat(dig: Dig, game: Game, turn: TurnInput, seat: int) -> Iterator[Puzzle]:
    """The puzzles of one seat in the open turn, the best kind first; from several hands in danger."""
    offer, robot = game.offer(seat), game.state.robots[seat]
    arriving = any(Choice.FACING in game.offer(i).choices for i in range(dig.robots))
    if arriving or offer.engage or len(offer.free) < 4 or not takes_part(game.state, robot):
        return
    for attempt in range(HANDS_IN_DANGER):
        rng = Rng(dig.seed, "hand", game.state.turn, seat, attempt)
        dealt = game.hand(seat).cards
        hand = rng.sample(dealt, min(len(dealt), rng.choice(HANDS)))
        if len(hand) < len(offer.free):
            return
        danger = yield from _of_hand(dig, game, turn, seat, tuple(sorted(hand)))
        if not danger:
            return


def _of_hand(
    dig: Dig, game: Game, turn: TurnInput, seat: int, hand: tuple[int, ...]
) -> Generator[Puzzle, None, bool]:
    """The puzzles of one hand; returns whether most programs of it destroy the robot."""
    scene = puzzle_text(posed(game, turn, seat, hand))
    bare = Puzzle(scene, PuzzleGoal(PuzzleKind.SURVIVE), seat, 0, dig.slug)
    open_game = bare.game()
    outcomes = list(branches(bare, open_game))
    for aim in aims_of(outcomes, game.state.robots[seat].checkpoints):
        puzzle = Puzzle(scene, aim, seat, 0, dig.slug)
        found = solution(puzzle, open_game, outcomes)
        if found is None or trivial(found):
            continue
        sound = proved(puzzle)
        if sound is not None:
            yield Puzzle(scene, aim, seat, rated(puzzle, sound), dig.slug, places(puzzle, sound.program))
    return 2 * sum(outcome.lost for _, outcome in outcomes) > len(outcomes)


def posed(game: Game, turn: TurnInput, seat: int, hand: tuple[int, ...]) -> Situation:
    """The open turn, everybody's hand said: the others' are their programs."""
    posed = game.situation().copy()
    for robot, given in zip(posed.state.robots, turn.submissions, strict=True):
        free, told = game.offer(robot.seat).free, given or Submission()
        laid = [card for i, card in enumerate(told.registers) if i in free and card is not None]
        posed.state.fixed.pop(hand_label(robot), None)
        cards = hand if robot.seat == seat else tuple(laid)
        if cards:
            posed.state.fixed[hand_label(robot)] = cards
    return posed


def aims_of(outcomes: Tried, checkpoints: int) -> list[PuzzleGoal]:
    """Goals that few of the programs meet, the rarest kind first."""
    numbers = {number for _, outcome in outcomes for number, _ in outcome.reached}
    robots = {robot for _, outcome in outcomes for robot, _ in outcome.destroyed}
    aims = [PuzzleGoal(PuzzleKind.SURVIVE)]
    aims += [
        PuzzleGoal(PuzzleKind.REACH, number)
        for number in sorted(numbers, reverse=True)
        if number > checkpoints
    ]
    aims += [PuzzleGoal(PuzzleKind.DESTROY, robot) for robot in sorted(robots)]
    aims.append(PuzzleGoal(PuzzleKind.UNHURT))
    return [aim for aim in aims if _is_rare(aim, [outcome for _, outcome in outcomes])]


def _is_rare(aim: PuzzleGoal, outcomes: list[TurnOutcome]) -> bool:
    return 0 < RARE * sum(met_in(aim, one) > 0 for one in outcomes) <= len(outcomes)


def digs(ruleset: str, slug: str, board: Any, seed: bytes, games: int, most_robots: int) -> list[Dig]:
    """A number of games on a board, of two to ``most_robots`` robots, whose seeds follow from ``seed``."""
    out = []
    for number in range(games):
        of_game = derive(seed, ruleset, slug, number)
        robots = 2 + Rng(of_game, "robots").below(max(1, most_robots - 1))
        out.append(Dig(ruleset, slug, board, robots, of_game))
    return out
