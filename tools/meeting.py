"""The page's contacts for meeting: ``site/meeting.toml``, or another site's own list.

Each of four variables replaces one part of the file, or empties it by the value ``none``.
``COGWHEEL_MEETING_OWN`` and ``…_PUBLIC`` hold carriers such as ``mqtt+wss://broker.example.org/mqtt``,
separated by spaces; ``…_STUN`` holds addresses, separated by spaces; ``…_TURN`` holds servers, each as
``turn:host:port user password``, separated by ``;``. The workflow that publishes the page passes on the
repository's variables of these names.
"""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from roborally_core.meeting.config import ConfigError, config_json, read_config
from tools.console import Problem

NAME = "meeting.json"
"""The file of contacts beside the page."""
_VARIABLE = "COGWHEEL_MEETING_"
_NONE = "none"

Row = dict[str, Any]


def page_file(source: Path, variables: Mapping[str, str] = os.environ) -> bytes:
    """The content of :data:`NAME` for this file and these variables; Problem names the fault."""
    given = _file(source)
    _checked(given, source.name)
    for name, (table, belongs, read) in _PARTS.items():
        variable = _VARIABLE + name
        if text := variables.get(variable, "").strip():
            rows = [] if text == _NONE else read(text, variable)
            rest = [row for row in given.get(table, []) if not belongs(row)]
            given[table] = rows + rest
            _checked(given, variable)
    return json.dumps(config_json(read_config(given)), indent=1).encode() + b"\n"


def _file(source: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(source.read_text(encoding="utf-8"))
    except OSError as error:
        raise Problem(f"{source} cannot be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Problem(f"{source.name} is no TOML: {error}") from error


def _checked(given: Mapping[str, Any], where: str) -> None:
    try:
        read_config(given)
    except ConfigError as error:
        raise Problem(f"{where}: {error}") from error


def _public(row: Row) -> bool:
    return bool(row.get("public", row.get("kind") != "relay"))


def _carriers(text: str, public: bool) -> list[Row]:
    found = [entry.partition("+") for entry in text.split()]
    return [{"kind": kind, "url": url, "public": public} for kind, _, url in found]


def _stun(text: str, _: str) -> list[Row]:
    return [{"url": url} for url in text.split()]


def _turn(text: str, variable: str) -> list[Row]:
    rows = [row.split() for row in text.split(";") if row.strip()]
    if any(len(row) != 3 for row in rows):
        raise Problem(f"{variable} has an address, a user name and a password for each server")
    return [dict(zip(("url", "username", "credential"), row, strict=True)) for row in rows]


def _of_turn(row: Row) -> bool:
    return str(row.get("url")).startswith("turn")


_PARTS: dict[str, tuple[str, Callable[[Row], bool], Callable[[str, str], list[Row]]]] = {
    "OWN": ("carrier", lambda row: not _public(row), lambda text, _: _carriers(text, False)),
    "PUBLIC": ("carrier", _public, lambda text, _: _carriers(text, True)),
    "STUN": ("ice", lambda row: not _of_turn(row), _stun),
    "TURN": ("ice", _of_turn, _turn),
}
"""Effects of each variable: the table, the rows it replaces, and their reader."""
