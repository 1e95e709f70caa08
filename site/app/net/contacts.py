"""The contacts of this page: its site's list, the player's wishes, and the additions of an invitation."""

from __future__ import annotations

from collections.abc import Sequence

from roborally_core.base.canon import parse_json
from roborally_core.meeting.config import (
    CarrierSpec,
    ConfigError,
    MeetingConfig,
    PlayerWishes,
    read_config,
    unknown,
    with_hints,
    with_wishes,
)

from .. import web
from ..store.connection import wishes_from, wishes_text

FILE = "meeting.json"
KEY = "cogwheel.connection"


class _Site:
    """The list beside the page, once it has been read."""

    config: MeetingConfig | None = None


async def learn() -> None:
    """Read the list beside the page; without a readable one, only ways without carriers are left."""
    if _Site.config is not None:
        return
    try:
        _Site.config = read_config(parse_json(await web.page_text(FILE)))
    except (OSError, ConfigError, ValueError, RecursionError) as error:
        web.report(error)  # it is asked for again with the next match


def site() -> MeetingConfig:
    """The site's list."""
    return _Site.config or MeetingConfig()


def wishes() -> PlayerWishes:
    """The player's wishes."""
    return wishes_from(web.recall(KEY))


def keep_wishes(wanted: PlayerWishes) -> None:
    """Store the player's wishes, which apply from the next match on."""
    web.remember(KEY, wishes_text(wanted))


def contacts(hints: Sequence[CarrierSpec] = ()) -> MeetingConfig:
    """The contacts of a match, with carriers of an invitation that the player accepted."""
    return with_wishes(with_hints(site(), hints), wishes())


def strangers(hints: Sequence[CarrierSpec]) -> list[CarrierSpec]:
    """The carriers of an invitation that neither site nor player knows: the player is asked about them."""
    return unknown(contacts(), hints)
