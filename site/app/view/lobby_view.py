"""The lobby: invitation, players, what is played, own robot."""

from __future__ import annotations

from collections.abc import Sequence

from roborally_core.match.rematch import Awaited, Reply

from ..art.icons import icon
from ..art.robots import picture
from ..store.lobby import Agreed, Published
from ..texts import t, worded
from .html import button, dialog, esc, page


def lobby_page(hosting: bool) -> str:
    """The frame of the page; its parts are filled by id."""
    if hosting:
        board = (
            f'<h2>{esc(t("board"))}</h2><div id="setup-boards"></div><p id="setup-about" class="muted"></p>'
        )
        rest = (
            '<section class="card" id="setup-rules"></section><section class="card" id="setup-machines">'
            "</section>"
        )
    else:
        board, rest = '<div id="lobby-settings" class="stack"></div>', ""
    body = (
        '<p id="lobby-trouble" class="trouble" role="alert" hidden></p><div class="columns"><div '
        'class="stack">'
        '<section class="card" id="lobby-invite"></section><section class="card" id="lobby-members">'
        "</section>"
        f'<section class="card">{board}</section></div><div class="stack"><section class="card">'
        f'<h2>{esc(t("your_robot"))}</h2><div id="setup-name"></div>'
        '<div id="setup-looks"></div><div id="setup-models" class="stack">'
        "</div>"
        f"</section>{rest}</div></div>"
    )
    foot = '<span class="grow muted small" id="lobby-note" role="status"></span><span id="lobby-go"></span>'
    return page(t("lobby.title"), body, back="leave-lobby", foot=foot)


def leaving(why: str) -> str:
    """Really?"""
    foot = button("close", t("lobby.stay"), arg="leave-dialog", css="primary")
    foot += button("menu", t("leave.yes"), css="danger", id="leave-lobby-yes")
    return dialog(t("lobby.leave"), f"<p>{esc(why)}</p>", foot, id="leave-dialog")


def join_page(problem: str = "", given: str = "") -> str:
    """Where an invitation is pasted; ``given`` is what was, and what is wrong with it the ``problem``."""
    trouble = f'<p class="trouble" role="alert" id="join-problem">{esc(problem)}</p>' if problem else ""
    described = ' aria-invalid="true" aria-describedby="join-problem"' if problem else ""
    body = (
        f'{trouble}<section class="card"><p>{esc(t("join.about"))}</p><label '
        f'class="field">{esc(t("join.field"))}'
        f'<input type="text" id="join-text" value="{esc(given)}" autocomplete="off" spellcheck="false"'
        f"{described} autofocus></label>"
        f"{button('join-text', t('join.go'), css='primary', picture='link')}</section>"
    )
    return page(t("join.title"), body)


def waiting_page(text: str, bad: bool = False) -> str:
    """Between the click and the lobby, or instead of it."""
    css, role = ("trouble", "alert") if bad else ("muted", "status")
    return page(
        t("lobby.title"), f'<section class="card"><p class="{css}" role="{role}">{esc(text)}</p></section>'
    )


def invitation(link: str) -> str:
    """The link and a button that copies it."""
    field = (
        f'<input type="text" id="invite-link" readonly value="{esc(link)}" '
        f'aria-label="{esc(t("lobby.invite"))}">'
    )
    copy = button("copy-invite", t("lobby.copy"), css="primary", picture="copy", id="copy-invite")
    return (
        f"<h2>{esc(t('lobby.invite'))}</h2><p class='muted small'>{esc(t('lobby.invite.about'))}</p>"
        f'<div class="row wrap">{field}{copy}</div>'
    )


def _badge(text: str, css: str = "") -> str:
    return f'<span class="tag {css}">{esc(text)}</span>'


