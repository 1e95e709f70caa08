"""BotWars in the page: hit points, the shared start and wires, without a browser."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from app.art import robots
from app.render.floor import FENCE, pieces
from app.screens.game.view.console import console
from app.screens.game.view.players import player_dialog, players_list
from app.screens.game.view.watch import deck_begin, leds
from app.screens.game.view.words import board_words
from app.screens.help.texts import CHAPTERS
from app.screens.help.view import help_body, help_html
from app.store.choices import SetupChoice as Setting
from app.store.explain import explain_square
from app.store.programming import Programming
from app.store.scene import places, resting
from app.store.setup import SetupStore
from app.store.status import players, views_of
from app.store.tips import spoken
from app.store.turn_film import Timeline
from app.store.wires import driven, wires_at
from app.store.words import Words
from app.texts import ENGLISH, worded
from app.texts.points import ENGLISH as IN_POINTS
from app.view.picking_view import boards_dialog, picks
from app.view.setup_view import setup_page
from app.view.terms_view import terms
from site_table import SEED

from roborally_core.base.drawing import Pen
from roborally_core.base.geometry import Dir
from roborally_core.board.load import load_board
from roborally_core.elements import ELEMENTS
from roborally_core.elements.teleporter import Teleporter, TeleporterColour
from roborally_core.foresight.way import way_of
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import Game, solo_game, solo_link, solo_turn
from roborally_core.play.submission import Choice
from roborally_core.robots.models import ModelId
from roborally_core.rules import events as ev
from roborally_core.rules.commands import Command
from roborally_core.rules.dialect import Dialect
from roborally_core.rules.state import BARE, Fitted, Kit, Power
from roborally_core.rulesets import RULESETS

BOARDS = Path(__file__).resolve().parents[2] / "boards"
CARD = ev.Cause(ev.CauseKind.CARD, 0)


def game(board: str = "botwars-wired-yard", robots: int = 3) -> Game:
    """A BotWars game, its first turn open."""
    seats = tuple(
        Seat(f"R{i}", SeatKind.AI if i else SeatKind.HUMAN, ModelId.STANDARD, i) for i in range(robots)
    )
    made = solo_game(Setup("botwars", seats), load_board(BOARDS / f"{board}.json"), SEED)
    made.open_turn()
    return made


def programming(made: Game) -> Programming:
    link = solo_link(SEED, made.state.turn, 0)
    return Programming(made, 0, lambda swaps: made.hand(0, link, swaps))


def carried(kit: Kit) -> tuple[tuple[object, ...], ...]:
    return kit.visited, kit.sets, kit.options


def words(made: Game) -> Words:
    return Words(made.board, [seat.name for seat in made.setup.seats], made.rules.deck, made.rules.hit_points)


def test_hit_points_and_robots_left_are_shown_instead_of_damage_and_lives():
    made = game()
    made.state.robots[0].damage = 3
    seen = players(made, views_of(made), 0)
    assert seen[0].points == 7
    dialog = str(player_dialog(seen[0]))
    for html in map(str, (players_list(seen), console(programming(made), seen[0]))):
        assert "7 of 10 hit points" in html
        assert "3 robots left" in html
        assert "damage" not in html.lower()
    assert "<th>Hit points</th><td>7 of 10</td>" in dialog
    assert "<th>Robots left</th><td>3 of 3</td>" in dialog
    assert "damage" not in dialog.lower()
    assert str(players_list(seen)).count("HP</b>") == 3


FOREIGN = re.compile(r"damage|\blife|\blives|archive|Repair site", re.I)
"""Words that nobody says where hit points are counted down."""


@pytest.mark.parametrize("board", ["botwars-sawmill", "botwars-spectrum", "botwars-wired-yard"])
def test_everything_is_said_in_hit_points_and_robots(board: str):
    made = game(board)
    robot = made.state.robots[0]
    robot.damage = 5
    seen, told = players(made, views_of(made), 0), words(made)
    store = SetupStore(Setting(ruleset="botwars"), tuple(c.name for c in robots.CHASSIS))
    store.add_board(board, made.board)
    mine = programming(made)
    mine.registers[4] = made.rules.deck.ids[0]
    shown = [
        str(players_list(seen)),
        *map(str, map(player_dialog, seen)),
        str(console(mine, seen[0])),
        *(spoken(explain_square(made.board, pos, seen, told)) for pos in made.board.grid.squares()),
        str(board_words(made.board, seen, told)),
        str(deck_begin(True, Dialect.POINTS)),
        str(leds(2, Dialect.POINTS)),
        str(setup_page(picks(store))),
        str(boards_dialog(store)),
        str(terms(store)),
        str(help_body("botwars")),
    ]
    attributes = re.compile(r'(?:data-tip[\w-]*|aria-label)="([^"]*)"')
    told_parts = [re.sub("<[^>]+>", "", html) + " ".join(attributes.findall(html)) for html in shown]
    assert [FOREIGN.findall(text) for text in told_parts if FOREIGN.search(text)] == []
    made.play(solo_turn(made, SEED, [None] * 3))
    facts = made.open_turn() if not made.over else []
    lines = told.sentences(facts)
    assert [line for line in lines if FOREIGN.search(line)] == []


def test_the_help_of_every_ruleset_has_its_own_chapters_elements_and_models():
    bodies = {key: str(help_body(key)) for key in RULESETS}
    assert "Virtual and real" in bodies["botwars"]
    assert "Robot models" not in bodies["botwars"]
    assert "Tanky" in bodies["rr"]
    assert "Oil" in bodies["rr"]
    assert "<b>Oil</b>" not in bodies["botwars"]
    for key, body in bodies.items():
        assert RULESETS[key].about in unescape(body)
        for text in re.findall("<h3>(.*?)</h3><p>(.*?)</p>", body):
            assert all(text)
    assert set(CHAPTERS) <= set(RULESETS)
    html = str(help_html("classic"))
    assert html.count('aria-pressed="true"') == 1
    assert 'data-arg="classic" id="help-rules-classic" aria-pressed="true"' in html


def test_every_text_in_hit_points_replaces_one_that_is_said_otherwise():
    for key in IN_POINTS:
        assert worded(key.removesuffix(".points"), Dialect.POINTS) == key
        assert worded(key.removesuffix(".points"), Dialect.RALLY) in ENGLISH


def test_a_power_down_has_the_word_of_its_source_in_brackets():
    made = game()
    robot = made.state.robots[0]
    assert 'aria-label="Power down (reboot)"' in str(
        console(programming(made), players(made, views_of(made), 0)[0])
    )
    for power, text in ((Power.ANNOUNCED, "will shut down"), (Power.DOWN, "shut down")):
        robot.power = power
        assert text in str(players_list(players(made, views_of(made), 0)))


def test_options_and_upgrades_stand_on_the_players_card():
    made = game()
    robot = made.state.robots[0]
    fitted = (Fitted(1, 3), Fitted(2, 0))
    robot.kit = robot.kit._replace(options=fitted, visited=(20, 30), sets=(0,))
    player = players(made, views_of(made), 0)[0]
    for html in (str(players_list([player])), str(player_dialog(player))):
        assert "Back 2, Back 3" in html
    assert "Options: Rear lasers (3), Shields (0)" in str(players_list([player]))


def test_what_robots_carry_follows_the_facts():
    made = game()
    facts = [
        ev.UpgradeVisited(0, 20),
        ev.CardSetInstalled(0, 1),
        ev.OptionFitted(0, 4, 3, CARD),
        ev.OptionFitted(0, 2, 3, CARD),
        ev.OptionEngaged(0, 2, 2),
        ev.OptionSacrificed(0, 4, CARD),
    ]
    kit = Timeline(views_of(made), facts).last[0].kit
    assert (kit.visited, kit.sets, kit.options) == ((20,), (1,), (Fitted(2, 2),))
    full = Timeline(views_of(made), [*facts, ev.OptionReloaded(0, 2, 3, CARD)]).last[0].kit
    assert full.options == (Fitted(2, 3),)
    lost = Timeline(views_of(made), [*facts, ev.RobotDestroyed(0, 20, CARD)]).last[0].kit
    assert (lost.visited, lost.sets, lost.options) == ((20,), (1,), ())


@pytest.mark.parametrize("board", ["botwars-sawmill", "botwars-spectrum", "botwars-wired-yard"])
def test_films_end_with_the_robots_as_the_core_left_them(board: str):
    made = game(board, 4)
    for number in range(12):
        if made.over:
            break
        before = views_of(made)
        opening = made.open_turn() if number else []
        shown = [view._replace(kit=BARE) for view in Timeline(before, opening).last]
        assert shown == [view._replace(kit=BARE) for view in views_of(made)]
        memory = dict(made.state.memory)
        before = views_of(made)
        film = Timeline(before, made.play(solo_turn(made, SEED, [None] * 4)).facts, memory)
        for view, robot in zip(film.last, made.state.robots, strict=True):
            assert view.here == bool(robot.pos)
            assert carried(view.kit) == carried(robot.kit)
            assert view.checkpoints == robot.checkpoints
            if robot.pos:
                assert (view.pos, view.damage, view.real) == (robot.pos, robot.damage, robot.real)
        assert film.frames[-1].memory == made.state.memory


def test_a_choice_begins_with_what_holds_already():
    made = game()
    robot = made.state.robots[0]
    robot.kit = robot.kit._replace(options=(Fitted(1, 3),), spare_at=4)
    mine = programming(made)
    assert mine.chosen(Choice.SACRIFICE) == 4
    html = str(console(mine, players(made, views_of(made), 0)[0]))
    assert '<option value="4:4" selected>4 HP</option>' in html
    assert html.count('id="choice-sacrifice"') == 1
    assert mine.choose(Choice.SACRIFICE, 5)
    assert mine.chosen(Choice.SACRIFICE) == 5
    assert dict(mine.submission().choices)[Choice.SACRIFICE] == 5


def test_robots_that_share_a_square_stand_side_by_side():
    made = game(robots=4)
    views = views_of(made)
    assert len({view.pos for view in views}) == 1
    sprites = resting(views, made.board.grid).sprites
    assert len({(sprite.x, sprite.y) for sprite in sprites}) == 4
    x, y = made.board.grid.xy(views[0].pos)
    for sprite in sprites:
        assert x < sprite.x < x + 1
        assert y < sprite.y < y + 1
        assert sprite.scale < 1
    assert places([views[0]], made.board.grid) == {}


def test_a_switch_shows_its_targets_and_a_target_its_switch():
    board = game().board
    switch = next(element for element in board.elements if len(driven(element)) > 1)
    wires = wires_at(board, switch.pos)
    assert {wire.target for wire in wires if wire.switch == switch.pos} >= set(driven(switch))
    for target in driven(switch):
        assert switch.pos in {wire.switch for wire in wires_at(board, target)}
    bare = next(pos for pos in board.grid.squares() if pos not in board.by_pos and pos not in board.drivers)
    assert wires_at(board, bare) == wires_at(board, None) == ()


def test_wires_and_states_are_told_in_words():
    made = game()
    board = made.board
    switch = next(element for element in board.elements if driven(element))
    target = driven(switch)[0]
    told = words(made)
    seen = players(made, views_of(made), 0)
    text = spoken(explain_square(board, switch.pos, seen, told, {switch.index: 1}))
    assert f"{switch.title}: on" in text
    assert "Wired to:" in text
    assert board.grid.rc(target) in text
    assert board.grid.rc(switch.pos) in spoken(explain_square(board, target, seen, told))
    assert str(target) not in {part.strip(",;") for part in text.split()}
    wired = sum(1 for e in board.elements if driven(e))
    assert str(board_words(board, seen, told)).count("Wired to:") == 2 * wired, "in the list and in the table"


def test_rules_somebody_else_chose_decide_which_models_there_are():
    store = SetupStore(Setting(model=ModelId.TANKY), ("Rex",))
    store.follow("botwars")
    assert store.models() == (ModelId.STANDARD,)
    assert store.model is ModelId.STANDARD
    store.follow("rr")
    assert store.model is ModelId.TANKY
    store.follow("no such rules")
    assert store.models() == RULESETS[store.choice.ruleset].models


def test_a_fence_round_the_board_is_painted_before_what_hangs_on_the_rim():
    board = load_board(BOARDS / "botwars-wired-yard.json")
    found = list(pieces(board, fenced=True))
    rim = {(piece.x, piece.y) for piece in found if piece.commands == FENCE}
    assert len(rim) == 2 * (board.width + board.height) - 4
    assert sum(piece.commands == FENCE for piece in found) == 4 * board.width
    eye = [piece.commands == FENCE for piece in found if (piece.x, piece.y) == (0, 5)]
    assert eye == [True, False]
    assert all(piece.commands != FENCE for piece in pieces(board))


def test_teleporters_are_told_apart_without_their_colours_and_asleep_without_theirs():
    pictures = []
    for colour in TeleporterColour:
        for value in (0, 1):
            pen = Pen(value=value)
            ELEMENTS["teleporter"](pos=0, colour=colour).draw(pen)
            letters = [draw.text for draw in pen.commands if draw.text]
            assert letters == [colour.name[:2].title()]
            pictures.append((value, letters[0], *[(d.op, d.numbers) for d in pen.commands]))
    assert len(set(pictures)) == 2 * len(TeleporterColour)


def test_switches_differ_by_shape_and_show_whether_they_are_on():
    shapes = set()
    for key in ("pressure-switch", "toggle-switch", "electric-eye"):
        for value in (0, 1):
            pen = Pen(value=value)
            ELEMENTS[key](pos=0).draw(pen)
            shapes.add(tuple((draw.op, draw.numbers) for draw in pen.commands))
    assert len(shapes) == 6


def test_the_preview_marks_the_registers_that_hurt():
    made = game()
    robot = made.state.robots[0]
    robot.pos = made.board.grid.pos(9, 10)
    robot.real = False
    ahead = next(card for card in made.rules.deck.ids if made.rules.deck[card].command is Command.MOVE_3)
    seen = way_of(made, 0, [ahead, ahead, None, None, None], facing=int(Dir.S))
    assert seen.hurt == {1, 2}
    assert way_of(made, 0, [None, None, ahead, None, None], facing=int(Dir.N)).hurt == frozenset()


def test_a_square_tells_how_what_can_be_switched_is_now():
    made = game("botwars-spectrum")
    board, told, seen = made.board, words(made), players(made, views_of(made), 0)
    asleep = next(e for e in board.elements if isinstance(e, Teleporter) and not e.active)
    text = spoken(explain_square(board, asleep.pos, seen, told))
    assert f"Teleporter (colour: {asleep.colour.name.lower()})" in text
    assert "Teleporter: inactive" in text
    assert "Teleporter: active" in spoken(explain_square(board, asleep.pos, seen, told, {asleep.index: 1}))
    switch = next(e for e in board.elements if driven(e))
    assert f"{switch.title}: off" in spoken(explain_square(board, switch.pos, seen, told))
