"""The lobby: invitation, players, what is played, own robot."""

from __future__ import annotations

from collections.abc import Sequence

from roborally_core.base.markup import NOTHING, Attributes, Markup, constant, html, join
from roborally_core.match.lobby.rematch import Awaited, Reply
from roborally_core.robots.models import MODELS, ModelId
from roborally_core.rulesets import RULESETS

from ...action import Action
from ...art.icons import icon
from ...art.robots import picture
from ...store.choices import PACES
from ...store.lobby import Agreed, Published
from ...store.looking import BoardLook, LookedAt
from ...texts import listed, t, worded
from ...texts.meeting import word
from ...view.html import button, dialog, page, paragraph
from ...view.scan_view import scan_button
from ...view.setup_view import side_css, side_key
from ...view.terms_view import more_settings, pace_text

_GAME = constant(
    '<div id="lobby-choices" class="stack"><div id="setup-picks" class="stack"></div>'
    '<p id="setup-about" class="muted small"></p><div id="setup-order" class="stack"></div>'
    '<div id="setup-machine-count"></div><details id="setup-machine-rows" hidden>'
    '<summary><span class="muted small" id="setup-machines-told"></span></summary>'
    '<div id="setup-machines" class="stack"></div></details></div>'
    '<div id="lobby-saved" class="stack"></div>'
)
"""The choices of a host: what is played, on which board, against how many machines, or a saved match."""
_GUEST = constant(
    '<section class="card"><div id="lobby-saved" class="stack"></div>'
    '<div id="lobby-settings" class="stack"></div></section>'
)
_ROBOT = constant('<div id="setup-side" class="stack"></div><div id="setup-people" class="stack"></div>')
"""The parts of one's own seat and device that few change: folded, with a host's other settings."""
_INVITE = constant('<section class="card" id="lobby-invite"></section>')
_PEOPLE = constant('<section class="card" id="lobby-members"></section>')
_LETTERS = constant('<section class="card" id="lobby-letters" hidden></section>')


def lobby_page(hosting: bool, more: bool = False) -> Markup:
    """The page's frame: players, then the game, in the order of decisions; its parts are filled by id.

    A host invites and sees who comes; a guest sees the players and the game, and finds the link to hand on
    below.
    ``more`` opens what most games do not need.
    """
    robot = html(
        '<section class="card" id="lobby-robot"><h2>{}</h2><div id="setup-name"></div>'
        '<div id="setup-looks"></div><div id="setup-models"></div>'
        '<div id="setup-squad" class="stack"></div></section>',
        t("your_robot"),
    )
    doors = html(
        '<details class="card told" id="lobby-doors" hidden><summary><h2>{}</h2>'
        '<span class="muted small" id="doors-told"></span></summary>'
        '<div class="stack" id="doors-inside"></div></details>',
        t("lobby.doors"),
    )
    if hosting:
        terms = constant('<div id="setup-terms"></div>')
        game = html('<section class="card" id="lobby-game"><h2>{}</h2>{}</section>', t("lobby.game"), _GAME)
        stacks = [_INVITE + _PEOPLE + _LETTERS, game + more_settings(terms + _ROBOT, more), robot + doors]
    else:
        stacks = [_PEOPLE + _LETTERS + _GUEST, robot + more_settings(_ROBOT, more) + _INVITE + doors]
    body = html(
        '<p id="lobby-trouble" class="trouble" role="alert" hidden></p><div class="columns {}">{}</div>',
        "three" if hosting else "even",
        join(html('<div class="stack">{}</div>', one) for one in stacks),
    )
    foot = constant(
        '<span class="grow muted small" id="lobby-note" role="status"></span><span id="lobby-go"></span>'
    )
    return page(t("lobby.title"), body, back=Action.LEAVE_LOBBY, foot=foot)


def begun_page() -> Markup:
    """The frame once a slow match has begun: its letters first, then its players and terms, as facts."""
    body = html(
        '<section class="card" id="lobby-begun"><h2>{}</h2><p id="lobby-note" role="status"></p></section>'
        '<div class="columns even"><div class="stack">{}</div><div class="stack">{}</div></div>',
        word("begun.title"),
        _LETTERS + _PEOPLE,
        _GUEST,
    )
    return page(t("lobby.title"), body, back=Action.LEAVE_LOBBY)


