"""Views are text: they are checked without a browser."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest
from app import texts
from app.art import icons, robots
from app.art.vector import Placing, strokes, svg, svg_body
from app.render.floor import element_strokes
from app.screens.game.view.console import console
from app.screens.game.view.players import player_dialog, players_list
from app.screens.game.view.watch import deck_begin, deck_end, program_cells, program_row, ranked, rest_deck
from app.screens.game.view.words import board_words
from app.store.amounts import tenths
from app.store.choices import SetupChoice
from app.store.explain import explain_square
from app.store.programming import Programming
from app.store.setup import SetupStore
from app.store.solo_session import SoloSession
from app.store.status import players, views_of
from app.store.tips import spoken
from app.store.words import Words
from app.view.picking_view import picks
from app.view.setup_view import machines, models, setup_page
from app.view.spectators_view import spectators_parts
from app.view.terms_view import terms
from site_table import SEED, board, game, link

from roborally_core import language
from roborally_core.base.drawing import Ink, Pen
from roborally_core.elements import ELEMENTS
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import solo_game
from roborally_core.robots.models import ModelId
from roborally_core.rules.commands import Command
from roborally_core.rules.dialect import Dialect
from roborally_core.rules.timeline import Step

VOID = {"input", "br", "meta", "link", "hr", "img", "option"}


class Outline(HTMLParser):
    """Reads HTML and complains where tags do not match."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)
        self.close()
        assert not self.open, f"left open: {self.open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open, f"</{tag}> closes nothing"
            assert self.open.pop() == tag

    def by_do(self, verb: str) -> list[dict[str, str | None]]:
        return [attrs for _, attrs in self.tags if attrs.get("data-do") == verb]


def seen():
    made = game((ModelId.LAZY_BOT, ModelId.STANDARD))
    programming = Programming(made, 0, lambda swaps: made.hand(0, link(made), swaps))
    return made, programming, players(made, views_of(made), 0)


def test_the_console_has_five_registers_and_a_tile_for_each_command():
    made, programming, everybody = seen()
    outline = Outline(str(console(programming, everybody[0])))
    assert len(outline.by_do("slot")) == 5
    assert len(outline.by_do("tile")) == 8
    assert "disabled" in outline.by_do("confirm")[0]
    for card in made.hand(0, link(made)).cards[:5]:
        programming.place(card)
    outline = Outline(str(console(programming, everybody[0])))
    assert "disabled" not in outline.by_do("confirm")[0]


@pytest.mark.parametrize("ruleset", ["rr", "classic"])
def test_before_the_first_turn_nobody_looks_dead_but_as_the_turn_will_show_them(ruleset):
    seats = tuple(Seat(f"R{i}", SeatKind.AI, ModelId.STANDARD, i) for i in range(3))
    made = solo_game(Setup(ruleset, seats), board(), SEED)
    before = players_list(players(made, views_of(made), 0))
    made.open_turn()
    assert players_list(players(made, views_of(made), 0)) == before


def test_a_player_who_has_nothing_to_program_is_told_why():
    made = game(ruleset="classic")
    robot = made.state.robots[0]
    robot.damage, robot.registers[:] = 9, made.rules.deck.ids[:5]
    programming = Programming(made, 0, lambda swaps: made.hand(0, link(made), swaps))
    burnt = str(console(programming, players(made, views_of(made), 0)[0]))
    assert texts.t("idle.burnt") in burnt
    assert len(Outline(burnt).by_do("slot")) == 5
    assert not Outline(burnt).by_do("clear")
    robot.lives, robot.pos = 0, -1
    robot.registers[:] = [None] * 5
    programming = Programming(made, 0, lambda swaps: made.hand(0, link(made), swaps))
    player = players(made, views_of(made), 0)[0]
    out = str(console(programming, player._replace(view=player.view._replace(out=True, here=False))))
    assert texts.t("idle.out") in out
    assert texts.t("go.on") in out
    assert not Outline(out).by_do("slot")


def test_burnt_registers_say_so():
    made, _, everybody = seen()
    robot = made.state.robots[0]
    robot.damage, robot.registers[4] = 5, made.rules.deck.ids[0]
    programming = Programming(made, 0, lambda swaps: made.hand(0, link(made), swaps))
    slot = Outline(str(console(programming, everybody[0]))).by_do("slot")[4]
    assert "locked" in (slot["class"] or "")
    assert "Burnt in" in (slot["data-tip"] or "")


def test_a_fatal_register_says_so_and_the_program_is_asked_about():
    made, programming, everybody = seen()
    for card in made.hand(0, link(made)).cards[:5]:
        programming.place(card)
    calm, warned, asked = (
        Outline(str(console(programming, everybody[0], fatal=fatal, asked=asked)))
        for fatal, asked in ((0, False), (2, False), (2, True))
    )
    for outline, fatal in ((calm, []), (warned, [1]), (asked, [1])):
        slots = outline.by_do("slot")
        assert [i for i, slot in enumerate(slots) if "fatal" in (slot["class"] or "")] == fatal
        assert ["destroys you" in (slot["data-tip"] or "") for slot in slots].count(True) == len(fatal)
    text = str(console(programming, everybody[0], fatal=2))
    assert text.count(texts.t("fatal", n=2)) == 3
    assert [o.by_do("confirm")[0]["class"] for o in (calm, warned, asked)] == [
        "primary",
        "primary",
        "primary sure",
    ]


def test_names_from_others_cannot_smuggle_markup_in():
    _, _, everybody = seen()
    bad = everybody[1]._replace(name='<img src=x onerror="alert(1)">')
    shown = (players_list([bad]), player_dialog(bad), program_row(bad))
    for html in map(str, shown):
        assert "<img" not in html
        Outline(html)


