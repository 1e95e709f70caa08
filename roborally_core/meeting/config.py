"""The carriers and servers a page may use to bring players together: one checked list.

It comes from ``site/meeting.toml`` (or what the publisher gave instead), from an invitation (carriers
the guest's page does not know) and from the player (own carriers and servers, things switched off).
Everything is bounded; addresses are ``wss:`` except on one's own machine and where the player or the page's
publisher says otherwise.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from hashlib import sha256
from typing import Any

from ..language.complaint import Place, ProblemError, complain, place_of

CARRIERS = 12
"""Most carriers of a configuration."""
HINTS = 4
"""Most carriers that an invitation may bring."""
PUBLIC_OF_A_KIND = 2
"""Most public carriers of each kind that one room uses."""
SERVERS = 8
URL_LIMIT = 200
TEXT_LIMIT = 120
BESIDE = "./ws"
"""The address of the relay that serves the page itself."""

_HOST = r"(?:[A-Za-z0-9](?:[A-Za-z0-9.\-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])"
_SOCKET = re.compile(rf"(wss?)://({_HOST})(?::([0-9]{{1,5}}))?(/[A-Za-z0-9._~/\-]*)?")
_ICE = re.compile(rf"(?:stuns?|turns?):({_HOST})(?::([0-9]{{1,5}}))?(\?transport=(?:udp|tcp))?")
_LOCAL = re.compile(r"localhost|127\.[0-9.]+|\[::1\]")


class ConfigError(ProblemError):
    """A faulty configuration; the text names the fault and its place, for people."""


class CarrierKind(Enum):
    """The protocol of a carrier."""

    RELAY = "relay"
    MQTT = "mqtt"
    NOSTR = "nostr"


class Origin(Enum):
    """The source of a carrier or a server."""

    SITE = "site"
    INVITATION = "invitation"
    PLAYER = "player"


@dataclass(frozen=True)
class CarrierSpec:
    """One carrier.  A ``public`` one belongs to strangers: little is said there, and it is closed when it
    can be.
    """

    kind: CarrierKind
    url: str
    public: bool = True
    origin: Origin = Origin.SITE

    @property
    def key(self) -> str:
        """The key that identifies it, also among those a player switched off."""
        return f"{self.kind.value} {self.url}"

    @property
    def host(self) -> str:
        """The name on screen; empty for the relay beside the page."""
        found = _SOCKET.fullmatch(self.url)
        return found[2] if found else ""


@dataclass(frozen=True)
class IceServer:
    """A STUN server, or a TURN server with an account."""

    url: str
    username: str = ""
    credential: str = ""
    origin: Origin = Origin.SITE

    @property
    def turn(self) -> bool:
        """Whether it forwards packets, instead of only telling addresses."""
        return self.url.startswith("turn")


@dataclass(frozen=True)
class MeetingConfig:
    """Everything that may be contacted, and how.

    ``relay_only`` hides this side's address from other players: calls go through TURN, or a carrier forwards.
    ``by_hand`` contacts no carrier at all.  ``last_resort`` lets packets of a game go over public carriers,
    within a small budget, where nothing else leads to somebody.
    """

    carriers: tuple[CarrierSpec, ...] = ()
    ice: tuple[IceServer, ...] = ()
    relay_only: bool = False
    by_hand: bool = False
    last_resort: bool = True

    @property
    def active(self) -> tuple[CarrierSpec, ...]:
        """The carriers that may be contacted."""
        return () if self.by_hand else self.carriers

    @property
    def hints(self) -> tuple[CarrierSpec, ...]:
        """The carriers an invitation has to name, because the guest's site does not list them."""
        named = [one for one in self.active if one.origin is not Origin.SITE and one.url != BESIDE]
        return tuple(named[:HINTS])


@dataclass(frozen=True)
class PlayerWishes:
    """The player's settings: things switched ``off`` (by :attr:`CarrierSpec.key` or a server's address), own
    ones.
    """

    carriers: tuple[CarrierSpec, ...] = ()
    ice: tuple[IceServer, ...] = ()
    off: frozenset[str] = field(default=frozenset())
    relay_only: bool = False
    by_hand: bool = False
    last_resort: bool = True


def socket_url(text: str, *, plain: bool = False) -> str:
    """A WebSocket address, checked; ``plain`` lets ``ws:`` lead to other machines.  ConfigError."""
    found = _SOCKET.fullmatch(text)
    if found is None or len(text) > URL_LIMIT or not _port(found[3]):
        raise ConfigError(complain("meeting.url", text=text[:60]))
    if found[1] == "ws" and not plain and not _LOCAL.fullmatch(found[2]):
        raise ConfigError(complain("meeting.plain", text=text[:60]))
    return text


def ice_url(text: str) -> str:
    """The address of a STUN or TURN server, checked.  ConfigError."""
    found = _ICE.fullmatch(text)
    if found is None or len(text) > URL_LIMIT or not _port(found[2]) or (found[3] and text[0] == "s"):
        raise ConfigError(complain("meeting.ice", text=text[:60]))
    return text


def _port(text: str | None) -> bool:
    return text is None or 0 < int(text) < 1 << 16


def read_config(data: object, origin: Origin = Origin.SITE) -> MeetingConfig:
    """A configuration from TOML or JSON; ConfigError names the entry and its fault.

    ``carrier``: tables with ``kind`` ("relay", "mqtt", "nostr"), ``url`` and, if it is somebody's own,
    ``public = false``.  ``ice``: tables with ``url``, and for TURN ``username`` and ``credential``.
    """
    table = _table(data, "", {"carrier", "ice", "relay_only", "by_hand", "last_resort"})
    carriers = [
        _carrier(one, f"carrier[{place}]", origin)
        for place, one in enumerate(_list(table, "carrier", CARRIERS), 1)
    ]
    ice = [_ice(one, f"ice[{place}]", origin) for place, one in enumerate(_list(table, "ice", SERVERS), 1)]
    return MeetingConfig(
        _once(carriers),
        tuple(ice),
        _flag(table, "relay_only", False),
        _flag(table, "by_hand", False),
        _flag(table, "last_resort", True),
    )


