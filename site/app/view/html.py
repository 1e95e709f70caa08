"""Building blocks of all views: buttons, choices, meters, pages, dialogs.

Views are plain functions from state to markup.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import repeat

from roborally_core.base.markup import NOTHING, Attributes, Markup, constant, html, join
from roborally_core.rules.dialect import Dialect

from ..action import Action
from ..art.icons import heart, icon
from ..store.settings import NAME_LENGTH, Settings
from ..texts import t, worded
from .tips import explained

PLAIN_PIP = constant("<i></i>")
NARROW = "(max-width: 900px), (max-aspect-ratio: 1/1), (max-height: 520px)"
"""The media query of ``narrow.css``: a game's board stands above its panel, and there is little room."""


def flag(on: bool) -> str:
    """A truth as ARIA writes it."""
    return "true" if on else "false"


def button(
    action: Action,
    label: str,
    *,
    arg: str | int = "",
    css: str = "",
    picture: str = "",
    id: str = "",
    tip: str = "",
    disabled: bool = False,
    pressed: bool | None = None,
    square: bool = False,
    described: str = "",
) -> Markup:
    """A button; ``square`` shows the picture only and keeps the label for screen readers.

    ``described`` is the id of a text that screen readers read with it.
    """
    classes = f"{css} square".strip() if square else css
    attributes = Attributes(
        type="button",
        data_do=action,
        data_arg=None if arg == "" else arg,
        id=id or None,
        class_=classes or None,
        aria_label=label if square else None,
        data_tip=(tip or label) if tip or square else None,
        aria_describedby=described or None,
        disabled=disabled,
        aria_pressed=None if pressed is None else flag(pressed),
    )
    shown = icon(picture) if picture else NOTHING
    words = NOTHING if square else html("<span>{}</span>", label)
    return html("<button{}>{}{}</button>", attributes, shown, words)


def file_button(name: str, label: str) -> Markup:
    """A button that lets somebody choose a JSON file; ``name`` is the input's id and what it changes."""
    chosen = Attributes(
        type="file", id=name, class_="visually-hidden", accept=".json,application/json", data_change=name
    )
    return html('<label class="button">{}{}<input{}></label>', icon("upload"), label, chosen)


def own_name(
    settings: Settings, id: str = "own-name", enter: Action | None = None, called: str = ""
) -> Markup:
    """The field of the player's name, which is a setting; empty until one was given.

    ``enter`` is the action of the key Enter in it, ``called`` the name without one: the language's word for a
    player unless told otherwise.
    """
    attributes = Attributes(
        type="text",
        data_set="name",
        id=id,
        maxlength=NAME_LENGTH,
        value=settings.given,
        placeholder=called or t("player.unnamed"),
        autocomplete="nickname",
        data_enter=enter,
    )
    return html('<label class="field">{}<input{}></label>', t("settings.name"), attributes)


def _of(action: Action, of: str, value: str | int) -> tuple[str, str]:
    """The start of a control's ids, and its button's argument: a value, ``of`` something."""
    return (f"{action}-{of}", f"{of} {value}") if of else (str(action), str(value))


def segments(
    action: Action,
    options: Iterable[tuple[str, str]],
    chosen: str,
    label: str,
    css: Sequence[str] = (),
    *,
    of: str = "",
) -> Markup:
    """A choice of one of several, as buttons side by side, each with a class of its own if in ``css``."""
    parts = join(
        button(
            action,
            text,
            arg=_of(action, of, value)[1],
            pressed=value == chosen,
            id=f"{_of(action, of, value)[0]}-{value or 'none'}",
            css=own,
        )
        for (value, text), own in zip(options, css or repeat(""), strict=False)
    )
    return html('<div class="segments" role="group" aria-label="{}">{}</div>', label, parts)


def stepper(
    action: Action, value: int, shown: str, low: int, high: int, label: str, *, of: str = ""
) -> Markup:
    """A number with minus and plus."""
    id, less = _of(action, of, value - 1)
    minus = button(
        action,
        f"{label}: {t('less')}",
        arg=less,
        picture="minus",
        square=True,
        disabled=value <= low,
        id=f"{id}-minus",
    )
    plus = button(
        action,
        f"{label}: {t('more')}",
        arg=_of(action, of, value + 1)[1],
        picture="plus",
        square=True,
        disabled=value >= high,
        id=f"{id}-plus",
    )
    return html('<div class="stepper">{}<output aria-live="polite">{}</output>{}</div>', minus, shown, plus)


