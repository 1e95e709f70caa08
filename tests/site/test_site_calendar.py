"""A deadline as a calendar file: read back by the rules of RFC 5545, strictly."""

from __future__ import annotations

import re

import pytest
from app.gameroom.calendar import ALARMS, deadline_file

from roborally_core.base.plain import clean_text

UNTIL, NOW = 1_764_115_200_000, 1_764_028_800_000  # 26 and 25 November 2025, midnight in Greenwich
NAME = re.compile(r"[A-Z-]+")
ESCAPED = re.compile(r"\\(.)")


def parsed(text: str) -> list[tuple[str, str]]:
    """Names and values of the lines of a file; AssertionError for whatever the standard does not allow."""
    assert text.endswith("\r\n")
    raw = text.removesuffix("\r\n").split("\r\n")
    assert all(len(line.encode()) <= 75 for line in raw)
    assert not any(ord(letter) < 32 for line in raw for letter in line)
    lines: list[str] = []
    for line in raw:
        if line.startswith(" "):
            lines[-1] += line[1:]
        else:
            lines.append(line)
    found, open_ = [], []
    for line in lines:
        name, colon, value = line.partition(":")
        assert colon
        assert NAME.fullmatch(name)
        if name == "BEGIN":
            open_.append(value)
        elif name == "END":
            assert open_.pop() == value
        elif name in {"SUMMARY", "DESCRIPTION", "UID"}:
            assert not re.search(r"(?<!\\)[;,]", ESCAPED.sub("", value))
            assert set(ESCAPED.findall(value)) <= set("\\;,nN")
            value = ESCAPED.sub(r"\1", value)
        found.append(("/".join([*open_, name]), value))
    assert open_ == []
    return found


def test_a_deadline_has_what_calendars_need():
    made = parsed(deadline_file("k1@x", "Yard", "Turn 3", UNTIL, NOW, "https://x.example/#open=load"))
    values = dict(made)
    event = "VCALENDAR/VEVENT"
    assert values["VCALENDAR/VERSION"] == "2.0"
    assert values["VCALENDAR/PRODID"]
    assert values[f"{event}/UID"] == "k1@x"
    assert values[f"{event}/DTSTAMP"] == "20251125T000000Z"
    assert values[f"{event}/DTSTART"] == "20251126T000000Z"
    assert values[f"{event}/SUMMARY"] == "Yard"
    assert values[f"{event}/URL"] == "https://x.example/#open=load"
    assert [value for name, value in made if name.endswith("TRIGGER")] == list(ALARMS)


@pytest.mark.parametrize(
    "name",
    [
        "a, b; c \\ d: \\n",
        "x" * 200,
        "Größe und Länge " * 12,
        "\U0001f916" * 60,
        "one\r\nBEGIN:VALARM\r\nACTION:AUDIO",
        "\x00\u202ea\x1b[31mb",
    ],
)
def test_whatever_a_game_is_called_stays_one_text(name: str):
    made = parsed(deadline_file(f"{name}@x", name, name, UNTIL, NOW))
    assert [key for key, _ in made].count("VCALENDAR/VEVENT/SUMMARY") == 1
    assert sum(key.endswith("VALARM/ACTION") for key, _ in made) == len(ALARMS)
    summary = dict(made)["VCALENDAR/VEVENT/SUMMARY"]
    assert summary == clean_text(name, 300)
    assert summary
