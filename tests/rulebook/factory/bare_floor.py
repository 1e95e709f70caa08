"""Bare floors for the chapters of the factory: a drawing with nothing but robots."""

from __future__ import annotations


def bare(width: int, height: int, **at: tuple[int, int]) -> str:
    """``width`` x ``height`` squares of floor, with robots on those named."""
    rows = [["."] * width for _ in range(height)]
    for name, (x, y) in at.items():
        rows[y][x] = name
    return "\n".join(" ".join(row) for row in rows)
