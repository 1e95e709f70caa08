"""Asks the machines for their programs."""

from __future__ import annotations

from collections.abc import Sequence

from roborally_core.game import Game
from roborally_core.submission import Submission


async def think(game: Game, seed: bytes, seats: Sequence[int]) -> dict[int, Submission]:
    """The machines' submissions for the open turn."""
    return {}
