"""Tip-toe legs (RF-47)."""

from __future__ import annotations

from .api import Option, Pool, Span


class TipToeLegs(Option):
    """As long as a robot carries them, it can enter smokestacks, and stand on them, without falling in.
    They need no engaging and no ammunition; other pits swallow it as ever.
    """

    key = "tip-toe-legs"
    title = "Tip-toe legs"
    number = 6
    pools = (Pool.CHOP_SHOP,)
    span = Span.ALWAYS
    light_footed = True
