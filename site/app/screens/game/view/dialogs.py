"""Dialogs over the game: menu, leaving, results."""

from __future__ import annotations

from collections.abc import Sequence

from roborally_core.base.markup import NOTHING, Markup, constant, html, join
from roborally_core.solo.daily import Medal

from ....action import Action
from ....art.icons import icon
from ....art.robots import picture
from ....store.daily import SIGNS
from ....store.next_level import TRAINING
from ....store.status import PlayerView
from ....texts import t
from ....view.html import button, dialog, paragraph, stack
from ....view.letters_view import letters_button
from .players import flags, machine_mark
from .podium import podium

WHOLE = "whole"
"""The argument of the reel's button that shows the film of the whole game."""
MENU, LEAVE, OVER = "game-menu-dialog", "leave-dialog", "over-dialog"


def _record_buttons(kind: str, square: bool = False, over: bool = False) -> Markup:
    """Buttons for keeping the game; where players sign their moves, the log too; alone, or once it is
    ``over``, a link to all of it.
    """
    buttons = button(Action.RECORD, t("menu.record"), picture="download", square=square)
    if kind == "match":
        buttons += button(Action.SIGNED_LOG, t("menu.signed_log"), picture="lock", square=square)
    if kind != "match" or over:
        buttons += button(Action.REPLAY_LINK, t("replay.link"), picture="link", square=square)
    return buttons


def menu_dialog(
    can_save: bool,
    kind: str,
    seconds: int | None,
    state: str,
    lesson: bool = False,
    played: bool = False,
    packet: bool = False,
    watched: bool = False,
    way_back: str = "",
) -> Markup:
    """The in-game menu: going on, the game's settings and help, what keeps it (folded), and the way out.

    ``seconds`` are those left to program, ``state`` is what everybody computed.  A puzzle is shared by its
    own link and is not saved.

    ``lesson``: the first lesson can be had again now; ``packet``: there is a seat whose packet it would be;
    ``watched``: there may be spectators; ``way_back`` names the place the game is left to if that is not the
    menu.
    """
    about = button(Action.SETTINGS, t("menu.settings"), picture="gear")
    about += button(Action.HELP, t("menu.help"), picture="book")
    if lesson:
        about += button(Action.LESSON, t("lesson"), picture="bulb")
    if watched:
        about += button(Action.SPECTATORS, t("spectators"), picture="eye", id="spectators")
    kept = NOTHING
    if kind == "puzzle":
        kept += button(Action.PUZZLE_COPY, t("puzzle.copy"), picture="link", id="menu-puzzle-copy")
    else:
        kept += button(Action.SAVE, t("menu.save"), picture="download") if can_save else NOTHING
        kept += _record_buttons(kind)
    if packet:
        kept += button(Action.PACKET, t("packet"), picture="report", id="packet")
    kept += button(Action.SNAPSHOT, t("snapshot"), picture="picture")
    if played:
        kept += button(Action.CLIP, t("clip"), picture="film", id="clip")
    if way_back:
        out = button(Action.LEAVE, way_back, picture="left", id="menu-way-back")
    else:
        out = button(Action.LEAVE, t("menu.leave"), picture="back_step", css="danger")
    buttons = html(
        '{}<div class="menu-group">{}</div>'
        '<details id="menu-keep"><summary>{}</summary><div class="menu-group">{}</div></details>'
        '<div class="menu-out">{}</div>',
        button(Action.CLOSE, t("menu.back"), arg=MENU, css="primary", picture="play"),
        about,
        t("menu.keep"),
        kept,
        out,
    )
    left = NOTHING
    if seconds is not None:
        told = t("seconds", n=seconds)
        left = html('<p class="row" id="menu-clock-row">{}<b id="menu-clock">{}</b></p>', icon("clock"), told)
    agreed = paragraph(t("match.state", hash=state), "muted small") if state else NOTHING
    return dialog(t("menu.title"), left + stack(buttons) + agreed, id=MENU)


def leave_dialog(
    solo: bool, later: bool, quits: bool = False, slow: bool = False, out: bool = False
) -> Markup:
    """Ask whether to leave. ``later``: there is a seat to come back to. ``quits``: the window can close.

    In a ``slow`` match to come back later is the way of the game; a player who is ``out`` for good harms
    nobody.
    """
    foot = button(Action.CLOSE, t("cancel"), arg=LEAVE)
    if later:
        css = "primary" if slow else ""
        foot += button(Action.LEAVE_LATER, t("leave.later"), css=css, picture="clock", id="leave-later")
    foot += button(Action.LEAVE_YES, t("leave.yes" if solo else "leave.good"), css="danger")
    if quits:
        told = t("leave.quit" if solo else "leave.quit.good")
        foot += button(Action.LEAVE_QUIT, told, css="danger", picture="leave", id="leave-quit")
    why = "leave.solo" if solo else "leave.slow" if slow else "leave.out" if out else "leave.match"
    return dialog(t("leave.title"), paragraph(t(why)), foot, id=LEAVE)


