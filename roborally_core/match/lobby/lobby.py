"""The lobby: its members, their agreement, and their readiness.

The host (first the one whose invite everybody followed, then see :mod:`.hosting`) proposes settings and
starts; each member chooses for themselves and declares themselves ready *for these settings of this host with
these people*, so changing any of them withdraws everybody's readiness. Settings and choices that cannot be
played are refused on arrival: nobody can be ready for them or with them. Once the start is signed the host is
a player like any other.

The lobby of a rematch knows who may come from the match before (:mod:`.rematch`): the same players and nobody
else, each expected until they are here, have left or are removed.
"""

from __future__ import annotations

from ...base.plain import clean_name
from ...language.core import say
from ..facts import Fact, MemberChanged, MemberJoined, Refused, SettingsChanged
from ..feeds.statements import (
    REMOVED_LIMIT,
    SEATS,
    Body,
    Hello,
    HostSettings,
    Json,
    Leave,
    MatchStart,
    MemberChoice,
    SharedScreen,
    Yield,
)
from ..port import LobbyRules
from .checks import Checks
from .door import AdmissionCheck, is_closed, refusal
from .gathering import NOTHING_PROPOSED, Gathering
from .hosting import Authors, Member, remember_departed
from .obstacles import Obstacle, Problem, unplayable
from .readiness import machines_of, seat_problems, setup_with
from .rematch import Awaited, Reply, Sequel


