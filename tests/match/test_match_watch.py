"""Spectators: the published log of a match, in transit and on arrival, among attackers."""

from __future__ import annotations

import secrets
from typing import Any

import pytest
from match_shown import BROKER, ROOM, Shown, played, turns
from match_toy import ToyRules, ToyTable
from test_match_game import seated
from test_match_rematch import press

from roborally_core.base.rng import derive
from roborally_core.match import facts as f
from roborally_core.match.feeds.statements import Unwatched
from roborally_core.match.port import GameRules, GameTable
from roborally_core.match.security.identity import Identity
from roborally_core.match.security.sealed import Sealer
from roborally_core.match.watch.places import PLACES, watch_problems
from roborally_core.match.watch.published import PIECE_BYTES, PIECES, Publication, Stream
from roborally_core.meeting.audience import (
    Audience,
    Feeding,
    feeders,
    parse_watch,
    watch_link,
)
from roborally_core.meeting.invite import InviteError
from roborally_core.meeting.pieces import SEALED_BYTES, PieceSealer


@pytest.fixture(scope="module")
def over() -> Shown:
    """A whole match of the toy game, open to spectators."""
    shown = Shown(3, "watched")
    shown.net.begin(turns=4, watch=[BROKER])
    shown.play(shown.net.finished)
    return shown


def test_a_member_who_comes_late_sees_every_turn_and_the_end(over: Shown) -> None:
    told = over.late().step(1)
    assert turns(told) == played(over)
    assert len(played(over)) == 4
    assert any(isinstance(one, f.MatchOver) for one in told)
    assert next(one for one in told if isinstance(one, f.Started)).seat is None


def test_a_member_who_is_there_sees_each_turn_as_it_is_played() -> None:
    shown = Shown(2, "as it goes")
    shown.net.begin(turns=3, watch=[BROKER])
    audience, at, seen = Audience(shown.link(), ToyTable, secrets.token_bytes, rules=ToyRules()), 0, []
    for turn in range(1, 4):
        shown.play(lambda turn=turn: len(played(shown)) >= turn)
        for place, sealed in shown.broker.told[at:]:
            audience.hear(place, sealed)
        at = len(shown.broker.told)
        seen += turns(audience.step(turn))
        assert seen == played(shown)


@pytest.mark.parametrize("goes", [0, 2], ids=["the host", "a guest"])
def test_spectators_learn_at_once_that_a_player_left_for_good(goes: int) -> None:
    shown = Shown(3, f"left {goes}")
    shown.net.begin(turns=4, watch=[BROKER])
    shown.play(lambda: min(len(played(shown, i)) for i in range(3)) >= 1)
    audience, at = shown.late(), len(shown.broker.told)
    audience.step(1)
    stays, leaver = shown.net.nodes[1], shown.net.nodes[goes]
    stays.plays = False  # the turn is not over, so nothing else is told
    before = len(played(shown, 1))
    leaver.match.leave("dinner", shown.net.now)
    leaver.flush()
    shown.play(lambda: leaver.match.me in stays.match.left)
    for place, sealed in shown.broker.told[at:]:
        audience.hear(place, sealed)
    audience.step(2)
    assert audience.match is not None
    assert audience.match.left == {leaver.match.me}
    assert len(played(shown, 1)) == before
    sent = len(shown.broker.told)
    shown.play(lambda: True)
    assert len(shown.broker.told) == sent, "it is told once"


