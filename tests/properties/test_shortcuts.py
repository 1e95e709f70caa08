"""The engine's shortcuts have the same results as settling and looking one by one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from roborally_core.base.rng import Rng
from roborally_core.board.model import Board
from roborally_core.engine import floors, layout, runners
from roborally_core.engine.carriers import Ways
from roborally_core.engine.world import World
from roborally_core.play.agreement import Seat, Setup
from roborally_core.play.game import Game, solo_game
from roborally_core.rules.events import Fact
from roborally_core.rules.state import Robot
from roborally_core.rulesets import RULESETS
from roborally_core.selfcheck import random_board, random_turn

GAMES = 12
TURNS = 6
FEW_GAMES = 5


class Unaimed(list[int]):
    """Bits that stay as they are: every shot is looked at."""

    def __setitem__(self, *_: object) -> None:
        """Nothing is learned."""


def setting(key: str, number: int) -> tuple[Setup, Board]:
    """A board full of everything, and its players."""
    rng = Rng(b"shortcuts", key, number)
    rules = RULESETS[key]
    seats = 6
    board = random_board(rng, rules, 9, 9, seats, levels=rng.below(2))
    named = [Seat(f"P{i}", side=1 + i % 2 if rules.squads else 0) for i in range(seats)]
    return Setup(key, tuple(named)), board


def played(game: Game, seed: bytes, facts: bool) -> tuple[list[tuple[str, ...]], list[Fact]]:
    """The hashes and facts of a few random turns."""
    told: list[Fact] = []
    while not game.over and len(game.inputs) < TURNS:
        game.open_turn()
        told += game.play(random_turn(game, seed), facts=facts).facts
    return game.hashes, told


@pytest.mark.parametrize("facts", [True, False])
@pytest.mark.parametrize("key", sorted(RULESETS))
def test_shortcuts_change_nothing(key: str, facts: bool, monkeypatch: pytest.MonkeyPatch):
    shortcut: Callable[[World, Ways], list[Robot] | None] = runners.carry_freely
    taken = 0

    def counted(world: World, ways: Ways) -> list[Robot] | None:
        nonlocal taken
        carried = shortcut(world, ways)
        taken += bool(carried)
        return carried

    for number in range(GAMES):
        setup, board = setting(key, number)
        seed = f"{key} {number}".encode()
        monkeypatch.setattr(runners, "carry_freely", counted)
        expected = played(solo_game(setup, board, seed), seed, facts)
        monkeypatch.setattr(runners, "carry_freely", lambda world, ways: None)
        game = solo_game(setup, board, seed)
        unaimed: list[list[int]] = [Unaimed([-1] * game.floor.size) for _ in range(4)]
        game.floor.target_bits, aims = unaimed, game.floor.target_bits
        try:
            assert played(game, seed, facts) == expected
        finally:
            game.floor.target_bits = aims
    assert taken


FEW_BITS = 13
"""So few that squares of a small board share them, as those of a board of more than a thousand squares do."""


@pytest.mark.parametrize("facts", [True, False])
@pytest.mark.parametrize("key", sorted(RULESETS))
def test_squares_that_share_a_bit_change_nothing(key: str, facts: bool, monkeypatch: pytest.MonkeyPatch):
    most = layout.MOST_BITS
    for number in range(FEW_GAMES):
        setup, board = setting(key, number)
        seed = f"{key} {number}".encode()
        games = []
        for bits in (most, FEW_BITS):
            monkeypatch.setattr(layout, "MOST_BITS", bits)
            monkeypatch.setattr(floors, "_FLOORS", {})
            game = solo_game(setup, board, seed)
            assert len(set(game.floor.bits)) == min(bits, game.floor.size)
            games.append(played(game, seed, facts))
        assert games[0] == games[1], number
