"""Connected squares: their outlines as closed loops, moved inwards, with round corners."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

Point = tuple[float, float]
Cell = tuple[int, int]


def loops(cells: Iterable[Cell]) -> list[list[Cell]]:
    """The outlines of a set of squares as corners, the inside on the right (clockwise)."""
    body = set(cells)
    ways: dict[Cell, list[Cell]] = {}
    for x, y in sorted(body):
        if (x, y - 1) not in body:
            ways.setdefault((x, y), []).append((x + 1, y))
        if (x + 1, y) not in body:
            ways.setdefault((x + 1, y), []).append((x + 1, y + 1))
        if (x, y + 1) not in body:
            ways.setdefault((x + 1, y + 1), []).append((x, y + 1))
        if (x - 1, y) not in body:
            ways.setdefault((x, y + 1), []).append((x, y))
    out = []
    while ways:
        start = at = next(iter(ways))
        loop: list[Cell] = []
        while at in ways:
            there = ways[at].pop()
            if not ways[at]:
                del ways[at]
            loop.append(at)
            at = there
            if at == start:
                break
        out.append(
            [p for i, p in enumerate(loop) if not _straight(loop[i - 1], p, loop[(i + 1) % len(loop)])]
        )
    return out


def _straight(a: Cell, b: Cell, c: Cell) -> bool:
    return (a[0] == b[0] == c[0]) or (a[1] == b[1] == c[1])


def _sign(n: float) -> int:
    return (n > 0) - (n < 0)


def inset(loop: list[Cell], by: float) -> list[Point]:
    """A loop in units, moved inwards."""
    out = []
    for i, p in enumerate(loop):
        q, r = loop[i - 1], loop[(i + 1) % len(loop)]
        ax, ay = -_sign(p[1] - q[1]), _sign(p[0] - q[0])
        bx, by_ = -_sign(r[1] - p[1]), _sign(r[0] - p[0])
        out.append((p[0] * 100 + (ax + bx) * by, p[1] * 100 + (ay + by_) * by))
    return out


def rounded(loop: list[Cell], by: float, radius: float, down: float = 0, right: float = 0) -> str:
    """A loop moved inwards, its corners rounded, as path text."""
    points = [(x + right, y + down) for x, y in inset(loop, by)]
    parts = []
    for i, p in enumerate(points):
        q, r = points[i - 1], points[(i + 1) % len(points)]
        a = _towards(p, q, radius)
        b = _towards(p, r, radius)
        parts.append(f"{'L' if i else 'M'}{a[0]:.1f} {a[1]:.1f}Q{p[0]:.1f} {p[1]:.1f} {b[0]:.1f} {b[1]:.1f}")
    return "".join(parts) + "Z"


def _towards(p: Point, q: Point, way: float) -> Point:
    """The point ``way`` from ``p`` towards ``q``, but at most half way; the line is level or upright."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    far = abs(dx) + abs(dy)
    part = min(way, far / 2) / far if far else 0
    return p[0] + dx * part, p[1] + dy * part


def blob(loop: list[Cell], by: float, seed: int) -> str:
    """A loop moved inwards that runs like a liquid: uneven and smooth, always the same for a seed."""
    dice, points = Random(seed), []
    corners = inset(loop, by)
    for i, (x, y) in enumerate(corners):
        nx, ny = corners[(i + 1) % len(corners)]
        count = max(2, int((abs(nx - x) + abs(ny - y)) / 24))
        for j in range(count):
            away = 13 if j == 0 else 0
            points.append((x + (nx - x) * j / count, y + (ny - y) * j / count, away))
    pairs = zip(corners, corners[1:] + corners[:1], strict=True)
    island = sum(p[0] * q[1] - q[0] * p[1] for p, q in pairs) < 0
    middle_x = sum(p[0] for p in points) / len(points)
    middle_y = sum(p[1] for p in points) / len(points)
    wet = []
    for x, y, away in points:
        pull = away * (1 if island else -1) or (dice.random() - 0.5) * 10
        far = max(1.0, abs(middle_x - x) + abs(middle_y - y))
        wet.append(
            (
                x + (middle_x - x) / far * pull + (dice.random() - 0.5) * 8,
                y + (middle_y - y) / far * pull + (dice.random() - 0.5) * 8,
            )
        )
    last = wet[-1]
    parts = [f"M{(last[0] + wet[0][0]) / 2:.1f} {(last[1] + wet[0][1]) / 2:.1f}"]
    for i, p in enumerate(wet):
        q = wet[(i + 1) % len(wet)]
        parts.append(f"Q{p[0]:.1f} {p[1]:.1f} {(p[0] + q[0]) / 2:.1f} {(p[1] + q[1]) / 2:.1f}")
    return "".join(parts) + "Z"
