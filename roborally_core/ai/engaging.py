"""The options a machine engages: those that leave it better off at the end of the turn (RN-45)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..play.submission import Engagement

UNIT = 50
"""Worth of a unit of ammunition, in thousandths of a turn: for a smaller gain no option is engaged."""

HARM = 15
"""Worth of a turn lost by a rival, in hundredths of a turn of one's own, in the choice of weapons."""

Engaged = tuple[Engagement, ...]
Worth = Callable[[Engaged], int]
"""The worth of a turn with these options engaged."""


def choose_options(offered: Mapping[int, tuple[int, ...]], worth: Worth) -> tuple[Engaged, int]:
    """The options to engage, each for its best register, and the worth they gain together.

    One is decided after the other, in the order of the pool, so at most six are
    tried in five registers each.  If several registers are equally good, the first one is taken.
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
