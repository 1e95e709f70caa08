"""Scanners, squads and the crystal on the page (RN-31, RN-50)."""

from __future__ import annotations

import re

import pytest
from app.art import robots
from app.screens.game.view.coach import LessonAim, lesson_card
from app.screens.game.view.dialogs import results_dialog
from app.screens.game.view.players import badge, player_dialog, players_list
from app.screens.game.view.threat_list import threat_list
from app.screens.game.view.words import board_words
from app.screens.lobby.view import member_row
from app.screens.lobby.view import settings as settings_view
from app.store.aims import aim_of
from app.store.choices import SetupChoice as Setting
from app.store.explain import explain_square, robot_line
from app.store.foreseen_turn import ForeseenTurn
from app.store.lesson import LessonStep
from app.store.lobby import Published, agreed, all_sides, proposal
from app.store.moments import scene_at
from app.store.narration import standing
from app.store.saves import label_of, save_text
from app.store.scene import resting
from app.store.setup import SetupStore
from app.store.status import players, standings, views_of
from app.store.turn_film import Timeline
from app.store.volleys import fact_concerns
from app.store.words import Words
from app.texts import t
from app.view.setup_view import board_facts, machines, own_side
from app.view.terms_view import terms

from roborally_core.base.markup import NOTHING
from roborally_core.board.library import boards
from roborally_core.foresight.threats import threats_of
from roborally_core.match.port import GameRules
from roborally_core.play.agreement import Seat, Setup
from roborally_core.play.game import Game, game_from, solo_game
from roborally_core.rules.dialect import Dialect
from roborally_core.rules.events import RobotMoved
from roborally_core.rules.state import STRAYS, Power
from roborally_core.rulesets import RULESETS
from roborally_core.scene import Scene, read_scene, robot, scene
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


def test_the_board_in_words_names_scanners_and_the_crystal():
    game = open_game()
    words, views = Words(game.board, ["Ada", "Bob"], game.rules.deck), views_of(game)
    strays = [view for view in views if view.stray]
    shown = str(board_words(game.board, players(game, views, 0), words, strays))
    assert re.search(r"<li>Scanner 1, damage 3 on C2, facing \w+</li>", shown)
    assert "<li>Power crystal on D3</li>" in shown
    assert shown.count("Scanner 1") == shown.count("Power crystal") == 2, "in the list and in the table"


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
    rules, others = str(terms(store)), str(machines(store))
    assert "Scanners" in rules
    assert 'id="goal-plus"' not in rules
    assert others.count("Blue squad") == 2
    store.next_side(0)
    assert store.setup().sides()[:2] == (1, 1)
    store.next_side(0)
    assert store.setup().sides()[:2] == (1, 2)
    assert not store.problems()
    assert "2 crystal grapplers" in board_facts(boards()["robo-recon-twins"], 8, Dialect.STARSHIP)


def test_the_lobby_says_what_is_played_for(store):
    store.set_setting("scanners", 4)
    html = str(settings_view(agreed(proposal(store, ["Ada", "Bob"]))))
    assert "two squads for one power crystal" in html
    assert "Scanners: 4" in html


def test_the_solo_player_chooses_a_squad_and_the_machines_fill_both_up(store):
    assert store.machine_squads() == (2, 1, 2)
    store.choose_side(2)
    assert store.setup().sides() == (2, 1, 1, 2) == (2, *store.machine_squads())
    assert not store.problems()
    for match, offered in ((True, ["0", "1", "2"]), (False, ["1", "2"])):
        shown = str(own_side(2, squads=True, match=match))
        assert re.findall(r'class="squad squad-(\d)"', shown) == offered
        assert "Red squad" in shown
    assert "Blue squad" in str(machines(store))


def test_the_lobby_names_the_squads_of_everybody_with_their_colours(store):
    store.set_machines(1)
    store.seat_others({1}, [2, 0])  # the guest has no wish
    wish = proposal(store, ["Ada", "Bob"], store.sides)
    assert GameRules().settings_problems(wish) == []
    assert all_sides(wish, 2) == (2, 1, 1) == (2, 1, *store.machine_squads())
    assert agreed(wish, 2).machines[0][2] == 1
    assert "(Red squad)" in str(settings_view(agreed(wish, 2)))
    row = str(member_row(0, Published("Ada", 0, "", True, False, True, True, True, "", 2, True), True))
    assert "Blue squad" in row
    assert "squad-2" in row
    store.next_side(0)
    assert store.machine_squads() == (2,)
    assert all_sides(proposal(store, ["Ada", "Bob"], store.sides), 2) == (2, 1, 2)


