"""Some turns with ghosts, radio beams and rotating rooms come out as the third plain engine says."""

from __future__ import annotations

from typing import Any

from plain_graves import Ghost
from plain_hall import Bot
from plain_quarters import quarters
from plain_turns import LAST, Turns
from plain_works import Works
from seeds import each_seed
from test_plain_factory import CARDS, crew, remote_cards, scene_of, twins

from roborally_core.base.geometry import Dir
from roborally_core.base.rng import Rng
from roborally_core.engine.compile import Floor
from roborally_core.engine.turn import play_registers
from roborally_core.engine.world import World
from roborally_core.scene import Scene

GOAL = 2
LENGTHS = [2, 2, 6]
"""Turns."""


def haunt(rng: Rng, hall: Works, bots: list[Bot]) -> dict[Bot, Ghost]:
    """Ghosts of some robots, with up to three cards of the deck."""
    ghosts = {}
    for bot in bots:
        if hall.graves and not rng.below(3):
            at = rng.choice(sorted(hall.gloom))
            ghosts[bot] = Ghost(bot, at, rng.below(4), [])
    return ghosts


def give_cards(rng: Rng, s: Scene, turns: Turns) -> None:
    """Give ghosts up to three cards of the deck."""
    for ghost in turns.haunting():
        cards = rng.sample([*s.rules.deck.cards[:84]], rng.below(4))
        ghost.left = [(card.command.name.lower().replace("_", "-"), card.priority) for card in cards]
        if cards:
            s.state.conditions["haunting", s[ghost.name].id] = tuple(card.id for card in cards)


def became(s: Scene) -> list[Any]:
    """The fates of all robots and companions in the scene, and the end."""
    fates: list[Any] = [
        (name, s.at(name), s.lives(name), s.checkpoints(name), s.archive(name),
         *((Dir[s.facing(name)], s.damage(name)) if s.at(name) else ()))
        for name in s.names
    ]  # fmt: skip
    bodies = [(name, s.at(name), Dir[s.facing(name)]) for name in s.unseated]
    return [*fates, *sorted(bodies), (s.over, sorted(s.winners or s.drew), bool(s.drew))]


def expected(turns: Turns) -> list[Any]:
    """The same as it is expected."""
    fates: list[Any] = [
        (bot.name, bot.at, bot.lives, bot.ticked, bot.archive, *((bot.way, bot.damage) if bot.at else ()))
        for bot in turns.bots
    ]
    bodies = [(one.name, one.at, one.way) for one in [*turns.twins.values(), *turns.haunting()]]
    return [*fates, *sorted(bodies), (turns.over, sorted(turns.winners), turns.drawn)]


def played(s: Scene, turns: Turns, text: str) -> None:
    """Play a turn, compared register by register, and its end."""

    def compare(register: int) -> None:
        went = turns.register(register) if register <= LAST else turns.remote_register(register)
        turns.sent = turns.sent or remote_cards(s)
        assert went is not False, f"turn {turns.turn}, no register {register} in\n{text}"
        assert became(s) == expected(turns), f"turn {turns.turn}, register {register} of\n{text}"

    s.facts = []
    play_registers(World(Floor(s.board, s.rules), s.state, s.goal, s.facts), compare)
    if not turns.over:
        assert not turns.remote_register(max(LAST, s.state.register) + 1), f"one more register in\n{text}"
        turns.end_turn()
        s.end_turn()
        assert became(s) == expected(turns), f"turn {turns.turn}, its end, of\n{text}"


def program(rng: Rng, s: Scene, turns: Turns) -> None:
    """Program the next turn: what is burnt in stays, and so does what sleepers keep."""
    deck, ranks = s.rules.deck, rng.shuffled(list(range(200)))
    for bot in turns.bots:
        if not bot.at:
            continue
        laid = [number and deck[number] for number in s[bot.name].registers]
        left = [card and (card.command.name.lower().replace("_", "-"), card.priority) for card in laid]
        if bot in turns.naps:
            melted = {place + 1 for place in s.state.conditions.get(("melted", s[bot.name].id), ())}
            burnt = melted | {*range(LAST + 1 - max(0, bot.damage - 4), LAST + 1)}
            found = {place: card for place, card in enumerate(left, 1) if card}
            assert found == turns.kept[bot] | {place: card for place, card in found.items() if place in burnt}
            bot.cards = left
            continue
        if not turns.hall.melting:
            burnt = max(0, bot.damage - 4)
            assert [card is not None for card in left] == [number >= LAST - burnt for number in range(LAST)]
        bot.cards = [card or (rng.choice(CARDS), ranks.pop()) for card in left]
        s.program({bot.name: [None if old else new for old, new in zip(left, bot.cards, strict=True)]})


def come_back(s: Scene, turns: Turns) -> None:
    """Put destroyed robots back as the scene has done, where they may come back (CL)."""
    for bot in turns.bots:
        at = s.at(bot.name)
        if bot.at is None and at:
            assert not bot.out
            assert max(abs(at[0] - bot.archive[0]), abs(at[1] - bot.archive[1])) <= 1
            turns.come_back(bot, at, Dir[s.facing(bot.name)])


@each_seed(45)
def test_turns_come_out_as_the_rules_say(seed):
    rng = Rng(seed.to_bytes(8, "big"), "plain turns")
    (hall, listed), turn = quarters(rng), 1 + rng.below(4)
    bots = crew(rng, hall)
    few = rng.below(2)
    for bot in bots:
        bot.archive, bot.lives = bot.at, 1 if few else bot.lives
    made = twins(rng, hall, bots)
    turns = Turns(hall, bots, turn, GOAL)
    turns.twins, turns.ghosts = made, haunt(rng, hall, bots)
    s = scene_of(hall, listed, bots, turn, [*made.values(), *turns.ghosts.values()])
    give_cards(rng, s, turns)
    text, turret = s.text(), next(iter(hall.turrets), None)
    for _ in range(rng.choice(LENGTHS)):
        played(s, turns, text)
        if turns.over:
            return
        turns.next_turn()
        s.next_turn()
        come_back(s, turns)
        give_cards(rng, s, turns)
        program(rng, s, turns)
        if turret:
            hall.orders = tuple(rng.choice(CARDS) for _ in range(LAST))
            s.fix_cards(*turret, hall.orders, "turret")
        text = f"{text}\n{s.text()}"
