"""The ends of all matches among people that this browser knows; a log without one is checked for it."""

from __future__ import annotations

from collections.abc import Callable

from roborally_core.match import crypto
from roborally_core.match.feeds.ends import MatchEnd, end_from_text, end_text
from roborally_core.match.feeds.log import LogError

from .. import web
from ..logs import keep_end, kept_ends, kept_log, log_names
from .people import proved


async def known_ends(wanted: Callable[[], bool]) -> tuple[list[MatchEnd], int] | None:
    """The ends, the oldest first, and the number of logs that prove none here.

    Checking a log takes a second of the page, once for each log: the end of a match that is played to its end
    on this page is kept with its log. None once nothing is ``wanted`` any more; OSError where the browser
    refuses.
    """
    verdicts = {name: end_from_text(text) for name, text in (await kept_ends()).items()}
    for name in await log_names():
        known = verdicts.get(name)
        if known is not None and known.is_settled:
            continue
        await equip()
        await web.breathe()
        if not wanted():
            return None
        verdicts[name] = end_from_text(await _checked(name))
    found = [verdicts[name] for name in sorted(verdicts)]
    ends = [one.end for one in found if one is not None and one.end is not None]
    return ends, len(found) - len(ends)


async def _checked(name: str) -> str:
    """The verdict on a log, which is kept from now on."""
    try:
        end: MatchEnd | None = proved(await kept_log(name))
    except LogError:
        end = None
    told = end_text(end)
    await keep_end(name, told)
    return told


async def equip() -> None:
    """Make ready to check signatures; OSError if the code for it cannot be fetched."""
    if not crypto.is_installed():
        crypto.install(await web.load_cryptography())
