"""The text syntax of moves, as the source's examples indicate it."""

import pytest

from roborally_core.chase.moves import MAX_QUEUE, Move, MoveError, moves_text, parse_moves
from roborally_core.chase.room import Way


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("n", [Move.N]),
        ("p", [Move.PASS]),
        ("t", [Move.TELEPORT]),
        ("bse", [Move.BLAST_SE]),
        ("l", [Move.LAST_STAND]),
        ("q", [Move.QUIT]),
        ("n,p,sw,t", [Move.N, Move.PASS, Move.SW, Move.TELEPORT]),
        ("t,t,t,t", [Move.TELEPORT] * 4),
    ],
)
def test_the_examples_of_the_source(text: str, moves: list[Move]) -> None:
    assert parse_moves(text) == tuple(moves)


def test_all_words_of_the_source() -> None:
    steps = "N E S W NE NW SE SW"
    blasts = "BN BE BS BW BNE BNW BSE BSW"
    for word in steps.split():
        (move,) = parse_moves(word)
        assert move.is_walk
        assert move.way is Way[word]
    for word in blasts.split():
        (move,) = parse_moves(word)
        assert move.is_blast
        assert move.way is Way[word[1:]]


def test_capitals_and_blanks_do_not_matter() -> None:
    assert parse_moves("  N , bSe,P ") == (Move.N, Move.BLAST_SE, Move.PASS)


@pytest.mark.parametrize("move", Move)
def test_every_move_has_a_word_that_is_read_back(move: Move) -> None:
    assert parse_moves(move.text) == (move,)
    assert moves_text([move, move]) == f"{move.text},{move.text}"


def test_eight_moves_are_read_and_nine_refused_whole() -> None:
    assert len(parse_moves(",".join("p" * MAX_QUEUE))) == 8
    with pytest.raises(MoveError, match="9 moves given"):
        parse_moves(",".join("p" * 9))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no move given"),
        ("   ", "no move given"),
        ("n,x,s", "move 2 is 'x', which is no move"),
        ("n,,s", "move 2 is empty, which is no move"),
        ("n;s", "move 1 is 'n;s'"),
        ("bb", "move 1 is 'bb'"),
        ("t*", "move 1 is 't\\*'"),
        ("y" * 500, "move 1 is 'yyyyyyyyyyyyyyyyyyyyyyyy'"),
    ],
)
def test_anything_else_is_refused_by_word_and_place(text: str, message: str) -> None:
    with pytest.raises(MoveError, match=message):
        parse_moves(text)
