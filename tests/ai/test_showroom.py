"""The showroom: every element has a hall that can be played, and a machine finishes it."""

from __future__ import annotations

import pytest

from roborally_core.ai import machines_turn
from roborally_core.board.check import board_problems
from roborally_core.elements import ELEMENTS
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import solo_game
from roborally_core.rulesets import RULESETS
from roborally_core.scene.showing import showing
from roborally_core.scene.showroom import SEATS, hall, halls

FACTORY = RULESETS["robofactory"]
KEYS = [key for key, cls in ELEMENTS.items() if cls(pos=0).fits(FACTORY)]
TURNS = 25


@pytest.mark.parametrize("key", KEYS)
def test_a_machine_gets_through_the_hall_of_every_element(key):
    board = hall(key, "robofactory")
    assert board is not None
    assert any(one.key == key for one in board.elements)
    seats = tuple(Seat(f"Machine {i}", kind=SeatKind.AI) for i in range(SEATS))
    game = solo_game(Setup("robofactory", seats), board, b"showroom")
    while not game.over and len(game.inputs) < TURNS:
        game.open_turn()
        game.play(machines_turn(game, b"showroom"), facts=False, hashes=False)
    assert game.state.winners


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_every_element_of_every_ruleset_has_a_hall_that_can_be_played(ruleset):
    rules = RULESETS[ruleset]
    shown = [key for key in ELEMENTS if showing(key, rules) is not None]
    found = {key: board for key in shown if (board := hall(key, ruleset)) is not None}
    assert list(found) == shown
    assert [one.content_hash for one in halls(ruleset)] == [one.content_hash for one in found.values()]
    for board in found.values():
        assert board_problems(board) == []
        assert len(board.starts) >= SEATS or rules.shared_start
