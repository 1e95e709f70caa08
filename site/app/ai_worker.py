"""What runs in the worker named ``ai``: thinking, as text in and text out."""

from __future__ import annotations

from roborally_core.ai.wire import ThinkError, think_json

__all__ = ["__export__", "think"]
__export__ = ["think"]


def think(request: str) -> str:
    """The plans for a request; an answer that begins with ``!`` says why there are none."""
    try:
        return think_json(request)
    except ThinkError as error:
        return f"!{error}"
