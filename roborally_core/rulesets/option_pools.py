"""The options a ruleset may fit robots with.

Each option names the pools it is in.  Records and states identify an option by its place in its pool: options
keep their order, and new ones are only added at the end of a pool.
"""

from __future__ import annotations

from ..options import OPTIONS
from ..options.api import Option, Pool


def pool_of(pool: Pool) -> tuple[Option, ...]:
    """All options of a pool, in the order of their numbers."""
    return tuple(sorted((one for one in OPTIONS.values() if pool in one.pools), key=lambda one: one.number))


EQUIPMENT = pool_of(Pool.EQUIPMENT)
"""The six sorts of optional equipment (BW-17, RN-40 to RN-45)."""

FACTORY = pool_of(Pool.CHOP_SHOP)
"""The options that chop shops fit robots with (RF-47)."""
