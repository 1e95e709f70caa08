"""Orders of checkpoints, and the maker's status of a board: written, read, refused, drawn and raced."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest

from roborally_core.base.rng import Rng
from roborally_core.board.load import BoardError, board_from_text
from roborally_core.board.model import Board
from roborally_core.board.orders import (
    CourseStatus,
    drawn_sequence,
    neighbours_of,
    order_text,
    read_order,
    sequences_of,
    told_order,
)
from roborally_core.board.write import board_json
from roborally_core.cli.main import main
from roborally_core.language.complaint import ProblemError
from roborally_core.play.record import board_content, board_from_content


def course(*orders: tuple[str, str], status: str | None = "stable", floor: str = "a . 1 . 2 . 3") -> Board:
    file = {
        "format": "roborally-board/1",
        "name": "Three flags",
        "rulesets": ["rr"],
        "floor": floor.split("\n"),
        "orders": [{"name": name, "order": order} for name, order in orders],
        **({"status": status} if status is not None else {}),
    }
    return board_from_text(json.dumps(file))


def refused(*orders: tuple[str, str], status: str = "stable", floor: str = "a . 1 . 2 . 3") -> list[str]:
    with pytest.raises(BoardError) as error:
        course(*orders, status=status, floor=floor)
    return [*map(str, error.value.problems)]


def drawn_from(text: str) -> set[tuple[int, ...]]:
    order = read_order(text)
    return {drawn_sequence(order, Rng(b"test", n)) for n in range(40 * sequences_of(order))}


def test_an_order_of_a_long_lived_site_allows_the_sequences_its_rules_name() -> None:
    assert drawn_from("10<(11=12)=(13<14)") == {
        (10, 11, 12, 13, 14),
        (10, 12, 11, 13, 14),
        (10, 13, 14, 11, 12),
        (10, 13, 14, 12, 11),
    }
    assert drawn_from("(5<6)=7<(8=9)") == {(5, 6, 7, 8, 9), (5, 6, 7, 9, 8), (7, 5, 6, 8, 9), (7, 5, 6, 9, 8)}
    assert sequences_of(read_order("(3=4<1=2)=((5<6)=7<(8=9))<(10<(11=12)=(13<14))")) == 128


@pytest.mark.parametrize(
    ("text", "plain", "told"),
    [
        (" 1 < 3 ", "1<3", "1, then 3"),
        ("((1)<(2<3))", "1<2<3", "1, then 2, then 3"),
        ("(1=2)<3", "1=2<3", "1 and 2 in any order, then 3"),
        ("(1<2)=3", "(1<2)=3", "(1, then 2) and 3 in any order"),
    ],
)
def test_an_order_has_one_text_and_is_told_in_words(text: str, plain: str, told: str) -> None:
    order = read_order(text)
    assert (order_text(order), told_order(order)) == (plain, told)
    assert read_order(order_text(order)) == order


def test_neighbours_are_exactly_those_of_the_sequences() -> None:
    for text in ("1", "1<2<3", "1=2<3", "(1<2)=3=(4=5)", "(5<6)=7<(8=9)"):
        found = {two for sequence in drawn_from(text) for two in pairwise(sequence)}
        assert neighbours_of(read_order(text)) == found


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "it names no checkpoint"),
        ("1<", "the number of a checkpoint is expected, not 'the end'"),
        ("1<<2", "the number of a checkpoint is expected, not '<'"),
        ("(1=2", "a bracket is not closed"),
        ("1=2)", "')' is not expected there"),
        ("1 2", "'2' is not expected there"),
        ("1<<script>", "'s' means nothing in an order"),
        ("1<2=1", "checkpoint 1 is in it twice"),
        ("٣", "means nothing in an order"),
        ("(" * 61, "61 characters, at most 60 are allowed"),
    ],
)
def test_a_wrong_order_is_refused_in_words(text: str, why: str) -> None:
    with pytest.raises(ProblemError, match=why.replace("(", r"\(").replace(")", r"\)")):
        read_order(text)


def test_a_board_file_keeps_its_orders_and_its_status() -> None:
    board = course(("Short", "1 < 3"), ("Any way round", "(1=2)<3"), status="private")
    assert (board.status, board.orders) == (
        CourseStatus.PRIVATE,
        (("Short", "1<3"), ("Any way round", "1=2<3")),
    )
    again = board_from_text(board_json(board))
    assert (again.status, again.orders, board_json(again)) == (board.status, board.orders, board_json(board))
    plain = course(status=None)
    assert '"status"' not in board_json(plain)
    assert '"orders"' not in board_json(plain)
    assert plain.content_hash == board.content_hash, "what is played on is the same"


def test_a_wrong_status_or_order_is_refused_with_its_place() -> None:
    assert refused(status="secret") == [
        "board: status must be one of private, development, stable, not 'secret'"
    ]
    assert refused(("Far", "1<4")) == ["board: order 'Far': there is no checkpoint 4"]
    assert refused(("Far", "1<"), ("Far", "1<2")) == [
        "board: order 'Far': the number of a checkpoint is expected, not 'the end'",
        "board: order 'Far': another one is called so, too",
    ]
    assert "a list of at most 8" in refused(*[(str(n), "1") for n in range(9)])[0]
    assert "must have 1 to 24 characters, not 25" in refused(("x" * 25, "1"))[0]


def test_a_board_in_an_order_is_one_whose_checkpoints_are_numbered_by_it() -> None:
    board = course(("Back", "3<1"))
    raced = board.in_order(board.orders[0], (3, 1))
    squares = [(raced.grid.xy(one.pos), vars(one)["number"]) for one in raced.checkpoints]
    assert squares == [((6, 0), 1), ((2, 0), 2)]
    assert (raced.name, raced.orders, raced.status) == ("Three flags (Back)", (), CourseStatus.STABLE)
    assert [one.index for one in board.elements] == [0, 1, 2, 3], "the board itself stays as it is"
    assert board_from_text(board_json(raced)).content_hash == raced.content_hash
    assert board_from_content(board_content(raced)).status is CourseStatus.STABLE, (
        "whom it is played with sees it"
    )


def test_an_order_needs_a_way_from_each_checkpoint_to_the_next() -> None:
    """A pad leads into the room of checkpoint 2, and nothing leads out again."""
    file = {
        "format": "roborally-board/1",
        "name": "One way",
        "rulesets": ["robofactory"],
        "floor": ["a 1 . O 2 O"],
        "elements": [{"type": "teleport-pad", "at": [2, 0]}],
        "orders": [{"name": "Back", "order": "2<1"}, {"name": "Any", "order": "1=2"}],
    }
    with pytest.raises(BoardError) as error:
        board_from_text(json.dumps(file))
    told = "no way leads to checkpoint 1 from checkpoint 2"
    assert [*map(str, error.value.problems)] == [f"board: order '{name}': {told}" for name in ("Back", "Any")]
    assert error.value.problems[0].place == ("orders", 0)
    board_from_text(json.dumps({**file, "orders": [{"name": "Short", "order": "2"}]}))


def test_the_terminal_shows_judges_and_races_in_an_order(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "own.json"
    path.write_text(board_json(course(("Short", "1=3"), floor="a . 1 . 2 . 3\nb . . . . . .")), "utf-8")
    assert main(["board", str(path)]) == 0
    shown = capsys.readouterr().out
    assert "Stable: no further changes" in shown
    assert "Order Short: 1=3 (1 and 3 in any order)" in shown
    assert main(["board", str(path), "--order", "3<2"]) == 0
    assert "checkpoints 3, 2" in capsys.readouterr().err
    assert main(["simulate", "--board", str(path), "--order", "Short", "--robots", "2", "--turns", "1"]) == 0
    assert main(["board", str(path), "--order", "Long"]) == 2
    assert "there is no order 'Long'" in capsys.readouterr().err
    assert main(["board", str(path), "--order", "4"]) == 2
    assert "there is no checkpoint 4" in capsys.readouterr().err
