"""Before one enters: previews, short codes to read aloud, and the board of open matches."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meeting_net import Member, Net
from meeting_world import OWN, PUBLIC, SECRET, config, member

from roborally_core.base.plain import clean_name
from roborally_core.base.rng import derive
from roborally_core.meeting import strangers
from roborally_core.meeting.config import HINTS, CarrierKind, CarrierSpec
from roborally_core.meeting.envelope import EVERYBODY, EnvelopeKind, Signer, parse_envelope
from roborally_core.meeting.errands import PreviewCame
from roborally_core.meeting.invite import Invite, InviteError
from roborally_core.meeting.preview import ASK_MS, BODY_LIMIT, Enquiry, MatchPreview, read_preview
from roborally_core.meeting.short_code import (
    LENGTH,
    LIFE_MS,
    asking,
    draw_code,
    may_be_code,
    parse_code,
    shown,
    stretched,
)
from roborally_core.meeting.strangers import BODY_LIMIT as CARD_BYTES
from roborally_core.meeting.strangers import CARDS, OpenMatch, Strangers, read_card
from roborally_core.meeting.strangers import LIFE_MS as CARD_MS

MATCH = MatchPreview("Ada", ("Ada", "Ben"), "rr", "Risky exchange", 4)
INVITE = Invite(SECRET, b"hostmark")


def random(name: str) -> Any:
    counter = iter(range(1 << 30))
    return lambda n: derive(name.encode(), next(counter))[:n]


class Side:
    """A talker as the simulated network knows an end."""

    def __init__(self, talker: Any) -> None:
        self.room = talker

    def settle(self, now: int) -> list[Any]:
        return self.room.settle(now)


def side(net: Net, talker: Any) -> Member:
    return net.add(Side(talker))


def hosting(net: Net, *urls: str, own: bool = False) -> Member:
    host = member(net, "host", config(*urls, own=own), host=True)
    host.end.room.answering.tell = MATCH.body
    net.run(200)
    return host


def test_a_guest_sees_who_invites_them_to_what_before_they_enter() -> None:
    net = Net()
    host = hosting(net, *PUBLIC)
    enquiry = Enquiry(SECRET, config(*PUBLIC).active, random("guest"))
    side(net, enquiry)
    took = net.run(5_000, lambda: enquiry.answer)
    assert enquiry.answer == MATCH
    assert PreviewCame(MATCH) in enquiry.news
    assert took < 500
    assert host.end.room.members() == {}, "nobody has entered"
    assert sum(net.said.values()) <= 3 * len(PUBLIC)
    enquiry.leave(net.now)


def test_a_player_who_asks_in_vain_stops_asking() -> None:
    net = Net()
    enquiry = Enquiry(SECRET, config(PUBLIC[0]).active, random("guest"))
    side(net, enquiry)
    net.run(120_000)
    assert enquiry.silent
    assert net.said[PUBLIC[0]] == len(ASK_MS)


def test_a_host_answers_a_bounded_number_of_enquiries() -> None:
    net = Net()
    hosting(net, PUBLIC[0])
    before = net.said[PUBLIC[0]]
    for number in range(40):
        side(net, Enquiry(SECRET, config(PUBLIC[0]).active, random(f"guest {number}")))
    net.run(1_000)
    assert net.said[PUBLIC[0]] - before <= 40 + 8


names = st.text(max_size=60)


people = st.lists(names, max_size=12).map(tuple)


@given(names, people, names, st.integers(0, 12), people)
def test_a_preview_is_bounded_and_clean(host: str, players: Any, text: str, seats: int, missing: Any) -> None:
    body = MatchPreview(host, players, text, text, seats, turn=7, missing=missing).body()
    assert len(body) <= BODY_LIMIT
    preview = read_preview(body)
    assert preview is not None
    assert not preview.shut
    shut = read_preview(preview._replace(shut=True).body())
    assert shut is not None
    assert (shut.shut, shut.free) == (True, 0)
    again = read_preview(preview._replace(turn=0, again=True).body())
    assert again is not None
    assert (again.again, again.free) == (True, 0)
    named = (preview.host, *preview.players, *preview.missing)
    assert all(name == clean_name(name) for name in named)
    assert (preview.turn, preview.welcomes_strangers) == (7, False)


@given(st.one_of(st.binary(max_size=200), st.text(max_size=200).map(str.encode)))
def test_nonsense_is_no_preview_and_no_card(body: bytes) -> None:
    assert read_preview(body) is None
    assert read_card(body) is None


# codes


def test_a_code_leads_to_the_invite_over_an_own_relay() -> None:
    net = Net()
    host = hosting(net, OWN, own=True)
    code = draw_code(random("code"))
    host.end.room.ringing.ring(code, INVITE)
    enquiry = asking(shown(code).lower(), config(OWN, own=True), random("guest"))
    side(net, enquiry)
    net.run(5_000, lambda: enquiry.answer)
    assert enquiry.answer == INVITE
    net.run(LIFE_MS + 1_000)
    late = asking(code, config(OWN, own=True), random("late"))
    side(net, late)
    net.run(60_000, lambda: late.silent)
    assert late.answer is None


def test_a_code_does_not_lead_to_a_room_that_has_another_key_by_now() -> None:
    net = Net()
    host = hosting(net, OWN, own=True)
    host.end.room.ringing.ring("7K3QX9TMAB", INVITE)
    net.run(1_000)
    assert host.end.room.ringing.code == "7K3QX9TMAB"
    host.end.room.rekey(bytes(16), net.now)
    assert host.end.room.ringing.code == ""
    enquiry = asking("7K3QX-9TMAB", config(OWN, own=True), random("guest"))
    side(net, enquiry)
    net.run(20_000)
    assert enquiry.reached
    assert enquiry.answer is None


def test_hints_that_would_not_fit_are_left_out_of_a_card() -> None:
    urls = [f"wss://{'long' * 44}{n}.example.org/" for n in range(HINTS)]
    invite = INVITE._replace(hints=tuple(CarrierSpec(CarrierKind.MQTT, url) for url in urls))
    assert len(invite.fragment()) <= BODY_LIMIT, "a code's answer holds them all"
    body = OpenMatch(MATCH, invite, "en").body()
    assert len(body) <= CARD_BYTES
    card = read_card(body)
    assert card is not None
    assert [one.url for one in card.invite.hints] == urls[:3]


def test_what_was_meant_as_a_code_is_told_from_an_invite() -> None:
    assert all(map(may_be_code, ("7k3qx-9tmab", "7k3qx", " 7 k 3 q x 9 t m a b 0 ", "hello")))
    assert not any(map(may_be_code, ("", " ", INVITE.fragment(), INVITE.fragment()[5:], "#join=k")))


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("7k3qx-9tmab", "7K3QX9TMAB"),
        (" 7K3QX 9TMAB ", "7K3QX9TMAB"),
        ("oil0u-00000", "0110V00000"),
        ("7K3QX9TMA", None),
        ("7K3QX9TMAB7", None),
        ("7K3QX9TMÄB", None),
        ("", None),
    ],
)
def test_a_code_is_understood_however_it_was_typed(typed: str, code: str | None) -> None:
    assert parse_code(typed) == code


@given(st.binary(min_size=8, max_size=8))
def test_every_code_reads_as_itself(drawn: bytes) -> None:
    code = draw_code(lambda _: drawn)
    assert len(code) == LENGTH
    assert parse_code(shown(code)) == code


def test_without_a_relay_a_code_is_refused_in_words() -> None:
    with pytest.raises(InviteError, match="where a relay is known"):
        asking("7K3QX-9TMAB", config(*PUBLIC), random("guest"))
    with pytest.raises(InviteError, match="ten letters and digits"):
        asking("hello", config(OWN, own=True), random("guest"))


# the board


def board(net: Net, name: str) -> Strangers:
    looking = Strangers(config(PUBLIC[0]).active, random(name))
    side(net, looking)
    return looking


CARD = OpenMatch(MATCH, INVITE, "en")


def test_a_card_is_seen_soon_and_gone_soon() -> None:
    net = Net()
    host, guest = board(net, "host"), board(net, "guest")
    host.post(CARD, net.now)
    assert net.run(5_000, lambda: guest.cards(net.now)) < 3_000
    assert guest.fitting(net.now) == CARD
    assert guest.fitting(net.now, lambda card: card.preview.rules == "botwars") is None
    late = board(net, "late")
    net.run(20_000, lambda: late.cards(net.now))
    assert late.cards(net.now) == [CARD]
    before = net.said[PUBLIC[0]]
    net.run(600_000)
    assert net.said[PUBLIC[0]] - before <= 11, "once a minute"
    host.post(None, net.now)
    net.run(500)
    assert guest.cards(net.now) == [], "taken down"
    host.post(CARD, net.now)
    net.run(20_000, lambda: guest.cards(net.now))
    net.crash(net.members[0])
    net.run(CARD_MS + 1_000)
    assert guest.cards(net.now) == [], "nobody repeats it"


def test_a_card_that_is_hung_up_and_taken_down_again_and_again_costs_little() -> None:
    net = Net()
    host = board(net, "host")
    net.run(1_000)
    before = net.said[PUBLIC[0]]
    for _ in range(100):
        host.post(CARD, net.now)
        net.run(50)
        host.post(None, net.now)
        net.run(50)
    assert net.said[PUBLIC[0]] - before <= 6


def test_cards_are_few_and_each_signer_has_one() -> None:
    net = Net()
    guest = board(net, "guest")
    for number in range(CARDS + 20):
        other = board(net, f"host {number}")
        for seats in (4, 5):
            match = MATCH._replace(seats=seats)
            other.post(OpenMatch(match, Invite(bytes([number] * 16), b"hostmark"), "en"), net.now)
            net.run(30)
    net.run(3_000)
    assert len(guest.cards(net.now)) <= CARDS


def test_a_card_that_was_copied_and_changed_takes_down_nobodys() -> None:
    """Anybody on the board can read the way in: changed by another signer it is not hung in its place."""
    net = Net()
    host, guest = board(net, "host"), board(net, "guest")
    host.post(CARD, net.now)
    net.run(5_000, lambda: guest.cards(net.now))
    liar = board(net, "liar")
    for number in range(5):
        false = MATCH._replace(host="Mallory", seats=2, shut=True)
        liar.post(OpenMatch(false, INVITE._replace(hints=()), "en"), net.now)
        net.run(15_000)
        liar.post(None, net.now)
        net.run(100)
        assert guest.cards(net.now) == [CARD], number
    net.crash(net.members[0])
    net.run(CARD_MS + 1_000)
    liar.post(CARD, net.now)
    net.run(20_000, lambda: guest.cards(net.now))
    assert guest.cards(net.now) == [CARD], "a host who opens the page anew signs anew"


def test_an_old_card_that_comes_late_or_once_more_is_not_hung_up_again() -> None:
    """By a slow second carrier, or by anybody who recorded it; no clock of anybody has a part in it."""
    net, signer = Net(), Signer(bytes(32))
    guest = board(net, "guest")
    net.run(1_000)
    (line,) = guest._lines.open_lines()
    old, gone, new = (
        parse_envelope(signer.signal(EnvelopeKind.PREVIEW, EVERYBODY, body))
        for body in (CARD.body(), b"", CARD.body())
    )
    for said, seen in ((old, [CARD]), (gone, []), (old, []), (new, [CARD])):
        guest.heard(line, said, net.now)
        assert guest.cards(net.now) == seen
    later = net.now + CARD_MS
    guest.heard(line, new, later)
    assert guest.cards(later) == []


def test_a_flood_of_cards_does_not_keep_out_later_players(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strangers, "CARDS", 8)
    net = Net()
    guest = board(net, "guest")
    for number in range(8):
        flood = board(net, f"flood {number}")
        flood.post(OpenMatch(MATCH, Invite(bytes([number] * 16), b"hostmark"), "en"), net.now)
    net.run(5_000)
    assert len(guest.cards(net.now)) == 8
    honest = board(net, "honest")
    honest.post(OpenMatch(MATCH, Invite(b"\xff" * 16, b"hostmark"), "de"), net.now)
    net.run(8_000, lambda: any(card.language == "de" for card in guest.cards(net.now)))
    assert any(card.language == "de" for card in guest.cards(net.now))
    assert len(guest.cards(net.now)) == 8


def test_what_a_card_says_is_cleaned() -> None:
    dirty = MATCH._replace(host="Ada\x1b[31m\u202e", board="<b>x</b>\n")
    card = read_card(OpenMatch(dirty, INVITE, "en").body())
    assert card is not None
    assert card.preview.host.isprintable()
    assert "\n" not in card.preview.board
    assert read_card(OpenMatch(MATCH._replace(begun=True), INVITE, "en").body()) is None
    assert read_card(OpenMatch(MATCH, INVITE, "e<").body()) is None


@pytest.mark.parametrize("rounds", [1, 2, 1_000])
def test_codes_are_stretched_as_the_standard_says(rounds: int) -> None:
    for password in (b"0123456789", b"", b"k" * 64):
        expected = hashlib.pbkdf2_hmac("sha256", password, b"salt", rounds)
        assert stretched(password, b"salt", rounds) == expected
