"""Robots, the solitaire chase, in the terminal."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

NAME = "robots"
HELP = "the solitaire chase; robots --help lists its options"


def options(parser: argparse.ArgumentParser) -> None:
    """Its own parser knows them."""


def run(args: argparse.Namespace) -> int:
    """Without options."""
    return run_with([])


def run_with(argv: Sequence[str]) -> int:
    """Hand over to the chase; it is loaded only now."""
    from ..chase.cli import main  # noqa: PLC0415

    return main(argv)
