"""The settings dialog; it opens over anything."""

from __future__ import annotations

from ... import web
from ...router import App
from ...texts import t
from .view import DIALOG, settings_html


def open_settings(app: App) -> None:
    """Show the settings."""
    web.open_dialog(DIALOG, settings_html(app.settings), "wide")
    web.spawn(_tell_kept())


async def _tell_kept() -> None:
    """Say whether the browser keeps games and profile for good."""
    kept = await web.kept_for_good()
    if kept is not None:
        web.text("settings-kept", t("settings.kept" if kept else "settings.unkept"))
