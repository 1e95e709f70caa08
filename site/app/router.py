"""The application: which screen is shown, what is remembered, who hears about input.

Input arrives through a few delegated listeners.  An element says what it does
with ``data-do`` (an :class:`.action.Action`) and ``data-arg``; forms say it with ``data-change``.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from roborally_core import language

from . import web
from .action import Action, action_of
from .explaining import Explanations
from .music import Music
from .presses import CONTROLS, Presses, meant
from .sound import Sound
from .store.music import Mood
from .store.settings import change, settings_from_text, written
from .store.tips import Tip
from .texts import t
from .travel import Travel

if TYPE_CHECKING:
    from roborally_core.base.markup import Markup
    from roborally_core.board.model import Board

    from .web.dom import DomEvent

SETTINGS_KEY = "cogwheel.settings"
SAID_KEPT = 3
"""Number of further sayings for which an earlier one stays: taken away at once it would not be spoken."""


class Screen:
    """Base of all screens: ``frame`` is the id of the part of the page that is shown."""

    frame = "page"
    keys_used = "everywhere"
    """The group of shortcuts that is told first here."""
    mood = Mood.IDLE
    """The mood for the music."""
    idle = False
    """Whether one can begin a game here without giving anything up."""
    first = ""
    """The element with the keyboard's focus at first, as a selector; the whole part of the page if empty."""
    origin: Callable[[], Screen] | None = None
    """Makes the screen that Back leads to, where that is not the menu."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def way_back(self) -> Callable[[], Screen] | None:
        """The ``origin`` of screens that are opened from this one."""
        return None

    def enter(self) -> None:
        """It is shown now."""

    def leave(self) -> None:
        """Another screen takes over."""

    def back(self) -> bool:
        """The browser's Back was pressed: whether the screen may be left at once; else it asks."""
        return True

    def act(self, action: Action, arg: str) -> bool | Awaitable[Any]:
        """A button was pressed; False if the action is not this screen's."""
        return False

    def changed(self, name: str, value: str) -> None:
        """A field changed."""

    def key(self, key: str, event: DomEvent) -> bool:
        """A key went down; True if it was used. Escape goes back to the menu."""
        if key != "Escape" or self.frame == "menu":
            return False
        self.app.perform(Action.MENU)
        return True

    def pointer_down(self, event: DomEvent) -> None:
        """A pointer went down anywhere."""

    def tip(self, x: float, y: float) -> Tip:
        """The explanation at a point of the viewport where no element explains itself."""
        return ()

    def setting_changed(self, name: str) -> None:
        """A setting changed."""

    def retell(self) -> None:
        """Another language is spoken now: show everything once more."""

    @property
    def ruleset(self) -> str:
        """The ruleset that is played or chosen here, by its key; none on most screens."""
        return ""

    @property
    def board(self) -> Board | None:
        """The board that is played on here; none on most screens."""
        return None

    def address_changed(self) -> None:
        """Somebody put another fragment into the page's address."""


