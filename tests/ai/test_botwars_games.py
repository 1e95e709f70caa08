"""Whole games of BotWars between machines: levels, and the features of boards that come into play."""

from __future__ import annotations

from pathlib import Path

import pytest
from halls import machines, play_out

from roborally_core import ai
from roborally_core.base.rng import derive
from roborally_core.board.load import load_board
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import Game, solo_game
from roborally_core.play.turn_input import TurnInput
from roborally_core.rules.events import CauseKind, ElementSwitched, FenceTouched, UpgradeVisited

BOARDS = Path(__file__).resolve().parents[2] / "boards"


def duel(slug: str, levels: tuple[int, ...], number: int) -> Game:
    seats = tuple(Seat(f"Robot {i}", SeatKind.AI, level=level) for i, level in enumerate(levels))
    return play_out(
        Setup("botwars", seats), load_board(BOARDS / f"{slug}.json"), derive(slug.encode(), number), 60
    )


def test_the_best_level_beats_the_easiest() -> None:
    won = lost = 0
    for slug in ("botwars-first-spark", "botwars-wired-yard", "botwars-spectrum", "botwars-sawmill"):
        for number in range(3):
            levels = (2, 0) if number % 2 else (0, 2)
            winners = [levels[seat] for seat in duel(slug, levels, number).state.winners]
            won += winners == [2]
            lost += winners != [2]
    assert won >= 3 * lost


IN_PLAY = {
    "botwars-first-spark": {"drawbridge", "pressure-switch", "belt", "checkpoint"},
    "botwars-wired-yard": {"toggle-switch", "trap-door", "electric-eye", "blaser", "belt"},
    "botwars-spectrum": {"pressure-switch", "teleporter", "express-belt", "gear"},
    "botwars-sawmill": {"upgrade", "buzzsaw", "toggle-switch", "laser", "pusher"},
}


@pytest.mark.parametrize("slug", sorted(IN_PLAY))
def test_what_stands_on_the_boards_comes_into_play(slug: str) -> None:
    """In two games of four machines, every feature of a board moves, hurts or changes somebody."""
    board = load_board(BOARDS / f"{slug}.json")
    seen: set[str] = set()
    fences = robots = 0
    for number in range(2):
        seed = derive(b"in play", number)
        game = solo_game(Setup("botwars", machines(4, 1)), board, seed)
        while not game.over:
            assert game.state.turn < 30
            game.open_turn()
            entropy = derive(seed, game.state.turn)
            given = tuple(ai.pick(ai.think(game.view(seat), 1), entropy) for seat in range(4))
            facts = game.play(TurnInput(entropy, (b"",) * 4, given), hashes=False).facts
            robots += 4
            for fact in facts:
                cause = getattr(fact, "cause", None)
                if cause is not None and cause.kind is CauseKind.ELEMENT:
                    seen.add(board.elements[cause.source].key)
                if isinstance(fact, ElementSwitched):
                    seen.add(board.elements[fact.element].key)
                if isinstance(fact, UpgradeVisited):
                    seen.add("upgrade")
                fences += isinstance(fact, FenceTouched)
    assert IN_PLAY[slug] <= seen
    assert fences * 4 < robots
