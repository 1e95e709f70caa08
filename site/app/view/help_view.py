"""How to play: the rules of one ruleset in chapters; elements, options and models in their own words."""

from __future__ import annotations

from roborally_core.elements import ELEMENTS
from roborally_core.engine.rules import Rules
from roborally_core.markup import NOTHING, Markup, html, join
from roborally_core.robots.models import MODELS, ModelId
from roborally_core.rulesets import RULESETS

from ..art.icons import icon
from ..art.vector import svg, svg_body
from ..render.floor import element_strokes
from ..texts import t, worded
from ..texts.help import ANY_RULESET, CHAPTERS
from .html import button, dialog, paragraph, segments

DIALOG = "help-dialog"


def help_html(ruleset: str) -> Markup:
    """The whole page for one ruleset, with a way to the others."""
    foot = button("close", t("close"), arg=DIALOG, css="primary")
    choice = segments("help-rules", [(key, r.title) for key, r in RULESETS.items()], ruleset, t("help.rules"))
    body = html('{}<div id="help-body">{}</div>', choice, help_body(ruleset))
    return dialog(t("help.title"), body, foot, id=DIALOG)


def help_body(ruleset: str) -> Markup:
    """The chapters, the elements, the options and the models of a ruleset."""
    rules = RULESETS[ruleset]
    chapters = join(
        html(
            "<h3>{}</h3><p>{}</p>",
            t(worded(f"help.{key}.title", rules.dialect)),
            t(worded(f"help.{key}", rules.dialect)),
        )
        for key in CHAPTERS.get(ruleset, ANY_RULESET)
    )
    elements = html('<h3>{}</h3><div class="help-list">{}</div>', t("help.elements.title"), _elements(rules))
    return paragraph(rules.about, "muted") + chapters + elements + _options(rules) + _models(rules)


def _item(picture: Markup, name: str, about: str) -> Markup:
    return html(
        '<div class="help-item">{}<div><b>{}</b><p class="small">{}</p></div></div>', picture, name, about
    )


def _elements(rules: Rules) -> Markup:
    items = []
    for cls in ELEMENTS.values():
        element = cls(pos=0)
        if not element.fits(rules):
            continue
        picture = svg(svg_body(element_strokes(element)))
        items.append(_item(picture, element.called(rules.counts_down), element.about(rules.counts_down)))
    return join(items)


def _options(rules: Rules) -> Markup:
    if not rules.options:
        return NOTHING
    return html(
        '<h3>{}</h3><p>{}</p><div class="help-list help-options">{}</div>',
        t("help.options.title"),
        t(worded("help.options", rules.dialect), n=rules.ammunition),
        join(_item(icon(option.key), option.title, option.paragraph) for option in rules.options),
    )


def _models(rules: Rules) -> Markup:
    rows = join(
        html(
            '<tr><th scope="row">{}</th><td>{} <i class="muted">{}</i></td></tr>', m.name, m.ability, m.motto
        )
        for m in (MODELS[key] for key in rules.models)
        if m.id is not ModelId.STANDARD
    )
    if not rows:
        return NOTHING
    return html('<h3>{}</h3><table class="standings">{}</table>', t("help.models.title"), rows)
