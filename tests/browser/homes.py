"""Homes behind routers, and an internet between them: network namespaces on this machine, for root.

Each home has a router, which translates addresses as its :class:`Nat` says, and machines behind it; all homes
have the same private addresses, as real ones do.  On the internet are a broker, a relay, and a STUN and TURN
server.  On each machine a :class:`Gateway` answers at ``localhost``: it serves the page, which would not be a
secure context elsewhere, and the ports of the broker and the relay.
"""

from __future__ import annotations

import asyncio
import ctypes
import os
import re
import secrets
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from enum import Enum
from pathlib import Path
from typing import Any

from tools import services

from .programs import running

INTERNET, INTERNET_6 = "203.0.113.1", "2001:db8::1"
BROKER_PORT, RELAY_PORT, TURN_PORT, PAGE_PORT = 9001, 8765, 3478, 8000
ACCOUNT = ("player", "open-sesame")
PATIENCE_S = 60
_CLONE_NEWNET = 0x40000000
_MOSQUITTO = f"""listener 1883 127.0.0.1
listener {BROKER_PORT}
protocol websockets
allow_anonymous true
persistence false
"""


class Nat(Enum):
    """A router's treatment of packets to and from its home."""

    CONE = "cone"
    """One public port for each inner one, open to the partners it was used for: most homes have this."""
    OPEN_CONE = "open cone"
    """The same, open to everybody: a game console's port, or a router that was asked to open one."""
    SYMMETRIC = "symmetric"
    """Another public port for each partner, as in mobile networks and offices."""
    NO_UDP = "no UDP"
    """Only TCP is let through."""


class Family(Enum):
    """The addresses of a home."""

    IPV4 = 4
    IPV6 = 6


def ip(*arguments: str) -> None:
    """Run ``ip``; AssertionError with its output if it fails."""
    done = subprocess.run(
        [services.networks() or "ip", *arguments], capture_output=True, text=True, check=False
    )
    assert not done.returncode, f"ip {' '.join(arguments)}: {done.stderr}"


class Space:
    """A namespace: a machine with networks of its own."""

    def __init__(self, name: str) -> None:
        self.name = name
        ip("netns", "add", name)
        self.ip("link", "set", "lo", "up")

    def ip(self, *arguments: str) -> None:
        """Run ``ip`` in this namespace."""
        ip("-n", self.name, *arguments)

    def run(self, *command: str, said: str = "") -> None:
        """Run a program in this namespace and wait for its end."""
        done = subprocess.run(self.inside(command), input=said, capture_output=True, text=True, check=False)
        assert not done.returncode, f"{command}: {done.stderr}"

    def inside(self, command: Sequence[str | Path]) -> list[str | Path]:
        """The command that runs this one in the namespace."""
        return [services.networks() or "ip", "netns", "exec", self.name, *command]

    def bridge(self, name: str, *addresses: str) -> None:
        """Make a network to which machines can be joined."""
        self.ip("link", "add", name, "type", "bridge", "forward_delay", "0", "mcast_snooping", "0")
        self.ip("link", "set", name, "up")
        self.address(name, *addresses)

    def address(self, device: str, *addresses: str) -> None:
        """Give a device addresses."""
        for one in addresses:
            self.ip("address", "add", one, "dev", device, *(["nodad"] if ":" in one else []))

    def plug(self, device: str, other: Space, bridge: str, *addresses: str) -> None:
        """Join this machine to another one's network."""
        end = f"p{secrets.token_hex(4)}"
        self.ip("link", "add", device, "type", "veth", "peer", "name", end, "netns", other.name)
        other.ip("link", "set", end, "master", bridge, "up")
        self.ip("link", "set", device, "up")
        self.address(device, *addresses)

    def remove(self) -> None:
        """Delete the namespace and everything in it."""
        ip("netns", "delete", self.name)

    def enter(self) -> None:
        """Put all sockets that this thread opens from now on into the namespace."""
        handle = os.open(f"/run/netns/{self.name}", os.O_RDONLY)
        try:
            failed = ctypes.CDLL(None, use_errno=True).setns(handle, _CLONE_NEWNET)
            assert not failed, os.strerror(ctypes.get_errno())
        finally:
            os.close(handle)


