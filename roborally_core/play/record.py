"""The record of a game: save, replay, bug report and spectating in one format.

A record is versions, setup, board and, for every turn, its inputs and the
state hashes they led to.  The same rules lead to the same game;
:func:`replay` proves it hash by hash.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from .. import __version__
from ..base.canon import canonical, parse_json
from ..base.geometry import grid_of
from ..board.listed import ElementError, element_from_json, element_json
from ..board.model import Board
from ..board.orders import CourseStatus
from ..engine.fitting import BoardRefused
from ..engine.mixing import mixed
from ..language.complaint import ProblemError, as_complaint, complain, json_fault, place_of
from ..rules.events import Fact
from ..rules.relief import levels_drawing, read_levels
from ..rules.timeline import MOST_REGISTERS, REGISTERS
from ..situation import SceneError, Situation, read_situation, situation_text
from .agreement import Setup, SetupError, setup_from_json
from .game import Game
from .submission import Submission, SubmissionError, submission_from_json
from .turn_input import Played, TurnInput

FORMAT = "roborally-record/1"
SAVE_FORMAT = "cogwheel-save/1"
"""The format of the page's saves: a record, under ``record``, with everything needed to continue alone."""
RULES_VERSION = 5
"""Grows whenever the same inputs may lead to another game."""

CHASE = "robots"
"""The ruleset of the chase, whose records share the format but replay elsewhere."""

MAX_TEXT = 4_000_000
MAX_TURNS = 10_000
MAX_SIDE = 96
MAX_ELEMENTS = 40_000

Watch = Callable[[int, list[Fact], tuple[str, ...]], None]
"""Called after each turn with its number, its facts (the opening's first) and its hashes."""


class RecordError(ProblemError):
    """A record that cannot be read or does not replay; its problem knows the place in the record."""


class Record(NamedTuple):
    """A game as data; ``begun`` is the situation it continues, if it does not begin on the starts."""

    setup: Setup
    board: Board
    entropy: bytes
    turns: tuple[TurnInput, ...]
    hashes: tuple[tuple[str, ...], ...]
    begun: Situation | None = None


def record_of(game: Game) -> Record:
    """The record of ``game`` so far, up to its last finished turn."""
    turns, hashes = tuple(game.inputs), tuple(game.hashes)
    return Record(game.setup, game.board, game.first_entropy, turns, hashes, game.begun)


def record_text(record: Record) -> str:
    """The record as canonical JSON text; :func:`record_from_text` reads it."""
    return canonical(record_json(record)).decode()


def record_json(record: Record) -> dict[str, Any]:
    """The record as canonical JSON; of a game that goes on from a situation, with its text."""
    begun = {} if record.begun is None else {"scene": situation_text(record.begun)}
    turns = [turn_json(turn, hashes) for turn, hashes in zip(record.turns, record.hashes, strict=True)]
    return {
        "format": FORMAT,
        "versions": {"core": __version__, "rules": RULES_VERSION},
        "ruleset": record.setup.ruleset,
        "setup": record.setup.json(),
        "board": board_content(record.board),
        "entropy": record.entropy.hex(),
        "turns": turns,
        **begun,
    }


def turn_json(turn: TurnInput, hashes: Sequence[str]) -> dict[str, Any]:
    """A turn as a record carries it."""
    return {
        "entropy": turn.entropy.hex(),
        "links": [link.hex() for link in turn.links],
        "submissions": [None if item is None else item.json() for item in turn.submissions],
        "hashes": list(hashes),
    }


def board_content(board: Board) -> dict[str, Any]:
    """The board as a record carries it: name, author, size, elements and the hash of its content."""
    return {
        "name": board.name,
        **({"author": board.author} if board.author else {}),
        **({"status": board.status.name.lower()} if board.status is not None else {}),
        "size": [board.width, board.height],
        "elements": [element_json(element, board.grid) for element in board.elements],
        **({"levels": levels_drawing(board.grid, board.heights)} if board.heights else {}),
        "hash": board.content_hash,
    }


