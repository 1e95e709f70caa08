"""Signing: the keys of one player in one match, and the name that certifies them.

Every entry of a player's log (:mod:`.feed`) is signed with the same Ed25519 key.  It belongs to one match:
keys follow from a secret that is drawn for a match, or derived for the one after it, so a signature in one
match means nothing in another.  Two entries signed for one place of a log are evidence by themselves
(:func:`.feed.contradiction`).
"""

from __future__ import annotations

from ..crypto import ed25519_public, ed25519_sign, ed25519_verify, x25519, x25519_public
from .purposes import DIGEST_BYTES, Purpose, derived, hashed

AUTHOR_BYTES = DIGEST_BYTES
"""Number of bytes of an author's name."""
PROGRAM_KEY_BYTES = 16
SHARED_LIMIT = 64
"""The greatest number of shared secrets an identity remembers."""


def author_of(signing: bytes, tip: bytes, dh: bytes) -> bytes:
    """The name of the author with this Ed25519 key, hash-chain tip and X25519 key.

    The name certifies all three: nobody can put another key under it.
    """
    return hashed(Purpose.AUTHOR, signing, tip, dh)


def verify(signing: bytes, id: bytes, signature: bytes) -> bool:
    """Whether the owner of this Ed25519 key signed the entry with this id."""
    return ed25519_verify(signing, id, signature)


class Identity:
    """One player's Ed25519 key ``key``, X25519 key ``dh`` and name for one match, from one secret.

    The secret (at least 16 bytes, unpredictable) comes from the caller; its holder is this player, so a page
    keeps it to return after a reload.
    """

    def __init__(self, secret: bytes, tip: bytes) -> None:
        if len(secret) < 16:
            raise ValueError(f"a secret needs at least 16 bytes, not {len(secret)}")
        self._secret = secret
        self._signing = derived(secret, Purpose.SIGNING)
        self._dh_secret = derived(secret, Purpose.EXCHANGE)
        self._shared: dict[bytes, bytes] = {}
        self.key = ed25519_public(self._signing)
        self.dh = x25519_public(self._dh_secret)
        self.tip = tip
        self.author = author_of(*self.keys)

    @property
    def keys(self) -> tuple[bytes, bytes, bytes]:
        """The content certified by the name: Ed25519 key, tip of the links, X25519 key."""
        return self.key, self.tip, self.dh

    def sign(self, id: bytes) -> bytes:
        """The signature of the entry with this id; two signatures for one place are evidence."""
        return ed25519_sign(self._signing, id)

    def shared(self, their_dh: bytes) -> bytes:
        """32 bytes that only this player and the owner of ``their_dh`` know; ValueError for a bad key."""
        known = self._shared.get(their_dh)
        if known is None:
            pair = sorted((self.dh, their_dh))
            known = derived(x25519(self._dh_secret, their_dh), Purpose.PAIR, *pair)
            if len(self._shared) >= SHARED_LIMIT:
                del self._shared[next(iter(self._shared))]
            self._shared[their_dh] = known
        return known

    def program_key(self, turn: int) -> bytes:
        """The 16 secret bytes with which this turn's program is locked in its commitment."""
        return derived(self._secret, Purpose.PROGRAM, turn, length=PROGRAM_KEY_BYTES)
