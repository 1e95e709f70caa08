"""A room: how the members of a match find each other and which way their packets take.

Sans-I/O like the match itself.  The driver (page or headless peer) keeps one
WebSocket to the relay and one WebRTC call per other member; it reports what
happens to them and carries out the :data:`Effect` s asked for.

Every member can be reached through the relay at once; a direct channel (unordered, no
retransmits) is tried at the same time and takes over when it opens.  While it is silent for
longer than heartbeats allow, packets go both ways.  Of two members the one with the higher
number calls, the other answers.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from ..canon import parse_json
from .crypto import Forged
from .errands import (
    Arrived,
    DropCall,
    Effect,
    Entered,
    FinishCall,
    Linked,
    News,
    OldKeyEnded,
    OpenSocket,
    PathChanged,
    Rekeyed,
    RelayRefused,
    RoomPlace,
    SocketLost,
    StartCall,
    TakeCall,
    ToChannel,
    ToSocket,
    Unlinked,
)
from .invite import ROOM_CODE
from .roomkeys import RoomKeys
from .roommate import RATE_SECONDS, Roommate

PROTOCOL = 1
CALL_PATIENCE_MS = 8_000
CALL_AGAIN_MS = 10_000
CALLS = 4
"""Attempts at a direct channel before the relay's way is good enough."""
SILENCE_MS = 1_500
RECONNECT_MS = (300, 1_000, 2_000, 4_000, 8_000)
SDP_LIMIT = 12_000
FRAME_LIMIT = 40_000
"""Characters of a text frame of the relay that are read."""
MEMBERS = 32
"""Most others a room is believed to hold; relays allow fewer."""
NUMBER_LIMIT = 1 << 16
"""Members' numbers are below this; packets carry them in two bytes."""
ATTEMPT_LIMIT = 1 << 53
TOKEN_LIMIT = 200
TEXT_LIMIT = 300


