"""How to play: a page's worth of rules, then every element and model in its own words."""

from __future__ import annotations

from roborally_core.elements import ELEMENTS
from roborally_core.robots.models import MODELS, ModelId

from .. import web
from ..art.vector import svg, svg_body
from ..render.floor import element_strokes
from ..router import App
from ..texts import t
from ..view.html import button, dialog, esc

DIALOG = "help-dialog"
_CHAPTERS = ("turn", "damage", "lives", "keys")


def help_html() -> str:
    """The whole page."""
    chapters = "".join(
        f"<h3>{esc(t(f'help.{key}.title'))}</h3><p>{esc(t(f'help.{key}'))}</p>" for key in _CHAPTERS
    )
    items = []
    for cls in ELEMENTS.values():
        element = cls(pos=0)
        picture = svg(svg_body(element_strokes(element)))
        items.append(
            f'<div class="help-item">{picture}<div><b>{esc(cls.title)}</b><p '
            f'class="small">{esc(element.paragraph)}</p></div></div>'
        )
    models = "".join(
        f"<tr><th scope=row>{esc(m.name)}</th><td>{esc(m.ability)} <i class=muted>{esc(m.motto)}</i></td>"
        "</tr>"
        for m in MODELS.values()
        if m.id is not ModelId.STANDARD
    )
    body = (
        f"<p>{esc(t('help.goal'))}</p>{chapters}<h3>{esc(t('help.elements.title'))}</h3>"
        f'<div class="help-list">{"".join(items)}</div><h3>{esc(t("help.models.title"))}</h3>'
        f'<table class="standings">{models}</table>'
    )
    foot = button("close", t("close"), arg=DIALOG, css="primary")
    return dialog(t("help.title"), body, foot, id=DIALOG)


def open_help(_app: App) -> None:
    """Show the help over whatever is there."""
    web.open_dialog(DIALOG, help_html(), "wide")