def test_nothing_that_is_published_shows_a_hand_before_its_reveal() -> None:
    shown = Shown(2, "hands")
    seated(shown.net, ruleset="rr", goal=3, watch=[BROKER])
    shown.play(lambda: min(len(played(shown)), len(played(shown, 1))) >= 2)
    audience = shown.late(GameTable, GameRules())
    assert turns(audience.step(1)) == played(shown)
    match = audience.match
    assert match is not None
    assert match.play is not None
    assert (match.play.seat, match.play.my_link()) == (None, None)
    known = b"".join(entry.raw() for feed in match.session.feeds.values() for entry in feed.entries)
    roster = shown.net.nodes[0].match.play.roster
    for node in shown.net.nodes:
        play = node.match.play
        link = play.my_link()  # of the turn that is programmed now
        assert link is not None
        for secret in (link, node.match.identity.program_key(play.turn)):
            assert secret not in known
            assert secret.hex().encode() not in known
        open_link = roster.last_link(node.match.me)  # and that of the turn before is open
        assert match.play.roster.last_link(node.match.me) == open_link != link


def test_a_turn_costs_the_players_one_small_upload(over: Shown) -> None:
    """However many spectators there are, one of three members uploads some kilobytes a turn."""
    assert len({place.split("-")[1] for place, _ in over.broker.told}) == 1
    assert over.broker.sent < 5 * 11_200
    assert max(len(data) for _, data in over.broker.told) <= SEALED_BYTES <= 1_900


def test_the_host_publishes_and_another_player_after_the_host() -> None:
    shown = Shown(4, "whose turn")
    shown.net.begin(turns=6, grace_ms=2_000, watch=[BROKER])
    shown.play(lambda: len(played(shown)) >= 1)
    one, two, three, _ = shown.net.nodes
    assert [feeders(node.match) for node in shown.net.nodes] == [[one.match.me, two.match.me]] * 4
    one.crash()
    shown.net.gone = 0
    shown.play(lambda: len(played(shown, 1)) >= 4)
    assert [feeders(node.match) for node in shown.net.nodes[1:]] == [[two.match.me, three.match.me]] * 3
    assert turns(shown.late().step(1)) == played(shown, 1)


def with_a_bot(shown: Shown) -> Any:
    """The second member is a bot."""
    bot = shown.net.nodes[1]
    bot.options["bot"] = True
    shown.net.unlink(bot)
    bot.match = bot._make(())
    shown.net.link_up(bot)
    return bot


def test_players_who_know_no_place_of_the_settings_are_passed_over() -> None:
    """A bot that met by hand, and a host who is gone: those who know the place publish all of it."""
    shown = Shown(4, "strangers to the broker", strangers=(1, 2))
    bot = with_a_bot(shown)
    shown.net.begin(turns=6, grace_ms=2_000, watch=[BROKER])
    shown.play(lambda: len(played(shown)) >= 1)
    host, *_, last = shown.net.nodes
    assert [feeders(node.match) for node in shown.net.nodes] == [[host.match.me, last.match.me]] * 4
    assert turns(shown.late().step(1)) == played(shown)
    host.crash()
    shown.net.gone = 0
    shown.play(lambda: len(played(shown, 3)) >= 4)
    assert feeders(last.match) == [last.match.me]
    assert turns(shown.late().step(1)) == played(shown, 3)
    bodies = [entry.body for entry in last.match.session.feeds[bot.match.me].entries]
    assert sum(b"cannot-publish" in body for body in bodies) == 1


def test_a_bot_publishes_before_people_do() -> None:
    shown = Shown(2, "a bot")
    bot = with_a_bot(shown)
    shown.net.begin(turns=2, watch=[BROKER])
    shown.play(shown.net.finished)
    assert feeders(shown.net.nodes[0].match) == [bot.match.me]
    assert turns(shown.late().step(1)) == played(shown)


def test_nothing_is_published_of_a_match_that_did_not_agree_to_it() -> None:
    shown = Shown(2, "closed doors")
    shown.net.begin(turns=2)
    shown.play(shown.net.finished)
    assert shown.broker.told == []
    assert watch_link(shown.net.nodes[0].match, ROOM) is None


