"""The eight signs for talking: a robot's head with different faces, drawn in code."""

from __future__ import annotations

from functools import lru_cache

from roborally_core.base.markup import Markup, html

from . import vector

_HEAD = "M5 8h14v12H5zM12 8V5M12 3.500v.100M2.500 12v4M21.500 12v4"
_FACES: dict[str, str] = {
    "hello": "M9 12v1.500M15 12v1.500M9 16.500c1.500 1.500 4.500 1.500 6 0",
    "thanks": "M8 13c.500-1 1.500-1 2 0M14 13c.500-1 1.500-1 2 0M9 16c1 2 5 2 6 0",
    "sorry": "M8 13.200l2-1.400M16 13.200l-2-1.400M9 17.500c1.500-1.500 4.500-1.500 6 0",
    "laugh": "M8 13l1.500-1.500L11 13M13 13l1.500-1.500L16 13M8.500 15.500h7c0 3-7 3-7 0z",
    "ouch": "M8 11.500l2 2M10 11.500l-2 2M14 11.500l2 2M16 11.500l-2 2M8.500 17l1.500-1 2 1 2-1 1.500 1",
    "wow": "M9 11.500v2M15 11.500v2M12 15a1.500 1.500 0 1 0 .010 0",
    "thinking": "M8 12.500h2M14 12.500h2M9 17h4M17 5l2-1.500M20 7h.100",
    "well_played": "M8 12l1.200 1.200L11 11M13.500 12l1.200 1.200L16.500 11M8.500 16h7M10 18h4",
}
NAMES = tuple(_FACES)
"""The names of all signs, in the order of their numbers."""


@lru_cache(maxsize=32)
def emote(name: str, label: str = "") -> Markup:
    """The sign as SVG; KeyError if there is none of that name."""
    body = html(
        '<path d="{} {}" fill="none" stroke="currentColor" stroke-width="1.800"'
        ' stroke-linecap="round" stroke-linejoin="round"/>',
        _HEAD,
        _FACES[name],
    )
    return vector.svg(body, f"emote {name}", label, "0 0 24 24")
