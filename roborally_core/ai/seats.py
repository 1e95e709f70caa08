"""What a seat may program with, and what the others look like from it.

Only what is public is read: the state, and hands that everybody can work out.
For a human's hidden hand another is imagined, drawn from the turn's public
seed, so that every peer imagines the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..agreement import SeatKind
from ..cards import Deck
from ..dealing import extras, free_registers, hand_size, own_hand, shared_hands, takes_part
from ..engine.rules import Dealing
from ..game import Game
from ..rng import Rng
from ..state import Robot, State
from .probe import Under
from .search import Root, Task


class Programmer(NamedTuple):
    """A seat that programs this turn: its robot, its cards, and how many registers are free."""

    robot: Robot
    cards: tuple[int, ...]
    free: int


def public_hand(game: Game, seat: int, link: bytes, swaps: int = 0) -> tuple[int, ...]:
    """The hand of an AI seat and its extras, from the state alone."""
    robot = game.state.robots[seat]
    if game.rules.dealing is Dealing.SHARED:
        dealt = shared_hands(game.rules, game.state).get(robot.id, ())
    else:
        dealt = own_hand(game.rules, game.state, robot, link, swaps)
    return (*dealt, *extras(game.rules, game.world(), robot))


def imagined_hand(game: Game, robot: Robot, guess: int) -> tuple[int, ...]:
    """Cards ``robot`` might hold; another ``guess``, others."""
    state = game.state
    rng = Rng(bytes.fromhex(state.entropy), "imagined", state.turn, robot.seat, guess)
    burnt = set(robot.registers)
    pool = [card for card in game.rules.deck.pool(robot.kit.sets) if card not in burnt]
    return tuple(rng.sample(pool, hand_size(game.rules, state, robot)))


def guessed_hand(game: Game, robot: Robot, guess: int) -> tuple[int, ...]:
    """The hand of another seat: an AI's is public, anybody else's is imagined."""
    if game.setup.seats[robot.seat].kind is SeatKind.AI:
        return public_hand(game, robot.seat, b"")
    return imagined_hand(game, robot, guess)


def free_of(game: Game, robot: Robot) -> int:
    """How many registers the robot may program."""
    return free_registers(game.rules, robot) if takes_part(game.state, robot) else 0


def under_of(state: State, robot: Robot) -> Under:
    """What ``robot`` is under as the turn begins."""
    found = state.conditions.items()
    return tuple(sorted((key, values) for (key, one), values in found if one == robot.id))


def task_of(
    deck: Deck,
    robot: Robot,
    cards: Sequence[int],
    free: int,
    roots: Sequence[Root] = (),
    under: Under = (),
) -> Task:
    """What the search has to work with."""
    counts: dict[int, int] = {}
    for card in cards:
        command = int(deck[card].command)
        counts[command] = counts.get(command, 0) + 1
    burnt = tuple(None if card is None else int(deck[card].command) for card in robot.registers[free:])
    start = tuple(roots) or (Root(0, robot.pos, robot.facing),)
    kinds = tuple(sorted(counts.items()))
    return Task(start, kinds, burnt, robot.damage, robot.checkpoints, robot.archive, under)


def laid(deck: Deck, cards: Sequence[int], commands: Sequence[int], free: int) -> tuple[int | None, ...]:
    """Cards for the first ``free`` of ``commands``: of equal ones the highest first.

    Where the commands end early the rest of the cards is laid as it comes, so
    that a program is always complete if the cards suffice.
    """
    left = sorted(cards, key=lambda card: (-deck[card].priority, card))
    out: list[int | None] = []
    for register in range(free):
        wanted = commands[register] if register < len(commands) else None
        card = next((card for card in left if wanted is None or deck[card].command == wanted), None)
        if card is not None:
            left.remove(card)
        out.append(card)
    return tuple(out)
