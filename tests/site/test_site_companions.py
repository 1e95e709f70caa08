"""Companions on the page: in films, at rest, in words, in the preview (RF-50)."""

from __future__ import annotations

from app.store.explain import explain_square, robot_line
from app.store.moments import scene_at
from app.store.scene import resting
from app.store.status import players, views_of
from app.store.turn_film import Timeline
from app.store.words import Words

from roborally_core.foresight.way import way_of
from roborally_core.play.agreement import Seat
from roborally_core.play.game import Game, game_from
from roborally_core.rules.commands import Command
from roborally_core.rules.state import FLEET
from roborally_core.scene import Scene, robot, scene
from roborally_core.story.fold import view_of

ONE, LEFT, PAUSE = Command.MOVE_1, Command.TURN_LEFT, Command.PAUSE
MACHINE = {"type": "copy-machine", "at": [1, 0], "facing": "W"}
TWIN = FLEET


def hall() -> Scene:
    return scene("robofactory", ". A . .\n. . . .\n. B O .", [MACHINE], A=robot("E"), B=robot("N"))


def open_game(s: Scene) -> Game:
    game = game_from(s.end_turn().situation(), [Seat("Ada", look=2), Seat("Bob")])
    game.open_turn()
    return game


def test_it_comes_into_a_film_small_and_virtual_and_goes_out_of_it():
    s = hall()
    before = tuple(view_of(one) for one in s.state.robots)
    s.turn(A=[ONE, ONE, PAUSE, PAUSE, PAUSE])
    film = Timeline(before, s.facts)
    shown = [scene_at(film, frame.start + 0.99 * frame.length, s.board.grid).sprites for frame in film.frames]
    seen = [one for sprites in shown for one in sprites if one.robot == TWIN]
    assert TWIN not in [one.robot for one in shown[0]]
    assert not [view for view in film.last if view.here and view.robot == TWIN]
    assert {sprite.real for sprite in seen} == {False}
    assert min(abs(sprite.scale - 0.74) for sprite in seen) < 0.01
    assert all(len(frame.before) == len(frame.after) for frame in film.frames)


def test_at_rest_it_stands_where_the_game_has_it():
    game = open_game(hall().register(A=ONE))
    views = views_of(game)
    assert [view.robot for view in views] == [0, 1, TWIN]
    (sprite,) = [one for one in resting(views, game.board.grid).sprites if one.robot == TWIN]
    assert (sprite.x, sprite.y, sprite.real) == (2.5, 0.5, False)
    assert sprite.scale < 1


def test_words_and_explanations_name_it_and_whose_it_is():
    game = open_game(hall().register(A=ONE))
    words = Words(game.board, ["Ada", "Bob"], game.rules.deck)
    ada, bob = players(game, views_of(game), 1)
    assert "; Ada's Tamagotchi on C1, facing west" in robot_line(ada, words)
    assert "Tamagotchi" not in robot_line(bob, words)
    tip = explain_square(game.board, game.board.grid.pos(2, 0), [ada, bob], words)
    assert [line.title for line in tip if "Tamagotchi" in line.title] == ["Ada's Tamagotchi"]


def test_the_preview_knows_what_becomes_of_ones_own_and_ignores_others():
    s = hall().register(A=ONE)
    game = open_game(s)
    deck = game.rules.deck
    one = next(card.id for card in deck.cards if card.command is ONE)
    left = next(card.id for card in deck.cards if card.command is LEFT)
    two = next(card.id for card in deck.cards if card.command is Command.MOVE_2)
    # Both look south, where the Tamagotchi's second square is a pit and the robot's is floor, or Bob.
    (twin,) = game.state.companions
    game.state.robots[0].facing = twin.facing = 2
    assert way_of(game, 0, [two, None, None, None, None]).fatal == 1
    game.state.part(twin)
    assert way_of(game, 0, [two, None, None, None, None]).fatal == 0
    game.state.join(twin, game.board.grid.pos(2, 0))
    assert way_of(game, 1, [left, left, None, None, None]).fatal == 0
    assert way_of(game, 0, [one, None, None, None, None]).fatal == 0
