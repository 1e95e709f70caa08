"""The options a machine engages: those that leave it better off when the turn is played out (RN-45)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..play.submission import Engagement

UNIT = 50
"""Worth of a unit of ammunition, in thousandths of a turn: a smaller gain engages nothing."""

HARM = 15
"""Worth of a rival's lost turn, in hundredths of an own one, for the choice of weapons."""

Engaged = tuple[Engagement, ...]
Worth = Callable[[Engaged], int]
"""The worth of a turn with these options engaged."""


def equip(offered: Mapping[int, tuple[int, ...]], worth: Worth) -> tuple[Engaged, int]:
    """The options to engage, each for its best register, and what they gain.

    One is decided after the other, in the order of the pool, so at most six are
    tried in five registers each.  Of equal registers the first counts.
    """
    engaged: Engaged = ()
    if not offered:
        return engaged, 0
    plain = best = worth(engaged)
    for option in sorted(offered):
        tried = [(worth((*engaged, Engagement(option, when))), -when) for when in offered[option]]
        value, when = max(tried)
        if value >= best + UNIT:
            engaged, best = (*engaged, Engagement(option, -when)), value
    return engaged, best - plain
