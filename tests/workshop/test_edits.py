"""Changes of a draft, one sentence a test."""

from __future__ import annotations

import pytest

from roborally_core.base.geometry import Dir
from roborally_core.board.library import boards
from roborally_core.board.load import BoardError, board_from_text
from roborally_core.board.text import render_drawing
from roborally_core.play.record import board_content, board_from_content
from roborally_core.workshop import history as undoing
from roborally_core.workshop.board_link import board_from_link, board_link
from roborally_core.workshop.draft import MAX_SIDE, Draft, Piece, Square, blank, draft_of
from roborally_core.workshop.edits import (
    Change,
    Entitle,
    Erase,
    Join,
    MadeFor,
    Paste,
    Plane,
    Put,
    Raise,
    Remove,
    Resize,
    Sign,
    Spot,
    cut_out,
)
from roborally_core.workshop.history import EditHistory
from roborally_core.workshop.images import mirrored, turned
from roborally_core.workshop.shapes import area, facing_along, line, rectangle
from roborally_core.workshop.tiled.maps import board_of_map, map_of_board

WALL, BELT, GEAR, PIT = (Piece(key) for key in ("wall", "belt", "gear", "pit"))


def floor(width: int = 4, height: int = 3) -> Draft:
    return blank(width, height, ("rr",), "Own")


def put(draft: Draft, piece: Piece, *squares: Square, facing: Dir = Dir.N) -> Draft:
    return Put(piece, tuple(Spot(at, facing) for at in squares)).apply(draft)


def keys(draft: Draft, at: Square) -> list[str]:
    return [piece.key for piece in draft.seen(at)]


def drawn(draft: Draft) -> list[str]:
    return [line.strip() for line in render_drawing(draft.board()).splitlines()]


# -- painting ----------------------------------------------------------------------------------


def test_what_cannot_share_a_square_gives_way() -> None:
    draft = put(put(floor(), BELT, (1, 1), facing=Dir.E), GEAR, (1, 1))
    assert keys(draft, (1, 1)) == ["gear"]
    assert keys(put(draft, Piece("laser"), (1, 1)), (1, 1)) == ["gear", "laser"]


def test_a_wall_is_one_thing_from_both_sides() -> None:
    here, there = put(floor(), WALL, (1, 1), facing=Dir.E), put(floor(), WALL, (2, 1), facing=Dir.W)
    assert here == there
    assert put(here, WALL, (2, 1), facing=Dir.W) is here
    assert keys(here, (2, 1)) == ["wall"]


def test_painting_beyond_the_rim_changes_nothing() -> None:
    draft = floor()
    assert put(draft, GEAR, (-1, 0), (4, 0), (0, 3)) is draft
    assert Erase(((9, 9),)).apply(draft) is draft


def test_starts_and_checkpoints_take_the_lowest_number_that_is_free() -> None:
    draft = put(floor(), Piece("checkpoint"), (0, 0), (1, 0), (2, 0))
    draft = put(Erase(((1, 0),)).apply(draft), Piece("inspection-point"), (3, 0))
    assert [(one.number, one.key) for one in draft.board().checkpoints] == [
        (1, "checkpoint"),
        (2, "inspection-point"),
        (3, "checkpoint"),
    ]


def test_a_start_that_is_painted_over_keeps_its_number() -> None:
    draft = put(floor(), Piece("start"), (0, 0), (1, 0))
    draft = put(draft, Piece("start"), (0, 0), facing=Dir.S)
    assert [(one.number, one.facing) for one in draft.board().starts] == [(1, Dir.S), (2, Dir.N)]


def test_belts_drawn_in_one_go_face_the_next_one() -> None:
    draft = Put(BELT, facing_along(line((0, 0), (3, 2)), Dir.N)).apply(floor())
    assert drawn(draft) == ["> v . .", ". > v .", ". . > >"]


def test_a_value_no_element_has_is_refused() -> None:
    with pytest.raises(ValueError, match="beams"):
        Piece("laser").having("beams", 9)
    with pytest.raises(ValueError, match="squint"):
        Piece("laser").having("squint", 9)


