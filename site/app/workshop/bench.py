"""The state of the editor without a browser: tools, brush, strokes, the chosen piece, problems."""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property
from itertools import pairwise

from roborally_core.base.drawing import Layer
from roborally_core.base.geometry import Dir
from roborally_core.board.check import BoardProblem
from roborally_core.board.listed import square_params
from roborally_core.board.model import Board
from roborally_core.board.orders import CourseOrder
from roborally_core.elements import ELEMENTS
from roborally_core.rules.relief import TOP_LEVEL
from roborally_core.rulesets import RULESETS
from roborally_core.story.sentences import square_name
from roborally_core.workshop import edits, shapes
from roborally_core.workshop.draft import Draft, Piece, Square, Value, blank
from roborally_core.workshop.history import EditHistory
from roborally_core.workshop.images import mirrored, turned
from roborally_core.workshop.palette import Group, Swatch, group_of, search, swatches

from ..store.course_order import OrderInHand
from .sandbox import Sandbox
from .texts import t


class Tool(StrEnum):
    """Things a press on the board can do."""

    PAINT = "paint"
    LINE = "line"
    RECTANGLE = "rectangle"
    FILL = "fill"
    ERASE = "erase"
    LOOK = "look"
    WIRE = "wire"
    LEVEL = "level"
    COPY = "copy"
    PASTE = "paste"
    ROBOT = "robot"


KEYS = {
    "b": Tool.PAINT,
    "l": Tool.LINE,
    "g": Tool.RECTANGLE,
    "f": Tool.FILL,
    "e": Tool.ERASE,
    "i": Tool.LOOK,
    "w": Tool.WIRE,
    "h": Tool.LEVEL,
    "c": Tool.COPY,
    "v": Tool.PASTE,
    "p": Tool.ROBOT,
}
"""The keys of tools."""


