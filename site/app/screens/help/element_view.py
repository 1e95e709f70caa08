"""The page of one element: its paragraph, and a little board on which it is at work."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from roborally_core.base.geometry import Dir
from roborally_core.base.markup import NOTHING, Markup, html, join
from roborally_core.board.model import Board
from roborally_core.effects.species import stray_drawing
from roborally_core.elements import ELEMENTS
from roborally_core.engine.rules import Rules
from roborally_core.rules.state import STRAYS

from ...action import Action
from ...art.vector import Placing, number, strokes, svg, svg_body
from ...render.floor import pieces, tile
from ...render.heights import ledges, plateaus, shadows
from ...store.scene import LIFT, BeamView, Sprite
from ...view.html import button
from .showing import ROBOTS, Loop
from .texts import word

FLOOR, BEAMS = "demo-floor", "demo-beams"


def demo_robot(number_: int) -> str:
    """The id of a robot on the little board."""
    return f"demo-robot-{number_}"


def element_page(key: str, rules: Rules, loop: Loop, play: bool = False) -> Markup:
    """Everything about one element under a ruleset; with ``play``, a way into its hall of the showroom."""
    element = ELEMENTS[key](pos=0)
    board = loop.board
    robots = join(
        html('<g id="{}">{}</g>', demo_robot(i), _figure(i)) for i in (*range(ROBOTS), *companions(loop))
    )
    # each of the three is replaced as a whole picture: parts of one could not be parsed
    picture = html(
        '<div id="{}">{}</div><div>{}</div><div id="{}"></div>',
        FLOOR,
        floor_of(board, {}),
        svg(robots, "demo", word("help.demo.show", name=element.called(rules.counts_down)), box_of(board)),
        BEAMS,
    )
    story = join(html("<li>{}</li>", text) for text in loop.story())
    foot = join(
        [
            button(Action.HELP_BACK, word("help.demo.back"), picture="back_step", id="help-back"),
            button(Action.HELP_PAUSE, word("help.demo.pause"), id="help-pause"),
            button(Action.HELP_PLAY, word("help.demo.try"), arg=key, css="primary", id="help-play")
            if play
            else NOTHING,
        ]
    )
    return html(
        '<h3 id="help-name" tabindex="-1">{name}</h3><p>{about}</p><div class="demo-frame">{picture}</div>'
        '<p id="demo-said" class="small demo-said"></p><div class="demo-foot">{foot}</div>'
        '<details><summary>{title}</summary><ol class="small">{story}</ol></details>',
        name=element.called(rules.counts_down),
        about=element.about(rules.counts_down),
        picture=picture,
        foot=foot,
        title=word("help.demo.story"),
        story=story,
    )


def _figure(robot: int) -> Markup:
    """The look of a robot; a body that belongs to nobody draws itself."""
    if robot >= STRAYS:
        return svg_body(strokes(stray_drawing(robot), Placing(0, 1, 0, 0)))
    return html('<use href="#r{}" width="100" height="100"/>', robot % 8)


def companions(loop: Loop) -> list[int]:
    """The companions that come into play, by their ids."""
    views = loop.timeline.first
    return [view.robot for view in views if view.robot >= ROBOTS]


def floor_of(board: Board, memory: Mapping[int, int], raised: Collection[int] = ()) -> Markup:
    """The board as it is now, without robots; ``raised`` are the squares of shafts that are up."""
    drawn = []
    for y in range(board.height):
        for x in range(board.width):
            drawn += strokes(tile(), Placing(0, 1, 100 * x, 100 * y))
    found = sorted(pieces(board, memory), key=lambda piece: piece.layer)
    for piece in found:
        drawn += strokes(piece.commands, Placing(piece.quarter, 1, 100 * piece.x, 100 * piece.y))
    body = svg_body(drawn) + levels_of(board) + join(_platform(board, pos) for pos in sorted(raised))
    return svg(body, "demo", box=box_of(board))


def levels_of(board: Board) -> Markup:
    """Higher levels: brighter, with a face towards the south, teeth along their ledges and their number."""
    parts = [
        html('<path d="{}" class="demo-cast"/><path d="{}" class="demo-raised"/>', cast, high)
        for cast, high in shadows(board)
    ]
    for ledge in ledges(board):
        if ledge.side is Dir.S:
            at = (100 * ledge.x, 100 * ledge.y + 100)
            parts.append(html('<rect x="{}" y="{}" width="100" height="16" class="demo-face"/>', *at))
    for ledge in ledges(board):
        parts.append(
            html(
                '<g transform="translate({} {}) rotate({} 50 50)"><path d="M0 4h100" class="demo-ledge"/>'
                '<path d="M18 0l8 -13l8 13ZM46 0l8 -13l8 13ZM74 0l8 -13l8 13Z" class="demo-teeth"/></g>',
                100 * ledge.x,
                100 * ledge.y,
                90 * int(ledge.side),
            )
        )
    for plateau in plateaus(board):
        parts.append(
            html(
                '<g transform="translate({} {})">'
                '<rect x="6" y="6" width="56" height="36" class="demo-plaque"/>'
                '<path d="M13 33h18l-9 -18Z" class="demo-teeth"/>'
                '<text x="46" y="35" class="demo-level">{}</text></g>',
                100 * plateau.x,
                100 * plateau.y,
                plateau.level,
            )
        )
    return join(parts)


def _platform(board: Board, pos: int) -> Markup:
    """The upper place of a shaft, as far north of its square as robots on it are drawn."""
    x, y = board.grid.xy(pos)
    return html(
        '<g transform="translate({} {})"><rect x="14" y="34" width="92" height="84" class="demo-cast"/>'
        '<rect x="6" y="88" width="88" height="{}" class="demo-face"/>'
        '<rect x="6" y="4" width="88" height="88" class="demo-platform"/></g>',
        100 * x,
        number(100 * (y - LIFT)),
        number(100 * LIFT),
    )


def box_of(board: Board) -> str:
    """The view box of the little board."""
    return f"0 0 {100 * board.width} {100 * board.height}"


def stands(sprite: Sprite) -> str:
    """The place and facing of a robot's drawing: the value of its ``transform``."""
    x, y = number(100 * sprite.x), number(100 * sprite.y)
    scale = number(0.86 * sprite.scale)
    return f"translate({x} {y}) rotate({number(sprite.angle)}) scale({scale}) translate(-50 -50)"


def beams_of(beams: Iterable[BeamView], board: Board) -> Markup:
    """The shots that are in the air."""
    lines = join(
        html(
            '<line x1="{}" y1="{}" x2="{}" y2="{}" class="demo-beam" stroke-width="{}" opacity="{}"/>',
            number(100 * beam.x0),
            number(100 * beam.y0),
            number(100 * beam.x1),
            number(100 * beam.y1),
            6 * beam.strength,
            number(beam.alpha),
        )
        for beam in beams
    )
    return svg(lines, "demo", box=box_of(board))