class Gateway:
    """Answers on a machine's ``localhost``: the page, and ports that lead to the internet."""

    def __init__(self, space: Space, application: Callable[[], Any]) -> None:
        self._space, self._application = space, application
        self.reached = INTERNET
        """The target of the ports."""
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        assert self._ready.wait(PATIENCE_S), "the gateway does not start"

    def _run(self) -> None:
        from aiohttp import web  # noqa: PLC0415 - in this thread's namespace

        self._space.enter()
        asyncio.set_event_loop(self._loop)
        runner = web.AppRunner(self._application(), access_log=None, shutdown_timeout=0)
        self._loop.run_until_complete(runner.setup())
        self._loop.run_until_complete(web.TCPSite(runner, "127.0.0.1", PAGE_PORT).start())
        for port in (BROKER_PORT, RELAY_PORT):
            self._loop.run_until_complete(self._open(port))
        self._ready.set()
        self._loop.run_forever()
        self._loop.run_until_complete(runner.cleanup())
        for task in asyncio.all_tasks(self._loop):
            task.cancel()
        self._loop.run_until_complete(asyncio.sleep(0))
        self._loop.close()

    async def _open(self, port: int) -> None:
        async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            try:
                there, away = await asyncio.wait_for(asyncio.open_connection(self.reached, port), PATIENCE_S)
            except OSError:
                writer.close()
                return
            await asyncio.gather(_pour(reader, away), _pour(there, writer))

        await asyncio.start_server(connected, "127.0.0.1", port)

    def stop(self) -> None:
        """Stop answering and close everything."""
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE_S)


