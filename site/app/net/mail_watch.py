"""The watch for letters: while the page shows something else, mailboxes of resting matches are looked into.

A letter that was not read yet is read in passing: nothing that the match would say is kept or sent, and no
turn counts as seen, so the match opens later as if its letters had just come.  Only mailboxes that the match
itself uses are asked, as often as it asks them itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, NamedTuple

from roborally_core.base.plain import clean_name
from roborally_core.match import Match
from roborally_core.match.crypto import Forged
from roborally_core.match.mail.desk import Reading
from roborally_core.match.port import GameTable, MatchSetup
from roborally_core.match.terms import EarlierRun, MatchTerms
from roborally_core.meeting.bundle import RoomMail
from roborally_core.meeting.invite import parse_invite
from roborally_core.meeting.mailbox import MailError, box_key

from .. import web
from ..router import App
from ..store.post import BoxState, calls_for_player
from ..store.seats import Seated
from ..texts import listed, t
from ..texts.meeting import word
from ..view.introduction_view import CALL, OPEN, letter_toast
from ..waiting import asked_to_tell, recount
from .contacts import contacts
from .identity import match_of
from .kept import KeptMatch, identities, is_open_here, seated
from .letters_read import note_letters, unread
from .lines import address_of
from .mailboxes import PageBox, boxes_at

MOST = 12
"""Number of matches that are looked after: those that something happened in last."""
ROUND_MS = 15_000
"""Time in ms between two rounds; each box has longer times of its own."""
SOON_MS = 10_000
"""Time in ms after which somebody who comes back to the page need not wait for the next look."""
TOAST_MS = 12_000
_UNREADABLE = (ValueError, KeyError, TypeError)
RECOUNT_MS = 300
"""Time in ms in which a label is written."""
_STEPS = 3
"""The number of steps a match that is read in passing may take by itself."""


class Boxes(NamedTuple):
    """The mailboxes of a match, each with everything known of it."""

    secret: bytes
    found: tuple[tuple[PageBox, BoxState], ...]


class MailWatch:
    """The watch of a page; it begins once and ends with the page."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._boxes: dict[str, Boxes | None] = {}
        self._unseen: list[tuple[Seated, list[str]]] = []
        """Calls that came while nobody saw the page."""
        self._busy = False
        self._calls = 0
        web.on(web.document, "visibilitychange", lambda _event: self._seen())

    async def go_on(self) -> None:
        """Look into every box that is due, now and again and again."""
        try:
            await self._go_round()
        finally:
            web.later(ROUND_MS, lambda: web.spawn(self.go_on()))

    async def _go_round(self) -> None:
        if self._busy:
            return
        self._busy = True
        try:
            for match in await self._resting():
                await self._look(match)
        except OSError as error:
            web.report(error)  # the next round tries again
        finally:
            self._busy = False

    async def _resting(self) -> list[Seated]:
        """The slow matches that wait for others and are not open here, the latest first."""
        found = [one for one in await seated() if one.slow and not one.mine and not is_open_here(one.key)]
        found = sorted(found, key=lambda one: -one.date)[:MOST]
        if new := {one.key for one in found} - self._boxes.keys():
            known = await identities()
            self._boxes |= {key: _boxes_of(known[key]) if key in known else None for key in new}
        return found

    async def _look(self, match: Seated) -> None:
        boxes = self._boxes[match.key]
        now = int(web.now())
        due = [one for one in boxes.found if one[1].look_due() <= now] if boxes is not None else []
        if boxes is None or not due:
            return
        fetched = await asyncio.gather(*(_fetched(box, state) for box, state in due))
        letters = [sealed for each in fetched for sealed in each]
        if unread(match.key, letters):
            await self._read(match.key, boxes.secret, letters)

    async def _read(self, key: str, secret: bytes, letters: Sequence[bytes]) -> None:
        """Read a match's letters in passing, unless it is open in some tab."""
        kept = KeptMatch(key)
        if is_open_here(key) or not await kept.claim():
            return
        try:
            past = await kept.past()
            await web.idle()
            earlier = EarlierRun(past.records, returning=True, intact=kept.intact)
            names = _read_in_passing(past.identity, earlier, secret, letters)
            note_letters(key, letters)
            if names and past.seated is not None and not past.seated.mine:
                called = past.seated.called(web.wall_clock())
                kept.label(called)
                web.later(RECOUNT_MS, self._recount)
                self._tell(called, names)
        except _UNREADABLE as error:
            note_letters(key, letters)  # opening the match says what is wrong with it
            web.report(error)
        finally:
            kept.let_go()

    # telling

    def _recount(self) -> None:
        """Show how many wait now; the menu, which names one of them, says so as well."""
        screen = self._app.screen
        if screen.frame == "menu":
            screen.retell()
        else:
            web.spawn(recount())

    def _tell(self, match: Seated, names: list[str]) -> None:
        if not web.hidden():
            told = word("lookout.came", board=match.board, names=listed(names))
            self._calls += 1
            number = self._calls
            web.remove(CALL)
            web.append_text("toasts", "", CALL, "toast")
            web.put(CALL, letter_toast(told, match.key))
            web.lift("toasts")
            web.later(TOAST_MS, lambda: self._take_away(number))
            return
        self._unseen.append((match, names))
        if asked_to_tell():
            told = word("lookout.came.from", names=listed(names))
            web.spawn(web.notify(t("notice.yours", board=match.board), told, f"cogwheel.{match.key}"))

    def _take_away(self, number: int) -> None:
        """Take the call away, unless another one has come since, or the keyboard is at its button."""
        if number == self._calls and not web.focused_id().startswith(OPEN):
            web.remove(CALL)

    def _seen(self) -> None:
        """Tell what came meanwhile to somebody who looks at the page again, and look for more."""
        if web.hidden():
            return
        unseen, self._unseen = self._unseen, []
        for match, names in unseen:
            self._tell(match, names)
        for boxes in filter(None, self._boxes.values()):
            for _, state in boxes.found:
                if state.looked is not None and web.now() - state.looked >= SOON_MS:
                    state.looked = None
        web.spawn(self._go_round())


