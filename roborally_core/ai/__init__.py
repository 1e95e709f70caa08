"""Robots that play by themselves: a planner over the real engine.

:func:`think` works out the best few programs from what is public, bounded by
positions and never by time, alike on every peer; :func:`pick` draws one of them
with entropy that is opened only when everybody is committed.
"""

from __future__ import annotations

from .levels import LEVELS, Level
from .planner import Candidate, Plan, pick, think
from .wire import ThinkError, plan_from_json, plan_json, think_json, think_request

__all__ = [
    "LEVELS",
    "Candidate",
    "Level",
    "Plan",
    "ThinkError",
    "pick",
    "plan_from_json",
    "plan_json",
    "think",
    "think_json",
    "think_request",
]
