"""The content of a board as a picture: an SVG file that needs no other file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path

from roborally_core.base.markup import Markup, constant, html
from roborally_core.board.model import Board
from roborally_core.engine.rules import Rules
from roborally_core.report.follower import Ledger
from roborally_core.report.svg import STYLE, board_svg, picture_svg, robots_svg
from roborally_core.report.table import LOOKS, colour_of
from roborally_core.report.tongue import tongue_of
from roborally_core.rules.events import Fact

_SQUARE = 48
"""The side of a square in pixels, where there is room for it."""


def picture(board: Board, rules: Rules, names: Sequence[str], facts: Iterable[Fact], label: str) -> Markup:
    """The board at the end of ``facts``, which begin with an empty board."""
    ledger = Ledger(len(names), rules.destroyed_at, tongue_of(rules))
    for fact in facts:
        ledger.follow(fact)
    looks = tuple(seat % LOOKS for seat in range(len(names)))
    width, height = board.width * 100 + 76, board.height * 100 + 72
    return html(
        '<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}" viewBox="0 0 {} {}">'
        '{}<defs><g id="board">{}</g>{}</defs>{}</svg>\n',
        width * _SQUARE // 100,
        height * _SQUARE // 100,
        width,
        height,
        constant(f"<style>{STYLE}</style>"),
        board_svg(board, rules.rim is not None, ledger.tongue.points),
        robots_svg(looks),
        picture_svg(board, ledger.picture(), looks, tuple(names), label),
    )


def legend(names: Sequence[str]) -> str:
    """The colour of each robot."""
    return ", ".join(f"{name} {colour_of(seat % LOOKS)}" for seat, name in enumerate(names))


class Gallery:
    """The folder of the pictures: each is there once, under a name made from its content."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True)
        self._folder = folder

    def hang(self, drawn: Markup) -> str:
        """The file name of a picture, written if it is new."""
        data = str(drawn).encode()
        path = self._folder / f"{sha256(data).hexdigest()[:20]}.svg"
        if not path.exists():
            path.write_bytes(data)
        return path.name
