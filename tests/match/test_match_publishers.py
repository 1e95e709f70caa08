"""A match that is watched while members publish lies: nobody sees anything that did not happen."""

from __future__ import annotations

import secrets
from typing import Any

import pytest
from lying_publishers import DEEDS, ROOM, watched
from match_shown import BROKER, Shown, played, turns
from match_toy import ToyRules, ToyTable
from test_match_rematch import press

from roborally_core.base.rng import derive
from roborally_core.match.feeds.feed import Entry
from roborally_core.match.lobby.rematch import FormerSeat, rotated
from roborally_core.match.security.identity import Identity
from roborally_core.match.security.sealed import Sealer
from roborally_core.match.watch.published import Head, Publication
from roborally_core.match.watch.unplaced import PENDING
from roborally_core.meeting.audience import Audience, audience_keys, feeders
from roborally_core.meeting.pieces import NEWCOMERS, OWN_STREAMS, PieceSealer, place_of

SOME = [(one.name, 3) for one in DEEDS]
"""Schedule 3 has five players, one of whom cheats in the match, too."""
FOUND = [("invents rematches", 1), ("shows spectators another story", 7)]
"""Other schedules that once did not hold."""


@pytest.mark.parametrize(("deed", "seed"), [*SOME, *FOUND])
def test_spectators_see_what_was_played_and_all_of_it(deed: str, seed: int) -> None:
    assert watched(seed, deed) == ()


@pytest.fixture(scope="module")
def over() -> Shown:
    shown = Shown(3, "lying publisher")
    shown.net.begin(turns=3, watch=[BROKER])
    shown.play(shown.net.finished)
    return shown


def pen(shown: Shown, identity: Identity | None = None) -> PieceSealer:
    """The pen of the last member, who publishes only lies; it vouches for invented players, too."""
    link, (_, teller) = shown.link(), audience_keys(ROOM)
    own = shown.net.nodes[-1].match.identity
    return PieceSealer(teller, link.topic, Sealer(link.secret, secrets.token_bytes(16)), identity or own)


def stranger(number: int) -> Identity:
    return Identity(derive(b"puppet", number), bytes(32))


def spectator(shown: Shown) -> Audience:
    return Audience(shown.link(), ToyTable, secrets.token_bytes, rules=ToyRules())


def test_a_member_who_writes_into_the_places_of_another_changes_nothing(over: Shown) -> None:
    audience, lying = spectator(over), pen(over)
    for place, sealed in over.broker.kept.items():
        front, _, number = place.rpartition("-")
        for at in (place, f"{front}-{int(number, 16) + 1:04x}"):
            audience.hear(at, lying.sealed(at, b"\xff" * 60))  # before the true one, and in its next place
        assert audience.hear(place, sealed)
    assert turns(audience.step(1)) == played(over)


def test_a_flood_of_streams_drives_out_itself(over: Shown) -> None:
    audience, tag = spectator(over), over.net.nodes[0].match.tag
    for number, (place, sealed) in enumerate(over.broker.kept.items()):
        audience.hear(place, sealed)
        for puppet in range(NEWCOMERS + 4):
            at = place_of(tag, derive(b"flood", number, puppet)[:4], 3)
            audience.hear(at, pen(over, stranger(100 * number + puppet)).sealed(at, b"x"))
        assert len(audience._streams) <= NEWCOMERS + 1
    assert turns(audience.step(1)) == played(over)
    for number in range(OWN_STREAMS + 3):  # nor has a player of more than a few
        at = place_of(tag, derive(b"own", number)[:4], 3)
        audience.hear(at, pen(over).sealed(at, b"x"))
    assert len(audience._streams) <= NEWCOMERS + OWN_STREAMS + 1


def test_entries_that_never_get_a_place_drive_out_nobody_elses(over: Shown) -> None:
    """Thousands under the names of players and of nobody, sent before the true ones or after them."""
    lying, match = pen(over), over.net.nodes[0].match
    names = [*sorted(match.session.feeds), *(stranger(number).author for number in range(5))]
    made = Publication()
    crowd = [Entry(names[at % len(names)], 1 + at // 2, bytes(64), b"{}") for at in range(2 * PENDING)]
    made.grow_with(crowd, Head(match.lobby.host_mark, None, match.lobby.core, match.lobby.code))
    places = [place_of(match.tag, b"crow", at) for at in range(len(made.pieces))]
    false = [(at, lying.sealed(at, piece)) for at, piece in zip(places, made.pieces, strict=True)]
    true = list(over.broker.kept.items())
    for told in ([*false, *true], [*true, *false]):
        audience = spectator(over)
        for place, sealed in told:
            audience.hear(place, sealed)
        assert turns(audience.step(1)) == played(over)


def invented(shown: Shown, number: int, follows: bytes) -> list[tuple[str, bytes]]:
    """The beginning of a match after this one with the players' names, all of them puppets."""
    match = shown.net.nodes[-1].match
    play = match.play
    assert play is not None
    seats = [
        FormerSeat(stranger(seat).author, author, f"Player {seat}", False)
        for seat, author in enumerate(play.roster.authors())
    ]
    sequel = rotated(follows, seats, match.lobby.host)
    made = Publication()
    head = Head(match.lobby.host_mark, sequel, match.lobby.core, match.lobby.code)
    made.grow_with([match.session.feeds[match.me].entries[0]], head)
    places = [place_of(sequel.tag, derive(b"made", number)[:4], at) for at in range(len(made.pieces))]
    lying = pen(shown)
    return [(at, lying.sealed(at, piece)) for at, piece in zip(places, made.pieces, strict=True)]


def test_invented_matches_are_not_shown_to_spectators(over: Shown) -> None:
    """Neither a rematch of nothing, nor one with other players than those who signed up for it."""
    audience, play = spectator(over), over.net.nodes[0].match.play
    assert play is not None
    for place, sealed in over.broker.kept.items():
        audience.hear(place, sealed)
    audience.step(1)
    shown = audience.match
    for number in range(5):
        follows = play.match_id if number == 4 else derive(b"nothing", number)
        for place, sealed in invented(over, number, follows):
            audience.hear(place, sealed)
    audience.step(2)
    assert audience.match is shown
    assert len(audience._matches) == 1


def test_invented_matches_keep_nobody_from_the_rematch() -> None:
    """A spectator who comes late cannot tell which match follows, and is shown the one that is played."""
    shown = Shown(2, "late among inventions")
    shown.net.begin(turns=1, watch=[BROKER])
    shown.play(shown.net.finished)
    fakes = [one for number in range(6) for one in invented(shown, number, derive(b"nothing", number))]
    press(shown.net)
    shown.forget_facts()
    shown.net.begin(turns=2, watch=[BROKER])
    shown.play(shown.net.finished)
    late = spectator(shown)
    for place, sealed in (*fakes, *shown.broker.kept.items()):
        late.hear(place, sealed)
    assert turns(late.step(1)) == played(shown)


def test_one_more_than_may_lie_publish() -> None:
    shown = Shown(4, "two publish")
    shown.net.begin(turns=2, watch=[BROKER])
    two = feeders(shown.net.nodes[0].match)
    assert len(two) == 2
    liar = next(node.index for node in shown.net.nodes if node.match.me == two[0])
    shown.feeding[liar].due = lambda match, able: []  # type: ignore[method-assign]
    shown.play(shown.net.finished)
    assert turns(shown.late().step(1)) == played(shown)
    everything: Any = {place.split("-")[1] for place in shown.broker.kept}
    assert len(everything) == 1
