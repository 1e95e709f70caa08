"""Connections, as far as limits need them: addresses behind proxies, and an account for each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from .limits import Limits, SettingError

Network = IPv4Network | IPv6Network
HOPS = 20
"""Entries of X-Forwarded-For that are looked at, from the right."""
_ORIGIN = re.compile(r"https?://([a-z0-9.-]+|\[[0-9a-f:]+\])(:[0-9]{1,5})?")
PRUNE_SECONDS = 30.0
KEPT = 50_000
"""The greatest number of accounts kept; beyond it, accounts that hold nothing are forgotten early."""


def parse_networks(texts: Iterable[str]) -> tuple[Network, ...]:
    """Addresses and networks such as ``10.0.0.7`` or ``fd00::/8``; SettingError for anything else."""

    def parse(text: str) -> Network:
        try:
            return ip_network(text.strip(), strict=False)
        except ValueError:
            what = "is no address or network of a proxy, such as 10.0.0.7 or fd00::/8"
            raise SettingError(f"{text[:60]!r} {what}") from None

    return tuple(map(parse, texts))


def parse_origin(text: str) -> str:
    """An origin as browsers send it, such as ``https://name.github.io``; SettingError for anything else."""
    origin = text.strip().lower().rstrip("/")
    if not _ORIGIN.fullmatch(origin):
        raise SettingError(f"{text[:60]!r} is no origin of a page, such as https://name.github.io")
    return origin


def _parsed(text: str) -> str | None:
    """The address in one entry of X-Forwarded-For, without brackets and port; None if there is none."""
    text = text.strip().strip('"')
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return str((isinstance(address, IPv6Address) and address.ipv4_mapped) or address)


def trusted(address: str, proxies: Sequence[Network]) -> bool:
    """Whether the address belongs to one of the proxies."""
    parsed = _parsed(address)
    return parsed is not None and any(ip_address(parsed) in network for network in proxies)


def client_address(peer: str, forwarded: Sequence[str], proxies: Sequence[Network]) -> str:
    """The address that limits go by: the connection's, or, after a proxy, the right-most of another host.

    ``forwarded`` are the values of X-Forwarded-For.  Only what a trusted proxy wrote counts; anything
    unreadable there ends the walk at the last hop that could be read.
    """
    current = peer
    hops = [hop for value in forwarded for hop in value.split(",")]
    for hop in reversed(hops[-HOPS:]):
        parsed = _parsed(hop)
        if parsed is None or not trusted(current, proxies):
            break
        current = parsed
    return grouped(current)


def grouped(address: str) -> str:
    """The IPv4 address, or the /64 network of an IPv6 address, all of which one customer usually has.

    Anything else counts as one address, ``unknown``.
    """
    parsed = _parsed(address)
    if parsed is None:
        return "unknown"
    return str(IPv6Network((parsed, 64), strict=False)) if ":" in parsed else parsed


class TokenBucket:
    """An allowance that refills: ``burst`` at once, ``rate`` a second in the long run."""

    __slots__ = ("at", "burst", "level", "rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate, self.burst, self.level, self.at = rate, burst, float(burst), now

    def take(self, now: float) -> bool:
        """Take one; False when there is none left."""
        taken = self.refill(now) >= 1
        self.level -= taken
        return taken

    def refill(self, now: float) -> float:
        """The level, with the refill since the last call."""
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        return self.level


@dataclass(slots=True, eq=False)
class Account:
    """The connections and recent requests of one address; ``letters`` counts bytes being uploaded."""

    address: str
    creates: TokenBucket
    entries: TokenBucket
    waiting: int = 0
    watching: int = 0
    members: int = 0
    rooms: int = 0
    letters: int = 0

    def idle(self) -> bool:
        """Whether the address holds nothing."""
        return not (self.waiting or self.watching or self.members or self.rooms or self.letters)

    def fresh(self, now: float) -> bool:
        """Whether the account can be forgotten without any effect."""
        return self.idle() and all(b.refill(now) >= b.burst for b in (self.creates, self.entries))


class Accounts:
    """The accounts of all addresses that hold anything or held it lately."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._known: dict[str, Account] = {}
        self._pruned_at = 0.0

    def __len__(self) -> int:
        return len(self._known)

    def of(self, address: str, now: float) -> Account:
        """The account of an address, a new one if there is none yet."""
        account, limits = self._known.get(address), self._limits
        if account is None:
            if len(self._known) >= KEPT:
                idle = next((key for key, known in self._known.items() if known.idle()), None)
                if idle is not None:
                    del self._known[idle]
            creates = TokenBucket(limits.creates_per_minute / 60, limits.burst_creates, now)
            entries = TokenBucket(limits.entries_per_minute / 60, limits.burst_entries, now)
            account = self._known[address] = Account(address, creates, entries)
        return account

    def prune(self, now: float) -> None:
        """Forget accounts that hold nothing and have their full allowance back, now and then."""
        if now - self._pruned_at >= PRUNE_SECONDS:
            self._pruned_at = now
            self._known = {key: one for key, one in self._known.items() if not one.fresh(now)}