class App:
    """Owns the settings, the sound and the current screen."""

    def __init__(self) -> None:
        self.settings = settings_from_text(web.recall(SETTINGS_KEY))
        self.settings.full_screen = False  # browsers enter it on a click only
        self.sound = Sound(self.settings)
        self.music = Music(self.sound, lambda: self.screen.mood)
        self.screen: Screen = Screen(self)
        self.presses = Presses()
        self.tips = Explanations(self._tip_at)
        self._toasts = 0
        self._said = 0
        web.when_refused(lambda: self.toast(t("storage.refused"), bad=True))
        self.travel = Travel(lambda: self.screen, lambda: self.perform(Action.MENU))
        self.actions: dict[Action, Callable[[str], Any]] = {Action.CLOSE: web.close_dialog}
        self.fields: dict[str, Callable[[str, str], None]] = {}
        """Listeners of fields in dialogs that open anywhere, by the part of the fields' names
        before the colon.
        """

    # -- screens ---------------------------------------------------------------------------

    def go(self, screen: Screen, *, back: bool = False) -> None:
        """Show another screen; one that is gone ``back`` to does not lead to the one it is shown after."""
        self.tips.hide()
        if screen.frame != "menu" and not back:
            screen.origin = screen.origin or self.screen.way_back
        self.screen.leave()
        web.forget("page")  # what was shown there is for nobody any more, also where it would be hidden
        self.screen = screen
        web.body_data("screen", screen.frame)
        web.scroll_top()
        self.travel.went(home=screen.frame == "menu")
        screen.enter()
        self.entitle()
        web.focus_within(screen.frame, screen.first)

    def go_soon(self, make: Callable[[], Screen]) -> None:
        """Show the screen that ``make`` gives, in a task of its own, unless the player has left by then."""
        here = self.screen

        async def gone() -> None:
            await web.breathe()
            if self.screen is here:
                self.go(make())

        web.spawn(self._guard(gone()))

    def entitle(self) -> None:
        """Let the window's title say where one is."""
        web.entitle(self.screen.frame, t("name"))

    def save_settings(self) -> None:
        """Store the settings for the next visit."""
        web.remember(SETTINGS_KEY, self.settings.to_text())

    def set(self, name: str, raw: str) -> None:
        """Change a setting from a form's text and tell who needs to know."""
        if not change(self.settings, name, written(name, raw)):
            return
        self.save_settings()
        if name == "theme":
            self.apply_theme()
        elif name == "language":
            self.apply_language()
            self._retell()
        elif name == "full_screen":
            web.spawn(self._fill_screen(self.settings.full_screen))
        self.sound.refresh()
        self.music.refresh()
        self.screen.setting_changed(name)

    async def _fill_screen(self, wanted: bool) -> None:
        await web.full_screen(wanted)
        self._screen_filled()

    def _screen_filled(self) -> None:
        """The page fills the screen now, or no longer, by whatever key: the setting says what is."""
        self.settings.full_screen = web.is_full_screen()
        web.set_checked("set-full_screen", self.settings.full_screen)

    def apply_language(self) -> None:
        """Speak the chosen language, or the one the browser's owner reads; the page's own texts follow."""
        wish = self.settings.language
        language.use(language.fitting(web.languages() if wish == "auto" else [wish]))
        web.speak(language.chosen(), t)

    def _retell(self) -> None:
        self.screen.retell()
        self.entitle()
        self.perform(Action.SETTINGS)
        web.focus("set-language")

    def apply_theme(self) -> None:
        """Fix the colour scheme, or leave it to the system."""
        theme = self.settings.theme
        web.root_data("theme", None if theme == "auto" else theme)

    def toast(self, text: str, bad: bool = False) -> None:
        """Say something that goes away by itself."""
        self._toasts += 1
        name = f"toast-{self._toasts}"
        web.append_text("toasts", text, name, "toast bad" if bad else "toast")
        web.lift("toasts")
        web.later(6000 if bad else 3500, lambda: web.remove(name))

    def toast_markup(self, shown: Markup, milliseconds: int) -> None:
        """Show something that goes away by itself."""
        self._toasts += 1
        name = f"toast-{self._toasts}"
        web.append_text("toasts", "", name, "toast")
        web.put(name, shown)
        web.lift("toasts")
        web.later(milliseconds, lambda: web.remove(name))

    def announce(self, text: str) -> None:
        """Say something to screen readers only, after what was said a moment ago."""
        if text:
            self._said += 1
            web.append_text("announce", text, f"said-{self._said}", "")
            web.remove(f"said-{self._said - SAID_KEPT}")

    def hush(self) -> None:
        """Take away what was said and what is explained: somebody else looks at the page now."""
        self.tips.hide()
        web.forget("announce")

    def _tip_at(self, x: float, y: float) -> Tip:
        """The screen's explanation of a point."""
        return self.screen.tip(x, y)

    # -- input -----------------------------------------------------------------------------

    def listen(self) -> None:
        """Install the delegated listeners, once."""
        self.travel.listen()
        web.watch_scrolling()
        web.on(web.document, "click", self._click)
        web.on(web.document, "change", self._change)
        web.on(web.document, "input", self._input)
        web.on(web.document, "keydown", self._key, passive=False)
        web.on(web.document, "pointerdown", self._pointer_down, passive=False)
        self.presses.listen()
        self.tips.listen()
        web.on(web.window, "hashchange", lambda _event: self.screen.address_changed())
        web.on(web.document, "fullscreenchange", lambda _event: self._screen_filled())
        web.on_media("(prefers-color-scheme: dark)", lambda _dark: self.screen.setting_changed("theme"))

    def perform(self, action: Action, arg: str = "") -> None:
        """Do what a button says."""
        handler = self.actions.get(action)
        try:
            result = handler(arg) if handler is not None else self.screen.act(action, arg)
        except Exception as error:
            self.fail(error)
            return
        if inspect.isawaitable(result):
            web.spawn(self._guard(result))

    async def _guard(self, work: Awaitable[Any]) -> None:
        try:
            await work
        except Exception as error:
            self.fail(error)

    def fail(self, error: Exception) -> None:
        """An unexpected error: the trace to the console, one clear line to the player."""
        web.report(error)
        self.toast(t("error.unexpected", what=str(error) or type(error).__name__), bad=True)

    def _click(self, event: DomEvent) -> None:
        node = web.closest(event, CONTROLS)
        if not node or node.hasAttribute("disabled"):
            return
        self.tips.hide()
        self.sound.unlock()
        self.music.refresh()
        name, arg = meant(node)
        if (action := action_of(name)) is not None:
            self.perform(action, arg)

    def _change(self, event: DomEvent) -> None:
        self._field(event, live=False)

    def _input(self, event: DomEvent) -> None:
        self._field(event, live=True)

    def _field(self, event: DomEvent, live: bool) -> None:
        node = web.closest(event, "[data-set],[data-change],[data-live]")
        if not node:
            return
        kind = str(node.type)
        value = ("true" if node.checked else "false") if kind == "checkbox" else str(node.value)
        setting = web.data(node, "set")
        if setting and (not live or kind == "range"):
            self.set(setting, value)
        name = web.data(node, "live") if live else web.data(node, "change")
        if name:
            first, _, rest = name.partition(":")
            try:
                if first in self.fields:
                    self.fields[first](rest, value)
                else:
                    self.screen.changed(name, value)
            except Exception as error:
                self.fail(error)

    def _key(self, event: DomEvent) -> None:
        self.tips.hide()
        field = web.closest(event, "[data-enter]") if str(event.key) == "Enter" else None
        if field:
            event.preventDefault()
            if (action := action_of(web.data(field, "enter"))) is not None:
                self.perform(action)
            return
        if str(event.key) == "Enter" and not event.repeat and web.go_to_main():
            event.preventDefault()
            return
        if web.dialog_open() or (len(str(event.key)) == 1 and not self.settings.shortcuts):
            return
        if web.walk_radios(str(event.key)):
            event.preventDefault()
            return
        try:
            used = self.screen.key(str(event.key), event)
        except Exception as error:
            self.fail(error)
            return
        if not used and str(event.key) == "?" and not web.closest(event, "input, textarea, select"):
            self.perform(Action.SHORTCUTS)
            used = True
        if used:
            event.preventDefault()

    def _pointer_down(self, event: DomEvent) -> None:
        self.tips.pointer_down(event)
        try:
            self.screen.pointer_down(event)
        except Exception as error:
            self.fail(error)
