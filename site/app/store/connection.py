"""A player's settings for the connections of matches: read leniently, written as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from roborally_core.base.canon import parse_json
from roborally_core.meeting.config import (
    ConfigError,
    IceServer,
    MeetingConfig,
    Origin,
    PlayerWishes,
    read_config,
)
from roborally_core.meeting.invite import relay_address

MOST_OFF = 40
"""Most things a player can have switched off."""
KEY_CHARACTERS = 220
FLAGS = ("by_hand", "relay_only", "last_resort")


def wishes_text(wishes: PlayerWishes) -> str:
    """The wishes as stored."""
    return json.dumps(
        {
            "carrier": [
                {"kind": one.kind.value, "url": one.url, "public": one.public} for one in wishes.carriers
            ],
            "ice": [
                {"url": one.url, "username": one.username, "credential": one.credential} for one in wishes.ice
            ],
            "off": sorted(wishes.off),
            **{name: getattr(wishes, name) for name in FLAGS},
        }
    )


def wishes_from(text: str | None) -> PlayerWishes:
    """Stored wishes; whatever is missing, damaged or unknown falls back to none."""
    try:
        stored = parse_json(text) if text else {}
    except (ValueError, RecursionError):
        stored = {}
    if not isinstance(stored, Mapping):
        return PlayerWishes()
    own = _own({name: stored[name] for name in ("carrier", "ice") if name in stored})
    off = stored.get("off")
    keys = [key for key in off if isinstance(key, str)] if isinstance(off, list) else []
    return PlayerWishes(
        own.carriers,
        own.ice,
        frozenset(key for key in keys[:MOST_OFF] if len(key) <= KEY_CHARACTERS),
        stored.get("relay_only") is True,
        stored.get("by_hand") is True,
        stored.get("last_resort") is not False,
    )


def _own(stored: Mapping[str, Any]) -> MeetingConfig:
    try:
        return read_config(stored, Origin.PLAYER)
    except ConfigError:
        return MeetingConfig()


def switched(wishes: PlayerWishes, key: str, on: bool) -> PlayerWishes:
    """With a carrier or a server switched on or off."""
    off = wishes.off - {key} if on else wishes.off | {key}
    return replace(wishes, off=frozenset(sorted(off)[:MOST_OFF]))


def flagged(wishes: PlayerWishes, name: str, on: bool) -> PlayerWishes:
    """With one of :data:`FLAGS` set."""
    values: dict[str, Any] = {name: on}
    return replace(wishes, **values)


def with_own(wishes: PlayerWishes, text: str) -> PlayerWishes:
    """With a carrier of the player's own; ConfigError or InviteError (ValueErrors) if it is invalid."""
    kind, plus, url = text.strip().partition("+")
    entry = {"kind": kind, "url": url} if plus else {"kind": "relay", "url": relay_address(text)}
    made = read_config({"carrier": [{**entry, "public": False}]}, Origin.PLAYER).carriers
    kept = [one for one in wishes.carriers if one.key != made[0].key]
    return replace(wishes, carriers=(*kept, *made))


def without_own(wishes: PlayerWishes, key: str) -> PlayerWishes:
    """Without that carrier of the player's own."""
    return replace(wishes, carriers=tuple(one for one in wishes.carriers if one.key != key))


def with_turn(wishes: PlayerWishes, url: str, username: str, credential: str) -> PlayerWishes:
    """With the player's own TURN server, or without one if all is empty; ConfigError."""
    entry = {"url": url.strip(), "username": username.strip(), "credential": credential}
    if not any(entry.values()):
        return replace(wishes, ice=())
    return replace(wishes, ice=read_config({"ice": [entry]}, Origin.PLAYER).ice)


def own_turn(wishes: PlayerWishes) -> IceServer:
    """The player's own TURN server; one without an address if there is none."""
    return next((one for one in wishes.ice if one.turn), IceServer(""))


def hides_in_vain(config: MeetingConfig) -> bool:
    """Whether the player's own address is to be hidden, but there is no server to connect through."""
    return config.relay_only and not (
        any(one.turn for one in config.ice) or any(not one.public for one in config.active)
    )
