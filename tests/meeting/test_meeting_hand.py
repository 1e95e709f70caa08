"""Meeting by hand: an invite with an offer, an answer that goes back, and no carrier anywhere."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meeting_net import Member, Nat, Net
from meeting_world import DIRECT, PATIENCE_MS, PUBLIC, SECRET, config, linked, member, talk

from roborally_core.meeting.config import MeetingConfig
from roborally_core.meeting.errands import HandFailed, HandReady
from roborally_core.meeting.hand import (
    ANSWER_MS,
    OFFERS,
    HandError,
    HandProblem,
    answer_text,
    parse_answer,
)
from roborally_core.meeting.invite import Invite, parse_invite

NOTHING = MeetingConfig(by_hand=True)


def ready(net: Net, one: Member, *, answer: bool) -> bytes:
    """The next text to carry."""

    def made() -> list[bytes]:
        return [i.data for i in one.end.news if isinstance(i, HandReady) and i.answer is answer]

    before = len(made())
    net.run(5_000, lambda: len(made()) > before)
    assert len(made()) > before
    return made()[-1]


def offered(net: Net, host: Member) -> str:
    """The link of an invitation by hand."""
    host.end.room.hand_offer(net.now)
    offer = ready(net, host, answer=False)
    return f"https://rally.example.org/#{Invite(SECRET, b'hostmark', (), offer).fragment()}"


def answered(net: Net, guest: Member, link: str) -> str:
    guest.end.room.take_hand_offer(parse_invite(link).offer, net.now)
    return answer_text(ready(net, guest, answer=True))


def pair(net: Net, **nats: Nat) -> tuple[Member, Member]:
    host = member(net, "host", NOTHING, nats.get("host", Nat.CONE), host=True)
    return host, member(net, "guest", NOTHING, nats.get("guest", Nat.CONE))


def test_two_meet_by_hand_with_no_carrier_at_all() -> None:
    net = Net()
    host, guest = pair(net)
    link = offered(net, host)
    text = answered(net, guest, link)
    assert len(link) < 300
    assert len(text) < 320
    net.run(120_000)  # a person carries it
    host.end.room.take_hand_answer(parse_answer(f" sent: {text}\n"), net.now)
    net.run(PATIENCE_MS, lambda: linked([host, guest], DIRECT))
    talk(net, [host, guest])
    assert net.kinds["OpenCarrier"] == net.kinds["Publish"] == 0


def test_others_follow_by_hand_and_are_introduced_by_the_players_there() -> None:
    net = Net()
    players = [member(net, "host", NOTHING, host=True)]
    for name in "abc":
        guest = member(net, name, NOTHING)
        text = answered(net, guest, offered(net, players[0]))
        players[0].end.room.take_hand_answer(parse_answer(text), net.now)
        players.append(guest)
    net.run(PATIENCE_MS, lambda: linked(players, DIRECT))
    talk(net, players)


def test_with_every_public_carrier_dead_by_hand_is_left() -> None:
    net = Net()
    net.down = set(PUBLIC)
    host, guest = (member(net, name, config(*PUBLIC), host=name == "host") for name in ("host", "guest"))
    net.run(20_000)
    text = answered(net, guest, offered(net, host))
    host.end.room.take_hand_answer(parse_answer(text), net.now)
    net.run(PATIENCE_MS, lambda: linked([host, guest], DIRECT))
    talk(net, [host, guest])


def test_an_answer_that_came_too_late_is_renewed_from_the_same_offer() -> None:
    net = Net()
    host, guest = pair(net)
    link = offered(net, host)
    late = answered(net, guest, link)
    net.run(ANSWER_MS + 1_000)
    assert HandFailed(answer=True) in guest.end.news
    again = answered(net, guest, link)
    assert again != late
    host.end.room.take_hand_answer(parse_answer(again), net.now)
    net.run(PATIENCE_MS, lambda: linked([host, guest], DIRECT))
    talk(net, [host, guest])


def refusal(take: Any, *given: Any) -> HandProblem:
    with pytest.raises(HandError) as refused:
        take(*given)
    assert str(refused.value)
    return refused.value.problem


def test_an_offer_is_answered_once_and_in_its_own_room() -> None:
    net = Net()
    host, guest = pair(net)
    link = offered(net, host)
    text = answered(net, guest, link)
    other = member(net, "other", NOTHING)
    second = answered(net, other, link)
    host.end.room.take_hand_answer(parse_answer(text), net.now)
    take = host.end.room.take_hand_answer
    assert refusal(take, parse_answer(text), net.now) is HandProblem.USED
    assert refusal(take, parse_answer(second), net.now) is HandProblem.USED
    assert refusal(guest.end.room.take_hand_answer, parse_answer(text), net.now) is HandProblem.ELSEWHERE
    third = member(net, "third", NOTHING, host=True)
    third.end.room.rekey(bytes(16), net.now)
    assert refusal(third.end.room.take_hand_answer, parse_answer(text), net.now) in (
        HandProblem.ELSEWHERE,
        HandProblem.USED,
    )


def test_offers_that_wait_are_few() -> None:
    net = Net()
    host, _ = pair(net)
    links = [offered(net, host) for _ in range(OFFERS + 2)]
    assert len(host.calls) == OFFERS
    guest = member(net, "late", NOTHING)
    text = answered(net, guest, links[0])
    assert refusal(host.end.room.take_hand_answer, parse_answer(text), net.now) is HandProblem.USED


@given(st.text(max_size=300))
def test_what_is_pasted_is_an_answer_or_refused_in_words(text: str) -> None:
    net = Net()
    host = member(net, "host", NOTHING, host=True)
    with pytest.raises(HandError):
        host.end.room.take_hand_answer(parse_answer(text), 0)


@given(st.binary(max_size=300))
def test_an_offer_that_is_none_is_refused_in_words(data: bytes) -> None:
    net = Net()
    guest = member(net, "guest", NOTHING)
    with pytest.raises(HandError):
        guest.end.room.take_hand_offer(data, 0)