class Workbench:
    """A draft, and everything the player holds in hand while editing it."""

    def __init__(self, draft: Draft) -> None:
        self.history = EditHistory(draft)
        self.tool = Tool.PAINT
        self.brush = Piece("belt")
        self.group = Group.MOVING
        self.words = ""
        """The words for which the palette is searched."""
        self.level = 1
        self.plane: edits.Plane | None = None
        """The layer that is erased; None for all of them."""
        self.cursor: Square = (0, 0)
        self.chosen: tuple[Square, Piece] | None = None
        """The piece on the board whose parameters are shown, if not those of the brush."""
        self.wiring: tuple[Square, Piece] | None = None
        """The switch whose wire is in hand."""
        self.clip: Draft | None = None
        self.sandbox = Sandbox()
        """The robots put on the board to play from there."""
        self.problems_known: list[BoardProblem] = []
        """Everything that kept the board from being played when it was last checked."""
        self.trial = OrderInHand()
        """The order of checkpoints, as written, in which the board is judged, and played from here."""
        self._stroke: list[Square] = []

    # -- the draft ------------------------------------------------------------------------

    @property
    def draft(self) -> Draft:
        """The board as far as it has been made."""
        return self.history.draft

    @property
    def ruleset(self) -> str:
        """The ruleset whose palette is shown: the first the board is made for."""
        return self.draft.rulesets[0] if self.draft.rulesets else next(iter(RULESETS))

    def lead(self, ruleset: str) -> bool:
        """Let palette, judge and sandbox follow this ruleset: one that the board allows already moves to the
        front, another replaces the first.
        """
        rulesets = self.draft.rulesets
        others = tuple(key for key in rulesets if key != ruleset) if ruleset in rulesets else rulesets[1:]
        return self.do(edits.MadeFor((ruleset, *others), self.draft.difficulty))

    def allow(self, ruleset: str, on: bool) -> bool:
        """Allow the board to be played by this ruleset, too, or forbid it; the first ruleset stays."""
        rulesets = self.draft.rulesets
        if ruleset == self.ruleset:
            return False
        others = (*rulesets, ruleset) if on else tuple(key for key in rulesets if key != ruleset)
        return self.do(edits.MadeFor(others, self.draft.difficulty))

    @property
    def points(self) -> bool:
        """Whether its rules count hit points down."""
        return RULESETS[self.ruleset].counts_down

    @cached_property
    def board(self) -> Board:
        """The draft as a board."""
        return self.draft.board()

    def called(self, at: Square) -> str:
        """The name of a square, as problems, the judge and the rim of the board have it."""
        return square_name(self.board, self.draft.grid.pos(*at))

    @property
    def raced(self) -> Board:
        """The board with the order in :attr:`trial`, or as it is if it cannot be played."""
        return self.board if self.problems_known else self.trial.raced(self.board)

    def add_order(self) -> bool:
        """Add an order of the checkpoints: the reverse one, until it is changed."""
        orders = self.draft.orders
        numbers = map(str, reversed(self.board.by_number))
        taken = {one.name for one in orders}
        name = next(name for n in range(1, len(orders) + 2) if (name := t("orders.new", n=n)) not in taken)
        return self.do(edits.Arrange(len(orders), CourseOrder(name, "<".join(numbers))))

    def change_order(self, place: int, name: str = "", text: str = "") -> bool:
        """Give an order another name or text; the order on trial stays on trial under its new name."""
        if place >= len(self.draft.orders):
            return False
        before = self.draft.orders[place]
        done = self.do(edits.Arrange(place, CourseOrder(name or before.name, text or before.text)))
        if done and self.trial.name == before.name:
            self.trial.choose(self.draft.orders[place].name)
        return done

    def check(self) -> None:
        """Find everything that keeps the board from being played now."""
        self.problems_known = self.draft.problems(self.board)

    def do(self, edit: edits.Edit) -> bool:
        """Change the draft; False if that changes nothing."""
        return self.become(edit.apply(self.draft))

    def become(self, draft: Draft) -> bool:
        """Replace the draft by this one, as one step; False if they are equal."""
        return self._changed(self.history.become(draft))

    def undo(self) -> bool:
        """Take the last step back."""
        return self._changed(self.history.undo())

    def redo(self) -> bool:
        """Repeat the step taken back last."""
        return self._changed(self.history.redo())

    def _changed(self, done: bool) -> bool:
        if done:
            self.__dict__.pop("board", None)
            for name in ("chosen", "wiring"):
                held = getattr(self, name)
                if held is not None and not self._lies(*held):
                    setattr(self, name, None)
            x, y = self.cursor
            self.cursor = min(x, self.draft.width - 1), min(y, self.draft.height - 1)
        return done

    def _lies(self, at: Square, piece: Piece) -> bool:
        return at in self.draft and piece in self.draft.seen(at)

    def mirror_board(self) -> bool:
        """Mirror the whole board, even with a cut-out in hand."""
        return self.become(mirrored(self.draft))

    # -- tools and pieces in hand ---------------------------------------------------------

    def take(self, tool: Tool) -> None:
        """Take another tool in hand."""
        if tool is Tool.PASTE and self.clip is None:
            return
        self.tool, self.wiring, self._stroke = tool, None, []
        if tool is not Tool.LOOK:
            self.chosen = None

    def dip(self, key: str) -> None:
        """Paint with this element from now on, seen in the palette; tools that do not paint are put away."""
        self.brush = Piece(key, self.brush.facing)
        if all(one.key != key for one in self.palette()):
            self.group, self.words = group_of(ELEMENTS[key]), ""
        if self.tool not in (Tool.PAINT, Tool.LINE, Tool.RECTANGLE, Tool.FILL):
            self.take(Tool.PAINT)
        self.chosen = None

    def palette(self) -> list[Swatch]:
        """The elements on offer: those of the group, or all in which the words are found."""
        everything = swatches(RULESETS[self.ruleset])
        if self.words.strip():
            return search(everything, self.words, self.points)
        return [one for one in everything if one.group is self.group]

    @property
    def shown(self) -> Piece:
        """The piece whose parameters are shown."""
        return self.chosen[1] if self.chosen is not None else self.brush

    def turn(self) -> bool:
        """Turn what is in hand by a quarter: the cut-out, the chosen piece, or the brush."""
        if self.tool is Tool.PASTE and self.clip is not None:
            self.clip = turned(self.clip)
            return True
        return self.face(Dir((self.shown.facing + 1) & 3))

    def mirror(self) -> bool:
        """Mirror the cut-out in hand, or the whole board."""
        if self.tool is Tool.PASTE and self.clip is not None:
            self.clip = mirrored(self.clip)
            return True
        return self.mirror_board()

    def turn_board(self) -> bool:
        """Turn the whole board by a quarter."""
        return self.become(turned(self.draft))

    def face(self, facing: Dir) -> bool:
        """Turn the piece that is shown to another direction."""
        return self._replace(self.shown._replace(facing=facing)) if self.shown.kind.directed else False

    def set_value(self, name: str, value: Value) -> bool:
        """Give a parameter of the shown piece another value; ValueError says why it cannot have it."""
        return self._replace(self.shown.having(name, value))

    def _replace(self, piece: Piece) -> bool:
        if self.chosen is None:
            self.brush = piece
            return True
        at, before = self.chosen
        done = self.do(edits.Change(at, before, piece))
        if done and piece in self.draft.seen(at):
            self.chosen = at, piece
        return done

    def drop(self) -> bool:
        """Remove the chosen piece."""
        return self.chosen is not None and self.do(edits.Remove(*self.chosen))

    def choose(self, at: Square, index: int) -> None:
        """Choose one of the pieces of a square."""
        pieces = self.draft.seen(at) if at in self.draft else ()
        self.chosen = (at, pieces[index]) if 0 <= index < len(pieces) else None

    # -- strokes --------------------------------------------------------------------------

    def press(self, at: Square, side: Dir) -> None:
        """Begin a stroke; ``side`` is the edge of the square nearest to the pointer."""
        self.cursor = at
        if self.brush.kind.layer is Layer.EDGE and self.paints:
            self.brush = self.brush._replace(facing=side)
        self._stroke = [at]

    def drag(self, at: Square) -> bool:
        """Continue the stroke; False if it is still on the same square, or if there is no stroke."""
        if not self._stroke or self.cursor == at:
            return False
        self.cursor = at
        freehand = self.tool in (Tool.PAINT, Tool.ERASE, Tool.LEVEL)
        if freehand:
            self._stroke += shapes.line(self._stroke[-1], at)[1:]
        else:
            self._stroke = [self._stroke[0], at]
        return True

    def marked(self) -> tuple[Square, ...]:
        """The squares that the stroke would change if it ended now."""
        if not self._stroke:
            return ()
        first, last = self._stroke[0], self._stroke[-1]
        if self.tool is Tool.LINE:
            return shapes.line(first, last)
        if self.tool in (Tool.RECTANGLE, Tool.COPY):
            return shapes.rectangle(first, last)
        if self.tool is Tool.FILL:
            return shapes.area(self.draft, last)
        if self.tool is Tool.ROBOT:
            return (last,)
        if self.tool is Tool.PASTE and self.clip is not None:
            x, y = last
            return shapes.rectangle(last, (x + self.clip.width - 1, y + self.clip.height - 1))
        return tuple(self._stroke)

    def let_go(self) -> bool:
        """End the stroke and make its change; False if nothing on the board has changed."""
        squares = self.marked()
        self._stroke = []
        if not squares:
            return False
        if self.paints:
            return self.do(edits.Put(self.brush, self._spots(squares)))
        if self.tool is Tool.ERASE:
            planes = edits.EVERYTHING if self.plane is None else frozenset({self.plane})
            return self.do(edits.Erase(squares, planes))
        if self.tool is Tool.LEVEL:
            return self.do(edits.Raise(squares, self.level))
        if self.tool is Tool.PASTE and self.clip is not None:
            return self.do(edits.Paste(self.clip, self.cursor))
        if self.tool is Tool.COPY:
            self.clip = edits.cut_out(self.draft, squares)
            self.take(Tool.PASTE)
        elif self.tool is Tool.ROBOT:
            self.sandbox.press(squares[-1])
        elif self.tool is Tool.WIRE:
            return self._wire(squares[-1])
        elif self.tool is Tool.LOOK:
            self.choose(squares[-1], len(self.draft.seen(squares[-1])) - 1)
        return False

    def give_up(self) -> None:
        """Take the stroke back before it changes anything."""
        self._stroke = []
        self.wiring = None

    @property
    def paints(self) -> bool:
        """Whether the tool in hand draws what is chosen."""
        return self.tool in (Tool.PAINT, Tool.LINE, Tool.RECTANGLE, Tool.FILL)

    def _spots(self, squares: tuple[Square, ...]) -> tuple[edits.Spot, ...]:
        drawn = self.tool in (Tool.PAINT, Tool.LINE) and self.brush.kind.layer is Layer.FLOOR
        neighbours = all(abs(a - c) + abs(b - d) == 1 for (a, b), (c, d) in pairwise(squares))
        facing = shapes.facing_along if drawn and neighbours else shapes.facing_alike
        return facing(squares, self.brush.facing)

    def _wire(self, at: Square) -> bool:
        """Take a switch's wire with the first press; connect or disconnect things with further ones."""
        switch = next((one for one in self.draft[at].pieces if square_params(one.kind)), None)
        if self.wiring is None or switch is not None:
            self.wiring = (at, switch) if switch is not None else None
            return False
        where, held = self.wiring
        done = self.do(edits.Join(where, held, at))
        again = next((one for one in self.draft[where].pieces if one.key == held.key), None)
        self.wiring = (where, again) if again is not None else None
        return done

    def walk(self, way: Dir) -> None:
        """Move the keyboard's square by one."""
        x, y = self.cursor
        dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[way]
        if (x + dx, y + dy) in self.draft:
            self.cursor = x + dx, y + dy

    def set_level(self, level: int) -> None:
        """Set the level that the next stroke gives to squares."""
        self.level = max(0, min(TOP_LEVEL, level))


def fresh(name: str, ruleset: str = "rr") -> Draft:
    """The draft to begin with: a bare floor of twelve by twelve squares."""
    return blank(12, 12, (ruleset,), name)
