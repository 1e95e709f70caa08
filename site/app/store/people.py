"""Choosing the people at this device: how many, their names and robots."""

from __future__ import annotations

from roborally_core.base.plain import MAX_NAME

from .guests import SIDES, Guest, free_look
from .setup import SetupStore


def set_people(store: SetupStore, count: int) -> None:
    """Have this many people at the device, the player among them; machines make room."""
    guests = store.choice.guests
    count = max(1, min(store.most_people(), count))
    del guests[count - 1 :]
    while len(guests) < count - 1:
        used = {store.choice.look, *(guest.look for guest in guests)}
        guests.append(Guest("", free_look(used, len(guests) + 1)))
    store.make_room()


def rename(store: SetupStore, index: int, name: str) -> None:
    """Give a person this name."""
    if 0 <= index < len(store.choice.guests):
        store.choice.guests[index].name = name[:MAX_NAME]


def next_look(store: SetupStore, index: int) -> None:
    """Give a person the next robot that no other person has; a machine that had it gets the old one."""
    guests = store.choice.guests
    if 0 <= index < len(guests):
        guest, others = guests[index], {one.look for i, one in enumerate(guests) if i != index}
        look = free_look({store.choice.look, guest.look, *others}, guest.look + 1)
        for machine in store.choice.machines:
            if machine.look == look:
                machine.look = guest.look
        guest.look = look


def next_side(store: SetupStore, index: int) -> None:
    """Put a person on the next side, or into the next squad."""
    if 0 <= index < len(store.choice.guests):
        guest, squads, side = store.choice.guests[index], store.rules.squads, store.side_beside(index)
        guest.side = 1 + side % squads if squads else (guest.side + 1) % SIDES


def next_model(store: SetupStore, index: int) -> None:
    """Give a person the next model there is."""
    if 0 <= index < len(store.choice.guests):
        guest, models = store.choice.guests[index], store.models()
        guest.model = models[(models.index(guest.model) + 1) % len(models)]
