"""Names, titles, saves, invitations and relays of strangers are shown as text everywhere."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, TimeoutError, WebSocketRoute, expect

from roborally_core.board.load import load_board
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import Game, solo_game, solo_turn
from roborally_core.play.record import record_json, record_of

from .conftest import PageWatch
from .hostile import (
    ANSI,
    BIDI,
    BOTH,
    ENTITY,
    IMG,
    LINK,
    QUOTE,
    SVG,
    assert_only_text,
    lend_hostile,
    open_hostile,
    was_told,
)
from .page_python import run_python
from .play import bot_playing, choose_board, fill, open_keeping, run_program, start
from .test_lobby import NOTICED_MS
from .test_options import NITRO, open_hall

OpenContext = Callable[..., BrowserContext]
OpenPage = Callable[..., Page]
BOARDS = Path(__file__).resolve().parents[2] / "boards"
SEED = b"hostile".ljust(32, b".")
MOST_POINTED, EXPLAINED_MS = 8, 1_500
"""The number of times something is pointed at for its explanation, and the time it may take to appear."""


def played(names: tuple[str, ...], title: str, turns: int = 2, ruleset: str = "rr") -> Game:
    """A solo game of a few turns, whose seats and board have any names that a file can contain."""
    board = load_board(BOARDS / ("first-shift.json" if ruleset == "rr" else "botwars-first-spark.json"))
    seats = tuple(
        Seat(name, SeatKind.AI if look else SeatKind.HUMAN, look=look) for look, name in enumerate(names)
    )
    made = solo_game(Setup(ruleset, seats, 1), board, SEED)
    while not made.over and len(made.inputs) < turns:
        made.open_turn()
        made.play(solo_turn(made, SEED, [None] * len(seats)))
    board.name = title
    return made


def saved(made: Game, names: tuple[str, ...], title: str, label: str) -> str:
    """The game as a save file, with names and titles that no build of ours would write."""
    record = record_json(record_of(made))
    record["board"]["name"] = title
    for seat, name in zip(record["setup"]["seats"], names, strict=True):
        seat["name"] = name
    return json.dumps(
        {
            "format": "cogwheel-save/1",
            "name": label,
            "board": title,
            "turn": len(made.inputs) + 1,
            "date": 1,
            "seed": SEED.hex(),
            "timer": 0,
            "record": record,
        }
    )


def tip_over(page: Page, selector: str) -> str:
    """The explanation of an element, as its reader sees it.

    A page that moves under the pointer explains nothing, as nobody asked: then it is pointed at again.
    """
    tip = page.locator("#tip")
    for _ in range(MOST_POINTED):
        page.mouse.move(1, 1)
        expect(tip).to_be_hidden()
        page.hover(selector)
        with suppress(TimeoutError):
            tip.wait_for(timeout=EXPLAINED_MS)
            break
    expect(tip).to_be_visible()
    return tip.inner_text()


def open_record(page: Page, text: str, tmp_path: Path) -> None:
    path = tmp_path / "save.json"
    path.write_text(text, encoding="utf-8")
    page.click("[data-action=load]")
    page.set_input_files("#save-file", path)


def test_the_own_name_is_text_in_panels_film_and_live_region(
    open_profile: OpenContext, site_url: str
) -> None:
    """The name is there when the page starts; the names in a save (below) reach a page that is running."""
    name = SVG
    page = open_hostile(open_profile, site_url, name=name)
    page.click("[data-action=solo]")
    expect(page.locator("#own-name")).to_have_value(name)
    start(page)
    expect(page.locator("#player-0 .name b")).to_have_text(name)
    fill(page)
    run_program(page)
    expect(page.locator("#log")).to_contain_text("Your robot ")
    assert_only_text(page)
    page.keyboard.press("End")
    expect(page.locator(".turn")).to_have_text("Turn 2")
    page.click("#player-0")
    expect(page.locator("#player-dialog h2")).to_have_text(name)
    page.keyboard.press("Escape")
    page.click("#open-words")
    expect(page.locator("#words-dialog li").first).to_contain_text(name)
    page.keyboard.press("Escape")
    page.click("#open-log")
    expect(page.locator("#log-dialog")).to_contain_text("Your robot ")
    page.keyboard.press("Escape")
    page.focus("#board-live")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#tip")).to_contain_text(name)
    was_told(page, name)
    assert_only_text(page)


def test_the_running_game_of_a_stranger_is_text_on_the_menu_at_every_boot(
    open_profile: OpenContext, site_url: str
) -> None:
    page = open_hostile(open_profile, site_url)
    names = ("Ada", "Ben")
    save = saved(played(names, "Yard"), names, IMG, "running")
    run_python(
        page,
        f"""
