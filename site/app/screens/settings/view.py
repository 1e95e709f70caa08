"""The settings as a form; every change counts at once."""

from __future__ import annotations

from roborally_core.base.markup import Attributes, Markup, html, join
from roborally_core.language import LANGUAGES

from ...action import Action
from ...store.settings import NAME_LENGTH, SPEEDS, THEMES, Settings
from ...texts import t
from ...view.html import button, dialog, option, stack

DIALOG = "settings-dialog"


def _check(name: str, label: str, on: bool) -> Markup:
    box = Attributes(type="checkbox", id=f"set-{name}", data_set=name, checked=on)
    return html("<label><input{}>{}</label>", box, label)


def _range(name: str, label: str, value: int, low: int, high: int, step: int) -> Markup:
    slider = Attributes(type="range", data_set=name, min=low, max=high, step=step, value=value)
    return html('<label class="field">{}<input{}></label>', label, slider)


def _choice(name: str, label: str, options: list[tuple[str, str]], chosen: str) -> Markup:
    parts = join(option(value, text, value == chosen) for value, text in options)
    return html(
        '<label class="field">{}<select id="set-{}" data-set="{}">{}</select></label>',
        label,
        name,
        name,
        parts,
    )


def settings_html(s: Settings) -> Markup:
    """All settings."""
    speeds = [(str(speed), f"{speed:g}×") for speed in SPEEDS]
    name = html(
        '<label class="field">{}<input type="text" data-set="name" maxlength="{}" value="{}"'
        ' autocomplete="nickname"></label>',
        t("settings.name"),
        NAME_LENGTH,
        s.called,
    )
    tongues = [("auto", t("language.auto")), *LANGUAGES.items()]
    body = (
        _choice("language", t("settings.language"), tongues, s.language)
        + name
        + _check("ghost", t("settings.ghost"), s.ghost)
        + _check("names", t("settings.names"), s.names)
        + _check("warn", t("settings.warn"), s.warn)
        + _check("mine", t("settings.mine"), s.mine)
        + _check("slow", t("settings.slow"), s.slow)
        + _check("camera", t("settings.camera"), s.camera)
        + _check("shake", t("settings.shake"), s.shake)
        + _check("dust", t("settings.dust"), s.dust)
        + _check("reveal", t("settings.reveal"), s.reveal)
        + _check("quips", t("settings.quips"), s.quips)
        + _check("shortcuts", t("settings.shortcuts"), s.shortcuts)
        + _check("sound", t("settings.sound"), s.sound)
        + _range("volume", t("settings.volume"), s.volume, 0, 100, 5)
        + _range("effects", t("settings.effects"), s.effects, 0, 100, 5)
        + _range("interface", t("settings.interface"), s.interface, 0, 100, 5)
        + _check("music_on", t("settings.music_on"), s.music_on)
        + _range("music", t("settings.music"), s.music, 0, 100, 5)
        + _choice("speed", t("settings.speed"), speeds, str(s.speed))
        + _choice("theme", t("settings.theme"), [(name, t(f"theme.{name}")) for name in THEMES], s.theme)
        + _range("render_scale", t("settings.render"), s.render_scale, 50, 200, 25)
        + _check("full_screen", t("settings.full_screen"), s.full_screen)
        + button(Action.CONNECTION, t("connection.open"), picture="link", id="set-connection")
        + html('<p class="muted small" id="settings-kept"></p>')
    )
    foot = button(Action.CLOSE, t("close"), arg=DIALOG, css="primary")
    return dialog(t("settings.title"), stack(body), foot, id=DIALOG)
