"""The list of all shortcuts."""

from __future__ import annotations

from roborally_core.base.markup import Markup, constant, html, join

from ..action import Action
from ..store.shortcuts import NAMED, SHORTCUTS, Shortcut
from ..texts import t
from .html import button, dialog

DIALOG = "shortcuts-dialog"
_BETWEEN = constant(" ")


def shortcuts_html(first: str) -> Markup:
    """All shortcuts, those of the group ``first`` before the others."""
    groups = sorted(SHORTCUTS, key=lambda group: group != first)
    body = join(
        html(
            '<section><h3>{}</h3><dl class="shortcuts">{}</dl></section>',
            t(f"shortcuts.{group}"),
            join(_line(one) for one in SHORTCUTS[group]),
        )
        for group in groups
    )
    foot = button(Action.CLOSE, t("close"), arg=DIALOG, css="primary")
    return dialog(t("shortcuts.title"), html('<div class="shortcut-groups">{}</div>', body), foot, id=DIALOG)


def called(key: str) -> str:
    """A key, or keys pressed together, as keyboards of the chosen language name them."""
    return "+".join(t(f"key.{part.lower()}") if part in NAMED else part for part in key.split("+"))


def names_of_keys() -> list[str]:
    """All keys that have names, as the chosen language calls them."""
    return [called(key) for key in sorted(NAMED)]


def _line(one: Shortcut) -> Markup:
    keys = join((html("<kbd>{}</kbd>", called(key)) for key in one.keys), _BETWEEN)
    return html("<div><dt>{}</dt><dd>{}</dd></div>", keys, t(f"shortcut.{one.text}"))