from app.saves import shelf
from app.store.saves import label_of
await shelf().keep_running(bytes.fromhex({SEED.hex()!r}), {save!r}, label_of({save!r}))
""",
    )
    page.reload()
    expect(page.locator("#menu-resume-text")).to_have_text(f"{IMG}, turn 3")
    assert_only_text(page)


def test_a_save_of_a_stranger_is_text_wherever_it_is_shown(open_page: OpenPage, tmp_path: Path) -> None:
    bad = BOTH
    names = (bad, "Ben " + bad[:30])
    save = saved(played(names, "Yard"), names, bad, bad)
    page = lend_hostile(open_page, "?speed=instant")
    run_python(page, f"from app.saves import shelf\nawait shelf().save({bad!r}, {save!r})")
    page.click("[data-action=load]")
    expect(page.locator("#game-list b")).to_have_text(bad)
    expect(page.locator("#game-list .muted").nth(1)).to_contain_text("Turn 3")
    page.click("[data-do=delete]")
    expect(page.locator("#delete-dialog h2")).to_contain_text(bad)
    page.keyboard.press("Escape")
    with page.expect_download() as download:
        page.click("[data-do=export]")
    assert re.fullmatch(r"[\w. -]+\.json", download.value.suggested_filename)
    page.click("[data-do=load-save]")
    expect(page.locator("#player-0 .name b")).to_have_text(bad)
    page.click("#replay")
    expect(page.locator("#log")).to_contain_text(names[1])
    page.click("#skip")
    open_keeping(page)
    page.click("#game-menu-dialog [data-do=save]")
    expect(page.locator("#save-dialog [data-do=save-pick] span")).to_have_text(bad)
    page.fill("#save-name", bad)
    page.click("[data-do=save-as]")
    expect(page.locator("#overwrite-dialog h2")).to_contain_text(bad)
    assert_only_text(page)


def test_a_damaged_save_is_named_as_text(open_page: OpenPage) -> None:
    page = lend_hostile(open_page)
    damaged = json.dumps({"format": IMG})
    run_python(page, f"from app.saves import shelf\nawait shelf().save({QUOTE!r}, {damaged!r})")
    page.click("[data-action=load]")
    expect(page.locator(".toast.bad").first).to_contain_text(QUOTE)
    expect(page.locator(".toast.bad").first).to_contain_text(IMG)
    assert_only_text(page)


def test_boards_elements_and_options_of_a_stranger_are_text(
    open_profile: OpenContext, site_url: str, tmp_path: Path
) -> None:
    page = open_hostile(open_profile, site_url + "?speed=instant")
    board = json.loads((BOARDS / "first-shift.json").read_text(encoding="utf-8"))
    board |= {"name": IMG, "about": ENTITY}
    run_python(
        page,
        f"""
from app.boards import board_folder
from roborally_core.elements import ELEMENTS
from roborally_core.options import OPTIONS
from roborally_core.robots.models import MODELS
(board_folder() / "aaa-hostile.json").write_text({json.dumps(board)!r})
for element in ELEMENTS.values():
    element.title, element.told = {IMG!r}, {ENTITY!r}
for option in OPTIONS.values():
    type(option).title, type(option).__doc__ = {IMG!r}, {ENTITY!r}
