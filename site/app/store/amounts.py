"""Amounts in words."""

from __future__ import annotations

from ..texts import t


def tenths(thousandths: float) -> str:
    """Thousandths as a number with one digit, written as the language that is spoken does."""
    return f"{thousandths / 1000:.1f}".replace(".", t("decimal.point"))
