"""The duties of every provider of cryptography: the vectors of the RFCs, and the edges where libraries
differ.

The tests import it in CPython and run it unchanged inside a real page, so it needs only the port.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from roborally_core.match import crypto

Vectors = dict[str, Any]
_raw = bytes.fromhex


def refused(kind: type[Exception], action: Callable[[], object]) -> bool:
    """Whether the call raises this error."""
    try:
        action()
    except kind:
        return True
    return False


def check_ed25519(vectors: Vectors) -> None:
    """RFC 8032, section 7.1."""
    for one in vectors["ed25519"]:
        secret, public, message = _raw(one["secret"]), _raw(one["public"]), _raw(one["message"])
        signature = _raw(one["signature"])
        assert crypto.ed25519_public(secret) == public
        assert crypto.ed25519_sign(secret, message) == signature
        assert crypto.ed25519_verify(public, message, signature)
        for at in (0, 31, 32, 63):
            changed = bytearray(signature)
            changed[at] ^= 1
            assert not crypto.ed25519_verify(public, message, bytes(changed)), at
        assert not crypto.ed25519_verify(public, message + b"!", signature)
        assert not crypto.ed25519_verify(public, message, signature[:-1])
        assert not crypto.ed25519_verify(public[:-1], message, signature)


def check_edges(vectors: Vectors) -> None:
    """Keys, commitments and scalars about which libraries disagree: all of ours agree."""
    for one in vectors["ed25519_edges"]:
        key, message, signature = _raw(one["key"]), _raw(one["message"]), _raw(one["signature"])
        assert crypto.ed25519_verify(key, message, signature) == one["good"], one["name"]


def check_x25519(vectors: Vectors) -> None:
    """RFC 7748, sections 5.2 and 6.1."""
    for one in vectors["x25519"]:
        assert crypto.x25519(_raw(one["scalar"]), _raw(one["coordinate"])).hex() == one["product"]
    alice, bob = vectors["x25519"][2:]
    assert crypto.x25519_public(_raw(alice["scalar"])).hex() == bob["coordinate"]
    assert crypto.x25519_public(_raw(bob["scalar"])).hex() == alice["coordinate"]
    scalar = coordinate = (9).to_bytes(32, "little")
    for times in range(1, 1001):
        scalar, coordinate = crypto.x25519(scalar, coordinate), scalar
        assert scalar.hex() == vectors["x25519_iterated"].get(str(times), scalar.hex())


def check_small_order(_vectors: Vectors) -> None:
    """RFC 7748, section 6.1: a key that gives everybody the same shared secret is refused in clear words."""
    prime = (1 << 255) - 19
    order_eight = "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800"
    points = [number.to_bytes(32, "little") for number in (0, 1, prime - 1, prime, prime + 1)]
    for point in [*points, _raw(order_eight)]:
        assert refused(ValueError, lambda point=point: crypto.x25519(bytes(range(32)), point)), point.hex()


def check_chacha20poly1305(vectors: Vectors) -> None:
    """RFC 8439, section 2.8.2; any change raises Forged."""
    for one in vectors["chacha20poly1305"]:
        key, nonce, aad = _raw(one["key"]), _raw(one["nonce"]), _raw(one["aad"])
        data, sealed = _raw(one["data"]), _raw(one["sealed"])
        assert crypto.chacha20poly1305_seal(key, nonce, data, aad) == sealed
        assert crypto.chacha20poly1305_open(key, nonce, sealed, aad) == data
        others = [(bytes(32), nonce, sealed, aad), (key, bytes(12), sealed, aad), (key, nonce, sealed, b"")]
        others += [(key, nonce, sealed[:length], aad) for length in (0, 15, 16, len(sealed) - 1)]
        for at in range(0, len(sealed), 7):
            changed = bytearray(sealed)
            changed[at] ^= 4
            others.append((key, nonce, bytes(changed), aad))
        for other in others:
            assert refused(crypto.Forged, lambda other=other: crypto.chacha20poly1305_open(*other))
    empty = crypto.chacha20poly1305_seal(bytes(32), bytes(12), b"")
    assert len(empty) == crypto.TAG_BYTES
    assert crypto.chacha20poly1305_open(bytes(32), bytes(12), empty) == b""


def check_hkdf(vectors: Vectors) -> None:
    """RFC 5869, appendix A.1 to A.3."""
    for one in vectors["hkdf"]:
        made = _raw(one["made"])
        given = _raw(one["secret"]), _raw(one["info"]), len(made), _raw(one["salt"])
        assert crypto.hkdf_sha256(*given) == made


CHECKS = (
    check_ed25519,
    check_edges,
    check_x25519,
    check_small_order,
    check_chacha20poly1305,
    check_hkdf,
)
