"""A turn: opening policies, five registers, closing steps and policies (RR-04, RR-06)."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter

from ..effects.conditions import CONDITIONS, SCHEDULING, SLEEPING, is_bound, kept, under
from ..effects.species import species_of
from ..rules.cards import Card
from ..rules.events import BEAT, RULE, CardsRevealed, RegisterStarted, TurnEnded, TurnStarted
from ..rules.state import DOWN, Companion, Robot, State
from ..rules.timeline import REGISTERS
from .compile import Floor
from .options_at_work import disengage, engage
from .stages import play_plan
from .world import World

After = Callable[[int], None]
_RANK = itemgetter(0)
_AFTER_ALL = 1 << 16
"""A time later than that of any robot's card."""


def acting_order(world: World, register: int) -> list[tuple[int, Robot, Card]]:
    """The cards of ``register`` (from 0) with their robots, highest priority first (S-5)."""
    state = world.state
    if state.ranks:
        return _ranked(world, register)
    deck, delays = world.rules.deck.cards, world.rules.deck.delays
    seats, first, down = len(state.robots), state.turn - 1, DOWN
    order: list[tuple[int, Robot, Card]]
    bound = _scheduled(state) if state.conditions else ()
    if bound or register >= REGISTERS:
        order = []
        for robot in state.robots:
            if robot.pos and robot.power < down:
                seat = (robot.seat - first) % seats
                if robot.id in bound:
                    _append_agenda(world, robot, register, seat, order)
                elif register < REGISTERS and (slot := robot.registers[register]):
                    order.append((seat + delays[slot - 1], robot, deck[slot - 1]))
    else:
        order = [
            ((robot.seat - first) % seats + delays[slot - 1], robot, deck[slot - 1])
            for robot in state.robots
            if robot.pos and robot.power < down and (slot := robot.registers[register])
        ]
    for one in state.companions:
        if one.power < down:
            _append_agenda(world, one, register, (one.seat - first) % seats, order)
    if state.strays:
        order += _chosen(world, register)
    if len(order) > 1:
        order.sort(key=_RANK)
    return order


def _scheduled(state: State) -> list[int]:
    """The ids of the robots under a condition that changes which cards they play."""
    return [one for key, one in state.conditions if key in SCHEDULING]


def _ranked(world: World, register: int) -> list[tuple[int, Robot, Card]]:
    """The acting order by robots' ranks, whatever the cards; bodies without a seat come last (RN-30).

    A companion plays right after its robot.
    """
    deck, state, down = world.rules.deck.cards, world.state, DOWN
    robots, ranks, last = state.robots, state.ranks, len(state.ranks)
    if state.conditions or register >= REGISTERS or last < len(robots):
        seated = [(rank, robots[robot]) for rank, robot in enumerate(ranks)]
        seated += [(last, robot) for robot in robots if robot.id not in ranks]
        order = [
            (rank, robot, deck[card - 1])
            for rank, robot in seated
            if robot.pos and robot.power < down
            for card in agenda(state, robot, register)
        ]
    else:
        order = [
            (rank, robot, deck[slot - 1])
            for rank, number in enumerate(ranks)
            if (robot := robots[number]).pos and robot.power < down and (slot := robot.registers[register])
        ]
    if state.companions:
        place = {robot: rank for rank, robot in enumerate(ranks)}
        order += [
            (place.get(one.robot.id, last), one, deck[card - 1])
            for one in state.companions
            if one.pos and one.power < down
            for card in agenda(state, one, register)
        ]
        order.sort(key=_RANK)
    if state.strays:
        order += _chosen(world, register)
    return order


def _chosen(world: World, register: int) -> list[tuple[int, Robot, Card]]:
    """The cards that strays play, after all others, in the register that begins.

    It is the card a scene has put into the register, or else the cards of the species' choice.
    """
    deck, down = world.rules.deck, DOWN
    order: list[tuple[int, Robot, Card]] = []
    for one in world.state.strays:
        if one.power >= down:
            continue
        slot = one.registers[register] if register < REGISTERS else None
        if slot:
            order.append((_AFTER_ALL + one.id, one, deck.cards[slot - 1]))
        else:
            order += [
                (_AFTER_ALL + one.id, one, deck.firsts[command])
                for command in species_of(one).plays(world, one)
            ]
    return order


