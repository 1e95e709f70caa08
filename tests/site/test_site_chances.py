"""The ladder of chances beside a watched match: from the first playouts to the change since the last turn."""

from __future__ import annotations

from app.screens.watch.view import chances_panel
from app.store.chances import FEWEST, ChancesStore

from roborally_core.foresight.chances import PLAYOUTS, WHOLE

LEFT, RIGHT = (WHOLE, 0), (0, WHOLE)


def panel(store: ChancesStore) -> str:
    return str(chances_panel(store, ("<Ada>", "Ben"), (0, 1)))


def test_too_few_playouts_say_nothing_yet() -> None:
    store = ChancesStore(2)
    store.open_turn(1)
    for _ in range(FEWEST - 1):
        store.take(RIGHT)
    assert store.rungs() == []
    assert "<ol" not in panel(store)
    store.take(RIGHT)
    assert [(rung.seat, rung.percent, rung.gained) for rung in store.rungs()] == [(1, 100, 0), (0, 0, 0)]
    assert panel(store).index("Ben") < panel(store).index("&lt;Ada&gt;")
    assert f"{FEWEST} times" in panel(store)


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
    assert "50 points less than a turn ago" in panel(store)
    store.open_turn(4)
    for _ in range(PLAYOUTS):
        store.take(LEFT)
    assert all(rung.gained == 0 for rung in store.rungs()), "the turn between was not seen"


def test_a_page_that_cannot_play_on_says_so_and_stops() -> None:
    for answer in (None, (WHOLE, 0, 0)):
        store = ChancesStore(2)
        store.open_turn(1)
        store.take(answer)
        assert (store.is_whole, store.done) == (True, 0)
        assert "Nobody can tell" in panel(store)
