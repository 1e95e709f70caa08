"""The JSON Schema of board files, made from the elements' own parameters.

An editor that knows it completes and checks board files while they are typed;
:mod:`roborally_core.board.check` looks at the whole board.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from ..base.geometry import Dir
from ..elements import ELEMENTS
from ..elements.api import Element
from ..rules.relief import TOP_LEVEL
from ..rules.timeline import REGISTERS
from ..rulesets import RULESETS
from .check import MAX_SIDE
from .listed import params
from .model import FORMAT, FORMAT_WITH_LEVELS, MAX_ABOUT, MAX_AUTHOR, MAX_NAME, Difficulty
from .orders import MAX_ORDER_NAME, MAX_ORDER_TEXT, MOST_ORDERS, CourseStatus


def board_schema() -> dict[str, Any]:
    """The schema as JSON."""
    side = {"type": "integer", "minimum": 0, "maximum": MAX_SIDE - 1}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Board",
        "description": "A board: a drawing of its floor, and the elements the drawing cannot show.",
        "type": "object",
        "required": ["format", "name", "rulesets", "floor"],
        "additionalProperties": False,
        "properties": {
            "format": {"enum": [FORMAT, FORMAT_WITH_LEVELS]},
            "name": {"type": "string", "minLength": 1, "maxLength": MAX_NAME},
            "author": {"type": "string", "maxLength": MAX_AUTHOR, "description": "The name of who made it."},
            "about": {
                "type": "string",
                "maxLength": MAX_ABOUT,
                "description": "A line or two for the player who chooses it.",
            },
            "difficulty": {"enum": [difficulty.name.lower() for difficulty in Difficulty]},
            "status": {
                "description": "private: not to be passed on; development: it changes; stable: it stays.",
                "enum": [status.name.lower() for status in CourseStatus],
            },
            "orders": {
                "description": "Orders it may be raced in besides that of the numbers: < puts what is on "
                "its left first, = joins what may come in any order, brackets make one of several.",
                "type": "array",
                "maxItems": MOST_ORDERS,
                "items": {
                    "type": "object",
                    "required": ["name", "order"],
                    "additionalProperties": False,
                    "properties": {
                        "name": {"type": "string", "minLength": 1, "maxLength": MAX_ORDER_NAME},
                        "order": {"type": "string", "minLength": 1, "maxLength": MAX_ORDER_TEXT},
                    },
                },
            },
            "rulesets": {
                "description": "The rulesets it is made for.",
                "type": "array",
                "minItems": 1,
                "uniqueItems": True,
                "items": {"enum": [*RULESETS]},
            },
            "floor": {
                "description": f"The drawing, a line a row: {_legend()}. '|' between two squares and '-' "
                "between two rows are walls.",
                "type": "array",
                "minItems": 1,
                "items": {"type": "string"},
            },
            "levels": {
                "description": f"How high each square lies, from . or 0 for the ground to {TOP_LEVEL}, "
                f"a line a row in the columns of the floor; in {FORMAT_WITH_LEVELS} only.",
                "type": "array",
                "minItems": 1,
                "items": {"type": "string", "pattern": f"^[.0-{TOP_LEVEL}]( [.0-{TOP_LEVEL}])*$"},
            },
            "elements": {
                "description": "Elements without a character, and more about those the drawing shows.",
                "type": "array",
                "items": {"oneOf": [{"$ref": f"#/$defs/{key}"} for key in ELEMENTS]},
            },
        },
        "dependentSchemas": {"levels": {"properties": {"format": {"const": FORMAT_WITH_LEVELS}}}},
        "$defs": {
            "at": {
                "description": "Column and row, counted from 0 from the north-west.",
                "type": "array",
                "prefixItems": [side, side],
                "minItems": 2,
                "maxItems": 2,
            },
            **{key: _element(cls) for key, cls in ELEMENTS.items()},
        },
    }


def schema_text() -> str:
    """The schema as the file ``board.schema.json`` holds it."""
    return json.dumps(board_schema(), indent=2, ensure_ascii=False) + "\n"


def _legend() -> str:
    glyphs = [f"{' '.join(cls.glyphs)} {cls.title.lower()}" for cls in ELEMENTS.values() if cls.glyphs]
    return ", ".join([". bare floor", *glyphs])


def _element(cls: type[Element]) -> dict[str, Any]:
    properties: dict[str, Any] = {"type": {"const": cls.key}, "at": {"$ref": "#/$defs/at"}}
    if cls.directed:
        properties["facing"] = {"enum": [direction.name for direction in Dir]}
    for item in fields(cls):
        if item.metadata:
            default = params(cls(pos=0))[item.name]
            properties[item.name] = {
                "description": item.metadata["help"],
                **_parameter(item.metadata, default),
            }
    return {
        "title": cls.title,
        "description": " ".join((cls.__doc__ or "").split()),
        "type": "object",
        "required": ["type", "at"],
        "additionalProperties": False,
        "properties": properties,
    }


def _parameter(rule: Mapping[str, Any], default: Any) -> dict[str, Any]:
    if "low" in rule:
        return {"type": "integer", "minimum": rule["low"], "maximum": rule["high"], "default": default}
    if "option" in rule:
        return {"type": "boolean", "default": default}
    if "registers" in rule:
        register = {"type": "integer", "minimum": 1, "maximum": REGISTERS}
        numbers = {"type": "array", "items": register, "minItems": 1, "uniqueItems": True}
        return {**numbers, "default": default}
    if "squares" in rule:
        return {"type": "array", "items": {"$ref": "#/$defs/at"}, "uniqueItems": True, "default": default}
    if "ways" in rule:
        way = {"enum": [direction.name for direction in Dir]}
        count = {"minItems": rule["ways"], "maxItems": rule["ways"]}
        return {"type": "array", "items": way, **count, "default": default}
    return {"enum": [member.name.lower() for member in rule["enum"]], "default": default}
