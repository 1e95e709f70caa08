"""A review as text in and text out, a turn at a time, for a worker that shares nothing with the page.

A request carries the whole record and says which turn it asks about, so that any worker can answer any
request; one that has just answered for the turn before continues from there.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ..base.canon import canonical
from ..foresight.hint import Argument, Reason
from ..play.record import RecordError, record_from_text
from ..play.submission import SubmissionError, submission_from_json
from .turns import Reviewed, Reviewer

FORMAT = "roborally-review/1"


class ReviewError(ValueError):
    """A request that cannot be answered, or a malformed answer; the message names the fault."""


def review_request(record: str, seat: int, turn: int) -> str:
    """The request for :func:`review_json` about one turn, from 1, of a record's text."""
    return canonical({"format": FORMAT, "record": record, "seat": seat, "turn": turn}).decode()


_running: dict[tuple[str, int], Reviewer] = {}
"""The review that was last continued, by record and seat."""


def review_json(text: str) -> str:
    """One turn reviewed, for a request of :func:`review_request`; ReviewError if it cannot be answered."""
    try:
        data = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise ReviewError("request: no JSON") from error
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise ReviewError(f"request.format: not {FORMAT!r}")
    record, seat, turn = data.get("record"), data.get("seat"), data.get("turn")
    if not isinstance(record, str) or type(seat) is not int or type(turn) is not int:
        raise ReviewError("request: not a record, a seat and a turn")
    reviewer = _running.pop((record, seat), None)
    _running.clear()
    try:
        if reviewer is None or reviewer.next > turn:
            reviewer = Reviewer(record_from_text(record), seat)
        reviewer.skip(turn)
        found = reviewer.review()
    except (RecordError, IndexError) as error:
        raise ReviewError(f"request: {error}") from error
    _running[record, seat] = reviewer
    return canonical(reviewed_json(found)).decode()


def reviewed_json(one: Reviewed) -> dict[str, Any]:
    """The turn as canonical JSON; :func:`reviewed_from_json` reads it."""
    return {
        "format": FORMAT,
        "turn": one.turn,
        "away": list(one.away),
        "after": list(one.after),
        "loss": one.loss,
        "luck": one.luck,
        "better": None if one.better is None else one.better.json(),
        "reasons": [list(reason) for reason in one.reasons],
    }


def reviewed_from_json(text: str) -> Reviewed:
    """The turn written by :func:`review_json`; ReviewError for other text."""
    try:
        data = json.loads(text)
        if data["format"] != FORMAT:
            raise ValueError("the format")
        better = data["better"]
        return Reviewed(
            int(data["turn"]),
            _distances(data["away"]),
            _distances(data["after"]),
            int(data["loss"]),
            int(data["luck"]),
            None if better is None else submission_from_json(better),
            tuple(Reason(Argument(what), int(n), int(register)) for what, n, register in data["reasons"]),
        )
    except (KeyError, TypeError, ValueError, SubmissionError, RecursionError) as error:
        raise ReviewError(f"review: {error}") from error


def _distances(data: Any) -> tuple[int | None, ...]:
    return tuple(None if one is None else int(one) for one in data)
