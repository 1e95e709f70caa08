"""Inviting by hand in the lobby, and answering such an invitation."""

from __future__ import annotations

from typing import Any

from roborally_core.meeting.hand import HandError

from ... import web
from ...action import Action
from ...net.party import Party
from ...router import App
from ...texts import t
from ...texts.meeting import word
from ...view import hand_view as view
from .scanning import CodeScanner

PART = "hand-offer"


class HandMeeting:
    """The dialog of the host; the guest's part stands in the page."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._problem: HandError | None = None
        self._trying = False
        """Whether an answer was taken and the friend is not here yet."""
        self._scanner = CodeScanner(app)
        self._members = 0
        """Number of members when the dialog was opened: one more has come by it."""

    def act(self, party: Party, action: Action, arg: str) -> Any:
        """A button of these parts; False for others."""
        if action is Action.HAND:
            self._open(party)
        elif action is Action.HAND_RENEW:
            self._trying = False
            party.renew_by_hand(answer=arg == view.ANSWER)
            self.renew(party)
        elif action is Action.HAND_COPY:
            return self._copy(self._text(party, arg))
        elif action is Action.HAND_TAKE:
            self._take(party, web.form_value("hand-answer"))
        elif action is Action.SCAN:
            self._scanner.open(lambda text: self._scanned(party, text))
        else:
            return False
        return True

    @staticmethod
    def _text(party: Party, arg: str) -> str:
        return party.meeting.answer() if arg == view.ANSWER else party.meeting.hand_link()

    def text_of(self, party: Party, arg: str) -> str:
        """The text to carry by hand, for a QR code."""
        return self._text(party, arg)

    def _open(self, party: Party) -> None:
        self._problem, self._trying, self._members = None, False, len(party.members())
        web.forget(PART)
        web.open_dialog(view.DIALOG, view.hand_dialog(self._part(party)))
        party.renew_by_hand(answer=False)

    def _part(self, party: Party) -> Any:
        meeting = party.meeting
        problem = "" if self._problem is None else word("hand.bad", why=self._problem)
        return view.offer_part(meeting.hand_link(), meeting.hand_failed, problem, self._trying)

    def renew(self, party: Party) -> None:
        """Show how far it is; the dialog goes when the friend is here."""
        if not web.element(PART):
            return
        if len(party.members()) > self._members:
            web.close_dialog(view.DIALOG)
        else:
            web.put(PART, self._part(party))

    def _scanned(self, party: Party, text: str) -> None:
        web.set_form_value("hand-answer", text)
        self._take(party, text)

    def _take(self, party: Party, text: str) -> None:
        try:
            party.take_by_hand(text)
            self._problem, self._trying = None, True
            web.set_form_value("hand-answer", "")
        except HandError as error:
            self._problem = error
        self.renew(party)

    async def _copy(self, text: str) -> None:
        done = await web.copy_text(text)
        self._app.toast(word("invite.copied") if done else t("lobby.copy.failed"), bad=not done)
