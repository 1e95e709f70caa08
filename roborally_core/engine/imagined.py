"""Worlds nobody plays: somebody thinks ahead, and what nobody can know does not happen in them."""

from __future__ import annotations

from .world import World


class ImaginedWorld(World):
    """A world for previews and plans: what would only be drawn when it is played is left out."""

    __slots__ = ()
    imagined = True
