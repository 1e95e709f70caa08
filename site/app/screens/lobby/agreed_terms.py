"""The game that the members of a lobby agree on, as facts: for guests, and for all once it has begun."""

from __future__ import annotations

from ... import web
from ...boards import words_about
from ...net.party import Party
from ...render.brush import Theme
from ...render.thumbnail import Gallery
from ...store.looking import BoardLook
from . import view
from .verdicts import Verdicts


class AgreedTerms:
    """Shows the settings and the board; ``verdicts`` knows whether that can be played here."""

    def __init__(self, verdicts: Verdicts) -> None:
        self._verdicts = verdicts
        self._gallery = Gallery()

    def close(self) -> None:
        """Stop painting."""
        self._gallery.close()

    def show(self, party: Party, people: int) -> None:
        """Show what is agreed among this many members."""
        verdict = self._verdicts.of(party)
        good = verdict is None or verdict.look is BoardLook.GOOD
        what = self._verdicts.agreed_on(party.settings, people) if good else None
        board = what.board if what is not None else None
        about = words_about(board) if board is not None else ""
        shown = view.settings(what, party.meeting.host_here, verdict, about, again=party.again)
        if web.put("lobby-settings", shown) and what is not None and board is not None:
            self._gallery.hang({"thumb-agreed": board}, Theme(what.ruleset), what.fenced)