# -- erasing and changing ----------------------------------------------------------------------


def test_erasing_takes_the_walls_of_both_sides_or_one_layer_alone() -> None:
    draft = put(put(floor(), GEAR, (1, 1)), WALL, (1, 1), facing=Dir.W)
    draft = Raise(((1, 1),), 2).apply(put(draft, Piece("repair"), (2, 1)))
    assert keys(Erase(((1, 1),), frozenset({Plane.FLOOR})).apply(draft), (1, 1)) == ["wall"]
    assert keys(Erase(((1, 1),), frozenset({Plane.WALLS})).apply(draft), (1, 1)) == ["gear"]
    assert Erase(((1, 1),), frozenset({Plane.LEVELS})).apply(draft)[1, 1].level == 0
    assert Erase(((1, 1), (2, 1))).apply(draft) == floor()


def test_what_takes_several_squares_goes_from_any_of_them() -> None:
    draft = put(floor(), Piece("big-gear"), (1, 1))
    squares = [at for at in draft.squares() if Erase((at,)).apply(draft) == floor()]
    assert len(squares) > 1


def test_one_piece_is_removed_or_changed_from_either_side() -> None:
    draft = put(put(floor(), GEAR, (1, 1)), WALL, (1, 1), facing=Dir.E)
    seen = WALL._replace(facing=Dir.W)
    assert keys(Remove((2, 1), seen).apply(draft), (1, 1)) == ["gear"]
    moved = Change((2, 1), seen, seen._replace(facing=Dir.S)).apply(draft)
    assert (keys(moved, (1, 1)), keys(moved, (2, 2))) == (["gear"], ["wall"])
    assert Change((0, 0), seen, WALL).apply(draft) is draft


def test_an_area_is_what_looks_alike_and_hangs_together() -> None:
    draft = put(floor(), PIT, (1, 0), (1, 1), (1, 2))
    assert area(draft, (0, 1)) == ((0, 0), (0, 1), (0, 2))
    assert area(draft, (7, 7)) == ()


# -- wires -------------------------------------------------------------------------------------


def wired() -> Draft:
    draft = put(put(floor(), Piece("pressure-switch"), (0, 0)), Piece("trap-door"), (2, 1))
    return Join((0, 0), draft[0, 0].pieces[0], (2, 1)).apply(draft)


def targets(draft: Draft, at: Square) -> object:
    return draft[at].pieces[0].value("targets")


def test_pointing_twice_at_a_thing_wires_it_and_takes_the_wire_away() -> None:
    draft = wired()
    assert targets(draft, (0, 0)) == ((2, 1),)
    assert targets(Join((0, 0), draft[0, 0].pieces[0], (2, 1)).apply(draft), (0, 0)) == ()
    assert Join((0, 0), GEAR, (2, 1)).apply(draft) is draft


def test_wires_go_along_with_what_is_turned_mirrored_or_copied() -> None:
    draft = wired()
    assert targets(turned(draft), (2, 0)) == ((1, 2),)
    assert targets(mirrored(draft), (3, 0)) == ((1, 1),)
    clip = cut_out(draft, rectangle((0, 0), (2, 1)))
    assert targets(Paste(clip, (1, 1)).apply(draft), (1, 1)) == ((3, 2),)


def test_wires_that_would_end_beside_the_board_are_cut() -> None:
    assert targets(Resize(2, 2).apply(wired()), (0, 0)) == ()
    clip = cut_out(wired(), ((0, 0), (1, 0)))
    assert targets(clip, (0, 0)) == ()
    with pytest.raises(ValueError, match=r"arg|iterable"):
        cut_out(wired(), ((9, 9),))


# -- cut-outs and sizes ------------------------------------------------------------------------


