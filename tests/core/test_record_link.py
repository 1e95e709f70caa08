"""A match as an address: its whole record, packed and bounded, played again before it is shown."""

from __future__ import annotations

import zlib

import pytest

from roborally_core.ai import machines_turn
from roborally_core.base.sealed import sealed
from roborally_core.board.library import boards
from roborally_core.play.agreement import Seat, Setup
from roborally_core.play.game import Game, solo_game
from roborally_core.play.record import record_of, replay
from roborally_core.solo.record_link import MOST_CHARACTERS, MOST_TEXT, SIGN, record_from_link, record_link
from roborally_core.solo.replay_link import LinkError

SEED = bytes(range(32))


def match(turns: int = 3) -> Game:
    """Some turns of four people."""
    game = solo_game(
        Setup("rr", tuple(Seat(f"P{i}", look=i) for i in range(4))), boards()["first-shift"], SEED
    )
    for _ in range(turns):
        game.open_turn()
        game.play(machines_turn(game, SEED))
    return game


def test_a_match_of_several_people_comes_back_from_its_link():
    game = match()
    text = record_link(record_of(game))
    again = replay(record_from_link(text))
    assert again.state.hash() == game.state.hash()
    assert [seat.name for seat in again.setup.seats] == [f"P{i}" for i in range(4)]
    assert len(text) < 4_000


def test_the_last_state_says_whether_it_is_played_as_it_was():
    record = record_of(match(2))
    wrong = record._replace(hashes=(record.hashes[0], tuple("0" * 64 for _ in record.hashes[1])))
    with pytest.raises(ValueError, match="register 1"):
        replay(record_from_link(record_link(wrong)))


BOMB = SIGN + sealed(zlib.compress(b" " * (2 * MOST_TEXT), 9))


@pytest.mark.parametrize(
    "text",
    [SIGN, SIGN + "A" * (MOST_CHARACTERS + 1), SIGN + "§", SIGN + sealed(b"plain"), BOMB]
    + [SIGN + sealed(zlib.compress(part)) for part in (b"", b"{}", b"[" * 9_000, b"\xff")],
)
def test_any_other_text_is_refused_in_words(text: str):
    with pytest.raises(LinkError, match=r"\w"):
        record_from_link(text)
