"""The owners of limits: addresses behind proxies, and their groups."""

from __future__ import annotations

import pytest

from relay.server import addresses
from relay.server.addresses import Accounts, TokenBucket, client_address, parse_networks, parse_origin
from relay.server.limits import Limits, SettingError

PROXIES = parse_networks(["10.0.0.0/8", "fd00::1"])

WHO = {
    "nobody forwards": ("192.0.2.1", [], "192.0.2.1"),
    "who is no proxy is not believed": ("192.0.2.1", ["198.51.100.7"], "192.0.2.1"),
    "a proxy is": ("10.0.0.7", ["198.51.100.7"], "198.51.100.7"),
    "only what the proxy itself added": ("10.0.0.7", ["1.2.3.4, 5.6.7.8,198.51.100.7"], "198.51.100.7"),
    "proxies behind proxies are passed": ("10.0.0.7", ["1.2.3.4, 198.51.100.7, 10.1.1.1"], "198.51.100.7"),
    "several headers are one list": ("10.0.0.7", ["1.2.3.4", "198.51.100.7", "10.1.1.1"], "198.51.100.7"),
    "all of them proxies": ("10.0.0.7", ["10.2.2.2, 10.1.1.1"], "10.2.2.2"),
    "nonsense ends the walk": ("10.0.0.7", ["198.51.100.7, <script>, 10.1.1.1"], "10.1.1.1"),
    "an empty entry does too": ("10.0.0.7", [""], "10.0.0.7"),
    "ports do not matter": ("10.0.0.7", ["198.51.100.7:4711"], "198.51.100.7"),
    "nor brackets": ("fd00::1", ['"[2001:db8:1:2:3::4]:4711"'], "2001:db8:1:2::/64"),
    "IPv6 counts by /64": ("2001:db8:1:2:aaaa::1", [], "2001:db8:1:2::/64"),
    "IPv4 in IPv6 is IPv4": ("::ffff:192.0.2.1", [], "192.0.2.1"),
    "a proxy seen as IPv6 is the proxy": ("::ffff:10.0.0.7", ["198.51.100.7"], "198.51.100.7"),
    "a zone does not matter": ("fe80::1%eth0", [], "fe80::/64"),
    "no address at all": ("", [], "unknown"),
}


@pytest.mark.parametrize("case", WHO)
def test_the_address_limits_go_by(case: str) -> None:
    peer, forwarded, expected = WHO[case]
    assert client_address(peer, forwarded, PROXIES) == expected


def test_only_so_many_hops_are_looked_at() -> None:
    many = ", ".join(["198.51.100.7", *["10.1.1.1"] * addresses.HOPS])
    assert client_address("10.0.0.7", [many], PROXIES) == "10.1.1.1"


@pytest.mark.parametrize("text", ["10.0.0.0/40", "proxy.example", "", "10.0.0", "::1/200"])
def test_what_is_no_network_is_refused_in_words(text: str) -> None:
    with pytest.raises(SettingError, match="is no address or network of a proxy"):
        parse_networks([text])


def test_origins_are_read_as_browsers_send_them() -> None:
    assert parse_origin(" HTTPS://Name.github.io/ ") == "https://name.github.io"
    assert parse_origin("http://localhost:8000") == "http://localhost:8000"
    for text in ("name.github.io", "https://a/b", "*", "null", "ftp://x", "https://"):
        with pytest.raises(SettingError, match="is no origin of a page"):
            parse_origin(text)


def test_an_allowance_refills() -> None:
    bucket = TokenBucket(rate=0.5, burst=2, now=100.0)
    assert [bucket.take(100.0) for _ in range(3)] == [True, True, False]
    assert [bucket.take(now) for now in (101.0, 102.0, 102.0)] == [False, True, False]
    assert [bucket.take(1000.0) for _ in range(3)] == [True, True, False]


def test_accounts_are_bounded_and_those_that_hold_something_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "KEPT", 3)
    accounts = Accounts(Limits())
    holder = accounts.of("192.0.2.0", 0.0)
    holder.members = 1
    for number in range(1, 100):
        accounts.of(f"192.0.2.{number}", 0.0)
        assert len(accounts) <= 3
    assert accounts.of("192.0.2.0", 0.0) is holder
    accounts.prune(1e6)
    assert len(accounts) == 1
