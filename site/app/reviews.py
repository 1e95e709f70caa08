"""Findings about finished games, kept in the browser: a review continues where it was left."""

from __future__ import annotations

import json

from . import web
from .database import Database
from .store.review import ReviewStore

KEPT = 20
"""Number of games whose reviews are kept; the one looked at longest ago makes room."""

_KEPT = Database("cogwheel", "reviews")


async def recall(store: ReviewStore) -> None:
    """Take what is kept of this review; nothing where the browser refuses, or it cannot be read."""
    try:
        text = await _KEPT.get(store.key)
    except OSError:
        return
    store.resume(_answers(text))


async def remember(store: ReviewStore) -> None:
    """Keep the review as it is; a browser that refuses only makes it be thought of again."""
    kept = {"date": web.wall_clock(), "answers": store.answers}
    try:
        await _KEPT.put(store.key, json.dumps(kept))
        keys = await _KEPT.keys()
        if len(keys) > KEPT:
            dates = [(_date(await _KEPT.get(key)), key) for key in keys]
            for _, key in sorted(dates)[: len(keys) - KEPT]:
                await _KEPT.delete(key)
    except OSError:
        return


def _read(text: str | None) -> dict[str, object]:
    try:
        data = json.loads(text or "{}")
    except (json.JSONDecodeError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


def _answers(text: str | None) -> list[str]:
    answers = _read(text).get("answers")
    return [one for one in answers if isinstance(one, str)] if isinstance(answers, list) else []


def _date(text: str | None) -> int:
    date = _read(text).get("date")
    return date if type(date) is int else 0
