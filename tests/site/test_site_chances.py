"""The chances in the rows of a watched match: from the first playouts to the change since the last turn."""

from __future__ import annotations

from app.screens.game.view.players import row
from app.store.chances import FEWEST, ChancesStore
from app.store.status import players, views_of
from site_table import game

from roborally_core.foresight.chances import PLAYOUTS, WHOLE

LEFT, RIGHT = (WHOLE, 0), (0, WHOLE)


def rows(store: ChancesStore) -> list[str]:
    made = game()
    told = store.told()
    return [str(row(one._replace(chance=told.get(one.seat)))) for one in players(made, views_of(made), -1)]


def test_too_few_playouts_say_nothing_yet() -> None:
    store = ChancesStore(2)
    store.open_turn(1)
    for _ in range(FEWEST - 1):
        store.take(RIGHT)
    assert store.rungs() == []
    assert not any("chance" in one for one in rows(store))
    store.take(RIGHT)
    assert [(rung.seat, rung.percent, rung.gained) for rung in store.rungs()] == [(1, 100, 0), (0, 0, 0)]
    assert ["0 %" in one and f"{FEWEST} times" in one for one in rows(store)] == [True, True]
    assert "100 %" in rows(store)[1]


def test_a_change_is_told_between_two_whole_ladders_only() -> None:
    store = ChancesStore(2)
    store.open_turn(1)
    for _ in range(PLAYOUTS):
        store.take(RIGHT)
    assert store.is_whole
    store.open_turn(2)
    for number in range(PLAYOUTS):
        assert all(rung.gained == 0 for rung in store.rungs())
        store.take(LEFT if number % 2 else RIGHT)
    assert {rung.seat: rung.gained for rung in store.rungs()} == {0: 50, 1: -50}
    assert "50 points more than a turn ago" in rows(store)[0]
    assert "50 points less than a turn ago" in rows(store)[1]
    store.open_turn(4)
    for _ in range(PLAYOUTS):
        store.take(LEFT)
    assert all(rung.gained == 0 for rung in store.rungs()), "the turn between was not seen"


def test_a_page_that_cannot_play_on_tells_nothing_and_stops() -> None:
    for answer in (None, (WHOLE, 0, 0)):
        store = ChancesStore(2)
        store.open_turn(1)
        store.take(answer)
        assert (store.is_whole, store.done) == (True, 0)
        assert store.told() == {}
