"""Text from others made harmless to show: one line, no control characters, nothing invisible.

Names, board titles and messages come from strangers and end up in pages, terminals, logs and
files.  A terminal obeys escape sequences, a bidirectional override turns the rest of a line
round, a line separator forges a second log line, and invisible characters make two names look
the same.  Everything foreign passes one of these functions where it is accepted
(:class:`~.agreement.Seat`, :class:`~.board.model.Board`, the match's hello) and once more where it
is shown (the page's markup, the command line's output).

The characters are listed here and not asked of ``unicodedata``: two peers must come to the same
name although their Pythons know different versions of Unicode.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from typing import NamedTuple

MAX_NAME = 40
"""Characters a name may have."""
DEFAULT_NAME = "Player"
"""The name in place of one without visible characters."""
MAX_MARKS = 2
"""Combining marks in a row that are kept; more would be drawn over other lines."""

_BREAKS = "\\t-\\r\\x1c-\\x1f\\x85\u2028\u2029"
_BLANKS = f"{_BREAKS} \xa0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000"
_INVISIBLE = (
    "\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"  # soft hyphen, joiners, fillers, selectors
    "\u200b-\u200f\u202a-\u202e\u2060-\u206f"  # zero width, direction marks, embeddings, overrides, isolates
    "\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff"  # fillers, variation selectors, annotations
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"  # shorthand, beams and ties, tags
    "\ud800-\udfff"  # half of a pair: it cannot be encoded
)
_CONTROLS = "\\x00-\\x08\\x0e-\\x1b\\x7f-\\x84\\x86-\\x9f"
_MARKS = "\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f"


class _Patterns(NamedTuple):
    hidden: re.Pattern[str]
    sequence: re.Pattern[str]
    control: re.Pattern[str]
    piled: re.Pattern[str]


@cache
def _suspect() -> re.Pattern[str]:
    """Made when the first text needs it: a page that starts has none."""
    return re.compile(f"[{_CONTROLS}{_BREAKS}{_INVISIBLE}]|[{_MARKS}]{{{MAX_MARKS + 1}}}")


@cache
def _patterns() -> _Patterns:
    """Made for the first text that is not harmless."""
    return _Patterns(
        hidden=re.compile(f"[{_INVISIBLE}]+"),
        sequence=re.compile(
            r"(?:\x1b\[|\x9b)[0-?]*+[ -/]*+[@-~]"  # a control sequence: colours, cursor, screen
            r"|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x9c]*+(?:\x07|\x1b\\|\x9c)"  # titles, links
            r"|\x1b[ -/]*+[0-~]"  # any other escape
        ),
        control=re.compile(f"[{_CONTROLS}]+"),
        piled=re.compile(f"([{_MARKS}]{{{MAX_MARKS}}})[{_MARKS}]+"),
    )


def plain(text: str) -> str:
    """``text`` as one line in which everything can be seen; spacing and length stay as they are.

    Invisible characters go first, then whole escape sequences, then what is left of control
    characters, so that nothing that was removed can make a new sequence of its neighbours.
    """
    if text.isascii() and text.isprintable():
        return text
    if not _suspect().search(text):
        return text
    find = _patterns()
    text = find.control.sub("", find.sequence.sub("", find.hidden.sub("", text)))
    return find.piled.sub(r"\1", re.sub(f"[{_BREAKS}]", " ", text))


def visible(text: str) -> str:
    """``text`` of several lines with invisible characters written out: ``⟨U+202E⟩`` for an override.

    A direction override or a character without width makes code look other than it runs.
    """
    if text.isascii() and not _patterns().control.search(text):
        return text
    return re.sub(f"[{_CONTROLS}{_INVISIBLE}\\x0b-\\x0d\\x1c-\\x1f\\x85\u2028\u2029]", _named, text)


def _named(found: re.Match[str]) -> str:
    return f"⟨U+{ord(found[0]):04X}⟩"


def clean_text(text: object, limit: int) -> str:
    """A text from outside as one line of at most ``limit`` characters, without outer and repeated blanks.

    Any other value gives an empty text.  Cleaning twice changes nothing more.
    """
    if not isinstance(text, str):
        return ""
    text = re.sub(f"[{_BLANKS}]+", " ", plain(text)).strip(" ")
    return text[: max(limit, 0)].rstrip(" ")


def clean_name(text: object) -> str:
    """A player's name from outside: as :func:`clean_text`, at most `MAX_NAME` characters, never empty."""
    return clean_text(text, MAX_NAME) or DEFAULT_NAME


def free_name(wish: object, taken: Collection[str]) -> str:
    """The wish as a name that is not ``taken``: as it is, or with a number, or with the next one."""
    name = clean_name(wish)
    numbered = re.fullmatch(r"(.*\S) (\d{1,2})", name)
    stem, number = (numbered[1], int(numbered[2]) + 1) if numbered else (name, 2)
    while name in taken:
        name = clean_name(f"{stem[: MAX_NAME - 4]} {number}")
        number += 1
    return name
