"""The settings dialog; it opens over anything."""

from __future__ import annotations

from .. import web
from ..router import App
from ..view.settings_view import DIALOG, settings_html


def open_settings(app: App) -> None:
    """Show the settings."""
    web.open_dialog(DIALOG, settings_html(app.settings))
