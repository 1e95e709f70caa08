"""Spectators of a match: a headless peer that publishes, and one that looks on.

The players upload once; brokers and relays (:mod:`.stages`) serve everybody who comes, however late.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from roborally_core.base.plain import plain
from roborally_core.match import Match, facts
from roborally_core.match.feeds.log import log_of, log_text
from roborally_core.match.port import GameTable, TableMaker
from roborally_core.match.watch.places import watch_places
from roborally_core.meeting.audience import (
    Audience,
    Feeding,
    WatchLink,
    carriers_in,
    parse_watch,
)
from roborally_core.meeting.config import BESIDE, CarrierSpec
from roborally_core.meeting.invite import InviteError

from .stages import QUEUE, STAGES, TROUBLES, WatchStage, stage_at

AGAIN_SECONDS = 5.0
"""Time in seconds after which a broker is tried again; it doubles with each failure, up to a minute."""
LONGEST_SECONDS = 60.0
FAREWELL_SECONDS = 1.0
"""Time in seconds for the last pieces to be sent."""
STEP_SECONDS = 0.1
BURST = 64


class Publisher:
    """Publishes the matches of a headless peer at those brokers and relays they name that the peer knows.

    ``known`` are the carriers that it may contact, since a host could name any address of the network in
    which the peer runs; ``beside`` is the address of the relay that serves the page.
    """

    def __init__(self, room_secret: bytes, known: Iterable[CarrierSpec], beside: str = "") -> None:
        self._feeding = Feeding(room_secret, secrets.token_bytes)
        self._beside, self._known = beside, {one.key for one in known}
        self._kept: dict[str, bytes] = {}
        self._queues: dict[str, asyncio.Queue[tuple[str, bytes]]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def rekey(self, room_secret: bytes) -> None:
        """Go on with the room's new key and the link that follows from it; published pieces stay."""
        self._feeding = Feeding(room_secret, secrets.token_bytes)
        self._kept.clear()

    def told(self, fact: facts.Fact) -> None:
        """Take in a fact of the match."""
        self._feeding.told(fact)

    def changed(self, match: Match) -> None:
        """Publish all pieces that are due; if no place is known here, the members learn that."""
        if match.play is None:
            return
        places = carriers_in(watch_places(match.play.setup.settings))
        places = tuple(one for one in places if one.kind in STAGES and self._knows(one))
        due = self._feeding.due(match, able=bool(places))
        for spec in places if due else ():
            if spec.key not in self._queues:
                self._queues[spec.key] = asyncio.Queue(QUEUE)
                self._tasks.add(asyncio.get_running_loop().create_task(self._run(spec)))
        for place, data in due:
            self._kept[place] = data
            for queue in self._queues.values():
                with contextlib.suppress(asyncio.QueueFull):
                    queue.put_nowait((place, data))

    def _knows(self, place: CarrierSpec) -> bool:
        return bool(self._beside) if place.url == BESIDE else place.key in self._known

    async def _run(self, spec: CarrierSpec) -> None:
        queue, wait = self._queues[spec.key], AGAIN_SECONDS
        while True:
            try:
                async with stage_at(spec, self._feeding.topic, self._feeding.shelf, self._beside) as stage:
                    while not queue.empty():  # the kept pieces include all of these
                        queue.get_nowait()
                        queue.task_done()
                    for place, data in tuple(self._kept.items()):
                        await stage.publish(place, data)
                    wait = AGAIN_SECONDS
                    while True:
                        place, data = await queue.get()
                        try:
                            await stage.publish(place, data)
                        finally:
                            queue.task_done()
            except TROUBLES:
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_SECONDS)

    async def close(self) -> None:
        """Send the pieces that are due, and stop."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL_SECONDS):
                for queue in self._queues.values():
                    await queue.join()
        for task in self._tasks:
            task.cancel()


class Watcher:
    """Follows the match of a link at the first place that answers; ``heard`` is called with each fact."""

    def __init__(
        self,
        link: WatchLink,
        heard: Callable[[facts.Fact], None],
        make_table: TableMaker = GameTable,
        beside: str = "",
    ) -> None:
        self.link, self._heard, self._beside = link, heard, beside
        self.audience = Audience(link, make_table, secrets.token_bytes)
        self._began = time.monotonic()

    async def run(self, done: Callable[[], bool]) -> None:
        """Listen until ``done`` says so; after a failure the next place of the link is tried."""
        stages = [one for one in self.link.carriers if one.kind in STAGES]
        wait, number = AGAIN_SECONDS, 0
        while not done():
            try:
                where = stages[number % len(stages)]
                async with stage_at(where, self.link.topic, beside=self._beside) as stage:
                    wait = AGAIN_SECONDS
                    await self._listen(stage, done)
            except TROUBLES:
                number += 1
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_SECONDS)

    async def _listen(self, stage: WatchStage, done: Callable[[], bool]) -> None:
        arrived = stage.pieces()
        coming, burst = asyncio.ensure_future(anext(arrived)), 0
        self.began()
        try:
            while not done():
                await asyncio.wait([coming], timeout=STEP_SECONDS)
                if coming.done():
                    place, data = coming.result()
                    coming = asyncio.ensure_future(anext(arrived))
                    burst += self.arrived(place, data)
                    if burst % BURST:
                        continue  # more pieces are on their way: the match is followed when all have come
                burst = 0
                self.step()
                await self.give(stage)
        finally:
            coming.cancel()

    def began(self) -> None:
        """Note that a broker or relay answers."""

    async def give(self, stage: WatchStage) -> int:
        """Give the broker the pieces it lost, and return their number: 0 for a peer that only looks on."""
        return 0

    def arrived(self, place: str, data: bytes) -> bool:
        """Take in the piece in a place; returns whether it was news."""
        return self.audience.hear(place, data)

    def step(self) -> None:
        """Follow the match as far as it is known."""
        for fact in self.audience.step(int((time.monotonic() - self._began) * 1000)):
            self._heard(fact)


def beside_of(text: str) -> str:
    """The address of the relay that serves the page of a link; empty for a link without an address."""
    folder = text.strip().partition("#")[0].rpartition("/")[0]
    return f"ws{folder.removeprefix('http')}/{BESIDE.removeprefix('./')}" if folder.startswith("http") else ""


def told_line(fact: facts.Fact) -> str:
    """A fact as a line for a terminal; empty for a fact that is not told."""
    if isinstance(fact, facts.Started):
        names = ", ".join(str(choice.get("name") or "") for _, choice in fact.setup.seats)
        return f"the match of {names}"
    if isinstance(fact, facts.TurnReady):
        return f"turn {fact.turn} {fact.state}"
    if isinstance(fact, facts.SeatTaken):
        return f"an AI plays seat {fact.seat + 1} from turn {fact.turn}"
    if isinstance(fact, facts.Frozen):
        return f"frozen: {fact.detail}"
    if isinstance(fact, facts.Cheating):
        return f"cheating: {fact.proof.detail}"
    if isinstance(fact, facts.MatchOver):
        return f"over after turn {fact.turn} {fact.state}"
    return ""


def run_spectate(text: str, log: Path | None, patience: float) -> int:
    """Run the command ``spectate``; ``patience`` is in seconds.

    Returns 0 once the match is over or frozen, 1 if it is not in time, 2 for a wrong link.
    """
    try:
        link = parse_watch(text)
    except InviteError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    if not any(one.kind in STAGES for one in link.carriers):
        print("error: it names neither an MQTT broker nor a relay", file=sys.stderr)
        return 2
    over = False

    def heard(fact: facts.Fact) -> None:
        nonlocal over
        if line := told_line(fact):
            print(plain(line), flush=True)
        over = over or isinstance(fact, (facts.MatchOver, facts.Frozen))

    watcher = Watcher(link, heard, beside=beside_of(text))
    until = time.monotonic() + patience
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(watcher.run(lambda: over or time.monotonic() > until))
    match = watcher.audience.match
    if watcher.audience.trouble:
        print(f"error: {plain(watcher.audience.trouble)}", file=sys.stderr)
    if log is not None and match is not None and match.play is not None:
        log.write_text(log_text(log_of(match)), encoding="utf-8")
    return 0 if over else 1
