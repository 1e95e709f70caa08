"""What people paste or write into addresses: invitations, relays, STUN servers."""

from __future__ import annotations

import pytest

from roborally_core.meeting.invite import AddressError, InviteError, parse_invite, stun_address

KEY = "k" * 32


@pytest.mark.parametrize(
    ("given", "address"),
    [
        ("stun.example.org", "stun:stun.example.org"),
        (" stun:127.0.0.1:9 ", "stun:127.0.0.1:9"),
        ("stun.example.org:3478", "stun:stun.example.org:3478"),
    ],
)
def test_a_stun_server_is_a_host_with_or_without_a_port(given: str, address: str) -> None:
    assert stun_address(given) == address


@pytest.mark.parametrize("given", ["", "turn:x", "x y", '"><b>', "x:0", "x:65536", "x/y", "x" * 201])
def test_anything_else_is_refused_in_words(given: str) -> None:
    with pytest.raises(AddressError, match="is no address of a STUN server"):
        stun_address(given)


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("", "there is nothing there"),
        ("hello", "it has no “#join=” in it"),
        ("#join=nonsense", "its key is incomplete"),
        (f"#join={KEY[:5]}", "its key is incomplete"),
        (f"#join={KEY}.A", "its offer is incomplete"),
        (f"#join={KEY}.%%%%", "its offer is incomplete"),
        (f"#join={KEY}.{'A' * 2000}", "its offer is incomplete"),
        (f"#join={KEY}@http://relay", "its carrier is no wss"),
        (f"#join={KEY}@ws://relay.example.org/ws", "its carrier is no wss"),
        (f"#join={KEY}@ftp+wss://relay.example.org/ws", "its carrier is no wss"),
        (f"#join={KEY}" + "@wss://relay.example.org/ws" * 5, "its carrier is no wss"),
        ("x" * 10_000, "it is longer than"),
    ],
)
def test_what_is_no_invitation_is_told_why(given: str, why: str) -> None:
    with pytest.raises(InviteError, match=why):
        parse_invite(given)


@pytest.mark.parametrize("before", ["", "join=", "#join=", "https://example.org/rally/#join="])
def test_an_invitation_is_read_with_whatever_stands_before_it(before: str) -> None:
    invite = parse_invite(f" {before}{KEY}@wss://relay.example.org/ws\n")
    assert [hint.url for hint in invite.hints] == ["wss://relay.example.org/ws"]
    assert len(invite.secret) == 16
    assert len(invite.host) == 8