def results_dialog(
    title: str,
    about: str,
    players: Sequence[PlayerView],
    winners: Sequence[int],
    standings: Sequence[tuple[int, int]],
    kind: str,
    report: bool,
    again: Markup,
    review: str = "",
    advised: bool = False,
    mine: str = "",
    level: tuple[int, str] | None = None,
    left_to: str = "",
) -> Markup:
    """The winners, the standings (place and seat), and the next steps; ``left_to`` names the way out.

    ``mine`` says how the player fared, ``level`` which level of machines is offered for the next game, with
    its words.

    ``review`` names the review of the player's turns, which comes with the report, and is empty where there
    is none. ``again`` is the last button (:func:`again_button`), without which the review is marked, as
    where it is ``advised``.
    """
    head = join(
        html("<th>{}</th>", t(players[0].word(key)))
        for key in ("over.place", "over.player", "squad" if players[0].squad else "over.flags", "over.lives")
    )
    body = html(
        '<div class="winner">{podium}<p class="muted">{about}</p>{mine}</div>'
        '<div id="over-rating" class="muted small" hidden></div>{level}'
        '<div class="row spread" id="over-letters" hidden><span id="over-until" role="status"></span>'
        '<div class="row wrap"><div id="over-step"></div>{letters}</div></div>'
        '<p id="over-others" class="muted" role="status"></p>'
        '<div id="over-duel" class="daily" hidden></div>'
        '<div id="over-daily" class="daily" hidden></div><div id="over-highlights"></div>'
        '<section id="over-awards"></section>'
        '<table class="standings" id="standings"><tr>{head}</tr>{rows}</table>'
        '<section id="over-career" class="stack"></section>',
        podium=podium(standings, players, winners),
        about=about,
        letters=letters_button("over") if kind == "match" else NOTHING,
        mine=html('<p id="over-mine">{}</p>', mine) if mine else NOTHING,
        level=_level_offer(*level) if level else NOTHING,
        head=head,
        rows=join(_standing(place, players[seat]) for place, seat in standings),
    )
    foot = button(Action.LEAVE_YES, left_to or t("menu.leave"), picture="leave", square=True, id="over-leave")
    foot += _record_buttons(kind, square=True, over=True)
    foot += button(Action.SHARE, t("share"), picture="picture", square=True, id="share")
    if report:
        foot += button(Action.REPORT, t("report"), picture="report", square=True, id="over-report")
    foot += constant('<span class="grow"></span>')
    if report and review:
        css = "primary" if advised or not again else ""
        foot += button(Action.REVIEW, review, css=css, picture="magnifier", id="over-review")
    return dialog(title, body, foot + again, id=OVER, read=True)


def again_button(rematch: bool, way_back: str, marked: bool, race: bool = False) -> Markup:
    """The way back to where a game that is looked at was opened (``way_back`` names it), or to another game.

    After the ``race`` of a day that is practice, and the button says so.  It is the ``marked`` one unless
    results mark another: the copy of a race that was won, or the next rival after a duel that was won.
    """
    if way_back:
        return button(Action.AGAIN, way_back, css="primary", picture="left", id="again")
    if not rematch:
        return NOTHING
    css = "primary" if marked else ""
    told = t("over.practise" if race else "over.again")
    return button(Action.AGAIN, told, css=css, picture="replay", id="again")


def _level_offer(level: int, words: str) -> Markup:
    """Another level of machines, or the missions, and the way there."""
    if level == TRAINING:
        choose = button(Action.MISSIONS, t("training.advised.take"), picture="right", id="over-level-take")
    else:
        choose = button(Action.NEW_GAME, t("level.take"), arg=level, picture="right", id="over-level-take")
    return html('<div class="row spread" id="over-level"><span>{}</span>{}</div>', words, choose)


