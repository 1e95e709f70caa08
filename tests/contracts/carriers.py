"""Real carriers on this machine: Mosquitto with WebSockets, and a Nostr relay (``nostr-relay`` of PyPI).

``build.py setup`` installs them where it may. Where one is missing its tests are skipped;
``RALLY_CARRIERS=mqtt,nostr`` makes that a failure, as in the workflow.
"""

from __future__ import annotations

import os
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from roborally_core.meeting.config import CarrierKind, CarrierSpec
from tools import services

PATIENCE_SECONDS = 60
_NOSTR = """
max_event_size: 65536
storage:
  sqlalchemy.url: sqlite+aiosqlite:///{folder}/events.sqlite3
  validators: [nostr_relay.validators.is_not_too_large, nostr_relay.validators.is_signed]
gunicorn: {{bind: "127.0.0.1:{port}", workers: 1, loglevel: warning}}
purple: {{host: 127.0.0.1, port: {port}, workers: 1, disable_compression: true}}
authentication: {{enabled: false}}
"""


def _program(kind: CarrierKind) -> str:
    found = services.mosquitto() if kind is CarrierKind.MQTT else services.nostr()
    if found is None:
        assert kind.value not in os.environ.get(services.CARRIERS, ""), f"no {kind.value} server here"
        pytest.skip(f"no {kind.value} server on this machine: `python3 build.py setup` says why")
    return str(found)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
    return port


@contextmanager
def running(kind: CarrierKind, folder: Path, text: str = "", port: int = 0) -> Iterator[CarrierSpec]:
    """A carrier of this kind, as a public one; its files go into ``folder``, ``text`` are other settings.

    With a ``port`` it is an earlier one, started again.
    """
    program, port = _program(kind), port or _free_port()
    text = text or (services.MOSQUITTO_SETTINGS if kind is CarrierKind.MQTT else _NOSTR)
    settings = folder / f"{kind.value}.conf"
    settings.write_text(text.format(port=port, other=_free_port(), folder=folder))
    command = [program, "-c", str(settings), *(["serve"] if kind is CarrierKind.NOSTR else [])]
    with (folder / f"{kind.value}.log").open("w") as log:
        process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT, cwd=folder)
    try:
        _wait_for(port, process)
        path = "/mqtt" if kind is CarrierKind.MQTT else "/"
        yield CarrierSpec(kind, f"ws://localhost:{port}{path}", public=True)
    finally:
        process.terminate()
        process.wait(timeout=PATIENCE_SECONDS)


def _wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + PATIENCE_SECONDS
    while True:
        assert process.poll() is None, "the carrier has ended"
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            assert time.monotonic() < until, "the carrier does not listen"
            time.sleep(0.05)
        else:
            return