def test_any_player_closes_the_doors_for_good_while_the_match_runs() -> None:
    shown = Shown(3, "closing")
    shown.net.begin(turns=5, watch=[BROKER])
    shown.play(lambda: len(played(shown)) >= 2)
    audience, at = shown.late(), len(shown.broker.told)
    audience.step(1)
    guest = shown.net.nodes[2].match
    assert guest.write(Unwatched(guest.play.turn))
    shown.play(shown.net.finished)
    assert shown.broker.kept == {}
    for place, sealed in shown.broker.told[at:]:
        audience.hear(place, sealed)
    assert len(turns(audience.step(2))) < 3
    assert audience.match is not None
    assert audience.match.play.statements.unwatched == {guest.me}


def test_what_others_put_on_the_broker_changes_nothing(over: Shown) -> None:
    """A holder of the link can write there, too; anything that no member signed is dropped."""
    link, rng = over.link(), derive(b"hostile")
    fake = Feeding(b"another room's k", secrets.token_bytes)
    stranger = Identity(bytes(32), b"")
    sealer = Sealer(link.secret, bytes(16))
    fake._pen = PieceSealer(
        bytes(32), link.topic, sealer, stranger
    )  # a spectator seals as members do, unvouched for
    audience = Audience(link, ToyTable, secrets.token_bytes, rules=ToyRules())
    for place, sealed in over.broker.kept.items():
        tag, who, number = place.split("-")
        publication = Publication()
        publication.pieces = [rng] * PIECES
        fake._publication, fake._tag = publication, bytes.fromhex(tag)
        fake._stream = bytes.fromhex(who)
        hostile = [
            (place, b"x"),
            (place, bytes(SEALED_BYTES)),
            (place, sealed[:-1] + bytes([sealed[-1] ^ 1])),
            (place, b""),
            (f"{tag}-{who}-{(int(number, 16) + 1):04x}", sealed),
            (f"{tag}-00000000-{number}", sealed),
            (f"{tag}-{who}-ffff", sealed),
            ("somewhere else", sealed),
            fake._sealed(int(number, 16)),
        ]
        assert not any(audience.hear(*one) for one in hostile)
        assert audience.hear(place, sealed)
        assert not audience.hear(place, sealed)
    assert turns(audience.step(1)) == played(over)


def test_a_member_cannot_tell_of_a_turn_that_nobody_signed(over: Shown) -> None:
    """A member may publish, but cannot forge the others' signatures, only delay them."""
    node = over.net.nodes[0]
    publication = Publication()
    publication.grow(node.match)
    stream, entries = Stream(), []
    for number, piece in enumerate(publication.pieces):
        entries += stream.put(number, piece)
    assert stream.head is not None
    from roborally_core.match.watch.onlooker import Onlooker  # noqa: PLC0415

    onlooker = Onlooker(stream.head, ToyTable, secrets.token_bytes, rules=ToyRules())
    other = over.net.nodes[1].match.me
    changed = [
        one._replace(body=one.body.replace(b'"k":"commit"', b'"k":"commit" ')) if one.author == other else one
        for one in entries
    ]
    onlooker.read(changed, Stream())
    assert turns(onlooker.step(1)) == []
    onlooker.read(entries, stream)
    assert turns(onlooker.step(2)) == played(over)


def test_lost_pieces_come_again_without_anybody_asking() -> None:
    shown = Shown(2, "healing")
    shown.net.begin(turns=12, watch=[BROKER])
    shown.play(lambda: len(played(shown)) >= 2)
    del shown.broker.kept[min(shown.broker.kept)]
    gone = shown.late()
    assert turns(gone.step(1)) == []
    assert gone.gap
    shown.play(shown.net.finished)
    assert len(turns(shown.late().step(1))) == 12


def test_a_page_that_is_reloaded_publishes_on_beside_what_it_published_before() -> None:
    shown = Shown(2, "reloaded")
    shown.net.begin(turns=5, watch=[BROKER])
    shown.play(lambda: len(played(shown)) >= 3)
    audience, at = shown.late(), len(shown.broker.told)
    told = turns(audience.step(1))
    shown.feeding[0] = Feeding(ROOM, secrets.token_bytes)
    shown.play(shown.net.finished)
    for place, sealed in shown.broker.told[at:]:
        audience.hear(place, sealed)
    assert told + turns(audience.step(2)) == played(shown) == turns(shown.late().step(1))


