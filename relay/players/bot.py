"""A headless player: it joins a match by an invitation, plays it and the matches after it with the game's own
AI or a brain of its own, and reports the events."""

from __future__ import annotations

import asyncio
import json
import secrets
import sys
import tomllib
from http import HTTPStatus
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit, urlunsplit

import aiohttp

from roborally_core.ai import LEVELS, pick, think
from roborally_core.base.plain import clean_name, plain
from roborally_core.bots import Bot as BotFunction
from roborally_core.bots import answer, read_bot
from roborally_core.match import Match, facts
from roborally_core.match.feeds.log import log_of, log_text
from roborally_core.match.lobby.rematch import Reply
from roborally_core.match.port import GameTable
from roborally_core.match.terms import MatchTerms
from roborally_core.meeting.config import BESIDE, MeetingConfig, Origin, read_config, with_beside, with_hints
from roborally_core.meeting.errands import CarrierLost, HandFailed, HandReady, Rekeyed, Wait, WaitedLong
from roborally_core.meeting.hand import HandError, answer_text
from roborally_core.meeting.invite import Invite, InviteError, parse_invite
from roborally_core.meeting.peer import Peer
from roborally_core.meeting.room import MeetingRoom
from roborally_core.play.game import Game
from roborally_core.play.submission import Submission

from .effort import Effort
from .peer import HeadlessPeer
from .spectators import Publisher

WAITS = {
    Wait.CARRIERS: "no carrier has answered so far",
    Wait.FRIENDS: "nobody of this match has answered so far",
    Wait.WAY: "somebody is here, but no way leads there so far",
}
PATIENCE_SECONDS = 600.0
"""Time in seconds that a bot waits for company: for the first to come, and again whenever all have gone."""
FAREWELL_SECONDS = 1.0
"""Time in seconds that a bot stays after the end, so that everybody gets its last signature."""


PAGE_SECONDS = 10.0
PAGE_BYTES = 100_000
SHOWN = 300
"""Characters of a host's faults that are printed."""
MEETING = "meeting.json"
"""The file that lists the addresses a page may contact to let players meet."""


class Meeting(NamedTuple):
    """A bot's way to its room: the configuration, and the relay beside the page."""

    config: MeetingConfig
    beside: str


async def meeting_of(invite: Invite, text: str, config: MeetingConfig | None = None) -> Meeting:
    """The way to meet: ``config``, or else what the page of the link names, with the invitation's hints.

    InviteError if there is none, or if the page does not answer properly.
    """
    page = urlsplit(text.strip())
    beside = ""
    if page.scheme in ("http", "https") and page.netloc:
        folder = urlunsplit((page.scheme, page.netloc, page.path.rpartition("/")[0], "", ""))
        beside = f"ws{folder.removeprefix('http')}/{BESIDE.removeprefix('./')}"
        if config is None:
            config = await _config_of(f"{folder}/{MEETING}")
    meeting = Meeting(with_hints(config or MeetingConfig(), invite.hints), beside)
    if not meeting.config.active and not invite.offer:
        raise InviteError(
            "it names no carrier; give the whole link, with its http address, or --meeting FILE"
        )
    return meeting


async def _config_of(url: str) -> MeetingConfig:
    """The contacts that a page names in its file; the relay beside it alone if the page has no such file."""
    try:
        async with (
            aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(PAGE_SECONDS)) as session,
            session.get(url) as answer,
        ):
            if answer.status != HTTPStatus.OK:
                return with_beside(MeetingConfig())
            return read_config(json.loads(await answer.content.read(PAGE_BYTES)))
    except (TimeoutError, aiohttp.ClientError, ValueError) as error:
        raise InviteError(f"its page does not say how to meet: {error or type(error).__name__}") from None


def config_in(file: Path) -> MeetingConfig:
    """The content of a file such as ``site/meeting.toml``; ValueError says why it cannot be read."""
    try:
        return read_config(tomllib.loads(file.read_text(encoding="utf-8")), Origin.PLAYER)
    except OSError as error:
        raise ValueError(error.strerror or "it cannot be read") from None


