"""A game as an address: all its turns, and the instants to begin with.

A solo game follows from its seed; a match, or a game without its seed, is told as its whole record.
"""

from __future__ import annotations

from contextlib import nullcontext, suppress
from typing import TYPE_CHECKING

from ... import web
from ...boards import all_boards
from ...byline import share
from ...router import App
from ...store.own_links import under_name
from ...store.session import Session
from ...store.settings import unnamed
from ...store.solo_session import SoloSession
from ...texts import t

if TYPE_CHECKING:
    from roborally_core.board.model import Board

BOARD_MARK = "!"
"""The sign between a game and the board it is played on, where only the link has that."""
REEL_MARK = "~"
"""The sign between a game and its instants."""


_ASKED: set[str] = set()
"""The private boards whose player was told that a link hands them out; pressing again copies it."""


def share_link(app: App, session: Session, reel: str = "") -> None:
    """The whole game as an address on the clipboard; ``reel`` names instants to begin with.

    A player who has no name is asked for one first if the link would tell it.
    """
    if not (_is_alone(session) or session.game.over):
        return
    if _is_mine(session) and unnamed(session.game.setup.seats[session.viewer].name):
        share(app, lambda: _copy_link(app, session, reel))
    else:
        web.spawn(_copy_link(app, session, reel))


def _is_alone(session: Session) -> bool:
    """Whether it is a game on this device, and not one that is looked at."""
    return isinstance(session, SoloSession) and not session.looking_on


def _is_mine(session: Session) -> bool:
    """Whether it is the game of the one player at this device, whose name the settings have."""
    return _is_alone(session) and not session.shared


async def _copy_link(app: App, session: Session, reel: str) -> None:
    from roborally_core.board.orders import CourseStatus  # noqa: PLC0415
    from roborally_core.solo.replay_link import LinkError  # noqa: PLC0415

    board, alone = session.game.board, _is_alone(session)
    ours = alone and await is_ours(board, session.game.setup.ruleset)
    if not ours and board.status is CourseStatus.PRIVATE and board.content_hash not in _ASKED:
        _ASKED.add(board.content_hash)
        app.toast(t("replay.private"), bad=True)
        return
    raced = ""
    try:
        if isinstance(session, SoloSession) and alone:
            # where a board of somebody's own does not fit, or the seed is unknown, the record is left
            with nullcontext() if ours else suppress(ValueError, OSError):
                raced = await _raced(app, session, board=None if ours else board)
        text = raced or _recorded(app, session)
    except LinkError as error:
        app.toast(t("replay.link.refused", why=error), bad=True)
        return
    part = f"{REEL_MARK}{reel}" if reel else ""
    if not await web.copy_text(f"{web.address()}#replay={text}{part}"):
        app.toast(t("lobby.copy.failed"), bad=True)
    else:
        app.toast(t("replay.copied_own" if raced and not ours else "replay.copied"))


async def _raced(app: App, session: SoloSession, board: Board | None) -> str:
    """A game that follows from its seed, with its ``board`` if only its maker has that; LinkError, BoardError
    for a board too large, OSError if the workshop cannot be fetched.
    """
    from roborally_core.solo.replay_link import link_of, link_text  # noqa: PLC0415

    link = link_of(session.game, session.seed, session.timer, session.me)
    text = link_text(link._replace(setup=under_name(link.setup, app.settings, session.me)))
    if board is None:
        return text
    await web.load_pack(web.Pack.WORKSHOP)
    from roborally_core.workshop.board_link import LINK, board_link  # noqa: PLC0415 - in the pack

    return f"{text}{BOARD_MARK}{board_link(board).removeprefix(LINK)}"


def _recorded(app: App, session: Session) -> str:
    """A game as its whole record, which can be looked back at; LinkError if it is too long."""
    from roborally_core.play.record import record_of  # noqa: PLC0415
    from roborally_core.solo.record_link import record_link  # noqa: PLC0415

    record = record_of(session.game)
    if _is_mine(session):
        record = record._replace(setup=under_name(record.setup, app.settings, session.viewer))
    return record_link(record)


async def is_ours(board: Board, ruleset: str) -> bool:
    """Whether it is one of the game's own boards or halls, which every page has."""
    from roborally_core.scene.showroom import halls  # noqa: PLC0415

    async for _key, one in all_boards():
        if not isinstance(one, ValueError) and one.content_hash == board.content_hash:
            return True
    return any(hall.content_hash == board.content_hash for hall in halls(ruleset))
