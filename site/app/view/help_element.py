"""The page of one element: its paragraph, and a little board on which it is at work."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from roborally_core.board.model import Board
from roborally_core.elements import ELEMENTS
from roborally_core.engine.rules import Rules
from roborally_core.markup import Markup, html, join

from ..art.vector import Placing, number, strokes, svg, svg_body
from ..render.floor import pieces, tile
from ..store.scene import BeamView, Sprite
from ..store.showing import ROBOTS, Loop
from ..texts import t
from .html import button

FLOOR, BEAMS = "demo-floor", "demo-beams"


def demo_robot(number_: int) -> str:
    """The id of a robot on the little board."""
    return f"demo-robot-{number_}"


def element_page(key: str, rules: Rules, loop: Loop) -> Markup:
    """Everything about one element under a ruleset."""
    element = ELEMENTS[key](pos=0)
    board = loop.board
    robots = join(
        html('<g id="{}"><use href="#r{}" width="100" height="100"/></g>', demo_robot(i), i % 8)
        for i in (*range(ROBOTS), *companions(loop))
    )
    # each of the three is put anew by itself, as a whole picture: parts of one could not be parsed
    picture = html(
        '<div id="{}">{}</div><div>{}</div><div id="{}"></div>',
        FLOOR,
        floor_of(board, {}),
        svg(robots, "demo", t("help.demo.show", name=element.called(rules.counts_down)), box_of(board)),
        BEAMS,
    )
    story = join(html("<li>{}</li>", text) for text in loop.story())
    foot = join(
        [
            button("help-back", t("help.demo.back"), picture="back_step", id="help-back"),
            button("help-pause", t("help.demo.pause"), id="help-pause"),
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
        title=t("help.demo.story"),
        story=story,
    )


def companions(loop: Loop) -> list[int]:
    """The companions that come into play, by their ids."""
    views = loop.timeline.first
    return [view.robot for view in views if view.robot >= ROBOTS]


def floor_of(board: Board, memory: Mapping[int, int]) -> Markup:
    """The board as it is now, without robots."""
    drawn = []
    for y in range(board.height):
        for x in range(board.width):
            drawn += strokes(tile(), Placing(0, 1, 100 * x, 100 * y))
    found = sorted(pieces(board, memory), key=lambda piece: piece.layer)
    for piece in found:
        drawn += strokes(piece.commands, Placing(piece.quarter, 1, 100 * piece.x, 100 * piece.y))
    return svg(svg_body(drawn), "demo", box=box_of(board))


def box_of(board: Board) -> str:
    """The view box of the little board."""
    return f"0 0 {100 * board.width} {100 * board.height}"


def stands(sprite: Sprite) -> str:
    """Where and how a robot is drawn: the value of its ``transform``."""
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
