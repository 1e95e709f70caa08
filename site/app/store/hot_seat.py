"""Hot seat: several people on one device, who program one after the other and see no hand but their own.

Between two of them the device is handed over, and nobody's hand is dealt until the next person says they have
it.
"""

from __future__ import annotations

from collections.abc import Awaitable

from roborally_core.play.agreement import SeatKind, Setup
from roborally_core.play.game import Game, solo_link
from roborally_core.play.submission import Submission
from roborally_core.play.turn_input import Hand

from .programming import Programming
from .session import NOBODY
from .solo_session import SoloSession, Think


def people_of(setup: Setup) -> tuple[int, ...]:
    """The seats of people."""
    return tuple(i for i, seat in enumerate(setup.seats) if seat.kind is SeatKind.HUMAN)


class HandOverError(RuntimeError):
    """A hand was asked for while the device is being handed over."""


class HotSeatSession(SoloSession):
    """Several people and machines; ``me`` is the seat that has the device, or is to get it.

    A turn is played from the same deal and the same chance as if each person sat alone, so its record
    replays to the same hashes.
    """

    shared = True

    def __init__(self, game: Game, seed: bytes, think: Think, timer: int = 0) -> None:
        self.people = people_of(game.setup)
        super().__init__(game, seed, think, timer, self.people[0])
        self._order: list[int] = []
        """The seats that program the open turn, one after the other."""
        self._given: dict[int, Submission] = {}
        self._reachable = NOBODY
        """The seat whose person may still take their program back."""

    # -- turns at the device --------------------------------------------------------------------

    def _begin_turn(self) -> None:
        """Begin with the first person who has anything to decide, else with the first of all."""
        deciding = [seat for seat in self.people if self._decides(seat)]
        self._given = {seat: self._nothing(seat) for seat in self.people if seat not in deciding}
        self._order = deciding or [self.people[0]]
        self._reachable = NOBODY
        self.me, self.handing = self._order[0], bool(deciding)
        self.committed = frozenset(self._given)

    def _decides(self, seat: int) -> bool:
        offer = self.game.offer(seat)
        return bool(offer.free or offer.choices)

    def _nothing(self, seat: int) -> Submission:
        """The submission of a person who has nothing to decide."""
        return Programming(self.game, seat, lambda swaps: self._hand(seat, swaps)).submission()

    @property
    def then(self) -> int:
        """The seat that is asked for its program next; :data:`NOBODY` after the last."""
        return next((one for one in self._order if one != self.me and one not in self._given), NOBODY)

    @property
    def before(self) -> int:
        """The seat that may still take its program back; :data:`NOBODY` once the next hand was seen."""
        return self._reachable if self.handing else NOBODY

    def take(self) -> None:
        """The person who was asked for has the device: their hand may be seen."""
        self.handing, self._reachable = False, NOBODY

    def take_back(self) -> None:
        """The person who has just handed in goes back to their program."""
        if self.before == NOBODY:
            return
        self.me = self._reachable
        del self._given[self.me]
        self.committed = frozenset(self._given)
        self.take()

    # -- hands and programs --------------------------------------------------------------------

    def _hand(self, seat: int, swaps: int) -> Hand:
        return self.game.hand(seat, solo_link(self.seed, self.game.state.turn, seat), swaps)

    def deal(self, swaps: int) -> Hand:
        """The hand of the person who has the device; HandOverError while it is handed over."""
        if self.handing:
            raise HandOverError
        return super().deal(swaps)

    def hint_link(self) -> bytes | None:
        """The link of that hand; none while the device is handed over."""
        return None if self.handing else super().hint_link()

    def commit(self, submission: Submission) -> Awaitable[None] | None:
        """Keep the program and ask for the next person; after the last one play the turn."""
        if self.handing:
            raise HandOverError
        self._given[self.me] = submission
        self.committed = frozenset(self._given)
        left = [seat for seat in self._order if seat not in self._given]
        if not left:
            return self._play(self._given)
        self._reachable, self.me, self.handing = self.me, left[0], True
        if self.listener is not None:
            self.listener.handed_over()
        return None
