"""Boards and robots as SVG, from what elements draw of themselves."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from ..board.model import Board, drawn
from ..drawing import Draw, Ink
from ..elements.api import Element
from ..telling import square_name
from .table import Figure, Picture

PALETTE: dict[Ink, str] = {
    Ink.FLOOR: "#939aa4",
    Ink.FLOOR_LINE: "#7d848e",
    Ink.METAL: "#686e78",
    Ink.METAL_DARK: "#4a4e57",
    Ink.METAL_LIGHT: "#c9ccd2",
    Ink.WALL: "#3c3f46",
    Ink.HAZARD: "#e0a526",
    Ink.HAZARD_DARK: "#2f2b22",
    Ink.PIT: "#15161a",
    Ink.BELT: "#c7b06a",
    Ink.BELT_ARROW: "#f7e7a6",
    Ink.EXPRESS: "#4a78b8",
    Ink.EXPRESS_ARROW: "#bfe0ff",
    Ink.GEAR_LEFT: "#b5493e",
    Ink.GEAR_RIGHT: "#4c8f52",
    Ink.OIL: "#54406b",
    Ink.LASER: "#e8322c",
    Ink.REPAIR: "#3f9b54",
    Ink.FLAG: "#c2342b",
    Ink.START: "#6b7fa3",
    Ink.TEXT: "#ffffff",
    Ink.TEXT_DARK: "#1c1d21",
    Ink.TEXT_LIGHT: "#ffffff",
    Ink.PORTAL_AMBER: "#ffb000",
    Ink.PORTAL_BLUE: "#2f7de1",
    Ink.PORTAL_CYAN: "#35c9e8",
    Ink.PORTAL_GREEN: "#2a9a48",
    Ink.PORTAL_INDIGO: "#5348cf",
    Ink.PORTAL_LIME: "#a6e22e",
    Ink.PORTAL_ORANGE: "#ff7f2a",
    Ink.PORTAL_PINK: "#ff8ac2",
    Ink.PORTAL_RED: "#dc3a33",
    Ink.PORTAL_VIOLET: "#9a45d0",
    Ink.PORTAL_WHITE: "#f2f4f6",
    Ink.PORTAL_YELLOW: "#ffe14a",
}
"""A colour on paper for every role."""

ROBOTS = ("#c8372d", "#2f62c4", "#c9a21a", "#2f8f46", "#7d46b0", "#d9762b", "#f4f4f2", "#d4599a")
"""The colours of robots by their look."""


def board_svg(board: Board, fenced: bool, from_south: bool) -> str:
    """What never changes on the board, as the content of an SVG group."""
    parts = []
    for y in range(board.height):
        for x in range(board.width):
            parts.append(f'<rect x="{x}00" y="{y}00" width="100" height="100" class="square"/>')
    parts += [element_svg(board, element) for element in sorted(board.elements, key=lambda e: e.layer)]
    if fenced:
        width, height = board.width * 100, board.height * 100
        parts.append(f'<rect x="-6" y="-6" width="{width + 12}" height="{height + 12}" class="fence"/>')
    return "".join(parts) + _names(board, from_south)


def _names(board: Board, from_south: bool) -> str:
    """What rows and columns are called: numbers from the south-west (BW-16), or letters and numbers."""
    marks = []
    for y in range(board.height):
        marks.append((-36, 100 * y + 50, str(board.height - y if from_south else y + 1)))
    for x in range(board.width):
        letters = square_name(board, board.grid.pos(x, 0))[:-1]
        marks.append((100 * x + 50, 100 * board.height + 34, str(x + 1) if from_south else letters))
    texts = "".join(f'<text x="{x}" y="{y}">{mark}</text>' for x, y, mark in marks)
    return f'<g class="names">{texts}</g>'


def element_svg(board: Board, element: Element, value: int | None = None) -> str:
    """One element where it stands; ``value`` is what is remembered of it."""
    x, y = board.grid.xy(element.pos)
    turn = 90 * int(element.facing)
    inside = "".join(_command(draw, turn) for draw in drawn(board, element, value))
    return f'<g transform="translate({x * 100} {y * 100}) rotate({turn} 50 50)">{inside}</g>'


def robots_svg(looks: Iterable[int]) -> str:
    """The robots facing north as groups ``#robot-0`` and so on, to be used in every picture."""
    return "".join(f'<g id="robot-{look}">{_body(look)}</g>' for look in sorted(set(looks)))