def test_a_rematch_goes_on_under_the_same_link() -> None:
    shown = Shown(2, "again")
    shown.net.begin(turns=1, watch=[BROKER])
    shown.play(shown.net.finished)
    link, audience, at = shown.link(), shown.late(), len(shown.broker.told)
    assert len(turns(audience.step(1))) == 1
    first = audience.match
    press(shown.net)
    shown.forget_facts()
    shown.net.begin(turns=2, watch=[BROKER])
    shown.play(shown.net.finished)
    for place, sealed in shown.broker.told[at:]:
        audience.hear(place, sealed)
    second = turns(audience.step(2))
    assert audience.match is not first
    assert second == played(shown)
    assert len(second) == 2
    late = Audience(link, ToyTable, secrets.token_bytes, rules=ToyRules())
    for place, sealed in shown.broker.kept.items():
        late.hear(place, sealed)
    assert turns(late.step(1)) == second  # only the newest match is there for late comers


@pytest.mark.parametrize(
    ("break_it", "words"),
    [
        (lambda text: text[:-1], "incomplete"),
        (lambda text: text.replace("watch=", "join="), "incomplete"),
        (lambda text: text + "@ws://evil.example/x", "wss"),
        (lambda text: text + "@wss://a.example/x" * (PLACES + 1), "incomplete"),
        (lambda text: text + "@nothing", "wss"),
        (lambda text: "x" * 10_000 + text, "incomplete"),
        (lambda _: "", "incomplete"),
    ],
)
def test_a_link_that_is_none_is_refused_in_words(over: Shown, break_it: Any, words: str) -> None:
    text = over.link()._replace(carriers=()).fragment()
    with pytest.raises(InviteError, match=words):
        parse_watch(break_it(text))


def test_a_link_is_read_back_from_a_whole_address(over: Shown) -> None:
    link = over.link()
    assert parse_watch(f"https://page.example/game/#{link.fragment()}") == link
    assert len(link.fragment()) < 200


@pytest.mark.parametrize("bad", [["x"] * (PLACES + 1), "x", [5], ["x" * 500], {"a": 1}])
def test_places_that_settings_name_are_bounded(bad: Any) -> None:
    assert watch_problems({"watch": bad})
    assert not watch_problems({"watch": [BROKER]})
    assert not watch_problems({})


@pytest.mark.parametrize("length", [0, 1, 5, PIECE_BYTES])
def test_a_stream_of_rubbish_ends_in_words(length: int) -> None:
    stream = Stream()
    for number in range(3):
        assert stream.put(number, bytes([255]) * length) == []
    assert bool(stream.broken) == (length >= 4 or length * 3 >= 4)


def test_a_frame_that_unpacks_to_more_than_a_frame_is_refused() -> None:
    import zlib  # noqa: PLC0415

    packed = zlib.compress(bytes(50_000_000), 9)
    raw = len(packed).to_bytes(4, "big") + packed
    stream = Stream()
    for number, at in enumerate(range(0, len(raw), PIECE_BYTES)):
        stream.put(number, raw[at : at + PIECE_BYTES])
    assert "damaged" in stream.broken


def test_spectators_see_the_robots_before_the_first_turn_is_played() -> None:
    shown = Shown(3, "begun")
    shown.net.begin(turns=2, watch=[BROKER])
    for node in shown.net.nodes:
        node.plays = False
    shown.play(
        lambda: all(any(isinstance(one, f.TurnOpened) for one in node.facts) for node in shown.net.nodes)
    )
    audience = shown.late()
    told = audience.step(1)
    assert [one.turn for one in told if isinstance(one, f.TurnOpened)] == [1]
    assert turns(told) == []
    assert audience.match is not None
    assert audience.match.table is not None, "there is a board to be shown"
