"""The JSON Schema of signed logs; what is signed in them is for :func:`~..match.feeds.log.check`."""

from __future__ import annotations

from typing import Any

from ..match.feeds.log import FORMAT
from ..match.feeds.statements import SEATS


def log_schema() -> dict[str, Any]:
    """The schema of a signed log."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Signed log",
        "description": "All that the players of a match signed, feed by feed, for anybody to check.",
        "type": "object",
        "required": ["format", "host", "feeds", "others"],
        "properties": {
            "format": {"const": FORMAT},
            "host": {"type": "string", "pattern": "^([0-9a-f]{2}){1,16}$"},
            "sequel": {
                "description": "The match that this one is a rematch of.",
                "type": ["object", "null"],
                "required": ["tag", "seats", "hosts"],
                "properties": {
                    "tag": {"type": "string"},
                    "seats": {"type": "array", "items": {"type": "array", "minItems": 4, "maxItems": 4}},
                    "screens": {"type": "array", "items": {"type": "array", "minItems": 4, "maxItems": 4}},
                    "hosts": {"type": "array", "items": {"type": "string"}},
                },
            },
            "feeds": {
                "description": "The entries of each seat, one after the other, signed and in Base64.",
                "type": "array",
                "minItems": 1,
                "maxItems": SEATS + 1,
                "items": {"$ref": "#/$defs/entries"},
            },
            "others": {
                "description": "Entries that contradict those of the feeds, or follow such.",
                "$ref": "#/$defs/entries",
            },
        },
        "$defs": {"entries": {"type": "array", "items": {"type": "string", "contentEncoding": "base64"}}},
    }
