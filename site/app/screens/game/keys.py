"""The keys of the game screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ... import web
from ...action import Action
from ...store.game_store import GameEvent, GameStore
from ...store.phase import Phase
from .board_input import BoardInput
from .desk import Desk
from .film import Film
from .hint import HintPanel
from .report import ReportPanel
from .review import ReviewPanel
from .threat_panel import ThreatPanel
from .whys import Whys

if TYPE_CHECKING:
    from ...web.dom import DomEvent


OF_PLAYERS = "gGtThHaA"
"""Keys that mean nothing to somebody without a program."""


class Keys:
    """The effect of each key while programming, watching, or walking over the board."""

    def __init__(
        self,
        store: GameStore,
        press: Callable[[Action, str], Any],
        desk: Desk,
        film: Film,
        input: BoardInput,
        panels: tuple[ReportPanel, ReviewPanel],
        beside: tuple[Whys, ThreatPanel, HintPanel],
    ) -> None:
        self._store = store
        self._press = press
        self._desk = desk
        self._film = film
        self._panels = panels
        self._input = input
        self._whys, self._threats, self._hint = beside

    def key(self, key: str, event: DomEvent) -> bool:
        """Keys of the game; True if used."""
        store = self._store
        if event.ctrlKey or event.metaKey or event.altKey:
            return False
        if key.startswith("Arrow") and web.focused_id() == "board-live":
            return self._input.walk(key)
        for panel in self._panels:
            if panel.shown:
                # the program is hidden: no key may change it
                return panel.key(key) or (self._film.showing and self._film_key(key))
        if key == "Escape":
            return self._escape()
        if key in {"w", "W"} and store.phase is not Phase.WATCHING:
            return self._whys.walk(-1 if event.shiftKey else 1)
        if self._threats.key(key):
            return True
        if key in {"f", "F"} and store.can_follow:
            return bool(self._press(Action.FOLLOW, str(store.next_followed())))
        if self._film.showing:
            return self._film_key(key)
        if store.can_follow and key in OF_PLAYERS:
            return False
        if key in "gG":
            self._press(Action.GHOST, "")
        elif key in "tT":
            self._press(Action.OUTLOOK, "")
        elif key in "hH":
            self._press(Action.HINT, "")
        elif key in "aA":
            self._press(Action.MISSION_OVER, "")
        elif key in "vV":
            self._press(Action.MISSION_SHOW, "")
        elif key in "zZ":
            self._input.toggle_zoom()
        elif key in "lL":
            self._press(Action.LOG, "")
        elif key in "bB":
            self._press(Action.WORDS, "")
        elif key in "rR":
            self._press(Action.REPLAY, "")
        else:
            return self._program_key(key, event)
        return True

    def _escape(self) -> bool:
        """Close the innermost open part; the menu opens if nothing is open."""
        store = self._store
        if self._film.showing and store.phase is not Phase.WATCHING:
            self._film.stop_replay()
        elif not self._film.showing and store.programming is not None and store.programming.disarm():
            store.tell(GameEvent.PROGRAMMED)
        elif self._threats.shown:
            self._press(Action.OUTLOOK, "")
        elif self._hint.shown:
            self._press(Action.HINT_CLOSE, "")
        else:
            self._press(Action.GAME_MENU, "")
        return True

    def _film_key(self, key: str) -> bool:
        actions = {
            " ": Action.PLAY,
            "ArrowLeft": Action.STEP_BACK,
            "ArrowRight": Action.STEP_ON,
            "End": Action.SKIP,
            "s": Action.SPEED,
            "S": Action.SPEED,
            "m": Action.MINE,
            "M": Action.MINE,
        }
        if key in {"PageUp", "PageDown"} and web.focused_id() != "log":
            self._film.turn_by(1 if key == "PageDown" else -1)
            return True
        if key not in actions or (key == " " and web.focused_control() not in {"", "play"}):
            return False
        self._press(actions[key], "")
        return True

    def _program_key(self, key: str, event: DomEvent) -> bool:
        programming = self._store.programming
        if programming is None or programming.confirmed:
            return False
        if programming.armed is not None and key in {"1", "2", "3", "4", "5"}:
            return bool(self._press(Action.SLOT, str(int(key) - 1)))
        if len(key) == 1 and key in "123456789":
            tiles = programming.tiles()
            index = int(key) - 1
            if index < len(tiles):
                used = bool(self._press(Action.TILE, str(int(tiles[index].command))))
                if programming.full:
                    web.focus("confirm")  # so that Enter runs the program, wherever the focus was
                return used
            return bool(self._press(Action.SWAP_HAND, "")) if index == len(tiles) else False
        if key in {"o", "O"} and programming.carried():
            web.focus(f"option-{programming.carried()[0].number}")
            return True
        simple = {"Delete": Action.CLEAR, "p": Action.POWER, "P": Action.POWER}
        if key in simple:
            return bool(self._press(simple[key], ""))
        if key == "Backspace":
            self._desk.take_last(programming)
            return True
        if key == "Enter":
            focused = web.focused_control()
            if focused.startswith(("slot-", "tile-")) and (
                not programming.full or programming.armed is not None
            ):
                return False
            if focused and not focused.startswith(("slot-", "tile-", "confirm")):
                return False
            self._desk.confirm()
            return True
        if key.startswith("Arrow"):
            return self._arrow(key, bool(event.shiftKey))
        return False

    def _arrow(self, key: str, carry: bool) -> bool:
        """Walk through registers and palette; with Shift a register's command comes along."""
        focused = web.focused_id()
        kind, _, number = focused.partition("-")
        step = {"ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": -4, "ArrowDown": 4}[key]
        programming = self._store.programming
        assert programming is not None
        tiles = [f"tile-{int(tile.command)}" for tile in programming.tiles()]
        options = [f"option-{one.number}" for one in programming.carried()]
        if kind == "slot" and number.isdigit():
            slot = int(number)
            if key == "ArrowUp" and options:
                web.focus(options[0])
            elif key == "ArrowDown":
                web.focus(next((id for id in tiles if _enabled(id)), tiles[0]))
            elif key in {"ArrowLeft", "ArrowRight"} and 0 <= slot + step < 5:
                if carry and programming.swap(slot, slot + step):
                    self._store.tell(GameEvent.PROGRAMMED)
                web.focus(f"slot-{slot + step}")
        elif focused in options and key in {"ArrowLeft", "ArrowRight"}:
            web.focus(options[max(0, min(len(options) - 1, options.index(focused) + step))])
        elif focused in tiles:
            index = tiles.index(focused) + step
            while 0 <= index < len(tiles) and not _enabled(tiles[index]):
                index += 1 if step > 0 else -1
            if 0 <= index < len(tiles):
                web.focus(tiles[index])
            elif step < 0:
                web.focus("slot-0")
        else:
            web.focus("slot-0")
        return True


def _enabled(id: str) -> bool:
    node = web.element(id)
    return node is not None and not node.hasAttribute("disabled")
