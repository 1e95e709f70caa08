"""What runs in the worker named ``ai``."""

from __future__ import annotations

__export__: list[str] = []