def record_from_text(text: str) -> Record:
    """Read a record, or the one inside a game saved by the page; RecordError says what is wrong and where."""
    if len(text) > MAX_TEXT:
        raise RecordError(complain("record.long", number=len(text), most=MAX_TEXT))
    try:
        data = parse_json(text)
    except json.JSONDecodeError as error:
        raise RecordError(
            complain("record.json", line=error.lineno, column=error.colno, why=json_fault(error))
        ) from error
    except (ValueError, RecursionError) as error:
        raise RecordError(complain("record.nested")) from error
    if isinstance(data, Mapping) and data.get("format") == SAVE_FORMAT:
        if not isinstance(data.get("record"), Mapping):
            raise RecordError(complain("record.lost"))
        data = data["record"]
    return record_from_json(data)


def record_from_json(data: Any) -> Record:
    """The record written by :func:`record_json`; RecordError says what is wrong and where."""
    if not isinstance(data, Mapping):
        raise RecordError(complain("record.object"))
    if data.get("format") != FORMAT:
        raise RecordError(
            complain("record.format", "format", format=str(data.get("format"))[:40], known=FORMAT)
        )
    versions = data.get("versions")
    rules = versions.get("rules") if isinstance(versions, Mapping) else None
    if rules != RULES_VERSION:
        raise RecordError(
            complain("record.rules", "versions", "rules", theirs=str(rules)[:20], mine=RULES_VERSION)
        )
    if data.get("ruleset") == CHASE:
        raise RecordError(complain("record.chase", "ruleset"))
    try:
        setup = setup_from_json(data.get("setup"))
    except SetupError as error:
        raise RecordError(f"record.{error}") from error
    board = board_from_content(data.get("board"))
    begun = _begun(data.get("scene"), board)
    problems = setup.problems(board, placed=begun is not None)
    if begun is not None and not problems:
        problems = begun.unready(setup)
    if problems:
        raise RecordError("record." + "; ".join(problems))
    given = data.get("turns")
    if not isinstance(given, list) or len(given) > MAX_TURNS:
        raise RecordError(complain("record.turns", "turns", most=MAX_TURNS))
    most = 1 + (MOST_REGISTERS if mixed(setup.rules(), board).extra_steps else REGISTERS)
    turns, hashes = [], []
    for i, item in enumerate(given):
        turn, marks = _turn(item, f"record.turns[{i}]", len(setup.seats), most)
        turns.append(turn)
        hashes.append(marks)
    entropy = _bytes(data.get("entropy"), "record.entropy", 32)
    return Record(setup, board, entropy, tuple(turns), tuple(hashes), begun)


def _begun(text: Any, board: Board) -> Situation | None:
    """The situation a game continues, on the board of the record."""
    if text is None:
        return None
    if not isinstance(text, str):
        raise RecordError(complain("record.scene.text", "scene"))
    try:
        begun = read_situation(text)
    except SceneError as error:
        raise RecordError(f"record.scene: {error}") from error
    if begun.board.content_hash != board.content_hash:
        raise RecordError(complain("record.scene.board", "scene"))
    return begun


def board_from_content(data: Any) -> Board:
    """The board written by :func:`board_content`; RecordError says what is wrong."""
    if not isinstance(data, Mapping):
        raise RecordError(complain("record.board.object", "board"))
    size, elements = data.get("size"), data.get("elements")
    good = (
        isinstance(size, list) and len(size) == 2 and all(type(n) is int and 1 <= n <= MAX_SIDE for n in size)
    )
    if not good or not isinstance(size, list):
        raise RecordError(complain("record.board.size", "board", "size", most=MAX_SIDE))
    if not isinstance(elements, list) or len(elements) > MAX_ELEMENTS:
        raise RecordError(complain("record.board.list", "board", "elements", most=MAX_ELEMENTS))
    grid, built = grid_of(*size), []
    for i, item in enumerate(elements):
        try:
            if not isinstance(item, Mapping):
                raise ElementError([complain("record.board.item")])
            built.append(element_from_json(item, grid))
        except ElementError as error:
            told = f"record.board.elements[{i}].{error}"
            raise RecordError(error.problems[0].within("board", "elements", i, text=told)) from error
    heights, problems = read_levels(data["levels"], grid) if "levels" in data else ({}, [])
    if problems:
        raise RecordError(as_complaint(problems[0]).within("board", text=f"record.board: {problems[0]}"))
    board = Board(
        size[0],
        size[1],
        built,
        name=data.get("name", ""),
        author=data.get("author", ""),
        heights=heights,
        status=next((one for one in CourseStatus if one.name.lower() == data.get("status")), None),
    )
    if data.get("hash") != board.content_hash:
        raise RecordError(complain("record.board.hash", "board", "hash"))
    return board


