"""The power crystal of Robo Recon: fetched by grapplers, claimed in an airlock (RN-50, RN-72)."""

from __future__ import annotations

from ..base.drawing import Ink, Pen
from ..effects.species import Species
from ..elements.airlock import Airlock, Squad
from ..elements.api import RulesView
from ..elements.crystal_grappler import GRAPPLERS
from ..engine.companions import release
from ..engine.world import World
from ..rules.events import BEAT
from ..rules.state import FLEET, STRAYS, Robot


class Crystal(Species):
    """The power crystal is a thing: real robots push it, beams pull it, arms and transporters move it, lasers
    end at it and do it no harm. A squad wins when it ends a register in the squad's airlock, no matter
    whose robot pushed it there. Lost in space, it is fetched anew.
    """

    key = "crystal"
    number = STRAYS // FLEET + 1
    title = "Power crystal"
    inert = True
    single = True
    came = "is fetched by a grappler"

    def most(self, rules: RulesView) -> int:
        """One, under rules with squads that play for it."""
        return 1 if rules.squads else 0

    def draw(self, pen: Pen, number: int) -> None:
        """Draw a cut stone that shines."""
        pen.circle(50, 50, 38, Ink.PORTAL_VIOLET, 4)
        pen.poly((50, 8, 80, 38, 68, 86, 32, 86, 20, 38), Ink.PORTAL_VIOLET)
        pen.poly((50, 8, 62, 40, 50, 86, 38, 40), Ink.PORTAL_PINK)
        pen.poly((50, 8, 62, 40, 38, 40), Ink.PORTAL_WHITE)
        pen.poly((50, 8, 80, 38, 68, 86, 32, 86, 20, 38), Ink.HAZARD_DARK, 4)
        pen.line((20, 38, 38, 40, 62, 40, 80, 38), Ink.HAZARD_DARK, 3)


def crystal(world: World) -> Robot | None:
    """The crystal, if it is aboard; else None."""
    return next((one for one in world.state.strays if one.species == Crystal.number), None)


def fetch(world: World) -> None:
    """A closing policy: if no crystal is aboard, a grappler fetches one for the next turn.

    Every robot on the grappler is destroyed with the crystal, in one instant.  A machine that thinks ahead
    cannot know which of several grapplers it will be.
    """
    state, grapplers = world.state, world.group(GRAPPLERS)
    if state.over or not state.turn or world.imagined or not grapplers or crystal(world) is not None:
        return
    one = grapplers[world.draw("grappler", len(grapplers)) if len(grapplers) > 1 else 0]
    there = [robot for robot in world.robots if robot.pos == one.pos]
    world.tell(BEAT)
    if not there:
        release(world, Crystal.key, one.pos, 0, real=True)
        return
    for robot in there:
        world.destroy(robot, one.cause)
    world.settle()


def claim(world: World) -> None:
    """A policy at the end of every phase: a squad with the crystal in its airlock wins the game."""
    state, one = world.state, crystal(world)
    if one is None or state.over:
        return
    for element in world.floor.board.by_pos.get(one.pos, ()):
        if isinstance(element, Airlock) and element.squad is not Squad.ANYBODY:
            seats = tuple(seat for seat, side in enumerate(state.sides) if side == element.squad)
            if seats:
                world.finish(seats)
