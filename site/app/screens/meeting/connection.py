"""Settings → Connection: the permitted contacts; it opens over any screen."""

from __future__ import annotations

from collections.abc import Callable

from roborally_core.base.markup import Markup
from roborally_core.meeting.config import PlayerWishes

from ... import web
from ...action import Action
from ...net.contacts import contacts, keep_wishes, site, wishes
from ...router import App
from ...store.connection import FLAGS, flagged, switched, with_own, with_turn, without_own
from ...texts.meeting import word
from .view import DIALOG, FIELD, SWITCH, connection_body, connection_dialog


class ConnectionDialog:
    """The effects of fields and buttons; every change is kept at once, and counts from the next match on."""

    def __init__(self, app: App) -> None:
        self._app = app
        app.fields[FIELD] = self._changed
        app.actions[Action.CONNECTION_ADD] = lambda _arg: self._own()
        app.actions[Action.CONNECTION_REMOVE] = self._remove
        app.actions[Action.CONNECTION_TURN] = lambda _arg: self._turn()

    def open(self) -> None:
        """Show it."""
        web.forget("connection-body")
        web.open_dialog(DIALOG, connection_dialog(self._body()))

    def _body(self, problem: str = "", turn_problem: str = "") -> Markup:
        return connection_body(site(), wishes(), contacts(), problem, turn_problem)

    def _keep(self, wanted: PlayerWishes) -> None:
        keep_wishes(wanted)
        web.put("connection-body", self._body())

    def _try(self, change: Callable[[PlayerWishes], PlayerWishes], *, turn: bool = False) -> bool:
        """Change the settings, unless the text is faulty, that of a ``turn`` server or another one."""
        try:
            wanted = change(wishes())
        except ValueError as error:
            told = word("connection.bad", why=error)
            web.put("connection-body", self._body(turn_problem=told) if turn else self._body(told))
            return False
        self._keep(wanted)
        return True

    def _changed(self, name: str, value: str) -> None:
        kind, _, key = name.partition(":")
        if kind in FLAGS:
            self._keep(flagged(wishes(), kind, value == "true"))
        elif kind == SWITCH:
            self._keep(switched(wishes(), key, value == "true"))

    def _own(self) -> None:
        text = web.form_value("own-carrier")
        if not self._try(lambda wanted: with_own(wanted, text)):
            web.set_form_value("own-carrier", text)

    def _remove(self, arg: str) -> None:
        own = wishes().carriers
        if int(arg) < len(own):
            self._keep(without_own(wishes(), own[int(arg)].key))

    def _turn(self) -> None:
        names = ("turn-url", "turn-user", "turn-password")
        given = [web.form_value(name) for name in names]
        if self._try(lambda wanted: with_turn(wanted, *given), turn=True):
            self._app.toast(word("connection.turn.saved" if any(given) else "connection.later"))
        else:
            for name, text in zip(names, given, strict=True):
                web.set_form_value(name, text)


def open_connection(app: App) -> None:
    """Show the permitted contacts."""
    ConnectionDialog(app).open()