def member_row(index: int, member: Published, hosting: bool) -> str:
    """One player."""
    tags = [_badge(t("lobby.member.you"), "me")] if member.me else []
    if member.host:
        tags.append(_badge(t("lobby.host")))
    if member.bot:
        tags.append(_badge(t("lobby.bot")))
    if not member.me:
        where = "lobby.absent" if not member.present else "lobby.direct" if member.direct else "lobby.relayed"
        tags.append(_badge(t(where), "" if member.present else "bad"))
    if not member.host:
        tags.append(
            _badge(t("lobby.is_ready" if member.ready else "lobby.not_ready"), "good" if member.ready else "")
        )
    remove = ""
    if hosting and not member.me:
        name = t("lobby.remove", name=member.name)
        remove = button("remove-member", name, arg=index, picture="close", square=True, id=f"remove-{index}")
    return (
        f'<div class="seat">{picture(member.look)}<span><b>{esc(member.name)}</b> <span class="muted small">'
        f'{esc(member.model)}</span><br><span class="tags">{"".join(tags)}</span></span>{remove}</div>'
    )


def members(found: Sequence[Published], hosting: bool, awaited: Sequence[Awaited] = ()) -> str:
    """Everybody here, and who is awaited."""
    rows = "".join(member_row(i, member, hosting) for i, member in enumerate(found))
    rows += "".join(awaited_row(i, one, hosting) for i, one in enumerate(awaited))
    return f"<h2>{esc(t('lobby.members'))}</h2>{rows}"


def awaited_row(index: int, awaited: Awaited, hosting: bool) -> str:
    """A player of the match before who is not here."""
    remove = ""
    if hosting and awaited.author and awaited.reply is Reply.WAITED:
        label = t("lobby.remove", name=awaited.name)
        id = f"remove-awaited-{index}"
        remove = button("remove-awaited", label, arg=index, picture="close", square=True, id=id)
    tag = _badge(t(f"lobby.awaited.{awaited.reply.name.lower()}"), "bad")
    return (
        f'<div class="seat away"><span aria-hidden="true"></span><span><b>{esc(awaited.name)}</b><br>'
        f'<span class="tags">{tag}</span></span>{remove}</div>'
    )


def rematch() -> str:
    """What the lobby of a rematch is about, where an invitation would stand."""
    return f"<h2>{esc(t('lobby.again'))}</h2><p class='muted'>{esc(t('lobby.again.about'))}</p>"


def settings(what: Agreed | None, host_here: bool = True) -> str:
    """What the host chose, for the others."""
    if what is None:
        return f'<p class="muted">{esc(t("lobby.nothing" if host_here else "lobby.not_here"))}</p>'
    if what.board is None or what.trouble:
        return f'<p class="trouble">{esc(t("lobby.bad_board", why=what.trouble))}</p>'
    board = what.board
    timer = t("seconds", n=what.timer) if what.timer else t("timer.off")
    lines = [
        t(worded("lobby.rules", what.counts_down), rules=what.rules, n=what.goal),
        t("lobby.timer", timer=timer),
    ]
    if what.machines:
        lines.append(t("lobby.machines", names=", ".join(name for name, _ in what.machines)))
    facts = "".join(f"<li>{esc(line)}</li>" for line in lines)
    robots = "".join(picture(look) for _, look in what.machines)
    return (
        f"<h2>{esc(board.name or t('board'))}</h2>"
        '<canvas id="thumb-agreed" class="thumb" width="8" height="8" aria-hidden="true"></canvas>'
        f"<p class='muted'>{esc(board.about)}</p><ul>{facts}</ul><div class='row wrap'>{robots}</div>"
    )


def go_button(hosting: bool, ready: bool, problems: Sequence[str]) -> str:
    """Start for the host, ready for the others."""
    if hosting:
        return button(
            "start-match",
            t("start"),
            css="primary",
            picture="play",
            id="start-match",
            disabled=bool(problems),
        )
    label = t("lobby.unready") if ready else t("lobby.ready")
    css = "" if ready else "primary"
    return button("ready", label, css=css, picture="close" if ready else "check", id="ready", pressed=None)


def status_note(trouble: str) -> str:
    """Something the player should know, with an icon."""
    return f"{icon('wifi_off')}<span>{esc(trouble)}</span>"
