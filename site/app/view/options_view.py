"""The options a robot carries: on the programming panel, and among what is revealed (BW-13, RN-45)."""

from __future__ import annotations

from roborally_core.markup import NOTHING, Attributes, Markup, html, join
from roborally_core.options.api import Option, Span

from ..art.icons import icon
from ..store.programming import Carried, Programming
from ..texts import t
from .html import flag
from .tips import explained

ROOMY = 2
"""So many options stand with their names, more as pictures only."""


def options_row(programming: Programming) -> Markup:
    """Every option carried, with its ammunition; empty for a robot without any."""
    carried = programming.carried()
    if not carried:
        return NOTHING
    css = "options roomy" if len(carried) <= ROOMY else "options"
    parts = join(_option(one, programming) for one in carried)
    return html('<div class="{}" role="group" aria-label="{}">{}</div>', css, t("kit.options"), parts)


def aim_hint(programming: Programming) -> Markup:
    """What to do with the option that waits for a register; empty while none does."""
    if programming.armed is None:
        return NOTHING
    title = programming.game.rules.options[programming.armed].title.lower()
    return html('<p class="small aim-hint">{}{}</p>', icon("target"), t("option.aim", name=title))


def _option(one: Carried, programming: Programming) -> Markup:
    full = programming.game.rules.ammunition
    armed = programming.armed == one.number
    state = _state(one, armed)
    always = one.option.span is Span.ALWAYS
    label = t("option.name", name=one.option.title, n=one.ammunition, full=full, state=state)
    usable = bool(one.allowed) or one.register is not None
    ammunition = t("option.ammunition", n=one.ammunition, full=full)
    more = state if usable or one.ammunition else t("option.reload")
    attributes = Attributes(
        type="button",
        class_="option armed" if armed else "option",
        id=f"option-{one.number}",
        data_do="option",
        data_arg=one.number,
        aria_pressed=flag(one.register is not None),
        aria_label=f"{one.option.title}. {state}" if always else label,
        data_drag=f"option:{one.number}" if usable else None,
        aria_disabled=None if usable else flag(True),
    )
    return html(
        '<button{attributes}{about}>{picture}<span class="label">{title}</span>'
        '<span class="count">{count}</span>{where}</button>',
        attributes=attributes,
        about=explained(
            one.option.paragraph, title=one.option.title, note=state if always else f"{ammunition} {more}"
        ),
        picture=icon(one.option.key),
        title=one.option.title,
        count="" if always else one.ammunition,
        where=html('<span class="where">{}</span>', one.register) if one.register else NOTHING,
    )


def _state(one: Carried, armed: bool) -> str:
    """What has been done with it, or what can be."""
    if one.option.span is Span.ALWAYS:
        return t("option.always")
    if armed:
        return t("option.aim", name=one.option.title.lower())
    if one.register is not None:
        return t("option.in", n=one.register) if one.register else t("option.hand")
    if not one.allowed:
        return t("option.empty" if not one.ammunition else "option.idle")
    return t("option.pick.hand" if one.option.span is Span.HAND else "option.pick.phase")


def marks(options: tuple[Option, ...]) -> Markup:
    """The pictures of options that work in a register; empty if none does."""
    if not options:
        return NOTHING
    return html('<span class="works">{}</span>', join(icon(one.key) for one in options))


def of_one_register(options: tuple[Option, ...]) -> tuple[Option, ...]:
    """Those among ``options`` that are engaged for this register alone."""
    return tuple(one for one in options if one.span is Span.PHASE)


def named(options: tuple[Option, ...]) -> str:
    """The names of options that work in a register, to stand behind what is said of it."""
    return t("option.with", names=", ".join(one.title.lower() for one in options)) if options else ""
