"""The way in for a guest: nothing is contacted before they say so, and nobody enters unseen."""

from __future__ import annotations

from typing import Protocol

from roborally_core.base.markup import Markup
from roborally_core.board.model import Board
from roborally_core.meeting.bundle import holds_letter
from roborally_core.meeting.config import MeetingConfig, chosen
from roborally_core.meeting.invite import Invite
from roborally_core.meeting.preview import Enquiry, MatchPreview
from roborally_core.meeting.short_code import asking, check_code, may_be_code, relays, shown
from roborally_core.rulesets import RULESETS

from ... import web
from ...action import Action
from ...boards import board_marked
from ...net.carriers import get_ready
from ...net.contacts import contacts
from ...net.invites import asked_by, invited
from ...net.talking import Talking
from ...render.brush import Theme
from ...render.thumbnail import Gallery
from ...router import App
from ...store.glimpse import glimpse_of
from ...store.reach import hosts_text
from ...texts.meeting import word
from ...view import entrance_view as view
from .scanning import CodeScanner

LONG_MS = 6_000
"""Time without an answer after which the guest is told."""


SCANNED = "invitation"
"""The purpose of a scan here."""
FRAMES = ("invited", "asking", "glimpse")
"""The pages of the lobby on the way in."""


class LetIn(Protocol):
    """The part of the lobby used on the way in; ``refuse`` shows the fault of an invitation."""

    invite: str

    def here(self) -> bool: ...
    def show(self, frame: str, shown: Markup) -> None: ...
    def join(self) -> None: ...
    def seek(self) -> None: ...
    def refuse(self, problem: str) -> None: ...


class WayIn:
    """Leads from an invitation to the lobby's own page."""

    def __init__(self, app: App, lobby: LetIn) -> None:
        self._app = app
        self._lobby = lobby
        self._pressed = False
        """Whether the player has agreed to look; before that nothing is contacted."""
        self.trusting = False
        """Whether carriers that only the invitation names may be asked."""
        self._agreed = False
        """Whether the player has agreed knowing all of them."""
        self._entered = False
        self._enquiry: Enquiry | None = None
        self._talking: Talking | None = None
        self._hosts = ""
        """Hosts that the enquiry asks, in words."""
        self._since = 0.0
        self._scanner = CodeScanner(app)
        self._gallery = Gallery()
        self._board: Board | None = None

    def follow(self) -> None:
        """Follow the text in the field: an invitation, or a letter to a match."""
        text = web.form_value("join-text").strip()
        if holds_letter(text):
            self._app.perform(Action.LETTER_PASTE, text)
            return
        self._lobby.invite = text
        self.begin(pressed=True)
        self._lobby.seek()

    def begin(self, pressed: bool) -> None:
        """Another invitation is followed."""
        self.close()
        self._pressed, self.trusting, self._agreed, self._entered = pressed, False, False, False

    def asks(self) -> bool:
        """Show the contacts of looking, and then the members there, until the player enters; InviteError.

        Where there is nobody to ask, or the invitation brings a call by hand, they enter at once.  A code is
        followed to its invitation first.
        """
        if may_be_code(self._lobby.invite):
            self._ask_code(self._lobby.invite)
            return True
        invite, asked = invited(self._lobby.invite), asked_by(self._lobby.invite)
        if not (self._agreed or (self._pressed and not asked.strange)):
            self._lobby.show("invited", view.invited_page(hosts_text(asked.known), hosts_text(asked.strange)))
            web.focus("join-go")
            web.spawn(get_ready(chosen(contacts().active, invite.topic)))
            return True
        carriers = contacts(invite.hints if self.trusting else ()).active
        if self._entered or invite.offer or not carriers:
            self.close()
            return False
        if self._enquiry is None:
            self._enquiry = Enquiry(invite.secret, carriers, web.random_bytes)
            self._talking = Talking(self._enquiry, self._answered)
            self._since, self._hosts = web.now(), hosts_text(chosen(carriers, invite.topic))
            web.later(LONG_MS, self._show)
        self._show()
        web.focus("enter-go")
        return True

    # -- a code ----------------------------------------------------------------------------

    def _ask_code(self, text: str) -> None:
        """Ask where a code leads; InviteError."""
        config = contacts()
        code = check_code(text, config)
        self._lobby.show("code", view.code_page(shown(code), hosts_text(relays(config))))
        web.spawn(self._rung(code, config))

    async def _rung(self, code: str, config: MeetingConfig) -> None:
        await web.breathe()  # the next step takes a moment: show the page first
        self.close()
        if not self._lobby.here():
            return
        enquiry = self._enquiry = asking(code, config, web.random_bytes)
        self._talking = Talking(enquiry, lambda: self._led(enquiry))
        web.later(LONG_MS, lambda: self._unheard(enquiry))

    def _led(self, enquiry: Enquiry) -> None:
        """The invitation has come: the way goes on as if it had been pasted."""
        invite = enquiry.answer
        if enquiry is self._enquiry and isinstance(invite, Invite) and self._lobby.here():
            self.close()
            self._lobby.invite = invite.fragment()
            self._lobby.seek()

    def _unheard(self, enquiry: Enquiry) -> None:
        if enquiry is self._enquiry and enquiry.answer is None and self._lobby.here():
            self.close()
            self._lobby.refuse(word("code.silent" if enquiry.reached else "code.unreached"))

    # -- the others here --------------------------------------------------------------------

    def _answered(self) -> None:
        self._show()
        preview = self._preview
        if preview is not None:
            web.spawn(self._picture(preview))

    @property
    def _preview(self) -> MatchPreview | None:
        answer = self._enquiry.answer if self._enquiry is not None else None
        return answer if isinstance(answer, MatchPreview) else None

    def _show(self) -> None:
        """Show the progress of the enquiry."""
        if self._enquiry is None or not self._lobby.here():
            return
        preview = self._preview
        if preview is not None:
            seen = glimpse_of(preview, self._app.settings.called)
            self._lobby.show("glimpse", view.glimpse_page(seen, self._board is not None))
            return
        long = self._enquiry.silent or web.now() - self._since >= LONG_MS
        self._lobby.show("asking", view.asking_page(self._hosts, long, self._enquiry.reached))

    async def _picture(self, preview: MatchPreview) -> None:
        """Show the board, if this page has it."""
        board = await board_marked(preview.mark)
        if board is None or preview is not self._preview or not self._lobby.here():
            return
        self._board = board
        self._show()
        rules = RULESETS.get(preview.rules)
        fenced = rules is not None and rules.rim is not None
        self._gallery.hang({view.PICTURE: board}, Theme(preview.rules), fenced)

    def act(self, action: Action, arg: str) -> bool:
        """A button on the way in; False for others."""
        if action is Action.SCAN and arg == SCANNED:
            self._scanner.open(self._scanned)
            return True
        if action is Action.JOIN_YES:
            self._agreed, self.trusting = True, arg == "with"
        elif action is Action.ENTER:
            self._entered = True
        elif action is Action.ASK_AGAIN:
            self.close()
        else:
            return False
        self._lobby.join()
        return True

    def _scanned(self, text: str) -> None:
        web.set_form_value("join-text", text)
        self._app.perform(Action.JOIN_TEXT)

    def close(self) -> None:
        """Ask no more."""
        talking, self._talking, self._enquiry, self._board = self._talking, None, None, None
        if talking is not None:
            talking.close()
        self._gallery.hang({}, Theme(""))
