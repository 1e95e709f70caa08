"""The view of Settings → Connection: permitted contacts, and the player's own."""

from __future__ import annotations

from roborally_core.base.markup import NOTHING, Attributes, Markup, html, join
from roborally_core.meeting.config import CarrierSpec, MeetingConfig, PlayerWishes

from ...action import Action
from ...store.connection import hides_in_vain, own_turn
from ...store.reach import carrier_name
from ...texts import t
from ...texts.meeting import word
from ...view.html import button, dialog, paragraph

DIALOG = "connection-dialog"
FIELD = "connection"
"""The beginning of the names of the dialog's fields; the switched thing follows."""
SWITCH = "use"
"""The next part of the name of a carrier's or server's field."""


def _check(id: str, name: str, label: str, on: bool, disabled: bool = False) -> Markup:
    """A switch; by its ``id`` it keeps the focus when the body is renewed."""
    field = f"{FIELD}:{name}"
    box = Attributes(type="checkbox", id=id, data_change=field, checked=on, disabled=disabled)
    return html("<label><input{}>{}</label>", box, label)


def _carrier(spec: CarrierSpec) -> str:
    kind = word(f"doctor.kind.{spec.kind.value}")
    return (
        f"{carrier_name(spec)} ({kind}, {word('doctor.public')})"
        if spec.public
        else f"{carrier_name(spec)} ({kind})"
    )


def _own(spec: CarrierSpec, index: int) -> Markup:
    name = _carrier(spec)
    remove = button(
        Action.CONNECTION_REMOVE,
        word("connection.remove", what=name),
        arg=index,
        picture="close",
        square=True,
        id=f"connection-remove-{index}",
    )
    return html('<div class="row"><span class="grow">{}</span>{}</div>', name, remove)


def _text(id: str, label: str, value: str, kind: str = "text") -> Markup:
    field = Attributes(type=kind, id=id, value=value, autocomplete="off", spellcheck="false")
    return html('<label class="field">{}<input{}></label>', label, field)


def connection_body(
    site: MeetingConfig, wishes: PlayerWishes, now: MeetingConfig, problem: str = "", turn_problem: str = ""
) -> Markup:
    """Everything that may be contacted, each with a switch; ``now`` is the resulting configuration.

    The faults of an own carrier and of a TURN server stand beside their fields.
    """
    about = paragraph(word("connection.about"), "muted") + paragraph(word("connection.learns"), "muted small")
    flags = _check("only-by-hand", "by_hand", word("connection.by_hand"), wishes.by_hand)
    flags += _check("only-servers", "relay_only", word("connection.relay_only"), wishes.relay_only)
    if hides_in_vain(now):
        flags += paragraph(word("connection.relay_only.none"), "trouble")
    flags += _check("last-resort", "last_resort", word("connection.last_resort"), wishes.last_resort)
    carriers = join(
        _check(
            f"carrier-{at}", f"{SWITCH}:{one.key}", _carrier(one), one.key not in wishes.off, wishes.by_hand
        )
        for at, one in enumerate(site.carriers)
    )
    servers = join(
        _check(f"server-{at}", f"{SWITCH}:{one.url}", one.url, one.url not in wishes.off)
        for at, one in enumerate(site.ice)
    )
    nothing = paragraph(word("connection.none"), "muted")
    own = join(_own(one, index) for index, one in enumerate(wishes.carriers))
    turn = own_turn(wishes)
    account = _text("turn-url", word("connection.turn.url"), turn.url)
    account += _text("turn-user", word("connection.turn.user"), turn.username)
    account += _text("turn-password", word("connection.turn.password"), turn.credential, "password")
    return html(
        '{about}<fieldset class="stack">{flags}</fieldset>'
        '<h3>{carriers_title}</h3><fieldset class="stack">{carriers}</fieldset>'
        '<h3>{own_title}</h3>{own}<div class="row wrap">{field}{add}</div>'
        '{trouble}<p class="muted small">{own_about}</p>'
        '<h3>{ice_title}</h3><fieldset class="stack">{servers}</fieldset>'
        "<h3>{turn_title}</h3>{account}{save}{turn_trouble}",
        about=about,
        flags=flags,
        carriers_title=word("connection.carriers"),
        carriers=carriers or nothing,
        own_title=word("connection.own"),
        own=own,
        field=html(
            '<input class="grow" type="text" id="own-carrier" aria-label="{}" autocomplete="off"'
            ' spellcheck="false" data-enter="{}">',
            word("connection.own"),
            Action.CONNECTION_ADD,
        ),
        add=button(Action.CONNECTION_ADD, word("connection.add"), picture="plus", id="connection-add"),
        own_about=word("connection.own.about"),
        ice_title=word("connection.ice"),
        servers=servers or nothing,
        turn_title=word("connection.turn"),
        account=account,
        save=button(Action.CONNECTION_TURN, word("connection.turn.save"), id="connection-turn"),
        trouble=_trouble(problem),
        turn_trouble=_trouble(turn_problem),
    )


def _trouble(problem: str) -> Markup:
    return html('<p class="trouble" role="alert">{}</p>', problem) if problem else NOTHING


def connection_dialog(body: Markup) -> Markup:
    """The dialog round it."""
    foot = button(Action.CLOSE, t("close"), arg=DIALOG, css="primary")
    shown = html('<div id="connection-body" class="stack connection">{}</div>', body)
    return dialog(word("connection.title"), shown, foot, id=DIALOG)
