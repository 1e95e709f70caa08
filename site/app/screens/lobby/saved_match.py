"""A saved match in the lobby: the host picks one that fits, everybody sees its standing (RR-20)."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from roborally_core.base.markup import NOTHING
from roborally_core.base.plain import clean_name
from roborally_core.match.lobby.hosting import Member
from roborally_core.match.lobby.resuming import is_saved, people_of, settings_from
from roborally_core.play.carried import SavedError, read_saved
from roborally_core.play.record import record_of

from ... import web
from ...action import Action
from ...files import file_text
from ...net.party import Party
from ...net.seen import seen
from ...router import App
from ...saves import shelf
from ...store.resuming import Memory, SavedStanding, company, fits, nearly, order_of, standing
from ...store.saves import LIMIT, load_text
from ...store.shelved import Found
from ...texts import t
from ...view.saves_view import SavedRow, fitting_dialog
from .saved_view import load_button, missing_told, saved, strangers_told

DIALOG = "fitting-dialog"
MOST_NEAR = 3
"""The number of saves named that would fit if others came or went."""
_ACTIONS = frozenset(
    {Action.LOAD_MATCH, Action.LOAD_PICK, Action.LOAD_FILE, Action.LOAD_BROUGHT, Action.LOAD_NONE}
)


class SavedMatch:
    """``settings`` are those of the match the host has loaded, empty while there is none."""

    def __init__(self, app: App, changed: Callable[[], None]) -> None:
        self._app = app
        self._changed = changed
        self.settings: dict[str, Any] = {}
        self._people: list[str] = []
        self._found: list[Found] = []
        self._told: Any = None
        self._standing: SavedStanding | None = None
        self._memory: Memory | None = None
        self.stranger = False
        """Whether this page's player has no seat in the saved match that is shown."""
        self.missing: list[tuple[str, int]] = []
        """The names and looks of those who played the match that is shown and are not here."""
        self.unlike = ""
        """The difference between the people here and those of the match that is shown, for its host."""

    def order(self, party: Party) -> tuple[bytes, ...]:
        """The members in the order of their former seats."""
        return order_of(self._people, {called(one): one.author for one in party.members()})

    def seats(self, party: Party) -> int:
        """The number of people here and of those a loaded match misses, who find a seat; 0 without one."""
        names = [called(one) for one in party.members()]
        missing = [name for name in self._people if name not in names]
        return len(names) + len(missing) if self.settings else 0

    def go_on_with(self, settings: dict[str, Any]) -> None:
        """The host came back to a lobby in which a saved match was proposed already."""
        with suppress(SavedError):  # impossible: it was proposed from here
            if is_saved(settings):
                record = read_saved(settings["saved"], settings.get("board"))
                self.settings, self._people = settings, people_of(record.setup)

    # -- showing ---------------------------------------------------------------------------

    def show(self, party: Party) -> bool:
        """Show the saved match of the proposal; whether there is one."""
        game = party.replays.known(party.settings) if is_saved(party.settings) else None
        told = None if game is None else party.settings
        if told != self._told:
            self._told, self._memory = told, None
            self._standing = None if game is None else standing(game)
            if self._standing is not None:
                web.spawn(self._recall(self._standing))
        what = self._standing
        if what is None:
            self.stranger, self.missing, self.unlike = False, [], ""
            ready = all(one.ready or one.author == party.me for one in party.members())
            web.put("lobby-saved", load_button(ready) if party.hosting else NOTHING)
            return False
        board = clean_name(party.settings["board"].get("name"))
        names = {one.author: called(one) for one in party.members()}
        here = company(what, list(names.values()), names.get(party.me, ""))
        self.stranger = here.stranger
        self.missing = [(name, look) for name, look, *_ in what.players if name in here.missing]
        self.unlike = " ".join(filter(None, (missing_told(here), strangers_told(here))))
        shown = saved(what, board, party.hosting, self._memory, here)
        web.put("lobby-saved", shown)
        return True

    async def _recall(self, what: SavedStanding) -> None:
        try:
            memory = await seen().memory(what)
        except OSError:
            memory = Memory.STRANGE
        if what is self._standing:
            self._memory = memory
            self._changed()

    # -- choosing, as the host -------------------------------------------------------------

    def handles(self, action: Action) -> bool:
        """Whether a button belongs to saved matches."""
        return action in _ACTIONS

    def act(self, party: Party, action: Action, arg: str) -> Any:
        """A button of the host's."""
        if action is Action.LOAD_MATCH:
            return self._ask(party)
        if action is Action.LOAD_PICK:
            return self._pick(party, self._found[int(arg)])
        if action is Action.LOAD_FILE:
            return self._open(party)
        if action is Action.LOAD_BROUGHT:
            self._bring(party, arg)
            return True
        self.settings, self._people = {}, []
        self._changed()
        return True

    async def _ask(self, party: Party) -> None:
        """Show the saves that fit the members here."""
        names = [called(one) for one in party.members()]
        try:
            found, _ = await shelf().all()
        except OSError as error:
            self._app.toast(t("saves.refused", why=error), bad=True)
            return
        going = [one for one in found if not one.finished]
        self._found = [one for one in going if fits(one.label, names, seated=party.again)]
        rows = [SavedRow(one.label, one.running, web.date_text(one.label.date)) for one in self._found]
        others = [one.label for one in going if one not in self._found]
        near = [one for label in others if (one := nearly(label, names)) is not None]
        web.open_dialog(DIALOG, fitting_dialog(rows, names, near[:MOST_NEAR]))

    async def _pick(self, party: Party, found: Found) -> None:
        try:
            self._take(party, await shelf().text(found.key))
        except OSError as error:
            self._app.toast(t("saves.refused", why=error), bad=True)
        except ValueError as error:
            self._app.toast(t("saves.unfit", name=found.called, why=error), bad=True)

    async def _open(self, party: Party) -> None:
        try:
            self._take(party, await file_text("fitting-file", LIMIT))
        except ValueError as error:
            self._app.toast(t("file.bad", why=error), bad=True)
            web.set_form_value("fitting-file", "")  # the same file may be chosen again

    def _bring(self, party: Party, text: str) -> None:
        """Load the save with which the host opened this lobby; those who are missing are invited into it."""
        try:
            self._take(party, text)
        except ValueError as error:
            self._app.toast(t("file.bad", why=error), bad=True)

    def _take(self, party: Party, text: str) -> None:
        """Propose a save to everybody; ValueError if nobody can continue it."""
        loaded = load_text(text)
        self.settings = settings_from(record_of(loaded.game), loaded.timer * 1000, 0)
        self._people = people_of(loaded.game.setup)
        party.replays.know(self.settings, loaded.game)
        web.close_dialog(DIALOG)
        self._changed()


def called(member: Member) -> str:
    """The name of a member of the lobby."""
    return clean_name(member.choice.get("name") or member.name)
