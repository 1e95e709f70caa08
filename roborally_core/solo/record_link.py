"""A finished game of several people as an address: its whole record, packed.

A solo game follows from its seed (:mod:`.replay_link`); a match follows from what everybody handed in and
from the links of their chains, so the link holds all of that. It holds the state hashes of the last turn
alone: they tell whether this version plays the game as it was played.

A link comes from anybody: its length and that of what it unpacks to are bounded.
"""

from __future__ import annotations

import zlib

from ..base.canon import canonical
from ..base.sealed import SealError, sealed, unsealed
from ..language.complaint import complain
from ..play.record import Record, RecordError, record_from_text, record_json
from .replay_link import LinkError

SIGN = "."
"""The first character of such a link, which no solo game's has."""
MOST_CHARACTERS = 30_000
MOST_TEXT = 600_000
"""Characters a record may unpack to; 250 turns of eight people on a large board have fewer."""


def record_link(record: Record) -> str:
    """The record as characters an address may hold; LinkError if the game is too long."""
    data = record_json(record)
    for turn in data["turns"][:-1]:
        turn["hashes"] = []
    text = SIGN + sealed(zlib.compress(canonical(data), 9))
    if len(text) > MOST_CHARACTERS:
        raise LinkError(complain("link.long_game"))
    return text


def record_from_link(text: str) -> Record:
    """The record written by :func:`record_link`; LinkError says what is wrong with any other text."""
    try:
        body = unsealed(text.removeprefix(SIGN), MOST_CHARACTERS)
        unpacking = zlib.decompressobj()
        plain = unpacking.decompress(body, MOST_TEXT)
        if unpacking.unconsumed_tail or not unpacking.eof:
            raise LinkError(complain("link.long"))
        return record_from_text(plain.decode("utf-8"))
    except SealError as error:
        raise LinkError(complain(f"link.{error.flaw.value}")) from None
    except (zlib.error, UnicodeDecodeError):
        raise LinkError(complain("link.nonsense")) from None
    except RecordError as error:
        raise LinkError(error.problem) from error
