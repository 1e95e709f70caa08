"""Several people at one device in a match with others: each is a member of the room with keys of their own.

For everybody else they are players like any other.  On the device they share, one session asks for one
after the other, as the hot seat does, and deals no hand while it is handed over.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from roborally_core.base.plain import free_name
from roborally_core.play.submission import Submission
from roborally_core.play.turn_input import Hand
from roborally_core.play.view import SeatView

from ..store.device_turn import DeviceTurn
from ..store.guests import MOST_BESIDE, Guest, called
from ..store.hot_seat import HandOverError
from ..store.lobby import look_of, model_id_of, own_look, seat_choice, side_of
from ..store.session import NOBODY
from .kept import PATIENCE_MS, KeptMatch
from .party import Party
from .party_state import PartyState
from .session import GRACE_MS, MatchSession
from .table import PageTable
from .watching import WatchTable

PEOPLE, BESIDE = "people", "beside"
"""Keys of an identity: the kept matches of the people beside this one, and whether it is one of them."""


class DeviceSession(MatchSession):
    """A match in which this device has several seats; ``me`` is the seat that has it, or is to get it."""

    shared = True

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self.others: Callable[[], list[MatchSession]] = list
        """The sessions of the other people here."""
        self._turn: DeviceTurn[MatchSession] = DeviceTurn(self._open, self._seal)

    def _open(self, one: MatchSession) -> bool:
        """Whether this person's side has reached the turn being programmed."""
        mine, theirs = self.match.play, one.match.play
        return mine is not None and theirs is not None and theirs.turn == mine.turn

    def _programs(self, one: MatchSession) -> bool:
        play = one.match.play
        if play is None or play.seat not in play.roster.seats():
            return False
        return not (self._open(one) and play.handed_in() is not None)

    @property
    def _at(self) -> MatchSession:
        return self._turn.at or self

    def _seat(self) -> None:
        self.me, self.handing = self._at.table.eyes, self._turn.handing

    def next_turn(self) -> None:
        """Ask for the first person before the turn is shown."""
        here = [] if self.table.over else [self, *self.others()]
        self._turn.begin([one for one in here if self._programs(one)])
        self._seat()
        super().next_turn()

    @property
    def then(self) -> int:
        """The seat that is asked for its program next."""
        one = self._turn.then
        return NOBODY if one is None else one.table.eyes

    @property
    def before(self) -> int:
        """The seat that may still take its program back."""
        one = self._turn.before
        return NOBODY if one is None else one.table.eyes

    def take(self) -> None:
        """Give the device to the person asked for, once their side has reached the turn."""
        if self._turn.take() and self._at is not self:
            self._at.table.ensure_open()
            self._at.match.begin(self._driver.now() + GRACE_MS)
        self._seat()

    def take_back(self) -> None:
        """Let the person who has just handed in go back to their program."""
        self._turn.take_back()
        self._seat()

    def deal(self, swaps: int) -> Hand:
        """The hand of the person who has the device; HandOverError while it is handed over."""
        if self.handing:
            raise HandOverError
        return super().deal(swaps) if self._at is self else self._at.deal(swaps)

    def own_view(self, swaps: int) -> SeatView | None:
        """The view of that person; None while the device is handed over."""
        if self.handing:
            return None
        return super().own_view(swaps) if self._at is self else self._at.own_view(swaps)

    def handed_in(self) -> Submission | None:
        """The program of that person from before a reload."""
        return super().handed_in() if self._at is self else self._at.handed_in()

    def commit(self, submission: Submission) -> None:
        """Keep the program and ask for the next person; the last one's is sealed at once."""
        if self.handing:
            raise HandOverError
        self._at.match.draft(submission.json())  # it counts if the time runs out in the meantime
        asked = self._turn.hand_in(submission)
        self._seat()
        if asked and self.listener is not None:
            self.listener.handed_over()

    def _seal(self, one: MatchSession, submission: Submission) -> None:
        if one is self:
            super().commit(submission)
        else:
            one.commit(submission)

    def ask_back(self) -> bool:
        """Ask for all seats of this device again."""
        return any([super().ask_back(), *(one.ask_back() for one in self.others())])


class SeatFellow(Party):
    """Another person at this device; only the first person's match leads back to them."""

    def __init__(self, kept: KeptMatch, identity: dict[str, Any], *rest: Any, **more: Any) -> None:
        self._told: tuple[object, ...] = ()
        super().__init__(kept, {**identity, "room": "", BESIDE: True}, *rest, **more)

    @property
    def key(self) -> str:
        """The key under which their data are kept."""
        return self._kept.key

    def settle(self, choice: dict[str, Any], ready: bool) -> None:
        """Publish their seat, and that they are ready, for what is agreed now."""
        wanted = choice, ready, self._match.lobby.agreed()
        if self.arrived and self.session is None and self._told != wanted and self.settings:
            self._told = wanted
            self.choose(choice, ready)

    def _make_session(self, table: PageTable) -> MatchSession:
        session = super()._make_session(table)
        session.beside = True
        return session


