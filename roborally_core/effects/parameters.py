"""Parameters of elements: fields that themselves define which values a board file may give them."""

from __future__ import annotations

from dataclasses import field
from enum import Enum
from typing import Any

from ..base.geometry import Dir
from ..rules.timeline import REGISTERS

ALL = tuple(range(1, REGISTERS + 1))
"""Every register."""


def each_register(way: Dir | tuple[Dir, ...]) -> tuple[Dir, ...]:
    """The answer of ``conveys`` as one direction for each register."""
    return way if isinstance(way, tuple) else (way,) * REGISTERS


def integer(low: int, high: int, default: int, help: str) -> Any:
    """A parameter: an integer from ``low`` to ``high``."""
    return field(default=default, metadata={"low": low, "high": high, "help": help})


def registers(help: str) -> Any:
    """A parameter: the registers (1 to 5) in which the element acts."""
    return field(default=ALL, metadata={"registers": True, "help": help})


def option(default: bool, help: str) -> Any:
    """A parameter: yes or no."""
    return field(default=default, metadata={"option": True, "help": help})


def squares(help: str) -> Any:
    """A parameter: other squares of the board, kept as a tuple of pos."""
    return field(default=(), metadata={"squares": True, "help": help})


def ways(*default: Dir, help: str) -> Any:
    """A parameter: one direction for each register from the first on, as many as in the default."""
    return field(default=default, metadata={"ways": len(default), "help": help})


def either(default: Enum, *others: Enum, help: str) -> Any:
    """A parameter: ``default`` or one of ``others``, written as its lower-case name."""
    return field(default=default, metadata={"enum": (default, *others), "help": help})
