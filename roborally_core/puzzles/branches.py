"""The outcomes of all programs of a hand, register by register: programs that begin alike are played once.

It lays a card into a register only when the register comes, so elements that read registers ahead of time, as
a randomizer does, may act otherwise: this finds positions worth a proof, but proves nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ..base.rng import derive
from ..engine.turn import close_turn, play_register
from ..play.game import Game
from ..play.submission import Submission
from ..rules.events import Fact
from ..rules.state import State
from ..rules.timeline import REGISTERS
from .goals import TurnOutcome, outcome_of
from .puzzle import Puzzle, scripted


def branches(puzzle: Puzzle, game: Game) -> Iterator[tuple[Submission, TurnOutcome]]:
    """Every sequence of commands in the open turn of the puzzle's game, with its likely outcome."""
    state, me = game.state.copy(), puzzle.seat
    state.entropy = derive(puzzle.seed, "turn", state.turn).hex()
    for robot in state.robots:
        if robot.seat != me:
            for register, card in enumerate(scripted(game, robot.seat).registers):
                robot.registers[register] = robot.registers[register] if card is None else card
    deck = game.rules.deck
    piles: dict[int, list[int]] = {}
    for card in sorted(game.hand(me).cards, key=lambda one: (deck[one].command, deck.delays[one - 1], one)):
        piles.setdefault(deck[card].command, []).append(card)
    yield from _Tree(game, me, game.offer(me).free).grown(state, (), (), piles)


class _Tree:
    def __init__(self, game: Game, me: int, free: Sequence[int]) -> None:
        self._game, self._me, self._free = game, me, free

    def grown(
        self, state: State, facts: tuple[Fact, ...], cards: tuple[int, ...], piles: Mapping[int, list[int]]
    ) -> Iterator[tuple[Submission, TurnOutcome]]:
        """All leaves below a state in which the next free register is still empty."""
        if len(cards) == len(self._free):
            yield self._leaf(state, facts, cards)
            return
        first = self._free[len(cards)]
        later = self._free[len(cards) + 1] if len(cards) + 1 < len(self._free) else REGISTERS
        for command, (card, *rest) in piles.items():
            left = {**piles, command: rest}
            if not rest:
                del left[command]
            after, told = state.copy(), [*facts]
            after.robots[self._me].registers[first] = card
            begin = 0 if not cards else first
            world = self._game.imagined(after).world(told)
            for register in range(begin, later):
                if not after.over:
                    play_register(world, register)
            yield from self.grown(after, tuple(told), (*cards, card), left)

    def _leaf(
        self, state: State, facts: tuple[Fact, ...], cards: tuple[int, ...]
    ) -> tuple[Submission, TurnOutcome]:
        told = [*facts]
        if not state.over:
            close_turn(self._game.imagined(state.copy()).world(told))
        laid: list[int | None] = [None] * REGISTERS
        for register, card in zip(self._free, cards, strict=True):
            laid[register] = card
        return Submission(tuple(laid)), outcome_of(told, self._me)
