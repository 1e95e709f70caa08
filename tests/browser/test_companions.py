"""In a browser a Tamagotchi is drawn, described and played on with, and sides are kept (RF-10, RF-50)."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from roborally_core.base.geometry import Dir, grid_of
from roborally_core.board.model import Board
from roborally_core.board.text import make
from roborally_core.elements import ELEMENTS
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import Game, solo_game, solo_turn
from roborally_core.play.record import record_json, record_of

from .page_python import run_python
from .play import choose_solo, run_turn, unfold

OpenPage = Callable[..., Page]
WIDTH, HEIGHT = 9, 9


def copied(seed: bytes) -> Game:
    """A game of one player who starts at a copy machine's button, after a turn filled at random."""
    grid = grid_of(WIDTH, HEIGHT)
    elements = [make(ELEMENTS["start"], grid.pos(3, 4), {"number": 1, "facing": Dir.E})]
    elements.append(make(ELEMENTS["copy-machine"], grid.pos(3, 4), {"facing": Dir.W}))
    for number, (x, y) in enumerate(((0, 0), (8, 8), (0, 8)), 1):
        elements.append(make(ELEMENTS["checkpoint"], grid.pos(x, y), {"number": number}))
    for i in range(WIDTH):
        rim = ((i, 0, Dir.N), (WIDTH - 1, i, Dir.E), (i, HEIGHT - 1, Dir.S), (0, i, Dir.W))
        elements += [make(ELEMENTS["wall"], grid.pos(x, y), {"facing": way}) for x, y, way in rim]
    seats = (Seat("Ada", SeatKind.HUMAN),)
    game = solo_game(Setup("robofactory", seats), Board(WIDTH, HEIGHT, elements, name="Copies"), seed)
    game.open_turn()
    game.play(solo_turn(game, seed, [None]))
    return game


def open_copied(page: Page, folder: Path) -> Game:
    """Load a game with a Tamagotchi on the board."""
    seed = next(seed for seed in (bytes([n]) * 32 for n in range(99)) if copied(seed).state.companions)
    game = copied(seed)
    record = record_json(record_of(game))
    label = {"name": "Copies", "board": "Copies", "turn": 2, "date": 0, "timer": 0, "seed": seed.hex()}
    file = folder / "copies.json"
    file.write_text(json.dumps({"format": "cogwheel-save/1", **label, "record": record}), encoding="utf-8")
    page.click("[data-action=load]")
    page.set_input_files("#save-file", file)
    expect(page.locator("#confirm")).to_be_visible()
    if page.locator("#coach").is_visible():
        page.click("#coached")
    return game


def test_a_tamagotchi_is_in_words_and_pictures_and_turns_go_on(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page("?speed=instant")
    game = open_copied(page, tmp_path)
    page.click("#open-words")
    expect(page.locator("dialog[open]")).to_contain_text("Ada's Tamagotchi on ")
    page.keyboard.press("Escape")
    (twin,) = game.state.companions
    shown = run_python(
        page,
        """
        from app.main import app
        stage = app.screen.stage
        return [[one.robot, one.real, one.scale < 1] for one in stage.scene.sprites]
        """,
    )
    assert shown == [[0, True, False], [twin.id, False, True]]
    run_turn(page)
    expect(page.locator(".turn")).to_contain_text("3")


def test_a_machine_can_play_with_me(open_page: OpenPage) -> None:
    page = open_page()
    choose_solo(page, machines=2)
    unfold(page)
    page.click("#machine-side-0")
    expect(page.locator("#machine-side-0")).to_have_text("With you")
    page.click("#start")
    expect(page.locator("#player-1")).to_contain_text("(with you)")
    expect(page.locator("#player-2")).not_to_contain_text("(with you)")
