"""The beginning of a duel with a rival of the ladder."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from roborally_core.board.model import Board
from roborally_core.career.bouts import RatedGame, beaten, next_person
from roborally_core.play.agreement import FIRST_PERSON, MOST_LEVEL
from roborally_core.rulesets import RULESETS

from ..boards import all_boards, board_called
from ..brain import think
from ..profile import profile
from ..router import App
from ..screens.game.screen import GameScreen
from ..screens.setup.screen import master_seed
from ..store.alone import new_solo
from .rivals import arenas, duel
from .texts import t


def open_duels(ledger: Collection[RatedGame], ruleset: str, boards: Mapping[str, Board]) -> dict[int, str]:
    """The keys of the boards on which duels may begin, by level: with the rivals beaten, and the next one."""
    met = {*beaten(ledger, ruleset), next_person(ledger, ruleset)}
    return {n: key for n, key in enumerate(arenas(ruleset, boards), FIRST_PERSON) if n in met}


async def challenge(app: App, wish: str) -> bool:
    """Begin the duel wished for as ``ruleset:level``; False if there is none, or it is not its turn yet."""
    ruleset, _, level = wish.partition(":")
    if ruleset not in RULESETS or not level.isdecimal() or len(level) > len(str(MOST_LEVEL)):
        return False
    asked_from = app.screen
    ledger = (await profile().read()).ledger
    boards = {key: board async for key, board in all_boards() if isinstance(board, Board)}
    key = open_duels(ledger, ruleset, boards).get(int(level))
    if key is not None and app.screen is asked_from:
        begin_duel(app, ruleset, int(level), key)
    return key is not None


def begin_duel(app: App, ruleset: str, level: int, key: str) -> None:
    """Begin a duel on the board of this key, and the same again when the player wishes."""
    setup = duel(ruleset, app.settings.called, app.settings.look, level)
    session = new_solo(setup, board_called(key), master_seed(), think, 0)
    app.go_soon(lambda: GameScreen(app, session, again=lambda: begin_duel(app, ruleset, level, key)))
    app.toast(t("ladder.begins", name=setup.seats[1].name))
