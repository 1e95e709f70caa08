"""The search for each other in the lobby: handing the invitation on, waiting for the host, the doctor."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from roborally_core import language
from roborally_core.base.markup import NOTHING, Markup
from roborally_core.match.lobby.resuming import is_saved
from roborally_core.match.watch.places import WATCH, watch_places
from roborally_core.meeting.audience import carriers_in

from ... import web
from ...action import Action
from ...net.party import Party
from ...router import App
from ...store.letter_step import LetterStep
from ...store.lobby import came_and_went, known_apart
from ...store.reach import ReachState, doctor_text, hosts_text
from ...store.session import Session
from ...texts import t
from ...texts.meeting import word
from ...together import score_between
from ...view import introduction_view as view
from ...view.hand_view import answer_part
from ...view.letters_view import lobby_part
from ...view.tabletop_view import code_for_phones
from ..meeting.letters import LetterCorner
from ..meeting.spectators import Corners, SpectatorCorner
from .by_hand import HandMeeting
from .codes import qr_rows
from .saved_match import called

COPIED_MS = 2_500
"""Time for which a button says that it has copied."""
_UNASKED = (ReachState.NOBODY, ReachState.BY_HAND)
"""Nobody is asked, as the site or the player decided: in a slow match that is no fault."""
LOOK_MS = 1_000
"""Interval at which questions and ways are looked at while they are shown."""


class Guided(Protocol):
    """The part of the lobby used here."""

    party: Party | None

    def here(self) -> bool: ...
    def refresh(self) -> None: ...
    def show(self, frame: str, shown: Markup) -> None: ...


class Introduction:
    """``lobby`` is the lobby introduced here."""

    def __init__(self, app: App, lobby: Guided, letter: str = "") -> None:
        self._app = app
        self._lobby = lobby
        self._hand = HandMeeting(app)
        self._copied = self._looking = False
        self._seen: tuple[object, ...] = ()
        """The ways and members when they were looked at last."""
        self._letter = letter
        """A letter with which the player came."""
        self._of: Party | None = None
        self._corner: LetterCorner | None = None
        self._code: tuple[tuple[str, str], Markup] = (("", ""), NOTHING)
        """The drawing that a screen shows, after its link and its language."""
        self._here: dict[bytes, str] | None = None
        """The members when the lobby was shown last, by the names shown."""
        self.watched: bool | None = None
        """The host's wish about spectators; None: as agreed before this page came."""

    # -- waiting for the host ------------------------------------------------------------------

    def looking(self, party: Party) -> None:
        """Show a guest's wait."""
        shown = NOTHING
        if party.offered:
            shown = answer_part(party.meeting.answer(), party.meeting.hand_failed)
        text, long = party.meeting.waiting()
        post, asks = party.posted(), party.meeting.asks
        self._lobby.show("", view.looking_page(text, long, shown, post, asks=asks))
        self._look_again()
        self.deliver(party)

    # -- in the lobby --------------------------------------------------------------------------

    def invitation(self, party: Party, listed: bool) -> None:
        """Show the invitation and how friends, and strangers if they may, find this page.

        A rematch has its people; it shows how many games each has won.
        """
        meeting = party.meeting
        if party.again:
            web.put("lobby-invite", view.rematch(score_between(party.players_again())))
            return
        if party.screen:
            link = meeting.link()
            if (link, language.chosen()) != self._code[0]:
                self._code = (link, language.chosen()), view.qr_drawing(qr_rows(link))
            shown = code_for_phones(link, self._code[1], meeting.code(), rings=meeting.rings)
            web.put("lobby-invite", shown)
            self.reach(party)
            self._look_again()
            return
        shown = view.invitation(
            meeting.link(),
            copied=self._copied,
            shares=web.can_share(),
            rings=party.hosting and meeting.rings,
            code=meeting.code(),
            hosting=party.hosting,
            leads=meeting.reach().reach in (ReachState.OPEN, ReachState.OPENING)
            if party.hosting
            else meeting.asks,
            slow=party.mailbag.slow,
            saved=is_saved(party.settings),
        )
        web.put("lobby-invite", shown)
        open_to = view.Doors(
            listed if party.hosting and meeting.asks else None,
            party.shut if party.hosting else None,
            self._watching(party),
        )
        doors = view.doors(open_to)
        web.show("lobby-doors", bool(doors))
        web.put("doors-inside", doors)
        web.text("doors-told", view.doors_told(open_to))
        self.reach(party)
        self._look_again()

    # -- spectators ------------------------------------------------------------------------

    def let_watch(self, wanted: bool) -> None:
        """Host: let spectators in, or keep them out."""
        self.watched = wanted
        self._lobby.refresh()

    def adopt(self, settings: Mapping[str, Any]) -> None:
        """A rematch is watched if the match before was."""
        self.watched = bool(watch_places(settings))

    def watchable(self, party: Party, settings: dict[str, Any]) -> dict[str, Any]:
        """The settings with the places for spectators, if they are let in."""
        before = watch_places(party.settings)
        wanted = bool(before) if self.watched is None else self.watched
        places = [*before] or party.spectators.places
        return {**settings, WATCH: places} if settings and wanted and places else settings

    def equip(self, party: Party, session: Session) -> None:
        """Give the running match its parts besides the board: bundles, and the way to spectators."""
        session.corner = Corners(self.letters(party), SpectatorCorner(self._app, party))
        session.watched = bool(watch_places(party.settings))

    @staticmethod
    def _watching(party: Party) -> view.OpenToSpectators:
        """The decision about spectators."""
        places = watch_places(party.settings)
        carriers = carriers_in(places or tuple(party.spectators.places))
        return view.OpenToSpectators(bool(places), hosts_text(carriers), party.hosting)

    # -- coming and going ------------------------------------------------------------------

    def tell_who_came(self, party: Party) -> None:
        """Tell arrivals and departures since last time."""
        if party is not self._of:
            self._of, self._here = party, None
        all_here = party.members()
        members = [one for one in all_here if one.author != party.me]
        mine = [called(one) for one in all_here if one.author == party.me]
        named = {one.author: called(one) for one in members}
        hosts = {one.author: called(one) for one in members if one.host}  # their own lobby: no news
        before = named if self._here is None else {**hosts, **self._here}
        self._here = known_apart(named, mine, before)
        came, went = came_and_went(before, self._here)
        for key, names in (("lobby.came", came), ("lobby.went", went)):
            for name in names:
                self._app.toast(t(key, name=name))

    def reach(self, party: Party) -> None:
        """Show how friends find this page; only the host expects any."""
        found = len(party.members()) > 1
        line = party.meeting.reach()
        letters = party.mailbag.slow and line.reach in _UNASKED
        shown = view.reach(line, found=found, letters=letters) if party.hosting else view.doctor_button()
        web.put("lobby-reach", shown)

    def _look_again(self) -> None:
        """Carriers are not reported to a match: look at them while they are shown."""
        if not self._looking:
            self._looking = True
            web.later(LOOK_MS, self._looked)

    def _looked(self) -> None:
        self._looking = False
        party = self._lobby.party
        if party is None or not self._lobby.here():
            return
        self._renew_doctor(party)
        self._hand.renew(party)
        seen, self._seen = self._seen, self._changing(party)
        if seen != self._seen:
            self._lobby.refresh()
        self._look_again()

    @staticmethod
    def _changing(party: Party) -> tuple[object, ...]:
        """All that a lobby shows and that may change without a report."""
        meeting = party.meeting
        ways = (meeting.reach(), meeting.waiting(), meeting.ways(), meeting.code(), meeting.answer())
        people = (party.members(), party.awaited(), party.orphaned, party.start_problems())
        return (*ways, *people, party.state, party.trouble, party.posted(), party.letter_step())

    # -- letters ---------------------------------------------------------------------------

    def letters(self, party: Party) -> LetterCorner:
        """The letters of this party."""
        if self._corner is None or self._corner.party is not party:
            self._corner = LetterCorner(self._app, party)
        return self._corner

    def deliver(self, party: Party) -> None:
        """Read the letter with which the player came, once."""
        text, self._letter = self._letter, ""
        if text:
            self.letters(party).read(text)

    @staticmethod
    def _before_letters(party: Party) -> str:
        """The key of what a member of the lobby does before sending a letter; empty if that is next."""
        if party.mailbag.begun:
            return ""
        members = party.members()
        if party.hosting:
            return "letters.step.start" if len(members) > 1 and not party.start_problems() else ""
        me = next((one for one in members if one.author == party.me), None)
        return "" if me is None or me.ready else "letters.step.ready"

    def show_letters(self, party: Party) -> None:
        """The next step with letters, in the lobby of a slow match."""
        shown = NOTHING
        if party.mailbag.slow:
            step, letter_step = self.letters(party).step(), party.letter_step()
            first = self._before_letters(party)
            if first and letter_step is not LetterStep.NONE:
                shown = lobby_part(party.posted(), LetterStep.NONE, word(first), shares=False)
            else:
                shown = lobby_part(party.posted(), letter_step, step, shares=web.can_share())
        web.show("lobby-letters", party.mailbag.slow)
        web.put("lobby-letters", shown)
        self.deliver(party)

    # -- doing -----------------------------------------------------------------------------

    def act(self, action: Action, arg: str) -> Any:
        """A button of these parts; False for others."""
        party = self._lobby.party
        if party is None:
            return False
        if done := self._hand.act(party, action, arg) or self.letters(party).act(action, arg):
            return done
        if done := SpectatorCorner(self._app, party).act(action, arg):
            return done
        if action is Action.HAND_QR:
            show_qr(self._hand.text_of(party, arg))
        elif action is Action.COPY_INVITE:
            return self._copy(party.meeting.link())
        if action is Action.SHARE_INVITE:
            return web.share(t("name"), word("invite.share.text"), party.meeting.link())
        if action is Action.SHOW_QR:
            show_qr(party.meeting.link())
        elif action is Action.RING:
            party.ring()
            self._lobby.refresh()
            web.focus("copy-invite")  # the button has given way to the code
            self._app.announce(f"{word('code.label')}: {' '.join(party.meeting.code())}")
        elif action is Action.REACH_AGAIN:
            party.try_again()
            self._renew_doctor(party)
            self._lobby.refresh()
        elif action is Action.DOCTOR:
            web.forget("doctor-body")
            web.open_dialog(view.DOCTOR, view.doctor_dialog(view.doctor_body(*party.meeting.doctor())))
        elif action is Action.DOCTOR_COPY:
            return self._copy_doctor(party)
        else:
            return False
        return True

    async def _copy(self, link: str) -> None:
        done = await web.copy_text(link)
        self._app.toast(t("lobby.copied" if done else "lobby.copy.failed"), bad=not done)
        if done:
            self._copied = True
            self._lobby.refresh()
            web.later(COPIED_MS, self._uncopied)

    def _uncopied(self) -> None:
        self._copied = False
        self._lobby.refresh()

    async def _copy_doctor(self, party: Party) -> None:
        done = await web.copy_text(doctor_text(*party.meeting.doctor()))
        self._app.toast(word("invite.copied") if done else t("lobby.copy.failed"), bad=not done)

    @staticmethod
    def _renew_doctor(party: Party) -> None:
        if web.element("doctor-body"):
            web.put("doctor-body", view.doctor_body(*party.meeting.doctor()))


def show_qr(link: str) -> None:
    """Show a link as a QR code."""
    web.open_dialog(view.QR_DIALOG, view.qr_dialog(link, qr_rows(link)))
