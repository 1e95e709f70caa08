"""The settings that clubs run a broker with (``deploy/broker``) carry rooms, and nothing else."""

from __future__ import annotations

import asyncio
import getpass
from pathlib import Path
from urllib.parse import urlsplit

import aiomqtt
from carrier_contract import contract
from carriers import running
from relay_world import go
from test_meeting_carriers import connecting

from relay.players.mqtt_client import client_of
from relay.players.stages import listen, publish
from roborally_core.meeting.config import CarrierKind
from roborally_core.meeting.pieces import SEALED_BYTES
from tools.paths import ROOT

DEPLOY = ROOT / "deploy" / "broker"


def settings() -> str:
    """Mosquitto's settings in the container, but for ports and places."""
    text = (DEPLOY / "mosquitto.conf").read_text(encoding="utf-8")
    for old, new in {
        "listener 1883 ": "listener {other} ",
        "listener 9001": "listener {port} 127.0.0.1",
        "/mosquitto/config": str(DEPLOY),
    }.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return f"{text}user {getpass.getuser()}\n"


def test_a_club_s_broker_keeps_the_contract(tmp_path: Path) -> None:
    async def work() -> None:
        tasks: set[asyncio.Task[None]] = set()
        with running(CarrierKind.MQTT, tmp_path, settings()) as spec:
            await contract(connecting(spec, tasks))
            await asyncio.gather(*tasks, return_exceptions=True)

    go(work)


def test_a_club_s_broker_carries_no_other_topic_and_nothing_long(tmp_path: Path) -> None:
    async def work() -> None:
        with running(CarrierKind.MQTT, tmp_path, settings()) as spec:
            port = urlsplit(spec.url).port or 0
            more = {"transport": "websockets", "websocket_path": "/mqtt"}
            async with aiomqtt.Client("127.0.0.1", port, **more) as ear:  # type: ignore[arg-type]
                await ear.subscribe("#")
                async with aiomqtt.Client("127.0.0.1", port, **more) as mouth:  # type: ignore[arg-type]
                    await mouth.publish("elsewhere/room", b"x")
                    await mouth.publish("cogwheel/room/deeper", b"x")
                    await mouth.publish("cogwheel/room", b"long enough")
                async with aiomqtt.Client("127.0.0.1", port, **more) as mouth:  # type: ignore[arg-type]
                    await mouth.publish("cogwheel/room", bytes(2_100))
                async with aiomqtt.Client("127.0.0.1", port, **more) as mouth:  # type: ignore[arg-type]
                    await mouth.publish("cogwheel/room", b"the last")
                heard = []
                async for message in ear.messages:
                    heard.append((str(message.topic), message.payload))
                    if message.payload == b"the last":
                        break
            assert heard == [("cogwheel/room", b"long enough"), ("cogwheel/room", b"the last")]

    go(work)


def test_a_club_s_broker_keeps_the_pieces_of_a_watched_match(tmp_path: Path) -> None:
    async def work() -> None:
        with running(CarrierKind.MQTT, tmp_path, settings()) as spec:
            sealed = bytes(SEALED_BYTES)
            async with client_of(spec.url) as teller:
                await publish(teller, bytes(16), "0-0-0", sealed)
            async with client_of(spec.url) as late:
                async for found in listen(late, bytes(16)):
                    assert found == ("0-0-0", sealed)
                    break

    go(work)
