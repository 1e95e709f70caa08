"""The worker's side of making and trying puzzles: a request of any kind, answered as text."""

from __future__ import annotations

from collections.abc import Mapping

from ..base.canon import parse_json
from .assay import FORMAT as ASSAY
from .assay import assay_json
from .making import MakingError, made_json
from .posing import FORMAT, posed_json


def answered(request: str) -> str:
    """One hand tried, of a turn that was played or of a situation set up, or one step of trying a puzzle
    out; MakingError if it cannot be.
    """
    try:
        data = parse_json(request)
    except (ValueError, RecursionError) as error:
        raise MakingError(f"request: {error}") from error
    kind = data.get("format") if isinstance(data, Mapping) else None
    answer = {FORMAT: posed_json, ASSAY: assay_json}.get(str(kind), made_json)
    return answer(request)
