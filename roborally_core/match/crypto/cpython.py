"""CPython's cryptography: the package ``cryptography``, which is OpenSSL (extra ``[match]``)."""

from __future__ import annotations

from functools import lru_cache

from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

_READ_KEYS = 64
"""Number of keys that are kept in the library's form: reading one takes as long as signing."""

_secret_key = lru_cache(_READ_KEYS)(Ed25519PrivateKey.from_private_bytes)


class CPython:
    """The :class:`..crypto.Provider` of CPython."""

    def ed25519_public(self, secret: bytes, /) -> bytes:
        """The public key; see :class:`..crypto.Provider` for all methods here."""
        return _secret_key(secret).public_key().public_bytes_raw()

    def ed25519_sign(self, secret: bytes, message: bytes, /) -> bytes:
        """OpenSSL's signature."""
        return _secret_key(secret).sign(message)

    def ed25519_verify(self, public: bytes, message: bytes, signature: bytes, /) -> bool:
        """OpenSSL's check, which has no cofactor and compares R as bytes."""
        try:
            Ed25519PublicKey.from_public_bytes(public).verify(signature, message)
        except (InvalidSignature, ValueError):
            return False
        return True

    def x25519_public(self, secret: bytes, /) -> bytes:
        """The public key."""
        return X25519PrivateKey.from_private_bytes(secret).public_key().public_bytes_raw()

    def x25519(self, secret: bytes, public: bytes, /) -> bytes | None:
        """OpenSSL refuses points of small order itself."""
        try:
            key = X25519PublicKey.from_public_bytes(public)
            return X25519PrivateKey.from_private_bytes(secret).exchange(key)
        except ValueError:
            return None

    def chacha20poly1305_seal(self, key: bytes, nonce: bytes, data: bytes, aad: bytes, /) -> bytes:
        """Ciphertext and tag."""
        return ChaCha20Poly1305(key).encrypt(nonce, data, aad)

    def chacha20poly1305_open(self, key: bytes, nonce: bytes, sealed: bytes, aad: bytes, /) -> bytes | None:
        """The sealed content, if the tag fits."""
        try:
            return ChaCha20Poly1305(key).decrypt(nonce, sealed, aad)
        except InvalidTag:
            return None
