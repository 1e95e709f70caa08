"""A board that somebody else's link brought, on its way to the shelf."""

from __future__ import annotations

from roborally_core.board.model import Board
from roborally_core.workshop.draft import draft_of

from ..router import App
from .shelf import MOST, BoardShelf, FullError, new_key
from .texts import t


async def keep(app: App, board: Board) -> bool:
    """Put a board of somebody else on the shelf, or say why not."""
    try:
        await BoardShelf().put(new_key(), draft_of(board), received=True)
    except FullError:
        app.toast(t("shelf.full", n=MOST), bad=True)
    except OSError as error:
        app.toast(t("shelf.refused", why=error), bad=True)
    else:
        return True
    return False


async def keep_told(app: App, board: Board) -> bool:
    """The same on a page that stays, which says that it is done."""
    done = await keep(app, board)
    if done:
        app.toast(t("challenge.kept", name=board.name))
    return done


async def is_kept(board: Board) -> bool:
    """Whether the shelf has this board already."""
    try:
        kept = await BoardShelf().all()
    except OSError:
        return True  # a browser that keeps nothing has no use for the offer
    return any(one.draft.board().content_hash == board.content_hash for one in kept)
