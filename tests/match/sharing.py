"""Work that the peers of one process share.

All peers of a simulation hear the same entries: each would check the same signatures and read the same
statements again.  Only answers of functions that depend on nothing but their arguments are shared, so no
peer can see a difference except in time (``test_match_sharing`` compares both).
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import lru_cache
from unittest.mock import patch

from roborally_core.match.crypto import x25519, x25519_public
from roborally_core.match.feeds.codec import decode
from roborally_core.match.feeds.statements import Body, HostSettings, MemberChoice
from roborally_core.match.security.chain import LinkChain
from roborally_core.match.security.identity import verify
from roborally_core.match.security.shamir import split

KEPT = 2048
"""Answers kept for one function: more than the entries of one match."""
MATCH = "roborally_core.match."


def exchanging(public: Callable[[bytes], bytes]) -> Callable[[bytes, bytes], bytes]:
    """:func:`x25519`, worked out once for the two who ask: what they share is the same from both sides."""
    known: dict[frozenset[bytes], bytes] = {}

    def asked(secret: bytes, theirs: bytes) -> bytes:
        pair = frozenset((public(secret), theirs))
        if pair not in known:
            if len(known) >= KEPT:
                known.clear()
            known[pair] = x25519(secret, theirs)
        return known[pair]

    return asked


def reading() -> Callable[[bytes], Body]:
    """:func:`decode`, once for each statement without parts that somebody could change."""
    kept: dict[bytes, Body] = {}

    def read(raw: bytes) -> Body:
        body = kept.get(raw)
        if body is None:
            body = decode(raw)
            if not isinstance(body, (HostSettings, MemberChoice)):
                if len(kept) >= KEPT:
                    kept.clear()
                kept[raw] = body
        return body

    return read


def dealing() -> Callable[[bytes, int, tuple[int, ...]], dict[int, bytes]]:
    """:func:`split`, once for each secret; everybody gets a copy."""
    kept = lru_cache(maxsize=KEPT)(split)
    return lambda secret, threshold, places: dict(kept(secret, threshold, places))


@contextmanager
def shared_answers() -> Iterator[None]:
    """Peers share their results inside this block; nothing is left for the next simulation."""
    verifying, read, public = (
        lru_cache(maxsize=KEPT)(verify),
        reading(),
        lru_cache(maxsize=KEPT)(x25519_public),
    )
    places: tuple[tuple[str, Callable[..., object]], ...] = (
        *((f"{module}.verify", verifying) for module in ("feeds.feed", "feeds.greeted", "feeds.branches")),
        *((f"{module}.decode", read) for module in ("match", "feeds.greeted", "lobby.signed_starts")),
        *((f"{module}.split", dealing()) for module in ("security.escrow", "turn.voice")),
        ("security.chain.LinkChain", lru_cache(maxsize=64)(LinkChain)),
        ("security.identity.x25519_public", public),
        ("security.identity.x25519", exchanging(public)),
    )
    with ExitStack() as stack:
        for place, function in places:
            stack.enter_context(patch(MATCH + place, function))
        yield


@contextmanager
def late_collection() -> Iterator[None]:
    """The garbage collector runs after a simulation, not during it."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()