def leaving(why: str) -> Markup:
    """The question whether to leave."""
    foot = button(Action.CLOSE, t("lobby.stay"), arg="leave-dialog", css="primary")
    foot += button(Action.MENU, t("leave.yes"), css="danger", id="leave-lobby-yes")
    return dialog(t("lobby.leave"), paragraph(why), foot, id="leave-dialog")


def join_page(problem: str = "", given: str = "") -> Markup:
    """The page for pasting an invitation; ``given`` is the pasted text, and ``problem`` its fault."""
    trouble, described = NOTHING, Attributes()
    if problem:
        trouble = html('<p class="trouble" role="alert" id="join-problem">{}</p>', problem)
        described = Attributes(aria_invalid="true", aria_describedby="join-problem")
    body = html(
        '{trouble}<section class="card"><p>{about}</p><label class="field">{field}'
        '<input type="text" id="join-text" value="{given}" autocomplete="off" spellcheck="false"{described}'
        " autofocus></label>{go}{scan}</section>",
        trouble=trouble,
        about=t("join.about"),
        field=t("join.field"),
        given=given,
        described=described,
        go=button(Action.JOIN_TEXT, t("join.go"), css="primary", picture="link"),
        scan=scan_button("invitation"),
    )
    return page(t("join.title"), body)


def waiting_page(text: str, bad: bool = False, choice: Markup = NOTHING) -> Markup:
    """The page between click and lobby, or instead of it, with the possible actions."""
    css, role = ("trouble", "alert") if bad else ("muted", "status")
    said = html('<p class="{}" role="{}">{}</p>', css, role, text)
    row = html('<div class="row wrap">{}</div>', choice) if choice else NOTHING
    return page(t("lobby.title"), html('<section class="card stack">{}{}</section>', said, row))


def elsewhere_page(locks: bool, invited: bool) -> Markup:
    """Another tab has the match; a guest with an invitation may sit down as somebody else."""
    choice = button(Action.LOOK_AGAIN, t("back.again"), css="primary", id="look-again")
    if invited:
        choice += button(Action.JOIN_ANEW, t("back.anew"), id="join-anew")
    return waiting_page(t("back.elsewhere" if locks else "back.plain"), bad=True, choice=choice)


def over_page() -> Markup:
    """The end of the invitation's match was seen in this tab; others may still be in the room."""
    choice = button(Action.ROOM, t("saves.title"), css="primary", id="over-games")
    choice += button(Action.JOIN_ANEW, word("invited.look"), id="over-look")
    return waiting_page(t("back.over"), choice=choice)


def gone_page(trouble: str) -> Markup:
    """The way back leads nowhere now: the match can be kept for later, or thrown away."""
    choice = button(Action.ROOM, t("back.keep"), css="primary", id="gone-keep")
    choice += button(Action.GONE_DELETE, t("saves.delete"), id="gone-delete", picture="clear")
    return waiting_page(t("back.gone", why=trouble), bad=True, choice=choice)


def _badge(text: str, css: str = "") -> Markup:
    return html('<span class="{}">{}</span>', f"tag {css}".strip(), text)


def member_row(index: int, member: Published, hosting: bool) -> Markup:
    """One player."""
    tags = [_badge(t("lobby.member.you"), "me")] if member.me else []
    if member.host:
        tags.append(_badge(t("lobby.host")))
    if member.side:
        tags.append(_badge(t(side_key(member.side, member.squads)), side_css(member.side, member.squads)))
    if member.bot:
        tags.append(_badge(t("lobby.bot")))
    if not member.me:
        where = (member.way or word("way.none")) if member.present else t("lobby.absent")
        tags.append(_badge(where, "way" if member.present else "bad"))
    if not member.host:
        tags.append(
            _badge(t("lobby.is_ready" if member.ready else "lobby.not_ready"), "good" if member.ready else "")
        )
    remove = NOTHING
    if hosting and not member.me:
        name = t("lobby.remove", name=member.name)
        remove = button(
            Action.REMOVE_MEMBER, name, arg=index, picture="close", square=True, id=f"remove-{index}"
        )
    return html(
        '<div class="seat">{robot}<span><b>{name}</b> <span class="muted small">{model}</span><br>'
        '<span class="tags">{tags}</span></span>{remove}</div>',
        robot=picture(member.look),
        name=member.name,
        model=member.model,
        tags=join(tags),
        remove=remove,
    )


