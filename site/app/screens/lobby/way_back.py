"""The way back to a seat: by an invitation or from the game room, for one tab at a time."""

from __future__ import annotations

from typing import Protocol

from roborally_core.base.markup import Markup

from ... import web
from ...action import Action
from ...net.device import DeviceParty
from ...net.invites import room_of
from ...net.kept import PATIENCE_MS, KeptMatch, WayToSeat, is_over_here, way_back
from ...net.party import Party
from ...router import App
from ...texts import t
from ...texts.meeting import word
from ...view.saves_view import delete_match_dialog
from .view import elsewhere_page, gone_page, over_page, waiting_page


class Seeker(Protocol):
    """The part of the lobby used on the way back."""

    invite: str
    party: Party | None

    def here(self) -> bool: ...
    def come_back(self, party: Party) -> None: ...
    def refresh(self) -> None: ...
    def show(self, frame: str, shown: Markup) -> None: ...
    def join(self) -> None: ...


class WayBack:
    """Looks for the match, takes it for this tab, and says in words why it cannot."""

    def __init__(self, app: App, lobby: Seeker, kept: KeptMatch | None) -> None:
        self._app = app
        self._lobby = lobby
        self._kept = kept
        """The match to return to, if it was chosen; else the invitation's."""
        self._elsewhere = self._over = False

    def seek(self) -> None:
        """Go back to one's own seat, if there is one; else sit down."""
        self._elsewhere = self._over = False
        self._lobby.show("connecting", waiting_page(t("lobby.connecting")))
        web.spawn(self._sought())

    async def _sought(self) -> None:
        way, party = await self._way(), None
        if way.kept is not None and self._lobby.here():
            party = await self._come_back(way.kept)
        if not self._lobby.here():
            if party is not None:
                party.pause()
            elif way.kept is not None:
                way.kept.let_go()
        elif way.taken:
            self._elsewhere = True
            self._show_elsewhere()
        elif way.kept is None and self._is_over():
            self._over = True
            self._lobby.show("over", over_page())
        elif way.kept is None:
            self._lobby.join()
        elif party is None:
            self._app.perform(Action.ROOM)
        else:
            self._lobby.come_back(party)
            self._lobby.refresh()

    def _is_over(self) -> bool:
        """Whether this tab has seen the end of the invitation's match."""
        try:
            return is_over_here(room_of(self._lobby.invite))
        except ValueError:
            return False

    async def _way(self) -> WayToSeat:
        kept = self._kept
        if kept is not None:
            return WayToSeat(kept) if await kept.claim(PATIENCE_MS) else WayToSeat(taken=True)
        try:
            room = room_of(self._lobby.invite)
        except ValueError:
            return WayToSeat()  # joining tells its fault
        return await way_back(room)

    async def _come_back(self, kept: KeptMatch) -> Party | None:
        """The party of a match this tab has taken; an unreadable one is reported, and forgotten."""
        try:
            return await DeviceParty.go_on(self._lobby.refresh, kept)
        except OSError as error:
            self._app.toast(t("saves.refused", why=error), bad=True)
        except (ValueError, KeyError, TypeError) as error:
            web.report(error)
            kept.forget()
            self._app.toast(t("room.match.damaged"), bad=True)
        kept.let_go()
        return None

    def _show_elsewhere(self) -> None:
        self._lobby.show("elsewhere", elsewhere_page(web.locks_there(), bool(self._lobby.invite)))

    def under_way(self, party: Party | None) -> bool:
        """Show the progress until the room is entered; False once it is."""
        if party is None:
            if self._elsewhere:
                self._show_elsewhere()
            elif self._over:
                self._lobby.show("over", over_page())
            return self._elsewhere or self._over
        if party.returned and party.arrived and party.catching_up:
            self._lobby.show("catching-up", waiting_page(word("wait.catching_up")))
            return True
        if not party.returned or party.arrived:
            return False
        text, long = party.meeting.waiting()
        shown = gone_page(party.trouble or text) if party.trouble or long else waiting_page(text)
        self._lobby.show("gone", shown)
        return True

    def act(self, action: Action) -> bool:
        """A button of the pages on the way."""
        lobby = self._lobby
        if action is Action.LOOK_AGAIN:
            self.seek()
        elif action is Action.JOIN_ANEW:
            self._elsewhere = self._over = False
            lobby.join()
        elif action is Action.GONE_DELETE:
            web.open_dialog("delete-dialog", delete_match_dialog("", t("lobby.title")))
        elif action is Action.MATCH_DELETE_YES and lobby.party is not None:
            web.close_dialog("delete-dialog")
            party, lobby.party = lobby.party, None
            party.leave()
            self._app.perform(Action.ROOM)
        else:
            return False
        return True
