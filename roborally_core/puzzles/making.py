"""A puzzle out of a turn that somebody could have played better: the other source beside :mod:`.mining`.

Everybody else's program stays as played.  The hand is thinned to as few cards as can be tried in every
order; several such hands are tried one after the other, each with the better program in it, and the puzzle
asks for a goal that the played program missed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from ..base.canon import canonical
from ..play.dealing import takes_part
from ..play.game import Game
from ..play.record import RecordError, begin, record_from_text
from ..play.submission import Choice, Submission
from ..play.turn_input import TurnInput
from .branches import branches
from .goals import PuzzleGoal, PuzzleKind, met_in, outcome_of
from .link import puzzle_link
from .mining import aims_of, posed
from .proof import places, proved, rated, solution, trivial
from .puzzle import Puzzle, puzzle_text
from .shelf import PuzzleError

FORMAT = "cogwheel-own-puzzle/1"
ATTEMPTS = 6
"""Hands that are tried at most."""
SPARE = 2
"""Cards of a hand beside those of the better program."""


class Unmade(StrEnum):
    """The reason why a turn makes no puzzle; the value is the end of its text's key."""

    IDLE = "idle"
    """There was hardly anything to program."""
    CHOICE = "choice"
    """More than cards was decided in this turn."""
    PLAIN = "plain"
    """No goal has exactly one way: many programs meet it, or none does."""
    LONG = "long"
    """The board is too large for a link."""
    HAND = "hand"
    """The hand has too few cards for the registers, or too many to try every order."""
    RIVAL = "rival"
    """A rival has a program for some of its registers only."""
    NONE = "none"
    """No program meets the goal that was asked for."""
    MANY = "many"
    """More than one way leads to it."""
    EASY = "easy"
    """Whatever comes first decides, or there is little to choose from."""
    CHANCE = "chance"
    """It is a matter of luck whether the one way leads there."""


class MadePuzzle(NamedTuple):
    """One hand tried: the puzzle's link, or the reason for none, and the number of hands to try.

    ``solving`` of the ``tried`` programs met the goal that was asked for; 0 of 0 where none was.
    """

    hands: int
    link: str = ""
    unmade: Unmade | None = None
    solving: int = 0
    tried: int = 0


class MakingError(ValueError):
    """A request that cannot be answered."""


def unmade(game: Game, turn: TurnInput, seat: int) -> Unmade | None:
    """The reason why no hand needs to be tried in the open turn; None if one may make a puzzle."""
    offer, robot = game.offer(seat), game.state.robots[seat]
    if not takes_part(game.state, robot) or len(offer.free) < 4:
        return Unmade.IDLE
    arriving = any(Choice.FACING in game.offer(i).choices for i in range(len(game.setup.seats)))
    mine = turn.submissions[seat]
    return Unmade.CHOICE if arriving or offer.engage or (mine is not None and mine.engaged) else None


def hands_of(game: Game, turn: TurnInput, seat: int, better: Submission) -> list[tuple[int, ...]]:
    """The hands to try in the open turn: the better program and some cards more, those played first."""
    free = game.offer(seat).free
    dealt = game.hand(seat, turn.links[seat]).cards
    wanted = [card for i in free if (card := better.registers[i]) in dealt]
    mine = turn.submissions[seat] or Submission()
    spare = [card for i in free if (card := mine.registers[i]) in dealt and card not in wanted]
    spare += [card for card in dealt if card not in wanted and card not in spare]
    out: list[tuple[int, ...]] = []
    for size in (SPARE, 1):
        for start in range(max(1, len(spare) - size + 1)):
            hand = tuple(sorted({*wanted, *spare[start : start + size]}))
            if len(hand) >= len(free) and hand not in out:
                out.append(hand)
    return out[:ATTEMPTS]


def made_of(game: Game, turn: TurnInput, seat: int, hand: tuple[int, ...], board: str = "") -> Puzzle | None:
    """The puzzle of the open turn with this hand, proved by every order of every card; None if it makes none.

    The played program missed its goal.
    """
    facts = game.imagined().play(turn, hashes=False).facts
    missed = outcome_of(facts, game.state.robots[seat].id)
    scene = puzzle_text(posed(game, turn, seat, hand))
    bare = Puzzle(scene, PuzzleGoal(PuzzleKind.SURVIVE), seat, 0, board)
    opened = bare.game()
    outcomes = list(branches(bare, opened))
    for aim in aims_of(outcomes, game.state.robots[seat].checkpoints):
        puzzle = Puzzle(scene, aim, seat, 0, board)
        found = None if met_in(aim, missed) else solution(puzzle, opened, outcomes)
        sound = None if found is None or trivial(found) else proved(puzzle)
        if sound is not None:
            return Puzzle(scene, aim, seat, rated(puzzle, sound), board, places(puzzle, sound.program))
    return None


# -- for a worker ----------------------------------------------------------------------------------


def making_request(record: str, seat: int, turn: int, better: Submission, attempt: int) -> str:
    """The request for :func:`made_json`: a record's text, a turn from 1, and which hand to try, from 0."""
    cards = list(better.registers)
    told = {"format": FORMAT, "record": record, "seat": seat, "turn": turn, "better": cards}
    return canonical({**told, "attempt": attempt}).decode()


def made_json(text: str) -> str:
    """One hand tried, as text; MakingError if the request cannot be answered."""
    data = json.loads(text)
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise MakingError(f"request.format: not {FORMAT!r}")
    try:
        record = record_from_text(data["record"])
        seat, number, attempt = int(data["seat"]), int(data["turn"]), int(data["attempt"])
        better = Submission(tuple(data["better"]))
    except (KeyError, TypeError, RecordError) as error:
        raise MakingError(f"request: {error}") from error
    game = begin(record)
    for given in record.turns[: number - 1]:
        game.open_turn()
        game.play(given, facts=False, hashes=False)
    game.open_turn()
    return canonical(_tried(game, record.turns[number - 1], seat, better, attempt)._asdict()).decode()


def _tried(game: Game, turn: TurnInput, seat: int, better: Submission, attempt: int) -> MadePuzzle:
    reason = unmade(game, turn, seat)
    hands: Sequence[tuple[int, ...]] = [] if reason else hands_of(game, turn, seat, better)
    if attempt >= len(hands):
        return MadePuzzle(len(hands), unmade=reason or Unmade.PLAIN)
    found = made_of(game, turn, seat, hands[attempt])
    if found is None:
        return MadePuzzle(len(hands), unmade=Unmade.PLAIN)
    try:
        return MadePuzzle(len(hands), puzzle_link(found))
    except PuzzleError:
        return MadePuzzle(len(hands), unmade=Unmade.LONG)


def made_from_json(text: str) -> MadePuzzle:
    """Read the answer of :func:`made_json`; MakingError for other text."""
    try:
        data = json.loads(text)
        reason = data["unmade"]
        counts = int(data.get("solving", 0)), int(data.get("tried", 0))
        told = None if reason is None else Unmade(reason)
        return MadePuzzle(int(data["hands"]), str(data["link"]), told, *counts)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise MakingError(f"answer: {error}") from error
