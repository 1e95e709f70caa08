"""Puzzles: one turn, everybody else's program known, and a goal that one key meets."""

from .goals import PuzzleGoal, PuzzleKind, TurnOutcome, met_in, outcome_of
from .puzzle import Puzzle, hand_of, played, puzzle_text, scripted, solution_of, solves
from .shelf import (
    KNOWN_FIRST,
    PuzzleError,
    PuzzleGrade,
    puzzle_called,
    puzzle_of_day,
    shelf_from_text,
    shelf_text,
    shipped,
)

__all__ = [
    "KNOWN_FIRST",
    "Puzzle",
    "PuzzleError",
    "PuzzleGoal",
    "PuzzleGrade",
    "PuzzleKind",
    "TurnOutcome",
    "hand_of",
    "met_in",
    "outcome_of",
    "played",
    "puzzle_called",
    "puzzle_of_day",
    "puzzle_text",
    "scripted",
    "shelf_from_text",
    "shelf_text",
    "shipped",
    "solution_of",
    "solves",
]
