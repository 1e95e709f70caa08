"""A headless player of slow matches: it looks into mailboxes, acts, leaves a letter, and ends.

Its memory is one file, which is complete at any time and written before a letter is sent.
"""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import sys
import time
from base64 import b64decode, b64encode
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from roborally_core.ai import pick, think
from roborally_core.base.canon import parse_json
from roborally_core.base.plain import clean_name, plain
from roborally_core.match import Match, facts
from roborally_core.match.crypto import Forged
from roborally_core.match.feeds.log import log_of, log_text
from roborally_core.match.port import GameTable
from roborally_core.match.terms import EarlierRun, MatchTerms
from roborally_core.meeting.bundle import RoomMail
from roborally_core.meeting.config import (
    CarrierKind,
    CarrierSpec,
    MeetingConfig,
    chosen,
    socket_url,
)
from roborally_core.meeting.invite import Invite, parse_invite
from roborally_core.meeting.mailbox import MailError, box_key, place_of
from roborally_core.meeting.regaining import Regaining, places_to_ask

from .bot import config_in, meeting_of
from .mailboxes import Folder, Mailbox, boxes_at
from .stages import STAGES, lying_at

VISIT_MS = 12_000
STEP_MS = 1_000
"""The time that a visit lasts by the match's clock, and its steps, in ms; nothing really waits for it."""
FORMAT = "cogwheel-letters/1"


class StateError(ValueError):
    """The file of memory cannot be read; the text says why."""


class LetterPlayer:
    """One seat in the room of an invitation; ``clock`` is the wall clock in ms since 1970.

    ``boxes`` makes the mailboxes for the key that owns the player's places in them.
    """

    def __init__(
        self,
        invite: Invite,
        name: str,
        level: int,
        state: Path,
        boxes: Callable[[bytes], Sequence[Mailbox]],
        clock: Callable[[], int],
        log: Path | None = None,
        shelves: Shelves | None = None,
    ) -> None:
        self.name, self.level = clean_name(name), level
        self.lines: list[str] = []
        self.over = False
        self._invite, self._state, self._clock, self._log = invite, state, clock, log
        self._mail = RoomMail(invite.secret, secrets.token_bytes)
        self._secret, self._records, self._epoch = secrets.token_bytes(32), list[bytes](), clock()
        self._returning = self._recall()
        self._boxes = boxes(box_key(self._secret, invite.topic))
        self._shelves = shelves

    def _recall(self) -> bool:
        if not self._state.exists():
            return False
        try:
            data: Any = parse_json(self._state.read_text(encoding="utf-8"))
            if data["format"] != FORMAT or data["room"] != self._mail.topic.hex():
                raise StateError(f"{self._state}: it belongs to another match")
            self._secret = bytes.fromhex(data["secret"])
            self._records = [b64decode(one, validate=True) for one in data["records"]]
        except StateError:
            raise
        except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
            raise StateError(f"{self._state}: {error}") from None
        return True

    def _remember(self, match: Match) -> None:
        """Store the match so far, before anything about it is sent."""
        output = match.take()
        self._records += output.records
        for fact in output.facts:
            if isinstance(fact, facts.TurnReady):
                self._say(f"turn {fact.turn} {fact.state}")
            elif isinstance(fact, facts.MatchOver):
                self.over = True
                self._say(f"over after turn {fact.turn} {fact.state}")
            elif isinstance(fact, facts.Frozen):
                self._say(f"frozen: {fact.detail}")
        data = {
            "format": FORMAT,
            "room": self._mail.topic.hex(),
            "secret": self._secret.hex(),
            "records": [b64encode(one).decode() for one in self._records],
        }
        beside = self._state.with_suffix(".part")
        with beside.open("w", encoding="utf-8") as file:
            file.write(json.dumps(data))
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, self._state)

    def _say(self, line: str) -> None:
        self.lines.append(plain(line))

    async def visit(self) -> None:
        """Visit the mailboxes once; one that does not answer is reported, and the others are asked."""
        letters = [sealed for box in self._boxes for sealed in (await self._fetched(box)).values()]
        match = Match(
            self._secret,
            self.name,
            GameTable,
            random=secrets.token_bytes,
            host=self._invite.host,
            terms=MatchTerms(bot=True, epoch=self._clock()),
            earlier=EarlierRun(self._records, self._returning, intact=True),
        )
        if self._returning and self._shelves is not None:
            await self._regain(match, self._shelves)
        self._returning = True
        for sealed in letters:
            try:
                letter = self._mail.open(sealed)
            except Forged:
                continue
            opened = match.open_letter(letter, 0)
            known = opened.author in match.lobby.present()
            self._say(opened.in_words(match.lobby.hello(opened.author).name if known else ""))
        for now in range(0, VISIT_MS, STEP_MS):
            match.tick(now)
            self._act(match, now)
        self._remember(match)
        sealed = self._mail.seal(match.post.write(VISIT_MS))
        for box in self._boxes:
            try:
                await box.put(place_of(match.me), sealed)
                self._say(f"letter left at {box.name}")
            except MailError as error:
                self._fail(box, error)
        if self._log is not None and match.play is not None:
            self._log.write_text(log_text(log_of(match)), encoding="utf-8")

    async def _regain(self, match: Match, shelves: Shelves) -> None:
        """Take in published entries of the match that the memory may have lost."""
        regaining = Regaining(match, self._invite.secret, secrets.token_bytes)
        for spec in places_to_ask(match, shelves.carriers):
            for place, sealed in sorted((await lying_at(spec, regaining.topic, shelves.beside)).items()):
                regaining.hear(place, sealed, 0)
        if regaining.news:
            self._say(f"{regaining.news} entries came back from the published match")

    async def _fetched(self, box: Mailbox) -> dict[str, bytes]:
        try:
            return await box.fetch()
        except MailError as error:
            self._fail(box, error)
            return {}

    def _fail(self, box: Mailbox, error: MailError) -> None:
        self._say(f"{box.name}: {error}" + (f" ({error.words})" if error.words else ""))

    def _act(self, match: Match, now: int) -> None:
        """Be ready for the host's proposal, and hand a program in."""
        if match.play is None:
            if match.lobby.proposal.revision and not match.lobby.is_ready(match.me):
                looks = [one.choice.get("look") for one in match.members() if one.author != match.me]
                look = next((look for look in range(8) if look not in looks), 0)
                match.choose({"name": self.name, "look": look, "level": self.level}, ready=True)
            return
        link, seat = match.play.my_link(), match.play.seat
        if link is None or seat is None or match.play.handed_in() is not None:
            return
        if isinstance(match.table, GameTable):
            plan = think(match.table.game.view(seat, match.table.drawn(link)), self.level)
            match.submit(pick(plan, secrets.token_bytes(32)).json(), now)


