"""The length of each part of a film: what matters is given time, what does not takes none.

A pure function of the parts: lengths are whole milliseconds at normal speed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from roborally_core.story.highlights import GREAT, NEAR_MISSES, Highlight

MOST_MS = 14_000
"""A turn takes no longer, however many robots play it: where it would, everything goes by faster."""
PASSING = 0.12
"""The pace of what does not concern the player, if nothing else is wanted."""
EMPTY_MS = 200
"""A register in which nothing happens takes no longer."""
BRIEF_MS = 1_000
"""Everything that does not matter in a turn in which the player cannot act takes no longer."""
LEAST_MS = 650
"""A highlight takes at least this long, unless there is no room for all of them even so."""
SLOW, SLOWER = 1.5, 2.1
"""Slow motion of what matters, and of what matters most, in parts of its usual length."""
VERY_GREAT = 6
"""Weight from which something matters most."""
LEADING = 1.4
"""Slow motion of the move that leads there."""
CALM, CALMEST = 0.7, 0.5
"""Pace of a register in which nothing is at stake, and the quickest where time is short."""
ROOM = 0.6
"""The share of a turn's time that what matters may take."""


class FilmPart(NamedTuple):
    """A part of a film before it has its length."""

    usual: int
    """Its usual length."""
    register: int
    stake: Highlight | None
    """The greatest of what matters in it."""
    theirs: bool = False
    """Whether it is to be passed quickly, since it does not concern the player."""
    leads: bool = False
    """Whether robots move in it."""
    idle: bool = False
    """Whether nothing is to be seen but cards that do nothing."""
    calm: bool = False
    """Whether nothing is at stake in its register, and only motion and shots that miss are in it."""
    announces: bool = False
    """Whether it only points out the robot that plays next: where time is short, it goes first."""

    @property
    def great(self) -> bool:
        """Whether the film stops to look."""
        return self.stake is not None and self.stake.weight >= GREAT


def stake_of(part: Sequence[int], beat: Sequence[int], stakes: Mapping[int, Highlight]) -> Highlight | None:
    """The greatest of what matters in a part of a beat, both as places of facts.

    A near miss is none beside something greater: who pushes a robot over the edge, and stops there, has
    not been spared.
    """
    most = max((stakes[at].weight for at in beat if at in stakes), default=0)
    found = [stakes[at] for at in part if at in stakes]
    return max(
        (one for one in found if one.kind not in NEAR_MISSES or one.weight >= most),
        key=lambda one: one.weight,
        default=None,
    )


def lengths(parts: Sequence[FilmPart], *, slow: bool, brief: bool) -> list[int]:
    """The lengths of the parts of one turn, together at most :data:`MOST_MS`.

    ``slow``: what matters goes by slower than the rest; ``brief``: the rest goes by in no time.
    """
    empty = {part.register for part in parts} - {part.register for part in parts if not part.idle}
    wanted = [_wanted(parts, i, slow) for i in range(len(parts))]
    for register in empty - {0}:
        _shrink(wanted, [i for i, part in enumerate(parts) if part.register == register], EMPTY_MS)
    great = [i for i, part in enumerate(parts) if part.great]
    rest = [i for i, part in enumerate(parts) if not part.great]
    if brief:
        _shrink(wanted, rest, BRIEF_MS)
    _shrink(wanted, great, max(MOST_MS * ROOM, MOST_MS - sum(wanted[i] for i in rest)), LEAST_MS)
    left = MOST_MS - sum(wanted[i] for i in great)
    announcing = [i for i in rest if parts[i].announces]
    _shrink(wanted, announcing, left - sum(wanted[i] for i in rest if not parts[i].announces))
    calm = [i for i in rest if parts[i].calm]
    spare = sum(wanted[i] for i in calm)
    _shrink(wanted, calm, max(spare * CALMEST / CALM, left - (sum(wanted[i] for i in rest) - spare)))
    _shrink(wanted, rest, left)
    return [int(one) for one in wanted]


def _wanted(parts: Sequence[FilmPart], i: int, slow: bool) -> float:
    part = parts[i]
    if part.great:
        assert part.stake is not None
        factor = 1.0 if not slow else SLOWER if part.stake.weight >= VERY_GREAT else SLOW
        return max(part.usual * factor, LEAST_MS)
    after = parts[i + 1] if i + 1 < len(parts) else None
    leads = part.leads and after is not None and after.great and after.register == part.register
    if leads:
        return part.usual * (LEADING if slow else 1.0)
    return part.usual * (CALM if part.calm else 1.0) * (PASSING if part.theirs else 1.0)


def _shrink(wanted: list[float], places: Iterable[int], most: float, least: float = 0.0) -> None:
    """Make the parts at these places take ``most`` together, if they would take more; each of them keeps the
    ``least`` it takes where there is room for that.
    """
    places, most = list(places), max(0.0, most)
    whole = sum(wanted[i] for i in places)
    if whole > most:
        kept = least if least * len(places) < most else 0.0
        share = (most - kept * len(places)) / (whole - kept * len(places))
        for i in places:
            wanted[i] = kept + (wanted[i] - kept) * share
