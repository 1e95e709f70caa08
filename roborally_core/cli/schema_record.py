"""The JSON Schema of records and of the page's saves, beside that of boards.

:func:`~..play.record.replay` checks what only playing can tell. Readers look at known fields and ignore the
rest, so a format may gain fields; a change that older readers could not read is a new format.
"""

from __future__ import annotations

from typing import Any

from ..play.agreement import SeatKind
from ..play.record import FORMAT, MAX_ELEMENTS, MAX_SIDE, MAX_TURNS, RULES_VERSION, SAVE_FORMAT
from ..play.submission import MOST_ENGAGED, Choice
from ..rules.timeline import MOST_REGISTERS, REGISTERS
from ..rulesets import RULESETS

DRAFT = "https://json-schema.org/draft/2020-12/schema"
MOST_SEATS = 8


def record_schema() -> dict[str, Any]:
    """The schema of a record, alone or inside a save."""
    return {
        "$schema": DRAFT,
        "title": "Record",
        "description": "A game: its setup, its board, and for every turn what was handed in and the hashes "
        "of the states it led to. Or a save of the page, with a record inside.",
        "oneOf": [{"$ref": "#/$defs/record"}, {"$ref": "#/$defs/save"}],
        "$defs": _parts(),
    }


def _parts() -> dict[str, Any]:
    hashed = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
    natural = {"type": "integer", "minimum": 0}
    return {
        "hash": hashed,
        "save": {
            "type": "object",
            "required": ["format", "record"],
            "properties": {"format": {"const": SAVE_FORMAT}, "record": {"$ref": "#/$defs/record"}},
        },
        "record": {
            "type": "object",
            "required": ["format", "versions", "ruleset", "setup", "board", "entropy", "turns"],
            "properties": {
                "format": {"const": FORMAT},
                "versions": {
                    "type": "object",
                    "required": ["rules"],
                    "properties": {"core": {"type": "string"}, "rules": {"const": RULES_VERSION}},
                },
                "ruleset": {"enum": [*RULESETS]},
                "setup": {"$ref": "#/$defs/setup"},
                "board": {"$ref": "#/$defs/board"},
                "entropy": hashed,
                "turns": {"type": "array", "maxItems": MAX_TURNS, "items": {"$ref": "#/$defs/turn"}},
                "scene": {"type": "string", "description": "The situation it goes on from, as a scene."},
            },
        },
        "setup": {
            "type": "object",
            "required": ["ruleset", "seats"],
            "properties": {
                "ruleset": {"enum": [*RULESETS]},
                "seats": {
                    "type": "array",
                    "minItems": 1,
                    "maxItems": MOST_SEATS,
                    "items": {"$ref": "#/$defs/seat"},
                },
                "goal": natural | {"description": "The number of checkpoints that count; 0: all."},
                "own_decks": {"type": "boolean"},
                "settings": {"type": "object", "additionalProperties": {"type": "integer"}},
            },
        },
        "seat": {
            "type": "object",
            "required": ["name"],
            "properties": {
                "name": {"type": "string"},
                "kind": {"enum": [kind.name.lower() for kind in SeatKind]},
                "model": {"type": "string"},
                "look": natural,
                "level": natural,
                "side": natural,
            },
        },
        "board": {
            "type": "object",
            "required": ["size", "elements", "hash"],
            "properties": {
                "name": {"type": "string"},
                "author": {"type": "string"},
                "size": {
                    "type": "array",
                    "items": {"type": "integer", "minimum": 1, "maximum": MAX_SIDE},
                    "minItems": 2,
                    "maxItems": 2,
                },
                "elements": {
                    "type": "array",
                    "maxItems": MAX_ELEMENTS,
                    "items": {"type": "object", "required": ["type", "at"]},
                },
                "levels": {"type": "array", "items": {"type": "string"}},
                "hash": hashed,
            },
        },
        "turn": {
            "type": "object",
            "required": ["entropy", "links", "submissions"],
            "properties": {
                "entropy": hashed,
                "links": {"type": "array", "items": {"type": "string", "pattern": "^([0-9a-f]{2})*$"}},
                "submissions": {
                    "type": "array",
                    "items": {"oneOf": [{"type": "null"}, {"$ref": "#/$defs/submission"}]},
                },
                "hashes": {
                    "type": "array",
                    "maxItems": 1 + MOST_REGISTERS,
                    "items": {"type": "string"},
                },
            },
        },
        "submission": {
            "type": "object",
            "required": ["registers"],
            "additionalProperties": False,
            "properties": {
                "registers": {
                    "type": "array",
                    "items": {"type": ["integer", "null"]},
                    "minItems": REGISTERS,
                    "maxItems": REGISTERS,
                },
                "choices": {
                    "type": "object",
                    "propertyNames": {"enum": [choice.name.lower() for choice in Choice]},
                    "additionalProperties": {"type": "integer"},
                },
                "engaged": {
                    "type": "array",
                    "maxItems": MOST_ENGAGED,
                    "items": {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2},
                },
            },
        },
    }
