"""Texts that people paste or write into addresses: invitations, relays."""

from __future__ import annotations

import pytest

from roborally_core.meeting.invite import InviteError, parse_invite

KEY = "k" * 32


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