def brain_in(file: Path) -> BotFunction:
    """The function ``bot`` of a Python file, which is run; ValueError says why there is none."""
    try:
        return read_bot(file.read_text(encoding="utf-8"), file.name)
    except OSError as error:
        raise ValueError(f"{file}: {error.strerror or error}") from None


class Bot:
    """One bot in the matches of one room; :meth:`play` returns whether it saw the end of one.

    It plays until ``games`` matches are over or nobody is left to play with, and waits ``patience`` seconds
    for somebody to come or to come back.
    """

    def __init__(
        self,
        invite: Invite,
        meeting: Meeting,
        name: str,
        level: int,
        direct: bool = True,
        games: int | None = None,
        log: Path | None = None,
        patience: float = PATIENCE_SECONDS,
        brain: BotFunction | None = None,
    ) -> None:
        self.level = level
        self.brain = brain
        self.effort = Effort(level, brain is not None)
        self.name = clean_name(name)
        self.games = games
        self.log = log
        self.played = 0
        own, draw = secrets.token_bytes(32), secrets.token_bytes
        match = Match(own, self.name, GameTable, random=draw, host=invite.host, terms=MatchTerms(bot=True))
        room = MeetingRoom(invite.secret, meeting.config, secrets.token_bytes, direct=direct)
        self.peer = Peer(match, room)
        self.lines: list[str] = []
        self._beside = meeting.beside
        self._offer = invite.offer
        self._patience = patience
        self._over: asyncio.Future[bool] | None = None
        self._lonely: asyncio.TimerHandle | None = None
        self._met = False
        self._seated = False
        self._waited: set[Wait] = set()
        self._publisher = Publisher(invite.secret, meeting.config.active, meeting.beside)
        """The publisher of the match, which acts if the players agreed to it."""

    @property
    def match(self) -> Match:
        """The match that the bot plays, or waits for."""
        return self.peer.match

    async def play(self) -> bool:
        """Join, play and report until all games are played, nobody is left, or the bot cannot take part."""
        self._over = asyncio.get_running_loop().create_future()
        self.driver = HeadlessPeer(self.peer, self._changed, self._beside)
        self.driver.start()
        if self._offer:
            self.peer.room.take_hand_offer(self._offer, self.driver.now())
            self.driver.settle()
        self._note_company()
        try:
            finished = await self._over
            await asyncio.sleep(FAREWELL_SECONDS)
            return finished or self.played > 0
        finally:
            if self._lonely is not None:
                self._lonely.cancel()
            await self._publisher.close()
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
            if isinstance(item, CarrierLost):
                self._lost(item)
            elif isinstance(item, Rekeyed):
                self._publisher.rekey(item.secret)
            elif isinstance(item, HandReady):
                self._say(f"send this back to the host: {answer_text(item.data)}")
            elif isinstance(item, HandFailed):
                self._say("the host did not take the answer in time; ask for another invitation")
                self._end(False)
            elif isinstance(item, WaitedLong) and item.wait not in self._waited:
                self._waited.add(item.wait)
                self._say(WAITS[item.wait])
        for fact in told:
            self._react(fact)
            self._publisher.told(fact)
        self._publisher.changed(self.match)
        self._note_company()
        if self.played and self._forsaken():
            self._say("everybody has left")
            self._end(True)

    def _note_company(self) -> None:
        """While nobody can be reached, a limit runs: also in a match that all others have dropped."""
        alone = self.peer.room.alone
        self._met |= not alone
        if alone and self._lonely is None:
            self._lonely = asyncio.get_running_loop().call_later(self._patience, self._give_up)
        elif not alone and self._lonely is not None:
            self._lonely.cancel()
            self._lonely = None

    def _give_up(self) -> None:
        """Give up, since nobody was here in all this time."""
        self._say("nobody came back" if self._met else "nobody came")
        self._end(False)

    def _lost(self, item: CarrierLost) -> None:
        """Note that a carrier failed; without any carrier left the bot gives up."""
        where = item.spec.host or "the relay beside the page"
        self._say(f"{where}: {item.trouble.name.lower()}{f', {item.words}' if item.words else ''}")
        if self.peer.room.hopeless and not self._offer:
            self._say("no carrier is left")
            self._end(False)

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
            if problems := self.match.lobby.proposal_problems():
                self._say(f"the host's proposal cannot be played: {'; '.join(problems)[:SHOWN]}")
            self._sit_down()
        elif isinstance(fact, facts.MemberJoined) and fact.author != self.match.me:
            # the agreement of different people is another one
            if self._seated:
                self._sit_down()
        elif isinstance(fact, facts.MemberChanged) and self.match.me in self.match.lobby.removed():
            self._say("the host removed this bot")
            self._end(False)
        elif isinstance(fact, facts.MemberChanged) and fact.author != self.match.me:
            # news of a member who was here before may come only now
            if self._seated and (self._look_taken() or self._lapsed()):
                self._sit_down()
        elif isinstance(fact, facts.Refused) and fact.problem and fact.problem.author == self.match.me:
            self._say(f"there is no place here: {fact.problem.what.value}")
            self._end(False)
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
        elif isinstance(fact, facts.ReplacementWanted) and fact.author != self.match.me:
            # a bot has no wishes of its own and agrees with the people
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
        """Write the signed log of the match so far, if it is wanted; it replaces that of an earlier match."""
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
        """Whether the bot was ready for an earlier proposal only, and could be ready for this one."""
        lobby, me = self.match.lobby, self.match.me
        return not lobby.is_ready(me) and not lobby.choice_problems(me, lobby.raw_choice(me))

    def _look_taken(self) -> bool:
        """Whether somebody who sat down earlier has the same look; the later one gives way."""
        members = self.match.members()
        own = next((place for place, m in enumerate(members) if m.author == self.match.me), 0)
        return any(m.choice.get("look") == members[own].choice.get("look") for m in members[:own])

    def _look(self) -> int:
        """The first of the eight looks that nobody else has chosen; the first of all if there is none."""
        others = [m.choice.get("look") for m in self.match.members() if m.author != self.match.me]
        return next((look for look in range(8) if look not in others), 0)

    def _called(self, author: bytes) -> str:
        return self.match.lobby.hello(author).name

    def _program(self, seat: int, link: bytes) -> None:
        table = self.match.table
        assert isinstance(table, GameTable)
        if told := self.effort.note(self.driver.take_lateness()):
            self._say(told)
        if self.effort.spent:
            self.peer.series.leave("overloaded", self.driver.now())
            self._end(False)
            return
        given = self._own(table.game, seat, table.drawn(link)) if self.effort.own else None
        if given is None:
            plan = think(table.game.view(seat, table.drawn(link)), self.effort.level)
            given = pick(plan, secrets.token_bytes(32))
        problems = self.match.submit(given.json(), self.driver.now())
        if problems:
            self._say(f"its program was refused: {'; '.join(problems)}")

    def _own(self, game: Game, seat: int, link: bytes) -> Submission | None:
        """The submission of the bot's own brain; None, after a line about it, if the brain fails."""
        assert self.brain is not None
        try:
            return answer(game, seat, self.brain, link)
        except Exception as error:  # a fault of code that is not ours: the machine plays this turn
            self._say(f"its brain failed: {error!r:.200}")
            return None


def run_bot(
    text: str,
    name: str,
    level: int,
    direct: bool,
    games: int | None,
    log: Path | None = None,
    config: MeetingConfig | None = None,
    brain: BotFunction | None = None,
) -> int:
    """Run the command ``bot``; 0 if a match was played to its end, 1 if not, 2 for an impossible request."""
    try:
        invite = parse_invite(text)
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
        meeting = await meeting_of(invite, text, config)
        return await Bot(invite, meeting, name, level, direct, games, log, brain=brain).play()

    try:
        return 0 if asyncio.run(play()) else 1
    except (InviteError, HandError) as error:
        print(f"error: this is no invitation: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 1
