"""A player's totals over all games, and the file they are kept in (RR-30, RR-31)."""

from .achievements import ACHIEVEMENTS, Achievement, Progress, progress_of
from .arrivals import StopArrival, StopTry, seed_of_try, try_of
from .career import NEWCOMER, Career, CareerError, career_from_text, career_of, career_text, game_id
from .words import Title, measure_title, title_of

__all__ = [
    "ACHIEVEMENTS",
    "NEWCOMER",
    "Achievement",
    "Career",
    "CareerError",
    "Progress",
    "StopArrival",
    "StopTry",
    "Title",
    "career_from_text",
    "career_of",
    "career_text",
    "game_id",
    "measure_title",
    "progress_of",
    "seed_of_try",
    "title_of",
    "try_of",
]
