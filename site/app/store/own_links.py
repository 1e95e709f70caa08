"""The player's name in links to their games, also where it was given after the game had begun."""

from __future__ import annotations

from dataclasses import replace

from roborally_core.play.agreement import Setup
from roborally_core.solo.replay_link import LinkError, link_from_text, link_text

from .settings import Settings, unnamed


def under_name(setup: Setup, settings: Settings, me: int = 0) -> Setup:
    """The setup with the player's name in their seat if the game was begun without one.

    A name decides nothing in a game, so the game is the same.
    """
    seat = setup.seats[me]
    if not settings.given or not unnamed(seat.name):
        return setup
    seats = (*setup.seats[:me], replace(seat, name=settings.given), *setup.seats[me + 1 :])
    return replace(setup, seats=seats)


def link_under_name(text: str, settings: Settings) -> str:
    """A solo game's link with the player's name in it if the game was begun without one."""
    try:
        link = link_from_text(text)
    except LinkError:  # kept by another version
        return text
    return link_text(link._replace(setup=under_name(link.setup, settings)))
