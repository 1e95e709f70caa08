"""The chase's data between visits: the running game, the score table, the aids that are on."""

from __future__ import annotations

import json

from roborally_core.base.canon import parse_json
from roborally_core.chase import scores
from roborally_core.chase.record import ChaseRecordError
from roborally_core.chase.scores import ScoresError, ScoreTable

from .. import web
from ..router import App
from .store import Store
from .texts import t

SCORES_KEY = "cogwheel.robots.scores"
GAME_KEY = "cogwheel.robots.game"
PREFS_KEY = "cogwheel.robots.prefs"


def stored_table(app: App) -> ScoreTable:
    """The score table; a damaged one is put aside, never overwritten."""
    text = web.recall(SCORES_KEY)
    if not text:
        return ScoreTable()
    try:
        return scores.from_json(text)
    except ScoresError as error:
        web.remember(f"{SCORES_KEY}.damaged", text)
        app.toast(t("scores.damaged", why=error), bad=True)
        return ScoreTable()


def keep_table(app: App, store: Store) -> None:
    """Store the score table."""
    if not web.remember(SCORES_KEY, scores.to_json(store.table).decode("ascii"), told=True):
        app.toast(t("store.full"), bad=True)


def resume(app: App, store: Store, key: str = GAME_KEY) -> None:
    """Go on with the stored game if there is one; a damaged one is put aside."""
    text = web.recall(key)
    if not text:
        return
    try:
        store.resume(text)
    except ChaseRecordError as error:
        web.remember(f"{key}.damaged", text)
        web.remember(key, "")
        app.toast(t("game.damaged", why=error), bad=True)


def keep_game(app: App, store: Store, key: str = GAME_KEY) -> None:
    """Store the running game; forget it once it is over."""
    if not web.remember(key, store.running_text(), told=True):
        app.toast(t("store.full"), bad=True)


def recall_aids(store: Store) -> None:
    """Switch on the aids that were on at the last visit."""
    try:
        prefs = parse_json(web.recall(PREFS_KEY) or "{}")
        store.danger = prefs.get("danger") is True
        store.instant = prefs.get("instant") is True
    except (ValueError, AttributeError):
        return


def keep_aids(store: Store) -> None:
    """Store which aids are on."""
    web.remember(PREFS_KEY, json.dumps({"danger": store.danger, "instant": store.instant}))