def members(
    found: Sequence[Published],
    hosting: bool,
    awaited: Sequence[tuple[Awaited, int | None]] = (),
    told: Markup = NOTHING,
    missing: Sequence[tuple[str, int]] = (),
) -> Markup:
    """Everybody here, those ``awaited`` and those ``missing`` from a saved match, with their looks as far as
    these are known; ``told`` about a screen.
    """
    rows = join(member_row(i, member, hosting) for i, member in enumerate(found))
    rows += join(awaited_row(i, one, hosting, look) for i, (one, look) in enumerate(awaited))
    rows += join(_missing_row(name, look) for name, look in missing)
    return html("<h2>{}</h2>{}{}", t("lobby.members"), told, rows)


def awaited_row(index: int, awaited: Awaited, hosting: bool, look: int | None = None) -> Markup:
    """A player of the match before who is not here; nothing is wrong while they still look at the results."""
    remove = NOTHING
    if hosting and awaited.author and awaited.reply is Reply.WAITED:
        label = t("lobby.remove", name=awaited.name)
        id = f"remove-awaited-{index}"
        remove = button(Action.REMOVE_AWAITED, label, arg=index, picture="close", square=True, id=id)
    css = "" if awaited.reply is Reply.WAITED else "bad"
    tag = _badge(t(f"lobby.awaited.{awaited.reply.name.lower()}"), css)
    return html(
        '<div class="seat away">{}<span><b>{}</b><br><span class="tags">{}</span></span>{}</div>',
        constant('<span aria-hidden="true"></span>') if look is None else picture(look),
        awaited.name,
        tag,
        remove,
    )


def _missing_row(name: str, look: int) -> Markup:
    """The free seat of a player of the saved match."""
    return html(
        '<div class="seat away">{}<span><b>{}</b><br><span class="tags">{}</span></span></div>',
        picture(look),
        name,
        _badge(word("member.missing")),
    )


def unplayable(name: str, verdict: LookedAt) -> str:
    """Why a host's board, or saved match, cannot be played, or not yet."""
    if verdict.look is BoardLook.UNDER_WAY:
        return verdict.why or t("lobby.looking")
    return t("fitting.refused" if verdict.saved else "lobby.unplayable", name=name, why=verdict.why)


