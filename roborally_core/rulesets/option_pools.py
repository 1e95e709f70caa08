"""The options a ruleset may fit robots with.

Records and states name an option by its place in its pool: a pool only ever
grows at its end.
"""

from __future__ import annotations

from ..options import OPTIONS
from ..options.api import Option

EQUIPMENT: tuple[Option, ...] = tuple(
    OPTIONS[key] for key in ("twin-lasers", "rear-lasers", "shields", "repulsors", "nitro-tanks", "clamps")
)
"""The six sorts of optional equipment (BW-17, RN-40 to RN-45)."""

FACTORY: tuple[Option, ...] = (*EQUIPMENT, OPTIONS["tip-toe-legs"])
"""What chop shops fit robots with (RF-47)."""
