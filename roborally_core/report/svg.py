"""Boards and robots as SVG, from what elements draw of themselves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..base.drawing import Draw, Ink
from ..base.markup import Attributes, Markup, constant, html, join
from ..board.model import Board, drawn
from ..effects.species import stray_drawing
from ..elements.api import Element
from ..rules.state import FLEET, STRAYS
from ..story.sentences import robot_name, square_name
from .table import Picture, PicturedRobot

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
    Ink.BELT_RIB: "#b89f57",
    Ink.EXPRESS: "#4a78b8",
    Ink.EXPRESS_ARROW: "#bfe0ff",
    Ink.EXPRESS_RIB: "#41699f",
    Ink.FLIP: "#3f8a55",
    Ink.FLIP_ARROW: "#d4f5c8",
    Ink.FLIP_RIB: "#387a4b",
    Ink.GEAR_LEFT: "#b5493e",
    Ink.GEAR_RIGHT: "#4c8f52",
    Ink.OIL: "#54406b",
    Ink.LASER: "#e8322c",
    Ink.RAIL: "#4a4e57",
    Ink.REPAIR: "#3f9b54",
    Ink.FLAG: "#c2342b",
    Ink.START: "#6b7fa3",
    Ink.WATER: "#5d9cc4",
    Ink.WATER_DEEP: "#2c5f92",
    Ink.FOAM: "#d4eaf6",
    Ink.SAND: "#c9ad78",
    Ink.SAND_RIB: "#9a7f4e",
    Ink.RUBBER: "#a85a6e",
    Ink.FLAME: "#f2a12c",
    Ink.EMBER: "#d8481c",
    Ink.GAS: "#a9c46c",
    Ink.FOG: "#c3cad3",
    Ink.SMOKE: "#7b7f87",
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
    Ink.WARP_BED: "#0c1230",
    Ink.WARP_BLUE: "#58b4ff",
    Ink.WARP_BLUE_DIM: "#1c4a8c",
    Ink.WARP_GREEN: "#5fe39a",
    Ink.WARP_GREEN_DIM: "#145a3c",
    Ink.WARP_RED: "#ff7a6a",
    Ink.WARP_RED_DIM: "#6e1c2c",
}
"""A colour on paper for every role."""

ROBOTS = ("#c8372d", "#2f62c4", "#c9a21a", "#2f8f46", "#7d46b0", "#d9762b", "#f4f4f2", "#d4599a")
"""The colours of robots by their look."""


STYLE = """
.square{fill:#939aa4;stroke:#7d848e;stroke-width:3}
.raised{fill:#fff;opacity:.22}
.level{font:700 22px sans-serif;fill:#1b1e22}
.ledge{fill:none;stroke:#d39b12;stroke-width:6}
.names{fill:#1c1d21;font-size:32px}
.fence{fill:none;stroke:#e0a526;stroke-width:9;stroke-dasharray:26 12}
text{font-family:system-ui,sans-serif;font-weight:700;text-anchor:middle;dominant-baseline:central}
"""
"""The look of the classes in drawings."""


def looks_style() -> str:
    """The same as classes ``look-0`` and so on of a style sheet."""
    return "".join(f".look-{look}{{background:{colour}}}" for look, colour in enumerate(ROBOTS))


def board_svg(board: Board, fenced: bool, from_south: bool) -> Markup:
    """The unchanging part of the board, as the content of an SVG group."""
    parts = []
    for y in range(board.height):
        for x in range(board.width):
            parts.append(html('<rect x="{}00" y="{}00" width="100" height="100" class="square"/>', x, y))
    parts += [element_svg(board, element) for element in sorted(board.elements, key=lambda e: e.layer)]
    parts += _levels(board)
    if fenced:
        width, height = board.width * 100 + 12, board.height * 100 + 12
        parts.append(html('<rect x="-6" y="-6" width="{}" height="{}" class="fence"/>', width, height))
    return join([*parts, _names(board, from_south)])


class SheetFigure(NamedTuple):
    """A small board with all that is on it, in a sheet: where its corner lies, and its scale in percent."""

    board: Board
    x: int
    y: int
    percent: int


def sheet_svg(width: int, height: int, tile: int, figures: Iterable[SheetFigure]) -> Markup:
    """A sheet of this many tiles of ``tile`` pixels, 100 units wide each, with figures in it."""
    return html(
        '<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}" viewBox="0 0 {} {}">{}{}</svg>',
        width * tile,
        height * tile,
        width * 100,
        height * 100,
        _SHEET_STYLE,
        join(_figure(one) for one in figures),
    )


_SHEET_STYLE = constant(
    "<style>.raised{fill:#fff;opacity:.22}.level{font:700 22px sans-serif;fill:#1b1e22}.ledge{display:none}"
    "text{font-family:sans-serif;font-weight:700;text-anchor:middle;dominant-baseline:central}</style>"
)


def _figure(figure: SheetFigure) -> Markup:
    board = figure.board
    inside = join([*(element_svg(board, element) for element in board.elements), *_levels(board)])
    scale = "1" if figure.percent == 100 else f"0.{figure.percent:02}"
    return html('<g transform="translate({} {}) scale({})">{}</g>', figure.x, figure.y, scale, inside)


def _levels(board: Board) -> list[Markup]:
    """Higher squares brighter, with their level; a line with teeth along every ledge."""
    relief, out = board.relief, list[Markup]()
    if relief is None:
        return out
    for pos in board.grid.squares():
        x, y = (100 * n for n in board.grid.xy(pos))
        if relief.level(pos):
            out.append(html('<rect x="{}" y="{}" width="100" height="100" class="raised"/>', x, y))
            out.append(html('<text x="{}" y="{}" class="level">{}</text>', x + 14, y + 18, relief.level(pos)))
        for direction, to in relief.neighbours(pos):
            if relief.drop(pos, direction, to) > 0:
                out.append(
                    html(
                        '<g transform="translate({} {}) rotate({} 50 50)">'
                        '<path d="M0 4h100M25 4l8 -14l8 14M59 4l8 -14l8 14" class="ledge"/></g>',
                        x,
                        y,
                        90 * direction,
                    )
                )
    return out


def _names(board: Board, from_south: bool) -> Markup:
    """Names of rows and columns: numbers from the south-west (BW-16), or letters and numbers."""
    marks = []
    for y in range(board.height):
        marks.append((-36, 100 * y + 50, str(board.height - y if from_south else y + 1)))
    for x in range(board.width):
        letters = square_name(board, board.grid.pos(x, 0))[:-1]
        marks.append((100 * x + 50, 100 * board.height + 34, str(x + 1) if from_south else letters))
    return html(
        '<g class="names">{}</g>', join(html('<text x="{}" y="{}">{}</text>', *mark) for mark in marks)
    )


def element_svg(board: Board, element: Element, value: int | None = None) -> Markup:
    """One element on its square; ``value`` is its remembered state."""
    x, y = board.grid.xy(element.pos)
    turn = 90 * int(element.facing)
    inside = join(_command(draw, turn) for draw in drawn(board, element, value))
    return html('<g transform="translate({} {}) rotate({} 50 50)">{}</g>', x * 100, y * 100, turn, inside)


def robots_svg(looks: Iterable[int]) -> Markup:
    """The robots facing north as groups ``#robot-0`` and so on, to be used in every picture."""
    return join(html('<g id="robot-{}">{}</g>', look, _body(look)) for look in sorted(set(looks)))


def _body(look: int) -> Markup:
    return html(
        '<path d="M50 8 L84 42 V84 Q84 92 76 92 H24 Q16 92 16 84 V42 Z" fill="{}" stroke="#1c1d21"'
        ' stroke-width="5"/><circle cx="50" cy="52" r="15" fill="#f4f4f2" stroke="#1c1d21" stroke-width="4"/>'
        '<circle cx="50" cy="46" r="6" fill="#1c1d21"/>',
        ROBOTS[look],
    )


def picture_svg(
    board: Board, picture: Picture, looks: tuple[int, ...], names: tuple[str, ...], label: str
) -> Markup:
    """The changing part over the board ``#board``: switched elements in their present state, and
    the robots.
    """
    now = board.arranged(dict(picture.memory))
    parts = [constant('<use href="#board"/>')] if now is board else [board_svg(now, False, False)]
    for index, value in picture.memory:
        shown = [one for one in board.elements if board.state_index(one) == index]
        parts += [element_svg(board, one, value) for one in shown]
    shared: dict[int, list[PicturedRobot]] = {}
    for figure in picture.figures:
        shared.setdefault(figure.pos, []).append(figure)
    for group in shared.values():
        for i, figure in enumerate(group):
            look = looks[figure.robot % FLEET] if figure.robot < STRAYS else -1
            name = robot_name(names, figure.robot)
            parts.append(_robot(board, figure, i, len(group), look, name))
    box = f"-64 -12 {board.width * 100 + 76} {board.height * 100 + 72}"
    return html('<svg viewBox="{}" role="img" aria-label="{}">{}</svg>', box, label, join(parts))


def _robot(board: Board, figure: PicturedRobot, i: int, count: int, look: int, name: str) -> Markup:
    x, y = board.grid.xy(figure.pos)
    across = 1 if count == 1 else 2 if count <= 4 else 3
    size = (100, 60, 42)[across - 1]
    gap = (100 - size) // max(1, across - 1)
    left, top = x * 100 + i % across * gap, y * 100 + i // across * gap
    if FLEET <= figure.robot < STRAYS:
        left, top, size = left + size // 7, top + size // 7, size * 5 // 7
    if figure.robot >= STRAYS:
        body = join(_command(draw, 90 * figure.facing) for draw in stray_drawing(figure.robot))
    else:
        body = html('<use href="#robot-{}"/>', look)
    return html(
        '<g transform="{place}"{mode}><title>{name}</title>{body}</g>',
        place=f"translate({left} {top}) scale({size}e-2) rotate({90 * figure.facing} 50 50)",
        mode=Attributes() if figure.real else Attributes(opacity="0.6", stroke_dasharray="8 6"),
        name=name,
        body=body,
    )


def _command(draw: Draw, turn: int) -> Markup:
    n, colour = draw.numbers, PALETTE[draw.ink]
    paint = Attributes(fill=colour)
    if draw.width:
        paint = Attributes(fill="none", stroke=colour, stroke_width=draw.width)
    if draw.op == "rect":
        return html('<rect x="{}" y="{}" width="{}" height="{}"{}/>', *n, paint)
    if draw.op == "round":
        return html('<rect x="{}" y="{}" width="{}" height="{}" rx="{}"{}/>', *n, paint)
    if draw.op == "poly":
        return html('<polygon points="{}"{}/>', " ".join(map(str, n)), paint)
    if draw.op == "line":
        return html('<polyline points="{}"{}/>', " ".join(map(str, n)), paint)
    if draw.op == "circle":
        return html('<circle cx="{}" cy="{}" r="{}"{}/>', *n, paint)
    if draw.op == "arc":
        return _arc(n, paint)
    x, y, height = n
    upright = Attributes(transform=f"rotate({-turn} {x} {y})" if turn else None)
    return html(
        '<text x="{}" y="{}" font-size="{}" fill="{}"{}>{}</text>', x, y, height, colour, upright, draw.text
    )


def _arc(n: tuple[int, ...], paint: Attributes) -> Markup:
    """Part of a circle, as a dash of a whole one: the length is in degrees."""
    x, y, radius, start, end = n
    return html(
        '<circle cx="{x}" cy="{y}" r="{radius}" pathLength="360" stroke-dasharray="{length} 360"'
        ' transform="rotate({start} {x} {y})"{paint}/>',
        x=x,
        y=y,
        radius=radius,
        length=end - start,
        start=start,
        paint=paint,
    )
