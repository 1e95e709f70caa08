"""How to play: the rules of one ruleset in chapters; elements, options and models in their own words."""

from __future__ import annotations

from roborally_core.elements import ELEMENTS
from roborally_core.engine.rules import Rules
from roborally_core.robots.models import MODELS, ModelId
from roborally_core.rulesets import RULESETS

from ..art.icons import icon
from ..art.vector import svg, svg_body
from ..render.floor import element_strokes
from ..texts import t, worded
from ..texts.help import ANY_RULESET, CHAPTERS
from .html import button, dialog, esc, segments

DIALOG = "help-dialog"


def help_html(ruleset: str) -> str:
    """The whole page for one ruleset, with a way to the others."""
    foot = button("close", t("close"), arg=DIALOG, css="primary")
    choice = segments("help-rules", [(key, r.title) for key, r in RULESETS.items()], ruleset, t("help.rules"))
    return dialog(t("help.title"), f'{choice}<div id="help-body">{help_body(ruleset)}</div>', foot, id=DIALOG)


def help_body(ruleset: str) -> str:
    """The chapters, the elements, the options and the models of a ruleset."""
    rules = RULESETS[ruleset]
    chapters = "".join(
        f"<h3>{esc(t(f'help.{key}.title'))}</h3><p>{esc(t(worded(f'help.{key}', rules.counts_down)))}</p>"
        for key in CHAPTERS.get(ruleset, ANY_RULESET)
    )
    return (
        f"<p class=muted>{esc(rules.about)}</p>{chapters}<h3>{esc(t('help.elements.title'))}</h3>"
        f'<div class="help-list">{_elements(rules)}</div>{_options(rules)}{_models(rules)}'
    )


def _elements(rules: Rules) -> str:
    items = []
    for cls in ELEMENTS.values():
        element = cls(pos=0)
        if not element.fits(rules):
            continue
        picture = svg(svg_body(element_strokes(element)))
        items.append(
            f'<div class="help-item">{picture}<div><b>{esc(element.called(rules.counts_down))}</b><p '
            f'class="small">{esc(element.about(rules.counts_down))}</p></div></div>'
        )
    return "".join(items)


def _options(rules: Rules) -> str:
    if not rules.options:
        return ""
    items = "".join(
        f'<div class="help-item">{icon(option.key)}<div><b>{esc(option.title)}</b><p '
        f'class="small">{esc(option.paragraph)}</p></div></div>'
        for option in rules.options
    )
    about = t("help.options", n=rules.ammunition)
    return (
        f"<h3>{esc(t('help.options.title'))}</h3><p>{esc(about)}</p>"
        f'<div class="help-list help-options">{items}</div>'
    )


def _models(rules: Rules) -> str:
    rows = "".join(
        f"<tr><th scope=row>{esc(m.name)}</th>"
        f"<td>{esc(m.ability)} <i class=muted>{esc(m.motto)}</i></td></tr>"
        for m in (MODELS[key] for key in rules.models)
        if m.id is not ModelId.STANDARD
    )
    title = esc(t("help.models.title"))
    return f'<h3>{title}</h3><table class="standings">{rows}</table>' if rows else ""
