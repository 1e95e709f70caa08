"""Direction of the chase: the time of each kind of beat, what matters, and where the camera goes.

What matters is judged by the facts of one instant and by where you stand.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import NamedTuple

from roborally_core.chase import facts as f
from roborally_core.chase.room import Floorplan

WALK_MS, STEP_MS, WAIT_MS = 130, 150, 40
BLAST_MS, TELEPORT_MS = 420, 420
CLEARED_MS, LEVEL_MS = 1_000, 650
MOST_MS = 6_000
"""Everything that does not matter in one turn takes no longer, however many moves it has."""
LAST_STAND_HASTE = 2
"""The haste of a last stand, in parts of the usual pace."""
SLOW = 1.6
"""Slow motion of what matters, in parts of its usual length."""
NEARER, CLOSER = 1.3, 1.55
"""Magnification of the last crash, and of your end."""
MANY = 3
"""Number of robots lost in one instant from which that matters."""


class CrashKind(IntEnum):
    """The meaning of a crash for you, the least first."""

    FAR = 0
    CLOSE = 1
    """Beside you: these robots would have caught you next."""
    MANY = 2
    """At least three robots at once."""
    LAST = 3
    """No robot is left: the level is won."""
    CAUGHT = 4
    """They have got you."""


class CrashTelling(NamedTuple):
    """The way a crash is told."""

    length: int
    """Its usual length."""
    strike: float
    """The share of it after which robots burst: until then they are seen together."""
    slow: bool = False
    """Whether it goes by in slow motion."""
    zoom: float = 1.0
    force: float = 1.0
    """The strength with which it shakes the room."""


TELLINGS: dict[CrashKind, CrashTelling] = {
    CrashKind.FAR: CrashTelling(300, 0.1, force=0.6),
    CrashKind.CLOSE: CrashTelling(380, 0.16, force=1.2),
    CrashKind.MANY: CrashTelling(420, 0.14, slow=True, force=1.3),
    CrashKind.LAST: CrashTelling(560, 0.2, slow=True, zoom=NEARER, force=1.3),
    CrashKind.CAUGHT: CrashTelling(900, 0.24, slow=True, zoom=CLOSER, force=1.7),
}


def judged(group: Iterable[f.Fact], room: Floorplan, you: int) -> tuple[CrashKind, int]:
    """The meaning of one instant's crashes for you, and the square to look at."""
    lost: dict[int, int] = {}
    won = caught = False
    for fact in group:
        if isinstance(fact, f.RobotsCrashed):
            lost[fact.at] = lost.get(fact.at, 0) + fact.robots
        elif isinstance(fact, f.RobotScrapped):
            lost[fact.at] = lost.get(fact.at, 0) + 1
        elif isinstance(fact, f.LevelCleared):
            won = True
        elif isinstance(fact, f.Caught):
            caught = True
    beside = [at for at in lost if at != you and room.near(1 << you) >> at & 1]
    most = max(lost, key=lost.__getitem__, default=you)
    if caught:
        return CrashKind.CAUGHT, you
    if won:
        return CrashKind.LAST, most
    if sum(lost.values()) >= MANY:
        return CrashKind.MANY, most
    return (CrashKind.CLOSE, beside[0]) if beside else (CrashKind.FAR, most)


def fitted(lengths: Sequence[int], plain: Sequence[bool]) -> list[int]:
    """The lengths of the beats of a turn, those of plain beats reduced to :data:`MOST_MS` together."""
    whole = sum(length for length, one in zip(lengths, plain, strict=True) if one)
    share = min(1.0, MOST_MS / whole) if whole else 1.0
    return [
        max(1, int(length * share)) if one else length for length, one in zip(lengths, plain, strict=True)
    ]
