"""Options on the page: shown, engaged, taken back, previewed and revealed (BW-13, RN-45)."""

from __future__ import annotations

import re
from html import unescape

import pytest
from app.art import icons
from app.screens.game.view.choices import further_choices
from app.screens.game.view.console import console
from app.screens.game.view.watch import program_cells
from app.screens.help.view import help_body
from app.store.moments import scene_at
from app.store.preview import of
from app.store.programming import Programming
from app.store.sparks import SparkKind
from app.store.status import players, views_of
from app.store.turn_film import Timeline
from app.store.turn_tables import option_table
from site_table import SEED

from roborally_core.board.library import boards
from roborally_core.board.model import Board
from roborally_core.board.text import parse_drawing
from roborally_core.options import OPTIONS
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import Game, solo_game, solo_link
from roborally_core.play.submission import WHOLE_HAND, Choice, Engagement
from roborally_core.rules import events as ev
from roborally_core.rules.commands import Command
from roborally_core.rules.state import Fitted
from roborally_core.rulesets import RULESETS

TWIN, REAR, SHIELDS, REPULSORS, NITRO, CLAMPS = range(6)
POOL = RULESETS["botwars"].options
FLOOR = "\n".join([". . . . . . . ."] * 3 + ["a . . . . . W 1"] + [". . . . . . . ."] * 4)
CARD = ev.Cause(ev.CauseKind.CARD, 0)


def mine(*options: tuple[int, int]) -> Programming:
    """A program of a robot with these options and their ammunition, real, in the middle of a hall."""
    width, height, elements, _ = parse_drawing(FLOOR.splitlines())
    seats = (Seat("Ada", SeatKind.HUMAN), Seat("Bob", SeatKind.AI))
    made = solo_game(Setup("botwars", seats), Board(width, height, elements), SEED)
    made.open_turn()
    robot = made.state.robots[0]
    robot.kit = robot.kit._replace(options=tuple(Fitted(*one) for one in options))
    robot.real, robot.pos = True, made.board.grid.pos(3, 4)
    made.state.occupied[robot.pos] = robot
    link = solo_link(SEED, made.state.turn, 0)
    return Programming(made, 0, lambda swaps: made.hand(0, link, swaps))


def html(programming: Programming) -> str:
    made = programming.game
    return str(console(programming, players(made, views_of(made), 0)[0]))


def chip(programming: Programming, option: int) -> str:
    found = re.search(rf'<button[^>]*id="option-{option}".*?</button>', html(programming), re.DOTALL)
    assert found
    return found[0]


@pytest.mark.parametrize("key", sorted(set(OPTIONS) & set(icons.NAMES)))
def test_every_option_that_is_drawn_has_an_icon_of_its_own(key: str):
    drawn = str(icons.icon(key))
    assert drawn.startswith("<svg")
    assert [name for name in icons.NAMES if str(icons.icon(name)) == drawn] == [key]


def test_without_options_there_is_no_row():
    assert 'class="options' not in html(mine())


def test_each_is_shown_with_name_explanation_and_ammunition():
    shown = mine((SHIELDS, 2), (CLAMPS, 0))
    text = chip(shown, SHIELDS)
    assert 'aria-label="Shields, ammunition 2 of 3. Click to engage for the whole turn."' in text
    assert POOL[SHIELDS].paragraph.split(",")[0] in text
    assert "Ammunition: 2 of 3." in text
    empty = chip(shown, CLAMPS)
    assert 'aria-disabled="true"' in empty
    assert "No ammunition left." in empty
    assert "reload" in empty


def test_one_for_the_whole_turn_is_engaged_and_taken_back_by_a_press():
    one = mine((SHIELDS, 3))
    assert one.press(SHIELDS)
    assert one.submission().engaged == (Engagement(SHIELDS, WHOLE_HAND),)
    assert 'aria-pressed="true"' in chip(one, SHIELDS)
    assert html(one).count("with shields") == 10
    assert one.press(SHIELDS)
    assert one.submission().engaged == ()


def test_one_for_a_register_waits_until_one_is_chosen():
    one = mine((NITRO, 3), (CLAMPS, 3))
    assert one.press(NITRO)
    assert one.armed == NITRO
    assert "registers offered" in html(one)
    assert "Choose a register for the nitro tanks" in html(one)
    assert one.engage(NITRO, 2)
    assert (one.armed, one.submission().engaged) == (None, (Engagement(NITRO, 2),))
    assert '<span class="where">2</span>' in chip(one, NITRO)
    assert re.search(r'id="slot-1"[^>]*><span class="visually-hidden">[^<]*with nitro tanks<', html(one))
    assert one.engage(NITRO, 5)
    assert one.submission().engaged == (Engagement(NITRO, 5),)
    assert one.press(NITRO)
    assert one.submission().engaged == ()


def test_waiting_ends_by_pressing_again_or_another():
    one = mine((NITRO, 3), (CLAMPS, 3))
    one.press(NITRO)
    assert one.press(NITRO)
    assert one.armed is None
    one.press(NITRO)
    one.press(CLAMPS)
    assert one.armed == CLAMPS
    assert one.disarm()
    assert not one.disarm()


