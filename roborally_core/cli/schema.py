"""Print the JSON Schema of board files, as ``boards/board.schema.json`` holds it."""

from __future__ import annotations

import argparse

from ..board.schema import schema_text

NAME = "schema"
HELP = "the JSON Schema of board files"


def options(parser: argparse.ArgumentParser) -> None:
    """It has none."""


def run(args: argparse.Namespace) -> int:
    """Print it."""
    print(schema_text(), end="")
    return 0
