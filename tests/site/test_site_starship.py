"""Robo Runner in the page: its words, the airlock turn, the order of robots and why; without a browser."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from app.art import robots
from app.screens.game.view.console import console
from app.screens.game.view.players import player_dialog, players_list
from app.screens.game.view.watch import deck_begin, leds, program_cells
from app.screens.help.texts import CHAPTERS
from app.screens.help.view import help_body
from app.screens.lobby.view import settings as settings_view
from app.store.choices import SetupChoice as Setting
from app.store.lobby import adopt, agreed, proposal
from app.store.preview import as_chosen
from app.store.programming import Programming
from app.store.setup import SetupStore
from app.store.status import players, views_of
from app.store.wires import state_words
from app.store.words import Words
from app.texts import ENGLISH, worded
from app.texts.ship import ENGLISH as ABOARD
from app.view.picking_view import boards_dialog, picks
from app.view.setup_view import setup_page
from app.view.terms_view import terms, terms_told
from site_table import SEED

from roborally_core.board.load import load_board
from roborally_core.foresight.way import way_of
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import Game, solo_game, solo_link, solo_turn
from roborally_core.play.submission import Choice
from roborally_core.robots.models import ModelId
from roborally_core.rules.dialect import Dialect
from roborally_core.rules.state import Power
from roborally_core.scene import Scene
from roborally_core.story.fold import Fold, off_board

BOARDS = Path(__file__).resolve().parents[2] / "boards"
FOREIGN = re.compile(r"backup|edge of the board|priority \d", re.IGNORECASE)
"""Words that nobody says on a starship, which has airlocks, space and no numbers."""


def game(board: str = "robo-runner-tender", count: int = 3) -> Game:
    """A game with its first turn open."""
    seats = tuple(
        Seat(f"R{i}", SeatKind.AI if i else SeatKind.HUMAN, ModelId.STANDARD, i) for i in range(count)
    )
    made = solo_game(Setup("robo-runner", seats), load_board(BOARDS / f"{board}.json"), SEED)
    made.open_turn()
    return made


def programming(made: Game) -> Programming:
    """The first seat's programming."""
    return Programming(made, 0, lambda swaps: made.hand(0, solo_link(SEED, made.state.turn, 0), swaps))


def next_turn(made: Game) -> list:
    """Play the open turn at random and open the next; all facts."""
    facts = made.play(solo_turn(made, SEED, [None] * len(made.setup.seats))).facts
    return facts + made.open_turn()


def words_of(html: str) -> str:
    """The words of markup that are read or read out."""
    attributes = re.findall(r'(?:data-tip[\w-]*|aria-label)="([^"]*)"', html)
    return unescape(re.sub("<[^>]+>", " ", html) + " ".join(attributes))


def test_every_text_of_the_dialect_replaces_one_or_is_its_own():
    for key in ABOARD:
        if key.endswith(".ship"):
            assert worded(key.removesuffix(".ship"), Dialect.STARSHIP) == key
            assert key.removesuffix(".ship") in ENGLISH


@pytest.mark.parametrize("board", sorted(path.stem for path in BOARDS.glob("robo-runner-*.json")))
def test_nothing_is_said_of_backup_copies_edges_and_priorities(board: str):
    made = game(board)
    next_turn(made)
    store = SetupStore(Setting(ruleset="robo-runner"), tuple(c.name for c in robots.CHASSIS))
    store.add_board(board, made.board)
    seen = players(made, views_of(made), 0)
    mine = programming(made)
    mine.registers[4] = made.rules.deck.ids[0]
    rules = made.rules
    told = Words(made.board, ("A", "B", "C"), rules.deck, 0, rules.options, rules.dialect)
    shown = [
        str(players_list(seen)),
        *map(str, map(player_dialog, seen)),
        str(console(mine, seen[0])),
        str(deck_begin(True, rules.dialect)),
        str(leds(2, rules.dialect)),
        str(setup_page(picks(store))),
        str(boards_dialog(store)),
        str(terms(store)),
        terms_told(store),
        "\n".join(told.sentences(next_turn(made))),
    ]
    assert [FOREIGN.findall(words_of(html)) for html in shown if FOREIGN.search(words_of(html))] == []


def test_the_first_turn_offers_four_facings_and_says_why_there_are_no_chips():
    made = game()
    html = str(console(programming(made), players(made, views_of(made), 0)[0]))
    assert "comes out of the airlock" in html
    assert [f'id="facing-{way}"' in html for way in range(4)] == [True] * 4
    assert Choice.FACING in made.offer(0).choices
    assert "arriving" in str(players_list(players(made, views_of(made), 0)))


def test_the_robot_on_the_board_turns_as_its_player_chooses_and_nobody_elses_does():
    """The short way round, so that a facing next to the last one looks like one quarter."""
    made = game()
    mine, before = programming(made), views_of(made)
    assert as_chosen(before, mine) == before
    assert as_chosen(before, None) == before
    for facing, turns in ((1, 1), (2, 2), (3, -1), (0, 0)):
        mine.choose(Choice.FACING, facing)
        own, *others = as_chosen(before, mine)
        assert (own.facing, own.turns - before[0].turns) == (facing, turns)
        assert tuple(others) == before[1:]


def test_the_choice_is_handed_in():
    made = game()
    mine = programming(made)
    assert mine.choose(Choice.FACING, 2)
    assert mine.problems() == []
    assert mine.submission().choice(Choice.FACING) == 2


