"""A hint beside the board: the program, its reasons, and a button to take it."""

from __future__ import annotations

from collections.abc import Sequence

from roborally_core.base.markup import NOTHING, Markup, html, join
from roborally_core.rules.cards import Card

from ....action import Action
from ....art.icons import command_icon
from ....texts import t
from ....view.html import button, paragraph
from .choices import command_name


def hint_waiting() -> Markup:
    """While the machines think."""
    return html('<p class="muted small" role="status">{}</p>', t("hint.thinking"))


def hint_card(cards: Sequence[Card | None], why: str, more: Sequence[str]) -> Markup:
    """The program by register, the reason in one sentence, and the hint's other decisions."""
    shown = join(
        html(
            '<span class="cell" role="img" aria-label="{}">{}</span>',
            command_name(card.command) if card else t("hint.burnt"),
            command_icon(card.command.name.lower()) if card else NOTHING,
        )
        for card in cards
    )
    foot = button(Action.HINT_CLOSE, t("hint.close"), css="ghost", id="hint-close")
    foot += button(Action.HINT_USE, t("hint.use"), css="primary", picture="check", id="hint-use")
    told = join(paragraph(text, "small muted") for text in more)
    return html(
        '<h3>{title}</h3><div class="cells">{cells}</div>'
        '<div class="told"><p role="status">{why}</p>{more}</div><div class="lesson-foot">{foot}</div>',
        title=t("hint.title"),
        cells=shown,
        why=why,
        more=told,
        foot=foot,
    )
