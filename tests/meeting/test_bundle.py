"""Letters as text: any chat, any order, any quoting, and never a wrong room."""

from __future__ import annotations

import pytest

from roborally_core.match.crypto import Forged
from roborally_core.meeting.bundle import (
    SMALLEST_CHAT,
    BundleError,
    BundleProblem,
    Parts,
    RoomMail,
    bundle_texts,
    room_mark,
)

SECRET, LETTER = bytes(range(16)), bytes(range(256)) * 40
HEAD = "Cogwheel Rally: a bundle by Ada for the match “First shift”."


def random(count: int) -> bytes:
    return bytes(count)


def sealed() -> tuple[RoomMail, bytes]:
    mail = RoomMail(SECRET, random)
    return mail, mail.seal(LETTER)


def test_what_is_sealed_for_a_room_opens_there_and_nowhere_else() -> None:
    mail, data = sealed()
    assert mail.open(data) == LETTER
    for other in (RoomMail(bytes(16), random).open, lambda data: mail.open(data[:-1] + b"x")):
        with pytest.raises(Forged):
            other(data)
    with pytest.raises(Forged):
        mail.open(b"")


@pytest.mark.parametrize("most", [SMALLEST_CHAT, 1_000, 3_500, 100_000])
def test_parts_fit_the_chat_say_what_they_are_and_come_in_any_order(most: int) -> None:
    mail, data = sealed()
    texts = bundle_texts(data, mail.topic, HEAD, most)
    assert all(len(text) <= most and text.startswith(HEAD[: most // 4]) for text in texts)
    parts = Parts()
    for text in [*texts[1:], texts[0]]:
        found = parts.take(text)
    assert found.letters == ((room_mark(mail.topic), data),)
    assert found.missing == ()


def test_a_text_that_was_quoted_and_broken_by_a_mail_program_is_read() -> None:
    mail, data = sealed()
    (text,) = bundle_texts(data, mail.topic, HEAD, 100_000)
    head, line = text.split("\n")
    broken = "\n".join(f"> {line[at : at + 70]}" for at in range(0, len(line), 70))
    found = Parts().take(f"Hi!\n> {head}\n{broken}\n>\n> Bye, Ada\n")
    assert [mail.open(letter) for _, letter in found.letters] == [LETTER]


@pytest.mark.parametrize("words", ["Ada", "--\nAda", "lg\nAda\nBerlin"])
def test_words_right_below_a_letter_do_not_damage_it(words: str) -> None:
    mail, data = sealed()
    (text,) = bundle_texts(data, mail.topic, HEAD, 100_000)
    head, line = text.split("\n")
    broken = "\n".join(line[at : at + 70] for at in range(0, len(line), 70))
    for told in (f"{text}\n{words}", f"{head}\n{broken}\n{words}\nok"):
        assert Parts().take(told).letters == ((room_mark(mail.topic), data),)


def test_a_damaged_letter_keeps_no_other_from_being_read_and_a_part_that_was_cut_may_come_again() -> None:
    mail, data = sealed()
    (whole,) = bundle_texts(data, mail.topic, HEAD, 100_000)
    old = "cogwheel-letter:9:abcdefgh:1/1:abcdef:AAAA"
    found = Parts().take("\n".join([whole[:-9], "Sorry!", old, whole]))
    assert found.letters == ((room_mark(mail.topic), data),)
    assert found.faults == (BundleProblem.GARBLED, BundleProblem.VERSION)
    parts, torn = Parts(), bundle_texts(data, mail.topic, HEAD, 1_000)
    with pytest.raises(BundleError):
        parts.take("\n".join([torn[0][:-9], *torn[1:]]))
    found = parts.take(torn[0])
    assert (found.letters, found.missing) == (((room_mark(mail.topic), data),), ())


def test_several_letters_in_one_text_are_all_read_and_missing_parts_are_told() -> None:
    mail, data = sealed()
    other = mail.seal(b"another letter")
    whole = bundle_texts(other, mail.topic, HEAD)
    torn = bundle_texts(data, mail.topic, HEAD, 1_000)
    found = Parts().take("\n".join([whole[0], *torn[:-1]]))
    assert found.letters == ((room_mark(mail.topic), other),)
    assert found.missing == ((len(torn) - 1, len(torn)),)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", BundleProblem.NOTHING),
        ("hello", BundleProblem.NOTHING),
        ("x" * 2_000_000, BundleProblem.LONG),
        ("cogwheel-letter:9:abcdefgh:1/1:abcdef:AAAA", BundleProblem.VERSION),
        ("cogwheel-letter:2:abcdefgh:2/1:abcdef:AAAA", BundleProblem.GARBLED),
        ("cogwheel-letter:2:abcdefgh:1/99999:abcdef:AAAA", BundleProblem.GARBLED),
        ("cogwheel-letter:2:abcdefgh:1/1:abcdef:AAAA", BundleProblem.GARBLED),
        ("cogwheel-letter:2:abcdefgh:1/1:abcdef:A", BundleProblem.GARBLED),
    ],
)
def test_what_is_no_bundle_is_told(text: str, problem: BundleProblem) -> None:
    with pytest.raises(BundleError) as caught:
        Parts().take(text)
    assert caught.value.problem is problem
    assert str(caught.value)


def test_a_flood_of_beginnings_is_forgotten() -> None:
    parts = Parts()
    for number in range(100):
        parts.take(f"cogwheel-letter:2:abcdefgh:1/3:abc{number:03d}:AAAA")
    assert len(parts.take("cogwheel-letter:2:abcdefgh:2/3:zzzzzz:AAAA").missing) == Parts.KEPT
