"""Letters of a slow match, in the lobby and beside the board: in mailboxes, and as pasted bundles."""

from __future__ import annotations

from typing import Any

from roborally_core.base.markup import Markup
from roborally_core.meeting.bundle import BundleError

from ... import web
from ...action import Action
from ...files import download
from ...net.party import Party
from ...router import App
from ...texts import t
from ...view import letters_view as view

FILE_LIMIT = 1 << 30
"""A file has one part."""


class LetterCorner:
    """The dialog with the bundles of one party."""

    def __init__(self, app: App, party: Party) -> None:
        self._app, self.party = app, party
        self._texts: list[str] = []
        party.postman.on_post = self._renew

    def act(self, action: Action, arg: str) -> Any:
        """A button of the dialog, or the one that opens it; False for others."""
        if action is Action.LETTERS:
            self._open()
        elif action is Action.LETTER_COPY and arg.isdigit() and 0 < int(arg) <= len(self._texts):
            return self._copy(int(arg))
        elif action is Action.LETTER_FILE and self._texts:
            download("cogwheel-bundle.txt", self.party.mailbag.texts(FILE_LIMIT)[0], "text/plain")
            self.party.hand_out()
        elif action is Action.LETTER_READ:
            self._read(web.form_value(view.THEIRS))
        elif action is Action.LETTER_LOOK:
            self.party.postman.hurry()
        else:
            return False
        return True

    def _open(self) -> None:
        web.forget("letter-own")
        web.forget("letter-state")
        web.forget("letter-post")
        web.forget("letter-said")  # messages of an earlier dialog may be shown again
        note = t("letters.restoring") if self.party.mailbag.match.restoring else ""
        web.open_dialog(view.DIALOG, view.letters_dialog(self._post(), self._mine(), self._state(), note))

    def _post(self) -> Markup:
        return view.post(self.party.postman.lines(), self.party.posted())

    def _renew(self) -> None:
        """Letters were left or fetched."""
        if web.element(view.DIALOG):
            web.put("letter-post", self._post())
            web.put("letter-state", self._state())

    def _mine(self) -> Markup:
        self._texts = [] if self.party.unkept else self.party.mailbag.texts()
        return view.mine(self._texts, t("letters.unstored") if self.party.unkept else "")

    def _state(self) -> Markup:
        heard = [
            t("letters.heard", name=one.name, when=web.date_text(one.written))
            if one.written
            else t("letters.unheard", name=one.name)
            for one in self.party.mailbag.heard()
        ]
        return view.state(heard)

    def _read(self, text: str) -> None:
        try:
            lines, bad = self.party.mailbag.read(text), False
        except BundleError as error:
            lines, bad = [str(error)], True
        if not web.element(view.DIALOG):
            return  # its news has led to another screen
        web.put("letter-said", view.said(lines, bad))
        if not bad:
            web.set_form_value(view.THEIRS, "")
            web.put("letter-own", self._mine())
            web.put("letter-state", self._state())

    async def _copy(self, number: int) -> None:
        done = await web.copy_text(self._texts[number - 1])
        if done and number == len(self._texts):
            self.party.hand_out()
        self._app.toast(t("letters.copied" if done else "lobby.copy.failed"), bad=not done)
