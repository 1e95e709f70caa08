"""A puzzle of unknown origin tried out, step by step: first its proof, then the machines, level by level.

A link says how hard its puzzle is and what solves it, and anybody can write a link: this finds out both anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..ai import LEVELS
from ..base.canon import canonical, parse_json
from .link import puzzle_from_link
from .making import MakingError
from .proof import Fared, fared, proved, rating_of
from .shelf import PuzzleError

FORMAT = "cogwheel-puzzle-assay/1"
STEPS = 1 + len(LEVELS)
"""The proof, and a trial by the machines of each level."""


class Assay(NamedTuple):
    """The number of programs that solve a puzzle, of all ``tried``, and how machines of each level fared."""

    solving: int
    tried: int
    levels: tuple[Fared, ...] = ()

    @property
    def sound(self) -> bool:
        """Whether exactly one way leads to the goal."""
        return self.solving > 0

    @property
    def rating(self) -> int:
        """Its rating; 0 for a puzzle that is not sound, or that not all levels have tried."""
        known = self.sound and len(self.levels) == len(LEVELS)
        return rating_of(self.solving, self.tried, self.levels) if known else 0

    def with_step(self, answer: Fared) -> Assay:
        """With the answer to one step more."""
        return Assay(*answer) if not self.tried else self._replace(levels=(*self.levels, answer))


UNTRIED = Assay(0, 0)


def assay_request(link: str, step: int) -> str:
    """The request for :func:`assay_json`: step 0 is the proof, the others are the levels."""
    return canonical({"format": FORMAT, "link": link, "step": step}).decode()


def assay_json(text: str) -> str:
    """One step, as text; MakingError if the request cannot be answered."""
    try:
        data = parse_json(text)
        if not isinstance(data, Mapping) or data.get("format") != FORMAT:
            raise MakingError(f"request.format: not {FORMAT!r}")
        step, puzzle = int(data["step"]), puzzle_from_link(str(data["link"]))
    except (KeyError, TypeError, ValueError, RecursionError, PuzzleError) as error:
        raise MakingError(f"request: {error}") from error
    if not 0 <= step < STEPS:
        raise MakingError("request.step: there is no such step")
    try:
        if step:
            return canonical([*fared(puzzle, step - 1)]).decode()
        found = proved(puzzle)
    except OverflowError:  # more programs than are ever tried: nobody can prove it
        found = None
    except (ValueError, LookupError) as error:  # a situation in which more than cards is decided
        raise MakingError(f"request.link: {error}") from error
    return canonical([0, 1] if found is None else [found.solving, found.tried]).decode()


def step_from_json(text: str) -> Fared:
    """Read the answer of :func:`assay_json`; MakingError for other text."""
    try:
        right, of = parse_json(text)
        return Fared(int(right), int(of))
    except (TypeError, ValueError, RecursionError) as error:
        raise MakingError(f"answer: {error}") from error