def settings(
    what: Agreed | None,
    host_here: bool = True,
    verdict: LookedAt | None = None,
    about: str = "",
    *,
    again: bool = False,
) -> Markup:
    """The host's choices, for the others; nothing of the board before it was checked.

    ``about`` are the words about one of the game's own boards; a player's board comes without any.
    In a rematch, to which members come ``again``, a host who is not here may still look at the results.
    """
    if verdict is not None and verdict.look is BoardLook.UNDER_WAY:
        return paragraph(verdict.why or t("lobby.looking"), "muted")
    if verdict is not None and verdict.look is BoardLook.BAD:
        key = "fitting.refused" if verdict.saved else "lobby.bad_board"
        return paragraph(t(key, why=verdict.why), "trouble")
    if what is None:
        away = "lobby.not_back" if again else "lobby.not_here"
        return paragraph(t("lobby.nothing" if host_here else away), "muted")
    if what.board is None or what.trouble:
        return paragraph(t("lobby.bad_board", why=what.trouble), "trouble")
    board = what.board
    timer = t("seconds", n=what.timer) if what.timer else t("timer.off")
    slow = what.timer >= PACES[0]
    lines = [
        t("lobby.squads", rules=what.rules)
        if RULESETS[what.ruleset].squads
        else t(worded("lobby.rules", what.dialect), rules=what.rules, n=what.goal),
        t("lobby.pace", time=pace_text(what.timer)) if slow else t("lobby.timer", timer=timer),
    ]
    if verdict is not None and verdict.own:
        lines.insert(0, t("lobby.own_board", w=board.width, h=board.height))
        if board.author:
            lines.insert(1, t("lobby.board_by", name=board.author))
    if board.status is not None:
        lines.insert(0, t(f"course.{board.status.name.lower()}.about"))
    lines += [
        t("lobby.setting", name=t(f"setting.{key}"), value=_value(key, value, what))
        for key, value in what.settings
    ]
    if what.watched:
        lines.append(t("lobby.watched"))
    machines = NOTHING
    if what.machines:
        squads = bool(RULESETS[what.ruleset].squads)
        several = len(RULESETS[what.ruleset].models) > 1
        machines = join(
            _machine(machine, squads, _kind(model, level, several))
            for machine, (model, level) in zip(what.machines, what.kinds, strict=True)
        )
        machines = html('<h3>{}</h3><ul class="facts-machines">{}</ul>', t("machines"), machines)
        if what.minimum:
            lines.append(t("lobby.setting", name=t("minimum"), value=t("seconds", n=what.minimum)))
    return html(
        '<div class="agreed-board">'
        '<canvas id="thumb-agreed" class="thumb" width="8" height="8" aria-hidden="true"></canvas>'
        "<div><h2>{title}</h2>{about}</div></div><ul>{facts}</ul>{machines}",
        title=board.name or t("board"),
        about=paragraph(about, "muted") if about else NOTHING,
        facts=join(html("<li>{}</li>", line) for line in lines),
        machines=machines,
    )


def _value(key: str, value: int, what: Agreed) -> str:
    """The value of a setting in words."""
    switches = [one.key for one in RULESETS[what.ruleset].settings if one.is_switch]
    return t("setting.on" if value else "setting.off") if key in switches else str(value)


def _machine(machine: tuple[str, int, int], squads: bool, kind: str) -> Markup:
    """A machine (name, look and side) with its picture and its ``kind``."""
    name, look, side = machine
    told = t("side.of", name=name, side=t(side_key(side, squads))) if side else name
    return html(
        '<li>{}<span><b>{}</b> <span class="muted small">{}</span></span></li>', picture(look), told, kind
    )


def _kind(model: ModelId, level: int, several: bool) -> str:
    """The model of a machine, where there are several, and its level."""
    return " · ".join((*([MODELS[model].name] if several else []), t(f"level.{level}")))


def awaited_told(found: Sequence[Published], hosting: bool, playable: bool) -> str:
    """The players who are waited for before the match can start; ``playable`` is whether its board is."""
    if hosting:
        return t("lobby.all_ready" if len(found) > 1 else "lobby.alone")
    if not playable:
        return t("lobby.wait")
    late = [one for one in found if not one.host and not one.ready]
    if not late:
        return t("lobby.wait.start")
    if len(late) == 1 and late[0].me:
        return t("lobby.wait.you")
    return t("lobby.wait.for", names=listed([t("lobby.member.you") if one.me else one.name for one in late]))


def go_button(hosting: bool, ready: bool, problems: Sequence[str], agreeable: bool = True) -> Markup:
    """Start for the host; ready for the others, once the board is known to be ``agreeable``."""
    if hosting:
        return button(
            Action.START_MATCH,
            t("start"),
            css="primary",
            picture="play",
            id="start-match",
            disabled=bool(problems),
        )
    label = t("lobby.unready") if ready else t("lobby.ready")
    css = "" if ready else "primary"
    return button(
        Action.READY,
        label,
        css=css,
        picture="close" if ready else "check",
        id="ready",
        pressed=None,
        disabled=not agreeable,
    )


def status_note(trouble: str) -> Markup:
    """Something the player should know, with an icon."""
    return html("{}<span>{}</span>", icon("wifi_off"), trouble)