def _meter(css: str, name: str, tip: str, inside: Markup) -> Markup:
    return html('<span class="{}" role="img" aria-label="{}"{}>{}</span>', css, name, explained(tip), inside)


def hearts(lives: int, most: int) -> Markup:
    """Lives as hearts, spent ones hollow."""
    full = join(heart(i < lives) for i in range(max(most, lives)))
    return _meter("hearts", t("lives", n=lives), t("tip.lives", n=lives), full)


def _pip(*marks: tuple[str, bool]) -> Markup:
    classes = " ".join(css for css, on in marks if on)
    return html('<i class="{}"></i>', classes) if classes else PLAIN_PIP


def pips(damage: int, most: int, burns_from: int, css: str = "", dialect: Dialect = Dialect.RALLY) -> Markup:
    """Damage as a row of pips: taken ones filled, those that burn a register framed."""
    marks = join(_pip(("hit", i <= damage), ("burn", i >= burns_from)) for i in range(1, most + 1))
    tip = t(worded("tip.damage", dialect), n=damage, most=most, burns=burns_from)
    return _meter(f"pips {css}", t("damage", n=damage, most=most), tip, marks)


def hit_points(left: int, most: int, burns_from: int, css: str = "") -> Markup:
    """Hit points as a number and a row of pips: those whose loss fuses a register in another colour."""
    marks = join(_pip(("left", i <= left), ("fuse", most + 1 - i >= burns_from)) for i in range(1, most + 1))
    tip = t("tip.points", n=left, most=most, fuses=most + 1 - burns_from)
    low = "low" if left <= most - burns_from else ""
    shown = html('<b class="number">{}</b>', t("points.short", n=left))
    return _meter(f"pips points {low} {css}", t("points", n=left, most=most), tip, shown + marks)


def robots_left(count: int, most: int) -> Markup:
    """The robots a player still has, spent ones hollow."""
    full = join(icon("robot", "spare" if i < count else "spare spent") for i in range(max(most, count)))
    return _meter("hearts", t("robots_left", n=count), t("tip.robots_left", n=count), full)


def option(value: str | int, text: str, chosen: bool) -> Markup:
    """One entry of a ``<select>``."""
    return html('<option value="{}"{}>{}</option>', value, Attributes(selected=chosen), text)


def paragraph(text: str, css: str = "") -> Markup:
    """A text as a paragraph."""
    return html("<p{}>{}</p>", Attributes(class_=css or None), text)


def stack(body: Markup, id: str = "") -> Markup:
    """Parts one below the other."""
    return html('<div{} class="stack">{}</div>', Attributes(id=id or None), body)


def page(title: str, body: Markup, back: Action = Action.MENU, foot: Markup = NOTHING) -> Markup:
    """A page with a way back, a title, the settings and an optional bar at the bottom."""
    head = button(back, t("back"), picture="left", square=True, id="page-back")
    settings = button(Action.SETTINGS, t("menu.settings"), picture="gear", square=True, id="page-settings")
    bar = html('<div class="page-foot">{}</div>', foot) if foot else NOTHING
    return html(
        '<div class="page-inner"><header class="page-head">{}<h1 class="grow">{}</h1>{}</header>{}</div>{}',
        head,
        title,
        settings,
        body,
        bar,
    )


def dialog(title: str, body: Markup, foot: Markup = NOTHING, id: str = "", *, read: bool = False) -> Markup:
    """The inside of a dialog: title, way out, body, buttons.

    One that is to be ``read`` begins with the focus on its title, any other on its way out.
    """
    out = button(Action.CLOSE, t("close"), arg=id, picture="close", square=True, css="ghost")
    buttons = html('<div class="dialog-foot">{}</div>', foot) if foot else NOTHING
    return html(
        '<div class="sheet"><div class="dialog-head"><h2{}>{}</h2>{}</div>{}{}</div>',
        Attributes(tabindex="-1" if read else None, autofocus=read),
        title,
        out,
        body,
        buttons,
    )


DELETING = "delete-dialog"
"""The id of the question before something is deleted."""


def delete_dialog(arg: str, name: str) -> Markup:
    """The question before something of the player's is deleted; ``arg`` comes with the answer."""
    foot = button(Action.CLOSE, t("cancel"), arg=DELETING)
    foot += button(Action.DELETE_YES, t("saves.delete"), arg=arg, css="danger", id="delete-yes")
    return dialog(f"{t('saves.delete')}: {name}", paragraph(t("room.delete.about")), foot, id=DELETING)
