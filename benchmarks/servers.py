"""Servers that are measured: each in a process of its own, with its time and memory."""

from __future__ import annotations

import os
import socket
import subprocess
import time
from pathlib import Path
from typing import Self

from tools.console import Problem

PATIENCE_SECONDS = 30


def free_port() -> int:
    """A port at which nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
    return port


class Server:
    """A server that listens at ``port`` and is ended with the block; Problem if it does not start."""

    def __init__(self, name: str, command: list[str], cwd: Path, port: int) -> None:
        self.name = name
        self.port = port
        self.process = subprocess.Popen(
            command, cwd=cwd, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        until = time.monotonic() + PATIENCE_SECONDS
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return
            except OSError:
                if time.monotonic() > until or self.process.poll() is not None:
                    self.end()
                    raise Problem(f"{name} does not start") from None
                time.sleep(0.02)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    def end(self) -> None:
        """Kill the server: not every server ends by itself while somebody is connected."""
        self.process.kill()
        self.process.wait()

    def processor_seconds(self) -> float:
        """Processor seconds used so far, in user and system mode, by all threads of the server."""
        told = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")

    def resident_bytes(self) -> int:
        """The server's resident memory: the part that is not swapped out, shared pages included."""
        told = Path(f"/proc/{self.process.pid}/statm").read_text().split()
        return int(told[1]) * os.sysconf("SC_PAGE_SIZE")

    def peak_bytes(self) -> int:
        """The largest resident memory that the server had at any time."""
        told = Path(f"/proc/{self.process.pid}/status").read_text()
        return 1024 * int(told.partition("VmHWM:")[2].split()[0])
