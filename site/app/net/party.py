"""A party: everything the lobby screen needs, from the invite to the running session."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from roborally_core.match import facts
from roborally_core.match.lobby.rematch import following_secret, sequel_json
from roborally_core.match.port import MatchSetup
from roborally_core.match.terms import EarlierRun, MatchTerms
from roborally_core.meeting.errands import CarrierOpened, Linked, News, Rekeyed, Unlinked
from roborally_core.meeting.hand import HandError, parse_answer
from roborally_core.meeting.invite import Invite, parse_invite
from roborally_core.meeting.keys import SECRET_BYTES, topic_of
from roborally_core.meeting.peer import Peer
from roborally_core.meeting.room import MeetingRoom
from roborally_core.meeting.short_code import draw_code

from .. import web
from ..store.letter_step import Handed
from ..store.session import Said, said
from ..texts import t
from .absentees import FAR_MS, NEAR_MS, is_catching_up
from .contacts import contacts
from .driver import Driver
from .identity import match_of
from .invites import fresh_identity, invited, room_of
from .kept import KeptMatch, note_over
from .mailbag import Mailbag
from .meeting import MeetingReport
from .party_answers import PartyAnswers
from .party_state import PartyState
from .postman import ALONE_MS, Letters, Postman
from .regain import PageRegain
from .replays import SavedReplays
from .room_label import RoomLabel
from .seen import remember
from .session import MatchSession
from .spectators import Spectators
from .table import PageTable
from .tabletop import ScreenSession
from .trouble import trouble_of
from .watching import WatchTable

FAREWELL_MS = 600
SCREEN, TICKETS = "screen", "tickets"
"""Key under which an identity keeps the tickets of carriers: they lead back to one's place there."""
SLOW = "slow"
"""Key under which it keeps whether the match before in this room was slow."""