def test_a_guest_is_asked_for_a_squad_where_the_host_proposes_squads():
    guest = SetupStore(Setting(), NAMES, least=0)
    guest.follow("robo-recon")
    assert guest.rules.squads == 2
    guest.follow("no such rules")
    assert guest.rules.squads == 0


@pytest.mark.parametrize("where", ["people", "machine"])
def test_squads_there_are_not_are_refused_on_arrival(store, where):
    wish = proposal(store, ["Ada", "Bob"], [3 if where == "people" else 0, 0])
    wish["sides"] = [3, 0] if where == "people" else [0, 0]
    if where == "machine":
        wish["ais"][0]["side"] = 3
    (told,) = GameRules().settings_problems(wish)
    assert told == {"people": "the sides of the settings are not numbers from 0 to 2",
                    "machine": "AI 1: there is no squad 3"}[where]  # fmt: skip


def test_what_a_squad_is_after_is_the_crystal_and_its_own_airlock():
    game = open_game()
    views, words = views_of(game), Words(game.board, ["Ada", "Bob"], game.rules.deck)
    grid = game.board.grid
    aim = aim_of(game, views, 1)
    assert aim == (0, grid.pos(3, 2), grid.pos(6, 2), ())
    assert aim.squares == (grid.pos(3, 2), grid.pos(6, 2))
    told = standing(2, views[1], aim, words)
    assert "The power crystal, which is to go to G3, is on D3, 3 squares west and 2 south." in told
    lost = [view._replace(here=False) if view.robot == CRYSTAL else view for view in views]
    assert aim_of(game, lost, 0) == (0, 0, grid.pos(0, 2), ())
    assert "crystal" not in standing(2, views[0], aim_of(game, lost, 0), words)


def test_after_a_game_of_squads_all_of_the_winning_one_come_first():
    seats = [Seat("Ada", side=1), Seat("Bob", side=2), Seat("Cy", side=1), Seat("Di", side=2)]
    game = solo_game(Setup("robo-recon", tuple(seats)), boards()["robo-recon-twins"], bytes(32))
    game.state.winners, game.state.robots[3].lives = (1, 3), 0
    game.state.over = True
    assert standings(game) == [(1, 1), (1, 3), (3, 0), (3, 2)]
    shown = players(game, views_of(game), 0)
    html = str(results_dialog("", "", shown, (1, 3), standings(game), "match", True, NOTHING))
    assert "<th>Squad</th>" in html
    assert "Inspections" not in html
    assert html.count("Blue squad</span></span></li>") == 2
    label = label_of(save_text(game, bytes(32), 0, "auto", 5))
    assert label.goal == 0  # no inspection points are counted in the room


def test_a_player_who_has_handed_in_shows_a_light_even_while_virtual():
    """RN-09: ready lights say who has submitted."""
    game = solo_game(Setup("robo-recon", (Seat("Ada"), Seat("Bob"))), boards()["robo-recon-twins"], bytes(32))
    game.open_turn()
    ada, bob = players(game, views_of(game), 0, committed=frozenset({1}))
    assert t("badge.ready") in str(badge(bob))
    assert t("badge.ready") not in str(badge(ada))
    assert not bob.view.real


def test_the_lesson_points_at_the_crystal_where_squads_play():
    assert "crystal" in str(
        lesson_card(LessonStep.FLAG, Dialect.STARSHIP, touch=False, aim=LessonAim(squads=True))
    )
    soon = LessonAim(squads=True, crystal=False)  # none is framed before one has been fetched
    assert "framed crystal" not in str(lesson_card(LessonStep.FLAG, Dialect.STARSHIP, touch=False, aim=soon))
    assert "inspection point" in str(lesson_card(LessonStep.FLAG, Dialect.STARSHIP, touch=False))


def test_the_threat_view_has_scanners_among_the_rivals_and_no_crystal():
    game = open_game()
    foreseen = ForeseenTurn()
    words = Words(game.board, ["Ada", "Bob"], game.rules.deck, dialect=Dialect.STARSHIP)
    foreseen.open_turn(game, 0)
    assert foreseen.rivals == (1, SCANNER)
    game.state.strays[0].power = Power.ON
    foreseen.threats = threats_of(game.view(0))
    assert [robot for robot, _ in foreseen.overlay().reach] == [1, SCANNER]
    shown = str(threat_list(foreseen, players(game, views_of(game), 0), words))
    assert "Only where Scanner 1 can stand" in shown
    assert f'id="rival-{SCANNER}"' in shown
    foreseen.only = SCANNER
    assert [robot for robot, _ in foreseen.overlay().reach] == [SCANNER]
    assert foreseen.overlay().alone
