"""A client of an MQTT 5 broker over WebSockets, for letters and for spectators."""

from __future__ import annotations

import secrets
import ssl
from urllib.parse import urlsplit

import aiomqtt

_PORTS = {"ws": 80, "wss": 443}


def client_of(url: str, queue: int | None = None) -> aiomqtt.Client:
    """A client with a new random identifier; ``queue`` bounds the messages that wait to be read."""
    found = urlsplit(url)
    return aiomqtt.Client(
        found.hostname or "",
        found.port or _PORTS.get(found.scheme, 443),
        identifier=secrets.token_hex(11),
        protocol=aiomqtt.ProtocolVersion.V5,
        transport="websockets",
        websocket_path=found.path or "/mqtt",
        tls_context=ssl.create_default_context() if found.scheme == "wss" else None,
        max_queued_incoming_messages=queue,
    )
