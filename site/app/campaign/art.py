"""The drawings of the map: a district's scenery, and the road that joins its stops.

Scenery has the current colour.  The road is in the unit of the stops' places: a stop is 100 wide, and
the style sheet puts its disc at its place in :func:`places`.
"""

from __future__ import annotations

from itertools import pairwise

from roborally_core.base.markup import Markup, constant, html, join
from roborally_core.campaign.route import District

from ..art.vector import svg

HEIGHT = 150
_DEPTHS = (46, 84, 46, 84)
"""Middles of the discs from the top, by place; the style sheet has the same values."""
ROW = 96
"""Height of a stop where stops are below each other."""
_SHIFTS = (38, 74, 38, 74)

_HALL = constant(
    '<path d="M0 150V96h60V70h36v26h44V58h20v-22h16v22h20v38h70V80l30-18v18l30-18v18l30-18v88z"/>'
    '<g fill="none" stroke="currentColor" stroke-width="9">'
    '<circle cx="560" cy="92" r="34" stroke-dasharray="15 12"/>'
    '<circle cx="560" cy="92" r="13"/><circle cx="626" cy="118" r="20" stroke-dasharray="10 8"/></g>'
    '<path d="M690 150V88h22V40h30v48h16V60h30v28h42v62z"/>'
    '<path d="M0 143H900" fill="none" stroke="currentColor" stroke-width="6" stroke-dasharray="26 10"/>'
)
_YARD = constant(
    '<g fill="none" stroke="currentColor" stroke-width="6"><path d="M0 100H900M0 122H900"/>'
    '<path d="M40 84v66M140 84v66M240 84v66M340 84v66M440 84v66M540 84v66'
    'M640 84v66M740 84v66M840 84v66"/></g>'
    '<path d="M182 40l-22 44h18l-14 38 44-52h-20l18-30zM602 28l-26 52h20l-16 44 52-62h-24l20-34z"/>'
    '<path d="M770 84V30h70l20 24v30z"/><circle cx="96" cy="34" r="22"/>'
)
_DOCKS = constant(
    '<path d="M120 120c60-50 180-62 300-46 40 6 84 22 104 46-20 16-50 26-104 26H210c-40 0-74-10-90-26z"/>'
    '<path d="M610 62c30-22 92-26 150-18l36 18-36 18c-58 8-120 4-150-18z"/>'
    '<g><circle cx="48" cy="30" r="4"/><circle cx="92" cy="72" r="3"/><circle cx="188" cy="24" r="5"/>'
    '<circle cx="312" cy="34" r="3"/><circle cx="402" cy="18" r="4"/><circle cx="548" cy="24" r="3"/>'
    '<circle cx="590" cy="118" r="4"/><circle cx="690" cy="128" r="3"/><circle cx="842" cy="22" r="5"/>'
    '<circle cx="862" cy="104" r="3"/><circle cx="30" cy="126" r="3"/></g>'
)
_WORKS = constant(
    '<g fill="none" stroke="currentColor" stroke-width="14">'
    '<path d="M0 60H150q20 0 20 20v70M900 40H720q-24 0-24 24v86"/>'
    '<circle cx="330" cy="150" r="92" stroke-dasharray="34 22"/><circle cx="330" cy="150" r="44"/>'
    '<circle cx="520" cy="160" r="62" stroke-dasharray="24 16"/></g>'
    '<path d="M790 150c-24-30 8-46 2-80 26 20 22 38 34 48 2-12 8-18 8-30 26 22 26 46 12 62z"/>'
    '<path d="M156 40h28v18h-28zM682 66h28v18h-28z"/>'
)
_CELLAR = constant(
    '<g fill="none" stroke="currentColor" stroke-width="4"><path d="M0 30H900M0 70H900M0 110H900"/>'
    '<path d="M60 30v40M200 30v40M340 30v40M480 30v40M620 30v40M760 30v40M130 70v40M270 70v40M410 70v40'
    'M550 70v40M690 70v40M830 70v40"/></g>'
    '<g><circle cx="96" cy="132" r="6"/><circle cx="118" cy="132" r="6"/><circle cx="300" cy="126" r="7"/>'
    '<circle cx="326" cy="126" r="7"/><circle cx="496" cy="134" r="5"/><circle cx="514" cy="134" r="5"/>'
    '<circle cx="664" cy="128" r="7"/><circle cx="690" cy="128" r="7"/><circle cx="812" cy="134" r="6"/>'
    '<circle cx="834" cy="134" r="6"/></g>'
)
_SCENERY = {
    District.HALL: _HALL,
    District.YARD: _YARD,
    District.DOCKS: _DOCKS,
    District.WORKS: _WORKS,
    District.CELLAR: _CELLAR,
}


def scenery(district: District) -> Markup:
    """The silhouette behind a district's stops."""
    return html(
        '<svg class="scenery" viewBox="0 0 900 150" preserveAspectRatio="xMidYMax slice" aria-hidden="true">'
        '<g fill="currentColor">{}</g></svg>',
        _SCENERY[district],
    )


def places(count: int, *, tall: bool = False) -> list[tuple[int, int]]:
    """The middles of the discs of this many stops, side by side or below each other."""
    if tall:
        return [(_SHIFTS[i], ROW * i + ROW // 2) for i in range(count)]
    return [(100 * i + 50, _DEPTHS[i]) for i in range(count)]


def road(count: int, walked: int, *, aside: bool, tall: bool = False) -> Markup:
    """The road through a district with this many stops, the first ``walked`` of them passed.

    ``aside`` adds a side stop after the last one, at the end of a path.
    """
    found = places(count + aside, tall=tall)
    width, height = (120, ROW * len(found)) if tall else (100 * len(found), HEIGHT)
    edge = (found[0][0], 0) if tall else (0, found[0][1])
    points = [edge, *found[:count]]
    out = (found[count - 1][0], height) if tall else (width, found[count - 1][1])
    parts = [_line("road", points if aside else [*points, out], tall=tall)]
    if aside:
        parts.append(_line("path", found[count - 1 :], tall=tall))
    if walked:
        parts.append(_line("walked", points[: walked + 1], tall=tall))
    return html(
        '<svg class="{}" viewBox="0 0 {} {}" preserveAspectRatio="none" aria-hidden="true">{}</svg>',
        "roads tall" if tall else "roads",
        width,
        height,
        join(parts),
    )


def _line(css: str, points: list[tuple[int, int]], *, tall: bool) -> Markup:
    """A line through points that leaves each of them straight ahead."""
    told = f"M{points[0][0]} {points[0][1]}"
    for (x, y), (to_x, to_y) in pairwise(points):
        if tall:
            middle = (y + to_y) // 2
            told += f"C{x} {middle} {to_x} {middle} {to_x} {to_y}"
        else:
            middle = (x + to_x) // 2
            told += f"C{middle} {y} {middle} {to_y} {to_x} {to_y}"
    return html('<path class="{}" d="{}"/>', css, told)


def padlock() -> Markup:
    """The sign of a closed stop."""
    return svg(
        constant(
            '<rect x="22" y="46" width="56" height="40" rx="8" fill="currentColor"/>'
            '<path d="M34 46V32a16 16 0 0 1 32 0v14" fill="none" stroke="currentColor" stroke-width="9"/>'
        ),
        "padlock",
    )
