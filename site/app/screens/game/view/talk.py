"""The talk in a match: a dialog with lines, a field, signs and mutes; and new lines for a moment."""

from __future__ import annotations

from collections.abc import Sequence

from roborally_core.base.markup import Attributes, Markup, html, join

from ....action import Action
from ....art.emotes import NAMES, emote
from ....store.talk import Remark, Talk
from ....texts import t
from ....view.html import button, dialog, flag, paragraph

TALK, FIELD = "talk-dialog", "talk-text"
BAR, SAID = "talk-bar-text", "talk-bar-said"
"""The field of the bar beside the board, and the newest line above it."""


def talk_dialog(talk: Talk, names: Sequence[str], people: Sequence[int], silent: str = "") -> Markup:
    """The whole dialog; ``people`` are the seats of others, ``silent`` the reason why nothing can be said."""
    body = html(
        '<div id="talk-lines" class="talk-lines" role="log" tabindex="0" aria-label="{lines_name}">'
        "{lines}</div>"
        "{says}"
        '<div id="talk-players" class="row wrap" role="group" aria-label="{players_name}">{players}</div>',
        lines_name=t("talk.lines"),
        lines=talk_lines(talk),
        says=paragraph(silent, "muted") if silent else _says(),
        players_name=t("talk.players"),
        players=talk_players(talk, names, people),
    )
    return dialog(t("talk"), body, id=TALK)


def _says() -> Markup:
    """The signs, and the field for a line."""
    from roborally_core.match.feeds.statements import SAY_LIMIT  # noqa: PLC0415 - in the pack of matches

    signs = join(
        html(
            "<button{}>{}</button>",
            Attributes(
                type="button",
                data_do=Action.TALK_EMOTE,
                data_arg=name,
                aria_label=t(f"emote.{name}"),
                data_tip=t(f"emote.{name}"),
            ),
            emote(name),
        )
        for name in NAMES
    )
    field = Attributes(
        type="text", id=FIELD, maxlength=SAY_LIMIT, autocomplete="off", data_enter=Action.TALK_SAY
    )
    return html(
        '<div class="talk-signs" role="group" aria-label="{signs_name}">{signs}</div>'
        '<div class="row"><label class="grow field"><span class="visually-hidden">{label}</span>'
        "<input{field}></label>{say}</div>",
        signs_name=t("talk.emotes"),
        signs=signs,
        label=t("talk.field"),
        field=field,
        say=button(Action.TALK_SAY, t("talk.say"), css="primary", id="talk-say"),
    )


def talk_bar() -> Markup:
    """The bar beside the board: a line is said without leaving the game (RN-78)."""
    from roborally_core.match.feeds.statements import SAY_LIMIT  # noqa: PLC0415 - in the pack of matches

    field = Attributes(
        type="text",
        id=BAR,
        maxlength=SAY_LIMIT,
        autocomplete="off",
        placeholder=t("talk.field"),
        data_enter=Action.TALK_BAR,
    )
    return html(
        '<div id="talk-bar-said" class="talk-said" role="status"></div>'
        '<label class="grow"><span class="visually-hidden">{}</span><input{}></label>{}',
        t("talk.field"),
        field,
        button(Action.TALK_BAR, t("talk.say"), picture="talk", square=True, id="talk-bar-say"),
    )


def talk_lines(talk: Talk) -> Markup:
    """The lines, oldest first."""
    rows = join(_line(one, one.seat == talk.me) for one in talk.lines())
    return rows or paragraph(t("talk.empty"), "muted")


def _line(remark: Remark, mine: bool) -> Markup:
    css = Attributes(class_="mine" if mine else None)
    return html("<p{}><b>{}</b>{}</p>", css, remark.name, said(remark))


def newest(talk: Talk) -> Markup:
    """The line said last, one's own, too; nothing while nobody has spoken."""
    return join(told(one) for one in talk.lines()[-1:])


def said(remark: Remark) -> Markup:
    """A text, or a sign with its words."""
    if remark.emote:
        return emote(remark.emote, t(f"emote.{remark.emote}"))
    return html("<span>{}</span>", remark.text)


def talk_players(talk: Talk, names: Sequence[str], people: Sequence[int]) -> Markup:
    """The players heard; a click mutes one, another click unmutes."""
    return join(
        html(
            "<button{}><span>{}</span></button>",
            Attributes(
                type="button",
                class_="small",
                id=f"talk-mute-{seat}",
                data_do=Action.TALK_MUTE,
                data_arg=seat,
                aria_pressed=flag(seat in talk.muted),
            ),
            t("talk.unmute" if seat in talk.muted else "talk.mute", name=names[seat]),
        )
        for seat in people
    )


def told(remark: Remark) -> Markup:
    """A line as it comes, for a moment."""
    return html('<span class="talk-told"><b>{}</b>{}</span>', remark.name, said(remark))
