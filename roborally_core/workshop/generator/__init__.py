"""Boards out of nothing: from a seed and a wish to a board that passes the judge; a board for each day."""

from __future__ import annotations

from .making import GeneratorError, TriesDone, drafting, generated
from .wish import BoardTheme, BoardWish, daily_wish

__all__ = ["BoardTheme", "BoardWish", "GeneratorError", "TriesDone", "daily_wish", "drafting", "generated"]
