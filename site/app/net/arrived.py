"""A letter that is pasted anywhere: it leads to its match."""

from __future__ import annotations

import re

from roborally_core.meeting.bundle import holds_letter, room_mark, rooms_in
from roborally_core.meeting.invite import parse_invite

from .. import web
from ..action import Action
from ..router import App, Screen
from ..screens.lobby.screen import LobbyScreen
from ..texts.meeting import word
from ..view.introduction_view import ANYWHERE, PASTE_DIALOG, paste_dialog
from .kept import KeptMatch, identities, is_open_here, seated

_INVITATION = re.compile(r"\S+#join=\S+")


async def take(app: App, text: str) -> None:
    """Follow a letter that was pasted, or the one on the clipboard; without one there is a place for it."""
    text = text or await web.pasted_text()
    if holds_letter(text):
        await _follow(app, text)
        return

    def typed(_name: str, given: str) -> None:
        if holds_letter(given):
            web.close_dialog(PASTE_DIALOG)
            web.spawn(_follow(app, given))

    app.fields[ANYWHERE] = typed
    web.open_dialog(PASTE_DIALOG, paste_dialog())


async def _follow(app: App, text: str) -> None:
    """Open the match that a letter belongs to, and read it there.

    A letter to a match that is not known here is followed by the invitation that goes with it.
    """
    here, keys = app.screen, await _matches(rooms_in(text))
    invitation = _INVITATION.search(text)
    if app.screen is not here:
        return
    if any(map(is_open_here, keys)) and here.act(Action.LETTER_READ, text):
        return
    if not keys and invitation is None:
        app.toast(word("arrived.nowhere"), bad=True)
    elif may_leave(here):
        kept = KeptMatch(keys[0]) if keys else None
        invite = "" if keys or invitation is None else invitation[0]
        app.go(LobbyScreen(app, kept=kept, invite=invite, letter=text))


async def _matches(rooms: set[str]) -> list[str]:
    """The matches kept of these rooms, those that something happened in last first."""
    try:
        kept = [key for key, one in (await identities()).items() if _mark(one.get("invite")) in rooms]
        dates = {one.key: one.date for one in await seated()}
    except OSError as error:
        web.report(error)
        return []
    return sorted(kept, key=lambda key: -dates.get(key, 0))


def may_leave(screen: Screen) -> bool:
    """Whether a screen may be left for a match at once; a slow match is left to come back to, and what would
    be lost asks first.
    """
    session, party = getattr(screen, "session", None), getattr(screen, "party", None)
    if session is not None and session.slow:
        session.keep_seat()
        return True
    slow = party is not None and party.mailbag.slow
    return slow or (session is not None and session.kind == "solo") or screen.idle or screen.back()


def _mark(invite: object) -> str:
    """The mark of the room that an identity's invitation leads to."""
    try:
        return room_mark(parse_invite(str(invite)).topic)
    except ValueError:
        return ""
