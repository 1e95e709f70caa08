"""Puzzles made from the player's own games: a bounded shelf of links, each with its source."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from roborally_core.base.canon import parse_json
from roborally_core.base.plain import MAX_NAME, clean_text
from roborally_core.play.dealing import hand_label
from roborally_core.play.submission import Submission
from roborally_core.puzzles import Puzzle, PuzzleError, PuzzleGoal, PuzzleKind
from roborally_core.puzzles.answer import MOST_TAIL
from roborally_core.puzzles.assay import STEPS, UNTRIED, Assay, assay_request, step_from_json
from roborally_core.puzzles.link import MOST_CHARACTERS, puzzle_from_link
from roborally_core.puzzles.making import MadePuzzle, Unmade, made_from_json, making_request
from roborally_core.puzzles.posing import PuzzleWish, posing_request
from roborally_core.puzzles.puzzle import ID_LENGTH
from roborally_core.rules.commands import Command
from roborally_core.situation import Situation, situation_text

MOST_OWN = 40
MOST_FORMER = 8
"""Earlier versions of a puzzle that are known as one's own."""
MOST_OWN_TEXT = MOST_OWN * (MOST_CHARACTERS + 400)
LONGEST_BOARD = 80

PLAIN_AFTER = 20
"""Hands after which a goal that no program of them meets, or every one, is given up."""

MOST_ANSWERS = 12
"""Answers that are kept for each puzzle."""
MOST_ANSWERS_TEXT = MOST_OWN * MOST_ANSWERS * 500
STEP_SECONDS = 30
"""Time for one step of trying a puzzle out; usual are one or two."""

OF_HAND = {Unmade.PLAIN, Unmade.NONE, Unmade.MANY, Unmade.EASY, Unmade.CHANCE}
"""Reasons that another hand may not have."""

Ask = Callable[[str], Awaitable[str | None]]
"""Asks the worker; None without a worker."""


@lru_cache(maxsize=4 * MOST_OWN)
def read_puzzle(link: str) -> Puzzle:
    """The puzzle of a link, read once; PuzzleError if this version cannot read it."""
    return puzzle_from_link(link)


def readable(link: str) -> bool:
    """Whether this version can read the puzzle of a link."""
    try:
        read_puzzle(link)
    except PuzzleError:
        return False
    return True


class OwnPuzzle(NamedTuple):
    """A puzzle of the player's own: its link, its title, which is the board's name unless it was given
    one, and its turn; 0 if it was set up.
    """

    link: str
    board: str
    turn: int
    former: tuple[str, ...] = ()
    """The names of its earlier versions, whose links still go round."""

    def puzzle(self) -> Puzzle:
        """The puzzle; PuzzleError if this version cannot read it."""
        return read_puzzle(self.link)


def with_puzzle(shelf: Iterable[OwnPuzzle], new: OwnPuzzle) -> tuple[OwnPuzzle, ...]:
    """The shelf with another puzzle in front; the oldest makes room, and none is there twice."""
    others = tuple(one for one in shelf if one.link != new.link)
    return (new, *others)[:MOST_OWN]


def with_version(shelf: Iterable[OwnPuzzle], of: str, new: OwnPuzzle) -> tuple[OwnPuzzle, ...]:
    """The shelf with another version in the place of the puzzle of a link; in front if that is not there."""
    kept = tuple(shelf)
    old = next((one for one in kept if one.link == of), None)
    if old is None:
        return with_puzzle(kept, new)
    name = "" if new.link == of else old.puzzle().id
    former = tuple(filter(None, dict.fromkeys((name, *old.former))))[:MOST_FORMER]
    return tuple(
        new._replace(former=former) if one is old else one
        for one in kept
        if one is old or one.link != new.link
    )


def put_back(shelf: Iterable[OwnPuzzle], link: str, old: OwnPuzzle) -> tuple[OwnPuzzle, ...]:
    """The shelf with an earlier version in the place of the puzzle of a link again."""
    return tuple(old if one.link == link else one for one in shelf if one.link != old.link)


def without_puzzle(shelf: Iterable[OwnPuzzle], link: str) -> tuple[OwnPuzzle, ...]:
    """The shelf without one."""
    return tuple(one for one in shelf if one.link != link)


def own_puzzles_text(shelf: Iterable[OwnPuzzle]) -> str:
    """The shelf as stored."""
    return json.dumps([list(one) for one in shelf], separators=(",", ":"), ensure_ascii=False)


def own_puzzles_from(text: str | None) -> tuple[OwnPuzzle, ...]:
    """The stored shelf; what is damaged of it, and what this version cannot read, is left out."""
    try:
        data = parse_json(text) if text and len(text) <= MOST_OWN_TEXT else []
    except (ValueError, RecursionError):
        return ()
    found: list[OwnPuzzle] = []
    for row in data if isinstance(data, list) else ():
        match row:
            case [str(link), str(board), int(turn), *rest] if (
                len(link) <= MOST_CHARACTERS and 0 <= turn < 10_000
            ):
                found.append(OwnPuzzle(link, clean_text(board, LONGEST_BOARD), int(turn), _names(rest)))
    return tuple(one for one in found[:MOST_OWN] if readable(one.link))


class KeptAnswer(NamedTuple):
    """A friend's answer to a puzzle of one's own: the part of its link after the puzzle's, and its result."""

    tail: str
    name: str
    solved: bool


