"""QR codes."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any


def qr_rows(text: str) -> Sequence[bytes]:
    """The squares of a QR code, row by row, 1 for black."""
    encoder: Any = import_module("segno.encoder")
    rows: Sequence[bytes] = encoder.encode(text, error="l", micro=False).matrix
    return rows
