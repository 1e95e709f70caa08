"""Alle Texte der Seite (German)."""

from __future__ import annotations

from . import (
    page_film,
    page_game,
    page_hot_seat,
    page_letters,
    page_pages,
    page_points,
    page_profile,
    page_puzzles,
    page_quips,
    page_races,
    page_results,
    page_review,
    page_ship,
    page_speech,
    page_start,
    page_story,
    page_tabletop,
    page_talk,
    page_training,
    page_watch,
)

TEXTS: dict[str, str] = {
    **page_start.TEXTS,
    **page_story.TEXTS,
    **page_pages.TEXTS,
    **page_game.TEXTS,
    **page_film.TEXTS,
    **page_hot_seat.TEXTS,
    **page_letters.TEXTS,
    **page_points.TEXTS,
    **page_profile.TEXTS,
    **page_puzzles.TEXTS,
    **page_quips.TEXTS,
    **page_races.TEXTS,
    **page_results.TEXTS,
    **page_review.TEXTS,
    **page_ship.TEXTS,
    **page_speech.TEXTS,
    **page_tabletop.TEXTS,
    **page_talk.TEXTS,
    **page_training.TEXTS,
    **page_watch.TEXTS,
}
