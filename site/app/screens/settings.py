"""The settings dialog; it opens over anything."""

from __future__ import annotations

from .. import web
from ..router import App
from ..store.settings import NAME_LENGTH, SPEEDS, THEMES
from ..texts import t
from ..view.html import button, dialog, esc

DIALOG = "settings-dialog"


def _check(name: str, label: str, on: bool) -> str:
    checked = " checked" if on else ""
    return f'<label><input type="checkbox" data-set="{name}"{checked}>{esc(label)}</label>'


def _range(name: str, label: str, value: int, low: int, high: int, step: int) -> str:
    return (
        f'<label class="field">{esc(label)}<input type="range" data-set="{name}" min="{low}" max="{high}" '
        f'step="{step}"'
        f' value="{value}"></label>'
    )


def _choice(name: str, label: str, options: list[tuple[str, str]], chosen: str) -> str:
    parts = "".join(
        f'<option value="{esc(value)}"{" selected" if value == chosen else ""}>{esc(text)}</option>'
        for value, text in options
    )
    return f'<label class="field">{esc(label)}<select data-set="{name}">{parts}</select></label>'


def settings_html(app: App) -> str:
    """All settings as a form; every change counts at once."""
    s = app.settings
    speeds = [(str(speed), f"{speed:g}×") for speed in SPEEDS]
    body = (
        f'<label class="field">{esc(t("settings.name"))}<input type="text" data-set="name" '
        f'maxlength="{NAME_LENGTH}" value="{esc(s.name)}"'
        ' autocomplete="nickname"></label>'
        + _check("ghost", t("settings.ghost"), s.ghost)
        + _check("sound", t("settings.sound"), s.sound)
        + _range("volume", t("settings.volume"), s.volume, 0, 100, 5)
        + _range("effects", t("settings.effects"), s.effects, 0, 100, 5)
        + _choice("speed", t("settings.speed"), speeds, str(s.speed))
        + _choice("theme", t("settings.theme"), [(name, t(f"theme.{name}")) for name in THEMES], s.theme)
        + _range("render_scale", t("settings.render"), s.render_scale, 50, 200, 25)
        + _check("full_screen", t("settings.full_screen"), s.full_screen)
    )
    foot = button("close", t("close"), arg=DIALOG, css="primary")
    return dialog(t("settings.title"), f'<div class="stack">{body}</div>', foot, id=DIALOG)


def open_settings(app: App) -> None:
    """Show the settings."""
    web.open_dialog(DIALOG, settings_html(app))
