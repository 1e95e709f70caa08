"""Boards of the workshop's shelf in a setup, and a stranger's board in the lobby of its guests."""

from __future__ import annotations

from itertools import permutations

from app.screens.lobby.view import go_button, settings
from app.store.choices import SetupChoice
from app.store.lobby import adopt, agreed, proposal
from app.store.looking import LOOKING, BoardLook, LookedAt
from app.store.setup import SetupStore
from app.view.setup_view import boards as board_list

from roborally_core.board.library import boards
from roborally_core.board.model import Board
from roborally_core.board.text import parse_drawing

GAME = boards()["first-shift"]


def own(name: str = "Home <b>ground</b>") -> Board:
    width, height, elements, _ = parse_drawing([". . 1 .", ". a b ."])
    return Board(width, height, elements, name=name, rulesets=("rr",))


def store(*shelved: tuple[str, Board, bool]) -> SetupStore:
    made = SetupStore(SetupChoice(), ("A",), least=0)
    made.add_board("first-shift", GAME)
    for key, board, received in shelved:
        made.add_shelved(key, board, received)
    return made


def test_own_boards_come_last_and_name_their_owner() -> None:
    made = store(("shelf-a", own(), False), ("shelf-b", own("Theirs"), True))
    assert list(made.playable()) == ["first-shift", "shelf-a", "shelf-b"]
    assert made.choice.board == "first-shift", "nobody plays on an own board unasked"
    made.unfit["Broken"] = "there is no checkpoint"
    shown = str(board_list(made))
    assert "Home &lt;b&gt;ground" in shown
    assert shown.count("difficulty own") == 2
    assert "Not offered: Broken (there is no checkpoint)" in shown


def test_guests_see_nothing_of_a_board_before_it_was_looked_at_and_cannot_agree() -> None:
    made = store(("shelf-a", own(), False))
    made.choose_board("shelf-a")
    proposed = proposal(made, ["Ada"])
    assert "looked at" in str(settings(None, True, LOOKING))
    bad = str(settings(None, True, LookedAt(BoardLook.BAD, "square [1, 2]: <i>nonsense</i>", own=True)))
    assert "&lt;i&gt;nonsense" in bad
    good = str(settings(agreed(proposed), True, LookedAt(BoardLook.GOOD, own=True)))
    assert "none of the game" in good
    assert "thumb-agreed" in good
    assert "disabled" in str(go_button(False, False, [], agreeable=False))
    assert "disabled" not in str(go_button(False, False, [], agreeable=True))


def test_the_next_host_goes_on_with_a_board_another_one_brought() -> None:
    made = store(("shelf-a", own(), False))
    made.choose_board("shelf-a")
    other = store()
    adopt(other, proposal(made, ["Ada"]))
    assert other.board is not None
    assert other.board.content_hash == own().content_hash
    same = store()
    adopt(same, proposal(store(), ["Ada"]))
    same.add_board("first-shift", GAME)
    assert list(same.boards) == ["first-shift"], "a board of the game's own is no other one"


def test_a_host_who_comes_back_proposes_what_was_proposed_whatever_loads_first() -> None:
    made = store(("shelf-a", own(), False))
    made.choose_board("shelf-a")
    made.set_timer(172_800)
    proposed = proposal(made, ["Ada"])
    loaded = {"first-shift": GAME, "shelf-a": own(), "other": own("Another")}
    for order in permutations(loaded):
        back = SetupStore()
        adopt(back, proposed)
        for key in order:
            assert proposal(back, ["Ada"]) == proposed, "guests who agreed would have to agree again"
            back.add_board(key, loaded[key])
        assert proposal(back, ["Ada"]) == proposed
        assert set(back.boards) == set(loaded)
