"""Players who are out of reach: the notice and its buttons (go on without them, ask for a seat back)."""

from __future__ import annotations

from ... import web
from ...action import Action
from ...router import App
from ...store.readiness import goes_on_without
from ...store.session import Session
from .view.players import notice


class Absent:
    """The notice above the board, and the actions it offers."""

    def __init__(self, app: App, session: Session) -> None:
        self._app, self._session = app, session
        self._wished: frozenset[int] = frozenset()
        """The players out for good without whom this page wished to go on last."""

    def show(self) -> None:
        """Show the players waited for, or nothing; the match goes on unasked without those out for good."""
        done, before = goes_on_without(self._session), self._wished
        self._wished = done
        if done and done != before:
            web.later(0, self._go_on)
        told = notice(self._session)
        web.put("notice", told)
        web.show("notice", bool(told))

    def _go_on(self) -> None:
        if goes_on_without(self._session):
            self._session.replace_lost()

    def act(self, action: Action, arg: str) -> bool:
        """A button of the notice."""
        if action is Action.REPLACE_LOST:
            for problem in self._session.replace_lost():
                self._app.toast(problem, bad=True)
            return True
        return action is Action.ASK_BACK and self._session.ask_back()
