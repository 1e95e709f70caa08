"""A board from a file or a link, read within bounds, with losses and refusals in words; no browser."""

from __future__ import annotations

from roborally_core.board.load import BoardError
from roborally_core.board.model import Board
from roborally_core.language.complaint import as_complaint
from roborally_core.story.naming import square_name
from roborally_core.workshop.draft import Draft, draft_of
from roborally_core.workshop.opening import opened
from roborally_core.workshop.picture import MOST_BYTES, is_picture, link_in_picture
from roborally_core.workshop.tiled.maps import MOST_CHARACTERS

from ..texts import problem
from .texts import TEXTS, t

LONGEST = max(MOST_BYTES, MOST_CHARACTERS)
"""Bytes of the longest file that is read at all."""
MOST_NAME = 80
"""Characters of a file's name that are shown."""


class Arrival:
    """A board from a file, as far as it could be read."""

    def __init__(self, name: str) -> None:
        self.name = name[:MOST_NAME]
        self.draft: Draft | None = None
        self.losses: tuple[str, ...] = ()
        self.refused: tuple[str, ...] = ()

    def read(self, data: bytes) -> None:
        """Read the content of a file of any kind."""
        try:
            text = link_in_picture(data) if is_picture(data) else _decoded(data)
            found = opened(text, self.name, playable=False)
        except BoardError as error:
            self.refused = tuple(error.problems)
            return
        self.draft = draft_of(found.board)
        self.losses = tuple(_in_letters(loss, found.board) for loss in found.losses)


def _in_letters(loss: str, board: Board) -> str:
    """A loss with its square named as on the rim of the board in the editor, not as in files."""
    square = as_complaint(loss).values.get("square")
    if not isinstance(square, list) or not board.grid.contains(pos := board.grid.pos(*square)):
        return loss
    return loss.replace(str(square), square_name(board, pos))


def _decoded(data: bytes) -> str:
    if len(data) > MOST_CHARACTERS:
        raise BoardError([problem("import.long", TEXTS, size=len(data), most=MOST_CHARACTERS)])
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BoardError([problem("import.utf", TEXTS, at=error.start)]) from None


def arrived_text(text: str) -> Arrival:
    """The board in a link, or in a text that was pasted into the page."""
    found = Arrival(t("shelf.link"))
    found.read(text.encode("utf-8", "replace"))
    return found
