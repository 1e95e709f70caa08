"""Scanning an invitation, or the answer to one, off another screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ... import web
from ...files import chosen
from ...packs import refuse
from ...router import App
from ...texts import t
from ...texts.meeting import word
from ...view import scan_view as view

LOOK_MS = 200
PATIENCE_MS = 120_000
"""Time for which the camera looks for a code."""
FILE_LIMIT = 20_000_000


class CodeScanner:
    """One camera at a time, for the latest request."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._found: Callable[[str], None] = lambda _: None
        self._reader: web.QrReader | None = None
        self._camera: web.Camera | None = None
        self._until = 0.0

    def open(self, found: Callable[[str], None]) -> None:
        """Look for a code; ``found`` is called with its text."""
        self._close()
        self._found = found
        self._app.fields[view.FIELD] = lambda _name, value: self._picture() if value else None
        web.open_dialog(view.DIALOG, view.scan_dialog(), on_close=self._close)
        web.spawn(self._begin())

    async def _begin(self) -> None:
        try:
            self._reader = self._reader or await web.QrReader.made()
        except OSError as error:
            refuse(self._app, error, "scan.unequipped")
            self._say(t("scan.unequipped"))
            return
        try:
            camera = await web.Camera.opened(view.VIDEO)
        except PermissionError:
            self._say(word("scan.forbidden"))
            return
        except (OSError, LookupError):
            self._say(word("scan.none"))
            return
        if not web.element(view.DIALOG) or self._camera is not None:
            camera.close()
            return
        self._camera, self._until = camera, web.now() + PATIENCE_MS
        self._say(word("scan.about"))
        web.show(view.VIDEO, True)
        self._look()

    def _look(self) -> None:
        web.spawn(self._looked(self._camera))

    async def _looked(self, camera: web.Camera | None) -> None:
        if camera is None or camera is not self._camera or self._reader is None:
            return
        text = await camera.look(self._reader)
        if camera is not self._camera:
            return
        if text:
            self._done(text)
        elif web.now() > self._until:
            self._close()
            self._say(word("scan.long"))
        else:
            web.later(LOOK_MS, self._look)

    def _picture(self) -> None:
        web.spawn(self._read(chosen("scan-file")))

    async def _read(self, file: Any) -> None:
        """A picture that was chosen instead."""
        try:
            reader = self._reader = self._reader or await web.QrReader.made()
            text = await reader.read_file(file) if int(file.size) <= FILE_LIMIT else ""
        except OSError:
            self._say(t("scan.unequipped"))
            return
        except ValueError:
            text = ""
        if not web.element(view.DIALOG):
            return
        if text:
            self._done(text)
        else:
            self._say(word("scan.nothing"))

    def _done(self, text: str) -> None:
        found = self._found
        web.close_dialog(view.DIALOG)
        self._close()
        found(text)

    def _say(self, told: str) -> None:
        if web.element(view.STATUS):
            web.text(view.STATUS, told)

    def _close(self) -> None:
        camera, self._camera = self._camera, None
        if camera is not None:
            camera.close()
