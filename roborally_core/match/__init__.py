"""Lockstep between peers, sans-I/O: see :mod:`.match` for the way in.

identity (one-time signatures) · chain (seed links) · feed (signed logs) · bodies (statements) · wire
(packets) · session (getting feeds across) · lobby · turn (the rules of a turn) · play (a running match)
· facts · port (what a game must offer).
"""

from .match import Match, Output

__all__ = ["Match", "Output"]
