"""Worlds for thinking ahead, in which events that nobody can foresee do not happen."""

from __future__ import annotations

from .world import World


class ImaginedWorld(World):
    """A world for previews and plans: events drawn only in play are left out."""

    __slots__ = ()
    imagined = True