def reel_buttons(linked: bool) -> Markup:
    """The reel: watched, saved as a video, and, where the game can be told so, as a link."""
    buttons = button(Action.REEL, t("reel"), picture="film", id="over-reel")
    buttons += button(Action.REEL_SAVE, t("reel.save"), picture="download", id="reel-save")
    if linked:
        buttons += button(Action.REEL_LINK, t("reel.link"), picture="link", id="reel-link")
    return html('<div class="row wrap reel" role="group" aria-label="{}">{}</div>', t("reel"), buttons)


def slow_end(points: Sequence[str], reel: Markup, *, whole: bool) -> Markup:
    """The turning points of a match that took days, its film from the first turn on, and the ``reel``."""
    told = join(html("<li>{}</li>", one) for one in points)
    listed = html('<h3>{}</h3><ul id="over-points">{}</ul>', t("slow.points"), told) if points else NOTHING
    film = (
        button(Action.REEL, t("slow.film"), arg=WHOLE, picture="play", id="over-film") if whole else NOTHING
    )
    return html('<div class="stack">{}<div class="row wrap">{}</div>{}</div>', listed, film, reel)


def race_to_come(words: str) -> Markup:
    """The race that is still to be run, and the way to its page."""
    return html("<span>{}</span>{}", words, _day_page(t("start.daily")))


_SQUARES = {sign: mark.name.lower() for mark, sign in SIGNS.items()}


def daily_result(grid: str, ahead: str = "", medal: Medal | None = None) -> Markup:
    """The result of the race of the day as it can be pasted, its medal, and the button that copies it.

    Copying is what to do next with a ``medal``; a race that was lost is nothing to show around.  ``ahead``
    tells of the next race. Signs are drawn, since not every device has them in its letters.
    """
    head, signs, *rest = grid.split("\n")
    squares = join(html('<i class="mark {}"></i>', _SQUARES.get(sign, "")) for sign in signs)
    lines = html("<span>{}</span>", head) + html('<span class="marks" aria-hidden="true">{}</span>', squares)
    lines += html(
        '<span class="marks-told small muted">{}</span>',
        join(
            html('<span><i class="mark {}" aria-hidden="true"></i>{}</span>', css, t(f"daily.mark.{css}"))
            for sign, css in _SQUARES.items()
            if sign in signs
        ),
    )
    lines += join(html("<span>{}</span>", line) for line in rest)
    if medal is not None:
        won = icon("medal", f"daily-medal {medal}")
        lines = html('<b class="row daily-won">{}{}</b>', won, t(f"daily.medal.{medal}")) + lines
    css = "" if medal is None else "primary"
    copy = button(Action.DAILY_COPY, t("daily.copy"), css=css, picture="copy", id="daily-copy")
    told = html('<p class="muted small">{}</p>', ahead) if ahead else NOTHING
    page = _day_page(t("daily.page"))
    return html('<p class="grid-text">{}</p><div class="row wrap">{}{}</div>{}', lines, copy, page, told)


def _day_page(label: str) -> Markup:
    return button(Action.RACE_DAY, label, picture="crown", id="daily-page")


def _standing(place: int, player: PlayerView) -> Markup:
    return html(
        '<tr><td class="place">{place}</td><td><span class="row">{robot}<b>{name}</b>{machine}</span></td>'
        "<td>{flags}</td><td>{lives}</td></tr>",
        place=place,
        robot=picture(player.look),
        name=player.called,
        machine=machine_mark(player),
        flags=flags(player),
        lives=player.view.lives,
    )


def drag_card(inside: Markup) -> Markup:
    """The picture that follows the pointer while a card is dragged."""
    return html('<div id="drag-card" class="drag-card">{}</div>', inside)


def board_tools(ghost: bool | None, talk: bool = False) -> Markup:
    """The buttons beside the film's; ``talk`` where there is anybody to talk to.

    ``ghost`` is whether the way of a program is shown; None: nobody here programs.
    """
    talking = (
        button(Action.TALK, t("talk"), picture="talk", square=True, id="talk-button") if talk else NOTHING
    )
    told = button(Action.LOG, t("log"), picture="list", square=True, id="open-log")
    told += button(Action.WORDS, t("board.words"), picture="book", square=True, id="open-words")
    planning = NOTHING
    if ghost is not None:
        planning = button(Action.GHOST, t("ghost"), picture="eye", square=True, id="ghost", pressed=ghost)
        planning += button(
            Action.OUTLOOK,
            t("outlook.open"),
            picture="radar",
            square=True,
            id="outlook-button",
            pressed=False,
        )
    zoom = button(Action.ZOOM, t("zoom.in"), picture="zoom_in", square=True, id="zoom")
    return talking + told + planning + zoom
