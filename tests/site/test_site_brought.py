"""Games that files and links bring: cards and turns may be anybody's, so they count nowhere."""

from __future__ import annotations

import asyncio
import importlib
import sys
from types import ModuleType
from typing import Any

import pytest
from app.gameroom.view import history_list
from app.store.alone import gone_on, new_solo
from app.store.profile import Profile
from app.store.saves import Keeper, Loaded, label_from, label_of, label_text, load_text, save_text
from app.store.solo_session import SoloSession
from app.store.tally import Tally, tally_of, unrated
from app.view.saves_view import SavedRow

from roborally_core.ai import machines_turn
from roborally_core.board.library import HOME, load_library
from roborally_core.campaign.route import ROUTE, CampaignRace, seed_of, setup_of
from roborally_core.career import NEWCOMER, career_from_text, career_text
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import Game, solo_game
from roborally_core.solo.daily import day_of, race_setup

BOARDS = load_library(HOME)
STOP = ROUTE[0]
DAY = day_of("2026-05-04")


class Shelf:
    """A store of texts."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    async def get(self, key: str) -> str | None:
        return self.texts.get(key)

    async def put(self, key: str, text: str) -> None:
        self.texts[key] = text


async def nobody(*_asked: object) -> dict[int, object]:
    return {}


def play(game: Game, seed: bytes) -> Game:
    """Every seat is played by a machine, the person's too."""
    while not game.over:
        game.open_turn()
        game.play(machines_turn(game, seed))
    return game


@pytest.fixture(scope="module")
def won() -> tuple[Game, bytes]:
    """The first stop of the campaign, won by somebody else: it is rated, and brings stars."""
    assert isinstance(STOP.task, CampaignRace)
    board, setup = BOARDS[STOP.task.board], setup_of(STOP.task, "Eve", 0)
    for fresh in range(9):
        seed = seed_of(STOP, setup, board, bytes([fresh]) * 32)
        game = play(solo_game(setup, board, seed), seed)
        if 0 in game.state.winners:
            return game, seed
    raise AssertionError("a machine of the middle level wins one of nine")


def until(game: Game, turns: int) -> Game:
    again = game.again()
    for given in game.inputs[:turns]:
        again.open_turn()
        again.play(given)
    return again


def caught_up(session: SoloSession) -> Tally:
    tally = tally_of(session)
    while tally.behind:
        tally.step()
    return tally


def opened(game: Game, seed: bytes, **more: Any) -> Loaded:
    """A file as the list of games writes it, opened by somebody else."""
    return load_text(save_text(game, seed, 0, "mine", 1, **more)).from_outside()


def worth(session: SoloSession) -> tuple[str, object, object]:
    """The changes by a finished game: the career, its stop, and the reason the results give."""
    tally, shelf = caught_up(session), Shelf()
    assert tally.finished
    if tally.counts and not session.onlooker:
        asyncio.run(Profile(shelf, lambda: 7).count(tally))
    known = shelf.texts.get("career", career_text(NEWCOMER))
    return known, tally.arrival, unrated(session, tally.bout, ())


def test_the_same_game_counts_where_it_was_played(won: tuple[Game, bytes]):
    game, seed = won
    known, arrival, why = worth(new_session(game, seed))
    career = career_from_text(known)
    assert (career.finished, career.won, len(career.ledger), len(career.arrivals)) == (1, 1, 1, 1)
    assert career.unlocked
    assert arrival is not None
    assert not why


def new_session(game: Game, seed: bytes) -> SoloSession:
    return SoloSession(game, seed, nobody)  # type: ignore[arg-type]


def test_a_finished_game_from_a_file_is_only_looked_at(won: tuple[Game, bytes]):
    session = gone_on(opened(*won), nobody)  # type: ignore[arg-type]
    assert session.onlooker
    assert session.seed != won[1], "what its seed says of a stop, a day or a mission is not asked"
    assert worth(session)[:2] == (career_text(NEWCOMER), None)


@pytest.mark.parametrize("left", [1, 99], ids=["the last turn is played here", "it begins anew here"])
def test_a_game_from_a_file_counts_nowhere_though_it_is_won_here(won: tuple[Game, bytes], left: int):
    game, seed = won
    session = gone_on(opened(until(game, max(0, len(game.inputs) - left)), seed), nobody)  # type: ignore[arg-type]
    assert not session.onlooker, "it can be played"
    for given in game.inputs[len(session.game.inputs) :]:
        session.game.open_turn()
        session.game.play(given)
    assert worth(session) == (career_text(NEWCOMER), None, "brought")


def test_it_stays_foreign_on_the_shelf_and_in_the_history(won: tuple[Game, bytes]):
    game, seed = won
    first = gone_on(opened(until(game, 1), seed), nobody)  # type: ignore[arg-type]
    text = save_text(first.game, first.seed, 0, "kept", 2, practice=first.practice, brought=first.brought)
    session = gone_on(load_text(text), nobody)  # type: ignore[arg-type]
    assert (session.practice, session.brought) == (True, True)
    keeper = Keeper(game, seed, 0, practice=True, brought=True)
    label = keeper.label("", 3)
    assert label == label_of(keeper.text("", 3))
    assert label_from(label_text("done:x", label)) == ("done:x", label)
    assert "Practice" in str(history_list([(0, SavedRow(label, False, "today"))], str))
    own = Keeper(game, seed, 0).label("", 3)
    assert "Practice" not in str(history_list([(0, SavedRow(own, False, "today"))], str))


# -- the day and the training ----------------------------------------------------------------------


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The texts a page remembers, beneath the module of the day."""
    texts: dict[str, str] = {}
    web, brain, boards = ModuleType("app.web"), ModuleType("app.brain"), ModuleType("app.boards")
    web.remember = lambda key, text: texts.__setitem__(key, text) or True  # type: ignore[attr-defined]
    web.recall, web.wall_clock = texts.get, lambda: 1_777_888_000_000  # type: ignore[attr-defined]
    brain.par_of_day, boards.board_called = None, BOARDS.__getitem__  # type: ignore[attr-defined]
    for name, module in (("app.web", web), ("app.brain", brain), ("app.boards", boards)):
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.delitem(sys.modules, "app.screens.daily.result", raising=False)
    yield texts
    sys.modules.pop("app.screens.daily.result", None)


def test_nobody_runs_the_race_of_the_day_by_a_file(kept: dict[str, str]):
    result: Any = importlib.import_module("app.screens.daily.result")
    assert result.today() == DAY.day
    game = play(solo_game(race_setup("Eve", 0), BOARDS[DAY.board], DAY.seed), DAY.seed)
    nearly = until(game, len(game.inputs) - 1)
    for loaded in (opened(game, DAY.seed), opened(nearly, DAY.seed)):
        session = gone_on(loaded, nobody)  # type: ignore[arg-type]
        for given in game.inputs[len(session.game.inputs) :]:
            session.game.open_turn()
            session.game.play(given)
        result.count_race(session)
    assert not kept
    result.count_race(new_session(game, DAY.seed))
    assert kept


def test_a_game_that_machines_alone_would_rate_is_told_of_plainly():
    looks = (Seat("Ada"), Seat("Tin", SeatKind.AI, look=1))
    session = new_solo(Setup("rr", looks), BOARDS["first-shift"], bytes(32), nobody, 0)  # type: ignore[arg-type]
    session.practice = session.brought = True
    assert unrated(session, None, ()) == "brought"
    session.brought = False
    assert unrated(session, None, ()) == "practice"
