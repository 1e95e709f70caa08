"""The cryptography of a match, under the names of its standards, from libraries that others have audited.

Ed25519 (RFC 8032), X25519 (RFC 7748), ChaCha20-Poly1305 (RFC 8439), HKDF with SHA-256 (RFC 5869).
Everything is synchronous and needs no secure context.  The first three come from a :class:`Provider`:
CPython has one based on the package ``cryptography`` (:mod:`.cpython`, imported at the first use); a page
installs its own before it makes a match.  HKDF is ten lines that use HMAC of the standard library.

All peers must judge a signature alike, or a liar could sign something that half of a match accepts and the
other half refuses.  Libraries differ in the borderline cases of RFC 8032, so :func:`ed25519_verify` settles
these: keys and scalars are canonical, no key has small order, and the equation is the one without the
cofactor.
"""

from __future__ import annotations

import hmac
from typing import Protocol

from ...language.complaint import complain

KEY_BYTES = 32
"""Number of bytes of every key here, secret or public."""
SIGNATURE_BYTES = 64
NONCE_BYTES = 12
TAG_BYTES = 16
"""Number of bytes by which sealed data is longer than its content."""
_HASH_BYTES = 32
HKDF_LIMIT = 255 * _HASH_BYTES

_P = (1 << 255) - 19
_ORDER = (1 << 252) + 27742317777372353535851937790883648493
_SMALL_ORDER = frozenset(
    int.from_bytes(bytes.fromhex(y), "little")
    for y in (
        "0000000000000000000000000000000000000000000000000000000000000000",
        "0100000000000000000000000000000000000000000000000000000000000000",
        "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
        "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    )
)
"""The y-coordinates of the eight points whose order divides the cofactor."""


class Provider(Protocol):
    """The functions that a library offers; lengths are checked before they are called."""

    def ed25519_public(self, secret: bytes, /) -> bytes:
        """The public key (RFC 8032, 5.1.5)."""

    def ed25519_sign(self, secret: bytes, message: bytes, /) -> bytes:
        """The signature (5.1.6)."""

    def ed25519_verify(self, public: bytes, message: bytes, signature: bytes, /) -> bool:
        """Whether ``[S]B = R + [k]A``, R compared as bytes (5.1.7, the stricter equation)."""

    def x25519_public(self, secret: bytes, /) -> bytes:
        """The product with the base point."""

    def x25519(self, secret: bytes, public: bytes, /) -> bytes | None:
        """The product with ``public``; None or zeros for a point of small order."""

    def chacha20poly1305_seal(self, key: bytes, nonce: bytes, data: bytes, aad: bytes, /) -> bytes:
        """Ciphertext and tag (RFC 8439, 2.8)."""

    def chacha20poly1305_open(self, key: bytes, nonce: bytes, sealed: bytes, aad: bytes, /) -> bytes | None:
        """The sealed content; None if the tag does not fit."""


class Forged(ValueError):
    """Sealed data that was not sealed with this key, nonce and associated data, or was changed since."""


class NoProvider(ImportError):
    """No library for cryptography is available; the text says what to install."""


class _Installed:
    provider: Provider | None = None


def install(provider: Provider) -> None:
    """Use this provider from now on."""
    _Installed.provider = provider


def is_installed() -> bool:
    """Whether a provider is in use already."""
    return _Installed.provider is not None


def installed() -> Provider:
    """The provider in use, CPython's own if none was installed; NoProvider if there is none."""
    if _Installed.provider is None:
        try:
            from .cpython import CPython  # noqa: PLC0415 - without a match no package is needed
        except ImportError as error:
            raise NoProvider(complain("crypto.missing")) from error
        _Installed.provider = CPython()
    return _Installed.provider


def _check(what: str, data: bytes, length: int) -> None:
    if len(data) != length:
        raise ValueError(f"{what} has {length} bytes, not {len(data)}")


def ed25519_public(secret: bytes) -> bytes:
    """The public key of 32 secret bytes."""
    _check("an Ed25519 secret", secret, KEY_BYTES)
    return installed().ed25519_public(secret)


def ed25519_sign(secret: bytes, message: bytes) -> bytes:
    """The signature, 64 bytes, the same each time."""
    _check("an Ed25519 secret", secret, KEY_BYTES)
    return installed().ed25519_sign(secret, message)


def ed25519_verify(public: bytes, message: bytes, signature: bytes) -> bool:
    """Whether the owner of ``public`` signed ``message``; False for malformed input."""
    if len(signature) != SIGNATURE_BYTES or not is_ed25519_key(public):
        return False
    if int.from_bytes(signature[KEY_BYTES:], "little") >= _ORDER:
        return False
    return installed().ed25519_verify(public, message, signature)


def is_ed25519_key(public: bytes) -> bool:
    """Whether these bytes may be somebody's key: canonical, and not of small order.

    Half of the values that pass are not points of the curve; no signature by such a key is ever valid.
    """
    y = int.from_bytes(public, "little") & (1 << 255) - 1
    return len(public) == KEY_BYTES and y < _P and y not in _SMALL_ORDER


def x25519_public(secret: bytes) -> bytes:
    """The public key of 32 secret bytes."""
    _check("an X25519 secret", secret, KEY_BYTES)
    return installed().x25519_public(secret)


def x25519(secret: bytes, public: bytes) -> bytes:
    """The shared secret of the owners of ``secret`` and ``public``; feed it to :func:`hkdf_sha256`.

    ValueError if ``public`` has another length or small order: with such a key everybody has the same shared
    secret (RFC 7748, 6.1).
    """
    _check("an X25519 secret", secret, KEY_BYTES)
    _check("an X25519 key", public, KEY_BYTES)
    shared = installed().x25519(secret, public)
    if shared is None or not any(shared):
        raise ValueError("an X25519 key that shares nothing secret with anybody")
    return shared


def chacha20poly1305_seal(key: bytes, nonce: bytes, data: bytes, aad: bytes = b"") -> bytes:
    """``data`` encrypted, followed by a tag of 16 bytes over it and ``aad``; use each nonce only once with a
    key.
    """
    _check("a ChaCha20-Poly1305 key", key, KEY_BYTES)
    _check("a ChaCha20-Poly1305 nonce", nonce, NONCE_BYTES)
    return installed().chacha20poly1305_seal(key, nonce, data, aad)


def chacha20poly1305_open(key: bytes, nonce: bytes, sealed: bytes, aad: bytes = b"") -> bytes:
    """The content that was sealed with the same key, nonce and ``aad``; Forged otherwise."""
    _check("a ChaCha20-Poly1305 key", key, KEY_BYTES)
    _check("a ChaCha20-Poly1305 nonce", nonce, NONCE_BYTES)
    data = installed().chacha20poly1305_open(key, nonce, sealed, aad) if len(sealed) >= TAG_BYTES else None
    if data is None:
        raise Forged("sealed data with another key, nonce or purpose, or changed on the way")
    return data


def hkdf_sha256(secret: bytes, info: bytes, length: int = KEY_BYTES, salt: bytes = b"") -> bytes:
    """``length`` bytes for the purpose ``info`` from a shared or stored secret (RFC 5869, both steps)."""
    if not 0 < length <= HKDF_LIMIT:
        raise ValueError(f"HKDF makes 1 to {HKDF_LIMIT} bytes, not {length}")
    key = hmac.digest(salt or bytes(_HASH_BYTES), secret, "sha256")
    block, made = b"", b""
    for number in range(1, -(-length // _HASH_BYTES) + 1):
        block = hmac.digest(key, block + info + bytes((number,)), "sha256")
        made += block
    return made[:length]


def equal(one: bytes, other: bytes) -> bool:
    """Whether these are the same bytes, compared in constant time."""
    return hmac.compare_digest(one, other)
