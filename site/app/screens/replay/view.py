"""The page of a replay link: its game, and the ways on."""

from __future__ import annotations

from roborally_core.base.markup import NOTHING, Markup, html

from ...action import Action
from ...art.robots import picture
from ...texts import t
from ...view.html import button, page, paragraph, stepper

PICTURE = "thumb-replay"
"""The id of the board's picture."""
TAKE = "replay-from"
"""The id of the place for :func:`take_row`."""


def reading_page(turn: int, turns: int, title: str = "", back: Action = Action.MENU) -> Markup:
    """While the machines play it again; ``title`` if it is known what is played."""
    told = t("replay.reading", n=turn, of=turns) if turns else t("board.loading")
    body = html(
        '<section class="card"><p class="muted" role="status">{}</p>'
        '<progress max="{}" value="{}" aria-label="{}"></progress></section>',
        told,
        max(1, turns),
        turn,
        title or t("replay.title"),
    )
    return page(title or t("replay.title"), body, back)


def refused_page(why: str) -> Markup:
    """The link leads nowhere."""
    text = t("replay.refused", why=why)
    told = html('<section class="card"><p class="trouble" role="alert">{}</p></section>', text)
    return page(t("replay.title"), told)


def take_row(turns: int, branch: int) -> Markup:
    """The turn from which the game would be taken over."""
    step = stepper(Action.REPLAY_BRANCH, branch, str(branch), 1, turns, t("replay.branch"))
    over = button(Action.REPLAY_TAKE, t("replay.take", n=branch), picture="play", id="replay-take")
    return html('<div class="row spread wrap">{}{}</div>', over, step)


def replay_page(
    player: str,
    look: int,
    about: str,
    outcome: str,
    turns: int,
    branch: int,
    *,
    reel: bool = False,
    title: str = "",
    back: Action = Action.MENU,
    challenge: bool = False,
    more: Markup = NOTHING,
) -> Markup:
    """The game, the ``player`` whose it is in words, and the ways on; ``branch`` is the turn from which it
    would be taken over.

    With a ``reel`` its highlights come first, in a ``challenge`` the race; ``more`` comes last.
    """
    take = html('<div id="{}">{}</div>', TAKE, take_row(turns, branch)) if turns else NOTHING
    css = "" if reel or challenge else "primary"
    watch = NOTHING
    if turns:
        watch = button(Action.REPLAY_WATCH, t("replay.watch"), css=css, picture="eye", id="replay-watch")
    if reel:
        watch = button(Action.REEL, t("reel"), css="primary", picture="film", id="replay-reel") + watch
    css = "primary" if challenge else ""
    race = button(Action.REPLAY_RACE, t("replay.race"), css=css, picture="flag", id="replay-race")
    body = html(
        '<section class="card watched"><canvas id="{}" class="thumb" width="8" height="8" aria-hidden="true">'
        '</canvas><div class="stack"><div class="row">{}<div><h2>{}</h2><p class="muted">{}</p></div></div>'
        "{}{}{}{}{}</div></section>",
        PICTURE,
        picture(look),
        player,
        about,
        paragraph(outcome),
        *((race, watch) if challenge else (watch, race)),
        take,
        more,
    )
    return page(title or t("replay.title"), body, back)
