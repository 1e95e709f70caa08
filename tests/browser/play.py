"""Steps common to the browser tests: setting a game up, programming, running, looking."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager

from relay.players.bot import Bot, meeting_of
from roborally_core.meeting.invite import parse_invite

from .driven import AnyPage

FILL = """() => {
    for (let register = 0; register < 5 && document.querySelector("#confirm").disabled; register += 1)
        document.querySelector(".tile:not([disabled]):not(.special)").click();
}"""
"""The page shows a card that is pressed in its register before the script goes on."""


def choose_solo(
    page: AnyPage, board: str = "first-shift", machines: int = 1, goal: int | None = None
) -> None:
    """Open the solo page and choose the settings; the game is not started yet."""
    page.click("[data-action=solo]")
    choose_board(page, board)
    while int(page.inner_text("#setup-machines output")) > machines:
        page.click("#machines-minus")
    while int(page.inner_text("#setup-machines output")) < machines:
        page.click("#machines-plus")
    if goal is not None:
        unfold(page)
        while int(page.inner_text("#setup-terms output")) > goal:
            page.click("#goal-minus")


def choose_board(page: AnyPage, board: str) -> None:
    """Choose the board, alone or as the host of a match."""
    page.click("#pick-board")
    page.click(f"#board-{board}")


def choose_rules(page: AnyPage, ruleset: str) -> None:
    """Choose the system, alone or as the host of a match."""
    page.click("#pick-rules")
    page.click(f"#ruleset-{ruleset}")


def unfold(page: AnyPage) -> None:
    """Show the settings that most games do not need, here or in a lobby."""
    page.wait_for_selector("#setup-more")
    if page.is_visible("#setup-more:not([open])"):
        page.click("#setup-more > summary")


def start(page: AnyPage) -> None:
    """Start the chosen game and wait until it can be programmed."""
    page.click("#start")
    page.wait_for_selector("#confirm")
    if page.is_visible("#coach"):
        page.click("#coached")


def fill(page: AnyPage) -> None:
    """Fill every register with the first card available, in one script: other tests press each card."""
    page.wait_for_selector("#confirm")
    page.evaluate(FILL)
    page.wait_for_selector("#confirm:enabled")


def run_program(page: AnyPage) -> None:
    """Run the program as it is, and confirm it if the page warns that it may destroy the robot."""
    page.click("#confirm")
    if page.is_visible("#confirm.sure"):
        page.click("#confirm")


def run_turn(page: AnyPage) -> None:
    """Program anything and run it; return when the next turn can be programmed or the game is over."""
    turn = int(page.inner_text(".turn").split()[-1])
    idle = page.inner_text("#confirm").startswith("Watch")
    if not idle:
        fill(page)
    run_program(page)
    page.wait_for_function(
        "turn => document.querySelector('#over-dialog') || (document.querySelector('#confirm') &&"
        " document.querySelector('.turn').textContent === `Turn ${turn}`)",
        arg=turn + 1,
    )


def follow(page: AnyPage) -> None:
    """Follow the page's invitation: press on to the screen that shows who invites, then enter the match."""
    page.click("#join-go")
    page.click("#enter-go")


def use_own_relay(page: AnyPage, address: str) -> None:
    """Store connection settings with which a player's matches use their own relay alone."""
    wanted = {"carrier": [{"kind": "relay", "url": address, "public": False}], "off": ["relay ./ws"]}
    page.evaluate("text => localStorage.setItem('cogwheel.connection', text)", json.dumps(wanted))


def until_kept(page: AnyPage) -> None:
    """Wait until the browser has answered all requests to its database: leaving would abort the rest."""
    page.wait_for_function("() => !window._askedOfDatabases()")


def play_to_the_end(page: AnyPage, limit: int = 60) -> int:
    """Play until the results are shown; return the number of turns."""
    for number in range(1, limit + 1):
        run_turn(page)
        if page.is_visible("#over-dialog"):
            return number
    raise AssertionError(f"no winner after {limit} turns")


@contextmanager
def bot_playing(link: str, name: str = "Robbie") -> Iterator[tuple[Bot, Future[bool]]]:
    """A headless bot that follows an invite link and plays one match in a thread of its own.

    The bot is stopped when the test ends, however it ends: a bot without opponents would wait for ever.
    """
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    invite = parse_invite(link)
    meeting = asyncio.run_coroutine_threadsafe(meeting_of(invite, link), loop).result(timeout=30)
    bot = Bot(invite, meeting, name, 0, games=1)
    gone = threading.Event()

    async def play() -> bool:
        try:
            return await bot.play()
        finally:
            gone.set()

    playing = asyncio.run_coroutine_threadsafe(play(), loop)
    try:
        yield bot, playing
    finally:
        playing.cancel()
        assert gone.wait(timeout=30), "the bot does not go home"
        asyncio.run_coroutine_threadsafe(_cleared(), loop).result(timeout=30)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(timeout=30)


async def _cleared() -> None:
    """Cancel the tasks that the library leaves in the loop: a connection closed twice waits for ever."""
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)


def open_keeping(page: AnyPage) -> None:
    """Open the game's menu, and in it what saves and shares the game."""
    page.click("#game-menu")
    page.click("#menu-keep > summary")


def leave(page: AnyPage) -> None:
    """Leave an unfinished game by its menu."""
    page.click("#game-menu")
    page.click("[data-do=leave]")
    page.click("[data-do=leave-yes]")


def point_of_board(page: AnyPage, x: float, y: float) -> list[float]:
    """The point of the board under a point of the screen, as fractions of the board's width and height."""
    point: list[float] = page.evaluate(
        """([x, y]) => {
            const box = document.getElementById("board-live").getBoundingClientRect();
            return [(x - box.left) / box.width, (y - box.top) / box.height];
        }""",
        [x, y],
    )
    return point
