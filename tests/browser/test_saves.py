"""Solo games are kept while they run, under a name, and in files."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from .conftest import PLAYABLE
from .page_python import run_python
from .play import (
    choose_solo,
    fill,
    leave,
    open_keeping,
    play_to_the_end,
    run_program,
    run_turn,
    start,
    until_kept,
)

OpenPage = Callable[..., Page]


def test_games_are_saved_by_name_listed_loaded_and_deleted(open_page: OpenPage) -> None:
    page = open_page("?seed=save&speed=instant")
    choose_solo(page)
    start(page)
    run_turn(page)
    for _ in range(2):
        open_keeping(page)
        page.click("[data-do=save]")
        page.fill("#save-name", "My race")
        page.click("[data-do=save-as]")
        overwrite = page.locator("[data-do=save-over]")
        if _ == 1:
            overwrite.click()
        expect(page.locator("#save-dialog")).to_have_count(0)
        page.click("[data-arg=game-menu-dialog]:visible >> nth=0")
    leave(page)
    page.click("[data-action=load]")
    saved = page.locator("#game-list .seat", has_text="My race")
    expect(saved).to_have_count(1)
    saved.locator("[data-do=load-save]").click()
    expect(page.locator(".turn")).to_have_text("Turn 2")
    leave(page)
    page.click("[data-action=load]")
    page.locator("#game-list .seat", has_text="My race").locator("[data-do=delete]").click()
    page.click("[data-do=delete-yes]")
    expect(page.locator("#game-list .seat", has_text="My race")).to_have_count(0)


DAMAGE = """async text => {
  const open = indexedDB.open("cogwheel");
  await new Promise((done) => (open.onsuccess = done));
  const store = open.result.transaction("texts", "readwrite").objectStore("texts");
  const asked = store.getAllKeys();
  await new Promise((done) => (asked.onsuccess = done));
  for (const key of asked.result) await new Promise((done) => (store.put(text, key).onsuccess = done));
  open.result.close();
}"""
KEYS = """async () => {
  const open = indexedDB.open("cogwheel");
  await new Promise((done) => (open.onsuccess = done));
  const asked = open.result.transaction("texts").objectStore("texts").getAllKeys();
  await new Promise((done) => (asked.onsuccess = done));
  open.result.close();
  return asked.result;
}"""


def test_a_damaged_save_is_told_of_and_put_aside(open_page: OpenPage) -> None:
    page = open_page("?seed=damage&speed=instant")
    choose_solo(page)
    start(page)
    run_turn(page)
    until_kept(page)
    page.evaluate(DAMAGE, '{"format": "cogwheel-save/1", "name": "cut o')
    page.reload()
    page.wait_for_function(PLAYABLE)
    expect(page.locator("#toasts")).to_contain_text("cannot be read and was put aside")
    page.click("[data-action=load]")
    expect(page.locator("#game-list")).to_contain_text("No game is saved yet")
    expect(page.locator("#menu-resume")).to_be_hidden()
    kept = page.evaluate(KEYS)
    assert [key.split(":")[:2] for key in kept] == [["aside", "auto"]]


def test_each_running_game_survives_a_reload_and_the_last_one_played_goes_on(
    open_page: OpenPage, site_url: str
) -> None:
    page = open_page("?seed=one&speed=instant")
    choose_solo(page)
    start(page)
    run_turn(page)
    run_turn(page)
    state = page.locator("#players").inner_text()
    until_kept(page)
    page.goto(f"{site_url}?seed=two&speed=instant")
    page.wait_for_function(PLAYABLE)
    choose_solo(page, "oil-change")
    start(page)
    run_turn(page)
    leave(page)
    expect(page.locator("#menu-resume-text")).to_contain_text("Oil Change")
    expect(page.locator(".menu-list .primary")).to_have_attribute("id", "menu-resume")  # one, and it stays
    page.click("[data-action=load]")
    expect(page.locator("#game-list .seat")).to_have_count(2)
    page.locator("#game-list .seat", has_text="First Shift").locator("[data-do=load-save]").click()
    expect(page.locator(".turn")).to_have_text("Turn 3")
    expect(page.locator("#players")).to_have_text(state, use_inner_text=True)
    run_turn(page)


def test_a_turn_is_kept_although_the_page_is_left_as_it_is_written_down(open_page: OpenPage) -> None:
    page = open_page("?seed=left&speed=instant", own=True)
    choose_solo(page)
    start(page)
    until_kept(page)
    page.evaluate(
        """() => {
            const { commit } = IDBTransaction.prototype;
            IDBTransaction.prototype.commit = function () {
                commit.call(this);
                location.reload();
            };
        }"""
    )
    fill(page)
    with page.expect_navigation():
        run_program(page)
    page.wait_for_function(PLAYABLE)
    expect(page.locator("#menu-resume-text")).to_contain_text("turn 2")


def test_hostile_files_are_refused_in_words(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page()
    page.click("[data-action=load]")
    for name, text, why in (
        ("cut.json", '{"format": "roborally-record/1", "setup"', "damaged"),
        ("other.json", '{"format": "something-else"}', "nothing that this page saves"),
        ("mine.json", '{"format": "cogwheel-profile/1"}', "it is a player's profile"),
        ("board.json", '{"format": "roborally-board/9"}', "a newer version of this game"),
        ("list.json", "[[[[]]]]", "not an object"),
    ):
        file = tmp_path / name
        file.write_text(text)
        page.set_input_files("#save-file", file)
        expect(page.locator(".toast.bad", has_text=why)).to_be_visible()


def test_the_record_can_be_downloaded_and_opened_again(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page("?seed=record&speed=instant")
    choose_solo(page)
    start(page)
    run_turn(page)
    open_keeping(page)
    with page.expect_download() as found:
        page.click("[data-do=record]")
    file = tmp_path / "record.json"
    found.value.save_as(file)
    page.click("[data-do=leave]")
    page.click("[data-do=leave-yes]")
    page.click("[data-action=load]")
    page.set_input_files("#save-file", file)
    expect(page.locator(".turn")).to_have_text("Turn 2")


def test_a_game_is_offered_again_from_its_first_turn_with_the_program_begun(open_page: OpenPage) -> None:
    page = open_page("?seed=begun&speed=instant")
    choose_solo(page)
    start(page)
    for _ in range(2):
        page.locator(".tile:not([disabled]):not(.special)").first.click()
    shown = page.locator(".slot .priority").all_inner_texts()
    page.reload()
    page.wait_for_function(PLAYABLE)
    page.click("#menu-resume")
    expect(page.locator(".turn")).to_have_text("Turn 1")
    expect(page.locator(".slot.filled")).to_have_count(2)
    assert page.locator(".slot .priority").all_inner_texts() == shown
    run_turn(page)
    expect(page.locator(".slot.filled")).to_have_count(0)


FULL = """
from app.saves import Shelf
async def full(*_asked):
    raise OSError("no room")
