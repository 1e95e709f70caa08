"""The talk of a match on the game's screen; games alone have none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import web
from ...action import Action
from ...store.session import NOBODY
from ...texts import t
from ...view.html import NARROW
from .view.talk import BAR, FIELD, SAID, TALK, newest, talk_dialog, talk_lines, talk_players, told

if TYPE_CHECKING:
    from ...router import App
    from ...store.game_store import GameStore

TALKS = frozenset({Action.TALK, Action.TALK_SAY, Action.TALK_BAR, Action.TALK_EMOTE, Action.TALK_MUTE})
"""Actions of people who talk at a table."""
TOLD_MS = 4000
TOLD_AT_ONCE = 3
"""Number of new lines told when several come together; the others are in the dialog."""


class TalkPanel:
    """Shows the session's talk and sends the player's lines."""

    def __init__(self, app: App, store: GameStore) -> None:
        self._app, self._store = app, store

    def act(self, action: Action, arg: str) -> bool:
        """A button of the dialog, or the one that opens it."""
        talk = self._store.session.talk
        if talk is None or action not in TALKS:
            return False
        if action is Action.TALK:
            silent = "" if self._store.session.playing else t(f"talk.unsaid.{self._silenced}")
            web.open_dialog(TALK, talk_dialog(talk, self._store.names, self._people(), silent))
            if not silent:
                web.focus(FIELD)
        elif action in {Action.TALK_SAY, Action.TALK_BAR}:
            field = FIELD if action is Action.TALK_SAY else BAR
            if self._say(web.form_value(field), ""):
                web.set_form_value(field, "")
            web.focus(field)
        elif action is Action.TALK_EMOTE:
            self._say("", arg)
        elif action is Action.TALK_MUTE and arg.isdigit():
            talk.mute(int(arg))
            web.put("talk-players", talk_players(talk, self._store.names, self._people()))
        self.refresh()
        return True

    @property
    def _silenced(self) -> str:
        """The reason why somebody without a seat says nothing."""
        return "screen" if self._store.session.big else "onlooker"

    def _people(self) -> list[int]:
        session = self._store.session
        me = session.talk.me if session.talk is not None else NOBODY
        return [seat for seat in range(len(self._store.names)) if seat not in {me, *session.machines}]

    def _say(self, text: str, emote: str) -> bool:
        problem = self._store.session.say(text, emote)
        if problem:
            self._app.toast(t(f"talk.unsaid.{problem}"), bad=True)
        return not problem

    def refresh(self) -> None:
        """Show new lines: in the open dialog, else for a moment."""
        talk = self._store.session.talk
        if talk is None:
            return
        fresh = talk.take()
        if web.element(TALK) is not None:
            talk.read()
            if web.put("talk-lines", talk_lines(talk)):
                web.scroll_to_end("talk-lines")
        elif web.element(BAR) is None or web.media(NARROW):  # where a toast tells lines instead
            for remark in fresh[-TOLD_AT_ONCE:]:
                self._app.toast_markup(told(remark), TOLD_MS)
        if web.element(SAID) is not None:
            web.put(SAID, newest(talk))
        web.attr("talk-button", "data-unread", str(min(talk.unread, 99)) if talk.unread else None)
        name = t("talk.unread", n=talk.unread) if talk.unread else t("talk")
        web.attr("talk-button", "aria-label", name)
