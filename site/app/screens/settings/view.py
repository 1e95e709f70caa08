"""The settings as a form; every change counts at once."""

from __future__ import annotations

from roborally_core.base.markup import Attributes, Markup, html, join
from roborally_core.language import LANGUAGES

from ...action import Action
from ...store.settings import SPEEDS, THEMES, Settings
from ...texts import t
from ...view.html import button, dialog, option, own_name

DIALOG = "settings-dialog"


def _group(name: str, *settings: Markup) -> Markup:
    """Settings about one thing, under its name."""
    return html('<section class="stack"><h3>{}</h3>{}</section>', t(f"settings.of.{name}"), join(settings))


def _switch(s: Settings, name: str) -> Markup:
    box = Attributes(type="checkbox", id=f"set-{name}", data_set=name, checked=getattr(s, name))
    return html("<label><input{}>{}</label>", box, t(f"settings.{name}"))


def _level(s: Settings, name: str) -> Markup:
    """A volume in percent."""
    return _range(name, t(f"settings.{name}"), getattr(s, name), 0, 100, 5)


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
    """All settings, by what they are about."""
    speeds = [(str(speed), f"{speed:g}×") for speed in SPEEDS]
    name = own_name(s, "set-name")
    tongues = [("auto", t("language.auto")), *LANGUAGES.items()]
    body = (
        _group("you", _choice("language", t("settings.language"), tongues, s.language), name)
        + _group("programming", *(_switch(s, key) for key in ("ghost", "warn", "names", "shortcuts")))
        + _group(
            "films",
            _choice("speed", t("settings.speed"), speeds, str(s.speed)),
            *(_switch(s, key) for key in ("mine", "slow", "camera", "shake", "dust", "reveal", "quips")),
        )
        + _group(
            "hearing",
            _switch(s, "sound"),
            *(_level(s, key) for key in ("volume", "effects", "interface")),
            _switch(s, "music_on"),
            _level(s, "music"),
        )
        + _group(
            "looks",
            _choice("theme", t("settings.theme"), [(name, t(f"theme.{name}")) for name in THEMES], s.theme),
            _range("render_scale", t("settings.render"), s.render_scale, 50, 200, 25),
            _switch(s, "full_screen"),
        )
        + _group(
            "others", button(Action.CONNECTION, t("connection.open"), picture="link", id="set-connection")
        )
    )
    kept = html('<p class="muted small" id="settings-kept"></p>')
    foot = button(Action.CLOSE, t("close"), arg=DIALOG, css="primary")
    return dialog(t("settings.title"), html('<div class="settings">{}</div>{}', body, kept), foot, id=DIALOG)
