"""What a tab remembers of its matches: who it is in each, numbered records, and a label for the game room.

It is the tab's own, so that no two pages ever speak for one player: whoever signs twice is a cheat.
"""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from typing import Any

from roborally_core.canon import parse_json

from .. import web
from ..store.seats import Seated, in_order, seated_from

_ALL = "cogwheel.match."
_IDENTITY, _LABEL = "identity", "label"
MOST = 6
"""So many matches are kept; the one that was played longest ago makes room for another."""


class Kept:
    """The memory of one match; once the browser has no room for a record nothing more is stored."""

    def __init__(self, key: str) -> None:
        self.key = key
        self._under = f"{_ALL}{key}."
        self._count = 0
        self._full = False

    @classmethod
    def fresh(cls) -> Kept:
        """For a new match: lobbies that led nowhere are forgotten, and matches beyond those kept."""
        playing = [one.key for one in sorted(seated(), key=lambda one: -one.date)]
        for key in {*_keys()} - {*playing[: MOST - 1]}:
            cls(key).forget()
        return cls(web.random_bytes(6).hex())

    def identity(self) -> dict[str, Any]:
        """Who the page is in the match; ValueError if that is damaged or gone."""
        data = parse_json(web.tab_recall(self._under + _IDENTITY) or "")
        if not isinstance(data, dict):
            raise ValueError("an identity is an object")
        return data

    def records(self) -> list[bytes]:
        """All records; what is stored from now on comes after them.  ValueError for a damaged one."""
        out: list[bytes] = []
        while (stored := web.tab_recall(f"{self._under}{len(out)}")) is not None:
            out.append(b64decode(stored))
        self._count = len(out)
        return out

    def remember(self, identity: dict[str, Any]) -> None:
        """Store who the page is."""
        if not web.tab_remember(self._under + _IDENTITY, json.dumps(identity)):
            self._full = True

    def add(self, record: bytes) -> None:
        """Store one more record, if there is room."""
        if not self._full:
            self._full = not web.tab_remember(f"{self._under}{self._count}", b64encode(record).decode())
            self._count += 1

    def label(self, seated: Seated) -> None:
        """Store where the match stands."""
        if not self._full:
            web.tab_remember(self._under + _LABEL, seated.text())

    def forget(self) -> None:
        """Throw everything away, and store nothing any more."""
        web.tab_forget(self._under)
        self._full = True


def _keys() -> list[str]:
    return list(dict.fromkeys(key.removeprefix(_ALL).partition(".")[0] for key in web.tab_keys(_ALL)))


def seated() -> list[Seated]:
    """The matches that can be gone on with."""
    stored = ((key, web.tab_recall(f"{_ALL}{key}.{_LABEL}")) for key in _keys())
    found = [seated_from(key, text) for key, text in stored if text is not None]
    return in_order(one for one in found if one is not None)


def kept_for(room: str) -> Kept | None:
    """What is remembered of the match in a room; None of a match elsewhere."""
    for key in _keys():
        kept = Kept(key)
        try:
            if kept.identity()["room"] == room:
                return kept
        except (ValueError, KeyError):
            continue
    return None