Shelf._truly, Shelf.keep_finished = Shelf.keep_finished, full
"""


def test_a_finished_game_is_in_the_history_with_its_result_review_and_replay(open_page: OpenPage) -> None:
    page = open_page("?seed=history&speed=instant")
    choose_solo(page, machines=1, goal=1)
    start(page)
    turns = play_to_the_end(page)
    title = page.inner_text("#over-dialog h2")
    page.click("#over-dialog [data-do=close]")
    page.click("#game-menu")
    page.click("[data-do=leave]")
    expect(page.locator("#menu")).to_be_visible()  # nothing would be lost, so no question is asked
    expect(page.locator("#menu-resume")).to_be_hidden()
    page.click("[data-action=load]")
    row = page.locator("#history-list .game-row")
    expect(row).to_have_count(1)
    expect(page.locator("#room-games")).to_be_hidden()  # nothing goes on, and the history speaks for itself
    expect(row).to_contain_text(f"{turns} turn")
    page.fill("#history-search", "no such board")
    expect(row).to_have_count(0)
    page.fill("#history-search", "first bolt")
    row.locator("[data-do=load-save]").click()
    expect(page.locator("#over-dialog h2")).to_have_text(title)
    page.click("#over-review")
    expect(page.locator("#accuracy")).to_be_visible()
    page.click("#review-close")
    page.click("#over-dialog [data-do=leave-yes]")
    expect(page.locator("#history-search")).to_have_value("first bolt")  # it leads back to the search
    expect(page.locator("#history-0")).to_be_focused()
    expect(page.locator("#history-0")).to_be_in_viewport()
    expect(row).to_contain_text("You, Bolt")
    expect(page.locator("#history-found")).to_have_text("1 game fits that.")
    page.fill("#history-search", "")
    expect(page.locator("#history-found")).to_have_text("")
    expect(row).to_have_count(1)  # looking at it again adds no other game
    page.evaluate(DAMAGE, '{"format": ')
    row.locator("[data-do=load-save]").click()
    expect(page.locator(".toast.bad", has_text="“First Shift” cannot be read")).to_be_visible()

    run_python(page, FULL)
    page.click("#page-back")
    choose_solo(page, machines=1, goal=1)
    start(page)
    play_to_the_end(page)
    expect(page.locator(".toast.bad", has_text="This game is not kept: no room")).to_be_visible()
    run_python(
        page, "from app import saves\nsaves.Shelf.keep_finished, saves.FINISHED = saves.Shelf._truly, 0"
    )
    page.click("#over-leave")
    expect(page.locator("#menu-resume")).to_be_visible()  # it is not lost with its last turn
    page.click("#menu-resume")
    run_turn(page)
    expect(
        page.locator(".toast", has_text="100 finished games are kept: the oldest has made room")
    ).to_be_visible()
    run_python(page, "from app import saves\nsaves.FINISHED = 100\nsaves.shelf().told_of_room = False")


TEN = """
import json
from app.net.kept import _MATCHES
from app.saves import shelf
from app.store.matches import label_row
from app.store.saves import Keeper
from app.store.seats import Light, Seated
from app.boards import board_called
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import solo_game

