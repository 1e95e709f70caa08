"""A headless player: sits in a match by invite, plays it and those after it with the game's own AI, and says
what happened."""

from __future__ import annotations

import asyncio
import secrets
import sys
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

from roborally_core.ai import LEVELS, pick, think
from roborally_core.match import Match, facts
from roborally_core.match.errands import RelayRefused
from roborally_core.match.invite import Invite, InviteError, parse_invite
from roborally_core.match.log import log_of, log_text
from roborally_core.match.peer import Peer
from roborally_core.match.port import GameTable
from roborally_core.match.rematch import Reply
from roborally_core.match.room import MatchRoom
from roborally_core.plain import clean_name, plain

from .peer import HeadlessPeer

FAREWELL_SECONDS = 1.0
"""How long a bot stays after the end, so that everybody gets its last signature."""


def socket_address(invite: Invite, text: str) -> str:
    """The relay's WebSocket address: the invite's own, else the one beside the page's address."""
    if invite.relay:
        return invite.relay
    page = urlsplit(text.strip())
    if page.scheme not in ("http", "https") or not page.netloc:
        raise InviteError("it names no relay; give the whole link, with its http address")
    folder = page.path.rpartition("/")[0]
    scheme = "wss" if page.scheme == "https" else "ws"
    return urlunsplit((scheme, page.netloc, f"{folder}/ws", "", ""))