Answers = Mapping[str, tuple[KeptAnswer, ...]]
"""The answers to puzzles by their names, the newest first."""


def with_answer(answers: Answers, puzzle: str, new: KeptAnswer) -> dict[str, tuple[KeptAnswer, ...]]:
    """The answers with another one in front; the oldest makes room, and none is there twice."""
    known = tuple(one for one in answers.get(puzzle, ()) if one != new)
    others = {name: kept for name, kept in answers.items() if name != puzzle}
    return {**dict([*others.items()][1 - MOST_OWN :]), puzzle: (new, *known)[:MOST_ANSWERS]}


def answers_text(answers: Answers) -> str:
    """The answers as stored."""
    return json.dumps({name: [list(one) for one in kept] for name, kept in answers.items()})


def answers_from(text: str | None) -> dict[str, tuple[KeptAnswer, ...]]:
    """The stored answers without damaged ones."""
    try:
        data = parse_json(text) if text and len(text) <= MOST_ANSWERS_TEXT else {}
    except (ValueError, RecursionError):
        return {}
    found: dict[str, tuple[KeptAnswer, ...]] = {}
    for name, rows in list(data.items())[:MOST_OWN] if isinstance(data, dict) else ():
        kept = [_answer(row) for row in rows[:MOST_ANSWERS]] if isinstance(rows, list) else []
        if len(name) <= ID_LENGTH:
            found[name] = tuple(one for one in kept if one is not None)
    return found


def _answer(row: object) -> KeptAnswer | None:
    match row:
        case [str(tail), str(name), bool(solved)] if len(tail) <= MOST_TAIL:
            return KeptAnswer(tail, clean_text(name, MAX_NAME), solved)
    return None


def _names(rest: list[object]) -> tuple[str, ...]:
    """The names of earlier versions at the end of a stored row."""
    told = rest[0] if rest and isinstance(rest[0], list) else []
    return tuple(one for one in told[:MOST_FORMER] if isinstance(one, str) and len(one) == ID_LENGTH)


async def make_puzzle(
    record: str, seat: int, turn: int, better: Submission, ask: Ask, progress: Callable[[int, int], None]
) -> MadePuzzle | None:
    """The puzzle of a turn, or the reason why it has none; None without a worker.

    ``progress`` is told which hand is tried, of how many.
    """

    def going(hand: int, hands: int) -> bool:
        progress(hand, hands)
        return True

    return await _first_made(lambda hand: making_request(record, seat, turn, better, hand), ask, going)


async def pose_puzzle(wish: PuzzleWish, ask: Ask, going: Callable[[int, int], bool]) -> MadePuzzle | None:
    """The puzzle of a situation that was set up, or the reason why it has none; None without a worker.

    ``going`` is told which hand is tried, of how many, and says whether anybody still wants to know.
    """
    return await _first_made(lambda hand: posing_request(wish, hand), ask, going)


async def _first_made(
    request: Callable[[int], str], ask: Ask, going: Callable[[int, int], bool]
) -> MadePuzzle | None:
    attempt, hands, last = 0, 1, MadePuzzle(0, unmade=Unmade.PLAIN)
    solving = tried = 0
    while attempt < hands and going(attempt + 1, hands):
        answer = await ask(request(attempt))
        if answer is None:
            return None
        last = made_from_json(answer)
        if last.link or last.unmade not in OF_HAND:
            return last
        attempt, hands = attempt + 1, last.hands
        solving, tried = solving + last.solving, tried + last.tried
        if attempt >= PLAIN_AFTER and tried and solving in {0, tried}:
            break
    if attempt < 2:
        return last
    return MadePuzzle(attempt, unmade=last.unmade, solving=solving, tried=tried)


async def assayed(
    link: str, ask: Ask, going: Callable[[int, int], bool], known: Assay = UNTRIED
) -> Assay | None:
    """A link's puzzle tried out by machines of every level; None if nobody can, or in time, or wants it.

    ``going`` is told the step and the number of steps, and says whether anybody still wants to know;
    ``known`` has its proof if there is one already.
    """
    found = known
    for step in range(1 if known.sound else 0, STEPS):
        if not going(step + 1, STEPS):
            return None
        try:
            answer = await asyncio.wait_for(ask(assay_request(link, step)), STEP_SECONDS)
        except TimeoutError:
            return None
        if answer is None:
            return None
        found = found.with_step(step_from_json(answer))
        if not found.sound:
            break
    return found


def cards_of(puzzle: Puzzle) -> dict[int, list[Command]]:
    """Everybody's cards by seat, those of rivals in the order of their programs; no seat that has none."""
    game = puzzle.game()
    said, deck = game.state.fixed, game.rules.deck
    return {
        robot.seat: [deck[card].command for card in said[hand_label(robot)]]
        for robot in game.state.robots
        if said.get(hand_label(robot))
    }


def aim_text(aim: PuzzleGoal) -> str:
    """A goal as the sandbox writes it: ``reach:2``, ``survive``."""
    name = aim.kind.name.lower()
    return f"{name}:{aim.value}" if aim.kind in {PuzzleKind.REACH, PuzzleKind.DESTROY} else name


def wish_of(situation: Situation, aim: str) -> PuzzleWish:
    """The wish for a puzzle of a situation, with a goal as the sandbox writes it: ``reach:2``."""
    kind, _, value = aim.partition(":")
    return PuzzleWish(situation_text(situation), PuzzleGoal(PuzzleKind[kind.upper()], int(value or 0)))