def agenda(state: State, robot: Robot, register: int) -> tuple[int, ...]:
    """The cards ``robot`` plays in ``register`` (from 0): those its conditions decide on, or the one in its
    slot.  While a robot sleeps its companions stand still, as while it is powered down.
    """
    slot = robot.registers[register] if register < REGISTERS else None
    cards: tuple[int, ...] = () if slot is None else (slot,)
    if isinstance(robot, Companion):
        its = agenda(state, robot.robot, register)
        cards = species_of(robot).agenda(state, robot, register, its)
    for key in sorted(under(state, robot), key=_sleep_last):
        cards = CONDITIONS[key].agenda(state, robot, register, cards)
    if isinstance(robot, Companion):
        for key in SLEEPING.intersection(under(state, robot.robot)):
            cards = CONDITIONS[key].agenda(state, robot.robot, register, cards)
    return cards


def _sleep_last(key: str) -> tuple[bool, str]:
    """The place of a condition in order; conditions that may put a robot to sleep come last, as they override
    the others.
    """
    return key in SLEEPING, key


def _append_agenda(
    world: World, robot: Robot, register: int, seat: int, order: list[tuple[int, Robot, Card]]
) -> None:
    """Add the cards of ``robot`` to ``order``, all at the time of the first one."""
    deck, cards = world.rules.deck, agenda(world.state, robot, register)
    order += [(seat + deck.delays[cards[0] - 1], robot, deck.cards[card - 1]) for card in cards]


def play_register(world: World, register: int) -> None:
    """Play register ``register`` (from 0) of the programs the robots hold."""
    state, facts = world.state, world.facts
    state.register = register + 1
    if state.deeds and not register:
        state.deeds.clear()
    if facts is not None:
        facts.append(BEAT)
        facts.append(RegisterStarted(register + 1))
    before = Floor.of(world).before
    if before:
        play_plan(world, before[register])
        world.tell(BEAT)
    world.order = order = acting_order(world, register)
    if facts is not None:
        facts.append(CardsRevealed(tuple([(robot.id, card.id) for _, robot, card in order])))
    if state.orders or state.active:
        engage(world, register + 1)
    if world.scratch:
        world.scratch.clear()
    play_plan(world, Floor.of(world).plan[register])
    for policy in () if state.over else Floor.of(world).rules.register_closing:
        policy(world)
    if state.over:
        world.tell_end()


def open_turn(world: World) -> None:
    """Begin the next turn: robots return to the board, and everything else before the deal happens."""
    state = world.state
    state.turn += 1
    state.register = 0
    if world.facts is not None:
        world.facts.append(TurnStarted(state.turn))
    for policy in Floor.of(world).rules.opening:
        policy(world)
    if state.over:
        world.tell_end()


def play_registers(world: World, after: After | None = None) -> None:
    """Play the five registers, and further ones while a condition has cards left for a robot.

    ``after(register)`` is called after each register.
    """
    for register in range(REGISTERS):
        play_register(world, register)
        if after is not None:
            after(register + 1)
        if world.state.over:
            return
    for register in range(REGISTERS, len(Floor.of(world).plan)):
        if not _goes_on(world, register):
            return
        play_register(world, register)
        if after is not None:
            after(register + 1)
        if world.state.over:
            return


def _goes_on(world: World, register: int) -> bool:
    """Whether a robot has a card left for ``register`` (from 0), beyond the program."""
    state = world.state
    bound = _scheduled(state)
    if not bound and not state.companions:
        return False
    for robot in world.robots:
        # without a condition a robot has nothing beyond its program
        asked = robot.pos and (robot.id in bound or isinstance(robot, Companion))
        if asked and agenda(state, robot, register):
            return True
    return False


def close_turn(world: World) -> None:
    """Play the closing steps of a turn, such as repairs, and empty the free registers."""
    state = world.state
    if not state.over:
        play_plan(world, Floor.of(world).closing)
        for policy in Floor.of(world).rules.closing:
            if state.over:
                break
            policy(world)
    if state.orders or state.active:
        disengage(world)
    lasting = state.over or all(CONDITIONS[key].lasting for key, _ in state.conditions)
    if not lasting:  # once the game is over no robot lands any more (S-10)
        for robot in (*state.robots, *state.unseated):
            if not is_bound(state, robot):
                continue
            for key in sorted(under(state, robot)):
                if not CONDITIONS[key].lasting:
                    world.end_condition(robot, key, RULE)
    if world.unsettled:
        world.settle()
    locks, bound = world.rules.locks, {one for _, one in state.conditions} if state.conditions else ()
    for robot in state.robots:
        keep = REGISTERS - locks[robot.damage] if robot.pos else REGISTERS
        held = kept(state, robot) if robot.id in bound else ()
        robot.registers[:keep] = (
            [robot.registers[i] if i in held else None for i in range(keep)] if held else [None] * keep
        )
    for one in state.strays:
        one.registers = [None] * REGISTERS
    state.fixed.clear()
    state.register = 0
    if state.over:
        world.tell_end()
    if world.facts is not None:
        world.facts.append(BEAT)
        world.facts.append(TurnEnded(state.turn))
