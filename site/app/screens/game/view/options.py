"""The options a robot carries: on the programming panel, and among revealed programs (BW-13, RN-45)."""

from __future__ import annotations

from roborally_core.base.markup import NOTHING, Attributes, Markup, html, join
from roborally_core.options.api import Option, Span
from roborally_core.rules.dialect import Dialect

from ....action import Action
from ....art.icons import icon, option_icon
from ....store.programming import Carried, Programming
from ....texts import t, worded
from ....view.html import flag
from ....view.tips import explained

ROOMY = 2
"""Number of options that show their names; more are pictures only."""


def options_row(programming: Programming) -> Markup:
    """Every option carried, with its ammunition; empty for a robot without any."""
    carried = programming.carried()
    if not carried:
        return NOTHING
    css = "options roomy" if len(carried) <= ROOMY else "options"
    parts = join(_option(one, programming) for one in carried)
    return html('<div class="{}" role="group" aria-label="{}">{}</div>', css, t("kit.options"), parts)


def aim_hint(programming: Programming) -> Markup:
    """The next step for the option that waits for a register; empty while none does."""
    if programming.armed is None:
        return NOTHING
    title = programming.game.rules.options[programming.armed].noun
    return html(
        '<p class="small aim-hint">{}{}</p>',
        icon("target"),
        t(worded("option.aim", programming.game.rules.dialect), name=title),
    )


def _option(one: Carried, programming: Programming) -> Markup:
    full = programming.game.rules.ammunition
    armed = programming.armed == one.number
    dialect = programming.game.rules.dialect
    state = _state(one, armed, dialect)
    always = one.option.span is Span.ALWAYS
    label = t("option.name", name=one.option.called, n=one.ammunition, full=full, state=state)
    usable = bool(one.allowed) or one.register is not None
    ammunition = t("option.ammunition", n=one.ammunition, full=full)
    more = state if usable or one.ammunition else t(worded("option.reload", dialect))
    attributes = Attributes(
        type="button",
        class_="option armed" if armed else "option",
        id=f"option-{one.number}",
        data_do=Action.OPTION,
        data_arg=one.number,
        aria_pressed=flag(one.register is not None),
        aria_label=f"{one.option.called}. {state}" if always else label,
        data_drag=f"option:{one.number}" if usable else None,
        aria_disabled=None if usable else flag(True),
    )
    return html(
        '<button{attributes}{about}>{picture}<span class="label">{title}</span>'
        '<span class="count">{count}</span>{where}</button>',
        attributes=attributes,
        about=explained(
            one.option.about, title=one.option.called, note=state if always else f"{ammunition} {more}"
        ),
        picture=option_icon(one.option.key),
        title=one.option.called,
        count="" if always else one.ammunition,
        where=html('<span class="where">{}</span>', one.register) if one.register else NOTHING,
    )


def _state(one: Carried, armed: bool, dialect: Dialect) -> str:
    """Its use so far, or its possible uses."""
    if one.option.span is Span.ALWAYS:
        return t("option.always")
    if armed:
        return t(worded("option.aim", dialect), name=one.option.noun)
    if one.register is not None:
        return t(worded("option.in", dialect), n=one.register) if one.register else t("option.hand")
    if not one.allowed:
        return t("option.empty" if not one.ammunition else "option.idle")
    return t("option.pick.hand" if one.option.span is Span.HAND else worded("option.pick.phase", dialect))


def marks(options: tuple[Option, ...]) -> Markup:
    """The pictures of options that work in a register; empty if none does."""
    if not options:
        return NOTHING
    return html('<span class="works">{}</span>', join(option_icon(one.key) for one in options))


def of_one_register(options: tuple[Option, ...]) -> tuple[Option, ...]:
    """Those among ``options`` that are engaged for this register alone."""
    return tuple(one for one in options if one.span is Span.PHASE)


def named(options: tuple[Option, ...]) -> str:
    """The names of options that work in a register, to follow its text."""
    return (
        t("option.with", names=", ".join(t("option.one", name=one.noun) for one in options))
        if options
        else ""
    )
