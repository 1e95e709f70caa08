"""X25519 (RFC 7748): two parties who know each other's public key share a secret nobody else can compute.

Pure integer arithmetic, so the same bytes come out of CPython and of the page, which has no
asynchronous ``crypto.subtle`` over plain http.  It is not constant in time: what it protects lives for
one match, and nobody but the own page can time it more closely than a network lets them.
"""

from __future__ import annotations

KEY_BYTES = 32
_P = (1 << 255) - 19
_A24 = 121665
_BASE = 9


def _clamped(secret: bytes) -> int:
    """The scalar in 32 secret bytes (RFC 7748, section 5)."""
    if len(secret) != KEY_BYTES:
        raise ValueError(f"an X25519 secret has {KEY_BYTES} bytes, not {len(secret)}")
    return int.from_bytes(secret, "little") & ~7 & (1 << 254) - 1 | 1 << 254


def _ladder(scalar: int, u: int) -> bytes:
    """The u-coordinate of ``scalar`` times the point with coordinate ``u`` (Montgomery's ladder)."""
    x2, z2, x3, z3 = 1, 0, u, 1
    swapped = 0
    for bit in range(254, -1, -1):
        wanted = scalar >> bit & 1
        if swapped != wanted:
            x2, x3, z2, z3 = x3, x2, z3, z2
            swapped = wanted
        a, b = x2 + z2, x2 - z2
        aa, bb = a * a % _P, b * b % _P
        e = aa - bb
        da, cb = (x3 - z3) * a % _P, (x3 + z3) * b % _P
        x3 = (da + cb) ** 2 % _P
        z3 = u * ((da - cb) ** 2 % _P) % _P
        x2 = aa * bb % _P
        z2 = e * (aa + _A24 * e) % _P
    if swapped:
        x2, z2 = x3, z3
    return (x2 * pow(z2, _P - 2, _P) % _P).to_bytes(KEY_BYTES, "little")


def public_key(secret: bytes) -> bytes:
    """The 32 bytes to publish for these 32 secret ones."""
    return _ladder(_clamped(secret), _BASE)


def exchange(secret: bytes, theirs: bytes) -> bytes:
    """What the owner of ``secret`` and the owner of the public key ``theirs`` share.

    ValueError if that key has another length, or is one of the few for which everybody shares the same
    (RFC 7748, section 6.1).
    """
    if len(theirs) != KEY_BYTES:
        raise ValueError(f"a public key has {KEY_BYTES} bytes, not {len(theirs)}")
    u = int.from_bytes(theirs, "little") & (1 << 255) - 1
    shared = _ladder(_clamped(secret), u % _P)
    if not any(shared):
        raise ValueError("a public key that shares nothing secret with anybody")
    return shared
