"""A finished game's record opens at its results and can be watched; an unfinished game's can be played on."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from roborally_core.board.load import load_board
from roborally_core.play.agreement import Seat, Setup
from roborally_core.play.game import Game, solo_game, solo_turn
from roborally_core.play.record import SAVE_FORMAT, record_json, record_of, record_text

from .profiles import PLAYABLE

BOARDS = Path(__file__).resolve().parents[2] / "boards"
OpenPage = Callable[..., Page]


def game(ruleset: str, board: str, turns: int = 60) -> Game:
    """A game of three people who program at random, played to its end or for this many turns."""
    made = solo_game(
        Setup(ruleset, tuple(Seat(name, look=i) for i, name in enumerate(("Ada", "Ben", "Cleo"))), 1),
        load_board(BOARDS / f"{board}.json"),
        b"records",
    )
    while not made.over and len(made.inputs) < turns:
        made.open_turn()
        made.play(solo_turn(made, b"records", [None] * 3))
    return made


LAUNCH = (
    "Object.defineProperty(window, 'launchQueue', {value: {setConsumer: (told) => (window.launch = told)}})"
)
"""Plays the system's part in opening a file with the page."""


def hand_over(page: Page, text: str) -> None:
    """Let the system open the installed page with a file."""
    page.evaluate("text => launch({files: [{getFile: async () => new File([text], 'a.json')}]})", text)


def open_record(page: Page, made: Game, tmp_path: Path) -> None:
    """Choose the record's file on the shelf and open it."""
    path = tmp_path / "record.json"
    path.write_text(record_text(record_of(made)), encoding="utf-8")
    page.click("[data-action=load]")
    page.set_input_files("#save-file", path)


@pytest.mark.parametrize(
    ("ruleset", "board"),
    [("botwars", "botwars-sawmill"), ("rr", "first-shift")],
)
def test_a_finished_record_opens_at_its_results_and_can_be_watched(
    open_page: OpenPage, tmp_path: Path, artefacts: Path, ruleset: str, board: str
) -> None:
    made = game(ruleset, board)
    assert made.over
    page = open_page("?speed=instant")
    open_record(page, made, tmp_path)
    winners = [made.setup.seats[seat].name for seat in made.state.winners]
    expect(page.locator("#over-dialog h2")).to_have_text(
        f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'win'}" if winners else "Nobody wins"
    )
    expect(page.locator("#standings")).to_contain_text("Cleo")
    expect(page.locator("#over-reel")).to_be_visible()
    page.screenshot(path=artefacts / "1-results.png")
    page.keyboard.press("Escape")
    expect(page.locator("#log")).to_contain_text("Turn 1 begins.")
    expect(page.locator("#log")).to_contain_text("The game is over.")
    page.click("#replay")
    expect(page.locator("#scrub")).to_be_visible()
    expect(page.locator("#log")).not_to_contain_text("Turn 1 begins.")
    page.click("#play")
    page.locator("#scrub").fill("500")
    expect(page.locator(".leds .now")).to_be_visible()
    page.screenshot(path=artefacts / "2-replay.png")
    page.click("#skip")
    expect(page.locator("#over-dialog")).to_be_visible()
    page.click("#over-report")
    expect(page.locator("#report-turns option")).to_have_count(len(made.inputs))
    page.select_option("#report-turns", "1")
    page.click("#report-1-2-show")
    expect(page.locator(".leds .now")).to_have_text("2")
    page.screenshot(path=artefacts / "3-report.png")


def test_files_of_the_system_open_and_a_record_that_goes_on_can_be_played_on(
    open_profile: Callable[..., BrowserContext], site_url: str, tmp_path: Path
) -> None:
    page = open_profile().new_page()
    page.add_init_script(LAUNCH)
    page.goto(site_url + "?speed=instant")
    page.wait_for_function(PLAYABLE)
    hand_over(page, '{"format":"roborally-board/1"}')
    expect(page.locator(".toast.bad", has_text="The file cannot be opened: ")).to_be_visible()
    assert page.evaluate("document.body.dataset.screen") == "menu"
    hand_over(page, (BOARDS / "crossfire-hall.json").read_text(encoding="utf-8"))
    expect(page.locator("#pick-board")).to_contain_text("Crossfire Hall")
    page.click("#page-back")
    hand_over(page, record_text(record_of(game("rr", "first-shift", turns=1))))
    expect(page.locator(".turn")).to_have_text("Turn 2")
    page.click("#game-menu")
    page.click("#game-menu-dialog [data-do=settings]")
    expect(page.locator("#settings-kept")).to_contain_text("The browser")
    page.reload()
    page.wait_for_function(PLAYABLE)
    open_record(page, game("botwars", "botwars-wired-yard", turns=2), tmp_path)
    expect(page.locator(".turn")).to_have_text("Turn 3")
    expect(page.locator("#replay")).to_be_enabled()
    page.click("#open-log")
    expect(page.locator("#log-dialog")).to_contain_text("Turn 1 begins.")


def test_a_saved_match_in_a_file_goes_on_in_a_lobby_that_misses_its_players(
    open_page: OpenPage, tmp_path: Path, artefacts: Path
) -> None:
    page = open_page("?speed=instant")
    seats = tuple(Seat(name, look=i) for i, name in enumerate(("Ada", "Ben", "Cleo")))
    setup = Setup("rr", seats, own_decks=True)
    made = solo_game(setup, load_board(BOARDS / "first-shift.json"), b"records")
    record = record_json(record_of(made))
    head = {"name": "Friday", "board": "First Shift", "turn": 1, "date": 5, "timer": 0}
    path = tmp_path / "friday.json"
    path.write_text(json.dumps({"format": SAVE_FORMAT, **head, "record": record}), encoding="utf-8")
    page.click("[data-action=load]")
    page.set_input_files("#save-file", path)
    expect(page.locator("#lobby-saved h2")).to_have_text("First Shift goes on with turn 1")
    expect(page.locator("#saved-missing")).to_contain_text("Not here yet: Ada, Ben and Cleo.")
    expect(page.locator("#saved-seats")).to_contain_text("You have no seat in it")
    expect(page.locator("#start-match")).to_be_disabled()
    expect(page.locator("#lobby-note")).to_contain_text("Not here yet: Ada, Ben and Cleo.")
    page.screenshot(path=artefacts / "saved.png")
    page.click("#load-none")
    expect(page.locator("#load-match")).to_be_enabled()
