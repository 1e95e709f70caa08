"""A text as few characters of an address: compressed with the words it is likely to have, versioned, sealed.

Input is bounded before it is unpacked, and refused with its :class:`Flaw`.
"""

from __future__ import annotations

import zlib

from .sealed import Flaw, SealError, sealed, unsealed

_RAW = -zlib.MAX_WBITS
"""Deflate without a header: the seal has the checksum."""


def packed(text: str, version: int, words: bytes) -> str:
    """The characters of ``text``; ``words`` are likely in it, the commonest last."""
    packer = zlib.compressobj(9, zlib.DEFLATED, _RAW, 9, zdict=words)
    return sealed(bytes([version]) + packer.compress(text.encode()) + packer.flush())


def unpacked(text: str, version: int, words: bytes, characters: int, most: int) -> str:
    """The text that :func:`packed` packed with the same version and words.

    SealError for more than ``characters`` characters, for a text of more than ``most`` bytes, and for all
    else.
    """
    body = unsealed(text, characters)
    if body[0] != version:
        raise SealError(Flaw.VERSION)
    opened = zlib.decompressobj(_RAW, zdict=words)
    try:
        data = opened.decompress(body[1:], most + 1)
        if len(data) > most:
            raise SealError(Flaw.LONG)
        if not opened.eof:
            raise SealError(Flaw.EARLY)
        if opened.unused_data:
            raise SealError(Flaw.AFTER_END)
        return data.decode()
    except (zlib.error, UnicodeDecodeError):
        raise SealError(Flaw.NONSENSE) from None
