"""Numerals and capitals of our own: strokes on a grid four wide and six high, with cut corners."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

_STROKES: dict[str, str] = {
    "0": "10304145361605011 0",
    "1": "011020 26/0646",
    "2": "01103041420646",
    "3": "011030414233 13/334445361605",
    "4": "36300444",
    "5": "400003334445361605",
    "6": "41301001051636454433 03",
    "7": "00404126",
    "8": "103041423313020110/1304051636454433",
    "9": "05163645413010010213 43",
    "A": "0601103041 46/0444",
    "B": "003041423344453606 00/0333",
    "C": "4130100105163645",
    "D": "00304145360600",
    "E": "40000646/0333",
    "F": "400006/0333",
    "G": "41301001051636454323",
    "H": "0006/4046/0343",
    "I": "2026",
    "J": "4045361605",
    "K": "0006/400346",
    "L": "000646",
    "M": "0600234046",
    "N": "06004640",
    "O": "10304145361605011 0",
    "P": "06003041423303",
    "Q": "103041453616050110/2446",
    "R": "06003041423303/2346",
    "S": "41301001021333444536 1605",
    "T": "0040/2026",
    "U": "000516364540",
    "V": "0003264340",
    "W": "0006234640",
    "X": "0046/4006",
    "Y": "0002234240/2326",
    "Z": "00400646",
    "-": "1333",
    "+": "0343/2145",
    "/": "4006",
    ".": "2526",
    ",": "2516",
    ":": "2122/2425",
    "!": "2023/2526",
    "?": "011030414223 24/2526",
    "'": "2021",
    "%": "4006/0010110100/3545463635",
}
_NARROW = frozenset("I.,:!'")
SIGNS = tuple(_STROKES)
"""Every sign drawn here."""
HEIGHT, WIDTH, GAP = 6, 5.7, 1.7
"""Height of a glyph, its share of a line, and the part of that which is the gap to the next, in
grid units.
"""


def drawable(text: str) -> bool:
    """Whether every sign of ``text`` is drawn here."""
    return all(sign == " " or sign in _STROKES for sign in text.upper())


def advance(sign: str) -> float:
    """The width of a sign in a line, in grid units."""
    return 3.0 if sign == " " else 2.4 if sign in _NARROW else WIDTH


def width(text: str) -> float:
    """The width of a text, from the middle of its first stroke to that of its last."""
    return sum(map(advance, text)) - GAP


def clear(names: Sequence[str], step: float, gap: float) -> list[int]:
    """The places of the names that can be written one ``step`` from each other with a ``gap`` between them.

    The last name is written in any case, and before it as many as there is room for.
    """
    places: list[int] = []
    for i in reversed(range(len(names))):
        if not places or (places[0] - i) * step >= (width(names[i]) + width(names[places[0]])) / 2 + gap:
            places.insert(0, i)
    return places


def polylines(sign: str) -> list[list[tuple[float, float]]]:
    """The strokes of a sign through points of the grid; KeyError for one not drawn here."""
    return [
        [(int(stroke[i]), int(stroke[i + 1])) for i in range(0, len(stroke), 2)]
        for stroke in _STROKES[sign].replace(" ", "").split("/")
    ]


@lru_cache(maxsize=512)
def path(text: str) -> str:
    """The strokes of ``text`` about the origin as SVG path text, in grid units; KeyError for a sign not drawn
    here.
    """
    text = text.upper()
    left, top = -width(text) / 2, -HEIGHT / 2
    parts = []
    for sign in text:
        if sign != " ":
            shift = left - (1.6 if sign in _NARROW else 0)
            for points in polylines(sign):
                shut = len(points) > 2 and points[0] == points[-1]
                for i, (gx, gy) in enumerate(points[:-1] if shut else points):
                    parts.append(f"{'L' if i else 'M'}{shift + gx:.2f} {top + gy:.2f}")
                if shut:
                    parts.append("Z")
        left += advance(sign)
    return "".join(parts)
