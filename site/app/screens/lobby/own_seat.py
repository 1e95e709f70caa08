"""One's own seat in the lobby: name, robot and readiness, as they are published to the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from roborally_core.base.plain import free_name
from roborally_core.match.lobby.hosting import Member
from roborally_core.play.agreement import Seat

from ...net.device import DeviceParty
from ...net.party import Party
from ...store.consent import Consent
from ...store.guests import own_called
from ...store.lobby import look_of, own_look, seat_choice, seated
from ...store.looking import BoardLook, LookedAt
from ...store.setup import SetupStore
from .saved_match import called


class OwnSeat:
    """``wish`` is the name the player would have, ``name`` the one they have among these people."""

    def __init__(self, store: SetupStore, wish: str) -> None:
        self.ready = False
        self.wish = self.name = wish
        self._store = store
        self._published: tuple[dict[str, Any], bool] | None = None
        self._consent = Consent()

    def take(self, choice: dict[str, Any]) -> None:
        """Sit as in a match before: with that name, robot and side."""
        seated(self._store, choice)
        self.wish = str(choice.get("name", self.wish))

    def sit_again(self, seat: Seat) -> None:
        """In a rematch: the same robot, colour and side."""
        self.take(seat_choice(seat.name, seat.model, seat.look, seat.side))

    def come_back(self, own: Member) -> None:
        """Take up the player's seat where it was left: published choices stand."""
        if own.choice:
            self.take(own.choice)
            self.ready = own.ready
            self._published = (dict(own.choice), own.ready)

    def sit_down_again(self, party: Party) -> None:
        """Take up all seats of this device where they were left."""
        if isinstance(party, DeviceParty):
            self._store.choice.guests = party.guests()
        for member in party.members():
            if member.author == party.me:
                self.come_back(member)
                if member.ready:
                    self._consent.give(party.terms, party.agreed)

    def get_up(self) -> None:
        """Begin with another party, to which nothing is published yet."""
        self.ready, self._published, self._consent = False, None, Consent()

    def make_way(self, before: Sequence[Member]) -> None:
        """Take a colour and a name that no earlier member has."""
        looks = [look_of(member.choice) for member in before if member.choice]
        self._store.choice.look = own_look(self._store.choice.look, looks)
        wish = own_called(self.wish, self._store.choice.guests)
        self.name = free_name(wish, [called(member) for member in before])

    def withdrawn(self, own: Sequence[Member]) -> bool:
        """Whether new settings or other people withdrew one's own readiness, as they do everybody's."""
        published = self._published is not None and self._published[1]
        return published and self.ready and any(not member.ready for member in own)

    def look_again(self, party: Party) -> bool:
        """After readiness was withdrawn: stay ready if only people came or went, else let the player look."""
        self.ready = self._consent.holds(party.terms, party.agreed)
        self._published = None if self.ready else self._published
        return not self.ready

    def publish(self, party: Party, board: LookedAt | None) -> None:
        """Tell the others of changes; nobody is ready for a board that cannot be played here."""
        if party.screen:
            return
        choice = self._store.choice
        seat = seat_choice(self.name, self._store.model, choice.look, choice.side)
        if board is not None and board.look is BoardLook.UNDER_WAY and (seat, self.ready) == self._published:
            return  # a player who comes back ready stays so while the board is looked at again
        good = board is not None and board.look is BoardLook.GOOD
        ready = self.ready and good
        if isinstance(party, DeviceParty):
            party.seat(self._store.choice.guests, good and (self.ready or party.hosting))
        if (seat, ready) != self._published:
            self._published = (seat, ready)
            if ready:
                self._consent.give(party.terms, party.agreed)
            party.choose(seat, ready)
