"""The post of a slow match: the next visit to each mailbox, letters that went and came, and its end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from roborally_core.meeting.config import CarrierSpec
from roborally_core.meeting.mailbox import MailError

from ..texts import listed
from ..texts.meeting import word
from .reach import carrier_name, hosts_text

if TYPE_CHECKING:
    from roborally_core.match import Match
    from roborally_core.play.game import Game

QUIET_MS = 700
"""Time after a change until a letter is left: more changes often follow."""
LEAVE_MS = {False: 3_000, True: 15_000}
"""Least time between two letters to one box, by whether it is public."""
LOOK_MS = {False: 60_000, True: 300_000}
"""Time between two looks into one box while the page is open."""
MATE = 2
"""Between two, each letter brings the other the latest turn for which both have handed in."""
AGAIN_MS = {False: 5_000, True: 60_000}
"""Time until a box that failed is tried again."""


def unsigned(match: Match) -> set[int]:
    """The seats of those whose signature of the result is not here."""
    play = match.play
    if play is None:
        return set()
    return set(play.roster.seats_of(play.roster.signers - play.statements.signed_ends.keys()))


def end_text(match: Match, named: Callable[[Iterable[int]], str], *, told: bool) -> str:
    """The end of a slow match: who cannot know it yet, unless they are ``told``, or has yet to sign it."""
    play = match.play
    if play is None:
        return ""
    lacking = match.post.members_behind() & play.roster.signers
    behind = list(play.roster.seats_of(lacking - play.statements.signed_ends.keys()))
    if behind and not told:
        return word("slow.end.owed", n=len(behind), names=named(behind))
    if behind:
        return word("slow.end.told", n=len(behind), names=named(behind))
    if lacking and not told:
        return word("slow.end.sign", names=named(play.roster.seats_of(lacking)))
    late = named(seat for seat in unsigned(match) if seat != play.seat)
    return word("slow.end.unsigned", names=late) if late else word("slow.end.signed")


def brings_text(match: Match) -> str:
    """The turn, or the end, that the letter of one of two players brings its reader, in a sentence above it;
    nothing of it is told.  Before the first hand it is what the letter does.
    """
    play = match.play
    if play is None or not play.turn:
        first = letter_number(match)
        told = word("first.brings", n=first.number, of=first.of, does=first.does)
        return f"{told} {word('first.brings.anew')}" if match.hosting and to_agree_anew(match) else told
    if len(play.roster.signers) != MATE:
        return ""
    if play.over:
        return word("letters.brings.end") if match.post.members_behind() else ""
    all_in = set(play.committed_seats()) >= {*play.roster.seats_of(play.roster.people)}
    turn = play.turn if all_in else play.turn - 1
    return word("letters.brings.turn", turn=turn) if turn > 0 else ""


def race_told(game: Game, seat: int) -> str:
    """The checkpoints of a player and of the best of the others, in a sentence for the wait; empty before
    anybody has one, and where squads play.
    """
    robots = game.state.robots
    if game.rules.squads or not 0 <= seat < len(robots) > 1:
        return ""
    mine = robots[seat].checkpoints
    best = max(robot.checkpoints for robot in robots if robot.seat != seat)
    names = [
        game.setup.seats[one.seat].name for one in robots if one.checkpoints == best and one.seat != seat
    ]
    if mine == best:
        return word("slow.level", mine=mine, best=best) if mine else ""
    key = "slow.ahead" if mine > best else "slow.behind"
    return word(key, n=len(names), names=listed(names), mine=mine, best=best)


def again_waits(match: Match, named: Callable[[Iterable[int]], str], *, told: bool) -> str:
    """Why a slow match cannot be played again yet, in words: without their signature a player has no place
    in the next one.
    """
    play = match.play
    if play is None:
        return ""
    late = unsigned(match) - {play.seat}
    if not late:
        return ""
    return word("slow.again.signed" if told else "slow.again.owed", names=named(late))


def asked_in_lobby(match: Match) -> list[bytes]:
    """The members of a lobby who are asked for something: to be ready; the host, to begin; then the others,
    to look in.
    """
    members, ready = match.members(), match.lobby.is_ready
    if match.starts.found is not None:
        return [one.author for one in members if one.author != match.me]
    asked = [one.author for one in members if not one.host and not ready(one.author)]
    if not asked and len(members) > 1:
        asked = [one.author for one in members if one.host]
    return asked


def to_agree_anew(match: Match) -> list[bytes]:
    """The members of a lobby who were ready for other players, or settings, than there are now.

    By letters nobody knows of those who answer at the same time: all agree anew once the host's letter has
    told who plays.
    """
    if match.starts.found is not None:
        return []
    late = (one.author for one in match.members() if not (one.host or one.ready))
    return [author for author in late if match.lobby.was_ready(author)]


def members_before_deal(match: Match) -> list[bytes]:
    """Those, in a match that has begun, whose word is awaited before the first hands are dealt."""
    play = match.play
    if play is None:
        return asked_in_lobby(match)
    return [play.roster.author_of[seat] for seat in play.missing_seats() if seat != play.seat]


class LetterNumber(NamedTuple):
    """The place of a letter among those before the first hand; 0 once hands are dealt.

    By letters a match is agreed in four: the invitation, the acceptance, the start, and the guest's lot,
    which opens the host's.  Among more than two, everybody's lot has to lie there before any is opened.
    """

    number: int = 0
    of: int = 0

    @property
    def does(self) -> str:
        """Its use, in a word or two."""
        return word(f"first.does.{self.number}")


INVITES, ACCEPTS, STARTS, DRAWS, OPENS = 1, 2, 3, 4, 5


def letter_number(match: Match) -> LetterNumber:
    """The number of this player's next letter before the first hand."""
    play, host = match.play, match.hosting
    if play is not None and play.turn:
        return LetterNumber()
    people = len(play.roster.people if play is not None else match.members())
    last = DRAWS if people <= MATE else OPENS
    if match.starts.found is None:
        return LetterNumber(INVITES if host else ACCEPTS, last)
    if play is not None and set(play.committed_seats()) == set(play.roster.seats_of(play.roster.people)):
        return LetterNumber(last, last)
    return LetterNumber(STARTS if host else DRAWS, last)


