"""The named policies of RoboFactory: options given for points, and decisions at reset sites."""

from __future__ import annotations

from collections.abc import Mapping

from ..effects.conditions import awake
from ..elements.chop_shop import CHOP_SHOPS, MENDING
from ..elements.reset_site import LAID_ASIDE, RESET_SITES
from ..engine.world import World
from ..play.submission import RESETS, Choice
from ..rules.commands import Command
from ..rules.events import RULE
from ..rules.state import Robot
from ..rules.timeline import REGISTERS

KINDS = range(Command.U_TURN + 2)
"""Values of the choices about cards: 0 for none, or a command, from 1."""


def offers(world: World, robot: Robot) -> Mapping[Choice, tuple[int, ...]]:
    """A player's decisions besides program, facing and power-down (BW-13, RF-42, RF-74)."""
    out: dict[Choice, tuple[int, ...]] = {}
    if not robot.pos:
        return out
    if robot.kit.options:
        out[Choice.SACRIFICE] = tuple(range(world.rules.destroyed_at + 1))
    if world.group(RESET_SITES) and awake(world.state, robot):
        for register, choice in enumerate(RESETS, 1):
            if not world.is_burnt(robot, register):
                out[choice] = tuple(KINDS)
        out[Choice.FREE_CARD] = tuple(KINDS)
    if world.group(CHOP_SHOPS):
        out[Choice.SHOP] = (0, 1)
    return out


def choose(world: World, robot: Robot, choice: Choice, value: int) -> None:
    """Note a player's choice from :func:`offers`; :func:`lay_aside` handles those about cards."""
    if choice is Choice.SACRIFICE:
        robot.kit = robot.kit._replace(spare_at=value)
    elif choice is Choice.SHOP and value:
        world.begin_condition(robot, MENDING, (), RULE)


def lay_aside(world: World, robot: Robot, choices: Mapping[Choice, int], left: tuple[int, ...]) -> None:
    """Lay aside the cards wanted for reset sites from those ``left`` of a hand, the highest of a kind first.

    An earlier register picks first; a register whose kind is used up gets no card.
    """
    deck, rest = world.rules.deck, list(left)
    cards = [0] * (REGISTERS - 1)
    for place, choice in enumerate(RESETS):
        wanted = choices.get(choice, 0) - 1
        found = [card for card in rest if deck[card].command == wanted]
        if found:
            cards[place] = max(found, key=lambda card: (deck[card].priority, -card))
            rest.remove(cards[place])
    wish = choices.get(Choice.FREE_CARD, 0)
    if wish or any(cards):
        world.begin_condition(robot, LAID_ASIDE, (*cards, wish, 0), RULE)
