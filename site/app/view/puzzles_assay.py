"""The difficulty of a puzzle in words, and its sources: the rarity of the way, and machines that tried."""

from __future__ import annotations

from functools import lru_cache

from roborally_core.puzzles import PuzzleGrade, shipped
from roborally_core.puzzles.assay import Assay
from roborally_core.puzzles.proof import Fared

from ..store.puzzles import PuzzleRun
from ..texts import t
from .puzzles_texts import word

FIFTH = 20
"""The hardest fifth of the puzzles that come with the game are hard, and the easiest fifth easy."""


@lru_cache(maxsize=1)
def _ratings() -> tuple[int, ...]:
    return tuple(one.rating for one in shipped())


def easier(rating: int) -> int:
    """The share of the puzzles that come with the game, in per cent, that are easier than this rating."""
    ratings = _ratings()
    return 100 * sum(one < rating for one in ratings) // len(ratings)


def level_words(rating: int) -> str:
    """A rating and its grade in words."""
    share = easier(rating)
    grade = PuzzleGrade.MIDDLE
    if share < FIFTH:
        grade = PuzzleGrade.EASY
    elif share >= 100 - FIFTH:
        grade = PuzzleGrade.HARD
    return word("puzzle.level.grade", n=rating, grade=word(f"puzzle.grade.{grade.name.lower()}").lower())


def level_told(run: PuzzleRun) -> str:
    """The difficulty of a run's puzzle; for one that a link has brought, its source too."""
    rating, found = run.puzzle.rating, run.assay
    if run.foreign and found is not None:
        return word("puzzle.level.checked" if found.sound else "puzzle.level.unsound", n=found.rating)
    if not rating:
        return ""
    return word("puzzle.level.claimed" if run.foreign else "puzzle.level", n=rating)


def assay_facts(assay: Assay, rating: int = 0) -> list[str]:
    """Everything known of a puzzle's difficulty, a sentence each; ``rating`` if that is known already."""
    if not assay.sound:
        return [word("puzzle.assay.unsound")]
    rating = assay.rating or rating
    told = [level_words(rating), word("puzzle.assay.rank", n=easier(rating))] if rating else []
    told.append(word("puzzle.assay.ways", n=assay.solving, all=assay.tried))
    if assay.levels:
        machines = (
            word(f"puzzle.assay.{_found(one)}", who=t(f"level.{level}"))
            for level, one in enumerate(assay.levels)
        )
        told.append(word("puzzle.assay.machines", told=", ".join(machines)))
    return told


def _found(one: Fared) -> str:
    if not one.right:
        return "misses"
    return "finds" if one.right == one.of else "wavers"
