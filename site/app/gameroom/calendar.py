"""A deadline as a file for calendars (iCalendar, RFC 5545)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from roborally_core.base.plain import clean_text

KIND = "text/calendar"
ALARMS = ("-PT12H", "-PT1H")
"""Time before the deadline at which calendars remind."""
WIDTH = 75
"""The most bytes of a line; longer ones are folded (section 3.1)."""
_LONGEST = 300


def _moment(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y%m%dT%H%M%SZ")


def _text(value: str) -> str:
    """A value of type TEXT (section 3.3.11): a clean text holds no line break."""
    escaped = clean_text(value, _LONGEST).replace("\\", "\\\\")
    return escaped.replace(";", "\\;").replace(",", "\\,")


def _folded(line: str) -> Iterator[str]:
    """The line in parts of at most :data:`WIDTH` bytes; no character is split."""
    part, size, room = "", 0, WIDTH
    for letter in line:
        bytes_ = len(letter.encode())
        if size + bytes_ > room:
            yield part
            part, size, room = "", 0, WIDTH - 1  # the space that begins a further part counts
        part += letter
        size += bytes_
    yield part


def deadline_file(uid: str, title: str, about: str, until: int, now: int, address: str = "") -> str:
    """The file of one event at a deadline; times are milliseconds since 1970.

    ``uid`` names the event: a later file of the same name moves it. ``address`` leads back to the page.
    """
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Cogwheel-Rally//Room//EN",
        "BEGIN:VEVENT",
        f"UID:{_text(uid)}",
        f"DTSTAMP:{_moment(now)}",
        f"DTSTART:{_moment(until)}",
        f"SUMMARY:{_text(title)}",
        f"DESCRIPTION:{_text(about)}",
        *([f"URL:{address}"] if address else []),
        "TRANSP:TRANSPARENT",
    ]
    for alarm in ALARMS:
        lines += ["BEGIN:VALARM", "ACTION:DISPLAY", f"DESCRIPTION:{_text(title)}"]
        lines += [f"TRIGGER:{alarm}", "END:VALARM"]
    lines += ["END:VEVENT", "END:VCALENDAR"]
    return "".join("\r\n ".join(_folded(line)) + "\r\n" for line in lines)
