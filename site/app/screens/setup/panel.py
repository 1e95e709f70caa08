"""The parts of a setup page that solo play and the lobby share: boards, rules, machines, own robot."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial

from roborally_core.base.markup import NOTHING
from roborally_core.board.library import about_board
from roborally_core.play.brought import too_large
from roborally_core.robots.models import ModelId
from roborally_core.rulesets import RULESETS

from ... import web
from ...action import Action
from ...art.robots import CHASSIS
from ...bests import best_here
from ...boards import all_boards, read_boards
from ...render.brush import Theme
from ...render.thumbnail import Gallery
from ...router import App
from ...shelved import shelved_boards
from ...store.choices import SetupChoice
from ...store.guests import own_called
from ...store.last_choice import choice_text, take_up
from ...store.people import next_look, next_model, next_side, set_people
from ...store.setup import SetupStore
from ...view import picking_view as picking
from ...view.html import own_name
from ...view.setup_view import (
    boards,
    course_order,
    level_offer,
    looks,
    machine_count,
    machine_rows,
    machines,
    own_side,
    people,
)
from ...view.terms_view import MORE, terms, terms_told

UNFOLDED_KEY = "cogwheel.setup.unfolded"
NAMES = tuple(chassis.name for chassis in CHASSIS)


class SetupPanel:
    """Shows a :class:`SetupStore` in elements called ``setup-…``; ``changed`` hears of every choice."""

    def __init__(self, app: App, store: SetupStore, changed: Callable[[], None], match: bool = False) -> None:
        self.app = app
        self.store = store
        self.match = match
        self._changed = changed
        self._gallery = Gallery()
        self.alive = True

    def begin(self) -> None:
        """Take the boards in: those that are read at once, else one by one."""
        self.store.order.begin(web.random_bytes(16))
        boards = read_boards()
        if boards is None:
            web.spawn(self._read())
            return
        for key, board in boards.items():
            self.store.add_board(key, board)
        web.spawn(self._read_shelf())

    async def _read(self) -> None:
        """Show the first as soon as it is there, and the others after the last."""
        early = True
        async for key, board in all_boards():
            if not self.alive:
                return
            if isinstance(board, ValueError):
                self.app.toast(str(board), bad=True)
                continue
            self.store.add_board(key, board)
            if early:
                early = False
                self._changed()
        self._changed()
        await self._read_shelf()

    async def _read_shelf(self) -> None:
        """The player's own boards and those received; a match carries none that is too large."""
        store, found = self.store, False
        with suppress(OSError):  # a browser that keeps nothing has no shelf, and says so elsewhere
            async for one in shelved_boards():
                if not self.alive:
                    return
                found, why = True, one.why
                if one.board is not None and self.match:
                    why = too_large(one.board) or ""
                if one.board is None or why:
                    store.unfit[one.name] = why
                else:
                    store.add_shelved(one.key, one.board, one.received)
        if found:
            self._changed()

    def hang(self) -> None:
        """Show the boards' pictures, each when it is seen, as the theme is now."""
        ruleset = self.store.choice.ruleset
        boards = {f"thumb-{key}": board for key, board in self.store.playable().items()}
        if self.store.board is not None:
            boards[f"thumb-{self.store.choice.board}"] = boards[picking.CHOSEN] = self.store.board
        self._gallery.hang(boards, Theme(ruleset), RULESETS[ruleset].rim is not None)

    def close(self) -> None:
        """The page goes: stop loading and painting."""
        self.alive = False
        self._gallery.close()

    def refresh(self, told: str = "") -> None:
        """Show the choices as they are; parts the page does not have are left out.

        ``told`` is the line about the folded settings where it is not the terms that are chosen here.
        """
        store = self.store
        changed = web.put("setup-picks", picking.picks(store))
        if web.element("setup-boards"):  # the choice is open
            changed |= web.put("setup-boards", boards(store))
        if changed:
            self.hang()
        web.text("setup-about", self._about())
        web.put("setup-order", course_order(store, self.match))
        web.put("setup-terms", terms(store, self.match))
        web.text("setup-told", told or terms_told(store, self.match))
        if self.match:
            self._refresh_machines()
        else:
            web.put("setup-machines", machines(store))
            offer = level_offer(store)
            web.put("level-offer", offer)
            web.show("level-offer", bool(offer))
        self.refresh_robot()

    def _refresh_machines(self) -> None:
        """A lobby has its machines in a line: the others who come matter more there."""
        store = self.store
        web.put("setup-machine-count", machine_count(store))
        web.text("setup-machines-told", picking.machines_told(store))
        web.show("setup-machine-rows", bool(store.choice.machines))
        web.put("setup-machines", machine_rows(store, match=True))

    def _about(self) -> str:
        """The words about the chosen board, and what is to be beaten on it."""
        store = self.store
        if store.board is None:
            return ""
        best = "" if self.match or store.choice.guests else best_here(store.setup(), store.board)
        return " ".join(filter(None, (about_board(store.choice.board, store.board), best)))

    def refresh_robot(self) -> None:
        """One's own robot, name and side."""
        store = self.store
        if not web.form_value("own-name"):
            called = "" if self.match else own_called(self.app.settings.called, store.choice.guests)
            web.put("setup-name", own_name(self.app.settings, called=called))
        if not web.focused_id().startswith("person-name-"):  # a name being typed stays
            web.put("setup-people", people(store) if store.seated else NOTHING)
        web.put("setup-looks", looks(store.choice.look, taken=store.others))
        web.put("setup-models", picking.model_pick(store))
        squads, side = bool(store.rules.squads), store.choice.side if self.match else store.side
        shown = store.seated and (self.match or squads or bool(store.choice.guests))
        asked = own_side(side, squads, self.match) if shown else NOTHING
        if self.match:  # everybody joins a squad; most matches have no sides
            web.put("setup-squad", asked if squads else NOTHING)
            asked = NOTHING if squads else asked
        web.put("setup-side", asked)

    def act(self, action: Action, arg: str) -> bool:
        """A choice; False for any other action."""
        store = self.store
        numbers: dict[Action, Callable[[int], None]] = {
            Action.LOOK: store.choose_look,
            Action.MACHINES: store.set_machines,
            Action.GOAL: store.set_goal,
            Action.SIDE: store.choose_side,
            Action.TIMER: store.set_timer,
            Action.PACE: store.choice.set_pace,
            Action.MINIMUM: store.set_minimum,
            Action.MACHINE_MODEL: store.next_model,
            Action.MACHINE_LEVEL: store.next_level,
            Action.MACHINE_OUT: store.remove_machine,
            Action.MACHINE_SIDE: store.next_side,
            Action.PEOPLE: partial(set_people, store),
            Action.PERSON_LOOK: partial(next_look, store),
            Action.PERSON_MODEL: partial(next_model, store),
            Action.PERSON_SIDE: partial(next_side, store),
        }
        if action is Action.MORE_SETTINGS:
            keep_unfolded()
            return True
        if action is Action.PICK:
            self._open_choice(arg)
            return True
        if action is Action.BOARD:
            store.choose_board(arg)
        elif action is Action.ORDER:
            store.choose_order(arg)
            self.hang()
        elif action is Action.ORDER_DRAW:
            store.order.draw()
            self.hang()
        elif action in numbers:
            numbers[action](int(arg))
        elif action is Action.RULESET:
            store.choose_ruleset(arg)
        elif action is Action.SETTING:
            key, _, value = arg.partition(" ")
            store.set_setting(key, int(value))
        elif action is Action.MODEL:
            store.choose_model(ModelId(int(arg)))
        else:
            return False
        if action in {Action.BOARD, Action.RULESET, Action.MODEL}:
            web.close_dialog(picking.DIALOG)
        self._changed()
        return True

    def _open_choice(self, what: str) -> None:
        """Ask for the system, for the board, or for the model."""
        short = {picking.RULES: picking.rules_dialog, picking.MODEL: picking.models_dialog}
        if what in short:
            web.open_dialog(picking.DIALOG, short[what](self.store))
            return
        web.forget("setup-boards")  # those of the dialog before are gone
        web.open_dialog(picking.DIALOG, picking.boards_dialog(self.store), "wide")
        self.hang()


def unfolded() -> bool:
    """Whether the player has opened the settings that most games do not need, here or in a lobby."""
    return web.recall(UNFOLDED_KEY) == "1"


def keep_unfolded() -> None:
    """Their heading was pressed, so the browser is about to open or to fold them: remember which."""
    shown = web.element(MORE)
    if shown:
        web.remember(UNFOLDED_KEY, "" if shown.hasAttribute("open") else "1")


def fresh_choice(app: App, key: str) -> SetupChoice:
    """The player's robot from the settings, the rest from the last choices, if still valid."""
    settings = app.settings
    model = {m.name.lower(): m for m in ModelId}.get(settings.model, ModelId.STANDARD)
    choice = SetupChoice(name=settings.called, look=settings.look, model=model)
    take_up(choice, web.recall(key) or "")
    return choice


def keep_choice(app: App, choice: SetupChoice, key: str) -> None:
    """Remember the choices for next time."""
    app.settings.look = choice.look
    app.settings.model = choice.model.name.lower()
    app.save_settings()
    web.remember(key, choice_text(choice))