def test_what_the_core_does_not_offer_cannot_be_engaged():
    one = mine((CLAMPS, 0), (NITRO, 1))
    assert not one.press(CLAMPS)
    assert not one.engage(CLAMPS, 1)
    assert not one.engage(NITRO, 6)
    assert not one.press(SHIELDS)
    one.confirmed = True
    assert not one.press(NITRO)
    assert not one.disengage(NITRO)


def test_the_core_accepts_what_was_engaged():
    one = mine(*((option, 3) for option in range(6)))
    for option in range(6):
        one.engage(option, option + 1 if option < 5 else 3)
    assert len(one.submission().engaged) == 6
    assert one.game.problems(0, one.submission(), one.hand) == []


def put(one: Programming, *commands: Command) -> None:
    """Burn a program in, whatever was dealt."""
    deck = one.game.rules.deck
    cards = [next(card.id for card in deck.cards if card.command is command) for command in commands]
    one.registers[: len(cards)] = cards


def test_the_ghost_goes_one_square_further_with_nitro():
    one = mine((NITRO, 3))
    put(one, Command.MOVE_1)
    grid = one.game.board.grid
    assert grid.xy(of(one).pos) == (3, 3)
    one.engage(NITRO, 1)
    assert grid.xy(of(one).pos) == (3, 2)
    one.engage(NITRO, 2)
    assert grid.xy(of(one).pos) == (3, 3)


def test_the_ghost_stays_where_clamps_hold_it():
    one = mine((CLAMPS, 3))
    put(one, Command.MOVE_1, Command.TURN_RIGHT)
    one.engage(CLAMPS, 1)
    seen = of(one)
    assert (one.game.board.grid.xy(seen.pos), seen.facing) == ((3, 4), 1)
    before = one.game.state.hash()
    of(one)
    assert one.game.state.hash() == before


def test_what_is_engaged_is_revealed_register_by_register():
    one = mine((SHIELDS, 3), (NITRO, 3))
    made: Game = one.game
    facts = [
        ev.RegisterStarted(1),
        ev.RegisterStarted(2),
        ev.OptionEngaged(0, SHIELDS, 2),
        ev.OptionEngaged(0, NITRO, 2),
        ev.RegisterStarted(3),
        ev.RegisterStarted(4),
        ev.OptionSacrificed(0, SHIELDS, CARD),
    ]
    table = option_table(facts, frozenset({SHIELDS}))
    assert {place: found for place, found in table.items() if found} == {
        (0, 2): (SHIELDS, NITRO),
        (0, 3): (SHIELDS,),
        (0, 4): (SHIELDS,),
    }
    works = {place: tuple(POOL[number] for number in found) for place, found in table.items()}
    seen = players(made, views_of(made), 0)
    shown = [
        str(dict(program_cells(seen[0], {(0, 2): 1}, {}, register, (), made.rules.deck, works))["cell-0-2"])
        for register in (1, 2)
    ]
    assert "with" not in shown[0]
    assert "with shields, nitro tanks" in shown[1]
    assert str(icons.icon("nitro-tanks")) in shown[1]


def test_it_is_seen_when_an_option_is_engaged_works_or_is_given():
    made = mine((SHIELDS, 3)).game
    grid = made.board.grid
    for fact, kind in (
        (ev.OptionEngaged(0, SHIELDS, 2), SparkKind.FIT),
        (ev.OptionWorked(0, SHIELDS, CARD), SparkKind.WARD),
        (ev.OptionSacrificed(0, SHIELDS, CARD), SparkKind.BOOM),
    ):
        line = Timeline(views_of(made), [fact])
        assert line.length > 0
        sparks = scene_at(line, line.length / 2, grid).sparks
        assert [(spark.kind, spark.x, spark.y) for spark in sparks] == [(kind, 3.5, 4.5)]


def test_the_help_explains_each_from_its_own_paragraph():
    body = unescape(str(help_body("botwars")))
    for option in POOL:
        assert f"<b>{option.title}</b>" in body
        assert option.paragraph in body
        assert str(icons.icon(option.key)) in body
    assert "The options" not in str(help_body("classic"))


def test_an_option_that_nobody_has_drawn_is_shown_as_a_gadget() -> None:
    assert icons.option_icon("brand-new") == icons.icon("gadget")
    assert icons.option_icon("shields") == icons.icon("shields")


def test_at_a_chop_shop_one_chooses_between_an_option_and_a_repair():
    """The choice of RF-74 stands beside the program, and is handed in with it."""
    shops = boards()["proving-ground"]
    made = solo_game(
        Setup("robofactory", (Seat("Ada", SeatKind.HUMAN), Seat("Bob", SeatKind.AI))), shops, SEED
    )
    made.open_turn()
    link = solo_link(SEED, made.state.turn, 0)
    programming = Programming(made, 0, lambda swaps: made.hand(0, link, swaps))
    shown = str(further_choices(programming))
    assert 'id="choice-shop"' in shown
    assert "Option" in shown
    assert "Repair" in shown
    assert programming.choose(Choice.SHOP, 1)
    assert programming.submission().choice(Choice.SHOP) == 1
