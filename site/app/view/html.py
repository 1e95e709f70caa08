"""Small helpers for HTML text.  Views are plain functions from state to text."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from ..art.icons import heart, icon
from ..texts import t


def esc(text: object) -> str:
    """``text`` safe between tags and in quoted attributes."""
    return escape(str(text), quote=True)


def button(
    verb: str,
    label: str,
    *,
    arg: object = "",
    css: str = "",
    picture: str = "",
    id: str = "",
    tip: str = "",
    disabled: bool = False,
    pressed: bool | None = None,
    square: bool = False,
) -> str:
    """A button; ``square`` shows the picture only and keeps the label for screen readers."""
    attributes = [f'type="button" data-do="{verb}"']
    if arg != "":
        attributes.append(f'data-arg="{esc(arg)}"')
    if id:
        attributes.append(f'id="{id}"')
    classes = f"{css} square".strip() if square else css
    if classes:
        attributes.append(f'class="{classes}"')
    if square:
        attributes.append(f'aria-label="{esc(label)}"')
    if tip or square:
        attributes.append(f'data-tip="{esc(tip or label)}"')
    if disabled:
        attributes.append("disabled")
    if pressed is not None:
        attributes.append(f'aria-pressed="{"true" if pressed else "false"}"')
    shown = icon(picture) if picture else ""
    return f"<button {' '.join(attributes)}>{shown}{'' if square else f'<span>{esc(label)}</span>'}</button>"


def segments(verb: str, options: Iterable[tuple[str, str]], chosen: str, label: str) -> str:
    """One of several, as buttons side by side."""
    parts = [
        button(verb, text, arg=value, pressed=value == chosen, id=f"{verb}-{value or 'none'}")
        for value, text in options
    ]
    return f'<div class="segments" role="group" aria-label="{esc(label)}">{"".join(parts)}</div>'


def stepper(verb: str, value: int, shown: str, low: int, high: int, label: str) -> str:
    """A number with minus and plus."""
    minus = button(
        verb,
        f"{label}: {t('less')}",
        arg=value - 1,
        picture="minus",
        square=True,
        disabled=value <= low,
        id=f"{verb}-minus",
    )
    plus = button(
        verb,
        f"{label}: {t('more')}",
        arg=value + 1,
        picture="plus",
        square=True,
        disabled=value >= high,
        id=f"{verb}-plus",
    )
    return f'<div class="stepper">{minus}<output aria-live="polite">{esc(shown)}</output>{plus}</div>'


def hearts(lives: int, most: int) -> str:
    """Lives as hearts, spent ones hollow."""
    tip = esc(t("tip.lives", n=lives))
    name = esc(t("lives", n=lives))
    full = "".join(heart(i < lives) for i in range(max(most, lives)))
    return f'<span class="hearts" role="img" aria-label="{name}" data-tip="{tip}">{full}</span>'


def pips(damage: int, most: int, burns_from: int, css: str = "") -> str:
    """Damage as a row of pips: taken ones filled, those that burn a register framed."""
    marks = []
    for i in range(1, most + 1):
        classes = " ".join(c for c, on in (("hit", i <= damage), ("burn", i >= burns_from)) if on)
        marks.append(f'<i class="{classes}"></i>' if classes else "<i></i>")
    tip = esc(t("tip.damage", n=damage, most=most, burns=burns_from))
    name = esc(t("damage", n=damage, most=most))
    return f'<span class="pips {css}" role="img" aria-label="{name}" data-tip="{tip}">{"".join(marks)}</span>'


def hit_points(left: int, most: int, burns_from: int, css: str = "") -> str:
    """Hit points as a number and a row of pips: those whose loss fuses a register in another colour."""
    marks = []
    for i in range(1, most + 1):
        classes = " ".join(c for c, on in (("left", i <= left), ("fuse", most + 1 - i >= burns_from)) if on)
        marks.append(f'<i class="{classes}"></i>' if classes else "<i></i>")
    tip = esc(t("tip.points", n=left, most=most, fuses=most + 1 - burns_from))
    name = esc(t("points", n=left, most=most))
    low = "low" if left <= most - burns_from else ""
    shown = f'<b class="number">{esc(t("points.short", n=left))}</b>'
    return (
        f'<span class="pips points {low} {css}" role="img" aria-label="{name}" data-tip="{tip}">'
        f"{shown}{''.join(marks)}</span>"
    )


def robots_left(count: int, most: int) -> str:
    """The robots a player still has, spent ones hollow."""
    tip = esc(t("tip.robots_left", n=count))
    name = esc(t("robots_left", n=count))
    full = "".join(icon("robot", "spare" if i < count else "spare spent") for i in range(max(most, count)))
    return f'<span class="hearts" role="img" aria-label="{name}" data-tip="{tip}">{full}</span>'


def page(title: str, body: str, back: str = "menu", foot: str = "") -> str:
    """A page with a way back, a title and an optional bar at the bottom."""
    head = button(back, t("back"), picture="left", square=True, id="page-back")
    bar = f'<div class="page-foot">{foot}</div>' if foot else ""
    return (
        f'<div class="page-inner"><header class="page-head">{head}<h1>{esc(title)}</h1>'
        f"</header>{body}</div>{bar}"
    )


def dialog(title: str, body: str, foot: str = "", id: str = "") -> str:
    """The inside of a dialog: title, way out, body, buttons."""
    out = button("close", t("close"), arg=id, picture="close", square=True, css="ghost")
    buttons = f'<div class="dialog-foot">{foot}</div>' if foot else ""
    return (
        f'<div class="sheet"><div class="dialog-head"><h2>{esc(title)}</h2>{out}</div>{body}{buttons}</div>'
    )
