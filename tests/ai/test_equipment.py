"""The options machines engage (RN-40 to RN-45)."""

from __future__ import annotations

import pytest
from halls import board_of, check, machines

from roborally_core import ai
from roborally_core.ai.engaging import UNIT, choose_options
from roborally_core.base.geometry import Dir
from roborally_core.base.rng import derive
from roborally_core.play.agreement import Setup
from roborally_core.play.game import Game, solo_game
from roborally_core.play.submission import WHOLE_HAND, Engagement
from roborally_core.play.turn_input import TurnInput
from roborally_core.rules.commands import Command
from roborally_core.rules.events import OptionEngaged
from roborally_core.rules.state import Fitted
from roborally_core.selfcheck import equip as fit_at_random

TWIN, REAR, SHIELDS, REPULSORS, NITRO, CLAMPS = range(6)
LEVELS = pytest.mark.parametrize("level", range(len(ai.LEVELS)))


def table(drawing: str, *facings: str, options: tuple[int, ...] = (), seed: int = 0) -> Game:
    """Real robots on the starts of the drawing; the first carries options.  Their turn is open."""
    board = board_of(drawing)
    game = solo_game(Setup("botwars", machines(len(facings), 2)), board, derive(b"equipment", seed))
    game.open_turn()
    state = game.state
    state.returned.clear()
    state.occupied.clear()
    for robot, start, way in zip(state.robots, board.starts, facings, strict=False):
        robot.pos, robot.facing, robot.real = start.pos, Dir[way], True
        robot.archive = robot.start = start.pos
        robot.kit = robot.kit._replace(since=0)
        state.occupied[robot.pos] = robot
    state.robots[0].kit = state.robots[0].kit._replace(options=tuple(Fitted(o, 3) for o in options))
    return game


def engaged(game: Game, level: int = 2) -> tuple[Engagement, ...]:
    """The options the first robot engages with its best program."""
    plan = ai.think(game.view(0), level)
    for candidate in plan.candidates:
        check(game, 0, candidate.submission)
    return plan.candidates[0].submission.engaged


def burn(game: Game, seat: int, *commands: Command) -> None:
    """Burn a whole program in, so that only options are left to choose."""
    deck, robot = game.rules.deck, game.state.robots[seat]
    cards = [next(card for card in deck.cards if card.command is command) for command in commands]
    robot.registers = [card.id for card in cards]
    robot.damage = 9


STAND = (Command.TURN_LEFT, Command.TURN_RIGHT) * 2 + (Command.U_TURN,)


@LEVELS
def test_a_robot_that_carries_nothing_engages_nothing(level: int) -> None:
    assert engaged(table("a . . b . . . 1\n. . . . . . . .", "E", "W"), level) == ()


@LEVELS
def test_shields_are_raised_under_fire(level: int) -> None:
    """Between two lasers, on its last point and with all registers burnt in, a robot survives through its
    shields.
    """
    game = table(". . . . .\nb . a . c\n. . . . .\n. . . . 1", "N", "E", "W", options=(SHIELDS,))
    burn(game, 0, *STAND)
    burn(game, 1, *([Command.U_TURN] * 5))
    burn(game, 2, *([Command.U_TURN] * 5))
    assert engaged(game, level) == (Engagement(SHIELDS, WHOLE_HAND),)


@LEVELS
def test_nothing_is_wasted_on_an_empty_hall(level: int) -> None:
    every = tuple(option for option in range(6) if option != NITRO)
    game = table(". . . . . . . .\na . . . . . . .\n. . . . . . . 1", "E", options=every)
    assert engaged(game, level) == ()


@LEVELS
def test_nitro_reaches_the_flag_that_is_one_square_too_far(level: int) -> None:
    game = table("a . . . . . 1 .\n. . . . . . . .", "E", options=(NITRO,))
    burn(game, 0, *([Command.MOVE_1] * 5))
    ((option, register),) = engaged(game, level)
    assert option == NITRO
    assert 1 <= register <= 5


@LEVELS
def test_clamps_keep_a_robot_from_its_own_fall(level: int) -> None:
    walls = "- - - - - - -\n. . . a . . O\n- - - - - - -\n1 . . . . . ."
    game = table(walls, "E", options=(CLAMPS,))
    burn(game, 0, *([Command.MOVE_1] * 3), Command.U_TURN, Command.TURN_LEFT)
    ((option, register),) = engaged(game, level)
    assert option == CLAMPS
    assert register in (1, 2, 3)


def test_only_what_is_worth_a_unit_is_engaged() -> None:
    offered = {TWIN: (1, 2, 3, 4, 5), SHIELDS: (WHOLE_HAND,)}
    gains = {Engagement(TWIN, 2): UNIT, Engagement(TWIN, 4): UNIT, Engagement(SHIELDS): UNIT - 1}

    def worth(given: tuple[Engagement, ...]) -> int:
        return 7 + sum(gains.get(one, 0) for one in given)

    assert choose_options(offered, worth) == ((Engagement(TWIN, 2),), UNIT)
    assert choose_options({}, worth) == ((), 0)


def test_what_is_engaged_follows_from_public_knowledge_and_is_legal() -> None:
    drawing = "\n".join(
        [". . . . . . . ."] * 3 + ["a . b . . 1 . c", ". w . W . . 2 ."] + [". . . . . . . ."] * 3
    )
    for seed in range(3):
        game = table(drawing, "E", "W", "S", options=tuple(range(6)), seed=seed)
        fit_at_random(game, bytes([seed]))
        for seat in range(3):
            plan = ai.think(game.view(seat), 2)
            assert plan == ai.think(game.view(seat), 2)
            for candidate in plan.candidates:
                check(game, seat, candidate.submission)


def test_machines_use_options_in_whole_games() -> None:
    """Robots that carry every option engage some of them, whatever the terrain."""
    rows = ["1 . . . . . . 2", *[". . . . . . . ."] * 3, ". . . a . . . .", *[". . . . . . . ."] * 2]
    board = board_of("\n".join([*rows, "3 . . . . . . ."]))
    game = solo_game(Setup("botwars", machines(4, 1)), board, b"arsenal!" * 4)
    for robot in game.state.robots:
        robot.kit = robot.kit._replace(options=tuple(Fitted(option, 3) for option in range(6)))
    used: set[int] = set()
    while not game.over and game.state.turn < 12:
        game.open_turn()
        entropy = derive(b"arsenal", game.state.turn)
        given = [ai.pick(ai.think(game.view(seat), 1), entropy) for seat in range(4)]
        for seat, submission in enumerate(given):
            check(game, seat, submission)
        facts = game.play(TurnInput(entropy, (b"",) * 4, tuple(given))).facts
        used |= {fact.option for fact in facts if isinstance(fact, OptionEngaged)}
    assert NITRO in used
    assert used & {TWIN, REAR, SHIELDS, REPULSORS}
