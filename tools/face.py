"""The display face of the page: a TrueType font made of the same strokes as the numerals on boards.

A glyph is the union of its strokes' outlines: a bar for each segment and a piece for each corner, all turned
the same way, which every rasteriser fills as one. Characters without a glyph come from the system's fonts.
"""

from __future__ import annotations

import importlib.util
import struct
from collections.abc import Iterable, Mapping, Sequence
from math import cos, hypot, pi, sin
from pathlib import Path

EM = 1000
UNIT = 98
"""A unit of the grid on which strokes are drawn; capitals with their weight are 720 of 1000 high."""
HALF = 66
"""Half the weight of a stroke."""
SPACING = 52
"""Space between signs of a line, in addition to that of the board's numerals."""
HEIGHT = 6
ASCENT, DESCENT = 940, -240
NAME = "Cogwheel Face"
DATE = 3_800_000_000
"""Seconds since 1904, fixed: every build of the same strokes has the same bytes."""

Point = tuple[float, float]
Contour = list[tuple[int, int]]
Polyline = list[Point]


def face(glyphs: Path) -> bytes:
    """The font of the strokes in ``glyphs``, a module of the page that needs no other module of it."""
    spec = importlib.util.spec_from_file_location("glyphs", glyphs)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    signs: dict[str, tuple[list[Polyline], float]] = {
        sign: (module.polylines(sign), module.advance(sign)) for sign in module.SIGNS
    }
    for accented, sign in (("Ä", "A"), ("Ö", "O"), ("Ü", "U")):
        lines, wide = signs[sign]
        dots: list[Polyline] = [[(x - 0.1, -1.75), (x + 0.1, -1.75)] for x in (1.0, 3.0)]
        signs[accented] = ([*lines, *dots], wide)
    return _font(signs)


# -- outlines -----------------------------------------------------------------------------------


def outlines(lines: Iterable[Polyline]) -> list[Contour]:
    """The contours of strokes on the grid, in font units with the base line at 0."""
    out: list[Contour] = []
    for line in lines:
        points = [(x * UNIT + HALF, (HEIGHT - y) * UNIT + HALF) for x, y in line]
        closed = len(points) > 2 and points[0] == points[-1]
        count = len(points)
        for i in range(count - 1):
            before = points[i - 1] if i else points[-2] if closed else None
            after = points[i + 2] if i + 2 < count else points[1] if closed else None
            out.append(_bar(points[i], points[i + 1], before, after))
        corners = points[1:] if closed else points[1:-1]
        out += [_corner(x, y) for x, y in corners]
    return out


def _bar(a: Point, b: Point, before: Point | None, after: Point | None) -> Contour:
    """One segment; it is square at free ends and at right angles."""
    length = hypot(b[0] - a[0], b[1] - a[1])
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    start = HALF if before is None or _square(before, a, b) else 0
    end = HALF if after is None or _square(a, b, after) else 0
    ax, ay, bx, by = a[0] - ux * start, a[1] - uy * start, b[0] + ux * end, b[1] + uy * end
    nx, ny = -uy * HALF, ux * HALF
    return _clockwise([(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)])


def _square(a: Point, b: Point, c: Point) -> bool:
    """Whether two segments meet at a right angle along the grid."""
    return (a[0] == b[0] and b[1] == c[1]) or (a[1] == b[1] and b[0] == c[0])


def _corner(x: float, y: float) -> Contour:
    far = HALF / cos(pi / 8)
    turns = [pi / 8 + i * pi / 4 for i in range(8)]
    return _clockwise([(x + far * cos(turn), y + far * sin(turn)) for turn in turns])


def _clockwise(points: Sequence[Point]) -> Contour:
    ahead = [*points[1:], points[0]]
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, ahead, strict=True))
    rounded = [(round(x), round(y)) for x, y in points]
    return rounded[::-1] if area > 0 else rounded


# -- tables -------------------------------------------------------------------------------------


