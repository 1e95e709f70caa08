"""A puzzle as a short link: the name of one that comes with the game, else all of it, packed.

A link comes from anybody: its length, the length of what it unpacks to, and every number in it are bounded,
and input beyond them is a :class:`PuzzleError`.
"""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256

from ..engine.fitting import BoardRefused
from ..language.complaint import complain
from ..play.agreement import SetupError
from ..rules.timeline import REGISTERS
from ..situation import MAX_TEXT, SceneError
from .goals import PuzzleGoal, PuzzleKind
from .puzzle import ID_LENGTH, Puzzle, hand_of
from .shelf import PuzzleError, puzzle_called

VERSION = 1
MOST_CHARACTERS = 4_000
_CHECK, _HEAD = 4, 5
_MOST_VALUE, _MOST_SEAT, _MOST_RATING = 99, 7, 4_000


def puzzle_link(puzzle: Puzzle) -> str:
    """The characters for an address after its ``#``; PuzzleError for a scene that is too long."""
    if puzzle_called(puzzle.id) is not None:
        return puzzle.id
    told = bytes([VERSION, puzzle.aim.kind, puzzle.aim.value, puzzle.seat, len(puzzle.key), *puzzle.key])
    told += puzzle.rating.to_bytes(2, "big") + zlib.compress(puzzle.scene.encode(), 9)
    text = urlsafe_b64encode(told + sha256(told).digest()[:_CHECK]).decode().rstrip("=")
    if len(text) > MOST_CHARACTERS:
        raise PuzzleError(complain("puzzle.long"))
    return text


def puzzle_from_link(text: str) -> Puzzle:
    """The puzzle of a link; PuzzleError says what is wrong with any other text."""
    if len(text) == ID_LENGTH:
        known = puzzle_called(text)
        if known is None:
            raise PuzzleError(complain("puzzle.unknown"))
        return known
    if len(text) > MOST_CHARACTERS:
        raise PuzzleError(complain("link.long"))
    try:
        data = urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
    except ValueError:
        raise PuzzleError(complain("link.changed")) from None
    told, check = data[:-_CHECK], data[-_CHECK:]
    if len(told) <= _HEAD or sha256(told).digest()[:_CHECK] != check:
        raise PuzzleError(complain("link.changed"))
    return _read(told)


def _read(told: bytes) -> Puzzle:
    version, kind, value, seat, length = told[:_HEAD]
    key, rest = told[_HEAD : _HEAD + length], told[_HEAD + length :]
    if version != VERSION:
        raise PuzzleError(complain("link.version"))
    if kind not in PuzzleKind.__members__.values() or length > REGISTERS or len(rest) <= 2:
        raise PuzzleError(complain("link.nonsense"))
    rating = int.from_bytes(rest[:2], "big")
    if value > _MOST_VALUE or seat > _MOST_SEAT or rating > _MOST_RATING:
        raise PuzzleError(complain("link.nonsense"))
    puzzle = Puzzle(_unpacked(rest[2:]), PuzzleGoal(PuzzleKind(kind), value), seat, rating, "", tuple(key))
    return checked(puzzle)


def _unpacked(packed: bytes) -> str:
    unpacking = zlib.decompressobj()
    try:
        plain = unpacking.decompress(packed, MAX_TEXT)
        if not unpacking.eof or unpacking.unused_data:
            raise PuzzleError(complain("link.long"))
        return plain.decode("utf-8")
    except (zlib.error, UnicodeDecodeError):
        raise PuzzleError(complain("link.nonsense")) from None


def checked(puzzle: Puzzle) -> Puzzle:
    """The puzzle itself, if its player can play it; PuzzleError says why not."""
    try:
        game = puzzle.game()
    except (SetupError, BoardRefused) as error:
        raise PuzzleError(error.problems[0].within(text=str(error))) from None
    except SceneError as error:
        raise PuzzleError(str(error)) from None
    except IndexError:
        raise PuzzleError(complain("puzzle.nobody")) from None
    if puzzle.seat >= len(game.setup.seats) or game.over or not hand_of(puzzle, game).cards:
        raise PuzzleError(complain("puzzle.nobody"))
    aim = puzzle.aim
    rivals = {*range(len(game.setup.seats))} - {puzzle.seat}
    if aim.kind is PuzzleKind.DESTROY and aim.value not in rivals:
        raise PuzzleError(complain("link.nonsense"))
    if aim.kind is PuzzleKind.REACH and not 0 < aim.value <= game.goal:
        raise PuzzleError(complain("link.nonsense"))
    return puzzle