""",
    )
    page.click("[data-action=help]")
    expect(page.locator("#help-body .help-item b").first).to_have_text(IMG)
    page.click("#help-rules-botwars")
    expect(page.locator("#help-body .help-options b").first).to_have_text(IMG)
    page.keyboard.press("Escape")
    page.click("[data-action=solo]")
    page.click("#pick-board")
    expect(page.locator("#board-aaa-hostile > span").first).to_contain_text(IMG)
    assert ENTITY in tip_over(page, "#board-aaa-hostile")
    page.click("#board-aaa-hostile")
    expect(page.locator("#pick-board")).to_contain_text(IMG)
    expect(page.locator("#setup-about")).to_have_text(ENTITY)
    start(page)
    page.click("#open-words")
    expect(page.locator("#words-dialog td").first).to_contain_text(IMG)
    page.keyboard.press("Escape")
    page.focus("#board-live")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#tip")).to_contain_text(IMG)
    expect(page.locator("#announce")).to_contain_text(ENTITY)
    page.keyboard.press("Escape")
    page.click("#game-menu-dialog [data-do=leave]")
    page.click("[data-do=leave-yes]")
    open_hall(page, NITRO, tmp_path)
    shown = tip_over(page, ".option")
    assert IMG in shown
    assert ENTITY in shown
    expect(page.locator(".option .label").first).to_have_text(IMG)
    assert_only_text(page)


def test_a_guest_s_name_is_text_in_lobby_explanation_and_film(open_page: OpenPage) -> None:
    name = BOTH
    page = lend_hostile(open_page)
    page.click("[data-action=create]")
    field = page.locator("#invite-link")
    expect(field).to_have_value(re.compile("#join="), timeout=NOTICED_MS)
    link = field.input_value()
    choose_board(page, "first-shift")
    with bot_playing(link, name):
        expect(page.locator("#lobby-members b").last).to_have_text(name, timeout=NOTICED_MS)
        expect(page.locator("#start-match")).to_be_enabled(timeout=NOTICED_MS)
        assert f"Remove {name}" in tip_over(page, "#remove-1")
        assert_only_text(page)
        page.click("#start-match")
        expect(page.locator("#confirm")).to_be_visible(timeout=NOTICED_MS)
        expect(page.locator("#player-1 .name b")).to_have_text(name)
        fill(page)
        run_program(page)
        expect(page.locator("#log")).to_contain_text(name, timeout=NOTICED_MS)
        assert_only_text(page)


def test_what_a_relay_says_is_text(open_context: OpenContext, site_url: str) -> None:
    context = open_context(bypass_csp=True)

    def answer(socket: WebSocketRoute) -> None:
        def heard(_frame: Any) -> None:
            socket.send(json.dumps({"op": "error", "code": f"{IMG} {BIDI}{ANSI}", "text": QUOTE}))

        socket.on_message(heard)

    context.route_web_socket(re.compile("/ws$"), answer)
    page = open_hostile(lambda **_: context, site_url)
    page.click("[data-action=create]")
    page.click("#reach-doctor")
    said = page.locator("#doctor-body .finding").first
    expect(said).to_contain_text("said no")
    expect(said).to_contain_text(QUOTE)
    assert re.search(r"[\u0000-\u001f\u202a-\u2069\u200b]", said.inner_text()) is None
    assert_only_text(page)


def test_nonsense_for_an_invitation_is_text(open_profile: OpenContext, site_url: str) -> None:
    page = open_hostile(open_profile, f"{site_url}#join={QUOTE}.{ENTITY}")
    expect(page.locator("#join-problem")).to_be_visible()
    assert_only_text(page)
    for bad in (QUOTE, LINK, ENTITY, f"{IMG}.{IMG}"):
        page.fill("#join-text", f"#join={bad}")
        page.click("[data-do=join-text]")
        expect(page.locator("#join-problem")).to_be_visible()
        expect(page.locator("#join-text")).to_have_value(f"#join={bad}")
        assert_only_text(page)


def test_what_goes_wrong_is_told_as_text(open_profile: OpenContext, site_url: str) -> None:
    page = open_hostile(open_profile, f"{site_url}#robots={QUOTE}{ENTITY}")
    expect(page.locator(".toast.bad").first).to_be_visible()
    assert_only_text(page)


def test_an_unexpected_error_is_told_as_text(open_page: OpenPage, page_watch: PageWatch) -> None:
    page_watch.expect("onerror=hit")
    page = lend_hostile(open_page)
    source = f"""
from app.main import app
app.fail(ValueError({QUOTE!r}))
app.announce({ENTITY!r})
app.toast({IMG!r})
return [str(said.textContent) for said in _web.document.querySelectorAll("#toasts .toast, #announce *")]
"""
    failed, toast, announced = run_python(page, source)  # in one call, since toasts vanish after a while
    assert QUOTE in failed
    assert toast == IMG
    assert announced == ENTITY
    assert_only_text(page)


def test_the_chase_shows_what_was_stored_as_text(open_page: OpenPage) -> None:
    page = lend_hostile(open_page)
    page.evaluate("bad => localStorage.setItem('cogwheel.robots.scores', bad)", json.dumps({"format": IMG}))
    page.evaluate("bad => localStorage.setItem('cogwheel.robots.game', bad)", json.dumps({"format": IMG}))
    page.click("[data-action=chase]")
    expect(page.locator(".toast.bad").first).to_be_visible()
    page.click("#chase-new")
    page.fill("#chase-seed", QUOTE)
    page.click("#chase-start")
    expect(page.locator("#chase-new-dialog")).to_have_count(0)
    page.click("#chase-scores")
    page.fill("#chase-link", QUOTE)
    page.click("#chase-open")
    expect(page.locator(".toast.bad").last).to_be_visible()
    assert_only_text(page)


def test_a_saved_report_shows_names_and_titles_as_text(
    open_profile: OpenContext, open_page: OpenPage, tmp_path: Path
) -> None:
    bad = BOTH
    names = (bad, f"{BIDI}{ANSI}")
    text = saved(played(names, "Yard", ruleset="botwars"), names, f"{bad}{ANSI}", "running")
    page = lend_hostile(open_page, "?speed=instant")
    open_record(page, text, tmp_path)
    page.click("#open-report")
    expect(page.locator("#report thead th span").first).to_have_text(bad)
    with page.expect_download() as download:
        page.click("#report-save")
    assert re.fullmatch(r"report-[\w-]+\.html", download.value.suggested_filename)
    kept = tmp_path / "report.html"
    download.value.save_as(kept)
    with page.expect_download() as download:
        page.click("#report-text")
    download.value.save_as(tmp_path / "report.txt")
    told = (tmp_path / "report.txt").read_text(encoding="utf-8")
    assert bad in told
    assert re.search(r"[\u0000-\u0009\u000b-\u001f\u202a-\u2069\u200b]", told) is None
    assert_only_text(page)
    shown = open_hostile(open_profile, kept.as_uri(), wait=False)
    expect(shown.locator("h1")).to_contain_text(bad)
    expect(shown.locator("thead th").nth(1)).to_contain_text(bad)
    assert shown.locator("title").first.inner_text() == shown.inner_text("h1")
    assert_only_text(shown)
