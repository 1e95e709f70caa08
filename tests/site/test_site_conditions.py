"""Conditions are seen while programming: at the robot, in its row, and where its program ends (RF-70)."""

from __future__ import annotations

from math import hypot

import pytest
from app.art.icons import NAMES
from app.screens.game.view.players import kit, kit_lines
from app.store.placing import chart_numbers
from app.store.preview import ghost_of
from app.store.scene import resting
from app.store.status import chart_of, players, signs_of, views_of
from site_table import SEED

from roborally_core.effects.conditions import CONDITIONS, ConditionSign
from roborally_core.foresight.way import way_of
from roborally_core.play.agreement import Seat
from roborally_core.play.game import Game, game_from, solo_link
from roborally_core.scene import robot, scene
from roborally_core.situation import read_situation
from roborally_core.story.fold import Fold, view_of


def begun(floor: str, robots: str) -> Game:
    """A game that goes on from a scene whose first turn is about to be opened."""
    text = f'roborally-scene/1 robofactory\nboard "Here"\nturn 0 done\nfloor\n{floor}\n{robots}\n'
    return game_from(read_situation(text), (Seat("Ada"),))


def test_every_sign_has_its_icon():
    pictures = {one.picture for one in CONDITIONS.values() if one.picture}
    assert pictures <= set(NAMES)
    assert {"momentum", "accelerated", "bolt", "flame", "sleep", "antenna"} <= pictures


@pytest.mark.parametrize(
    ("key", "values", "chart"),
    [
        ("momentum", (2, 0, 0), "↑2"),
        ("momentum", (-1, 3, -2), "↓1 →3 ↺2"),
        ("momentum", (0, 0, 0), ""),
        ("accelerated", (4,), "4"),
        ("alight", (2,), "2"),
        ("energised", (1,), ""),
    ],
)
def test_the_chart_says_momentum_spin_tokens_and_flames(key: str, values: tuple[int, ...], chart: str):
    (sign,) = signs_of([(key, values)])
    assert chart_of(sign) == chart


def test_what_is_secret_or_no_state_to_see_has_no_sign():
    assert signs_of([("haunting", (3,)), ("laid-aside", (0, 0, 0, 0, 0, 0)), ("in-fire", (1,))]) == ()


ICE = [{"type": "ice", "at": [x, 0]} for x in (1, 2, 3, 4, 5)]


def test_momentum_gathered_in_a_turn_is_seen_at_the_robot_in_its_row_and_in_the_preview():
    s = scene("robofactory", "A . . . . . . .\n. . . . . . . .", ICE, A=robot("E"))
    before = [view_of(one) for one in s.situation().state.robots]
    facts = s.register(1, A="move-1").register(2, A="move-1").facts
    fold = Fold(before)
    fold.follow(facts)
    game = s.situation()
    assert ("momentum", game.state.robots[0].id) in game.state.conditions
    values = game.state.conditions["momentum", game.state.robots[0].id]
    assert dict(fold.views[0].conditions)["momentum"] == values, "films know it from the facts"
    (sign,) = signs_of(fold.views[0].conditions)
    assert (sign.east, sign.north, sign.spin) == (1, 0, 0)
    (sprite,) = resting(tuple(fold.views), s.board.grid).sprites
    assert sprite.signs == (sign,)


def test_a_program_that_ends_on_ice_shows_its_momentum_there():
    ice = "\n".join(f'element {{"type":"ice","at":[{x},0]}}' for x in range(1, 6))
    made = begun("  A . . . . . . .", ice + "\nrobot A E")
    made.open_turn()
    deck, seat = made.rules.deck, 0
    hand = made.hand(seat, solo_link(SEED, made.state.turn, seat))
    assert hand is not None
    ahead = next(card.id for card in deck.cards if card.command.name == "MOVE_1")
    other = next(card.id for card in deck.cards if card.command.name == "MOVE_1" and card.id != ahead)
    way = way_of(made, seat, [ahead, other, None, None, None])
    ghost = ghost_of(way, 0, made.board.grid)
    assert ghost is not None
    assert ghost.signs == (ConditionSign("momentum", "", 1, 0, 0),)


def test_a_burning_robot_has_a_flame_in_its_row_and_words_for_it():
    made = begun("  A . . .", "robot A E\ncondition A alight 2")
    (player,) = players(made, views_of(made), 0)
    assert 'class="kit"' in str(kit(player))
    (line,) = kit_lines(player)
    assert "2" in line[1] or "twice" in line[1]


@pytest.mark.parametrize("north", [-3, 0, 2])
@pytest.mark.parametrize("east", [-1, 0, 4])
@pytest.mark.parametrize("spin", [-1, 1])
def test_no_number_of_the_spin_chart_hides_another(north: int, east: int, spin: int):
    numbers = chart_numbers(ConditionSign("momentum", "", east, north, spin))
    assert sorted(text for text, _, _ in numbers) == sorted(str(abs(n)) for n in (east, north, spin) if n)
    for i, (_, x, y) in enumerate(numbers):
        assert all(hypot(x - a, y - b) > 0.26 for _, a, b in numbers[:i])


def test_remote_cards_of_a_robot_are_seen_in_its_row_while_it_programs():
    made = begun("  A . . .", "robot A E registers=move-1:490;move-2:670;-;-;-\ncondition A remote-move 1 2")
    (player,) = players(made, views_of(made), 0)
    (sign,) = signs_of(player.view.conditions)
    assert (sign.picture, sign.token) == ("antenna", "2")
    ((_, told),) = kit_lines(player)
    assert told == "begins with 2 remote moves"
