"""A member who comes back to a slow match and is shown its published log, which is not trusted but helps a
lot.
"""

from __future__ import annotations

import pytest
from letters import HOUR, PostOffice, Side
from match_shown import BROKER, ROOM, Broker
from match_sim import filled
from test_match_letters import begun, handed_in, honest, until

from roborally_core.base.rng import derive
from roborally_core.match.feeds.feed import Entry
from roborally_core.match.security.sealed import Sealer
from roborally_core.match.watch.published import Head, Publication, Stream
from roborally_core.match.watch.regained import Regained
from roborally_core.meeting.audience import Feeding, audience_keys
from roborally_core.meeting.config import CarrierKind, CarrierSpec
from roborally_core.meeting.keys import topic_of
from roborally_core.meeting.pieces import PieceSealer, place_of
from roborally_core.meeting.regaining import Regaining, places_to_ask


class Shelf:
    """The pieces a match of letters publishes when a side looks in, as a broker or an archive keeps them."""

    def __init__(self) -> None:
        self.broker = Broker()

    def fed_by(self, side: Side, secret: bytes = ROOM) -> None:
        """This side publishes everything it knows."""
        match = side.open()
        match.tick(0)
        feeding = Feeding(secret, lambda n: derive(b"feed", side.index, n)[:n])
        self.broker.publish(feeding.due(match))
        side.close()

    def shown_to(self, side: Side, secret: bytes = ROOM) -> int:
        """The open side hears everything, in any order; the result has the entries that were new to it."""
        assert side.match is not None
        regaining = Regaining(side.match, secret, bytes)
        for place, sealed in sorted(self.broker.kept.items(), reverse=True):
            regaining.hear(place, sealed, 0)
        return regaining.news


def watched(count: int, seed: str, turns: int = 5) -> PostOffice:
    return begun(count, seed, turns=turns, watch=[BROKER])


def published(post: PostOffice) -> Shelf:
    """Each side tries; one of them has its turn to publish."""
    shelf = Shelf()
    for side in post.sides:
        shelf.fed_by(side)
    assert shelf.broker.kept
    return shelf


def test_cleared_storage_comes_back_from_the_log_and_writes_only_after_the_others_spoke() -> None:
    post = watched(3, "regained")
    until(post, 2)
    shelf, lost = published(post), post.sides[1]
    lost.storage.clear()
    lost.facts.clear()
    lost.intact = False
    match = lost.open()
    assert match.play is None
    assert shelf.shown_to(lost) > 20
    signed = len(match.session.feeds[match.me])
    lost.act()
    assert sorted(lost.turns()) == [1, 2], "every turn is played again, with nobody there"
    assert match.restoring
    assert len(match.session.feeds[match.me]) == signed, "it may have signed more, which was lost"
    lost.close()
    post.play()
    post.agree()
    honest(*post.sides)


def test_a_liar_who_crowds_what_is_published_keeps_nobody_from_their_match() -> None:
    """Thousands of entries that never get a place lie there, and are heard before the true ones."""
    post = watched(3, "crowded out")
    until(post, 2)
    shelf, lost, liar = published(post), post.sides[1], post.sides[2]
    lost.storage.clear()
    lost.intact = False
    match = liar.open()
    secret, teller = audience_keys(ROOM)
    pen = PieceSealer(teller, topic_of(secret), Sealer(secret, bytes(range(16))), match.identity)
    names, made = sorted(match.session.feeds), Publication()
    crowd = [Entry(names[at % 3], 1 + at // 2, bytes(64), b"{}") for at in range(5_000)]
    made.grow_with(crowd, Head(match.lobby.host_mark, None, match.lobby.core, match.lobby.code))
    for number, piece in enumerate(made.pieces):
        place = place_of(match.tag, b"crow", number)
        shelf.broker.kept[place] = pen.sealed(place, piece)
    liar.close()
    back = lost.open()
    regaining = Regaining(back, ROOM, bytes)
    for place, sealed in sorted(shelf.broker.kept.items(), key=lambda one: "63726f77" not in one[0]):
        regaining.hear(place, sealed, 0)
    assert regaining.news > 20
    assert back.play is not None
    lost.close()


def test_an_old_backup_that_sees_the_log_first_signs_nothing_twice() -> None:
    post = watched(4, "backup regained", turns=3)
    until(post, 1)
    side = post.sides[3]
    backup = list(side.storage)
    until(post, 2)
    shelf = published(post)
    side.storage = backup
    side.program = lambda match: filled({"registers": [*reversed(side.liked(match)["registers"])]})
    side.open()
    assert shelf.shown_to(side) > 0
    side.act()  # no letter is read before it would hand in
    post.boxes[3] = side.close()
    post.play(every_ms=HOUR)
    post.agree()
    honest(*post.sides)


def test_a_log_that_holds_nothing_new_changes_nothing() -> None:
    post = watched(3, "nothing new")
    until(post, 2)
    shelf, side = published(post), post.sides[0]
    side.visit()
    program = handed_in(side)
    assert program is not None
    match = side.open()
    assert shelf.shown_to(side) == 0
    assert not match.restoring
    side.close()
    assert handed_in(side) == program


@pytest.mark.parametrize("secret", [bytes(16), ROOM[::-1]])
def test_pieces_of_another_room_are_no_news(secret: bytes) -> None:
    post = watched(3, "elsewhere")
    until(post, 1)
    shelf = Shelf()
    for side in post.sides:
        shelf.fed_by(side, secret)
    lost = post.sides[2]
    lost.storage.clear()
    lost.intact = False
    lost.open()
    assert shelf.shown_to(lost) == 0
    lost.close()


def test_what_nobody_of_the_match_signed_has_no_place() -> None:
    post = watched(3, "forged")
    until(post, 1)
    side = post.sides[0]
    match = side.open()
    feed = next(one for one in match.session.feeds.values() if one.author != match.me)
    held, last = len(feed), feed.entries[-1]
    forged = Entry(last.author, len(feed), last.body, last.signature)
    assert Regained(match).read([forged], Stream(), 0) == 0
    assert len(feed) == held
    assert match.proofs == []
    side.close()


def test_only_places_of_the_match_are_asked_once_it_is_known() -> None:
    post = watched(3, "places")
    known = [
        CarrierSpec(CarrierKind.MQTT, url, public=False)
        for url in ("wss://broker.example/mqtt", "wss://other.example/mqtt")
    ]
    side = post.sides[0]
    assert [one.url for one in places_to_ask(side.open(), known)] == ["wss://broker.example/mqtt"]
    side.close()
    side.storage.clear()
    assert places_to_ask(side.open(), known) == known
    side.close()
