"""Robots that play by themselves: a planner over the real engine.

:func:`think` works out the best few programs from public knowledge, with the same result on every peer, since
it is bounded by a number of positions and never by time; :func:`pick` draws one of them with entropy that is
opened only when all players have committed; :func:`machines_turn` does both for all seats of a game with one
seed.
"""

from __future__ import annotations

from .planner import Candidate, Plan, machines_turn, pick, think
from .strength import LEVELS, MINDS, Level
from .wire import ThinkError, plan_from_json, plan_json, think_json, think_request

__all__ = [
    "LEVELS",
    "MINDS",
    "Candidate",
    "Level",
    "Plan",
    "ThinkError",
    "machines_turn",
    "pick",
    "plan_from_json",
    "plan_json",
    "think",
    "think_json",
    "think_request",
]
