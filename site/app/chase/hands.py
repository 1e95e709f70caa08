"""Fingers and keys in the chase: the moves they queue, the turns they play, the dialogs they open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from roborally_core.chase.moves import Move

from .. import web
from ..action import Action
from ..router import App
from .dialogs import Dialogs
from .keys import Keyboard, KeyCommand
from .reel import Reel
from .runner import Runner
from .stage import RoomStage
from .store import Store

if TYPE_CHECKING:
    from ..web.dom import DomEvent

LONG_PRESS_MS = 450
_FIELDS = frozenset({"INPUT", "SELECT", "TEXTAREA"})
_ACTIVATES = frozenset({"Enter", " "})
_VERBS = {
    KeyCommand.PLAY: Action.CHASE_PLAY,
    KeyCommand.UNDO: Action.CHASE_UNDO,
    KeyCommand.CLEAR: Action.CHASE_CLEAR,
    KeyCommand.AIM: Action.CHASE_AIM,
    KeyCommand.DANGER: Action.CHASE_DANGER,
    KeyCommand.HINT: Action.CHASE_HINT,
}


class InHand(Protocol):
    """The parts of the screen that the player's hands need."""

    app: App
    store: Store
    stage: RoomStage
    runner: Runner
    dialogs: Dialogs
    reel: Reel | None

    def play(self) -> None: ...
    def refresh(self) -> None: ...


class Hands:
    """The effects of the player's hands on the screen."""

    def __init__(self, screen: InHand) -> None:
        self._screen = screen
        self.keyboard = Keyboard()
        self._touched = (0.0, 0.0, 0.0)

    def just_clicked(self) -> bool:
        """Whether the pointer went down a moment ago."""
        return web.now() - self._touched[2] < LONG_PRESS_MS

    def add(self, move: Move, replaces: bool = False) -> None:
        """Queue a move, or play it if turns are played at once."""
        if self._screen.store.add(move, replaces=replaces):
            self._screen.app.sound.play("place")
            if self._screen.store.instant:
                self._screen.play()

    def tap(self) -> None:
        """Queue the way to the tapped square."""
        x, y, since = self._touched
        if web.now() - since > LONG_PRESS_MS:
            return
        pos = self._screen.stage.square_at(x, y)
        if pos is None:
            return
        if self._screen.store.instant and not self._screen.store.aiming:
            way = self._screen.store.game.room.way(self._screen.store.game.position.you, pos)
            self.add(Move.PASS if way is None else Move(way))
        elif self._screen.store.tap(pos):
            self._screen.app.sound.play("place")
            if self._screen.store.instant:
                self._screen.play()

    def pointer_down(self, event: DomEvent) -> None:
        """Remember the place where a tap may begin."""
        self._touched = (float(event.clientX), float(event.clientY), web.now())

    def key(self, key: str, event: DomEvent) -> bool:
        """Handle a key; fields keep their keys, and a focused button keeps Enter and Space."""
        tag = str(event.target.tagName) if event.target else ""
        if tag in _FIELDS or event.ctrlKey or event.metaKey or event.altKey:
            return False
        if tag == "BUTTON" and key in _ACTIVATES:
            return False
        if self._screen.reel is not None:
            return self._screen.reel.key(key)
        pressed = self.keyboard.down(
            key, str(event.code), shift=bool(event.shiftKey), aiming=self._screen.store.aiming
        )
        if pressed is None:
            return False
        if pressed.move is not None:
            if event.repeat:
                return True
            self._screen.runner.skip()
            self.add(pressed.move, pressed.replaces and not self._screen.store.instant)
            self._screen.refresh()
            return True
        return self._command(pressed.command)

    def _command(self, command: KeyCommand | None) -> bool:
        if command is KeyCommand.ESCAPE:
            if self._screen.runner.running:
                self._screen.runner.skip()
            elif self._screen.store.aiming:
                self._screen.store.aiming = False
                self._screen.refresh()
            else:
                self._screen.app.perform(Action.MENU)  # the game is kept
            return True
        if command is KeyCommand.PLAY and self._screen.store.game.over:
            self._screen.dialogs.over()
            return True
        if command is KeyCommand.AIM and not self._screen.store.game.position.blaster:
            return True
        if command is not None:
            self._screen.app.perform(_VERBS[command])
        return True
