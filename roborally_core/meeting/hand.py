"""Meeting by hand: an offer in an invite, an answer that goes back by the same means, and no carrier at all.

An offer holds the host's number, a number for the call, and its packed description; an answer the same of
the guest, sealed with the room's key, so that only somebody with the invite can have made it.  An offer is
answered once; the guest may make another answer from it while the host has taken none.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

from ..language.core import say
from ..match.crypto import Forged
from .calls import ATTEMPT_BYTES, ATTEMPT_LIMIT, Calls
from .circle import Circle
from .envelope import ID_BYTES, id_bytes
from .errands import DropCall, Effect, FinishCall, HandFailed, HandReady, News, StartCall, TakeCall
from .invite import InviteError, decoded, encoded
from .keys import RoomKeys
from .packed_sdp import SdpError, pack, read_sdp, unpack
from .roommate import CallState, Role

VERSION = 1
OFFERS = 4
"""Most offers that wait for an answer; the oldest is withdrawn for another."""
OFFER_MS = 1_800_000
ANSWER_MS = 180_000
"""Time an answer may be on its way before the guest's side of the call is given up."""
FINISH_MS = 30_000
TEXT_LIMIT = 2_400
_HEAD = 1 + ID_BYTES + ATTEMPT_BYTES


class HandProblem(Enum):
    """The fault of a text carried by hand."""

    GARBLED = auto()
    ELSEWHERE = auto()
    """It belongs to another room, or to another invite into this one."""
    USED = auto()
    """Its offer was answered already, or withdrawn."""


class HandError(ValueError):
    """A text carried by hand is of no use; the message says why, for people."""

    def __init__(self, problem: HandProblem) -> None:
        super().__init__(say(f"hand.{problem.name.lower()}"))
        self.problem = problem


def answer_text(data: bytes) -> str:
    """An answer as text to send back."""
    return f"answer={encoded(data)}"


def parse_answer(text: str) -> bytes:
    """The answer in pasted text; HandError if it holds none."""
    if len(text) > TEXT_LIMIT:
        raise HandError(HandProblem.GARBLED)
    _, _, given = text.strip().rpartition("answer=")
    try:
        return decoded("".join(given.split()))
    except InviteError:
        raise HandError(HandProblem.GARBLED) from None


class _Offer:
    """An offer that was made: its description once it is there."""

    def __init__(self, until: int) -> None:
        self.until = until
        self.own = b""


class ByHand:
    """The calls by hand of one member."""

    def __init__(
        self,
        you: int,
        circle: Circle,
        calls: Calls,
        keys: RoomKeys,
        random: Callable[[int], bytes],
        do: Callable[[Effect], None],
        news: Callable[[News], None],
    ) -> None:
        self._you, self._circle, self._calls, self._keys = you, circle, calls, keys
        self._random, self._do, self._tell = random, do, news
        self._offers: dict[int, _Offer] = {}

    # the host

    def offer(self, now: int) -> None:
        """Make an offer; :class:`HandReady` brings it."""
        while len(self._offers) >= OFFERS:
            self._withdraw(next(iter(self._offers)))
        slot = 0
        while not slot or slot in self._offers:
            slot = int.from_bytes(self._random(ATTEMPT_BYTES), "big") % ATTEMPT_LIMIT
        self._offers[slot] = _Offer(now + OFFER_MS)
        self._do(StartCall(slot, slot, True))

    def _withdraw(self, slot: int) -> None:
        del self._offers[slot]
        self._do(DropCall(slot))

    def described(self, slot: int, sdp: str) -> None:
        """The driver's offer is complete."""
        offer = self._offers.get(slot)
        if offer is None:
            return
        try:
            offer.own = pack(self._calls.shown(read_sdp(sdp)))
        except SdpError:
            self.closed(slot)
            return
        head = bytes((VERSION,)) + id_bytes(self._you) + slot.to_bytes(ATTEMPT_BYTES, "big")
        self._tell(HandReady(head + offer.own, answer=False))

    def closed(self, slot: int) -> None:
        """The driver's call failed."""
        if slot in self._offers:
            self._withdraw(slot)
            self._tell(HandFailed(answer=False))

    def take_answer(self, data: bytes, now: int) -> None:
        """Take a guest's answer; HandError if it is faulty."""
        plain = self._opened(data)
        guest, host = plain[1 : 1 + ID_BYTES], plain[-ID_BYTES:]
        slot, packed = plain[1 + ID_BYTES : _HEAD], plain[_HEAD:-ID_BYTES]
        if host != id_bytes(self._you):
            raise HandError(HandProblem.ELSEWHERE)
        key = int.from_bytes(slot, "big")
        offer = self._offers.get(key)
        if offer is None or not offer.own:
            raise HandError(HandProblem.USED)
        try:
            description = unpack(packed)
        except SdpError:
            raise HandError(HandProblem.GARBLED) from None
        member = int.from_bytes(guest, "big")
        mate = self._circle.get(member) or self._circle.add(member, now)
        if mate is None or mate.shut_out or mate.open:
            raise HandError(HandProblem.USED)
        del self._offers[key]
        mate.their_kinds |= {one.kind for one in description.candidates}
        call = CallState(key, key, Role.CALLER, now + FINISH_MS, own=offer.own, answered=True, by_hand=True)
        self._calls.adopt(mate, call, now)
        self._circle.prove(mate, now)
        self._do(FinishCall(key, key, description.sdp()))

    def _opened(self, data: bytes) -> bytes:
        for key in (self._keys.present, self._keys.old):
            if key is None:
                continue
            try:
                plain = key.open(data)
            except Forged:
                continue
            if len(plain) <= _HEAD + ID_BYTES or plain[0] != VERSION:
                raise HandError(HandProblem.GARBLED)
            return plain
        raise HandError(HandProblem.GARBLED if len(data) < 2 * _HEAD else HandProblem.ELSEWHERE)

    # the guest

    def take_offer(self, data: bytes, now: int) -> None:
        """Answer the offer of an invite, once more if need be; HandError if it is faulty."""
        if len(data) <= _HEAD or data[0] != VERSION:
            raise HandError(HandProblem.GARBLED)
        host = int.from_bytes(data[1 : 1 + ID_BYTES], "big")
        slot = int.from_bytes(data[1 + ID_BYTES : _HEAD], "big")
        try:
            description = unpack(data[_HEAD:])
        except SdpError:
            raise HandError(HandProblem.GARBLED) from None
        mate = self._circle.get(host) or self._circle.add(host, now)
        if mate is None or not 0 < slot < ATTEMPT_LIMIT:
            raise HandError(HandProblem.GARBLED)
        if mate.open:
            return  # already here
        mate.their_kinds |= {one.kind for one in description.candidates}
        self._calls.adopt(mate, CallState(host, slot, Role.CALLEE, now + ANSWER_MS, by_hand=True), now)
        self._do(TakeCall(host, slot, description.sdp(), True))

    def answered(self, host: int, slot: int, packed: bytes) -> None:
        """The driver's answer is complete."""
        plain = bytes((VERSION,)) + id_bytes(self._you) + slot.to_bytes(ATTEMPT_BYTES, "big")
        self._tell(HandReady(self._keys.present.seal(plain + packed + id_bytes(host)), answer=True))

    # time

    def tick(self, now: int) -> None:
        """Withdraw offers nobody answered."""
        for slot, offer in list(self._offers.items()):
            if now >= offer.until:
                self._withdraw(slot)
                self._tell(HandFailed(answer=False))
