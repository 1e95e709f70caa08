"""The results say why a game is not rated where a player could expect it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from app.store.alone import new_solo
from app.store.solo_session import SoloSession
from app.store.tally import unrated

from roborally_core.board.library import boards
from roborally_core.career.bouts import LOSS, WIN, RatedGame
from roborally_core.play.agreement import Seat, SeatKind, Setup

ADA, BEN, TIN = Seat("Ada"), Seat("Ben"), Seat("Tin", SeatKind.AI, look=1)
BOUT = RatedGame("game", "rr", (1,), (LOSS,), 9)


async def nobody(*_asked: object) -> dict[int, object]:
    return {}


def session(*seats: Seat) -> SoloSession:
    looks = tuple(replace(seat, look=look) for look, seat in enumerate(seats))
    return new_solo(Setup("rr", looks), boards()["first-shift"], b"seed", nobody, 0)


def test_a_usual_game_needs_no_word():
    assert unrated(session(ADA, TIN), BOUT, [BOUT]) == ""


@pytest.mark.parametrize("bout", [None, BOUT])
def test_practice_is_named_unless_it_leads_back_to_where_it_was_opened(bout: RatedGame | None):
    tried = session(ADA, TIN)
    tried.practice = True
    assert unrated(tried, bout, ()) == "practice"
    assert not tried.is_try
    tried.way_back = "Back to the review"
    assert tried.is_try, "its results say it"
    assert unrated(tried, bout, ()) == ""


def test_a_device_of_several_players_rates_nobody():
    assert unrated(session(ADA, BEN, TIN), None, ()) == "shared"
    assert unrated(session(ADA, BEN), None, ()) == "", "people alone are not rated by machines"


def test_the_same_cards_are_rated_once():
    assert unrated(session(ADA, TIN), BOUT._replace(halves=(WIN,)), [BOUT]) == "again"