class Party(PartyAnswers):
    """One match of this page, from the lobby on; ``on_change`` is called soon after anything changed."""

    def __init__(
        self,
        kept: KeptMatch,
        identity: dict[str, Any],
        on_change: Callable[[], None],
        records: list[bytes],
        *,
        returned: bool = False,
    ) -> None:
        self.state = PartyState.CONNECTING
        self._trouble: Said | None = None
        self._refused = False
        self.returned = returned
        """Whether the page goes on with a match it was in before."""
        self.session: MatchSession | None = None
        self.former_looks: dict[str, int] = {}
        """In a rematch, everybody's robot in the match before, by name."""
        self.offered = b""
        """The call by hand that the invitation holds."""
        self._on_change = on_change
        self._telling, self._begun = False, web.now()
        self._identity = identity
        self._kept = kept
        self._standing = RoomLabel()
        self.replays = SavedReplays(self._replayed)
        terms = MatchTerms(screen=self.screen, paced=True, epoch=web.started_at(), resume=self.replays.game)
        match = match_of(identity, self._make_table, terms, EarlierRun(records, returned, kept.intact))
        room = MeetingRoom(
            bytes.fromhex(identity["room_secret"]),
            contacts(parse_invite(identity["invite"]).hints),
            web.random_bytes,
            tickets=identity.get(TICKETS, {}),
        )
        self._driver = Driver(Peer(match, room), self._changed)
        self._driver.peer.keep = kept.add
        self.mailbag = Mailbag(self._driver, parse_invite(identity["invite"]).secret, self.called, self.told)
        self.mailbag.handed_out = Handed.kept(identity)
        self.mailbag.again_slow = bool(identity.get(SLOW))
        self.postman = Postman(self.mailbag, room.config, self._letters, self._changed)
        self.meeting = MeetingReport(self._driver.peer, self.called)
        self.spectators = Spectators(self._driver, self.called)
        if match.hosting:
            self.state = PartyState.LOBBY  # the invitation needs nobody's answer
            kept.remember(identity)
        self._driver.start()
        kept.on_refused = self._changed
        self.postman.start()
        self._regain = PageRegain(room, self._driver.settle)
        if returned:
            web.later(ALONE_MS, self._alone)
            for bound in (NEAR_MS, FAR_MS):
                web.later(bound, self._show_now)

    # ways in

    @classmethod
    def create(cls, name: str, on_change: Callable[[], None], *, screen: bool = False) -> Party:
        """Open a room; as a ``screen`` that everybody looks at, without a seat."""
        return cls._fresh(name, on_change, Invite(web.random_bytes(SECRET_BYTES), b""), screen=screen)

    @classmethod
    def join(cls, text: str, name: str, on_change: Callable[[], None], *, trusting: bool = False) -> Party:
        """Follow an invite; InviteError (a ValueError) says in words why it leads nowhere.

        Carriers that only the invite knows are asked if its recipient is ``trusting``.
        """
        invite = invited(text)
        known = invite._replace(hints=invite.hints if trusting else (), offer=b"")
        party = cls._fresh(name, on_change, known)
        party.offered = invite.offer
        if party.offered:
            party.renew_by_hand(answer=True)
        return party

    @classmethod
    async def go_on(cls, on_change: Callable[[], None], kept: KeptMatch) -> Party:
        """Go on with a match this tab has taken.

        ValueError, KeyError or TypeError if it cannot be read; OSError where the browser refuses.
        """
        past = await kept.past()
        party = cls(kept, past.identity, on_change, past.records, returned=True)
        party._standing.label = past.seated
        return party

    @classmethod
    def _fresh(
        cls, name: str, on_change: Callable[[], None], invite: Invite, *, screen: bool = False
    ) -> Party:
        return cls(KeptMatch.fresh(), fresh_identity(name, invite) | {SCREEN: screen}, on_change, [])

    # the lobby

    @property
    def screen(self) -> bool:
        """Whether this page is a screen that everybody looks at, without a seat."""
        return bool(self._identity.get(SCREEN))

    @property
    def opened(self) -> bool:
        """Whether the match is here, to be shown."""
        return self.session is not None

    @property
    def catching_up(self) -> bool:
        """Whether the page is back, and the others have yet to say whether its turn is over."""
        linked = bool(self._driver.peer.room.ways())
        return self.returned and is_catching_up(self._match, int(web.now() - self._begun), linked=linked)

    def try_again(self) -> None:
        """Try everything that introduces players once more."""
        self.meeting.try_again(self._driver.now())
        self._driver.settle()

    def renew_by_hand(self, *, answer: bool) -> None:
        """Make an invitation to be carried by hand, or an ``answer`` to the one this page was opened with."""
        room, now = self._driver.peer.room, self._driver.now()
        self.meeting.forget_hand()
        try:
            if answer:
                room.take_hand_offer(self.offered, now)
            else:
                room.hand_offer(now)
        except HandError as error:
            self._trouble = partial(str, error)
        self._driver.settle()

    def ring(self) -> None:
        """Draw a code to read aloud that leads to this match for a while."""
        peer = self._driver.peer
        peer.room.ringing.ring(draw_code(web.random_bytes), peer.invite())
        self._driver.settle()

    def take_by_hand(self, text: str) -> None:
        """Take the answer of a friend who was invited by hand.  HandError."""
        self._driver.peer.room.take_hand_answer(parse_answer(text), self._driver.now())
        self._driver.settle()

    def choose(self, choice: dict[str, Any], ready: bool) -> None:
        """Publish one's own seat (name, model, look) and whether one is ready for the settings."""
        self._match.choose(choice, ready)
        self._driver.settle()

    def propose(self, settings: dict[str, Any], order: tuple[bytes, ...] = ()) -> None:
        """Host: put settings to everybody; members in ``order`` sit in it."""
        self._match.propose(settings, order=order)
        self._driver.settle()

    def close_door(self, shut: bool) -> None:
        """Host: let no more newcomers in, or let them in again."""
        self._match.propose(self.settings, order=self._match.lobby.proposal.members, shut=shut)
        self._driver.settle()

    def remove(self, author: bytes) -> None:
        """Host: bar a member for good."""
        self._match.propose(self.settings, [author])
        self._driver.settle()

    def start(self) -> list[str]:
        """Host: begin; what prevents it in words, or nothing."""
        problems = self._match.start()
        self._driver.settle()
        return [self.told(one) for one in problems]

    def play_again(self, on_change: Callable[[], None]) -> bool:
        """After the end: come to the lobby of the next match in this room; False while there can be none."""
        driver, slow = self._driver, self.mailbag.slow
        driver.settle()  # statements of the match before are read as its own
        if not driver.peer.again(driver.now()):
            return False
        match = driver.peer.match
        self._on_change = on_change
        if self.session is not None:
            self.former_looks = {seat.name: seat.look for seat in self.session.game.setup.seats}
        self.session, self.state, self._trouble = None, PartyState.LOBBY, None
        secret = following_secret(bytes.fromhex(self._identity["secret"]))
        self._identity |= {"secret": secret.hex(), "host": match.lobby.host_mark.hex()}
        assert match.lobby.sequel is not None
        self._identity |= {"sequel": sequel_json(match.lobby.sequel), SLOW: slow}
        self.mailbag.again_slow, self.mailbag.handed_out = slow, Handed()
        self._identity |= self.mailbag.handed_out.keep()
        self.postman.hurry()  # the others' letters about it may lie there already
        self._kept.forget()
        self._kept.let_go()
        self._kept, self._standing = KeptMatch.fresh(), RoomLabel()
        self._kept.remember(self._identity)
        self._kept.on_refused, driver.peer.keep = self._changed, self._kept.add
        driver.settle()
        return True

    def leave(self) -> None:
        """Say goodbye and close everything a moment later; a match with letters due stays."""
        if self.owing:
            self.pause()
            return
        self._driver.peer.series.leave("left", self._driver.now())
        self._driver.settle()
        self.postman.farewell()
        self._regain.stop()
        self._kept.forget()
        self._on_change = lambda: None
        web.later(FAREWELL_MS, self._close)

    def _close(self) -> None:
        self._driver.close()
        self._kept.let_go()

    def pause(self) -> None:
        """Go without a word, to come back: for the others it is as if this page had been closed."""
        self._on_change = lambda: None
        self.postman.farewell()
        self._regain.stop()
        self._driver.drop()
        self._kept.let_go()

    def hand_out(self) -> None:
        """Note that the player takes the newest bundle to the others."""
        self.mailbag.hand_out()
        self._identity |= self.mailbag.handed_out.keep()
        self._kept.remember(self._identity)
        self._changed()

    # inside

    def _make_table(self, agreed: MatchSetup, entropy: bytes, seat: int | None) -> PageTable:
        make = WatchTable if self.screen else PageTable
        return make(agreed, entropy, seat, self._thought, self.replays.game_now)

    def _parts(self, table: PageTable) -> tuple[Any, ...]:
        """The parts of a session over this party."""
        return self._match, table, self._driver, self.leave, self.pause, self.meeting.forwarded

    def _make_session(self, table: PageTable) -> MatchSession:
        return (ScreenSession if self.screen else MatchSession)(*self._parts(table))

    def _letters(self) -> Letters:
        """The use of letters now."""
        secret = bytes.fromhex(self._identity["secret"])
        return Letters(secret, self.state is PartyState.CONNECTING, self._kept.storing, self._kept.key)

    def _alone(self) -> None:
        """Back, and nobody has answered yet: what is published of the match tells what happened meanwhile."""
        room = self._driver.peer.room
        if not room.ways() and self.state is not PartyState.OVER and not self._regain.over:
            self._regain.start(self._match)

    def _thought(self) -> None:
        """Machines have thought; the driver does not exist yet while stored records are replayed."""
        self._driver.settle()

    def _replayed(self) -> None:
        """More is known of a saved match."""
        self._thought()
        self._changed()

    def _changed(self) -> None:
        peer = self._driver.peer
        news, peer.news = peer.news, []
        told, peer.facts = peer.facts, []
        for item in news:
            self._read_news(item)
        if self.state is PartyState.CONNECTING and len(self._match.lobby.present()) > 1:
            self.state = PartyState.LOBBY  # somebody's letter was read
            self._kept.remember(self._identity)
        table = self._match.table
        if self.session is None and isinstance(table, PageTable):
            self.session = session = self._make_session(table)
            session.slow, session.post, session.lies = self.mailbag.slow, self.posted, self.postman.lies
            session.days = self.mailbag.days
            session.told_all, session.read_letter_step = self.told_all, self.letter_step
            self.state = PartyState.PLAYING
            web.spawn(remember(table.game))  # its host may save it before the first turn is played
        for fact in told:
            self._read_fact(fact)
        self.postman.tend()
        self.spectators.hear(told)
        if self.session is not None:
            if problem := self._kept.take_problem():
                self.session.unkept(problem)
            self.session.refresh()
            self._standing.tell(self._kept, self.session)
            if self.state is PartyState.OVER and not (self.owing or self._kept.forgotten):
                self._kept.finish()
                note_over(room_of(self._identity["invite"]))
        elif self.mailbag.slow and self.state is PartyState.LOBBY:
            self._standing.tell_lobby(self._kept, self._match, self.called)
        if not self._telling:
            self._telling = True
            web.spawn(self._tell())

    def _show_now(self) -> None:
        self._on_change()  # after leaving nobody is told

    async def _tell(self) -> None:
        """However much has changed in a task, it is shown once, in the next."""
        await web.breathe()
        self._telling = False
        self._on_change()

    def _read_news(self, item: News) -> None:
        self.meeting.read(item)
        if isinstance(item, CarrierOpened) and item.ticket:
            self._identity.setdefault(TICKETS, {})[item.spec.key] = item.ticket
            self._kept.remember(self._identity)
        elif isinstance(item, Linked) and self.state is PartyState.CONNECTING:
            self.state = PartyState.LOBBY
            self._kept.remember(self._identity)
        elif isinstance(item, Unlinked):
            self._forget_refused()
        elif isinstance(item, Rekeyed):
            room = topic_of(item.secret).hex() if self._identity["room"] else ""
            self._identity |= {"room_secret": item.secret.hex(), "room": room}
            self._kept.remember(self._identity)

    @property
    def trouble(self) -> str:
        """The latest obstacle in words; empty without one."""
        return said(self._trouble)

    def _forget_refused(self) -> None:
        """Somebody who was kept out is gone, or here after all: the warning about them goes, too."""
        if self._refused and self.state is not PartyState.REFUSED:
            self._trouble, self._refused = None, False

    def _read_fact(self, fact: facts.Fact) -> None:
        if self.session is None and trouble_of(fact, self.called, self.told) is not None:
            self._trouble = lambda: trouble_of(fact, self.called, self.told) or ""
            self._refused = isinstance(fact, facts.Refused)
            if isinstance(fact, facts.Refused) and fact.problem and fact.problem.author == self.me:
                self.state = PartyState.REFUSED
        elif isinstance(fact, facts.PlayedElsewhere):
            self._trouble = partial(t, "lobby.elsewhere")
        elif isinstance(fact, facts.Started) and fact.seat is None and not self.screen:
            self._trouble = partial(t, "lobby.without")
        elif isinstance(fact, facts.MemberChanged) and self.me in self._match.lobby.removed():
            self.state = PartyState.REFUSED
            self._trouble = partial(t, "lobby.removed")
        elif isinstance(fact, facts.MemberJoined):
            self._forget_refused()  # perhaps the same player, with a page that fits
        if self.session is not None:
            self.session.heard(fact)
        if isinstance(fact, facts.MatchOver):
            self.state = PartyState.OVER
