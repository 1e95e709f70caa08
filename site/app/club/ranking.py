"""Shows ratings and ranks in the profile: the player's at once, others' as their signed logs are checked."""

from __future__ import annotations

from collections.abc import Callable

from roborally_core.match import crypto
from roborally_core.match.feeds.log import LogError

from .. import web
from ..files import file_text
from ..logs import LONGEST_LOG, keep_log, kept_logs
from ..profile import profile
from ..router import App
from ..texts import problem
from .people import MatchEnd, proved, refused, rows_of
from .ranking_view import LOG_FILE, PEOPLE, people_card, ranking
from .texts import TEXTS, t

_PROVED: dict[str, MatchEnd | None] = {}
"""The ends proved by logs read in this visit, by the log's text."""


async def show_ranking(app: App, wanted: Callable[[], bool]) -> None:
    """Fill the profile's body; people follow, log by log, while it is ``wanted``."""
    ledger = (await profile().read()).ledger
    if not wanted():
        return
    web.put("profile-body", ranking(ledger, people_card((), 0, reading=True)))
    try:
        logs = await kept_logs()
    except OSError as error:
        app.toast(t("people.refused", why=error), bad=True)
        logs = []
    if logs:
        await _equip()
    ends: list[MatchEnd] = []
    for text in logs:
        await web.breathe()
        if not wanted():
            return
        end = _proved(text)
        ends += [end] if end is not None else []
    web.put(PEOPLE, people_card(rows_of(ends), len(logs) - len(ends)))


async def log_chosen(app: App, field: str) -> bool:
    """Check a log that was chosen as a file, and keep it; whether it counts."""
    if field != LOG_FILE:
        return False
    try:
        text = await file_text(LOG_FILE, LONGEST_LOG)
        await _equip()
        why = refused(text)
        end = None if why else _proved(text)
        if end is None:
            raise LogError(why or problem("people.unfinished", TEXTS))
        await keep_log(text)
    except (ValueError, OSError) as error:
        app.toast(t("people.refused", why=str(error).rstrip(".")), bad=True)
        return False
    finally:
        web.set_form_value(LOG_FILE, "")  # the same file may be chosen again
    app.toast(t("people.kept"))
    return True


def _proved(text: str) -> MatchEnd | None:
    if text not in _PROVED:
        try:
            _PROVED[text] = proved(text)
        except LogError:
            _PROVED[text] = None
    return _PROVED[text]


async def _equip() -> None:
    """Make ready to check signatures; OSError if the code for it cannot be fetched."""
    if not crypto.is_installed():
        crypto.install(await web.load_cryptography())
