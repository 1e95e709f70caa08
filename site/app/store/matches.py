"""The matches this browser keeps: the player's secret in each, its records, and a label for the game room."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any, NamedTuple, Protocol

from roborally_core.base.canon import parse_json

from .seats import Seated, in_order, seated_from

MOST = 6
"""Number of matches kept; the one that was played longest ago makes room for another."""
MOST_SLOW = 40
"""Number of slow matches kept beside them: they rest for days, and make no room for quick ones."""
_IDENTITY, _LABEL, _RECORD = "identity:", "label:", "record:"
_DIGITS = 6


class Rows(Protocol):
    """A store of texts by key; OSError where it refuses."""

    async def under(self, prefix: str) -> dict[str, str]: ...
    async def write(self, texts: Mapping[str, str], dropped: Iterable[str] = ()) -> None: ...


class Past(NamedTuple):
    """The past of a match: the player's identity in it, and the records in their order."""

    identity: dict[str, Any]
    records: list[bytes]
    seated: Seated | None = None
    """Its standing when the page last heard of it."""


def identity_row(key: str) -> str:
    """The row with the page's identity in a match."""
    return _IDENTITY + key


def label_row(key: str) -> str:
    """The row with the standing of a match."""
    return _LABEL + key


def record_row(key: str, number: int) -> str:
    """The row of a record; as texts these are in the order of their numbers."""
    return f"{_RECORD}{key}:{number:0{_DIGITS}}"


def record_text(record: bytes) -> str:
    """A record as it is stored."""
    return b64encode(record).decode()


def rows_of(key: str) -> tuple[str, ...]:
    """The beginning of all rows of a match."""
    return identity_row(key), label_row(key), f"{_RECORD}{key}:"


class Matches:
    """The kept matches by keys of the page's own; OSError where the browser refuses."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows

    async def seated(self) -> list[Seated]:
        """The matches that can be continued: those that wait for the player first, then the latest."""
        labels = await self._rows.under(_LABEL)
        found = (seated_from(row.removeprefix(_LABEL), text) for row, text in labels.items())
        return in_order(one for one in found if one is not None)

    async def identity(self, key: str) -> dict[str, Any] | None:
        """The player's identity in a match; None if it is damaged or gone."""
        found = await self._rows.under(identity_row(key))
        return _object(found.get(identity_row(key), ""))

    async def keys(self) -> list[str]:
        """All matches with a stored identity of the player."""
        return [row.removeprefix(_IDENTITY) for row in await self._rows.under(_IDENTITY)]

    async def in_room(self, room: str) -> list[str]:
        """The matches in the room of this code."""
        found = await self._rows.under(_IDENTITY)
        return [row.removeprefix(_IDENTITY) for row, text in found.items() if _room_of(text) == room]

    async def past(self, key: str, most: int, unwritten: Mapping[str, str] | None = None) -> Past:
        """The stored rows of a match, with rows on top that never got there; ValueError if that is damaged.

        Records after a gap are left out, as are those beyond ``most`` bytes.
        """
        rows: dict[str, str] = {}
        for prefix in rows_of(key):
            rows |= await self._rows.under(prefix)
        rows |= {row: text for row, text in (unwritten or {}).items() if row.startswith(rows_of(key))}
        identity = _object(rows.get(identity_row(key), ""))
        if identity is None:
            raise ValueError(key)
        records: list[bytes] = []
        size = 0
        while (text := rows.get(record_row(key, len(records)))) is not None:
            record = b64decode(text)
            size += len(record)
            if size > most:
                break
            records.append(record)
        return Past(identity, records, seated_from(key, rows.get(label_row(key), "")))

    async def write(self, rows: Mapping[str, str], dropped: Iterable[str] = ()) -> None:
        """Store rows in place of those that begin with ``dropped``, all or none."""
        await self._rows.write(rows, dropped)

    async def forget(self, key: str) -> None:
        """Delete everything of a match."""
        await self._rows.write({}, rows_of(key))

    async def tidy(self, forget: Callable[[str], Awaitable[object]], most: int = MOST - 1) -> None:
        """Lobbies that led nowhere are forgotten, and the oldest matches beyond ``most``; of slow ones more.

        ``forget`` may keep one nevertheless: it may be under way in another tab.
        """
        playing = sorted(await self.seated(), key=lambda one: -one.date)
        quick, slow = ([one.key for one in playing if one.slow is slowly] for slowly in (False, True))
        kept = {*quick[:most], *slow[:MOST_SLOW]}
        for key in {*await self.keys(), *quick, *slow} - kept:
            await forget(key)


def _object(text: str) -> dict[str, Any] | None:
    """The object a text holds; None for anything else."""
    try:
        data = parse_json(text)
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None


def _room_of(identity: str) -> str:
    """The code of a match's room; nothing if the identity is damaged."""
    room = (_object(identity) or {}).get("room")
    return room if isinstance(room, str) else ""
