"""Canonical bytes: one text for one value, on every Python.

The subset of JSON that needs no choices: integers, strings, booleans, null,
lists, and objects with string keys, sorted; no floats; no white space; ASCII.
State hashes, signatures and commitments are taken over these bytes.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any


def canonical(value: Any) -> bytes:
    """The canonical bytes of ``value``.

    TypeError names the path of anything that has no canonical form (floats,
    sets, objects, keys that are not strings).
    """
    _check(value, "value")
    return json.dumps(
        value, ensure_ascii=True, separators=(",", ":"), sort_keys=True, allow_nan=False
    ).encode("ascii")


def digest(value: Any) -> str:
    """SHA-256 of the canonical bytes, as 64 hexadecimal digits."""
    return sha256(canonical(value)).hexdigest()


def _check(value: Any, path: str) -> None:
    if value is None or isinstance(value, (bool, int, str)):
        return
    if isinstance(value, (list, tuple)):
        for index, item in enumerate(value):
            _check(item, f"{path}[{index}]")
        return
    if isinstance(value, dict):
        for key, item in value.items():
            if not isinstance(key, str):
                raise TypeError(f"{path} has the key {key!r}, which is not a string")
            _check(item, f"{path}.{key}")
        return
    raise TypeError(f"{path} is a {type(value).__name__}, which has no canonical form")
