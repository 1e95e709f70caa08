"""The limits of one relay: the one table from which flags, environment variables and help are made.

Each limit has a default that suits a relay on the open web, a flag (``--rooms-per-address``) and an
environment variable (``RALLY_RELAY_ROOMS_PER_ADDRESS``); a flag takes precedence over the environment.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields
from typing import Any

MOST = 10**12
PREFIX = "RALLY_RELAY_"
"""The beginning of every environment variable of the relay."""


def _limit(default: float, unit: str, meaning: str, least: float = 1) -> Any:
    return field(default=default, metadata={"unit": unit, "meaning": meaning, "least": least})


@dataclass(frozen=True)
class Limits:
    """The limits of one relay.  An *address* is an IPv4 address or an IPv6 network of 64 bits."""

    connections: int = _limit(5_000, "connections", "open at once, in all")
    connections_per_address: int = _limit(200, "connections", "open at once that are not (yet) WebSockets")
    waiting_per_address: int = _limit(20, "sockets", "open at once that have not entered a room")
    members_per_address: int = _limit(100, "members", "in rooms at once, with those who may come back")
    rooms: int = _limit(2_000, "rooms", "open at once, in all")
    rooms_per_address: int = _limit(40, "rooms", "open at once that one address has made")
    members: int = _limit(12, "members", "of one room: eight seats, and tabs that have not gone yet", 2)
    creates_per_minute: float = _limit(20, "rooms", "made by one address in the long run", 0)
    burst_creates: int = _limit(20, "rooms", "made by one address at once")
    entries_per_minute: float = _limit(120, "entries", "into rooms by one address in the long run", 0)
    burst_entries: int = _limit(240, "entries", "into rooms by one address at once")
    frames_per_second: float = _limit(600, "frames", "of any kind by one member in the long run", 0)
    burst_frames: int = _limit(1_500, "frames", "of any kind by one member at once")
    bytes_per_second: float = _limit(400_000, "bytes", "by one member in the long run", 0)
    burst_bytes: int = _limit(1_500_000, "bytes", "by one member at once")
    patience: int = _limit(20_000, "frames", "beyond the allowance that are dropped before the member is", 0)
    queue_bytes: int = _limit(256_000, "bytes", "waiting for one slow reader; packets get half of it", 2_000)
    total_queue_bytes: int = _limit(64_000_000, "bytes", "waiting for all slow readers together", 2_000)
    mail_bytes: int = _limit(64_000_000, "bytes", "of letters of slow matches kept in all", 2_000)
    mail_bytes_per_address: int = _limit(4_000_000, "bytes", "of letters kept that one address left", 2_000)
    mail_places: int = _limit(16, "letters", "kept of one match: twice the seats", 2)
    mail_life: float = _limit(30 * 86_400.0, "seconds", "for which a letter is kept unless it is replaced", 0)
    mail_visit: float = _limit(60.0, "seconds", "until a connection that looks for letters is closed", 0)
    watch_bytes: int = _limit(64_000_000, "bytes", "published for spectators kept in all", 2_000)
    watch_bytes_per_match: int = _limit(4_000_000, "bytes", "published for spectators of one match", 2_000)
    watch_life: float = _limit(3 * 86_400.0, "seconds", "for which a match without news is kept", 0)
    watchers_per_address: int = _limit(250, "sockets", "of spectators, and of those who publish for them")
    entry: float = _limit(
        15.0, "seconds", "within which a connection has sent a request, or entered a room", 0
    )
    heartbeat: float = _limit(20.0, "seconds", "of silence until a socket is asked for a sign of life", 0)
    stall: float = _limit(60.0, "seconds", "until a reader that takes nothing in is cut off", 0)
    farewell: float = _limit(2.0, "seconds", "for the other side to close a connection that is over", 0)
    grace: float = _limit(20.0, "seconds", "a lost member's number is kept for them", 0)
    restore: float = _limit(600.0, "seconds", "members of a room made again may claim their numbers", 0)
    idle: float = _limit(6 * 3600.0, "seconds", "until a room in which nothing is sent is closed", 0)
    life: float = _limit(24 * 3600.0, "seconds", "until a room is closed whatever is sent", 0)
    http_life: float = _limit(900.0, "seconds", "until a connection that is no WebSocket is closed", 1)


class SettingError(ValueError):
    """An impossible setting: the text names it and says why."""


def flag(name: str) -> str:
    """The flag of a setting, e.g. ``--queue-bytes``."""
    return "--" + name.replace("_", "-")


def variable(name: str) -> str:
    """The environment variable of a setting, e.g. ``RALLY_RELAY_QUEUE_BYTES``."""
    return PREFIX + name.upper()


def read_limits(given: Mapping[str, str | None], environment: Mapping[str, str]) -> Limits:
    """The limits that flags (by name) and environment ask for; SettingError for an impossible one."""
    chosen: dict[str, float] = {}
    for limit in fields(Limits):
        source, text = flag(limit.name), given.get(limit.name)
        if text is None:
            source, text = variable(limit.name), environment.get(variable(limit.name))
        if text is not None:
            chosen[limit.name] = _number(limit, source, text)
    return Limits(**chosen)  # type: ignore[arg-type]


def _number(limit: Field[Any], source: str, text: str) -> float:
    whole = limit.type == "int"
    least, unit = limit.metadata["least"], limit.metadata["unit"]
    try:
        number: float = int(text) if whole else float(text)
    except ValueError:
        kind = f"whole number of {unit}" if whole else f"number of {unit}"
        raise SettingError(f"{source} takes a {kind}, not {text[:40]!r}") from None
    if not least <= number <= MOST:
        raise SettingError(f"{source} lies between {least:g} and {MOST:_} {unit}, not {text[:40]!r}")
    return number


def table() -> str:
    """All limits for ``--help``: flag, default, unit, meaning, environment variable."""
    lines = ["limits (each also from the environment, as " + variable("NAME") + "):"]
    for limit in fields(Limits):
        what = f"{float(str(limit.default)):_.0f}"
        unit, meaning = limit.metadata["unit"], limit.metadata["meaning"]
        lines.append(f"  {flag(limit.name):26} {what:>12} {unit} {meaning}")
        lines.append(f"  {'':26} {'':>12} {variable(limit.name)}")
    return "\n".join(lines)