class Shelves(NamedTuple):
    """The carriers at which the match may be published, and the address of the page's own relay."""

    carriers: list[CarrierSpec]
    beside: str = ""


class WhereLettersLie(NamedTuple):
    """The mailboxes a command names: a folder, addresses by kind, a file such as ``site/meeting.toml``."""

    folder: Path | None = None
    urls: tuple[tuple[CarrierKind, str], ...] = ()
    meeting: Path | None = None


async def _boxes(
    text: str, invite: Invite, name: str, where: WhereLettersLie
) -> tuple[Callable[[bytes], list[Mailbox]], Shelves]:
    """The mailboxes, by default those of the page to which the link leads; and the shelves."""
    folders: list[Mailbox] = []
    if where.folder is not None:
        head = f"Cogwheel Rally: a letter by {clean_name(name)}. Paste it in the game."
        folders.append(Folder(where.folder, invite.topic, head))
    carriers = [CarrierSpec(kind, socket_url(url, plain=True), public=False) for kind, url in where.urls]
    beside = ""
    if where.meeting is not None or not (folders or carriers):
        config: MeetingConfig | None = config_in(where.meeting) if where.meeting is not None else None
        meeting = await meeting_of(invite, text, config)
        carriers += chosen(meeting.config.active, invite.topic)
        beside = meeting.beside
    stages = [one for one in carriers if one.kind in STAGES]
    return lambda key: folders + boxes_at(carriers, invite.topic, key, beside), Shelves(stages, beside)


def _wall_clock() -> int:
    return int(time.time() * 1000)


def run_letters(
    text: str, name: str, level: int, state: Path, where: WhereLettersLie, log: Path | None
) -> int:
    """Run the command ``letters``, one visit; 0 once the match is over, 1 before, 2 for a wrong request."""
    try:
        invite = parse_invite(text)
        boxes, shelves = asyncio.run(_boxes(text, invite, name, where))
        player = LetterPlayer(invite, name, level, state, boxes, _wall_clock, log, shelves)
    except ValueError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    asyncio.run(player.visit())
    for line in player.lines:
        print(line)
    return 0 if player.over else 1