def _body(look: int) -> str:
    return (
        f'<path d="M50 8 L84 42 V84 Q84 92 76 92 H24 Q16 92 16 84 V42 Z" fill="{ROBOTS[look]}" '
        'stroke="#1c1d21" stroke-width="5"/>'
        '<circle cx="50" cy="52" r="15" fill="#f4f4f2" stroke="#1c1d21" stroke-width="4"/>'
        '<circle cx="50" cy="46" r="6" fill="#1c1d21"/>'
    )


def picture_svg(
    board: Board, picture: Picture, looks: tuple[int, ...], names: tuple[str, ...], label: str
) -> str:
    """What changes, over the board ``#board``: switched elements as they are now, and the robots."""
    parts = ['<use href="#board"/>']
    for index, value in picture.memory:
        parts.append(element_svg(board, board.elements[index], value))
    shared: dict[int, list[Figure]] = {}
    for figure in picture.figures:
        shared.setdefault(figure.pos, []).append(figure)
    for group in shared.values():
        for i, figure in enumerate(group):
            parts.append(_robot(board, figure, i, len(group), looks[figure.robot], names[figure.robot]))
    box = f"-64 -12 {board.width * 100 + 76} {board.height * 100 + 72}"
    return f'<svg viewBox="{box}" role="img" aria-label="{escape(label)}">{"".join(parts)}</svg>'


def _robot(board: Board, figure: Figure, i: int, count: int, look: int, name: str) -> str:
    x, y = board.grid.xy(figure.pos)
    across = 1 if count == 1 else 2 if count <= 4 else 3
    size = (100, 60, 42)[across - 1]
    gap = (100 - size) // max(1, across - 1)
    left, top = x * 100 + i % across * gap, y * 100 + i // across * gap
    mode = "" if figure.real else ' opacity="0.6" stroke-dasharray="8 6"'
    title = f"<title>{escape(name)}</title>"
    scale = f"translate({left} {top}) scale({size}e-2) rotate({90 * figure.facing} 50 50)"
    return f'<g transform="{scale}"{mode}>{title}<use href="#robot-{look}"/></g>'


def _command(draw: Draw, turn: int) -> str:
    n, colour = draw.numbers, PALETTE[draw.ink]
    paint = f'fill="none" stroke="{colour}" stroke-width="{draw.width}"' if draw.width else f'fill="{colour}"'
    if draw.op == "rect":
        return f'<rect x="{n[0]}" y="{n[1]}" width="{n[2]}" height="{n[3]}" {paint}/>'
    if draw.op == "round":
        return f'<rect x="{n[0]}" y="{n[1]}" width="{n[2]}" height="{n[3]}" rx="{n[4]}" {paint}/>'
    if draw.op in ("poly", "line"):
        points = " ".join(map(str, n))
        tag = "polygon" if draw.op == "poly" else "polyline"
        return f'<{tag} points="{points}" {paint}/>'
    if draw.op == "circle":
        return f'<circle cx="{n[0]}" cy="{n[1]}" r="{n[2]}" {paint}/>'
    if draw.op == "arc":
        return _arc(n, paint)
    x, y, height = n
    upright = f' transform="rotate({-turn} {x} {y})"' if turn else ""
    return f'<text x="{x}" y="{y}" font-size="{height}" fill="{colour}"{upright}>{escape(draw.text)}</text>'


def _arc(n: tuple[int, ...], paint: str) -> str:
    """Part of a circle, as a whole one of which a dash shows: the length is in degrees."""
    x, y, radius, start, end = n
    return (
        f'<circle cx="{x}" cy="{y}" r="{radius}" pathLength="360" stroke-dasharray="{end - start} 360" '
        f'transform="rotate({start} {x} {y})" {paint}/>'
    )
