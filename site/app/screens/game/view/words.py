"""The board as text: for listeners, and for precise readers."""

from __future__ import annotations

from collections.abc import Sequence

from roborally_core.base.markup import Markup, html, join
from roborally_core.board.model import Board
from roborally_core.story.fold import RobotView

from ....store.explain import robot_line, robot_name_of, square_words, stray_line, stray_place
from ....store.status import PlayerView
from ....store.words import Words, rim_of
from ....texts import t
from ....view.html import dialog

DIALOG = "words-dialog"


def board_words(
    board: Board, players: Sequence[PlayerView], words: Words, strays: Sequence[RobotView] = ()
) -> Markup:
    """Robots and other bodies, then every square that is not bare floor on the ground."""
    rows = join(
        html(
            '<tr><th scope="row">{}</th><td>{}</td></tr>', words.square(pos), square_words(board, pos, words)
        )
        for pos in sorted({*board.by_pos, *board.heights})
        if board.grid.contains(pos)
    )
    return html(
        "<h3>{robots}</h3><ul>{lines}</ul><h3>{squares}</h3>"
        '<table class="standings"><tr><th scope="col">{square}</th><th scope="col">{what}</th>'
        "</tr>{rows}</table>{grid}",
        robots=t("words.robots"),
        lines=join(
            html("<li>{}</li>", line)
            for line in (
                *(robot_line(player, words) for player in players),
                *(stray_place(one, words) for one in strays),
            )
        ),
        squares=t("words.squares"),
        square=t("words.square"),
        what=t("words.what"),
        rows=rows,
        grid=_grid(board, players, words, strays),
    )


def _grid(board: Board, players: Sequence[PlayerView], words: Words, strays: Sequence[RobotView]) -> Markup:
    """The board as a table: a screen reader walks in it from square to square."""
    rim = rim_of(board, words)
    on: dict[int, list[str]] = {}
    for player in players:
        if player.view.here:
            on.setdefault(player.view.pos, []).append(player.name)
        for one in player.companions:
            on.setdefault(one.pos, []).append(robot_name_of(player, one))
    for one in strays:
        on.setdefault(one.pos, []).append(stray_line(one))
    heads = join(html('<th scope="col">{}</th>', name) for name in rim.columns)
    rows = []
    for y, name in enumerate(rim.rows):
        squares = [board.grid.pos(x, y) for x in range(board.width)]
        cells = join(html("<td>{}</td>", _cell(board, pos, words, on.get(pos, []))) for pos in squares)
        rows.append(html('<tr><th scope="row">{}</th>{}</tr>', name, cells))
    return html(
        '<h3>{title}</h3><div class="scroll" role="region" tabindex="0" aria-label="{title}">'
        '<table class="squares"><tr><td></td>{heads}</tr>{rows}</table></div>',
        title=t("words.grid"),
        heads=heads,
        rows=join(rows),
    )


def _cell(board: Board, pos: int, words: Words, robots: Sequence[str]) -> str:
    things = [square_words(board, pos, words)] if board.by_pos.get(pos) else []
    return "; ".join((*robots, *things)) or "·"


def words_dialog(
    board: Board, players: Sequence[PlayerView], words: Words, strays: Sequence[RobotView]
) -> Markup:
    """The same over the game."""
    return dialog(t("words.title"), board_words(board, players, words, strays), id=DIALOG)
