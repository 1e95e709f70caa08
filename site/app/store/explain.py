"""What any square is, in words: from the elements' own paragraphs and the robots on it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape, unescape

from roborally_core.board.model import Board, params, square_params
from roborally_core.elements.api import Element

from ..texts import t
from .status import PlayerView
from .wires import state_words, wire_words
from .words import FACINGS, Words


def details(element: Element) -> str:
    """Direction and parameters that tell this element from others of its kind."""
    parts = []
    if element.directed:
        parts.append(t(f"facing.{FACINGS[int(element.facing)]}"))
    wired = square_params(type(element))
    for name, value in params(element).items():
        if name in wired:
            continue
        if isinstance(value, list):
            if len(value) < 5:
                parts.append(f"{name} {', '.join(map(str, value))}")
        elif isinstance(value, bool):
            if value:
                parts.append(name)
        else:
            parts.append(f"{name} {value}")
    return ", ".join(parts)


def title(element: Element) -> str:
    """The element's name with what is special about it."""
    more = details(element)
    return f"{element.title} ({more})" if more else element.title


def robot_line(player: PlayerView, words: Words) -> str:
    """One robot in a sentence."""
    view = player.view
    if not view.here:
        return t("words.off", name=player.name)
    return t(
        "words.robot",
        name=player.name,
        square=words.square(view.pos),
        facing=t(f"facing.{FACINGS[view.facing & 3]}"),
        damage=(
            t("points", n=player.points, most=player.limit)
            if player.counts_down
            else t("damage", n=view.damage, most=player.limit)
        ),
        lives=t("robots_left" if player.counts_down else "lives", n=view.lives),
        flags=t("flags", n=view.checkpoints, goal=player.goal),
    )


def explain_square(
    board: Board,
    pos: int,
    players: Sequence[PlayerView],
    words: Words,
    memory: Mapping[int, int] | None = None,
) -> str:
    """A square as HTML for a tooltip; ``memory`` is how switched elements are now."""
    parts = [f"<b>{words.square(pos)}</b>"]
    for player in players:
        if player.view.here and player.view.pos == pos:
            parts.append(
                f"<b>{escape(t('tip.robot', name=player.name, model=player.model))}</b> "
                f"{escape(player.ability)}"
            )
    for element in board.by_pos.get(pos, ()):
        parts.append(f"<b>{escape(title(element))}</b> {escape(element.paragraph)}")
    parts += [escape(text) for text in state_words(board, pos, memory or {}) + wire_words(board, pos, words)]
    if len(parts) == 1:
        parts.append(escape(t("words.bare")))
    return "\n".join(parts)


def spoken(html: str) -> str:
    """The text of a tooltip, for those who hear it."""
    return " ".join(unescape(re.sub("<[^>]+>", "", html)).split())


def board_words(board: Board, players: Sequence[PlayerView], words: Words) -> str:
    """The whole board as text: robots, then every square that is not bare floor."""
    robots = "".join(f"<li>{escape(robot_line(player, words))}</li>" for player in players)
    rows = "".join(
        f"<tr><th scope=row>{words.square(pos)}</th><td>"
        f"{escape('; '.join([*(title(e) for e in found), *wire_words(board, pos, words)]))}</td>"
        "</tr>"
        for pos, found in sorted(board.by_pos.items())
        if board.grid.contains(pos)
    )
    return (
        f"<h3>{escape(t('words.robots'))}</h3><ul>{robots}</ul><h3>{escape(t('words.squares'))}</h3>"
        f'<table class="standings"><tr><th scope=col>{escape(t("words.square"))}</th>'
        f"<th scope=col>{escape(t('words.what'))}</th></tr>{rows}</table>"
    )
