"""Random drafts and random changes of them, from numbers alone."""

from __future__ import annotations

from typing import Any

from roborally_core.base.geometry import DIRS
from roborally_core.base.rng import Rng
from roborally_core.board.library import boards
from roborally_core.board.listed import square_params
from roborally_core.board.model import Difficulty
from roborally_core.board.orders import CourseOrder, CourseStatus
from roborally_core.elements import ELEMENTS
from roborally_core.rules.timeline import REGISTERS
from roborally_core.rulesets import RULESETS
from roborally_core.workshop import edits, shapes
from roborally_core.workshop.draft import Draft, Piece, Square, blank, draft_of
from roborally_core.workshop.images import mirrored, turned
from roborally_core.workshop.palette import ParameterKind, parameters

BOARDS = list(boards().values())


def some_draft(rng: Rng) -> Draft:
    """A board of the library, or a bare floor."""
    if rng.below(2):
        return draft_of(rng.choice(BOARDS))
    return blank(1 + rng.below(9), 1 + rng.below(9), (rng.choice(sorted(RULESETS)),), "Own")


def some_piece(rng: Rng) -> Piece:
    """Any element with any parameters."""
    piece = Piece(rng.choice(sorted(ELEMENTS)))
    for one in parameters(piece.key):
        if rng.below(2):
            continue
        value: Any
        if one.kind is ParameterKind.REGISTERS:
            value = tuple(sorted({1 + rng.below(REGISTERS) for _ in range(3)}))
        elif one.kind is ParameterKind.WAYS:
            assert isinstance(one.usual, tuple)
            value = tuple(rng.choice(DIRS).name for _ in one.usual)
        elif one.kind is ParameterKind.SQUARES:
            continue
        else:
            value = rng.choice(one.choices)
        piece = piece.having(one.name, value)
    return piece


def some_square(rng: Rng, draft: Draft) -> Square:
    """A square of the draft, now and then one beside it."""
    return rng.below(draft.width + 2) - 1, rng.below(draft.height + 2) - 1


def some_edit(rng: Rng, draft: Draft) -> edits.Edit:
    """Any change."""
    one, other = some_square(rng, draft), some_square(rng, draft)
    facing = rng.choice(DIRS)
    squares = rng.choice([shapes.line, shapes.rectangle])(one, other)
    kind = rng.below(10)
    if kind < 4:
        facing_so = rng.choice([shapes.facing_alike, shapes.facing_along])
        return edits.Put(some_piece(rng), facing_so(squares[:12], facing))
    if kind == 4:
        planes = frozenset(rng.sample(list(edits.Plane), 1 + rng.below(4)))
        return edits.Erase(rng.choice([squares, shapes.area(draft, one)]), planes)
    if kind == 5:
        return edits.Raise(squares, rng.below(5))
    if kind == 6:
        return edits.Resize(draft.width + rng.below(4) - 2, draft.height + rng.below(4) - 2)
    if kind == 7:
        switches = [
            (at, piece) for at in draft.squares() for piece in draft[at].pieces if square_params(piece.kind)
        ]
        if switches:
            at, piece = rng.choice(switches)
            return edits.Join(at, piece, other)
        return edits.MadeFor((rng.choice(sorted(RULESETS)),), rng.choice(list(Difficulty)))
    if kind == 8 and one in draft:
        clip = edits.cut_out(draft, squares)
        return edits.Paste(rng.choice([turned, mirrored, lambda same: same])(clip), other)
    if draft.seen(one) if one in draft else ():
        return edits.Remove(one, rng.choice(list(draft.seen(one))))
    if rng.below(2):
        order = CourseOrder(f"Order {rng.below(3)}", rng.choice(["1<2", "2=1<(3<4)", "1<", "<b>"]))
        arranged = edits.Arrange(rng.below(9), rng.choice([order, order, None]))
        return rng.choice([arranged, edits.Declare(rng.choice([None, *CourseStatus]))])
    if rng.below(2):
        return edits.Sign(f"Ada {rng.below(9)}")
    return edits.Entitle(f"Own {rng.below(9)}", "")
