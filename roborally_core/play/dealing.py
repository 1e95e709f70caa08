"""Hands and burnt registers: every draw is a function of seeds all can audit (RR-02, S-6)."""

from __future__ import annotations

from ..base.rng import Rng
from ..effects.conditions import CONDITIONS, awake, kept
from ..engine.rules import Rules
from ..engine.terms import Dealing, Terms
from ..engine.world import World
from ..robots.models import MODEL_OF
from ..rules.events import RegisterFilled
from ..rules.state import Robot, State
from ..rules.timeline import REGISTERS


def takes_part(state: State, robot: Robot) -> bool:
    """Whether ``robot`` programs this turn: not off the board, powered down or asleep."""
    return bool(robot.pos) and awake(state, robot)


def hand_size(rules: Rules, state: State, robot: Robot) -> int:
    """The number of cards ``robot`` is dealt; 0 while it programs nothing."""
    if not takes_part(state, robot):
        return 0
    return max(0, rules.hand_at_zero - robot.damage)


def free_registers(rules: Terms, state: State, robot: Robot) -> tuple[int, ...]:
    """The registers, from 0, that are neither burnt in nor kept by what the robot is under."""
    free = tuple(range(REGISTERS - rules.locks[robot.damage]))
    if not state.conditions:
        return free
    held = kept(state, robot)
    return tuple(register for register in free if register not in held)


def hand_label(robot: Robot) -> str:
    """The label of the hand of ``robot`` among the draws that a scene may say (``State.fixed``)."""
    return f"hand {robot.id}"


def own_hand(rules: Rules, state: State, robot: Robot, link: bytes, swaps: int) -> tuple[int, ...]:
    """A hand from an own deck, by the turn's public seed and the seat's private link, or as a scene says.

    Cards burnt in are not in the deck; a swapped hand (RR-16, Albot) comes
    from what the hands before it left.
    """
    count = hand_size(rules, state, robot)
    if state.fixed and not swaps and (fixed := state.fixed.get(hand_label(robot))):
        return fixed if count else ()
    burnt = set(robot.registers)
    pool = [card for card in rules.deck.pool(robot.kit.sets) if card not in burnt]
    chosen = _claimed(rules, state, robot, pool) if count and state.conditions else ()
    count -= len(chosen)
    rng = Rng(bytes.fromhex(state.entropy), "hand", state.turn, robot.seat, link)
    drawn = rng.sample(pool, count * (swaps + 1))
    return (*chosen, *drawn[count * swaps :])


def _claimed(rules: Rules, state: State, robot: Robot, pool: list[int]) -> tuple[int, ...]:
    """The card that ``robot`` is dealt by choice, the highest of its kind, taken out of ``pool`` (RF-42)."""
    deck = rules.deck
    for key, one in sorted(state.conditions):
        wanted = CONDITIONS[key].claims(state, robot) if one == robot.id else None
        found = [card for card in pool if deck[card].command == wanted]
        if found:
            chosen = max(found, key=lambda card: (deck[card].priority, -card))
            pool.remove(chosen)
            return (chosen,)
    return ()


def shared_hands(rules: Rules, state: State) -> dict[int, tuple[int, ...]]:
    """Everybody's hand from one deck, by robot id (CL).

    A robot that comes to a card it cannot use leaves it to those after it (BW-14).  Hands that a scene says
    are dealt before all others.
    """
    burnt = {card for robot in state.robots for card in robot.registers if card is not None}
    said = {
        robot.id: state.fixed[label] for robot in state.robots if (label := hand_label(robot)) in state.fixed
    }
    burnt.update(card for hand in said.values() for card in hand)
    sets = tuple(sorted({number for robot in state.robots for number in robot.kit.sets}))
    pool = [card for card in rules.deck.pool(sets) if card not in burnt]
    chosen: dict[int, tuple[int, ...]] = {}
    if state.conditions:
        seats, first = len(state.robots), state.turn - 1
        for robot in sorted(state.robots, key=lambda one: (one.seat - first) % seats):
            if robot.id not in said and hand_size(rules, state, robot):
                chosen[robot.id] = _claimed(rules, state, robot, pool)
    cards = Rng(bytes.fromhex(state.entropy), "deal", state.turn).shuffled(pool)
    hands: dict[int, tuple[int, ...]] = {}
    for robot in state.robots:
        if robot.id in said:
            hands[robot.id] = said[robot.id] if hand_size(rules, state, robot) else ()
            continue
        claimed = chosen.get(robot.id, ())
        count = hand_size(rules, state, robot) - len(claimed)
        if sets:
            usable = frozenset(rules.deck.pool(robot.kit.sets))
            hand = [card for card in cards if card in usable][:count]
            cards = [card for card in cards if card not in hand]
        else:
            hand, cards = cards[:count], cards[count:]
        hands[robot.id] = (*claimed, *hand)
    return hands


def extras(rules: Rules, world: World, robot: Robot) -> tuple[int, ...]:
    """Cards a model may program besides its hand (RR-16, LazyBot); a burnt one is that turn's."""
    if not hand_size(rules, world.state, robot):
        return ()
    available = rules.deck.extras[: MODEL_OF[robot.model].pauses]
    return tuple(card for card in available if card not in robot.registers)


def fill_burnt(world: World) -> None:
    """Burnt registers without a command get random ones before the deal (RR-15, CL)."""
    rules, state = world.rules, world.state
    rng = Rng(bytes.fromhex(state.entropy), "burnt", state.turn)
    shared = {card for robot in state.robots for card in robot.registers}
    for robot in state.robots:
        if not takes_part(state, robot):
            continue
        free = free_registers(rules, state, robot)
        for register in range(REGISTERS):
            if register not in free and robot.registers[register] is None:
                taken = shared if rules.dealing is Dealing.SHARED else set(robot.registers)
                pool = rules.deck.pool(robot.kit.sets)
                card = rng.choice([card for card in pool if card not in taken])
                robot.registers[register] = card
                shared.add(card)
                if world.facts is not None:
                    world.facts.append(RegisterFilled(robot.id, register + 1, card))
