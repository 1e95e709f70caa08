"""Friends' races of a day beside the player's, and the words about a link that brings one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from roborally_core.base.markup import NOTHING, Attributes, Markup, html, join
from roborally_core.solo.daily import Medal, medal_of

from ..action import Action
from ..art.icons import icon
from ..store.daily import Result
from ..view.html import button, paragraph
from .friends import FriendRace
from .texts import t


def medal_sign(medal: Medal | None) -> Markup:
    """A medal with its name for those who do not see its colour; nothing without one."""
    if medal is None:
        return NOTHING
    return icon("medal", f"daily-medal {medal}", t(f"medal.{medal}"))


class _Runner(NamedTuple):
    """A row of the table."""

    name: str
    turns: int
    won: bool
    number: int
    """The number of the friend's race, or -1 for the player."""


def friends_card(friends: Sequence[FriendRace], mine: Result | None, par: int | None, sealed: bool) -> Markup:
    """The races of a day in their order, the player's among them; a medal needs the ``par`` in turns.

    While the day is ``sealed`` no race can be watched: it would show the hands that are still to be played.
    """
    rows = [_Runner(one.name, one.turns, one.won, i) for i, one in enumerate(friends)]
    if mine is not None:
        rows.append(_Runner(t("friends.you"), mine.turns, mine.won, -1))
    rows.sort(key=lambda one: (not one.won, one.turns if one.won else 0, one.number))
    if friends:
        heads = join(
            html('<th scope="col">{}</th>', t(f"friends.{key}"))
            for key in ("place", "name", "turns", "medal")
        )
        watch = html('<th scope="col"><span class="visually-hidden">{}</span></th>', t("day.watch"))
        body = join(_runner(place, one, par, sealed) for place, one in _placed(rows))
        shown = html(
            '<table class="figures daily-friends"><thead><tr>{}{}</tr></thead><tbody>{}</tbody></table>',
            heads,
            watch,
            body,
        )
        if sealed:
            shown += paragraph(t("friends.first"), "muted small")
    else:
        shown = paragraph(t("friends.none"), "muted")
    return html(
        '<section class="card stack" id="daily-friends"><h2>{}</h2>{}{}</section>',
        t("friends"),
        shown,
        paragraph(t("friends.about"), "muted small"),
    )


def _placed(rows: Sequence[_Runner]) -> list[tuple[int, _Runner]]:
    """The rows with their places; equal races share one."""
    out: list[tuple[int, _Runner]] = []
    for number, row in enumerate(rows, 1):
        before = out[-1] if out else None
        level = (
            before is not None and row.won == before[1].won and (not row.won or row.turns == before[1].turns)
        )
        out.append((before[0] if before is not None and level else number, row))
    return out


def _runner(place: int, one: _Runner, par: int | None, sealed: bool) -> Markup:
    turns = str(one.turns) if one.won else t("friends.lost", n=one.turns)
    watch = NOTHING
    if one.number >= 0 and not sealed:
        watch = button(
            Action.DAILY_WATCH,
            f"{t('day.watch')}: {one.name}",
            arg=one.number,
            picture="eye",
            square=True,
            id=f"daily-watch-{one.number}",
        )
    return html(
        '<tr{}><td>{}</td><th scope="row">{}</th><td>{}</td><td>{}</td><td>{}</td></tr>',
        Attributes(class_="mine" if one.number < 0 else None),
        place,
        one.name,
        turns,
        NOTHING if par is None else medal_sign(medal_of(one.turns, one.won, par)),
        watch,
    )


def compared(friend: FriendRace, mine: Result | None) -> str:
    """A friend's race compared with the player's, in words."""
    name, n = friend.name, friend.turns
    if mine is None:
        return t("friends.open" if friend.won else "friends.open.lost", name=name, n=n)
    if friend.won and (not mine.won or n < mine.turns):
        return t("friends.ahead", name=name, n=n)
    if mine.won and (not friend.won or mine.turns < n):
        return t("friends.beaten", name=name, n=n)
    return t("friends.level", name=name)


def reading(turn: int, turns: int) -> Markup:
    """The message while a friend's race is played again."""
    told = t("friends.reading", n=turn, of=turns)
    bar = Attributes(max=max(1, turns), value=turn, aria_label=told)
    return html('<section class="card"><p>{}</p><progress{}></progress></section>', told, bar)


def good_news(words: str) -> Markup:
    """The result that a link came to."""
    return html('<section class="card daily-news"><p>{}<b>{}</b></p></section>', icon("check"), words)


def refused(why: str) -> Markup:
    """Why a link is refused."""
    words = t("friends.refused", why=why.rstrip("."))
    return html('<section class="card"><p class="trouble" role="alert">{}</p></section>', words)
