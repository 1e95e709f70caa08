"""The options a robot carries: on the programming panel, and among what is revealed (BW-13, RN-45)."""

from __future__ import annotations

from roborally_core.options.api import Option, Span

from ..art.icons import icon
from ..store.programming import Carried, Programming
from ..texts import t
from .html import esc

ROOMY = 2
"""So many options stand with their names, more as pictures only."""


def about(option: Option) -> str:
    """What an option is and does, for a tooltip."""
    return f"<b>{esc(option.title)}</b>\n{esc(option.paragraph)}"


def options_row(programming: Programming) -> str:
    """Every option carried, with its ammunition; empty for a robot without any."""
    carried = programming.carried()
    if not carried:
        return ""
    css = "options roomy" if len(carried) <= ROOMY else "options"
    parts = "".join(_option(one, programming) for one in carried)
    return f'<div class="{css}" role="group" aria-label="{esc(t("kit.options"))}">{parts}</div>'


def aim_hint(programming: Programming) -> str:
    """What to do with the option that waits for a register; empty while none does."""
    if programming.armed is None:
        return ""
    title = programming.game.rules.options[programming.armed].title.lower()
    return f'<p class="small aim-hint">{icon("target")}{esc(t("option.aim", name=title))}</p>'


def _option(one: Carried, programming: Programming) -> str:
    full = programming.game.rules.ammunition
    armed = programming.armed == one.number
    state = _state(one, armed)
    label = t("option.name", name=one.option.title, n=one.ammunition, full=full, state=state)
    usable = bool(one.allowed) or one.register is not None
    tip = f"{about(one.option)}\n{esc(t('option.ammunition', n=one.ammunition, full=full))}"
    tip += f" {esc(state if usable or one.ammunition else t('option.reload'))}"
    classes = "option" + (" armed" if armed else "")
    where = f'<span class="where">{one.register}</span>' if one.register else ""
    return (
        f'<button type="button" class="{classes}" id="option-{one.number}" data-do="option" '
        f'data-arg="{one.number}" aria-pressed="{"true" if one.register is not None else "false"}" '
        f'aria-label="{esc(label)}" data-tip="{esc(tip)}"'
        + (f' data-drag="option:{one.number}"' if usable else ' aria-disabled="true"')
        + f'>{icon(one.option.key)}<span class="label">{esc(one.option.title)}</span>'
        f'<span class="count">{one.ammunition}</span>{where}</button>'
    )


def _state(one: Carried, armed: bool) -> str:
    """What has been done with it, or what can be."""
    if armed:
        return t("option.aim", name=one.option.title.lower())
    if one.register is not None:
        return t("option.in", n=one.register) if one.register else t("option.hand")
    if not one.allowed:
        return t("option.empty" if not one.ammunition else "option.idle")
    return t("option.pick.hand" if one.option.span is Span.HAND else "option.pick.phase")


def marks(options: tuple[Option, ...]) -> str:
    """The pictures of options that work in a register; empty if none does."""
    return f'<span class="works">{"".join(icon(one.key) for one in options)}</span>' if options else ""


def of_one_register(options: tuple[Option, ...]) -> tuple[Option, ...]:
    """Those among ``options`` that are engaged for this register alone."""
    return tuple(one for one in options if one.span is Span.PHASE)


def named(options: tuple[Option, ...]) -> str:
    """The names of options that work in a register, to stand behind what is said of it."""
    return t("option.with", names=", ".join(one.title.lower() for one in options)) if options else ""