def config_json(config: MeetingConfig) -> dict[str, Any]:
    """The configuration as :func:`read_config` takes it."""
    return {
        "carrier": [
            {"kind": one.kind.value, "url": one.url, "public": one.public} for one in config.carriers
        ],
        "ice": [_ice_json(one) for one in config.ice],
        "relay_only": config.relay_only,
        "by_hand": config.by_hand,
        "last_resort": config.last_resort,
    }


def _ice_json(server: IceServer) -> dict[str, str]:
    account = {"username": server.username, "credential": server.credential} if server.turn else {}
    return {"url": server.url, **account}


def with_beside(config: MeetingConfig) -> MeetingConfig:
    """The configuration of a page that a relay serves: that relay comes first."""
    beside = CarrierSpec(CarrierKind.RELAY, BESIDE, public=False)
    return replace(config, carriers=_once([beside, *config.carriers])[:CARRIERS])


def with_hints(config: MeetingConfig, hints: Sequence[CarrierSpec]) -> MeetingConfig:
    """With those carriers of an invitation that are not known yet, once the player agreed to them."""
    return replace(config, carriers=_once([*unknown(config, hints), *config.carriers])[:CARRIERS])


def unknown(config: MeetingConfig, hints: Sequence[CarrierSpec]) -> list[CarrierSpec]:
    """The carriers of an invitation that this page does not have: to be shown before they are contacted."""
    known = {one.key for one in config.carriers}
    return [one for one in hints[:HINTS] if one.key not in known]


def with_wishes(config: MeetingConfig, wishes: PlayerWishes) -> MeetingConfig:
    """With the player's wishes."""
    carriers = [one for one in [*wishes.carriers, *config.carriers] if one.key not in wishes.off]
    ice = [one for one in [*wishes.ice, *config.ice] if one.url not in wishes.off]
    return MeetingConfig(
        _once(carriers)[:CARRIERS],
        tuple(ice[:SERVERS]),
        config.relay_only or wishes.relay_only,
        config.by_hand or wishes.by_hand,
        config.last_resort and wishes.last_resort,
    )


def chosen(carriers: Iterable[CarrierSpec], topic: bytes) -> list[CarrierSpec]:
    """The carriers of these that serve a topic: all own ones, and a few public ones of each kind.

    All who know the topic choose alike, and topics spread over a long list.
    """
    everything = list(carriers)
    found = [one for one in everything if not one.public]
    public = [one for one in everything if one.public]
    taken: Counter[CarrierKind] = Counter()
    for one in sorted(public, key=lambda one: sha256(topic + one.key.encode()).digest()):
        taken[one.kind] += 1
        if taken[one.kind] <= PUBLIC_OF_A_KIND:
            found.append(one)
    return found


def _once(carriers: Sequence[CarrierSpec]) -> tuple[CarrierSpec, ...]:
    first: dict[str, CarrierSpec] = {}
    for one in carriers:
        first.setdefault(one.key, one)
    return tuple(first.values())


def _table(data: object, where: str, known: set[str]) -> Mapping[str, Any]:
    if not isinstance(data, Mapping):
        raise ConfigError(complain("meeting.table", *_place(where), where=where))
    for name in data:
        if name not in known:
            raise ConfigError(
                complain("meeting.unknown", *_place(where), str(name)[:40], name=str(name)[:40], where=where)
            )
    return data


def _place(where: str) -> Place:
    """``carrier[1]``, which people count from 1, as a place."""
    return tuple(part - 1 if isinstance(part, int) else part for part in place_of(f"meeting.{where}"))


def _list(table: Mapping[str, Any], name: str, most: int) -> list[object]:
    found = table.get(name, [])
    if not isinstance(found, list) or len(found) > most:
        raise ConfigError(complain("meeting.list", name, name=name, most=most))
    return found


def _flag(table: Mapping[str, Any], name: str, default: bool) -> bool:
    found = table.get(name, default)
    if not isinstance(found, bool):
        raise ConfigError(complain("meeting.flag", name, name=name))
    return found


def _text(table: Mapping[str, Any], name: str, where: str, default: str | None = None) -> str:
    found = table.get(name, default)
    if not isinstance(found, str) or len(found) > URL_LIMIT:
        raise ConfigError(complain("meeting.text", *_place(where), name, name=name, where=where))
    return found


def _carrier(data: object, where: str, origin: Origin) -> CarrierSpec:
    table = _table(data, where, {"kind", "url", "public"})
    kinds = {kind.value: kind for kind in CarrierKind}
    kind = kinds.get(_text(table, "kind", where))
    if kind is None:
        raise ConfigError(
            complain("meeting.kind", *_place(where), "kind", kinds=", ".join(kinds), where=where)
        )
    url = _text(table, "url", where)
    if not (kind is CarrierKind.RELAY and url == BESIDE):
        socket_url(url, plain=origin is Origin.PLAYER)
    return CarrierSpec(kind, url, _flag(table, "public", kind is not CarrierKind.RELAY), origin)


def _ice(data: object, where: str, origin: Origin) -> IceServer:
    table = _table(data, where, {"url", "username", "credential"})
    url = ice_url(_text(table, "url", where))
    server = IceServer(
        url, _text(table, "username", where, "")[:TEXT_LIMIT], _text(table, "credential", where, ""), origin
    )
    if server.turn and not (server.username and server.credential):
        raise ConfigError(complain("meeting.account", text=url))
    return server