def calls_for_player(match: Match, said: int) -> bool:
    """Whether a match that has read letters in passing calls for its player: a program is asked of them, or
    an answer in the lobby, or there is more to say than the ``said`` entries that were said before.

    What a page would say by itself is kept and sent only where the match is opened.
    """
    if len(match.session.feeds[match.me]) > said:
        return True
    play = match.play
    if play is None:
        return match.me in asked_in_lobby(match)
    idle = match.me in play.roster.released or play.seat is None
    asked = bool(play.turn) and not idle and play.seat not in play.committed_seats()
    return asked or not set(play.missing_seats()) - {play.seat}


class PostLine(NamedTuple):
    """One mailbox in words; ``bad`` where something failed."""

    text: str
    bad: bool


class BoxState:
    """Everything known of one mailbox; times are milliseconds of the page's clock, None for never."""

    def __init__(self, spec: CarrierSpec) -> None:
        self.spec = spec
        self.looked: int | None = None
        self.left: int | None = None
        self.tried: int | None = None
        """The last try to leave a letter."""
        self.content: object = None
        """The content of the letter that lies there."""
        self.found = self.news = 0
        self.fetch_error: MailError | None = None
        self.leave_error: MailError | None = None

    def look_due(self) -> int:
        """The time of the next look; 0 for at once."""
        wait = LOOK_MS if self.fetch_error is None else AGAIN_MS
        return 0 if self.looked is None else self.looked + wait[self.spec.public]

    def leave_due(self, content: object, changed: int) -> int | None:
        """The time to leave a letter with this content, which changed at ``changed``; None for never."""
        if content is None or content == self.content or self.looked is None:
            return None
        after = LEAVE_MS[self.spec.public] if self.leave_error is None else AGAIN_MS[self.spec.public]
        wait = 0 if self.tried is None else self.tried + after
        return max(changed + QUIET_MS, wait)


class PostLog:
    """All mailboxes of a match; ``date`` writes a time of the page's clock."""

    def __init__(self, specs: Sequence[CarrierSpec], date: Callable[[int], str]) -> None:
        self.boxes = [BoxState(spec) for spec in specs]
        self._date = date
        self._content: object = None
        self._changed = 0

    def hurry(self) -> None:
        """Look into every box at once, and leave the letters that failed before."""
        for box in self.boxes:
            box.looked = box.tried = None

    def next_at(self, content: object, now: int) -> int | None:
        """The time of the next visit to any box; ``content`` is a letter's, None while none may leave."""
        if content != self._content:
            self._content, self._changed = content, now
        times = [box.look_due() for box in self.boxes]
        times += [at for box in self.boxes if (at := box.leave_due(content, self._changed)) is not None]
        return min(times, default=None)

    def to_look(self, now: int) -> list[BoxState]:
        """Boxes to look into now."""
        return [box for box in self.boxes if box.look_due() <= now]

    def to_leave(self, content: object, now: int) -> list[BoxState]:
        """Boxes to leave a letter in now."""
        due = ((box, box.leave_due(content, self._changed)) for box in self.boxes)
        return [box for box, at in due if at is not None and at <= now]

    @property
    def delivers(self) -> bool:
        """Whether letters go by themselves: some mailbox has not failed."""
        return any(not (box.leave_error or box.fetch_error) for box in self.boxes)

    # in words

    def summary(self) -> str:
        """The boxes in which the newest letter lies, in a sentence; empty without mailboxes."""
        if not self.boxes:
            return ""
        if self._content is None:
            if all(box.fetch_error for box in self.boxes):
                return ""  # a newcomer is told by the carriers' own words
            return word("post.looking" if any(box.looked is None for box in self.boxes) else "post.empty")
        lying = [box for box in self.boxes if box.left is not None and box.content == self._content]
        if lying:
            when = self._date(max(box.left or 0 for box in lying))
            return word("post.left", hosts=hosts_text(box.spec for box in lying), when=when)
        if all(box.leave_error or box.fetch_error for box in self.boxes):
            return word("post.nowhere")
        return word("post.leaving")

    def lines(self) -> list[PostLine]:
        """Each mailbox: what was left and fetched there and when, what failed."""
        return [self._line(box) for box in self.boxes]

    def _line(self, box: BoxState) -> PostLine:
        name, told = carrier_name(box.spec), []
        if box.left is not None:
            told.append(word("post.box.left", when=self._date(box.left)))
        if box.leave_error is not None:
            told.append(word("post.box.not_left", why=_why(box.leave_error)))
        if box.fetch_error is not None:
            told.append(word("post.box.not_fetched", why=_why(box.fetch_error)))
        elif box.looked is not None:
            key = "post.box.fetched" if box.found else "post.box.empty"
            told.append(word(key, n=box.found, news=box.news, when=self._date(box.looked)))
        bad = box.leave_error is not None or box.fetch_error is not None
        return PostLine(word("post.box", name=name, told=" ".join(told) or word("post.box.untried")), bad)


def _why(error: MailError) -> str:
    return f"{error} ({error.words})" if error.words else str(error)
