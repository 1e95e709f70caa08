"""The worker's side of making puzzles: a request of either kind, answered as text."""

from __future__ import annotations

from collections.abc import Mapping

from ..base.canon import parse_json
from .making import MakingError, made_json
from .posing import FORMAT, posed_json


def answered(request: str) -> str:
    """One hand tried, of a turn that was played or of a situation set up; MakingError if it cannot be."""
    try:
        data = parse_json(request)
    except (ValueError, RecursionError) as error:
        raise MakingError(f"request: {error}") from error
    is_posed = isinstance(data, Mapping) and data.get("format") == FORMAT
    return posed_json(request) if is_posed else made_json(request)
