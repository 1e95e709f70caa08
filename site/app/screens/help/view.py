"""Help: the rules of one ruleset in chapters; elements, options and models in their own words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from roborally_core.base.markup import NOTHING, Markup, html, join
from roborally_core.board.model import Board
from roborally_core.elements import ELEMENTS
from roborally_core.engine.rules import Rules
from roborally_core.language.terms import own_words
from roborally_core.robots.models import MODELS, ModelId
from roborally_core.rulesets import RULESETS
from roborally_core.rulesets.order import OrderStep, order_of

from ...action import Action
from ...art.icons import option_icon
from ...art.vector import svg, svg_body
from ...render.floor import element_strokes
from ...texts import t, worded
from ...view.html import button, dialog, paragraph, segments
from .texts import ANY_RULESET, CHAPTERS, told, word

DIALOG = "help-dialog"


def help_html(ruleset: str, board: Board | None = None, known: Sequence[Board] = ()) -> Markup:
    """The whole page for one ruleset, with a way to the others; elements of the ``board`` first."""
    foot = button(Action.CLOSE, t("close"), arg=DIALOG, css="primary")
    choice = segments(
        Action.HELP_RULES, [(key, r.title) for key, r in RULESETS.items()], ruleset, word("help.rules")
    )
    body = html('{}<div id="help-body">{}</div>', choice, help_body(ruleset, board, known))
    return dialog(word("help.title"), body, foot, id=DIALOG)


def help_body(ruleset: str, board: Board | None = None, known: Sequence[Board] = ()) -> Markup:
    """The elements on the ``board``; then chapters, elements, options and models of a ruleset.

    The elements of the ruleset are those of its boards among those ``known``; others that a board may bring
    come after them.
    """
    rules = RULESETS[ruleset]
    here = _here(rules, board) if board is not None else NOTHING
    chapters = join(
        html(
            "<h3>{}</h3><p>{}</p>",
            told(f"help.{key}.title", rules.dialect),
            told(f"help.{key}", rules.dialect),
        )
        for key in CHAPTERS.get(ruleset, ANY_RULESET)
    )
    own = elements_of(ruleset, known) if known else frozenset(ELEMENTS)
    elements = html(
        '<h3>{}</h3><div class="help-list">{}</div>', word("help.elements.title"), _elements(rules, own)
    )
    if guests := _elements(rules, frozenset(ELEMENTS) - own):
        elements += html(
            '<details id="help-guests"><summary>{}</summary><div class="help-list">{}</div></details>',
            word("help.elements.guests"),
            guests,
        )
    order, rest = _order(rules), _options(rules) + _models(rules)
    return here + paragraph(rules.told_about, "muted") + _words(rules) + chapters + order + elements + rest


def _words(rules: Rules) -> Markup:
    """The words of the rules' source, where they are not the game's."""
    own = own_words(rules.dialect)
    return paragraph(word("help.words", list=", ".join(own)), "small") if own else NOTHING


def _item(picture: Markup, name: str, about: str) -> Markup:
    return html(
        '<div class="help-item">{}<div><b>{}</b><p class="small">{}</p></div></div>', picture, name, about
    )


def _here(rules: Rules, board: Board) -> Markup:
    """Every kind of element on the board, as it looks there, in the order of the board's squares."""
    kinds = {type(element): element for element in reversed(board.elements)}
    items = join(
        _item(
            svg(svg_body(element_strokes(element))),
            element.called(rules.counts_down),
            element.about(rules.counts_down),
        )
        for element in reversed(kinds.values())
    )
    title = word("help.here.title", board=board.name)
    return html('<h3 id="help-here">{}</h3><div class="help-list">{}</div>', title, items)


def _order(rules: Rules) -> Markup:
    """The order of a register, step by step, with its elements; then the end of a turn."""
    rows, order = [], list(order_of(rules))
    for closing in (False, True):
        moments = [moment for moment in order if moment.closing is closing]
        if closing and moments:
            rows.append(html("<h4>{}</h4>", told("help.order.end", rules.dialect)))
        rows.append(html('<ol class="help-order">{}</ol>', join(_moment(one, rules) for one in moments)))
    title, about = (told(f"help.order{part}", rules.dialect) for part in (".title", ""))
    return html("<h3>{}</h3><p>{}</p>{}", title, about, join(rows))


def _moment(moment: OrderStep, rules: Rules) -> Markup:
    named = [ELEMENTS[key](pos=0).called(rules.counts_down) for key in moment.elements]
    name = t(worded(f"step.{moment.step.name.lower()}", rules.dialect))
    words = sentence(moment.words)
    return html(
        '<li><b>{}</b> <span class="small">{}</span><span class="small muted">{}</span></li>',
        name,
        words,
        ", ".join(named),
    )


def sentence(words: str) -> str:
    """Words from the core as a sentence of their own."""
    return f"{words[:1].upper()}{words[1:]}."


def elements_of(ruleset: str, known: Iterable[Board]) -> frozenset[str]:
    """The kinds of elements that lie on the boards of a ruleset, by key."""
    on = [board for board in known if ruleset in board.rulesets]
    return frozenset(element.key for board in on for element in board.elements)


def _elements(rules: Rules, kinds: frozenset[str]) -> Markup:
    items = []
    for cls in ELEMENTS.values():
        element = cls(pos=0)
        if cls.key not in kinds or not element.fits(rules):
            continue
        picture = svg(svg_body(element_strokes(element)))
        name = element.called(rules.counts_down)
        label = word("help.demo.show", name=name)
        shown = html(
            '<button type="button" class="help-show" data-do="{}" data-arg="{}" id="help-element-{}"'
            ' aria-label="{}" data-tip="{}">{}</button>',
            Action.HELP_SHOW,
            cls.key,
            cls.key,
            label,
            label,
            picture,
        )
        items.append(_item(shown, name, element.about(rules.counts_down)))
    return join(items)


def _options(rules: Rules) -> Markup:
    if not rules.options:
        return NOTHING
    return html(
        '<h3>{}</h3><p>{}</p><div class="help-list help-options">{}</div>',
        word("help.options.title"),
        told("help.options", rules.dialect, n=rules.ammunition),
        join(_item(option_icon(option.key), option.called, option.about) for option in rules.options),
    )


def _models(rules: Rules) -> Markup:
    rows = join(
        html(
            '<tr><th scope="row">{}</th><td>{} <i class="muted">{}</i></td></tr>',
            m.name,
            m.told_ability,
            m.told_motto,
        )
        for m in (MODELS[key] for key in rules.models)
        if m.id is not ModelId.STANDARD
    )
    if not rows:
        return NOTHING
    return html('<h3>{}</h3><table class="standings">{}</table>', word("help.models.title"), rows)
