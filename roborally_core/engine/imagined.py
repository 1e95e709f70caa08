"""Worlds for thinking ahead: events that nobody can foresee do not happen in them."""

from __future__ import annotations

from .world import World


class ImaginedWorld(World):
    """A world for previews and plans: events drawn only in play are left out."""

    __slots__ = ()
    imagined = True