async def _pour(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()
    writer.close()


class Home:
    """A router and the machines behind it."""

    def __init__(self, tag: str, number: int, internet: Space, machines: int) -> None:
        self._number = number
        self._outer = f"203.0.113.{10 + number}", f"2001:db8::{10 + number}"
        self.router = Space(f"{tag}-r{number}")
        self.router.plug("out", internet, "web", f"{self._outer[0]}/24", f"{self._outer[1]}/64")
        self.router.bridge("lan", "192.168.1.1/24", f"2001:db8:{number}::1/64")
        self.router.run("sysctl", "-qw", "net.ipv4.ip_forward=1", "net.ipv6.conf.all.forwarding=1")
        self.machines = [Space(f"{tag}-m{number}-{place}") for place in range(machines)]
        for place, machine in enumerate(self.machines, 2):
            machine.plug("eth0", self.router, "lan", f"192.168.1.{place}/24")
            machine.ip("route", "add", "default", "via", "192.168.1.1")
        self._family = Family.IPV4
        self._others: list[Home] = []
        self.nat = Nat.CONE
        self.is_now(Nat.CONE)

    def leads_to(self, others: Sequence[Home]) -> None:
        """Tell the router the other homes' IPv6 networks."""
        self._others = [other for other in others if other is not self]
        for other in self._others:
            self.router.ip("route", "add", f"2001:db8:{other._number}::/64", "via", other._outer[1])

    def known_to(self, internet: Space) -> None:
        """Tell the internet this home's IPv6 network."""
        internet.ip("route", "add", f"2001:db8:{self._number}::/64", "via", self._outer[1])

    def is_now(self, nat: Nat, family: Family = Family.IPV4) -> None:
        """Change the router, and forget every connection that it knew."""
        self.nat = nat
        if family is not self._family:
            self._family = family
            for place, machine in enumerate(self.machines, 2):
                machine.ip("address", "flush", "dev", "eth0", "scope", "global")
                if family is Family.IPV4:
                    machine.address("eth0", f"192.168.1.{place}/24")
                    machine.ip("route", "add", "default", "via", "192.168.1.1")
                else:
                    machine.address("eth0", f"2001:db8:{self._number}::{place}/64")
                    machine.ip("route", "add", "default", "via", f"2001:db8:{self._number}::1")
        self.router.run("nft", "-f", "-", said=self._rules(nat))

    def moves(self) -> None:
        """Give the router another IPv4 address, as a provider does: no existing connection survives."""
        self.router.ip("link", "set", "out", "down")
        self.router.ip("address", "flush", "dev", "out", "scope", "global")
        self._outer = f"203.0.113.{30 + self._number}", self._outer[1]
        self.router.ip("link", "set", "out", "up")
        self.router.address("out", f"{self._outer[0]}/24", f"{self._outer[1]}/64")
        self.leads_to(self._others)

    @staticmethod
    def _rules(nat: Nat) -> str:
        masquerade = "masquerade fully-random" if nat is Nat.SYMMETRIC else "masquerade"
        opened = 'iifname "out" udp dport 1024-65535 dnat to 192.168.1.2' if nat is Nat.OPEN_CONE else ""
        blocked = "meta l4proto udp drop" if nat is Nat.NO_UDP else ""
        let_in = "ct status dnat accept" if nat is Nat.OPEN_CONE else ""
        # unasked packets must be dropped: otherwise Linux would keep a connection for its own answer, and
        # give the home's next packet another port
        return f"""flush ruleset
table ip home {{
  chain before {{ type nat hook prerouting priority dstnat; {opened}
  }}
  chain after {{ type nat hook postrouting priority srcnat; oifname "out" {masquerade}
  }}
}}
table inet guard {{
  chain input {{ type filter hook input priority filter;
    iifname "out" ct state new meta l4proto {{ tcp, udp }} drop
  }}
  chain forward {{ type filter hook forward priority filter; {blocked}
    ct state established,related accept
    {let_in}
    iifname "out" drop
  }}
}}
"""

    def remove(self) -> None:
        """Delete the home's namespaces."""
        for space in [*self.machines, self.router]:
            space.remove()


def _sweep() -> None:
    """Remove leftovers of runs that were killed."""
    for name in os.listdir("/run/netns") if os.path.isdir("/run/netns") else []:
        found = re.match(r"rally([0-9]+)-", name)
        if found and not os.path.exists(f"/proc/{found[1]}"):
            ip("netns", "delete", name)


class World:
    """The internet and the homes on it."""

    def __init__(self, machines: Sequence[int]) -> None:
        self._all = ExitStack()
        _sweep()
        tag = f"rally{os.getpid()}"
        self.internet = Space(f"{tag}-net")
        self._all.callback(self.internet.remove)
        self.internet.bridge("web", f"{INTERNET}/24", f"{INTERNET_6}/64")
        self.homes: list[Home] = []
        for number, count in enumerate(machines, 1):
            self.homes.append(home := Home(tag, number, self.internet, count))
            self._all.callback(home.remove)
            home.known_to(self.internet)
        for home in self.homes:
            home.leads_to(self.homes)

    @contextmanager
    def broker(self, folder: Path) -> Iterator[None]:
        """Mosquitto on the internet."""
        settings = folder / "mosquitto.conf"
        settings.write_text(_MOSQUITTO)
        with self._running([services.mosquitto() or "", "-c", settings], BROKER_PORT):
            yield

    @contextmanager
    def relay(self) -> Iterator[None]:
        """Our relay on the internet."""
        with self._running([sys.executable, "-m", "relay", "serve", "--port", str(RELAY_PORT)], RELAY_PORT):
            yield

    @contextmanager
    def turn(self, folder: Path) -> Iterator[None]:
        """A STUN and TURN server on the internet, at both its addresses."""
        command: list[str | Path] = [services.coturn() or "", "-n", "-a", "--no-tls", "--no-dtls", "--no-cli"]
        command += ["-L", INTERNET, "-L", INTERNET_6, "--realm", "home", "--user", ":".join(ACCOUNT)]
        command += ["--pidfile", folder / "turn.pid", "--log-file", folder / "turn.log", "--simple-log"]
        command += ["--userdb", folder / "turn.db"]
        with self._running(command, TURN_PORT):
            yield

    @contextmanager
    def _running(self, command: Sequence[str | Path], port: int) -> Iterator[None]:
        with running(self.internet.inside(command)) as program:
            program.until(lambda: self._listens(port))
            yield

    def _listens(self, port: int) -> bool | None:
        done = subprocess.run(
            self.internet.inside(["ss", "-Hltn", f"sport = :{port}"]), capture_output=True, check=False
        )
        return bool(done.stdout.strip()) or None

    def remove(self) -> None:
        """Remove everything."""
        self._all.close()
