"""This browser's memory of the standings of matches."""

from __future__ import annotations

from contextlib import suppress

from roborally_core.play.game import Game

from .. import web
from ..database import Database
from ..store.resuming import Seen


def seen() -> Seen:
    """The memory."""
    return Seen(Database("cogwheel", "profile"))


async def remember(game: Game) -> None:
    """Keep the standing of the match; if the store refuses, the match continues without being kept."""
    with suppress(OSError):  # the player is told by the match's own memory, which is refused, too
        await seen().note(game, web.wall_clock())
