"""Machines at a chop shop: a damaged robot is repaired, any other is fitted with an option (RF-74)."""

from __future__ import annotations

import pytest
from halls import board_of, opened

from roborally_core import ai
from roborally_core.ai.kit import MOST_OPTIONS
from roborally_core.base.rng import derive
from roborally_core.play.game import Game
from roborally_core.play.submission import Choice, Submission
from roborally_core.play.turn_input import TurnInput
from roborally_core.rules.bodies import Fitted

CELL = " - -\n|a .|\n - -\n|. .|\n|. 1|"
SHOPS = tuple({"type": "chop-shop", "at": [x, 0]} for x in (0, 1))
LEVELS = pytest.mark.parametrize("level", range(len(ai.LEVELS)))


def played(damage: int, level: int, *, options: int = 0) -> tuple[Submission, Game]:
    """A machine that ends its turn in a chop shop whatever it does: its submission, and the game then."""
    game = opened(board_of(CELL, SHOPS), 1, "robofactory", damage=damage, facing="E")
    robot = game.state.robots[0]
    robot.kit = robot.kit._replace(options=tuple(Fitted(i, 3) for i in range(options)))
    submission = ai.think(game.view(0), level).candidates[0].submission
    game.play(TurnInput(derive(b"shop"), (b"",), (submission,)))
    return submission, game


@LEVELS
@pytest.mark.parametrize("damage", [0, 1])
def test_a_machine_that_is_hardly_hurt_is_fitted(level, damage):
    submission, game = played(damage, level)
    assert submission.choice(Choice.SHOP) is None
    assert (game.state.robots[0].damage, len(game.state.robots[0].kit.options)) == (damage, 1)


@LEVELS
@pytest.mark.parametrize("damage", [2, 3])
def test_a_machine_that_is_hurt_is_repaired(level, damage):
    submission, game = played(damage, level)
    assert submission.choice(Choice.SHOP) == 1
    assert (game.state.robots[0].damage, game.state.robots[0].kit.options) == (damage - 2, ())


def test_a_machine_with_options_enough_is_repaired():
    _, game = played(1, 2, options=MOST_OPTIONS)
    assert (game.state.robots[0].damage, len(game.state.robots[0].kit.options)) == (0, MOST_OPTIONS)


def test_a_machine_that_shuts_down_is_fitted_since_rest_repairs_all():
    submission, game = played(7, 2)
    assert (submission.choice(Choice.POWER_DOWN), submission.choice(Choice.SHOP)) == (1, None)
    assert len(game.state.robots[0].kit.options) == 1


def test_a_way_by_a_shop_is_worth_its_repair():
    lane = "a" + " ." * 15 + " 1"
    shops = tuple({"type": "chop-shop", "at": [x, 0]} for x in range(1, 16))
    boards = (board_of(lane, shops), board_of(lane))
    games = [opened(board, 1, "robofactory", damage=3, facing="E") for board in boards]
    served, unserved = (ai.think(game.view(0), 2).candidates[0].score for game in games)
    assert served > unserved
