"""A match as the game screen sees it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable

from roborally_core.base.plain import clean_name
from roborally_core.match import Match, facts
from roborally_core.match.feeds.ends import Doubt, MatchEnd, end_in
from roborally_core.match.feeds.log import log_of, log_text
from roborally_core.match.lobby.chat import ChatLine, Emote
from roborally_core.play.submission import Submission, submission_from_json
from roborally_core.play.turn_input import Hand
from roborally_core.play.view import SeatView

from .. import web
from ..store.letter_step import LetterStep
from ..store.post import again_waits, end_text, race_told
from ..store.session import NOBODY, After, News, Session
from ..store.talk import Remark, Talk
from ..texts import listed, t
from ..texts.meeting import word
from .absentees import Absentees, has_company, machine_seats, others_after, released_seats
from .driver import Driver
from .seen import remember
from .table import PageTable
from .until import until_text

GRACE_MS = 1_000
"""The screen hands in what lies in the registers when its clock ends; this clock ends a little later."""

LOOK_MS = 1_000


class MatchSession(Session):
    """A match whose turns are opened when the screen asks for the next one, and whose films are shown in
    order.

    ``problem`` says in words why the match does not go on.
    """

    kind = "match"

    def __init__(
        self,
        match: Match,
        table: PageTable,
        driver: Driver,
        goodbye: Callable[[], None],
        pause: Callable[[], None],
        forwarded: Callable[[int], str],
    ) -> None:
        assert match.play is not None
        self.match = match
        self.table = table
        self.game = table.game
        self.since = table.begun
        self.me = table.eyes
        self.timer = match.play.clock.timer_ms // 1000
        self.problem = match.play.frozen.detail if match.play.frozen else ""
        self.wishes: dict[int, frozenset[int]] = {}
        table.films.clear()
        self.result_signed = False
        self.playing = match.play.seat is not None
        self.post: Callable[[], str] = str
        """A function that tells where this player's newest letter is, in a slow match."""
        self.lies: Callable[[], bool] = lambda: False
        """A function that says whether it lies in a mailbox."""
        self.told_all: Callable[[], bool] = lambda: True
        """A function that says whether that letter has left, or nobody needs it."""
        self.read_letter_step: Callable[[], LetterStep] = lambda: LetterStep.NONE
        """A function that tells the player's own part in the delivery of letters."""
        self._driver = driver
        self._goodbye, self._pause = goodbye, pause
        self._read_forwarded = forwarded
        self._looking = False
        self._opened = 0
        self._watching = False
        self._seen: tuple[object, ...] | None = None
        self._absentees, self._look_at = Absentees(match, self.me), 0
        self.talk = Talk(self.me if self.playing else NOBODY)
        for line in match.chat.lines:
            self._hear(line)
        self.talk.take()
        self.talk.read()

    # actions of the screen

    def deal(self, swaps: int) -> Hand:
        """One's own hand; empty while an AI plays the seat."""
        self.table.ensure_open()
        link = self.match.play.my_link() if self.match.play else None
        return Hand(()) if link is None else self.table.hand(self.me, link, swaps)

    @property
    def due(self) -> int:
        """The end of the present step of a slow match; a live one has clocks of its own."""
        play = self.match.play
        at = play.patience.due_at() if play is not None and not play.over else None
        return 0 if at is None else at + self.match.moments.epoch

    def own_view(self, swaps: int) -> SeatView | None:
        """The view from the player's own seat; None for an onlooker."""
        self.table.ensure_open()
        link = self.match.play.my_link() if self.match.play else None
        if link is None or not self.playing:
            return None
        return self.game.view(self.me, link, swaps)

    def commit(self, submission: Submission) -> Awaitable[None] | None:
        """Seal one's own program and hand it in."""
        problems = self.match.submit(submission.json(), self._driver.now())
        if problems:
            self.problem = "; ".join(problems)
        self._driver.settle()
        self._tell_status()
        return None

    def handed_in(self) -> Submission | None:
        """The program this player confirmed before leaving or reloading: it cannot be changed any more.

        A player of whom none is asked any more has handed in an empty one.
        """
        if self.me in released_seats(self.match):
            return Submission()
        program = self.match.play.handed_in() if self.match.play is not None else None
        return None if program is None else submission_from_json(program)

    def next_turn(self) -> None:
        """Show the next film that waits, or open the turn to be programmed."""
        self._watching = False
        self._look_at_ways()
        if self._show_film() or self.table.over or self.listener is None:
            return
        self.table.ensure_open()
        film = self.table.opening_film
        if film is not None and self._opened < film.turn and self.game.opened:
            self._opened = film.turn
            self.match.begin(self._driver.now() + GRACE_MS)
            self.committed = frozenset(self._committed())
            self.listener.turn_opened(film)

    def seen_end(self) -> None:
        """The player has seen the last turn, so words about the end give nothing away."""
        self._watching = False
        self.refresh()

    def say(self, text: str, emote: str) -> str:
        """Say something to everybody."""
        sign = Emote.__members__.get(emote.upper()) if emote else None
        problem = self.match.say(text, sign, self._driver.now())
        self._driver.settle()
        return problem.name.lower() if problem else ""

    def _hear(self, line: ChatLine) -> None:
        play = self.match.play
        seat = play.roster.seat_of.get(line.author) if play else None
        if seat is not None and self.talk is not None:
            sign = line.emote.name.lower() if line.emote else ""
            self.talk.heard(Remark(seat, self._named(seat), line.text, sign))

    def replace_lost(self) -> list[str]:
        """Wish that machines take the seats of the lost and the idle, as the notice says; why that cannot be,
        or nothing.
        """
        play = self.match.play
        if play is None:
            return []
        seats, authors = self.lost - self.away | self.idle, play.roster.author_of
        gone = {authors[seat] for seat in seats if seat in authors}
        answer = self.match.replace(gone & play.roster.people, self._driver.now())
        self._driver.settle()
        return answer

    def ask_back(self) -> bool:
        """Ask for one's own seat again after an AI took it."""
        asked = self.match.request_seat(self._driver.now())
        self._driver.settle()
        return asked

    @property
    def returning(self) -> bool:
        """Whether one's own seat was asked for again, as those who come back do by themselves."""
        play = self.match.play
        return play is not None and play.succession.is_seat_requested

    @property
    def machines(self) -> frozenset[int]:
        """The seats machines play now: their own, and those of players who were replaced or left."""
        return machine_seats(self.match, len(self.game.setup.seats))

    @property
    def controller(self) -> bool:
        """Whether a screen everybody looks at shows the board, and is there."""
        lobby, lost = self.match.lobby, self.match.lost
        return self.playing and any(one not in lost and not lobby.has_left(one) for one in lobby.screens)

    @property
    def rematch(self) -> bool:
        """Whether the player can play again with the others: after the end, if anybody else is left."""
        return self.playing and (not self.game.over or has_company(self.match))

    def after(self) -> After:
        """The others who wait for another match, are out of reach, and have left."""
        names, wished = self.game.setup.seats, self._driver.peer.series.waiting_for_rematch
        found = others_after(self.match, wished)
        return After(*(tuple(names[seat].name for seat in sorted(seats)) for seats in found))

    def again_waits(self) -> str:
        """In a slow match: the letters about its end come first, or the next one would lose their writers."""
        return again_waits(self.match, self._named_all, told=self.told_all()) if self.slow else ""

    @property
    def hosting(self) -> bool:
        """Whether this player hosts."""
        return self.match.hosting

    def signed_log(self) -> str:
        """Everything the players signed so far, for anybody to check."""
        return log_text(log_of(self.match))

    def end(self) -> MatchEnd | Doubt:
        """The end that this log proves, or why it proves none."""
        return end_in(self.match)

    def hand_over(self) -> None:
        """Leave the screen while the player stays with the others, who play again."""
        self._goodbye = lambda: None

    def keep_seat(self) -> None:
        """Leave the screen, to which the player comes back later, without telling anybody."""
        self._goodbye = self._pause

    def leave(self) -> None:
        """Leave the screen for good; an AI plays on for this player."""
        self._goodbye()

    # facts of the match

    def heard(self, fact: facts.Fact) -> None:
        """Take note of a fact of the running match."""
        if isinstance(fact, facts.TurnReady):
            web.spawn(remember(self.game))
            if fact.behind:  # the turns after it may have been played in the same breath: they are shown
                self.table.films[:] = [film for film in self.table.films if film.turn > fact.turn]
            elif not self._watching:
                self._show_film()
            self.wishes = {}
        elif isinstance(fact, facts.ChatReceived):
            self._hear(fact.line)
        elif isinstance(fact, facts.Frozen):
            self.problem = fact.detail
        elif isinstance(fact, facts.Cheating):
            offence = fact.proof.offence.in_words
            self._say(0, "match.cheated", self._called(fact.proof.author), offence=offence)
        elif isinstance(fact, facts.SeatTaken):
            self._say(
                fact.turn,
                "match.left" if self._has_left(fact.seat) else "match.taken",
                self._named(fact.seat),
            )
        elif isinstance(fact, facts.SeatReturned):
            self._say(fact.turn, "match.returned", self._named(fact.seat))
        elif isinstance(fact, facts.SeatDefaulted):
            self._say(fact.turn, "match.defaulted", self._named(fact.seat))
        elif isinstance(fact, facts.MatchMarked):
            self._say(fact.turn, "match.marked", self._named_all(fact.seats))
        elif isinstance(fact, facts.PlayerSeparated):
            self._say(0, "match.separated", self._named(fact.seat))
        elif isinstance(fact, facts.MatchOver):
            self.result_signed = True
        elif isinstance(fact, facts.ReplacementWanted):
            play = self.match.play
            if play is not None and fact.author in play.roster.seat_of:
                drop = frozenset(play.roster.seats_of(fact.drop))
                self.wishes = {**self.wishes, play.roster.seat_of[fact.author]: drop}
        self._tell_status()

    def unkept(self, why: str) -> None:
        """Tell that the browser no longer keeps the match, which continues only as long as this
        tab is open.
        """
        self.unstored = lambda: t("match.unkept", why=why)
        self.news += (News(0, self.unstored()),)
        self._tell_status()

    def _say(self, turn: int, key: str, name: str, **more: str) -> None:
        at = turn + self.table.begun if turn else 0  # a continued game counts its turns from its own start
        self.news += (News(at, t(key, name=name, **more)),)

    def _has_left(self, seat: int) -> bool:
        play = self.match.play
        return play is not None and play.roster.author_of.get(seat) in self.match.left

    def _named(self, seat: int) -> str:
        return self.game.setup.seats[seat].name

    def _named_all(self, seats: Iterable[int]) -> str:
        return listed([self._named(seat) for seat in sorted(seats)])

    def _called(self, author: bytes) -> str:
        play = self.match.play
        seat = play.roster.seat_of.get(author) if play else None
        return self._named(seat) if seat is not None else clean_name(self.match.lobby.hello(author).name)

    def refresh(self) -> None:
        """Read which seats committed and which are lost."""
        play = self.match.play
        if play is None:
            return
        self._look_at_ways()
        committed = frozenset(self._committed())
        now = self._driver.now()
        absent, letter_step = self._absentees.look(now, self.wishes.values()), self.read_letter_step()
        if self.game.over:
            hidden = self._watching or not self.slow
            until = "" if hidden else end_text(self.match, self._named_all, told=self.told_all())
        else:
            until = until_text(self.match, now, self._named_all, sending=letter_step is LetterStep.SEND)
            if until and self.me in committed and not (self._watching or self.table.films):
                until = f"{until} {race_told(self.game, self.me)}".rstrip()
        posted = word("slow.out") if until and not self.game.over and self.lies() else self.post()
        until = " ".join(filter(None, (until, posted))) if until or not self.game.over else ""
        self._look_again(now)
        seen = (committed, absent, self.after(), until, letter_step)
        if seen != self._seen:
            self._seen = seen
            self.committed, self.until, self.letter_step = committed, until, letter_step
            self.lost, self.away, self.gone, self.idle = absent
            self._tell_status()

    def _look_again(self, now: int) -> None:
        """Look in time at those who are waited for: no fact tells when waiting is long."""
        at = self._absentees.next_look(now)
        if at and (not self._look_at or at < self._look_at):
            self._look_at = at
            web.later(at - now, self._look_at_absent)

    def _look_at_absent(self) -> None:
        self._look_at = 0
        self.refresh()

    def _look_at_ways(self) -> None:
        """While public carriers forward, their budget is looked at: nothing tells when it runs low."""
        told = "" if self.game.over else self._read_forwarded(self._driver.now())
        if told != self.forwarded and self.listener is not None:
            self.forwarded = told
            self._tell_status()
        if told and not self._looking:
            self._looking = True
            web.later(LOOK_MS, self._looked)

    def _looked(self) -> None:
        self._looking = False
        if self.listener is not None:
            self._look_at_ways()

    def _committed(self) -> list[int]:
        play = self.match.play
        if play is None or not play.turn:
            return []
        return [*self.machines, *play.committed_seats(), *released_seats(self.match)]

    def _show_film(self) -> bool:
        if not self.table.films or self.listener is None:
            return False
        self._watching = True
        self.listener.turn_played(self.table.films.pop(0))
        return True

    def _tell_status(self) -> None:
        if self.listener is not None:
            self.listener.status_changed()