def begin(record: Record) -> Game:
    """The game of a record before its first turn; RecordError if it cannot be played."""
    try:
        return Game(record.setup, record.board, record.entropy, record.begun)
    except (SetupError, BoardRefused) as error:
        raise RecordError(complain("record.whole", problem=error)) from error


def replay(record: Record, watch: Watch | None = None) -> Game:
    """Play the record again from the start and return the game as it is after that.

    RecordError if a turn is illegal, goes on after the end, or leads to another
    state than recorded; it names turn and register.
    """
    game = begin(record)
    for number, (turn, expected) in enumerate(zip(record.turns, record.hashes, strict=True), 1):
        facts, played = play_recorded(game, turn, expected, facts=watch is not None)
        if watch is not None:
            watch(number, facts, played.hashes)
    return game


def play_recorded(
    game: Game, turn: TurnInput, expected: tuple[str, ...], *, facts: bool = False
) -> tuple[list[Fact], Played]:
    """Play the next turn as it was recorded; its facts, if wanted, the opening's first.  RecordError as in
    :func:`replay`.
    """
    number = len(game.inputs) + 1
    if game.over:
        raise RecordError(complain("record.was_over", turn=number))
    opening = game.open_turn()
    try:
        played = game.play(turn, facts=facts)
    except SubmissionError as error:
        raise RecordError(complain("record.turn_problem", turn=number, problem=error)) from error
    _compare(number, expected, played)
    return opening + played.facts, played


def _compare(number: int, expected: tuple[str, ...], played: Played) -> None:
    if expected == played.hashes or not expected:
        return
    for i, (ours, theirs) in enumerate(zip(played.hashes, expected, strict=False), 1):
        if ours != theirs:
            key = "record.register" if i < len(played.hashes) else "record.end"
            raise RecordError(complain(key, turn=number, register=i))
    raise RecordError(
        complain("record.hashes", turn=number, number=len(played.hashes), recorded=len(expected))
    )


def _turn(item: Any, path: str, seats: int, most: int) -> tuple[TurnInput, tuple[str, ...]]:
    if not isinstance(item, Mapping):
        raise RecordError(complain("record.turn.object", *place_of(path), path=path))
    links, given, marks = item.get("links"), item.get("submissions"), item.get("hashes", [])
    if not isinstance(links, list) or len(links) != seats:
        raise RecordError(complain("record.turn.links", *place_of(path), path=path, seats=seats))
    if not isinstance(given, list) or len(given) != seats:
        raise RecordError(complain("record.turn.submissions", *place_of(path), path=path, seats=seats))
    if not isinstance(marks, list) or len(marks) > most or not all(isinstance(m, str) for m in marks):
        raise RecordError(complain("record.turn.hashes", *place_of(path), path=path, most=most))
    submissions: list[Submission | None] = []
    for i, one in enumerate(given):
        try:
            submissions.append(None if one is None else submission_from_json(one))
        except SubmissionError as error:
            raise RecordError(f"{path}.submissions[{i}]: {error}") from error
    opened = tuple(_bytes(link, f"{path}.links[{i}]") for i, link in enumerate(links))
    turn = TurnInput(_bytes(item.get("entropy"), f"{path}.entropy", 32), opened, tuple(submissions))
    return turn, tuple(marks)


def _bytes(value: Any, path: str, length: int | None = None) -> bytes:
    try:
        raw = bytes.fromhex(value) if isinstance(value, str) and len(value) <= 128 else None
    except ValueError:
        raw = None
    if raw is None or (length is not None and len(raw) != length):
        key = "record.bytes" if length else "record.most_bytes"
        raise RecordError(complain(key, *place_of(path), path=path, length=length))
    return raw