class DeviceParty(Party):
    """A party of this device: the first person, and those ``beside`` them."""

    def __init__(self, *parts: Any, **more: Any) -> None:
        self.beside: list[SeatFellow] = []
        super().__init__(*parts, **more)

    @classmethod
    async def go_on(cls, on_change: Callable[[], None], kept: KeptMatch) -> DeviceParty:
        """Continue a match this tab has taken, with the seats of the others at this device."""
        party = await super().go_on(on_change, kept)
        assert isinstance(party, DeviceParty)
        for key in [str(key) for key in party._identity.get(PEOPLE, [])][:MOST_BESIDE]:
            theirs = KeptMatch(key)
            with suppress(OSError, ValueError, KeyError, TypeError):
                if await theirs.claim(PATIENCE_MS):
                    found = await SeatFellow.go_on(party._beside_changed, theirs)
                    assert isinstance(found, SeatFellow)
                    party.beside.append(found)
        return party

    def guests(self) -> list[Guest]:
        """The people other than the first as they were published, for the lobby of a reloaded page."""
        choices = {one.author: one.choice for one in self.members()}
        mine = [choices.get(one.me, {}) for one in self.beside]
        return [Guest(str(c.get("name", "")), look_of(c), model_id_of(c), side_of(c)) for c in mine]

    def seat(self, guests: list[Guest], ready: bool) -> None:
        """Seat these people, and make them ready if ``ready``, except for those the host removed."""
        if self.session is not None:
            return
        before = len(self.beside)
        for number in reversed([i for i, one in enumerate(self.beside) if one.state is PartyState.REFUSED]):
            self.beside.pop(number).leave()
            del guests[number : number + 1]
        while len(self.beside) > len(guests):
            self.beside.pop().leave()
        while len(self.beside) < min(len(guests), MOST_BESIDE):
            number = len(self.beside)
            link, name = self.meeting.link(), called(guests[number], number)
            party = SeatFellow.join(link, name, self._beside_changed, trusting=True)
            assert isinstance(party, SeatFellow)
            self.beside.append(party)
        if len(self.beside) != before:
            self._note_people()
        mine = {one.me for one in self.beside}
        rest = [one for one in self.members() if one.author not in mine]
        names = [self.called(one.author) for one in rest]
        looks = [look_of(one.choice) for one in rest if one.choice]
        for number, (party, guest) in enumerate(zip(self.beside, guests, strict=False)):
            names.append(free_name(called(guest, number), names))
            guest.look = own_look(guest.look, looks)
            looks.append(guest.look)
            party.settle(seat_choice(names[-1], guest.model, guest.look, guest.side), ready)

    def _note_people(self) -> None:
        self._identity[PEOPLE] = [one.key for one in self.beside]
        self._kept.remember(self._identity)

    def _beside_changed(self) -> None:
        self._changed()

    def _make_table(self, agreed: Any, entropy: bytes, seat: int | None) -> PageTable:
        if not self.beside:
            return super()._make_table(agreed, entropy, seat)
        return WatchTable(agreed, entropy, seat, self._thought, self.replays.game_now)

    @property
    def opened(self) -> bool:
        """Whether the match has arrived for all players at this device."""
        play = self._match.play
        away = [one for one in self.beside if one.session is None]
        return super().opened and not any(play is not None and one.me in play.roster.seat_of for one in away)

    def _make_session(self, table: PageTable) -> MatchSession:
        if not self._identity.get(PEOPLE):
            return super()._make_session(table)
        session = DeviceSession(*self._parts(table))
        session.others = lambda: [one.session for one in self.beside if one.session is not None]
        return session

    def play_again(self, on_change: Callable[[], None]) -> bool:
        """Bring all people at this device to the next lobby, after the end."""
        if not super().play_again(on_change):
            return False
        self.beside = [one for one in self.beside if one.play_again(self._beside_changed)]
        self._note_people()
        return True

    def leave(self) -> None:
        """Say goodbye for all people at this device."""
        if self.owing:
            self.pause()
            return
        for one in self.beside:
            one.leave()
        super().leave()

    def pause(self) -> None:
        """Leave with all people at this device without a word."""
        for one in self.beside:
            one.pause()
        super().pause()