class MatchRoom:
    """One member's view of a room; ``code`` None creates one.

    ``random(n)`` gives unpredictable bytes, ``direct`` False keeps to the relay, ``place`` is the one that
    a returning member had: without it they come in as somebody new, and cannot make a room again that the
    relay has forgotten.
    """

    def __init__(
        self,
        secret: bytes,
        code: str | None,
        random: Callable[[int], bytes],
        *,
        direct: bool = True,
        place: RoomPlace | None = None,
    ) -> None:
        self.code = code
        self.you: int | None = place.member if place else None
        self.effects: list[Effect] = [OpenSocket()]
        self.news: list[News] = []
        self.entered = False
        """Whether the relay ever let us in."""
        self._keys = RoomKeys(secret, random)
        self._random = random
        self._direct = direct
        self._token = place.token if place else ""
        self._making = False
        """Whether the relay was asked to make the room again, and has not answered yet."""
        self._peers: dict[int, Roommate] = {}
        self._online = False
        self._failures = 0
        self._reopen_at: int | None = None
        self._refused = False

    def take(self) -> tuple[list[Effect], list[News]]:
        """Everything to carry out and to know since the last call."""
        effects, news = self.effects, self.news
        self.effects, self.news = [], []
        return effects, news

    def members(self) -> dict[int, bool]:
        """The other members and whether the direct channel to each is open."""
        return {member: peer.open for member, peer in self._peers.items()}

    @property
    def secret(self) -> bytes:
        """The room's key: what an invite carries."""
        return self._keys.secret

    def rekey(self, secret: bytes, now: int) -> None:
        """The room has another key from now on.

        Members get it one after the other: what they seal with the old one is read for a while, and
        they are written to with the old one until they use the new one.
        """
        if secret == self.secret:
            return
        self._keys.renew(secret, now)
        for peer in self._peers.values():
            peer.has_key = False
        self.news.append(Rekeyed(secret))

    def shut_out(self, link: str) -> None:
        """The member at ``link`` was removed: hang up, and neither write to them nor listen."""
        member = _member(link)
        peer = self._peers.get(member)
        if peer is None or peer.link != link or peer.shut_out:
            return
        self._closed(peer)
        peer.shut_out = True
        peer.call_at = peer.give_up_at = None
        self.effects.append(DropCall(member))
        self.news.append(Unlinked(link))

    # sending

    def send(self, link: str, data: bytes, now: int) -> None:
        """Send a packet to the member at ``link`` the best way there is; it may be lost."""
        member = _member(link)
        peer = self._peers.get(member)
        if peer is None or link != peer.link or peer.shut_out:
            return
        if peer.open:
            self.effects.append(ToChannel(member, data))
        if (not peer.open or now - peer.heard_direct > SILENCE_MS) and self._online and not peer.gone:
            sealed = self._seal(peer, member, b"packet", data)
            self.effects.append(ToSocket(member.to_bytes(2, "big") + sealed))

    def _about(self, sender: int | None, to: int | None, what: bytes) -> bytes:
        return b"|".join((what, str(self.code).encode(), str(sender).encode(), str(to).encode()))

    def _seal(self, peer: Roommate, member: int, what: bytes, data: bytes) -> bytes:
        return self._keys.seal(data, self._about(self.you, member, what), present=peer.has_key)

    def _open(self, peer: Roommate, member: int, what: bytes, sealed: bytes) -> bytes:
        """What a member sealed, with the present key or the one before; Forged if neither fits."""
        data, present = self._keys.open(sealed, self._about(member, self.you, what))
        peer.has_key = peer.has_key or present
        return data

    def _signal(self, peer: Roommate, member: int, kind: str, attempt: int, sdp: str) -> None:
        text = json.dumps({"kind": kind, "attempt": attempt, "sdp": sdp})
        sealed = self._seal(peer, member, b"signal", text.encode()).hex()
        self._to_relay({"op": "signal", "to": member, "data": sealed})

    def _to_relay(self, frame: dict[str, Any]) -> None:
        if self._online:
            self.effects.append(ToSocket(json.dumps(frame)))

    # the relay

    def socket_opened(self) -> None:
        """The WebSocket is up: ask for the room."""
        self._online, self._making = True, False
        frame: dict[str, Any] = {"op": "join", "v": PROTOCOL, "room": self.code}
        if self.code is None:
            frame = {"op": "create", "v": PROTOCOL}
        elif self.you is not None:
            frame |= {"member": self.you, "token": self._token}
        self._to_relay(frame)

    def socket_closed(self, now: int) -> None:
        """The WebSocket is down, or could not be opened."""
        if self._online or not self._failures:
            self.news.append(SocketLost())
        self._online = False
        if not self._refused:
            wait = RECONNECT_MS[min(self._failures, len(RECONNECT_MS) - 1)]
            self._failures += 1
            self._reopen_at = now + wait

    def socket_text(self, text: str, now: int) -> None:
        """A text frame of the relay; nonsense is ignored."""
        if len(text) > FRAME_LIMIT:
            return
        try:
            frame = parse_json(text)
            op = frame["op"]
            if op == "room":
                members = [int(member) for member in frame["members"]]
                self._enter(
                    str(frame["room"]), int(frame["you"]), str(frame["token"]), members[:MEMBERS], now
                )
            elif op == "arrived":
                self._add(int(frame["member"]), now)
            elif op == "left":
                self._member_left(int(frame["member"]))
            elif op == "signal":
                self._heard_signal(int(frame["from"]), bytes.fromhex(frame["data"]), now)
            elif op == "error":
                self._error(str(frame["code"])[:TEXT_LIMIT], str(frame["text"])[:TEXT_LIMIT])
        except (KeyError, TypeError, ValueError, OverflowError, RecursionError):
            return

    def socket_bytes(self, frame: bytes, now: int) -> None:
        """A packet another member sent through the relay."""
        sender = int.from_bytes(frame[:2], "big")
        peer = self._peers.get(sender)
        if peer is None or peer.shut_out or len(frame) > FRAME_LIMIT:
            return
        try:
            data = self._open(peer, sender, b"packet", frame[2:])
        except Forged:
            return
        self.news.append(Arrived(peer.link, data))

    def _enter(self, code: str, you: int, token: str, members: list[int], now: int) -> None:
        known = self.code in (None, code) and ROOM_CODE.fullmatch(code)
        if not known or not 0 <= you < NUMBER_LIMIT or len(token) > TOKEN_LIMIT:
            raise ValueError("a relay that speaks of another room")
        if you != self.you:
            for member in list(self._peers):
                self._remove(member)
        self.code, self.you, self._token = code, you, token
        self._failures, self._making = 0, False
        for member in members:
            self._add(member, now)
        for member, peer in list(self._peers.items()):
            if member not in members:
                self._member_left(member)
            elif not peer.open and peer.caller and not peer.shut_out:
                peer.call_at, peer.calls = now, 0
        self.entered = True
        self.news.append(Entered(code, RoomPlace(you, token)))

    def _error(self, code: str, text: str) -> None:
        if code == "gone":
            # a signal to someone who has just left; that they left is told as well
            return
        if code == "no-room" and self.you is not None and not self._making:
            # the relay forgot the room (it was restarted): whoever comes first makes it again
            self._making = True
            again = {"room": self.code, "member": self.you, "token": self._token}
            self._to_relay({"op": "create", "v": PROTOCOL, **again})
            return
        if code == "taken" and self.you is not None:
            # someone else holds this number by now: come in as a new member
            self.you = None
            self.socket_opened()
            return
        self._refused = True
        self.news.append(RelayRefused(code, text))

    def _add(self, member: int, now: int) -> None:
        known = self._peers.get(member)
        if known is not None:
            known.gone = False
        elif (
            self.you is not None
            and member != self.you
            and 0 <= member < NUMBER_LIMIT
            and len(self._peers) < MEMBERS
        ):
            peer = self._peers[member] = Roommate(f"{self.you}.{member}", self.you > member, now)
            self.news.append(Linked(peer.link))

    def _member_left(self, member: int) -> None:
        peer = self._peers.get(member)
        if peer is None:
            return
        peer.gone = True
        if not peer.open:
            self._remove(member)

    def _remove(self, member: int) -> None:
        peer = self._peers.pop(member, None)
        if peer is not None and not peer.shut_out:
            self.effects.append(DropCall(member))
            self.news.append(Unlinked(peer.link))

    # calls

    def _heard_signal(self, member: int, sealed: bytes, now: int) -> None:
        peer = self._peers.get(member)
        if peer is None or peer.shut_out:
            return
        text = self._open(peer, member, b"signal", sealed)
        if not peer.signals.take(now // RATE_SECONDS):
            return
        signal = parse_json(text)
        attempt, sdp = int(signal["attempt"]), str(signal["sdp"])
        if len(sdp) > SDP_LIMIT or not 0 < attempt < ATTEMPT_LIMIT:
            return
        if signal["kind"] == "offer" and not peer.caller and self._direct and attempt > peer.attempt:
            self._take_offer(peer, member, attempt, sdp, now)
        elif signal["kind"] == "answer" and peer.caller and attempt == peer.attempt and not peer.answered:
            peer.answered = True
            self.effects.append(FinishCall(member, attempt, sdp))

    def _take_offer(self, peer: Roommate, member: int, attempt: int, sdp: str, now: int) -> None:
        if not peer.offers.take(now // RATE_SECONDS):
            return
        if peer.attempt:
            self.effects.append(DropCall(member))
        self._closed(peer)
        peer.attempt = attempt
        peer.give_up_at = now + CALL_PATIENCE_MS
        self.effects.append(TakeCall(member, attempt, sdp))

    def described(self, member: int, attempt: int, sdp: str) -> None:
        """The driver's offer or answer for this attempt is complete."""
        peer = self._peers.get(member)
        if peer is not None and attempt == peer.attempt:
            self._signal(peer, member, "offer" if peer.caller else "answer", attempt, sdp)

    def channel_opened(self, member: int, attempt: int, now: int) -> None:
        """The direct channel is open."""
        peer = self._peers.get(member)
        if peer is not None and attempt == peer.attempt and not peer.open and not peer.shut_out:
            peer.open = True
            peer.calls = 0
            peer.heard_direct = now
            peer.give_up_at = peer.call_at = None
            self.news.append(PathChanged(peer.link, True))

    def channel_data(self, member: int, attempt: int, data: bytes, now: int) -> None:
        """A packet came over the direct channel."""
        peer = self._peers.get(member)
        if peer is not None and attempt == peer.attempt and not peer.shut_out:
            peer.heard_direct = now
            self.news.append(Arrived(peer.link, data))

    def channel_closed(self, member: int, attempt: int, now: int) -> None:
        """The direct channel closed or never opened."""
        peer = self._peers.get(member)
        if peer is None or attempt != peer.attempt or peer.shut_out:
            return
        self._closed(peer)
        peer.give_up_at = None
        if peer.gone:
            self._remove(member)
        elif peer.caller and peer.calls < CALLS:
            peer.call_at = now + (0 if peer.calls == 0 else CALL_AGAIN_MS)

    def _closed(self, peer: Roommate) -> None:
        if peer.open:
            peer.open = False
            self.news.append(PathChanged(peer.link, False))

    # time

    def tick(self, now: int) -> None:
        """Start calls that are due, give up hopeless ones, reopen the socket."""
        if self._keys.expired(now):
            self.news.append(OldKeyEnded())
        if self._reopen_at is not None and now >= self._reopen_at:
            self._reopen_at = None
            self.effects.append(OpenSocket())
        for member, peer in list(self._peers.items()):
            if peer.give_up_at is not None and now >= peer.give_up_at:
                self.effects.append(DropCall(member))
                self.channel_closed(member, peer.attempt, now)
            due = peer.call_at is not None and now >= peer.call_at
            if due and self._direct and self._online and not peer.open:
                peer.call_at = None
                # the clock only rises, so the other side can tell a newer call from a late one
                peer.attempt = max(peer.attempt + 1, now)
                peer.calls += 1
                peer.answered = False
                peer.give_up_at = now + CALL_PATIENCE_MS
                self.effects.append(StartCall(member, peer.attempt))

    def leave(self) -> None:
        """Go for good: close everything."""
        self._refused = True
        self._reopen_at = None
        self._to_relay({"op": "leave"})
        for member in list(self._peers):
            self._remove(member)


def _member(link: str) -> int:
    """The number of the member a link leads to."""
    return int(link.partition(".")[2])
