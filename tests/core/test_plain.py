"""Other people's text is shown as one line of visible characters, and nothing in it is obeyed."""

from __future__ import annotations

import sys
import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from roborally_core.base.plain import DEFAULT_NAME, MAX_NAME, clean_name, clean_text, free_name, plain

PIECES = st.sampled_from(
    [
        *(
            "\x1b",
            "[",
            "]",
            "31m",
            "\x07",
            "\x9b",
            "\x90",
            "\\",
            "\u202e",
            "\u2066",
            "\u200b",
            "\ud83d",
            "\n",
        ),
        *("\u2028", " ", "\u0301", "\xa0", "\x00", "\x85", "a", "ß", "\U0001f600", "\ufeff", "\U000e0041"),
    ]
)
TEXTS = st.text() | st.lists(PIECES, max_size=30).map("".join)
SEEN = {"ARABIC", "SYRIAC", "KAITHI", "EGYPTIAN"}
"""Scripts with format characters that are drawn: number signs, and joiners of hieroglyphs."""


def misleads(char: str) -> bool:
    """Whether a terminal, a line-wise reader or the eye is misled by a character, by its Unicode class."""
    if unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Zl", "Zp"):
        return False
    first = unicodedata.name(char, "?").split()[0]
    return char == "\u061c" or first not in SEEN


def test_every_character_of_a_misleading_class_is_removed():
    suspects = [char for char in map(chr, range(sys.maxunicode + 1)) if misleads(char)]
    assert len(suspects) > 2200
    assert [ascii(char) for char in suspects if plain(char).strip(" ")] == []


@pytest.mark.parametrize(
    ("given_", "shown"),
    [
        ("Ada", "Ada"),
        ("  Ada \t Lovelace\n", "Ada Lovelace"),
        ("Ada\r\nwins the game", "Ada wins the game"),
        ("Ada\u2028wins", "Ada wins"),
        ("\x1b[2J\x1b[31mAda\x1b[0m", "Ada"),
        ("\x1b]0;owned\x07Ada", "Ada"),
        ("\x1b]8;;http://evil/\x1b\\Ada", "Ada"),
        ("\x9b31mAda", "Ada"),
        ("\x1b\u200b[31mAda", "Ada"),
        ("\u202eadA\u2069", "adA"),
        ("A\u200bd\u00ada\ufeff", "Ada"),
        ("A\ud800da", "Ada"),
        ("Ad\U000e0041a", "Ada"),
        ("Zoë Ångström Łukasz 李 \U0001f916", "Zoë Ångström Łukasz 李 \U0001f916"),
        ("e\u0301", "e\u0301"),
        ("a" + "\u0301" * 40 + "b", "a\u0301\u0301b"),
        ("<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"),
    ],
)
def test_a_name_is_shown_as_what_can_be_seen_of_it(given_, shown):
    assert clean_name(given_) == shown


@pytest.mark.parametrize(
    "nothing", ["", "   ", "\u200b\u3164\u2800", "\x1b[31m", "\n", None, 7, ["Ada"], b"Ada"]
)
def test_a_name_without_anything_to_show_is_the_default(nothing):
    assert clean_name(nothing) == DEFAULT_NAME


def test_a_name_and_a_text_are_bounded():
    assert clean_name("x" * 1000) == "x" * MAX_NAME
    assert clean_text("abc def", 4) == "abc"
    assert clean_text("abc", 0) == ""
    assert clean_text(None, 9) == ""


def test_a_name_that_is_taken_has_the_next_number():
    assert free_name("\u200bAda", ["Ada"]) == "Ada 2"
    assert free_name("Player 2", ["Player", "Player 2"]) == "Player 3", "a number is no part of a name"
    assert free_name("x" * 60, ["x" * 40]) == "x" * 36 + " 2"


def test_plain_text_keeps_its_spacing_and_its_length():
    assert plain("  12   3 ") == "  12   3 "
    assert plain("a\nb\tc") == "a b c"


@given(TEXTS)
@example("\x1b\x1b[[31m")
def test_nothing_that_misleads_is_left_and_cleaning_twice_changes_nothing(text):
    for cleaned in (plain(text), clean_text(text, 60), clean_name(text)):
        assert not any(map(misleads, cleaned)), ascii(cleaned)
        assert len(cleaned.splitlines()) <= 1
        cleaned.encode("utf-8")
    assert plain(plain(text)) == plain(text)
    assert clean_text(clean_text(text, 9), 9) == clean_text(text, 9)
    assert clean_name(clean_name(text)) == clean_name(text)


def test_a_long_hostile_text_takes_no_longer_than_its_length():
    for piece in ("\x1b]", "\x1b[", "\x1b[0", "\x1b]a\x1b", "\u0301", " \u200b"):
        assert len(clean_name(piece * 200_000)) <= MAX_NAME