def test_a_cut_out_takes_the_walls_round_it_along_and_covers_what_is_there() -> None:
    draft = put(put(floor(), GEAR, (1, 1)), WALL, (1, 1), facing=Dir.W)
    draft = put(Raise(((1, 1),), 1).apply(draft), PIT, (3, 2))
    clip = cut_out(draft, ((1, 1),))
    pasted = Paste(clip, (3, 2)).apply(draft)
    assert keys(pasted, (3, 2)) == ["gear", "wall"]
    assert pasted[3, 2].level == 1
    assert Paste(clip, (1, 1)).apply(draft) is draft


def test_what_is_pasted_over_the_rim_is_cut_off() -> None:
    clip = cut_out(put(floor(), PIT, (0, 0), (1, 0)), ((0, 0), (1, 0)))
    assert drawn(Paste(clip, (3, 0)).apply(floor()))[0] == ". . . O"


def test_sides_are_kept_within_bounds() -> None:
    small, large = Resize(0, -3).apply(floor()), Resize(999, 2).apply(floor())
    assert (small.width, small.height, large.width, large.height) == (1, 1, MAX_SIDE, 2)


# -- words and rules ---------------------------------------------------------------------------


def test_names_are_cleaned_as_those_of_boards_are() -> None:
    draft = Entitle("  My\n board ", "x" * 999).apply(floor())
    assert draft.name == "My board"
    assert draft.board().about == draft.about
    assert Entitle("My board", draft.about).apply(draft) is draft


def test_an_author_is_cleaned_and_goes_along_as_file_link_and_map() -> None:
    draft = Sign("  Ada\u202e  Lovelace" + "x" * 99).apply(draft_of(boards()["first-shift"]))
    assert draft.author == ("Ada Lovelace" + "x" * 99)[:40]
    assert Sign(draft.author).apply(draft) is draft
    board = draft.board()
    assert board_from_link(board_link(board)).author == draft.author
    assert board_of_map(map_of_board(board)).board.author == draft.author
    assert board_from_content(board_content(board)).author == draft.author
    assert board.content_hash == boards()["first-shift"].content_hash
    with pytest.raises(BoardError, match="author"):
        board_from_text(draft.text().replace(draft.author, "x" * 41), "own")


def test_only_rulesets_there_are_count() -> None:
    assert MadeFor(("classic", "chess", "classic")).apply(floor()).rulesets == ("classic",)


def test_problems_stand_at_their_squares() -> None:
    draft = put(put(floor(), Piece("start"), (0, 0)), Piece("checkpoint").having("number", 2), (3, 2))
    (problem,) = draft.problems()
    assert (draft.grid.xy(problem.pos or 0), problem.key) == ((3, 2), "checkpoint")
    assert draft.problems()[0].told(draft.grid).startswith("square [3, 2], checkpoint: ")
    nameless = MadeFor(()).apply(Entitle("", "").apply(draft))
    assert [one.pos for one in nameless.problems()[:2]] == [None, None]


# -- undo --------------------------------------------------------------------------------------


def test_what_changes_nothing_is_no_step() -> None:
    history = EditHistory(floor())
    assert not history.do(Erase(((0, 0),)))
    assert not history.can_undo
    assert not history.redo()


def test_a_new_step_ends_what_could_be_done_again() -> None:
    history = EditHistory(floor())
    history.do(Put(GEAR, (Spot((0, 0), Dir.N),)))
    history.undo()
    assert history.can_redo
    history.do(Put(PIT, (Spot((0, 0), Dir.N),)))
    assert not history.can_redo


def test_the_oldest_steps_go_when_all_keep_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(undoing, "MOST_CELLS", 50)
    history = EditHistory(floor())
    for number in range(20):
        history.do(Raise(((number % 4, number % 3),), 1 + number % 3))
    steps = 0
    while history.undo():
        steps += 1
    assert 0 < steps < 20


def test_a_stroke_keeps_one_row_of_its_own() -> None:
    before = floor(20, 20)
    after = put(before, GEAR, (3, 3))
    assert sum(row is not other for row, other in zip(before.rows, after.rows, strict=True)) == 1