seats = (Seat("Ada"), Seat("Tin", SeatKind.AI, look=1))
made = solo_game(Setup("rr", seats), board_called("first-shift"), bytes(32))
for i in range(8):
    keeper = Keeper(made, bytes([i]) * 32, 0, begun=1000 + i)
    await shelf().keep_running(bytes([i]) * 32, keeper.text("", 2000 - i), keeper.label("", 2000 - i))
for i, ready in enumerate((False, True)):
    lights = (Light("Ada", False, ready, True), Light("Grace", False, not ready, False))
    mark = made.board.content_hash[:16]
    one = Seated("k%d" % i, "First Shift", "rr", 3, 5000, lights, 4000, 9_000_000_000_000, mark)
    await _MATCHES.write({label_row(one.key): one.text()})
"""
COUNTED = """
from app import database, saves
from app.gameroom.screen import RoomScreen
from app.main import app
import sys
read, replays = [], []
sys.modules["app.store.saves"].replay = lambda record: replays.append(1)
real = database.Database.get
async def get(self, key):
    read.append((self._in, key))
    return await real(self, key)
database.Database.get = get
screen = RoomScreen(app)
app.go(screen)
from app import web
began = web.now()
await screen._list()
took = web.now() - began
database.Database.get = real
return {"read": read, "replays": replays, "rows": len(screen.listed), "ms": took}
"""


def test_ten_kept_games_are_listed_named_and_sorted_without_reading_one(
    open_page: OpenPage, artefacts: Path, tmp_path: Path
) -> None:
    page = open_page("?seed=ten&speed=instant")
    run_python(page, TEN)
    page.reload()
    page.wait_for_function(PLAYABLE)
    expect(page.locator("#menu-waiting")).to_have_text("1" + "1 waits for you")
    expect(page).to_have_title("(1) Cogwheel Rally")
    page.click("[data-action=load]")
    rows = page.locator("#game-list .game-row")
    expect(rows).to_have_count(10)
    expect(rows.first).to_contain_text("Your turn")
    expect(rows.first).to_have_class(re.compile("wanted"))
    told = run_python(page, COUNTED)
    assert (told["rows"], told["read"], told["replays"]) == (10, [], [])
    (artefacts / "ten.txt").write_text(f"{told['ms']:.0f} ms")
    page.locator("[data-do=room-rename]").nth(1).click()
    page.fill("#room-name", "Friday's race")
    page.keyboard.press("Enter")
    expect(rows.nth(1).locator("b")).to_have_text("Friday's race")
    page.click("#room-sort-name")
    expect(rows.last.locator("b")).to_have_text("Friday's race")
    with page.expect_download() as found:
        page.locator("[data-do=room-calendar]").first.click()
    assert found.value.suggested_filename.endswith(".ics")
    page.screenshot(path=artefacts / "room.png")
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    page.reload()
    page.wait_for_function(PLAYABLE)
    page.click("[data-action=load]")
    expect(page.locator(".game-row b", has_text="Friday's race")).to_have_count(1)
