"""Scanners, squads and the crystal on the page (RN-31, RN-50)."""

from __future__ import annotations

import re

import pytest
from app.art import robots
from app.store.explain import explain_square, robot_line
from app.store.lobby import agreed, proposal
from app.store.scene import resting, scene_at
from app.store.setup import Choice as Setting
from app.store.setup import SetupStore
from app.store.status import players, views_of
from app.store.timeline import Timeline
from app.store.volleys import fact_concerns
from app.store.words import Words
from app.view.lobby_view import settings as settings_view
from app.view.players import player_dialog, players_list
from app.view.setup_view import board_option, machines, rules_card

from roborally_core.agreement import Seat
from roborally_core.board.library import boards
from roborally_core.dialect import Dialect
from roborally_core.events import RobotMoved
from roborally_core.game import Game, game_from
from roborally_core.rulesets import RULESETS
from roborally_core.scene import Scene, read_scene, robot, scene
from roborally_core.state import STRAYS
from roborally_core.story.fold import view_of

SCANNER, CRYSTAL = STRAYS, STRAYS + 64
NAMES = tuple(chassis.name for chassis in robots.CHASSIS)
DRAWING = "A . . . . . B\n. . . . . . .\n⌐ . . ◇ . . ¬"


def ship() -> Scene:
    rules = RULESETS["robo-recon"].with_settings({"scanners": 1})
    text = scene(rules, DRAWING, A=robot("S", side=1), B=robot("S", side=2)).text()
    return read_scene(f"{text}stray scanner.1 E 2,1 2,1 damage=3\nstray crystal.1 N 3,2 3,2\n")


def open_game() -> Game:
    game = game_from(ship().end_turn().situation(), [Seat("Ada", side=1), Seat("Bob", side=2)])
    game.open_turn()
    return game


def test_a_film_follows_a_scanner_as_large_as_a_robot_and_a_crystal_that_does_not_sleep():
    s = ship()
    before = tuple(view_of(one) for one in (*s.state.robots, *s.state.strays))
    s.register()
    film = Timeline(before, s.facts)
    last = scene_at(film, film.frames[-1].start + film.frames[-1].length, s.board.grid).sprites
    (one,) = [sprite for sprite in last if sprite.robot == SCANNER]
    assert (one.x, one.y, one.scale) == (3.5, 1.5, 1)
    (stone,) = [sprite for sprite in resting(before, s.board.grid).sprites if sprite.robot == CRYSTAL]
    assert not stone.asleep


def test_a_square_tells_what_a_scanner_and_the_crystal_are():
    game = open_game()
    words, views = Words(game.board, ["Ada", "Bob"], game.rules.deck), views_of(game)
    strays = [view for view in views if view.stray]
    for at, name, what in (((2, 1), "Scanner 1, damage 3", "drives one square ahead"),
                           ((3, 2), "Power crystal", "A squad wins")):  # fmt: skip
        tip = explain_square(
            game.board, game.board.grid.pos(*at), players(game, views, 0), words, strays=strays
        )
        (line,) = [line for line in tip if name == line.title]
        assert what in line.text


def test_what_a_scanner_does_is_no_matter_of_the_first_robot():
    assert not fact_concerns(ship().register().of(RobotMoved)[0], 0)


def test_players_show_their_squad_and_no_checkpoints():
    game = open_game()
    seen = players(game, views_of(game), 0)
    html = str(players_list(seen))
    assert re.findall(r"squad-(\d)", html) == ["1", "2"]
    assert "inspection point" not in html
    assert "Blue squad" in str(player_dialog(seen[1]))
    words = Words(game.board, ["Ada", "Bob"], game.rules.deck)
    assert "Red squad" in robot_line(seen[0], words)


@pytest.fixture
def store() -> SetupStore:
    store = SetupStore(Setting(ruleset="robo-recon"), NAMES)
    store.add_board("robo-recon-twins", boards()["robo-recon-twins"])
    return store


def test_the_setup_asks_for_scanners_and_squads_and_not_for_checkpoints(store):
    rules, others = str(rules_card(store)), str(machines(store))
    assert "Scanners" in rules
    assert 'id="goal-plus"' not in rules
    assert others.count("Blue squad") == 2
    store.cycle_machine(0, "side")
    assert store.setup().sides()[:2] == (1, 1)
    store.cycle_machine(0, "side")
    assert store.setup().sides()[:2] == (1, 2)
    assert not store.problems()
    option = board_option("robo-recon-twins", boards()["robo-recon-twins"], 8, True, Dialect.STARSHIP)
    assert "2 crystal grapplers" in str(option)


def test_the_lobby_says_what_is_played_for(store):
    store.set_setting("scanners", 4)
    html = str(settings_view(agreed(proposal(store, ["Ada", "Bob"]))))
    assert "two squads for one power crystal" in html
    assert "Scanners: 4" in html