def test_chips_show_no_numbers():
    made = game()
    next_turn(made)
    mine = programming(made)
    mine.registers[0] = mine.hand.cards[0]
    html = str(console(mine, players(made, views_of(made), 0)[0]))
    assert re.findall(r'class="priority">(\d+)<', html) == []


def test_in_the_film_an_arriving_robot_chooses_its_facing():
    made = game()
    (player, *_) = players(made, views_of(made), 0)
    ((_, told),) = program_cells(player, {}, {}, 1, (), made.rules.deck, {})
    assert "chooses its facing" in str(told)


def test_the_order_stands_beside_the_robots_and_its_reasons_in_their_dialog():
    made = game()
    scene = Scene(made.situation())
    scene.change("A", rank=2, deeds=["pushed", "moved"]).change("B", rank=1, deeds=["shot-down"])
    made.state = scene.state
    first, second, *_ = players(made, views_of(made), 0)
    assert (first.view.rank, second.view.rank) == (2, 1)
    assert "№ 2" in str(players_list([first]))
    dialog = words_of(str(player_dialog(first)))
    assert "acts as number 2 this turn" in dialog
    assert "Earned last turn" in dialog
    assert "11: 10 for a push, 1 for moving" in dialog


def test_the_running_tally_follows_the_facts():
    made = game()
    facts = next_turn(made)
    fold = Fold(off_board(3))
    fold.follow(facts)
    made.play(solo_turn(made, SEED, [None] * 3))
    seen = views_of(made)
    assert sum(len(view.deeds) for view in seen) > 0
    assert [view.rank for view in seen if view.rank] == [view.rank for view in fold.views]
    player = players(made, seen, 0)[next(view.robot for view in seen if view.deeds)]
    assert "Earned so far" in str(player_dialog(player))


def test_the_help_tells_the_weights_and_the_elements():
    body = words_of(str(help_body("robo-runner")))
    assert set(CHAPTERS) >= {"robo-runner"}
    for word in ("Robo Priority", "Tractor beam", "Twister beam", "Airlock", "Guard rail", "Cooling shaft"):
        assert word in body
    assert "shooting a robot down 35" in body


def test_a_robot_that_is_shut_down_is_called_so():
    made = game()
    made.state.robots[0].power = Power.DOWN
    assert "shut down" in str(players_list(players(made, views_of(made), 0)))


def test_settings_are_chosen_in_the_setup_and_kept_for_the_rules_that_have_them():
    store = SetupStore(Setting(ruleset="robo-runner"), tuple(c.name for c in robots.CHASSIS))
    store.add_board("ship", load_board(BOARDS / "robo-runner-salvage.json"))
    html = words_of(str(terms(store)))
    assert all(word in html for word in ("Lives", "Hull damage", "Options"))
    store.set_setting("hull_damage", 1)
    store.set_setting("spares", 2)
    store.set_setting("spares", 77)
    store.set_setting("warp", 1)
    assert store.setup().settings == (("spares", 2), ("hull_damage", 1))
    (pressed,) = re.findall(r'<button[^>]*id="setting-hull_damage-1"[^>]*>', str(terms(store)))
    assert 'aria-pressed="true"' in pressed
    store.choose_ruleset("classic")
    assert store.setup().settings == ()
    assert "Hull damage" not in words_of(str(terms(store)))


def test_guests_see_the_settings_the_host_proposes_whatever_a_stranger_sends():
    store = SetupStore(Setting(ruleset="robo-runner"), tuple(c.name for c in robots.CHASSIS))
    store.add_board("ship", load_board(BOARDS / "robo-runner-salvage.json"))
    store.set_setting("equipment", 1)
    proposed = proposal(store, ["Ada", "Bob"])
    assert proposed["settings"] == {"equipment": 1}
    html = words_of(str(settings_view(agreed(proposed))))
    assert "Options: On" in html
    assert "Hull damage: Off" in html
    assert "Lives: 3" in html
    for nonsense in ([], {"equipment": "<b>"}, {"warp": 1}, None, {"spares": 10**9}):
        what = agreed({**proposed, "settings": nonsense})
        assert what.settings == (("spares", 3), ("hull_damage", 0), ("equipment", 0), ("scanners", 0))


def test_another_host_goes_on_with_the_settings():
    store = SetupStore(Setting(ruleset="robo-runner"), tuple(c.name for c in robots.CHASSIS))
    store.add_board("ship", load_board(BOARDS / "robo-runner-salvage.json"))
    other = SetupStore(Setting(), tuple(c.name for c in robots.CHASSIS))
    other.add_board("ship", load_board(BOARDS / "robo-runner-salvage.json"))
    store.set_setting("hull_damage", 1)
    adopt(other, proposal(store, []))
    assert other.chosen_settings() == {"hull_damage": 1}


def test_a_charted_transporter_says_where_it_leads():
    board = load_board(BOARDS / "robo-runner-frigate.json")
    made = game("robo-runner-frigate")
    told = Words(board, ("A",), made.rules.deck, 0, (), made.rules.dialect)
    pads = [one for one in board.elements if one.key == "transporter"]
    mates = [one for one in pads if one.net is pads[0].net]
    assert state_words(board, pads[0].pos, {}, told) == ["Transporter: uncharted"]
    to = told.square(mates[1].pos)
    assert state_words(board, pads[0].pos, {pads[0].index: 2}, told) == [f"Transporter: leads to {to}"]


def test_nothing_is_foreseen_of_a_robot_that_only_chooses_its_facing():
    made = game()
    way = way_of(made, 0, [None] * 5, facing=1)
    assert (way.legs, way.stops, way.fatal) == ((), (), 0)
    assert (way.pos, way.facing) == (made.state.robots[0].pos, 1)
