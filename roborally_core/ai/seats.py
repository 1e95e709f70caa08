"""The cards a seat may program with, and the other robots as seen from it.

Only the game as its view shows it is read (:func:`~.shadow.shadow_of`). It holds no hand but the seat's own:
the others' are imagined, drawn from a digest of the view, so that every peer imagines the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..base.rng import Rng
from ..play.dealing import free_registers, hand_size, takes_part
from ..play.game import Game
from ..rules.cards import Deck
from ..rules.state import Robot, State
from ..rules.timeline import REGISTERS
from .probe import Under
from .search import Root, Task


class Programmer(NamedTuple):
    """A seat that programs this turn: its robot, its cards, and the number of free registers."""

    robot: Robot
    cards: tuple[int, ...]
    free: int


def imagined_hand(game: Game, robot: Robot, guess: int) -> tuple[int, ...]:
    """Cards that ``robot`` might hold; each ``guess`` gives other cards."""
    state = game.state
    rng = Rng(game.first_entropy, "imagined", state.turn, robot.seat, guess)
    burnt = set(robot.registers)
    pool = [card for card in game.rules.deck.pool(robot.kit.sets) if card not in burnt]
    return tuple(rng.sample(pool, hand_size(game.rules, state, robot)))


def free_registers_of(game: Game, robot: Robot) -> tuple[int, ...]:
    """The registers (from 0) that ``robot`` may program."""
    return free_registers(game.rules, game.state, robot) if takes_part(game.state, robot) else ()


def conditions_of(state: State, robot: Robot) -> Under:
    """The conditions of ``robot`` as the turn begins."""
    found = state.conditions.items()
    return tuple(sorted((key, values) for (key, one), values in found if one == robot.id))


def search_task(
    deck: Deck,
    robot: Robot,
    cards: Sequence[int],
    free: Sequence[int],
    roots: Sequence[Root] = (),
    under: Under = (),
) -> Task:
    """The material the search works with."""
    counts: dict[int, int] = {}
    for card in cards:
        command = int(deck[card].command)
        counts[command] = counts.get(command, 0) + 1
    burnt = tuple(
        (register, None if card is None else int(deck[card].command))
        for register, card in enumerate(robot.registers)
        if register not in free
    )
    start = tuple(roots) or (Root(0, robot.pos, robot.facing),)
    kinds = tuple(sorted(counts.items()))
    return Task(start, kinds, burnt, robot.damage, robot.checkpoints, robot.archive, under)


def complete_program(
    deck: Deck, cards: Sequence[int], commands: Sequence[int], free: Sequence[int], robot: Robot
) -> tuple[int | None, ...]:
    """A whole program: cards for ``commands`` in the ``free`` registers, the highest of equal ones first, and
    in the other registers the cards that are there.

    If the commands end early, further cards are laid as they come, so that a program is always complete if
    there are enough cards.
    """
    left = sorted(cards, key=lambda card: (-deck[card].priority, card))
    out: list[int | None] = []
    for register in range(REGISTERS):
        if register not in free:
            out.append(robot.registers[register])
            continue
        wanted = commands[register] if register < len(commands) else None
        card = next((card for card in left if wanted is None or deck[card].command == wanted), None)
        if card is not None:
            left.remove(card)
        out.append(card)
    return tuple(out)
