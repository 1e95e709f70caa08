"""Common work of the browser tests: set a game up, program, run, look."""

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


def choose_solo(
    page: AnyPage, board: str = "first-shift", machines: int = 1, goal: int | None = None
) -> None:
    """Open the solo page and choose; the game is not started yet."""
    page.click("[data-action=solo]")
    page.click(f"#board-{board}")
    while int(page.inner_text("#setup-machines output")) > machines:
        page.click("#machines-minus")
    while int(page.inner_text("#setup-machines output")) < machines:
        page.click("#machines-plus")
    while goal is not None and int(page.inner_text("#setup-rules output")) > goal:
        page.click("#goal-minus")


def start(page: AnyPage) -> None:
    """Start the chosen game and wait until it can be programmed."""
    page.click("#start")
    page.wait_for_selector("#confirm")
    if page.is_visible("#coach"):
        page.click("#coached")


def fill(page: AnyPage) -> None:
    """Fill every register with whatever comes first."""
    for _ in range(5):
        if page.is_enabled("#confirm"):
            return
        page.click(".tile:not([disabled]):not(.special)")
    page.wait_for_selector("#confirm:enabled")


def run_program(page: AnyPage) -> None:
    """Run the program as it is, asked or not whether it may destroy the robot."""
    page.click("#confirm")
    if page.is_visible("#confirm.sure"):
        page.click("#confirm")


def run_turn(page: AnyPage) -> None:
    """Program anything and run it; back when the next turn can be programmed or the game is over."""
    turn = int(page.inner_text(".turn").split()[-1])
    idle = page.inner_text("#confirm") == "Watch the turn"
    if not idle:
        fill(page)
    run_program(page)
    page.wait_for_function(
        "turn => document.querySelector('#over-dialog') || (document.querySelector('#confirm') &&"
        " document.querySelector('.turn').textContent === `Turn ${turn}`)",
        arg=turn + 1,
    )


def follow(page: AnyPage) -> None:
    """Join by the invitation the page was opened with: what asks nobody, then who is there."""
    page.click("#join-go")
    page.click("#enter-go")


def use_own_relay(page: AnyPage, address: str) -> None:
    """Settings → Connection of a player whose matches go by their own relay alone."""
    wanted = {"carrier": [{"kind": "relay", "url": address, "public": False}], "off": ["relay ./ws"]}
    page.evaluate("text => localStorage.setItem('cogwheel.connection', text)", json.dumps(wanted))


def until_kept(page: AnyPage) -> None:
    """Wait until the browser has answered whatever was asked of its database: leaving aborts the rest."""
    page.wait_for_function("() => !window._askedOfDatabases()")


def play_to_the_end(page: AnyPage, limit: int = 60) -> int:
    """Play until the results are shown; the number of turns."""
    for number in range(1, limit + 1):
        run_turn(page)
        if page.is_visible("#over-dialog"):
            return number
    raise AssertionError(f"no winner after {limit} turns")


@contextmanager
def bot_playing(link: str, name: str = "Robbie") -> Iterator[tuple[Bot, Future[bool]]]:
    """A headless bot that follows an invite link and plays one match in a thread of its own.

    It is sent home when the test ends, however it ends: a bot nobody plays with waits for ever.
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
    """End what the library leaves in the loop: a connection's second closing waits for ever."""
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)


def leave(page: AnyPage) -> None:
    """Leave a game that is not over, by its menu."""
    page.click("#game-menu")
    page.click("[data-do=leave]")
    page.click("[data-do=leave-yes]")


def point_of_board(page: AnyPage, x: float, y: float) -> list[float]:
    """The point of the board, as shares of its sides, under a point of the screen."""
    point: list[float] = page.evaluate(
        """([x, y]) => {
            const box = document.getElementById("board-live").getBoundingClientRect();
            return [(x - box.left) / box.width, (y - box.top) / box.height];
        }""",
        [x, y],
    )
    return point
