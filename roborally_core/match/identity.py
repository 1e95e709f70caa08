"""Who signs: one-time signatures from SHA-256 alone.

Every entry of a player's log (:mod:`.feed`) is signed with a key used for that
entry only and announces the key of the next one (Winternitz signatures with
base 16 over 128 bits).  Hashes are all it takes, so the same bytes come out of
CPython and of the page, signing costs a fraction of a millisecond, and a key
signing two different entries is not a nuisance but the very evidence the match
needs: both can be shown (:func:`.feed.contradiction`).
"""

from __future__ import annotations

from hashlib import sha256

from ..rng import derive, derive_each
from .x25519 import exchange, public_key

WIDTH = 16
"""Bytes of a key, of a chain value and of an author's name."""
_BASE = 15
_MESSAGE_DIGITS = 2 * WIDTH
_CHECK_DIGITS = 3
_CHAINS = _MESSAGE_DIGITS + _CHECK_DIGITS
SIGNATURE_BYTES = _CHAINS * WIDTH
_TAGS = tuple(tuple(bytes((chain, step)) for step in range(_BASE)) for chain in range(_CHAINS))


def _digits(digest: bytes) -> list[int]:
    """The base-16 digits to sign and their checksum, which falls when they rise."""
    digits = [nibble for byte in digest[:WIDTH] for nibble in (byte >> 4, byte & 15)]
    check = sum(_BASE - digit for digit in digits)
    return [*digits, check >> 8, check >> 4 & 15, check & 15]


def _walk(value: bytes, prefix: bytes, tags: tuple[bytes, ...]) -> bytes:
    for tag in tags:
        value = sha256(prefix + tag + value).digest()[:WIDTH]
    return value


def _steps(value: bytes, prefix: bytes, tags: tuple[bytes, ...]) -> list[bytes]:
    """All that :func:`_walk` passes, from the start to the end."""
    passed = [value]
    for tag in tags:
        value = sha256(prefix + tag + value).digest()[:WIDTH]
        passed.append(value)
    return passed


def _prefix(position: int) -> bytes:
    return position.to_bytes(4, "big")


def recover(position: int, digest: bytes, signature: bytes) -> bytes:
    """The key that made ``signature`` over ``digest`` at this position of a log.

    Any 560 bytes give some key; a signature is good when the key is the one
    the author announced.  ValueError if the length is wrong.
    """
    if len(signature) != SIGNATURE_BYTES:
        raise ValueError(f"a signature has {SIGNATURE_BYTES} bytes, not {len(signature)}")
    prefix = _prefix(position)
    ends = [
        _walk(signature[chain * WIDTH : (chain + 1) * WIDTH], prefix, _TAGS[chain][digit:])
        for chain, digit in enumerate(_digits(digest))
    ]
    return sha256(prefix + b"".join(ends)).digest()[:WIDTH]


SHARED_LIMIT = 64
"""Most shared secrets an identity remembers; computing one costs about a millisecond."""
_OPEN_KEYS = 2
"""Keys whose chains are remembered: the one just announced, and the one before, which signs that."""


def author_of(first_key: bytes, tip: bytes, dh: bytes) -> bytes:
    """The name of the author whose first key, hash-chain tip and X25519 key these are.

    The name certifies all three: nobody can put another key under it.
    """
    return sha256(b"author" + first_key + tip + dh).digest()[:WIDTH]


class Identity:
    """One player's signing keys, X25519 key ``dh`` and name for one match, from one secret.

    The secret (at least 16 bytes, unpredictable) comes from the caller; whoever
    holds it is this player, so it is what a page keeps to return after a reload.
    """

    def __init__(self, secret: bytes, tip: bytes) -> None:
        if len(secret) < 16:
            raise ValueError(f"a secret needs at least 16 bytes, not {len(secret)}")
        self._secret = secret
        self._dh_secret = derive(secret, "dh")
        self._shared: dict[bytes, bytes] = {}
        self._chains: dict[int, list[list[bytes]]] = {}
        self.dh = public_key(self._dh_secret)
        self.tip = tip
        self.first_key = self.key(0)
        self.author = author_of(self.first_key, tip, self.dh)

    def key(self, position: int) -> bytes:
        """The public key of the entry at ``position``."""
        ends = [steps[-1] for steps in self._all_steps(position)]
        return sha256(_prefix(position) + b"".join(ends)).digest()[:WIDTH]

    def _all_steps(self, position: int) -> list[list[bytes]]:
        """Every value of the key's chains: whoever announced a key has walked all that signing takes."""
        known = self._chains.get(position)
        if known is None:
            prefix = _prefix(position)
            starts = derive_each(self._secret, "one-time", position, last=range(_CHAINS))
            known = [_steps(start[:WIDTH], prefix, tags) for start, tags in zip(starts, _TAGS, strict=True)]
            if len(self._chains) >= _OPEN_KEYS:
                del self._chains[next(iter(self._chains))]
            self._chains[position] = known
        return known

    def sign(self, position: int, digest: bytes) -> bytes:
        """The signature over ``digest`` at ``position``; ask once per position."""
        chains = self._all_steps(position)
        return b"".join([steps[digit] for steps, digit in zip(chains, _digits(digest), strict=True)])

    def shared(self, their_dh: bytes) -> bytes:
        """32 bytes that only this player and the owner of ``their_dh`` know; ValueError for a bad key."""
        known = self._shared.get(their_dh)
        if known is None:
            pair = b"".join(sorted((self.dh, their_dh)))
            known = derive(exchange(self._dh_secret, their_dh), "shared", pair)
            if len(self._shared) >= SHARED_LIMIT:
                del self._shared[next(iter(self._shared))]
            self._shared[their_dh] = known
        return known

    def program_key(self, turn: int) -> bytes:
        """The 16 secret bytes this turn's program is locked with in its commitment."""
        return derive(self._secret, "program", turn)[:16]
