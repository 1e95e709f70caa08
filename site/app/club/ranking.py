"""Shows ratings and ranks in the profile: the player's at once, others' as their signed logs are checked."""

from __future__ import annotations

from collections.abc import Callable

from roborally_core.match.feeds.ends import end_text

from .. import web
from ..files import file_text
from ..logs import LONGEST_LOG, keep_log
from ..profile import profile
from ..router import App
from .ends import equip, known_ends
from .people import proved, rows_of
from .ranking_view import LOG_FILE, PEOPLE, people_card, ranking
from .texts import t


async def show_ranking(app: App, wanted: Callable[[], bool]) -> None:
    """Fill the profile's body; people follow, once every log is checked, while it is ``wanted``."""
    ledger = (await profile().read()).ledger
    if not wanted():
        return
    web.put("profile-body", ranking(ledger, people_card((), 0, reading=True)))
    try:
        known = await known_ends(wanted)
    except OSError as error:
        app.toast(t("people.refused", why=error), bad=True)
        known = [], 0
    if known is not None and wanted():
        ends, unproved = known
        web.put(PEOPLE, people_card(rows_of(ends), unproved))


async def log_chosen(app: App, field: str) -> bool:
    """Check a log that was chosen as a file, and keep it; whether it counts."""
    if field != LOG_FILE:
        return False
    try:
        text = await file_text(LOG_FILE, LONGEST_LOG)
        await equip()
        await keep_log(text, end_text(proved(text)))
    except (ValueError, OSError) as error:
        app.toast(t("people.refused", why=str(error).rstrip(".")), bad=True)
        return False
    finally:
        web.set_form_value(LOG_FILE, "")  # the same file may be chosen again
    app.toast(t("people.kept"))
    return True
