"""Print the schema of a format: JSON Schema of boards, records and signed logs, and the lines of a scene."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from typing import Any

from ..board.schema import schema_text
from .schema_log import log_schema
from .schema_record import record_schema
from .schema_scene import grammar_text

NAME = "schema"
HELP = "the JSON Schema of boards, records and logs, or the lines of a scene"


def _written(schema: Callable[[], dict[str, Any]]) -> Callable[[], str]:
    return lambda: json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


KINDS: dict[str, Callable[[], str]] = {
    "board": schema_text,
    "record": _written(record_schema),
    "log": _written(log_schema),
    "scene": grammar_text,
}
"""The formats that have a schema, and how it is written."""


def options(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    parser.add_argument("kind", nargs="?", choices=[*KINDS], default="board", help="of which format")


def run(args: argparse.Namespace) -> int:
    """Print it."""
    print(KINDS[args.kind](), end="")
    return 0
