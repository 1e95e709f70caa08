"""Companions that hover: they move over everything on the floor, through all robots, and up to a wall."""

from __future__ import annotations

from ..effects.species import species_of
from ..rules.cards import Card
from ..rules.commands import MOTIONS
from ..rules.events import BEAT, CardPlayed, RobotBlocked, RobotMoved
from ..rules.state import Companion
from .movement import barred
from .world import CARD_CAUSES, World


def glide(world: World, one: Companion, card: Card) -> None:
    """Let ``one`` play ``card``; its species hears of every square it comes to."""
    world.tell(BEAT)
    world.tell(CardPlayed(one.id, card.id))
    motion, cause, floor = MOTIONS[card.command], CARD_CAUSES[one.id], world.floor
    direction = (one.facing + motion.heading) & 3
    for number in range(motion.steps):
        pos = one.pos
        if floor.walls[pos] >> direction & 1 and barred(world, one, direction, cause):
            world.tell(RobotBlocked(one.id, pos, direction, cause))
            return
        if number:
            world.tell(BEAT)
        world.state.place(one, world.ahead(pos, direction))
        world.tell(RobotMoved(one.id, pos, one.pos, cause))
        species_of(one).glided(world, one)
        if world.unsettled:
            world.settle()
        if not one.pos or world.state.over:
            return
    if motion.turn:
        world.turn(one, motion.turn, cause)
