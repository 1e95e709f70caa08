"""A turn: opening policies, five registers, closing steps and policies (RR-04, RR-06)."""

from __future__ import annotations

from collections.abc import Callable

from ..cards import Card
from ..events import BEAT, CardsRevealed, Fact, RegisterStarted, TurnEnded, TurnStarted
from ..state import Power, Robot
from ..timeline import REGISTERS, Step
from .movement import play_moves
from .outfit import disengage, engage
from .world import MAX_FACTS, World

After = Callable[[int], None]


class Runaway(RuntimeError):
    """A turn that does not stop recording facts; the message has the last of them, with their causes."""

    def __init__(self, register: int, step: Step, facts: list[Fact]) -> None:
        last = "; ".join(map(repr, facts[-5:]))
        super().__init__(f"register {register}, {step.name.lower()}: {len(facts)} facts, the last {last}")


def acting_order(world: World, register: int) -> list[tuple[int, Robot, Card]]:
    """Who plays which card in ``register`` (from 0), highest priority first (S-5)."""
    deck = world.rules.deck.cards
    seats = len(world.robots)
    first = (world.state.turn - 1) % seats
    order: list[tuple[int, Robot, Card]] = []
    for robot in world.robots:
        if robot.pos and robot.power < Power.DOWN:
            card_id = robot.registers[register]
            if card_id is not None:
                card = deck[card_id - 1]
                order.append((((robot.id - first) % seats) - card.priority * 256, robot, card))
    if len(order) > 1:
        order.sort(key=_rank)
    return order


def _rank(item: tuple[int, Robot, Card]) -> int:
    return item[0]


def play_register(world: World, register: int) -> None:
    """Play register ``register`` (from 0) of the programs the robots hold."""
    state, facts = world.state, world.facts
    state.register = register + 1
    order = acting_order(world, register)
    if facts is not None:
        facts.append(BEAT)
        facts.append(RegisterStarted(register + 1))
        facts.append(CardsRevealed(tuple([(robot.id, card.id) for _, robot, card in order])))
    if state.orders or state.active:
        engage(world, register + 1)
    if world.scratch:
        world.scratch.clear()
    for run in world.floor.plan[register]:
        if run is None:
            world.step = Step.MOVES
            play_moves(world, order)
        else:
            run(world)
            if world.downed:
                world.judge()
        if facts is not None and len(facts) > MAX_FACTS:
            raise Runaway(register + 1, world.step, facts)
        if state.over:
            return
    for policy in world.rules.register_closing:
        policy(world)


def open_turn(world: World) -> None:
    """Begin the next turn: returns to the board and whatever else comes before the deal."""
    state = world.state
    state.turn += 1
    state.register = 0
    if world.facts is not None:
        world.facts.append(TurnStarted(state.turn))
    for policy in world.rules.opening:
        policy(world)


def play_registers(world: World, after: After | None = None) -> None:
    """Play the five registers; ``after(register)`` is called behind each one played."""
    for register in range(REGISTERS):
        play_register(world, register)
        if after is not None:
            after(register + 1)
        if world.state.over:
            return


def close_turn(world: World) -> None:
    """Repairs and what else ends a turn; free registers are emptied."""
    state = world.state
    if not state.over:
        for run in world.floor.closing:
            run(world)
        for policy in world.rules.closing:
            policy(world)
    if state.orders or state.active:
        disengage(world)
    locks = world.rules.locks
    for robot in world.robots:
        keep = REGISTERS - locks[robot.damage] if robot.pos else REGISTERS
        robot.registers[:keep] = [None] * keep
    state.register = 0
    if world.facts is not None:
        world.facts.append(BEAT)
        world.facts.append(TurnEnded(state.turn))
