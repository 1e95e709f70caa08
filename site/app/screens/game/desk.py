"""The player's program, from the first command to handing it in."""

from __future__ import annotations

from typing import Any

from roborally_core.play.submission import Choice
from roborally_core.rules.commands import Command

from ... import web
from ...action import Action
from ...render.stage import BoardStage
from ...router import App
from ...store.draft import take_up, with_draft, without_drafts
from ...store.game_store import GameEvent, GameStore
from ...store.phase import Phase
from ...store.programming import Programming
from ...store.readiness import watches_on
from ...texts import t, worded
from .clock import Clock

DRAFT_KEY = "cogwheel.draft"
WATCHED_MS = 900
"""Time between two turns that are watched without a press."""
_LOOKS_BACK = frozenset({Action.REPLAY, Action.REPORT})
"""Actions of a player who is not to be hurried on."""


class Desk:
    """The effects of buttons and of the clock on the program while there is time for it."""

    def __init__(self, app: App, store: GameStore, stage: BoardStage, clock: Clock) -> None:
        self._app, self._store, self._stage, self._clock = app, store, stage, clock
        self.asked = False
        """Whether the player was asked about the present program."""
        self._watches = False
        """Whether a player who is out for good has asked to watch on."""

    def take_up(self) -> Phase:
        """Restore the program of this turn made, or handed in, before the page was loaded."""
        programming, given = self._store.programming, self._store.session.handed_in()
        if programming is None:
            return Phase.PROGRAMMING
        if given is not None:
            programming.lock(given)
            return Phase.WAITING
        take_up(programming, web.tab_recall(DRAFT_KEY))
        return Phase.PROGRAMMING

    def keep(self) -> None:
        """Keep the present program until this tab is closed."""
        if self._store.programming is not None:
            kept = web.tab_recall(DRAFT_KEY)
            web.tab_remember(DRAFT_KEY, with_draft(self._store.programming, kept))

    def played(self, turn: int) -> None:
        """Forget the drafts of a turn that has been played."""
        kept = web.tab_recall(DRAFT_KEY)
        if kept is not None:
            web.tab_remember(DRAFT_KEY, without_drafts(self._store.session.game, turn, kept))

    def act(self, action: Action, arg: str) -> bool:
        """A button of the programming panel; False for others, or if nothing is programmed now."""
        if action in _LOOKS_BACK:
            self._watches = False
        programming = self._store.programming
        if programming is None or self._store.phase is not Phase.PROGRAMMING:
            return False
        return self._program(action, arg, programming)

    def _program(self, action: Action, arg: str, programming: Programming) -> bool:
        before, slot_count = programming.changed, sum(card is not None for card in programming.registers)
        if action is Action.TILE:
            programming.place_command(Command(int(arg)))
        elif action is Action.SLOT and programming.armed is not None:
            programming.engage(programming.armed, int(arg) + 1)
            self.tell_engaged(programming)
            web.focus(f"slot-{arg}")
        elif action is Action.SLOT:
            programming.take(int(arg))
        elif action is Action.OPTION:
            self._press_option(programming, int(arg))
        elif action is Action.CLEAR:
            programming.clear()
        elif action is Action.SWAP_HAND:
            programming.choose(Choice.SWAP, programming.choice(Choice.SWAP) + 1)
        elif action is Action.POWER:
            programming.choose(Choice.POWER_DOWN, 1 - programming.choice(Choice.POWER_DOWN))
        elif action is Action.FACING:
            programming.choose(Choice.FACING, int(arg))
        elif action is Action.CHOOSE:
            choice, _, value = arg.partition(":")
            programming.choose(Choice(int(choice)), int(value))
        elif action is Action.REENTRY:
            programming.choose(Choice.REENTRY, int(arg))
        elif action is Action.CONFIRM:
            self.confirm()
            return True
        else:
            return False
        if programming.changed != before:
            filled = sum(card is not None for card in programming.registers)
            self._app.sound.play("remove" if filled < slot_count else "place")
            self._store.tell(GameEvent.PROGRAMMED)
        return True

    def _press_option(self, programming: Programming, option: int) -> None:
        was = programming.engaged.get(option)
        programming.press(option)
        if programming.armed == option:
            title = programming.game.rules.options[option].noun
            self._app.announce(t(worded("option.aim", self._store.words.dialect), name=title))
        elif option in programming.engaged:
            self.tell_engaged(programming)
        elif was is not None:
            self._app.announce(t("option.taken", name=programming.game.rules.options[option].called))

    def tell_engaged(self, programming: Programming) -> None:
        """Say which option was engaged last, and where."""
        option, register = list(programming.engaged.items())[-1]
        title = programming.game.rules.options[option].called
        key = worded("option.set.phase", self._store.words.dialect) if register else "option.set.hand"
        self._app.announce(t(key, name=title, n=register))

    def time_up(self) -> None:
        """The clock ran out: the program goes as it is."""
        if self._store.phase is Phase.PROGRAMMING:
            self._app.toast(t("time.up"))
            self.hand_in()

    def not_asked(self) -> None:
        """The program has changed: forget the question."""
        self.asked = False

    def take_last(self, programming: Programming) -> None:
        """Take the last command out."""
        if programming.take_last():
            self._app.sound.play("remove")
            self._store.tell(GameEvent.PROGRAMMED)

    def confirm(self) -> None:
        """Lock the program in, if the core agrees."""
        store, programming = self._store, self._store.programming
        if programming is None or store.phase is not Phase.PROGRAMMING:
            return
        if programming.full and not programming.idle and self._ask():
            return
        problems = programming.confirm()
        if problems:
            self._app.toast(t("confirm.hint") if not programming.full else "; ".join(problems), bad=True)
            return
        self._app.sound.play("confirm")
        self._watches = self._store.out
        self.hand_in()

    def watch_on(self) -> None:
        """Begin another turn by itself for a player who is out for good, if nobody is to be asked.

        A dialog, such as the menu, holds it up; where films are not shown, each turn is asked for.
        """
        store = self._store
        if store.out and not store.instant and watches_on(store.session, asked=self._watches):
            web.later(WATCHED_MS, lambda: web.after_dialogs(self._on))

    def _on(self) -> None:
        store = self._store
        begun = store.shown and store.phase is Phase.PROGRAMMING and store.out
        if begun and watches_on(store.session, asked=self._watches):
            self.confirm()

    def _ask(self) -> bool:
        """Ask, once, about a program that destroys the robot; False if there is nothing to ask."""
        store = self._store
        if not store.fatal or self.asked or not self._app.settings.warn:
            return False
        self.asked = True
        self._app.sound.play("bump")
        store.tell(GameEvent.CONSOLE)
        self._app.announce(f"{t('fatal', n=store.fatal)}. {t('confirm.anyway')}?")
        return True

    def hand_in(self) -> None:
        """Hand in the program as it is; empty registers are filled at random (RR-05)."""
        store, programming = self._store, self._store.programming
        assert programming is not None
        programming.disarm()
        submission = programming.submission()
        programming.confirmed = True
        store.phase = Phase.WAITING
        if store.session.kind == "match" and not store.session.shared:
            self._clock.go_on_quietly()
        else:
            self._clock.stop()
        store.tell(GameEvent.HANDED_IN)
        self._stage.ghost = None
        self._stage.ask()
        work = store.session.commit(submission)
        if work is not None:
            web.spawn(self._guarded(work))
        store.tell(GameEvent.WAITING)

    async def _guarded(self, work: Any) -> None:
        """Wait for the turn; if it cannot be played, the program may be changed again."""
        store = self._store
        try:
            await work
        except Exception as error:
            self._app.fail(error)
            if store.phase is Phase.WAITING and store.programming is not None:
                store.programming.confirmed = False
                store.phase = Phase.PROGRAMMING
                store.tell(GameEvent.EVERYTHING)
