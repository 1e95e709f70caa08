"""Calls: the direct channels of a room, made, answered, given up, made again.

A member who learns that another one is alive calls.  When two calls cross, that of the member with the higher
number goes on.  A call that failed or broke is made again by its caller, and a little later by
the other side if nothing came; after :data:`CALLS` attempts other ways are good enough.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .envelope import EnvelopeKind
from .errands import AddCandidates, DropCall, Effect, FinishCall, StartCall, TakeCall
from .packed_sdp import (
    Description,
    IceCandidate,
    SdpError,
    pack,
    pack_candidates,
    read_candidate,
    read_sdp,
    unpack,
    unpack_candidates,
)
from .roommate import RATE_SECONDS, CallState, Role, Roommate

CALL_PATIENCE_MS = 8_000
CALL_AGAIN_MS = (0, 500, 5_000, 10_000)
"""Time to wait before the next call, by the number of failed ones."""
CALL_LATER_MS = 3_000
"""Time for which the last answerer waits for the other side to call again."""
CALLS = 4
OFFER_AGAIN_MS = 2_500
"""Time after which an unanswered offer is sent again, everywhere."""
MORE_CANDIDATES = 6
"""Number of times further candidates are sent, or taken, for a call."""
ATTEMPT_BYTES = 6
ATTEMPT_LIMIT = 1 << 47


class Calls:
    """The calls of one member; ``say`` sends a signal, ``changed`` is told the member whose channel opened or
    closed, ``failed`` the call by hand that failed."""

    def __init__(
        self,
        you: int,
        mates: Mapping[int, Roommate],
        do: Callable[[Effect], None],
        say: Callable[[Roommate, EnvelopeKind, bytes, bool, int], bool],
        changed: Callable[[Roommate, int], None],
        *,
        direct: bool,
        relay_only: bool,
        failed: Callable[[CallState], None],
    ) -> None:
        self._you, self._mates = you, mates
        self._do, self._say, self._changed = do, say, changed
        self._direct, self._relay_only = direct, relay_only
        self._failed = failed

    def find(self, key: int, attempt: int) -> Roommate | None:
        """The call with this number at the driver."""
        for mate in self._mates.values():
            if mate.call is not None and (mate.call.key, mate.call.attempt) == (key, attempt):
                return mate
        return None

    # making them

    def wish(self, mate: Roommate, now: int, wait: int = 0) -> None:
        """Call a member who is known to be alive, unless a call stands or is being made."""
        if self._direct and not mate.shut_out and mate.call is None and mate.calls < CALLS:
            due = now + wait
            mate.call_at = due if mate.call_at is None else min(due, mate.call_at)

    def start(self, mate: Roommate, now: int) -> None:
        """Make a call."""
        mate.call_at = None
        mate.made = self._next(mate, now)
        mate.calls += 1
        mate.call = CallState(mate.member, mate.made, Role.CALLER, now + CALL_PATIENCE_MS)
        self._do(StartCall(mate.member, mate.made))

    def _next(self, mate: Roommate, now: int) -> int:
        """A number for a call: it rises with the clock, and is odd or even by its caller."""
        attempt = max(mate.made + 1, now, 1)
        return attempt + (attempt % 2 != (self._you > mate.member))

    def described(self, key: int, attempt: int, sdp: str, now: int) -> bytes | None:
        """The driver's offer or answer is complete; packed, if it is to be carried by hand."""
        mate = self.find(key, attempt)
        if mate is None or mate.call is None:
            return None
        call = mate.call
        try:
            description = self.shown(read_sdp(sdp))
        except SdpError:
            self.closed(mate, now)
            return None
        call.own = pack(description)
        if call.by_hand:
            return call.own
        mate.kinds |= {one.kind for one in description.candidates}
        self._send(mate, call, now, again=False)
        return None

    def shown(self, description: Description) -> Description:
        """The part of this side's description that others may see."""
        if not self._relay_only:
            return description
        return description._replace(candidates=_relayed(description.candidates))

    def _send(self, mate: Roommate, call: CallState, now: int, *, again: bool) -> None:
        kind = EnvelopeKind.OFFER if call.role is Role.CALLER else EnvelopeKind.ANSWER
        self._say(mate, kind, call.attempt.to_bytes(ATTEMPT_BYTES, "big") + call.own, again, now)
        call.again_at = now + OFFER_AGAIN_MS

    def candidates(self, key: int, attempt: int, lines: tuple[str, ...], now: int) -> None:
        """The driver found further addresses of its own."""
        mate = self.find(key, attempt)
        if mate is None or mate.call is None or mate.call.open or mate.call.more >= MORE_CANDIDATES:
            return
        found = tuple(one for one in map(read_candidate, lines) if one is not None)
        if self._relay_only:
            found = _relayed(found)
        if found:
            mate.call.more += 1
            mate.kinds |= {one.kind for one in found}
            body = attempt.to_bytes(ATTEMPT_BYTES, "big") + pack_candidates(found)
            self._say(mate, EnvelopeKind.CANDIDATES, body, False, now)

    # signals from the other side

    def heard(self, mate: Roommate, kind: EnvelopeKind, body: bytes, now: int) -> None:
        """A signal about a call; SdpError for one that says nothing sensible."""
        attempt = int.from_bytes(body[:ATTEMPT_BYTES], "big")
        if not self._direct or not 0 < attempt < ATTEMPT_LIMIT:
            return
        data = body[ATTEMPT_BYTES:]
        if kind is EnvelopeKind.OFFER:
            self._take_offer(mate, attempt, data, now)
        elif mate.call is None or mate.call.attempt != attempt:
            return
        elif kind is EnvelopeKind.ANSWER:
            self._take_answer(mate, mate.call, unpack(data))
        elif mate.call.more < 2 * MORE_CANDIDATES:
            mate.call.more += 1
            found = unpack_candidates(data)
            mate.their_kinds |= {one.kind for one in found}
            lines = tuple(one.line() for one in found)
            self._do(AddCandidates(mate.call.key, attempt, lines))

    def _take_offer(self, mate: Roommate, attempt: int, data: bytes, now: int) -> None:
        call = mate.call
        if call is not None and call.attempt == attempt:
            if call.role is Role.CALLEE and call.own and not call.open:
                self._send(mate, call, now, again=True)  # the answer was lost
            return
        if attempt % 2 != (mate.member > self._you):
            return  # no call of this member has this number
        if attempt <= mate.taken:
            return  # a late one
        crossed = call is not None and call.role is Role.CALLER and not call.answered and not call.open
        if crossed and self._you > mate.member:
            return
        description = unpack(data)
        if not mate.offers.take(now // RATE_SECONDS):
            return
        self._end(mate, now)
        mate.taken = attempt
        mate.calls += 1
        mate.call_at = None
        mate.their_kinds |= {one.kind for one in description.candidates}
        mate.call = CallState(mate.member, attempt, Role.CALLEE, now + CALL_PATIENCE_MS)
        self._do(TakeCall(mate.member, attempt, description.sdp()))

    def _take_answer(self, mate: Roommate, call: CallState, description: Description) -> None:
        if call.role is Role.CALLER and not call.answered:
            call.answered = True
            call.again_at = 0
            mate.their_kinds |= {one.kind for one in description.candidates}
            self._do(FinishCall(call.key, call.attempt, description.sdp()))

    # outcomes of calls

    def opened(self, key: int, attempt: int, turn: bool, now: int) -> Roommate | None:
        """The channel is open, by a TURN server or not; None if the call is over."""
        mate = self.find(key, attempt)
        if mate is None or mate.call is None or mate.shut_out:
            return None
        mate.call.turn = turn
        if not mate.call.open:
            mate.call.open = True
            mate.calls, mate.call_at = 0, None
            mate.call.again_at = 0
            mate.direct_heard = mate.heard_at = now
        self._changed(mate, now)
        return mate

    def closed(self, mate: Roommate, now: int) -> None:
        """The call is over: it failed, or broke."""
        call = mate.call
        if call is None:
            return
        self._end(mate, now)
        if call.by_hand and not call.open:
            self._failed(call)
        again = CALL_AGAIN_MS[min(mate.calls, len(CALL_AGAIN_MS) - 1)]
        self.wish(mate, now, again + (CALL_LATER_MS if call.role is Role.CALLEE else 0))

    def adopt(self, mate: Roommate, call: CallState, now: int) -> None:
        """A call by hand with this member is being made."""
        self._end(mate, now)
        mate.call_at = None
        mate.call = call

    def hang_up(self, mate: Roommate, now: int) -> None:
        """End the call from this side, without another."""
        self._end(mate, now)
        mate.call_at = None

    def _end(self, mate: Roommate, now: int) -> None:
        if mate.call is not None:
            call, mate.call = mate.call, None
            self._do(DropCall(call.key))
            if call.open:
                self._changed(mate, now)

    def tick(self, now: int, reachable: Callable[[Roommate, int], bool]) -> None:
        """Start calls that are due, ask again, give up hopeless ones."""
        for mate in list(self._mates.values()):
            call = mate.call
            if call is None:
                if mate.call_at is not None and now >= mate.call_at and reachable(mate, now):
                    self.start(mate, now)
            elif not call.open and now >= call.give_up_at:
                self.closed(mate, now)
            elif call.unanswered and not call.by_hand and call.again_at and now >= call.again_at:
                self._send(mate, call, now, again=True)


def _relayed(candidates: tuple[IceCandidate, ...]) -> tuple[IceCandidate, ...]:
    return tuple(one for one in candidates if one.kind == "relay")
