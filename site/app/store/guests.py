"""The people at this device besides the player: names and robots, chosen before a game in the hot seat."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from roborally_core.base.plain import DEFAULT_NAME, MAX_NAME, clean_name
from roborally_core.play.agreement import Seat, SeatKind
from roborally_core.robots.models import ModelId

from ..texts import t
from .settings import unnamed

LOOKS = 8
MOST_BESIDE = 3
"""Most people beside the player at one device in a match: each has connections of their own to everybody."""
SIDES = 3
"""The sides of a seat: its own, or one of two that several share."""


@dataclass
class Guest:
    """Another person at this device; a person without a name is called by their number."""

    name: str
    look: int
    model: ModelId = ModelId.STANDARD
    side: int = 0
    """The side the person wins with; 0: for themselves, or where squads play the smaller one."""


def free_look(taken: set[int], wish: int) -> int:
    """``wish`` if nobody has it, else the next free look."""
    for step in range(LOOKS):
        look = (wish + step) % LOOKS
        if look not in taken:
            return look
    return wish % LOOKS


def called(guest: Guest, index: int) -> str:
    """The name of the person, the first of whom is the second player."""
    return clean_name(guest.name) if guest.name.strip() else t("hotseat.person", n=index + 2)


def own_called(name: str, guests: Iterable[Guest]) -> str:
    """The name of the player here: a number, as the people beside, where nobody of several has a name."""
    several = any(not guest.name.strip() for guest in guests)
    return t("hotseat.person", n=1) if several and (not name or unnamed(name)) else name or DEFAULT_NAME


def guest_seats(guests: Iterable[Guest], taken: set[str]) -> list[Seat]:
    """The people as seats, with names nobody else has."""
    taken, seats = set(taken), []
    for i, guest in enumerate(guests):
        name = called(guest, i)
        while name in taken:
            name += " II"
        taken.add(name)
        seats.append(Seat(name, SeatKind.HUMAN, guest.model, guest.look, side=guest.side))
    return seats


def guests_from(data: Any, own: int) -> list[Guest]:
    """The people of last time, with distinct looks; ValueError or TypeError for other data."""
    found: list[Guest] = []
    for name, look, model, *more in list(data)[: LOOKS - 1]:
        used = {own, *(guest.look for guest in found)}
        side = int(more[0]) if more else 0
        one = Guest(str(name)[:MAX_NAME], free_look(used, int(look)), ModelId(model))
        one.side = side if 0 <= side < SIDES else 0
        found.append(one)
    return found
