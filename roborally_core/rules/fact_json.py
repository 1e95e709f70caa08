"""Facts as JSON objects, for other programs."""

from __future__ import annotations

from typing import Any

from ..base.geometry import Grid
from .deeds import Deed
from .events import Cause, Fact, RobotTurned
from .timeline import Step

SQUARES = frozenset({"pos", "frm", "to", "at"})
"""The fields that hold a pos, except in :class:`~.events.RobotTurned`."""


def fact_json(fact: Fact, grid: Grid) -> dict[str, Any]:
    """``fact`` as a JSON object: its name, and squares as ``[x, y]``, up on a shaft ``[x, y, 1]``."""
    out: dict[str, Any] = {"fact": type(fact).__name__}
    for name, value in fact._asdict().items():
        if isinstance(value, Cause):
            out[name] = [value.kind.name.lower(), value.source, *([value.key] if value.key else [])]
        elif name in SQUARES and not isinstance(fact, RobotTurned):
            out[name] = list(grid.address(value))
        elif isinstance(value, Step | Deed):
            out[name] = value.name.lower()
        elif isinstance(value, tuple):
            out[name] = [list(item) if isinstance(item, tuple) else item for item in value]
        else:
            out[name] = value
    return out
