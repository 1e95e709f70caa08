"""Schnorr signatures (BIP-340) for Nostr, with OpenSSL's secp256k1 by ``cryptography``.

OpenSSL knows the curve and not this scheme, which takes no more than two points and a sum of numbers.  A
library of its own (coincurve) comes without wheels for the newest Pythons.  Sums of Python's integers take
times that depend on them: good enough for keys that sign a few events each, where nobody measures.
"""

from __future__ import annotations

import secrets
from hashlib import sha256

from cryptography.hazmat.primitives.asymmetric.ec import SECP256K1, derive_private_key

ORDER = 0xFFFFFFFF_FFFFFFFF_FFFFFFFF_FFFFFFFE_BAAEDCE6_AF48A03B_BFD25E8C_D0364141
"""The number of points of the curve."""


def _tagged(tag: str, *parts: bytes) -> bytes:
    mark = sha256(f"BIP0340/{tag}".encode()).digest()
    return sha256(mark + mark + b"".join(parts)).digest()


def _point(number: int) -> tuple[int, bytes]:
    """This many times the generator: the number that leads to it with an even y, and its x."""
    place = derive_private_key(number, SECP256K1()).public_key().public_numbers()
    return ORDER - number if place.y & 1 else number, place.x.to_bytes(32, "big")


def _number(secret: bytes) -> int:
    number = int.from_bytes(secret, "big")
    if len(secret) != 32 or not 0 < number < ORDER:
        raise ValueError("a secret key is a number of 32 bytes below the curve's order")
    return number


class OpenSslSchnorr:
    """Public keys and signatures; ValueError for what is no secret key."""

    def public(self, secret: bytes, /) -> bytes:
        """The public key: 32 bytes."""
        return _point(_number(secret))[1]

    def sign(self, secret: bytes, digest: bytes, /, chance: bytes | None = None) -> bytes:
        """The signature of 32 bytes, 64 bytes; ``chance`` are the 32 bytes drawn for it."""
        number, public = _point(_number(secret))
        chance = secrets.token_bytes(32) if chance is None else chance
        masked = number ^ int.from_bytes(_tagged("aux", chance), "big")
        drawn = int.from_bytes(_tagged("nonce", masked.to_bytes(32, "big"), public, digest), "big") % ORDER
        nonce, place = _point(drawn)  # 0 has no point: OpenSSL refuses it, once in 2^256 signatures
        challenge = int.from_bytes(_tagged("challenge", place, public, digest), "big")
        return place + ((nonce + challenge * number) % ORDER).to_bytes(32, "big")
