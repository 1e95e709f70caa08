"""Members over the simulated network, as tests of this folder ask for them."""

from __future__ import annotations

from typing import Any

from meeting_net import Member, Nat, Net
from transport_contract import End

from roborally_core.base.rng import derive
from roborally_core.meeting.config import CarrierKind, CarrierSpec, MeetingConfig
from roborally_core.meeting.errands import WayKind
from roborally_core.meeting.room import MeetingRoom

SECRET = bytes(range(16))
PUBLIC = tuple(f"wss://{name}.example.org/" for name in ("ada", "ben", "cid"))
OWN = "wss://own.example.org/ws"
PATIENCE_MS = 60_000


def config(*urls: str, own: bool = False, **more: Any) -> MeetingConfig:
    kind = CarrierKind.RELAY if own else CarrierKind.MQTT
    return MeetingConfig(tuple(CarrierSpec(kind, url, not own) for url in urls), **more)


def member(
    net: Net,
    name: str,
    meeting: MeetingConfig,
    nat: Nat = Nat.CONE,
    *,
    host: bool = False,
    direct: bool = True,
) -> Member:
    counter = iter(range(1 << 30))
    room = MeetingRoom(SECRET, meeting, lambda n: derive(name.encode(), next(counter))[:n], direct=direct)
    room.lookout.greeting = host
    return net.add(End(room), nat)


def linked(members: list[Member], kinds: set[WayKind] | None = None) -> bool:
    """Whether everybody reaches everybody else, by ways of these kinds."""
    alive = [one for one in members if one.alive]
    return all(
        len(one.end.room.ways()) == len(alive) - 1
        and all(kinds is None or way.kind in kinds for way in one.end.room.ways().values())
        for one in alive
    )


def talk(net: Net, members: list[Member]) -> None:
    """A packet from everybody to everybody arrives."""
    for one in members:
        one.end.received.clear()
    for number, one in enumerate(members):
        for link in one.end.links:
            one.end.room.send(link, b"hello %d" % number, net.now)
    wanted = {b"hello %d" % number for number in range(len(members))}
    net.run(2_000, lambda: all(len(set(one.end.received)) == len(members) - 1 for one in members))
    for number, one in enumerate(members):
        assert set(one.end.received) == wanted - {b"hello %d" % number}


DIRECT = {WayKind.DIRECT}
