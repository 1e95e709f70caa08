"""Making a board: drafts by chance, mirrored so that starts are fair, until one passes the judge."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any, NamedTuple

from ...base.geometry import Dir, grid_of
from ...base.rng import Rng
from ...board.check import board_problems
from ...board.listed import read_element
from ...board.model import Board, Difficulty
from ...elements import ELEMENTS
from ...elements.api import Element
from ...engine.rules import Rules
from ...language.complaint import ProblemError
from ...rulesets import RULESETS
from ..judge import BoardVerdict, Judging
from ..words import complain, say
from .stamps import STAMPS, Stamp, StampPiece
from .wish import BoardTheme, BoardWish

MOST_TRIES = 16
"""Most drafts made until one passes; each has less on it than the one before."""
ALONE = 6
"""Races alone from each start by which a draft is judged."""
FIELD = 2
"""Races of a field where nobody can race alone."""
_PLACES = 12
"""Places tried for a stamp."""
_FULL = {Difficulty.GENTLE: 16, Difficulty.MODERATE: 20, Difficulty.HARD: 24, Difficulty.CRUEL: 28}
"""Stamps for a hundred squares and their mirror images."""
_OFTEN = 4
"""Weight of stamps that are typical of the theme, beside 1."""


class GeneratorError(ProblemError):
    """A wish that cannot be granted; the message says why."""


class Outfit(NamedTuple):
    """The kinds of elements for starts, goals and repairs, and the number of starts."""

    start: str = "start"
    goal: str = "checkpoint"
    repair: str = "repair"
    starts: int = 8


_SHIPS = Outfit("airlock", "inspection-point", "repair-depot", 1)
_OUTFITS = {"robo-runner": _SHIPS, "robo-recon": Outfit("airlock", "crystal-grappler", "repair-depot", 2)}
_TURNS = {"left": "right", "right": "left"}
_SQUADS = ("red", "blue")


class TriesDone(NamedTuple):
    """The progress of a making: the draft being tried, from 1, and its judging, in races."""

    draft: int
    done: int
    of: int


def generated(wish: BoardWish) -> Board:
    """The board of a wish; GeneratorError for an impossible wish."""
    steps = drafting(wish)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            board: Board = end.value
            return board


def drafting(wish: BoardWish) -> Generator[TriesDone, None, Board]:
    """The same in steps, a race each, so that a caller can wait for it and stop it."""
    problems = wish.problems()
    if problems:
        raise GeneratorError("; ".join(problems))
    for number in range(MOST_TRIES):
        board = _Try(wish, number).board()
        if board_problems(board):
            continue
        if (yield from _passing(board, wish.ruleset, number + 1)):
            return board
    raise GeneratorError(complain("generate.none", most=MOST_TRIES))


def _passing(board: Board, ruleset: str, draft: int) -> Generator[TriesDone, None, bool]:
    """Whether a draft passes the judge, who plays fewer races than usual."""
    rules = RULESETS[ruleset]
    alone = rules.seats[0] == 1 and not rules.squads
    judging = Judging(board, ruleset, games=0 if alone else FIELD, alone=ALONE)
    yield TriesDone(draft, *judging.progress)
    for progress in judging:
        yield TriesDone(draft, *progress)
    return judging.judgement().verdict is not BoardVerdict.FLAWED


class _Try:
    """One try: elements on the left are mirrored to the right."""

    def __init__(self, wish: BoardWish, number: int) -> None:
        self._wish = wish
        self._rules: Rules = RULESETS[wish.ruleset]
        self._rng = Rng(wish.entropy(), "draft", number)
        self._grid = grid_of(wish.width, wish.height)
        self._taken: set[tuple[int, int]] = set()
        self._elements: list[Element] = []
        self._outfit = _OUTFITS.get(wish.ruleset, Outfit())
        self._fill = _FULL[wish.difficulty] * (MOST_TRIES - number) // MOST_TRIES

    def board(self) -> Board:
        """The finished draft."""
        wish = self._wish
        self._starts()
        self._goals()
        self._repairs()
        stamps = self._stamps()
        if stamps:
            for _ in range(wish.width * wish.height * self._fill // 200):
                self._stamp(self._rng.choice(stamps))
        theme = say(f"generate.theme.{wish.theme.value}")
        return Board(
            wish.width,
            wish.height,
            self._elements,
            name=say("generate.name", theme=theme, seed=wish.seed),
            about=say("generate.about", theme=theme, seed=wish.seed),
            rulesets=(wish.ruleset,),
            difficulty=wish.difficulty,
        )

    # -- elements of every board ---------------------------------------------------------------

    def _starts(self) -> None:
        """In pairs, side by side on the two southern rows; one in the middle where it is shared."""
        key, width, height = self._outfit.start, self._wish.width, self._wish.height
        middle = width // 2
        if self._rules.squads:
            rows = (height // 2, height // 2)
            for side, (x, y) in enumerate(zip((0, width - 1), rows, strict=True)):
                self._put(StampPiece(key, x, y, Dir.N, (("squad", _SQUADS[side]),)))
            return
        if self._rules.shared_start or self._outfit.starts == 1:
            self._put(StampPiece(key, middle, height - 1, Dir.N))
            return
        number = 0
        for k in range(min(self._outfit.starts // 2, middle)):
            for x in (middle - 1 - k, width - middle + k):
                number += 1
                self._put(StampPiece(key, x, height - 2 + k % 2, Dir.N, (("number", number),)))

    def _goals(self) -> None:
        """Near the middle, each far from the one before, the first at the far end."""
        wish, rng = self._wish, self._rng
        size = wish.width * wish.height
        count = 2 if self._rules.squads else 2 + (size >= 120) + (size >= 240)
        rows = [1 + rng.below(2), wish.height - 5 - rng.below(2), wish.height // 2 - 1, 3]
        for number in range(count):
            middle = wish.width // 2
            x = middle if wish.width % 2 else middle - (number + rng.below(2)) % 2
            self._put(StampPiece(self._outfit.goal, x, rows[number], None, (("number", number + 1),)))

    def _repairs(self) -> None:
        """One pair, two on large boards."""
        for _ in range(1 + (self._wish.width * self._wish.height > 200)):
            self._try_to_place([StampPiece(self._outfit.repair, 0, 0)])

    def _put(self, piece: StampPiece) -> None:
        """An element just there."""
        item: dict[str, Any] = {"type": piece.key, "at": [piece.x, piece.y], **dict(piece.values)}
        cls = ELEMENTS[piece.key]
        if cls.directed:
            item["facing"] = (Dir.N if piece.facing is None else piece.facing).name
        element, problems = read_element(item, self._grid)
        assert element is not None, problems
        self._elements.append(element)
        self._taken.add((piece.x, piece.y))

    # -- stamps --------------------------------------------------------------------------------

    def _stamps(self) -> list[Stamp]:
        """The stamps of this wish, typical ones several times."""
        out: list[Stamp] = []
        for stamp in STAMPS:
            keys = {piece.key for piece in stamp.draw(Rng(b"", "look"))}
            known = all(ELEMENTS[key](pos=self._grid.pos(0, 0)).fits(self._rules) for key in keys)
            if known and stamp.least <= self._wish.difficulty:
                typical = self._wish.theme is BoardTheme.MIXED or self._wish.theme in stamp.themes
                out += [stamp] * (_OFTEN if typical else 1)
        return out

    def _stamp(self, stamp: Stamp) -> None:
        self._try_to_place(stamp.draw(self._rng))

    def _try_to_place(self, pieces: list[StampPiece]) -> None:
        """Somewhere in the left half, and its mirror image in the right one, if there is room."""
        wish, rng = self._wish, self._rng
        wide, high = 1 + max(piece.x for piece in pieces), 1 + max(piece.y for piece in pieces)
        columns, rows = wish.width // 2 - wide + 1, wish.height - 3 - high + 1
        if columns < 1 or rows < 1:
            return
        for _ in range(_PLACES):
            x, y = rng.below(columns), rng.below(rows)
            there = [piece._replace(x=piece.x + x, y=piece.y + y) for piece in pieces]
            if self._is_free(there):
                for piece in there:
                    self._put(piece)
                    self._put(self._mirrored(piece))
                return

    def _is_free(self, pieces: Iterable[StampPiece]) -> bool:
        """Whether all squares are free, those of the mirror image too."""
        both = [one for piece in pieces for one in (piece, self._mirrored(piece))]
        return not any((piece.x, piece.y) in self._taken for piece in both)

    def _mirrored(self, piece: StampPiece) -> StampPiece:
        facing = None if piece.facing is None else Dir(-piece.facing & 3)
        values = tuple((name, _TURNS[value] if name == "turn" else value) for name, value in piece.values)
        return piece._replace(x=self._wish.width - 1 - piece.x, facing=facing, values=values)
