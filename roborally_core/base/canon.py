"""Canonical bytes: one text for one value, on every Python.

The subset of JSON that needs no choices: integers, strings, booleans, null,
lists, and objects with string keys, sorted; no floats; no white space; ASCII.
State hashes, signatures and commitments are taken over these bytes.
"""

from __future__ import annotations

import json
import re
from hashlib import sha256
from typing import Any

_ENCODER = json.JSONEncoder(ensure_ascii=True, separators=(",", ":"), sort_keys=True, allow_nan=False)

MAX_DEPTH = 64
"""Levels of nesting that are read. Text from outside may hold a million brackets, and a parser that runs out
of stack ends the whole page where it cannot raise."""
_BRACKETS = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[][{}]', re.DOTALL)


def canonical(value: Any) -> bytes:
    """The canonical bytes of ``value``.

    TypeError names the path of anything that has no canonical form (floats,
    sets, objects, keys that are not strings).
    """
    if not _is_plain(value):
        _refuse(value, "value")
    return _ENCODER.encode(value).encode("ascii")


def compact(value: Any) -> str:
    """The canonical text of ``value``, which is known to have one and is not checked first."""
    return _ENCODER.encode(value)


def parse_json(text: str | bytes) -> Any:
    """The value of a JSON text from outside; bytes are UTF-8.

    ValueError if it is not JSON, or nested deeper than `MAX_DEPTH` levels.
    """
    if isinstance(text, bytes):
        text = text.decode("utf-8")
    depth = 0
    if text.count("[") + text.count("{") > MAX_DEPTH:
        for found in _BRACKETS.finditer(text):
            bracket = found[0]
            if bracket in "[{":
                depth += 1
                if depth > MAX_DEPTH:
                    raise ValueError(f"nested deeper than {MAX_DEPTH} levels")
            elif bracket in "]}":
                depth -= 1
    return json.loads(text)


def digest(value: Any) -> str:
    """SHA-256 of the canonical bytes, as 64 hexadecimal digits."""
    return sha256(canonical(value)).hexdigest()


def _is_plain(value: Any) -> bool:
    kind = type(value)
    if kind is str or kind is int or value is None or isinstance(value, (str, int)):
        return True
    if isinstance(value, dict):
        return all(isinstance(key, str) for key in value) and all(map(_is_plain, value.values()))
    return isinstance(value, (list, tuple)) and all(map(_is_plain, value))


def _refuse(value: Any, path: str) -> None:
    """Raise TypeError for the first thing in ``value`` that has no canonical form."""
    if isinstance(value, (list, tuple)):
        for index, item in enumerate(value):
            _refuse(item, f"{path}[{index}]")
    elif isinstance(value, dict):
        for key, item in value.items():
            if not isinstance(key, str):
                raise TypeError(f"{path} has the key {key!r}, which is not a string")
            _refuse(item, f"{path}.{key}")
    elif not _is_plain(value):
        raise TypeError(f"{path} is a {type(value).__name__}, which has no canonical form")
