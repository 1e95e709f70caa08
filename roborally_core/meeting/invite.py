"""Invites: one link holds everything a friend needs to find and trust a room.

``…#join=<key>[.<offer>][@<carrier>]…``: 24 bytes of key (16 secret ones, from which the room's topic and
the key that seals all traffic follow, and 8 that name the host), an offer to connect by hand, and up to four
carriers that the guest's page may not know, each as its WebSocket address, with ``mqtt+`` or ``nostr+``
before it if it is no relay of ours.  All of it follows the ``#``, so no server ever sees the key.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import NamedTuple

from ..language.complaint import ProblemError, complain
from .config import (
    HINTS,
    CarrierKind,
    CarrierSpec,
    ConfigError,
    Origin,
    socket_url,
)
from .keys import SECRET_BYTES, topic_of

MARK_BYTES = 8
LIMIT = 2_400
OFFER_LIMIT = 900
_KEY = re.compile(r"[A-Za-z0-9_-]{32}")
_BARE = re.compile(r"[A-Za-z0-9_-]{32}(?:[.@]|\Z)")
_OFFER = re.compile(rf"[A-Za-z0-9_-]{{0,{OFFER_LIMIT * 4 // 3}}}")


class InviteError(ProblemError):
    """A faulty invite; the text says why, for people, after "this is no invitation: "."""


class AddressError(InviteError):
    """The text is not a server's address; the message says why, for people."""


class Invite(NamedTuple):
    """A way into a room: ``hints`` are carriers to ask besides the page's own, ``offer`` a call by hand."""

    secret: bytes
    host: bytes
    hints: tuple[CarrierSpec, ...] = ()
    offer: bytes = b""

    @property
    def topic(self) -> bytes:
        """The topic of the room."""
        return topic_of(self.secret)

    def fragment(self, most: int = LIMIT) -> str:
        """The invite as the part of an address after ``#``; hints that make it too long are left out."""
        offer = f".{encoded(self.offer)}" if self.offer else ""
        text = f"join={encoded(self.secret + self.host)}{offer}"
        for one in self.hints[:HINTS]:
            hint = f"@{hint_text(one)}"
            text += hint if len(text) + len(hint) <= most else ""
        return text


def encoded(data: bytes) -> str:
    """Bytes as letters, digits, - and _."""
    return urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    """The bytes that :func:`encoded` made into text; InviteError for anything else."""
    if not re.fullmatch(r"[A-Za-z0-9_-]*", text) or len(text) % 4 == 1:
        raise InviteError(complain("invite.offer"))
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def hint_text(spec: CarrierSpec) -> str:
    """A carrier as an invite names it; a public one of strangers is marked with ~."""
    kind = "" if spec.kind is CarrierKind.RELAY else f"{spec.kind.value}+"
    return f"{'~' if spec.public else ''}{kind}{spec.url}"


def hint_of(text: str) -> CarrierSpec:
    """The carrier that :func:`hint_text` named; InviteError for other text."""
    public, text = text.startswith("~"), text.removeprefix("~")
    head, plus, url = text.partition("+")
    kinds = {kind.value: kind for kind in CarrierKind}
    kind = kinds.get(head) if plus else CarrierKind.RELAY
    if kind is None:
        raise InviteError(complain("invite.bad_relay"))
    try:
        return CarrierSpec(kind, socket_url(url if plus else text), public, Origin.INVITATION)
    except ConfigError:
        raise InviteError(complain("invite.bad_relay")) from None


def relay_address(text: str) -> str:
    """The relay's WebSocket address in a person's text: a host, a web address, or all of it."""
    text = text.strip().rstrip("/")
    scheme, found, rest = text.partition("://")
    if not found:
        scheme, rest = "wss", text
        if not {".", ":"} & {*text.partition("/")[0]} and text != "localhost":
            raise AddressError(complain("invite.relay", text=text[:60]))  # a word, not a host
    scheme = {"http": "ws", "https": "wss"}.get(scheme, scheme)
    address = f"{scheme}://{rest}" if "/" in rest else f"{scheme}://{rest}/ws"
    try:
        return socket_url(address, plain=True)
    except ConfigError:
        raise AddressError(complain("invite.relay", text=text[:60])) from None


def parse_invite(text: str) -> Invite:
    """The invite in a whole address, a fragment, its ``join=`` part, or the text after that."""
    text = text.strip()
    if not text:
        raise InviteError(complain("invite.nothing"))
    if len(text) > LIMIT:
        raise InviteError(complain("invite.long", most=LIMIT))
    _, found, given = text.rpartition("join=")
    if not found and not _BARE.match(text):
        raise InviteError(complain("invite.no_join"))
    place, *hints = given.split("@")
    key, _, offer = place.partition(".")
    if not _KEY.fullmatch(key):
        raise InviteError(complain("invite.key"))
    if not _OFFER.fullmatch(offer) or len(offer) % 4 == 1:
        raise InviteError(complain("invite.offer"))
    if len(hints) > HINTS:
        raise InviteError(complain("invite.bad_relay"))
    raw = urlsafe_b64decode(key)
    secret, host = raw[:SECRET_BYTES], raw[SECRET_BYTES : SECRET_BYTES + MARK_BYTES]
    return Invite(secret, host, tuple(hint_of(hint) for hint in hints), decoded(offer))
