"""The ladder of chances: the ends of a game if machines play everybody from its open turn on.

It knows only what everybody sees: hands are drawn anew for each playout, so the ladder does not depend on
anything hidden.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..ai import LEVELS, pick, think
from ..ai.judge import Judge
from ..ai.squad import SquadThought
from ..ai.terrain import terrain_of
from ..base.rng import derive
from ..play.game import Game, solo_turn
from ..play.public import hide_from
from ..robots.models import MODELS, ModelId
from ..rules.state import Robot

PLAYOUTS = 24
"""Playouts that make a whole ladder."""
LEVEL = 1
"""The level everybody is played at: the game's normal one."""
HORIZON = 6
"""Turns of a playout; if nobody has won by then, those nearest to their goal count as its winners."""
WHOLE = 840
"""The worth of a playout won: those who share the last place before the goal share it without a rest."""
_SEED = b"cogwheel chances"
NOBODY = -1
"""The seat of somebody who only looks on."""


class Rung(NamedTuple):
    """A seat on the ladder, and its chance to win in percent, alone or with others."""

    seat: int
    percent: int


def seen_by_all(game: Game) -> Game:
    """The open turn of ``game`` with nothing in it but what everybody sees."""
    state = hide_from(game.state, NOBODY, game.rules)
    state.entropy = derive(_SEED, state.turn).hex()
    return game.imagined(state)


def playout(game: Game, number: int) -> tuple[int, ...]:
    """The worth of one playout from the open turn for each seat, 0 to :data:`WHOLE`.

    ``number`` decides all chance: hands are drawn by it, and hidden cards of a seat are not used.
    """
    seats = range(len(game.setup.seats))
    game = seen_by_all(game)
    seed = derive(_SEED, number, game.state.turn)
    game.first_entropy = seed
    game.state.entropy = derive(seed, "deal").hex()
    for _ in range(HORIZON):
        if not game.opened:
            game.open_turn()
        if game.over:
            break
        turn = solo_turn(game, seed, [None] * len(seats))
        plans = [think(game.view(seat, turn.links[seat]), LEVEL) for seat in seats]
        given = tuple(pick(plan, turn.entropy) for plan in plans)
        game.play(turn._replace(submissions=given), facts=False, hashes=False)
        if game.over:
            break
    if game.over:
        won = () if game.state.drawn else game.state.winners
        return tuple(WHOLE if seat in won else 0 for seat in seats)
    return _nearest(game)


def ladder(results: Iterable[tuple[int, ...]]) -> list[Rung]:
    """The rungs from the top, by playouts of one game; equal chances go by seat."""
    found = list(results)
    if not found:
        return []
    totals = [sum(column) for column in zip(*found, strict=True)]
    whole = WHOLE * len(found)
    rungs = [Rung(seat, (200 * total + whole) // (2 * whole)) for seat, total in enumerate(totals)]
    return sorted(rungs, key=lambda rung: (-totals[rung.seat], rung.seat))


def _nearest(game: Game) -> tuple[int, ...]:
    """The sides nearest to their goal share the worth of a playout; allies each have all of their side's."""
    state = game.state
    values = [_worth(game, robot) for robot in state.robots]
    best = max(values)
    sides = {state.allies(robot.seat) for robot in state.robots if values[robot.seat] == best}
    first = {seat for side in sides for seat in side}
    return tuple(WHOLE // len(sides) if robot.seat in first else 0 for robot in state.robots)


def _worth(game: Game, robot: Robot) -> int:
    """The worth of the turn's end for a robot, as machines judge it."""
    if game.rules.squads:
        return SquadThought(game, robot, LEVELS[LEVEL]).worth(game.state)
    terrain = terrain_of(game.floor, game.state.memory)
    return Judge(terrain, game.goal, robot, MODELS[ModelId(robot.model)]).state_value(game.state, robot.seat)