class Lobby(Gathering):
    """The state of the lobby, read from everybody's feeds.

    ``host`` is the beginning of the first host's author name, from the invite; in a rematch the ``sequel``
    says who may host.  ``me`` is this side's author name.
    """

    def __init__(
        self, core: str, code: str, host: bytes, rules: LobbyRules, me: bytes, sequel: Sequel | None = None
    ) -> None:
        super().__init__(core, code, host, me, sequel)
        self.facts: list[Fact] = []
        self._rules = rules
        self._admission = AdmissionCheck()
        self._choices: dict[bytes, tuple[bytes, MemberChoice]] = {}
        self._checks = Checks(rules)

    def welcome(self, author: bytes, hello: Hello) -> Problem | None:
        """The reason why this newcomer cannot take part; None if they can."""
        return refusal(self, author, hello)

    def note(self, author: bytes, entry: bytes, body: Body) -> None:
        """Take a lobby statement of this author, from the entry of their feed with the id ``entry``."""
        host = self.host
        if isinstance(body, Hello):
            self._hellos[author] = body._replace(name=clean_name(body.name))
            self.facts.append(MemberJoined(author, self._hellos[author].name, body.bot))
        elif isinstance(body, SharedScreen):
            self.screens.setdefault(author, body.following)
            self.facts.append(MemberChanged(author))
        elif isinstance(body, MemberChoice):
            self._choices[author] = (entry, body)
            self.facts.append(MemberChanged(author))
            judged = self.proposal.revision and self._checks.known(self.proposal)
            told = body.ready and author != self._me and judged
            problems = self.choice_problems(author, body.choice) if told else []
            name = self._hellos[author].name
            bad = [Problem(Obstacle.BAD_CHOICE, author, name, text) for text in problems]
            self.facts.extend(Refused("", str(one), one) for one in bad)
        elif isinstance(body, Leave):
            self.hosting.left.add(author)
            oldest = remember_departed(self._gone, author)
            if oldest is not None and oldest not in self._hellos:
                self.hosting.left.discard(oldest)
            self.facts.append(MemberChanged(author))
        elif isinstance(body, Yield):
            self.hosting.yielded.setdefault(author, body.host)
        elif isinstance(body, HostSettings) and self._may_host(author):
            self._note_settings(author, body)
        self._tell_host_change(host)

    def _note_settings(self, author: bytes, body: HostSettings) -> None:
        """Keep a newer proposal; one by a member who is not yet the host may count later."""
        known = self._proposals.get(author, NOTHING_PROPOSED)
        if body.revision <= known.revision:
            return
        self._proposals[author] = body
        if author == self.host:
            self.facts.append(SettingsChanged(body.settings))
            self.facts.extend(map(MemberChanged, sorted({*body.removed} - {*known.removed})))
            if author != self._me and self._checks.known(body) and self.proposal_problems():
                bad = Problem(Obstacle.BAD_SETTINGS, author, detail=self.proposal_problems()[0])
                self.facts.append(Refused("", str(bad), bad))

    def follow(self, sequel: Sequel | None, left: frozenset[bytes], lost: frozenset[bytes]) -> None:
        """Take over the state of the match before, in a rematch, with its authors who left or are lost."""
        known = (self.sequel, self._left_before, self._lost_before)
        if self.sequel is None or known == (sequel or self.sequel, left, lost):
            return
        host = self.host
        changed = (left ^ self._left_before) | (lost ^ self._lost_before)
        self.sequel, self._left_before, self._lost_before = sequel or self.sequel, left, lost
        self.facts.extend(MemberChanged(author) for author in sorted(changed))
        self._tell_host_change(host)

    def watch(self, lost: set[bytes], now: int) -> None:
        """Note the members out of reach; a host who is away too long is no longer waited for."""
        self.facts += self._admission.facts_due(self, self._me, now)
        silent = set(lost)
        for seat in self.sequel.everybody if self.sequel else ():
            if seat.former_author in self._lost_before and seat.author not in self._hellos:
                silent.add(seat.author or seat.former_author)
        if not silent and self.hosting.nobody_absent:
            return  # asked for every packet, and nearly always true
        host = self.host
        others = [a for a in self.present() if a != self._me and not self._hellos[a].bot]
        if self.hosting.watch(silent, others, now):
            self._tell_host_change(host)

    def accuse(self, author: bytes) -> None:
        """Note that this author was proved a cheat: they may not host, and the present host removes them."""
        host = self.host
        self.hosting.guilty.add(author)
        self.facts.append(MemberChanged(author))
        self._tell_host_change(host)

    def play_elsewhere(self, author: bytes) -> None:
        """Note that this author begins a match from which most have withdrawn: they may wait there, but not
        host here.
        """
        host = self.host
        self.hosting.left.add(author)
        self._tell_host_change(host)

    def _tell_host_change(self, before: bytes | None) -> None:
        """Tell the settings that count now, if somebody else has become the host."""
        if before is not None and self.host != before:
            self.facts.append(SettingsChanged(self.proposal.settings))

    def must_remove_cheats(self, now: int) -> bool:
        """Whether this side hosts, and has members who were proved cheats long enough ago for all to know."""
        counted = {*self.present(), *self.proposal.members}.difference(self.removed())
        return self.hosting.cheats_known_to_all(counted, now) and self._me == self.host

    def next_proposal(
        self, settings: Json, removed: Authors, order: Authors = (), shut: bool | None = None
    ) -> HostSettings:
        """The entry by which the host proposes these settings to everybody; members in ``order`` sit first,
        in that order.
        """
        cheats = sorted(self.hosting.guilty - {self._me})
        barred = tuple(dict.fromkeys([*self.removed(), *cheats, *removed]))[-REMOVED_LIMIT:]
        came = [author for author in self._hellos if author not in self._gone]
        here = sorted(came, key=lambda author: author != self.host)
        sitting = dict.fromkeys([*(author for author in order if author in here), *here])
        members = [a for a in sitting if a not in barred and a not in self.screens][:SEATS]
        door = is_closed(self) if shut is None else shut
        revision = self.proposal_of(self._me).revision + 1  # others' choices must not make it unreadable
        return HostSettings(revision, settings, barred, tuple(members), self.previous_host(), door)

    def proposal_problems(self) -> list[str]:
        """Everything that keeps the proposed settings from being played, in words."""
        return self._checks.proposal(self.proposal)

    def choice_problems(self, author: bytes, choice: Json) -> list[str]:
        """Everything that keeps somebody from playing with this choice under the settings, in words."""
        if not self.proposal.revision or self.proposal_problems():
            return self.proposal_problems() or [say("match.no_settings")]
        if author in self.hosting.guilty:
            return [say("match.guilty")]
        return self._rules.choice_problems(self.proposal.settings, self._rules.clean_choice(choice))

    def agreed(self) -> bytes:
        """The digest of the current settings and people, in the order they sit."""
        return self._checks.agreed(self.proposal, self.host or b"", tuple(self.players()))

    def forgettable(self) -> list[bytes]:
        """Members who left or were removed and never hosted, of whom nothing is needed any more.

        Proven cheats are kept for the proof, and so is a member on whom the host, who may have been told
        otherwise, still counts.
        """
        removed = self.removed()
        gone = [author for author in self._hellos if author in self._gone or author in removed]
        kept = {*self._chain(), self._me, *self.hosting.guilty, *self.proposal.members} if gone else set()
        return [author for author in gone if author not in kept and not self.seated(author)]

    def forget(self, author: bytes) -> None:
        """Forget everything about this author except that they are gone and, for a while, the name under
        which they came.
        """
        if hello := self._hellos.pop(author, None):
            self._former = {**dict(list(self._former.items())[-SEATS:]), author: hello}
        self._choices.pop(author, None)
        self._proposals.pop(author, None)
        self.screens.pop(author, None)
        self.hosting.forget(author)

    def awaited(self) -> list[Awaited]:
        """The missing people of the match before, in a rematch, by seat, with the knowledge about each."""
        out = []
        for seat in self.sequel.everybody if self.sequel else ():
            if seat.author in self.removed():
                continue
            if seat.former_author in self._left_before or seat.author in self._gone:
                out.append(Awaited(seat.author, seat.name, Reply.LEFT))
            elif not self._is_here(seat):
                # nobody could come under a name that belongs to nobody or to another
                lost = (
                    seat.former_author in self._lost_before or not seat.author or seat.author in self._hellos
                )
                out.append(Awaited(seat.author, seat.name, Reply.LOST if lost else Reply.WAITED))
        return out

    def members(self, lost: set[bytes]) -> list[Member]:
        """Everybody in the lobby who takes a seat, to be shown."""
        return [
            Member(a, it.name, it.bot, self.choice(a), self.is_ready(a), a == self.host, a not in lost)
            for a, it in ((a, self._hellos[a]) for a in self.players())
        ]

    def raw_choice(self, author: bytes) -> Json:
        """The choice of the member as signed."""
        made = self._choices.get(author)
        return made[1].choice if made else {}

    def choice(self, author: bytes) -> Json:
        """The choice of the member for themselves, made harmless."""
        return self._rules.clean_choice(self.raw_choice(author))

    def choice_id(self, author: bytes) -> bytes:
        """The id of the member's latest choice; empty before there is one."""
        return self._choices[author][0] if author in self._choices else b""

    def was_ready(self, author: bytes) -> bool:
        """Whether the member's latest choice says that they are ready, no matter for which settings."""
        return author in self._choices and bool(self._choices[author][1].ready)

    def is_ready(self, author: bytes) -> bool:
        """Whether the member is ready for everything as it is now, with a choice that can be played."""
        made = self._choices.get(author)
        if made is None or made[1].ready != self.agreed():
            return False
        return not self.choice_problems(author, made[1].choice)

    def start_body(self) -> MatchStart:
        """The entry by which the host starts, once everybody is ready, including the host."""
        return MatchStart(self.agreed(), tuple((one, self.choice_id(one)) for one in self.players()))

    def start_problems(self, lost: set[bytes]) -> list[Problem]:
        """Everything that keeps the host from starting."""
        people = self.players()
        problems = seat_problems(len(people), self.proposal.settings)
        if machines_of(self.proposal.settings) is None:
            return problems
        for author in people:
            name = self._hellos[author].name
            if author in self.hosting.guilty:
                problems.append(Problem(Obstacle.GUILTY, author, name))
            elif author != self.host and not self.is_ready(author):
                problems.append(Problem(Obstacle.NOT_READY, author, name))
            if author in lost:
                problems.append(Problem(Obstacle.LOST, author, name))
        for awaited in self.awaited():
            if awaited.reply is Reply.WAITED:
                problems.append(Problem(Obstacle.AWAITED, awaited.author, awaited.name))
        return problems or unplayable(self._setup_problems())

    def _setup_problems(self) -> list[str]:
        """The objections to the whole setup."""
        people, settings = self.players(), self.proposal.settings
        key = (self.agreed(), tuple((author, self.choice_id(author)) for author in people))
        chosen = ((author, self.raw_choice(author)) for author in people)
        return self._checks.whole(key, lambda: setup_with(settings, chosen, self._rules))
