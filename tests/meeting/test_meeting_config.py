"""The contacts: read from the site, an invitation and the player, each within bounds."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roborally_core.meeting.config import (
    BESIDE,
    CARRIERS,
    HINTS,
    CarrierKind,
    CarrierSpec,
    ConfigError,
    IceServer,
    MeetingConfig,
    Origin,
    PlayerWishes,
    config_json,
    ice_url,
    read_config,
    socket_url,
    unknown,
    with_beside,
    with_hints,
    with_wishes,
)

BROKER = CarrierSpec(CarrierKind.MQTT, "wss://broker.example.org/mqtt")
SITE = MeetingConfig((BROKER,), (IceServer("stun:stun.example.org"),))


def test_a_configuration_survives_being_written() -> None:
    turn = IceServer("turn:turn.example.org:3478?transport=tcp", "club", "secret")
    config = MeetingConfig((BROKER,), (*SITE.ice, turn), relay_only=True, last_resort=False)
    assert read_config(config_json(config)) == config


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ([], "there is no table"),
        ({"carier": []}, "nothing is called 'carier'"),
        ({"carrier": {}}, "carrier: a list of at most 12"),
        ({"carrier": [{}] * 13}, "carrier: a list of at most 12"),
        ({"carrier": [{"url": "wss://x"}]}, r"carrier\[1\]: kind is a text"),
        (
            {"carrier": [{"kind": "pigeon", "url": "wss://x"}]},
            r"carrier\[1\]: kind is one of relay, mqtt, nostr",
        ),
        ({"carrier": [{"kind": "mqtt", "url": "http://x"}]}, "'http://x' is no address"),
        ({"carrier": [{"kind": "mqtt", "url": "ws://x.example.org"}]}, "begin with wss://"),
        ({"carrier": [{"kind": "mqtt", "url": BESIDE}]}, "is no address"),
        ({"carrier": [{"kind": "mqtt", "url": "wss://x", "public": 1}]}, "public: either true or false"),
        ({"ice": [{"url": "turn:turn.example.org"}]}, "has a user name and a credential"),
        ({"ice": [{"url": "stun:x?transport=udp"}]}, "is no address such as stun:"),
        ({"relay_only": "yes"}, "relay_only: either true or false"),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(data: Any, why: str) -> None:
    with pytest.raises(ConfigError, match=why):
        read_config(data)


leaves = st.one_of(st.none(), st.booleans(), st.integers(), st.text(max_size=20))
values = st.recursive(leaves, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner))


@given(st.dictionaries(st.sampled_from(["carrier", "ice", "relay_only", "x"]), values))
def test_whatever_stands_there_is_read_or_refused_in_words(data: Any) -> None:
    told = ""
    try:
        read_config(data)
    except ConfigError as error:
        told = str(error) or "nothing"
    assert told != "nothing"


@given(st.text(max_size=60))
def test_an_address_is_checked_whole(text: str) -> None:
    for check in (socket_url, ice_url):
        try:
            assert check(text) == text
        except ConfigError:
            continue
        assert text.isascii()
        assert not set(text) & set(" \"'<>\n\\@#")


def test_other_machines_are_asked_over_tls_unless_the_player_says_otherwise() -> None:
    for text in ("ws://localhost:1/ws", "ws://127.0.0.1/ws", "ws://[::1]:9001/"):
        assert socket_url(text) == text
    with pytest.raises(ConfigError):
        socket_url("ws://192.168.1.5/ws")
    assert socket_url("ws://192.168.1.5/ws", plain=True)
    read_config({"carrier": [{"kind": "relay", "url": "ws://192.168.1.5/ws"}]}, Origin.PLAYER)
    for text in (
        "ws://localhost.example.org/",
        "ws://127.0.0.1.example.org/",
        "wss://x:0/",
        "wss://x:70000/",
    ):
        with pytest.raises(ConfigError):
            socket_url(text)


def test_an_invitation_adds_a_few_carriers_which_are_shown_first() -> None:
    hints = tuple(
        CarrierSpec(CarrierKind.NOSTR, f"wss://n{n}.example.org", True, Origin.INVITATION) for n in range(9)
    )
    assert unknown(SITE, (BROKER, *hints)) == list(hints[: HINTS - 1])
    config = with_hints(SITE, hints)
    assert len(config.carriers) == 1 + HINTS
    assert config.hints == hints[:HINTS], "who was invited by them invites by them"
    assert SITE.hints == ()


def test_the_player_has_the_last_word() -> None:
    own = CarrierSpec(CarrierKind.MQTT, "wss://mine.example.org/mqtt", False, Origin.PLAYER)
    wishes = PlayerWishes((own,), off=frozenset({BROKER.key, "stun:stun.example.org"}), relay_only=True)
    config = with_wishes(SITE, wishes)
    assert (config.active, config.ice, config.relay_only) == ((own,), (), True)
    assert with_wishes(SITE, PlayerWishes(by_hand=True)).active == ()


def test_a_page_that_a_relay_serves_asks_it_first() -> None:
    full = MeetingConfig(
        tuple(CarrierSpec(CarrierKind.MQTT, f"wss://b{n}.example.org") for n in range(CARRIERS))
    )
    config = with_beside(full)
    assert (config.carriers[0].url, config.carriers[0].public) == (BESIDE, False)
    assert len(config.carriers) == CARRIERS


@pytest.mark.parametrize("host", ["stun.example.org", "stun.example.org:3478", "127.0.0.1:1", "[::1]:3478"])
def test_a_stun_server_is_a_host_with_or_without_a_port(host: str) -> None:
    assert ice_url(f"stun:{host}") == f"stun:{host}"


@pytest.mark.parametrize(
    "host", ["", "a b", "x:0", "x:65536", "x:1?transport=udp", "turn:x", "x/y", "-x", "<b>", "x" * 300, "é"]
)
def test_anything_else_is_no_stun_server(host: str) -> None:
    with pytest.raises(ConfigError):
        ice_url(f"stun:{host}")