def _boxes_of(identity: dict[str, Any]) -> Boxes | None:
    """The mailboxes that a match uses; None if its identity is damaged, or there are none."""
    try:
        invite = parse_invite(identity["invite"])
        key = box_key(bytes.fromhex(identity["secret"]), invite.topic)
    except _UNREADABLE:
        return None
    found = boxes_at(contacts(invite.hints).active, invite.topic, lambda: key, address_of)
    return Boxes(invite.secret, tuple((box, BoxState(box.spec)) for box in found)) if found else None


async def _fetched(box: PageBox, state: BoxState) -> list[bytes]:
    """The letters that lie in a box; none if it fails."""
    try:
        letters, state.fetch_error = list((await box.fetch()).values()), None
    except MailError as error:
        letters, state.fetch_error = [], error
    state.looked = int(web.now())
    return letters


def _read_in_passing(
    identity: dict[str, Any], earlier: EarlierRun, secret: bytes, letters: Sequence[bytes]
) -> list[str]:
    """The writers of letters that make a match call for its player, by name; none if it does not."""
    terms = MatchTerms(screen=bool(identity.get("screen")), paced=True, epoch=web.started_at())
    match, mail, now = (
        match_of(identity, _table, terms, earlier),
        RoomMail(secret, web.random_bytes),
        web.now(),
    )
    match.tick(int(now))
    said, writers = len(match.session.feeds[match.me]), []
    for sealed in letters:
        try:
            opened = match.open_letter(mail.open(sealed), int(now))
        except Forged:
            continue
        if opened.reading is Reading.NEWS:
            writers.append(opened.author)
    for _ in range(_STEPS):
        match.tick(int(now))
    if not writers or match.restoring or not calls_for_player(match, said):
        return []
    return sorted({_called(match, one) for one in writers})


def _called(match: Match, author: bytes) -> str:
    lobby = match.lobby
    try:
        return clean_name(str(lobby.choice(author).get("name") or lobby.hello(author).name))
    except KeyError:
        return word("lookout.somebody")


def _table(agreed: MatchSetup, entropy: bytes, seat: int | None) -> GameTable:
    """A table at which machines wait: nothing is played for them in passing."""
    return GameTable(agreed, entropy, seat, lambda *_: None)
