"""Lockstep between peers, sans-I/O: see :mod:`.match` for the way in.

purposes, crypto (hashes, keys, signatures) · identity (keys and names) · chain (seed links) ·
feed (signed logs) · bodies, codec (statements) ·
wire, secure (packets) · session (getting feeds across) · lobby, starts · turn, views, voice (a turn) ·
escrow, shamir (sealed programs) · decide (votes) · play (a running match) · log (all of it signed) ·
facts · port (what a game must offer).
"""

from .facts import Output
from .match import Match

__all__ = ["Match", "Output"]
