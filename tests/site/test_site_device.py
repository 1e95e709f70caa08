"""Several people at one device in a match with others: their turns at it, and the sealing of programs."""

from __future__ import annotations

from app.store.choices import SetupChoice
from app.store.device_turn import DeviceTurn
from app.store.guests import MOST_BESIDE
from app.store.people import next_side, set_people
from app.store.setup import SetupStore
from app.view.setup_view import people

from roborally_core.play.submission import Submission

ONE, TWO = Submission((1, 2, 3, 4, 5)), Submission((5, 4, 3, 2, 1))


class Table:
    """Two people at a device; programs go where the match would seal them."""

    def __init__(self) -> None:
        self.sealed: list[tuple[str, Submission]] = []
        self.behind: set[str] = set()
        self.turn: DeviceTurn[str] = DeviceTurn(
            lambda who: who not in self.behind, lambda who, program: self.sealed.append((who, program))
        )
        self.turn.begin(["Ada", "Ben"])


def test_the_device_is_handed_over_before_anybody_programs_and_after_each() -> None:
    table = Table()
    assert (table.turn.at, table.turn.handing, table.turn.before) == ("Ada", True, None)
    assert table.turn.take()
    assert not table.turn.handing
    assert table.turn.then == "Ben"
    assert table.turn.hand_in(ONE)
    assert table.turn.then is None
    assert (table.turn.at, table.turn.handing, table.turn.before) == ("Ben", True, "Ada")


def test_a_program_is_sealed_when_the_next_has_the_device_and_the_last_one_at_once() -> None:
    table = Table()
    table.turn.take()
    table.turn.hand_in(ONE)
    assert table.sealed == [], "it may still be taken back"
    table.turn.take()
    assert table.sealed == [("Ada", ONE)]
    assert table.turn.before is None
    assert not table.turn.hand_in(TWO)
    assert table.sealed == [("Ada", ONE), ("Ben", TWO)]


def test_a_program_that_is_taken_back_is_not_sealed_and_the_next_is_asked_again() -> None:
    table = Table()
    table.turn.take()
    table.turn.hand_in(ONE)
    table.turn.take_back()
    assert (table.turn.at, table.turn.handing) == ("Ada", False)
    table.turn.hand_in(TWO)
    assert (table.turn.at, table.turn.handing) == ("Ben", True)
    table.turn.take()
    table.turn.take_back()
    assert table.turn.at == "Ben", "what is sealed is sealed"
    assert table.sealed == [("Ada", TWO)]


def test_nobody_is_dealt_a_hand_of_a_turn_their_side_has_not_come_to() -> None:
    table = Table()
    table.turn.take()
    table.turn.hand_in(ONE)
    table.behind.add("Ben")
    assert not table.turn.take()
    assert table.turn.handing
    assert table.sealed == []
    table.behind.clear()
    assert table.turn.take()


def test_nobody_is_asked_where_all_have_handed_in() -> None:
    table = Table()
    table.turn.begin([])
    assert (table.turn.at, table.turn.handing) == (None, False)
    assert not table.turn.take()
    assert not table.turn.hand_in(ONE)


def test_a_match_has_few_people_at_a_device_and_counts_them_once() -> None:
    store = SetupStore(SetupChoice(look=0), ("Tin",) * 8, least=0)
    set_people(store, 8)
    assert store.here == store.people == 1 + MOST_BESIDE
    assert str(people(store)).count("person-name-") == MOST_BESIDE
    next_side(store, 0)
    assert store.side_beside(0) == 1
    store.seat_others({1, 2, 3, 6}, (0,) * 5, beside=MOST_BESIDE)
    assert store.people == 5, "one of the five is elsewhere"
