"""The page's cryptography: the module ``crypto.js`` of the page, loaded when a match is made."""

from __future__ import annotations

from typing import Any

from .bridge import js_bytes
from .modules import load_module


class PageCryptography:
    """The provider for the match (``roborally_core.match.crypto.Provider``), handed on to the module.

    Bytes are copied to JavaScript and back; a result that the module leaves undefined is None.
    """

    def __init__(self, module: Any) -> None:
        self._module = module

    def ed25519_public(self, secret: bytes, /) -> bytes:
        """The public key."""
        return _bytes(self._module.ed25519_public(js_bytes(secret)))

    def ed25519_sign(self, secret: bytes, message: bytes, /) -> bytes:
        """The signature."""
        return _bytes(self._module.ed25519_sign(js_bytes(secret), js_bytes(message)))

    def ed25519_verify(self, public: bytes, message: bytes, signature: bytes, /) -> bool:
        """Whether the signature is good."""
        return bool(self._module.ed25519_verify(js_bytes(public), js_bytes(message), js_bytes(signature)))

    def x25519_public(self, secret: bytes, /) -> bytes:
        """The public key."""
        return _bytes(self._module.x25519_public(js_bytes(secret)))

    def x25519(self, secret: bytes, public: bytes, /) -> bytes | None:
        """The shared secret."""
        shared = self._module.x25519(js_bytes(secret), js_bytes(public))
        return None if shared is None else _bytes(shared)

    def chacha20poly1305_seal(self, key: bytes, nonce: bytes, data: bytes, aad: bytes, /) -> bytes:
        """Ciphertext and tag."""
        given = map(js_bytes, (key, nonce, data, aad))
        return _bytes(self._module.chacha20poly1305_seal(*given))

    def chacha20poly1305_open(self, key: bytes, nonce: bytes, sealed: bytes, aad: bytes, /) -> bytes | None:
        """The sealed content, if the tag fits."""
        given = map(js_bytes, (key, nonce, sealed, aad))
        opened = self._module.chacha20poly1305_open(*given)
        return None if opened is None else _bytes(opened)


def _bytes(array: Any) -> bytes:
    made: bytes = array.to_bytes()
    return made


async def load_cryptography() -> PageCryptography:
    """The provider on the page's module; OSError if it cannot be fetched."""
    return PageCryptography(await load_module("crypto.js"))