def test_every_button_can_be_named_by_a_screen_reader():
    _, programming, everybody = seen()
    store = SetupStore(SetupChoice(), tuple(c.name for c in robots.CHASSIS))
    store.add_board("yard", board())
    pages = [
        str(console(programming, everybody[0])),
        str(players_list(everybody)),
        str(setup_page(picks(store))),
        str(machines(store)),
        str(terms(store)),
        str(models(store.models(), ModelId.PEACH)),
        str(deck_begin(True, Dialect.RALLY)),
        str(deck_end(1.0, replaying=True, mine=True)),
        str(rest_deck(can_replay=True, over=True, review=True, report=True)),
    ]
    for html in pages:
        Outline(html)
        for found in re.finditer(r"<button ([^>]*)>(.*?)</button>", html, re.S):
            words = re.sub(r"<svg.*?</svg>|<[^>]*>", "", found.group(2), flags=re.S).strip()
            assert words or "aria-label" in found.group(1), found.group(0)


def test_unrevealed_cards_of_others_are_not_in_the_page():
    made, _, everybody = seen()
    cards = {(1, register): made.rules.deck.ids[register] for register in range(1, 6)}
    rows = [program_cells(one, cards, {}, 2, (), made.rules.deck, {}) for one in ranked(everybody, ())]
    html = "".join(str(cell) for row in rows for _, cell in row)
    shown = html.count('class="icon command"')
    assert shown == 2


def test_amounts_are_written_as_the_language_does():
    assert tenths(1000) == "1.0"
    try:
        language.use("de")
        assert tenths(1250) == "1,2"
    finally:
        language.use(language.ENGLISH)


def test_a_player_who_looks_on_is_not_spoken_to_as_a_player():
    session = SoloSession(made := seen()[0], bytes(32), None)
    assert not session.onlooker
    session.looking_on = True
    assert session.onlooker
    watching = SoloSession(made, bytes(32), None)
    watching.playing = False
    assert watching.onlooker


def test_dead_robots_keep_their_remaining_commands_to_themselves():
    made, _, everybody = seen()
    dead = everybody[1]._replace(view=everybody[1].view._replace(here=False))
    known = {(1, register): made.rules.deck.ids[register] for register in range(1, 6)}
    cells = program_cells(dead, {(1, 1): known[(1, 1)]}, known, 2, (), made.rules.deck, {})
    html = "".join(str(cell) for _, cell in cells)
    assert html.count('class="icon command"') == 1


def test_the_board_in_words_lists_every_square_that_is_not_bare():
    made, _, everybody = seen()
    words = Words(made.board, ["Ada", "Bo"], made.rules.deck)
    html = str(board_words(made.board, everybody, words))
    assert html.count('<th scope="row">') == len(made.board.by_pos) + made.board.height
    assert html.count("<td>·</td>") + len({*made.board.by_pos, *(one.view.pos for one in everybody)}) == (
        made.board.width * made.board.height
    )
    pit = next(e for e in made.board.elements if e.key == "pit")
    text = spoken(explain_square(made.board, pit.pos, everybody, words))
    assert "B3" in text
    assert pit.paragraph.split(".")[0] in text


@pytest.mark.parametrize("key", sorted(ELEMENTS))
def test_every_element_can_be_drawn_for_the_help(key: str):
    body = svg_body(element_strokes(ELEMENTS[key](pos=0)))
    ElementTree.fromstring(str(svg(body)))
    inks = {f"--ink-{ink.value}" for ink in Ink}
    assert set(re.findall(r"var\((--[\w-]+)\)", str(body))) <= inks


def test_eight_robots_have_eight_outlines():
    drawn = [tuple((part.op, part.numbers) for part in chassis.draw()) for chassis in robots.CHASSIS]
    assert len(set(drawn)) == len(robots.CHASSIS) == len(robots.COATS) == 8
    for look in range(8):
        ElementTree.fromstring(str(robots.picture(look)))
    assert len({coat.body for coat in robots.COATS}) == 8


def test_robots_stay_inside_their_square():
    for chassis in robots.CHASSIS:
        for part in chassis.draw():
            if part.op in {"poly", "line"}:
                assert all(0 <= n <= 100 for n in part.numbers)


def test_every_command_has_an_icon_a_name_and_an_explanation():
    for command in Command:
        name = command.name.lower()
        ElementTree.fromstring(str(icons.command_icon(name)))
        for prefix in ("command", "short", "about"):
            assert texts.t(f"{prefix}.{name}")


def test_every_step_has_a_name():
    for step in Step:
        assert texts.t(f"step.{step.name.lower()}")


def test_no_text_is_given_twice():
    assert not texts.pages.ENGLISH.keys() & texts.game.ENGLISH.keys()


def test_one_and_many():
    assert texts.t("lives", n=1) == "1 life left"
    assert texts.t("lives", n=2) == "2 lives left"


def test_drawings_turn_with_their_element():
    pen = Pen()
    pen.line((50, 0, 50, 100), Ink.METAL, 4)
    east = strokes(pen.commands, Placing(1))[0]
    assert east.path == "M100 50L0 50"


def test_doors_that_cannot_be_closed_yet_say_so_and_offer_no_link() -> None:
    shown = str(spectators_parts("https://x/#watch=a", "", playing=True, closing=True))
    assert "as soon as another player is here" in shown
    assert "watch=a" not in shown
    assert "close-doors" in str(spectators_parts("https://x/#watch=a", "", playing=True))
