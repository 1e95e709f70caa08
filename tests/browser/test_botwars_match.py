"""Peers play BotWars from the lobby to the winner in real pages, alone with each other and with a bot."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from .play import bot_playing, choose_board, choose_rules, fill, follow, run_program, unfold
from .test_lobby import NOTICED_MS, begin, hand_in, is_over, state_shown

OpenPage = Callable[..., Page]
MARKUP = '<img src=x onerror="document.title=1">'


def propose(host: Page, board: str, goal: int, machines: int = 0) -> None:
    """The host chooses BotWars, a board and the number of checkpoints that count."""
    choose_rules(host, "botwars")
    choose_board(host, board)
    for _ in range(machines):
        host.click("#machines-plus")
    unfold(host)
    if machines:
        host.click("#minimum-0")
    while int(host.inner_text("#setup-terms output")) > goal:
        host.click("#goal-minus")


def invited(host: Page) -> str:
    """Open a match and return the link to it."""
    host.click("[data-action=create]")
    link = host.locator("#invite-link")
    expect(link).to_have_value(re.compile("#join="), timeout=NOTICED_MS)
    return link.input_value()


def meet(open_page: OpenPage, board: str, goal: int, machines: int = 0) -> tuple[Page, Page]:
    """A host and a guest in a lobby where BotWars is proposed."""
    host = open_page("?speed=instant", color_scheme="dark")
    link = invited(host)
    guest = open_page("?speed=instant#" + link.partition("#")[2], color_scheme="light")
    follow(guest)
    guest.click("#pick-model")
    guest.click("#model-1")
    expect(host.locator("#lobby-members")).to_contain_text("Tanky")
    propose(host, board, goal, machines)
    checkpoints = "checkpoint" if goal == 1 else "checkpoints"
    expect(guest.locator("#lobby-settings")).to_contain_text(f"BotWars, {goal} {checkpoints}")
    for page in (host, guest):  # these rules have no models, so no player keeps one
        expect(page.locator("#lobby-members")).not_to_contain_text("Tanky")
        expect(page.locator("#setup-models")).to_be_empty()
    return host, guest


def reported(page: Page) -> str:
    """The report of a finished game as its panel shows it, opened from the results."""
    page.click("#over-report")
    expect(page.locator(".stage").last).to_contain_text("Robots left")
    return "\n".join(page.locator(".stage table").all_inner_texts())


def talk_to_each_other(host: Page, guest: Page, artefacts: Path) -> None:
    """Send a line that would be markup and a sign, then mute the guest, while the turn waits."""
    host.click("#talk-button")
    host.fill("#talk-text", MARKUP)
    host.press("#talk-text", "Enter")
    expect(host.locator("#talk-lines p.mine span")).to_have_text(MARKUP)
    expect(host.locator("#talk-text")).to_have_value("")
    expect(guest.locator(".talk-told")).to_contain_text(MARKUP, timeout=NOTICED_MS)
    expect(guest.locator("#talk-button")).to_have_attribute("data-unread", "1")
    guest.click("#talk-button")
    expect(guest.locator("#talk-lines p span")).to_have_text(MARKUP)
    assert guest.locator("#talk-lines img, .talk-told img").count() == 0
    guest.click("[data-do=talk-emote][data-arg=ouch]")
    expect(host.locator("#talk-lines .emote.ouch")).to_be_visible(timeout=NOTICED_MS)
    for name, page in (("host", host), ("guest", guest)):
        page.screenshot(path=artefacts / f"1-talk-{name}.png")
    host.click("#talk-mute-1")
    expect(host.locator("#talk-lines .emote")).to_have_count(0)
    for page in (host, guest):
        page.keyboard.press("Escape")


def test_two_people_play_to_the_winner_and_read_the_same_report(open_page: OpenPage, artefacts: Path) -> None:
    host, guest = meet(open_page, "botwars-sawmill", goal=1, machines=1)
    guest.screenshot(path=artefacts / "1-lobby.png")
    begin(host, guest)
    for page, facing in ((host, 1), (guest, 3)):
        expect(page.locator("#player-0")).to_contain_text("virtual")
        expect(page.locator("#facing-0")).to_have_attribute("aria-pressed", "true")
        page.click(f"#facing-{facing}")
        expect(page.locator(f"#facing-{facing}")).to_have_attribute("aria-pressed", "true")
    talk_to_each_other(host, guest, artefacts)
    guest.select_option("#choice-upgrade", index=1)
    host.click("#power")
    expect(host.locator("#power")).to_have_attribute("aria-pressed", "true")
    states = []
    for turn in range(1, 80):
        # the cards are random: a robot destroyed in the first turn is back whole, and not shut down
        if turn == 2 and host.locator("#confirm").inner_text().startswith("Watch"):
            expect(host.locator("#console")).to_contain_text("shut down")
            expect(guest.locator("#player-0")).to_contain_text("shut down")
        for page in (host, guest):
            hand_in(page)
        over = [is_over(page, turn + 1) for page in (host, guest)]
        assert over[0] == over[1]
        if over[0]:
            break
        states.append([state_shown(page) for page in (host, guest)])
        assert states[-1][0] == states[-1][1] != ""
    assert all(over), "somebody wins, now and then in the first turn"
    assert len({state for state, _ in states}) == len(states)
    told = [reported(page) for page in (host, guest)]
    for name, page in (("host", host), ("guest", guest)):
        page.screenshot(path=artefacts / f"2-report-{name}.png")
    assert told[0] == told[1]
    for page in (host, guest):
        page.select_option("#report-turns", "1")
    first = [page.locator("#report-1-0").inner_text() for page in (host, guest)]
    assert first[0] == first[1]
    assert re.search(r"Power-down \(reboot\)\s+yes\s+no", first[0])


def test_a_page_and_a_headless_bot_play_to_the_winner(open_page: OpenPage, artefacts: Path) -> None:
    host = open_page("?speed=instant")
    link = invited(host)
    propose(host, "botwars-first-spark", goal=1)
    with bot_playing(link) as (bot, playing):
        expect(host.locator("#lobby-members .seat")).to_have_count(2, timeout=NOTICED_MS)
        expect(host.locator("#start-match")).to_be_enabled(timeout=NOTICED_MS)
        host.click("#start-match")
        expect(host.locator(".turn")).to_have_text("Turn 1", timeout=NOTICED_MS)
        for turn in range(1, 80):
            expect(host.locator("#confirm")).to_be_visible(timeout=NOTICED_MS)
            if not host.locator("#confirm").inner_text().startswith("Watch"):
                fill(host)
            run_program(host)
            if is_over(host, turn + 1):
                break
        assert playing.result(timeout=60)
    reported(host)
    host.screenshot(path=artefacts / "report.png")
    host.click("#report-close")
    expect(host.locator("#over-dialog")).to_be_visible()
    host.keyboard.press("Escape")
    state = bot.lines[-1].split()[-1]
    assert state[:8] in state_shown(host)