class Bot:
    """One bot in the matches of one room; :meth:`play` returns whether it saw the end of one.

    It plays ``games`` matches, or until nobody is left to play with.
    """

    def __init__(
        self,
        invite: Invite,
        url: str,
        name: str,
        level: int,
        direct: bool = True,
        games: int | None = None,
        log: Path | None = None,
    ) -> None:
        self.level = level
        self.name = clean_name(name)
        self.games = games
        self.log = log
        self.played = 0
        own, draw = secrets.token_bytes(32), secrets.token_bytes
        match = Match(own, self.name, GameTable, random=draw, host=invite.host, bot=True)
        room = MatchRoom(invite.secret, invite.room, secrets.token_bytes, direct=direct)
        self.peer = Peer(match, room)
        self.lines: list[str] = []
        self._url = url
        self._over: asyncio.Future[bool] | None = None
        self._seated = False

    @property
    def match(self) -> Match:
        """The match it plays, or waits for."""
        return self.peer.match

    async def play(self) -> bool:
        """Join, play and report until that is enough, or the match froze or is closed to us."""
        self._over = asyncio.get_running_loop().create_future()
        self.driver = HeadlessPeer(self.peer, self._url, self._changed)
        self.driver.start()
        try:
            finished = await self._over
            await asyncio.sleep(FAREWELL_SECONDS)
            return finished or self.played > 0
        finally:
            await self.driver.close()

    def _say(self, line: str) -> None:
        line = plain(line)
        self.lines.append(line)
        print(line, flush=True)

    def _end(self, finished: bool) -> None:
        if self._over is not None and not self._over.done():
            self._over.set_result(finished)

    def _changed(self) -> None:
        peer = self.peer
        news, peer.news = peer.news, []
        told, peer.facts = peer.facts, []
        peer.records.clear()
        for item in news:
            if isinstance(item, RelayRefused):
                self._say(f"the relay refused: {item.text}")
                self._end(False)
        for fact in told:
            self._react(fact)
        if self.played and self._forsaken():
            self._say("everybody has left")
            self._end(True)

    def _forsaken(self) -> bool:
        """Whether nobody is left to play again with."""
        if self.match.play is not None and not self.match.play.over:
            return False
        awaited = self.match.lobby.awaited()
        return not self.peer.room.members() or (
            self.match.lobby.sequel is not None
            and len(self.match.members()) == 1
            and all(one.reply is Reply.LEFT for one in awaited)
        )

    def _react(self, fact: facts.Fact) -> None:
        if isinstance(fact, facts.SettingsChanged):
            self._sit_down()
        elif isinstance(fact, facts.MemberJoined) and fact.author != self.match.me:
            # other people are another agreement
            if self._seated:
                self._sit_down()
        elif isinstance(fact, facts.MemberChanged) and self.match.me in self.match.lobby.removed():
            self._say("the host removed this bot")
            self._end(False)
        elif isinstance(fact, facts.MemberChanged) and fact.author != self.match.me:
            # somebody who was here before may be heard of only now
            if self._seated and (self._look_taken() or self._lapsed()):
                self._sit_down()
        elif isinstance(fact, facts.Started) and fact.seat is None:
            self._say("the match began without this bot")
            self._end(False)
        elif isinstance(fact, facts.TurnOpened) and fact.link is not None and fact.seat is not None:
            self._program(fact.seat, fact.link)
        elif isinstance(fact, facts.TurnReady):
            self._say(f"turn {fact.turn} {fact.state}")
        elif isinstance(fact, facts.PeerLost):
            self._say(f"lost {self._called(fact.author)}")
        elif isinstance(fact, facts.PeerBack):
            self._say(f"back {self._called(fact.author)}")
        elif isinstance(fact, facts.SeatTaken):
            self._say(f"an AI plays seat {fact.seat + 1} from turn {fact.turn}")
        elif isinstance(fact, facts.ReplaceWished) and fact.author != self.match.me:
            # a bot has no wishes of its own: it agrees with the people
            self.match.replace(fact.drop, self.driver.now())
        elif isinstance(fact, facts.Frozen):
            self._say(f"frozen: {fact.detail}")
            self._save_log()
        elif isinstance(fact, facts.MatchOver):
            self._say(f"over after turn {fact.turn} {fact.state}")
            self.played += 1
            self._save_log()
            if self.played == self.games or not self.peer.again(self.driver.now()):
                self._end(True)

    def _save_log(self) -> None:
        """Write the signed log of the match as it stands, if it is wanted; the latest match stays."""
        if self.log is None or self.match.play is None:
            return
        try:
            self.log.write_text(log_text(log_of(self.match)), encoding="utf-8")
        except OSError as error:
            self._say(f"the log cannot be written: {error.strerror or error}")

    def _sit_down(self) -> None:
        """Choose a robot and be ready."""
        self._seated = True
        self.match.choose({"name": self.name, "look": self._look(), "level": self.level}, ready=True)

    def _lapsed(self) -> bool:
        """Whether the bot was ready for something else than now stands, and could be for this."""
        lobby, me = self.match.lobby, self.match.me
        return not lobby.is_ready(me) and not lobby.choice_problems(me, lobby.raw_choice(me))

    def _look_taken(self) -> bool:
        """Whether somebody who sat down earlier has the same look; who comes later gives way."""
        members = self.match.members()
        own = next((place for place, m in enumerate(members) if m.author == self.match.me), 0)
        return any(m.choice.get("look") == members[own].choice.get("look") for m in members[:own])

    def _look(self) -> int:
        """The first of the eight looks nobody else has chosen."""
        others = [m.choice.get("look") for m in self.match.members() if m.author != self.match.me]
        return next((look for look in range(8) if look not in others), 0)

    def _called(self, author: bytes) -> str:
        return self.match.lobby.hello(author).name

    def _program(self, seat: int, link: bytes) -> None:
        table = self.match.table
        assert isinstance(table, GameTable)
        plan = think(table.game, seat, self.level, table.drawn(link))
        problems = self.match.submit(pick(plan, secrets.token_bytes(32)).json(), self.driver.now())
        if problems:
            self._say(f"its program was refused: {'; '.join(problems)}")


def run_bot(
    text: str, name: str, level: int, direct: bool, games: int | None, log: Path | None = None
) -> int:
    """The command ``bot``: 0 when a match was played to its end, 1 when none was, 2 for what cannot be."""
    try:
        invite = parse_invite(text)
        url = socket_address(invite, text)
    except InviteError as error:
        print(f"error: this is no invitation: {error}", file=sys.stderr)
        return 2
    if not 0 <= level < len(LEVELS):
        print(f"error: there are levels 0 to {len(LEVELS) - 1}, not {level}", file=sys.stderr)
        return 2
    if games is not None and games < 1:
        print(f"error: a bot plays at least 1 game, not {games}", file=sys.stderr)
        return 2

    async def play() -> bool:
        return await Bot(invite, url, name, level, direct, games, log).play()

    try:
        return 0 if asyncio.run(play()) else 1
    except KeyboardInterrupt:
        return 1