def _font(signs: Mapping[str, tuple[list[Polyline], float]]) -> bytes:
    order = sorted(signs)
    shapes = [[], [], *[outlines(signs[sign][0]) for sign in order]]
    space = 3.0
    widths = [EM // 2, round(space * UNIT), *[round(signs[sign][1] * UNIT) + SPACING for sign in order]]
    # a narrow sign is in the middle of the grid
    shapes[2:] = [
        _moved(shape, _shift(shape, wide)) for shape, wide in zip(shapes[2:], widths[2:], strict=True)
    ]
    numbers = {32: 1, 0xA0: 1}
    for i, sign in enumerate(order, 2):
        numbers[ord(sign)] = i
        if sign.lower() != sign:
            numbers[ord(sign.lower())] = i
    glyf, loca = b"", [0]
    for shape in shapes:
        glyf += _glyph(shape)
        loca.append(len(glyf) // 2)
    boxes = [_box(shape) for shape in shapes]
    x0, y0 = min(box[0] for box in boxes), min(box[1] for box in boxes)
    x1, y1 = max(box[2] for box in boxes), max(box[3] for box in boxes)
    points = max(sum(map(len, shape)) for shape in shapes)
    contours = max(map(len, shapes))
    count = len(shapes)
    tables = {
        "head": struct.pack(
            ">IIIIHHqqhhhhHHhhh", 0x10000, 0x10000, 0, 0x5F0F3CF5, 0x000B, EM, DATE, DATE,
            x0, y0, x1, y1, 0, 8, 2, 0, 0,
        ),
        "hhea": struct.pack(
            ">IhhhHhhhhhhhhhhhH", 0x10000, ASCENT, DESCENT, 0, max(widths), 0, 0, x1, 1, 0, 0, 0, 0, 0, 0, 0,
            count,
        ),
        "maxp": struct.pack(">IHHHHHHHHHHHHHH", 0x10000, count, points, contours, 0, 0, 1, *[0] * 8),
        "OS/2": _os2(numbers, widths),
        "hmtx": b"".join(
            struct.pack(">Hh", wide, box[0]) for wide, box in zip(widths, boxes, strict=True)
        ),
        "cmap": _cmap(numbers),
        "loca": struct.pack(f">{len(loca)}H", *loca),
        "glyf": glyf,
        "name": _name(),
        "post": struct.pack(">IIhhIIIII", 0x30000, 0, -100, 50, 0, 0, 0, 0, 0),
    }  # fmt: skip
    return _file(tables)


def _shift(shape: list[Contour], wide: int) -> int:
    """Offset by which a sign moves to the middle of its width."""
    x0, _, x1, _ = _box(shape)
    return (wide - x1 - x0) // 2


def _moved(shape: list[Contour], by: int) -> list[Contour]:
    return [[(x + by, y) for x, y in contour] for contour in shape]


def _box(shape: list[Contour]) -> tuple[int, int, int, int]:
    xs = [x for contour in shape for x, _ in contour] or [0]
    ys = [y for contour in shape for _, y in contour] or [0]
    return min(xs), min(ys), max(xs), max(ys)


def _glyph(shape: list[Contour]) -> bytes:
    if not shape:
        return b""
    ends, total = [], -1
    for contour in shape:
        total += len(contour)
        ends.append(total)
    flat = [point for contour in shape for point in contour]
    # 0x40: the contours overlap; 1: a point on the line
    flags = bytes([0x41, *[0x01] * (len(flat) - 1)])
    ahead = list(zip(flat, [(0, 0), *flat], strict=False))
    xs = b"".join(struct.pack(">h", point[0] - last[0]) for point, last in ahead)
    ys = b"".join(struct.pack(">h", point[1] - last[1]) for point, last in ahead)
    body = struct.pack(">hhhhh", len(shape), *_box(shape))
    body += struct.pack(f">{len(ends)}HH", *ends, 0) + flags + xs + ys
    return body + bytes(-len(body) % 4)


def _cmap(numbers: Mapping[int, int]) -> bytes:
    codes = sorted(numbers)
    ends = [*codes, 0xFFFF]
    deltas = [(numbers[code] - code) & 0xFFFF for code in codes] + [1]
    count = len(ends)
    power = 1 << (count.bit_length() - 1)
    table = struct.pack(">HHHH", 2 * count, 2 * power, power.bit_length() - 1, 2 * (count - power))
    table += struct.pack(f">{count}HH{count}H", *ends, 0, *ends)
    table += struct.pack(f">{count}H{count}H", *deltas, *[0] * count)
    return struct.pack(">HHHHIHHH", 0, 1, 3, 1, 12, 4, len(table) + 6, 0) + table


def _name() -> bytes:
    texts = {1: NAME, 2: "Regular", 3: f"{NAME} 1", 4: NAME, 5: "Version 1.0", 6: NAME.replace(" ", "")}
    records, stored = b"", b""
    for number, text in sorted(texts.items()):
        data = text.encode("utf-16-be")
        records += struct.pack(">HHHHHH", 3, 1, 0x409, number, len(data), len(stored))
        stored += data
    return struct.pack(">HHH", 0, len(texts), 6 + len(records)) + records + stored


def _os2(numbers: Mapping[int, int], widths: Sequence[int]) -> bytes:
    mean = sum(widths) // len(widths)
    return struct.pack(
        ">HhHHHhhhhhhhhhhh10s4I4sHHHhhhHHIIhhHHH",
        4, mean, 800, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0, bytes(10), 3, 0, 0, 0, b"COGW",
        0x40, min(numbers), max(numbers), ASCENT, DESCENT, 0, ASCENT, -DESCENT, 1, 0, 720, 720, 0, 32, 0,
    )  # fmt: skip


def _file(tables: Mapping[str, bytes]) -> bytes:
    count = len(tables)
    power = 1 << (count.bit_length() - 1)
    head = struct.pack(">IHHHH", 0x10000, count, 16 * power, power.bit_length() - 1, 16 * (count - power))
    at = len(head) + 16 * count
    listed, stored, head_at = b"", b"", 0
    for tag, data in sorted(tables.items()):
        if tag == "head":
            head_at = at + len(stored)
        listed += struct.pack(">4sIII", tag.encode(), _sum(data), at + len(stored), len(data))
        stored += data + bytes(-len(data) % 4)
    whole = bytearray(head + listed + stored)
    struct.pack_into(">I", whole, head_at + 8, (0xB1B0AFBA - _sum(bytes(whole))) & 0xFFFFFFFF)
    return bytes(whole)


def _sum(data: bytes) -> int:
    padded = data + bytes(-len(data) % 4)
    words: tuple[int, ...] = struct.unpack(f">{len(padded) // 4}I", padded)
    return sum(words) & 0xFFFFFFFF
