"""The start: the agreement everybody signed as ready, and the check that a start says exactly that.

Readiness names the settings, their host and the people by seat.  A start names
one ready choice of each of them by its id.  So anybody who holds these entries
can tell a true start from a false one, whenever and in whatever order they
arrived, and a host can neither seat anybody differently nor change a machine.

All true starts of one agreement begin the same match: same settings, same people.  A host who signs several,
or a member with several ready choices, leaves open which choices are played; the first slate decides it
(:func:`~..turn.opening.start_of`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeAlias

from ...base.canon import canonical
from ...language.core import say
from ..feeds.feed import Entry
from ..feeds.statements import SEATS, Body, HostSettings, Json, MatchStart, MemberChoice
from ..port import LobbyRules, MatchSetup
from ..security.purposes import Purpose, hashed
from .obstacles import Obstacle, Problem, unplayable

SaidAs: TypeAlias = Callable[[bytes, bytes], Body | None]
"""The type of a function that gives the statement of an author with this id; None while it is not here."""
STARTS_KEPT = 32
"""Number of starts kept of one author: an honest one signs one, a liar may tell each member others."""
STARTS_JUDGED = 2 * SEATS
"""Number of starts of a match that are examined in full: each member follows one of them."""


class Signed(NamedTuple):
    """A start with its entry and that entry's id, and the settings its author had signed last before it."""

    entry: Entry
    digest: bytes
    body: MatchStart
    proposal: HostSettings

    @property
    def id(self) -> bytes:
        """The id of its content; two entries with the same content may stand for each other."""
        chosen = [part for seat in self.body.seats for part in seat]
        return hashed(Purpose.START, self.body.agreed, *chosen)


def agreed_digest(revision: int, settings: Json, host: bytes, people: Iterable[bytes]) -> bytes:
    """The digest that a ready member signs: these settings of this host, with these people in this order."""
    seats = [author.hex() for author in people]
    return hashed(Purpose.SETTINGS, canonical([revision, settings, host.hex(), seats]))


def machines_of(settings: Json) -> list[Json] | None:
    """The machines' choices in settings; None if they are not a list of choices."""
    machines = settings.get("ais", []) if isinstance(settings, dict) else []
    if not isinstance(machines, list) or not all(isinstance(one, dict) for one in machines):
        return None
    return machines


def seat_problems(people: int, settings: Json) -> list[Problem]:
    """Problems with the number of players."""
    machines = machines_of(settings)
    if machines is None:
        return unplayable([say("match.machines")])
    seats = people + len(machines)
    if seats > SEATS:
        return [Problem(Obstacle.CROWDED, detail=str(SEATS))]
    return [Problem(Obstacle.ALONE)] if seats < 2 else []


def setup_with(settings: Json, people: Iterable[tuple[bytes, Json]], rules: LobbyRules) -> MatchSetup:
    """The setup with people by seat and their choices cleaned, then the machines of the settings."""
    machines = [(b"", rules.clean_choice(machine)) for machine in machines_of(settings) or []]
    return MatchSetup(settings, (*((a, rules.clean_choice(choice)) for a, choice in people), *machines))


def start_fault(signed: Signed, order: list[bytes] | None, said: SaidAs, screen: bool = False) -> str | None:
    """The fault of a start; None if there is none; LookupError while an entry it points at is missing here.

    ``order`` is the seating of these people after the match before, None in a first lobby; ``screen`` says
    whether the host takes no seat.
    """
    body, proposal = signed.body, signed.proposal
    people = [author for author, _ in body.seats]
    if len(set(people)) != len(people) or (signed.entry.author in people) is screen:
        return say("start.seats")
    if order is not None and order != people:
        return say("start.turned")
    if body.agreed != agreed_digest(proposal.revision, proposal.settings, signed.entry.author, people):
        return say("start.agreed")
    machines = machines_of(proposal.settings)
    if machines is None or not 2 <= len(people) + len(machines) <= SEATS:
        return say("start.players", most=SEATS)
    for number, (author, chosen) in enumerate(body.seats, 1):
        choice = said(author, chosen)
        if choice is None:
            raise LookupError(f"the choice of seat {number} is not here yet")
        if not isinstance(choice, MemberChoice) or choice.ready != body.agreed:
            return say("start.unready", seat=number)
    return None


def setup_of_start(signed: Signed, said: SaidAs, rules: LobbyRules) -> MatchSetup:
    """The match that a start without fault begins."""
    people = []
    for author, chosen in signed.body.seats:
        choice = said(author, chosen)
        assert isinstance(choice, MemberChoice)
        people.append((author, choice.choice))
    return setup_with(signed.proposal.settings, people, rules)


def setup_problems(setup: MatchSetup, rules: LobbyRules) -> list[str]:
    """Everything that keeps such a match from being played, in words."""
    settings = rules.settings_problems(setup.settings)
    if settings:
        return settings
    own = [
        say("match.seat", number=number, problem=text)
        for number, (_, choice) in enumerate(setup.seats, 1)
        for text in rules.choice_problems(setup.settings, choice)
    ]
    return own or rules.setup_problems(setup)
