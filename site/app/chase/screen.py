"""The chase on the page: wishes go to the store, its answers to the HTML, its facts to the stage."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from roborally_core.base.markup import Markup
from roborally_core.chase.game import Chase, ChaseSetup, ChaseStatus
from roborally_core.chase.moves import parse_moves
from roborally_core.chase.record import ChaseRecord, ChaseRecordError, from_link, record_of
from roborally_core.chase.solver import Solver

from .. import web
from ..action import Action
from ..router import App, Screen
from ..store.greenwich import day_at
from ..store.tips import Tip, tip_of
from . import dialog_views, keeping, view
from .dialogs import Dialogs
from .film import ChaseFilm, position_picture
from .hands import Hands
from .plan import NO_PLAN, plan_of
from .reel import Reel
from .runner import Runner, RunnerLook
from .stage import RoomStage
from .store import Cinema, Shot, Store, daily_game
from .texts import t

if TYPE_CHECKING:
    from ..web.dom import DomEvent

_CHASE = frozenset(action for action in Action if action.startswith("chase-"))
"""Actions that play the chase."""


class ChaseScreen(Screen):
    """One game, or the replay of one."""

    frame = "page"
    keys_used = "chase"
    kept_under = keeping.GAME_KEY
    """The key under which the browser keeps the running game."""
    _heard: ChaseScreen | None = None
    """The screen that hears released keys and changes of size; the listeners are installed once."""

    def __init__(self, app: App, link: str = "") -> None:
        super().__init__(app)
        self._link = link
        self.store = Store(Chase(ChaseSetup(), self.fresh_seed()), keeping.stored_table(app))
        self.reel: Reel | None = None
        self.dialogs = Dialogs(self)
        self.stage = RoomStage(self.store.game.room, app.settings.look)
        self.runner = Runner(app.sound)
        self.hands = Hands(self)
        self.facing = 0
        self.instant_film = web.parameter("speed") == "instant"
        self._solver: Solver | None = None
        self._record = False
        """Whether the turn that was played last has beaten the player's record."""

    # -- coming and going --------------------------------------------------------

    def enter(self) -> None:
        """Lay the screen out, then continue the player's last game, or begin one."""
        web.put("page", self.skeleton())
        self._listen()
        web.on_resize("chase-board", self._resized)
        keeping.recall_aids(self.store)
        if not web.parameter("seed"):
            keeping.resume(self.app, self.store, self.kept_under)
        self._stage_anew()
        if self._link:
            self._open_link(self._link)
        self.refresh()

    def skeleton(self) -> Markup:
        """The fixed parts of the screen."""
        return view.skeleton(t("title"), view.games())

    def note(self) -> Markup:
        """One line of advice."""
        return view.note(self.store, self._solver is not None)

    def retell(self) -> None:
        """Show the same room in another language."""
        web.put("page", self.skeleton())
        web.on_resize("chase-board", self._resized)
        self.stage.fit(force=True)
        self.refresh()

    def _resized(self) -> None:
        if self.app.screen is self:
            self.stage.fit()

    def leave(self) -> None:
        """Keep the game for the next visit."""
        keeping.keep_game(self.app, self.store, self.kept_under)
        self.runner.stop()
        self._solver = None
        if self.reel is not None:
            self.reel.stop()

    def _listen(self) -> None:
        if ChaseScreen._heard is None:
            web.on(web.document, "keyup", lambda event: _current().hands.keyboard.up(str(event.key)))
            web.on(web.window, "blur", lambda _event: _current().hands.keyboard.release())
        ChaseScreen._heard = self

    def _open_link(self, text: str) -> None:
        try:
            self.watch(from_link(text))
        except ChaseRecordError as error:
            self.app.toast(t("link.bad", why=error), bad=True)
            web.set_fragment("")

    def _stage_anew(self) -> None:
        game = self.reel.cinema.game if self.reel else self.store.game
        if self.stage.room is not game.room or not self.stage.cell:
            self.stage = RoomStage(game.room, self.app.settings.look)
        self.stage.fit(force=True)

    # -- games -------------------------------------------------------------------

    @property
    def counts(self) -> bool:
        """Whether leaving the game now would count it as quit."""
        return not self.store.game.over and self.store.game.turns > 0

    @property
    def watching(self) -> bool:
        """Whether a replay is on."""
        return self.reel is not None

    @property
    def log(self) -> list[str]:
        """The events of the shown game, line by line."""
        return self.store.log if self.reel is None else self.reel.cinema.log

    def fresh_seed(self) -> str:
        """The seed the address asks for (``?seed=``), or a new one."""
        return web.parameter("seed") or web.random_bytes(8).hex()

    def today(self) -> str:
        """The date in Greenwich, so that the day is the same for everybody."""
        return day_at(web.wall_clock())

    def start(self, game: Chase) -> None:
        """Play another game; the player is asked first if that quits a running one."""
        if self.counts:
            self.dialogs.confirm(game)
        else:
            self.begin(game)

    def begin(self, game: Chase) -> None:
        """Play another game; a running one is quit."""
        if self.counts:
            self.store.quit(self.today())
            keeping.keep_table(self.app, self.store)
        self._solver = None
        self.store.begin(game)
        keeping.keep_game(self.app, self.store, self.kept_under)
        self._at_home()
        self.app.announce(t("level") + f" {game.level}")

    def again(self) -> None:
        """Another game of the same kind."""
        self.begin(Chase(self.store.game.setup, self.fresh_seed()))

    def quit(self) -> None:
        """End the game; the score stands."""
        self.runner.skip()
        shot = self.store.quit(self.today())
        if shot is not None:
            self._show(shot)

    def play(self) -> None:
        """Play the queue as one turn."""
        led = self.store.leads
        shot = self.store.play(self.today())
        if shot is not None:
            self._record = self.store.leads and not led
            self._solver = None
            self._show(shot)
        self.refresh()

    def _show(self, shot: Shot) -> None:
        """Play the film of a turn, keep the game, and refresh when the film is over."""
        if self.store.game.over:
            keeping.keep_table(self.app, self.store)
        keeping.keep_game(self.app, self.store, self.kept_under)
        self.run(self.shoot(shot), self._film_over)

    def shoot(self, shot: Shot) -> ChaseFilm:
        """The film of a turn, at whose end you look as it says."""
        film = ChaseFilm(shot.before, shot.facts, self.facing, slow=self.app.settings.slow)
        self.facing = film.facing
        return film

    def run(self, film: ChaseFilm, over: Callable[[], None]) -> None:
        """Show a film, then call ``over``; at once if films are not wanted."""
        if self.instant_film or not film.length:
            over()
            return
        self.stage.plan = NO_PLAN
        settings, calm = self.app.settings, web.media("(prefers-reduced-motion: reduce)")
        look = RunnerLook(settings.speed, calm, settings.camera, settings.shake)
        self.runner.start(film, self.stage, look, self._title, over)

    def _title(self, text: str) -> None:
        web.show("chase-banner", bool(text))
        if text:
            web.text("chase-banner", text)

    def _film_over(self) -> None:
        self.refresh()
        if self.store.log:
            self.app.announce(" ".join(self.store.log[-4:]))
        if self._record and not self.store.game.over:
            self.app.sound.play("lead")
            self.app.toast(t("goal.record"))
        self.tell_end()

    def tell_end(self) -> None:
        """Show the end of the game after a turn's film, if it has ended."""
        if self.store.game.over:
            self.dialogs.over()

    # -- replay ------------------------------------------------------------------

    def watch(self, kept: ChaseRecord) -> None:
        """Show a recorded game; ChaseRecordError if it cannot have been played."""
        reel = Reel(self, Cinema(kept))
        keeping.keep_game(self.app, self.store, self.kept_under)
        self.runner.stop()
        self.reel = reel
        self.facing = 0
        self._stage_anew()
        reel.start()

    def watch_own(self) -> None:
        """Show the game that has just ended."""
        self.watch(record_of(self.store.game))

    def close_reel(self) -> None:
        """Go back from the replay to the player's own game."""
        self._at_home()

    def _at_home(self) -> None:
        """Show the player's own game as it stands."""
        self.runner.stop()
        self.reel = None
        self.facing = 0
        web.set_fragment("")
        self._stage_anew()
        self.refresh()
        web.focus("page")

    def changed(self, name: str, value: str) -> None:
        """The slider of a replay."""
        if name == "reel" and self.reel is not None:
            self.reel.go_to(int(value))

    # -- input -------------------------------------------------------------------

    def act(self, action: Action, arg: str) -> bool | Any:
        """Handle a button of the screen or of one of its dialogs."""
        if action is Action.CHASE_DAILY:
            web.close_dialog("chase-new-dialog")
            self.start(daily_game(self.today()))
            return True
        if self.dialogs.act(action, arg) or (self.reel is not None and self.reel.act(action)):
            return True
        store = self.store
        if self.reel is not None:
            return action in _CHASE
        if self.hands.just_clicked():
            web.focus("page")  # the next Enter is for the queue, not for the button just clicked
        self.runner.skip()
        plain: dict[str, Callable[[], object]] = {
            Action.CHASE_TAP: self.hands.tap,
            Action.CHASE_PLAY: self.play,
            Action.CHASE_UNDO: store.undo,
            Action.CHASE_CLEAR: store.clear,
            Action.CHASE_USE: store.use_hint,
        }
        if action in plain:
            plain[action]()
        elif action is Action.CHASE_MOVE:
            self.hands.add(parse_moves(arg)[0])
        elif action is Action.CHASE_DROP:
            store.remove(int(arg))
        elif action is Action.CHASE_AIM:
            store.aiming = not store.aiming
        elif action in {Action.CHASE_DANGER, Action.CHASE_INSTANT}:
            if action is Action.CHASE_DANGER:
                store.danger = not store.danger
            else:
                store.instant = not store.instant
            keeping.keep_aids(store)
        elif action is Action.CHASE_HINT:
            return self._ask()
        else:
            return False
        self.refresh()
        if not web.focused_id() and not web.dialog_open():
            web.focus("page")  # the pressed button has become disabled
        return True

    def pointer_down(self, event: DomEvent) -> None:
        """Remember the place where a tap may begin."""
        self.hands.pointer_down(event)

    def key(self, key: str, event: DomEvent) -> bool:
        """Handle a key; fields keep their keys."""
        return self.hands.key(key, event)

    def tip(self, x: float, y: float) -> Tip:
        """The content of the square under a long press."""
        pos = self.stage.square_at(x, y)
        return () if pos is None or self.reel is not None else tip_of(view.square(self.store, pos))

    # -- the hint ----------------------------------------------------------------

    async def _ask(self) -> None:
        """Search in slices, so that the page stays awake."""
        if self.store.game.over or self._solver is not None:
            return
        solver = self._solver = self.store.ask()
        self.refresh()
        while not solver.run():
            await web.breathe()
            if self._solver is not solver or self.app.screen is not self:
                return
        self._solver = None
        self.store.answer(solver)
        self.refresh()
        keeping.keep_game(self.app, self.store, self.kept_under)

    # -- showing -----------------------------------------------------------------

    def setting_changed(self, name: str) -> None:
        """Take the colours of a changed theme."""
        if name == "theme":
            self.stage.restyle()

    def refresh(self) -> None:
        """Show everything as it is, but leave the room to a running film."""
        if self.app.screen is not self:
            return
        if self.reel is not None:
            self._refresh_reel(self.reel)
            return
        store = self.store
        if not self.runner.running:
            web.put("chase-status", view.status(store))
            self.stage.show(self._resting(store.game), plan_of(store))
        web.put("chase-queue", view.queue(store, store.steps()))
        web.put("chase-pad", view.pad(store))
        web.put("chase-note", self.note())
        if web.put("chase-log", view.log(store.log, t("help.keys"))):
            web.scroll_to_end("chase-log")
        web.put("chase-words", view.words(store))
        web.attr("chase-quit", "disabled", "" if store.game.over else None)
        web.attr("chase-daily", "aria-pressed", "true" if store.day == self.today() else "false")

    def _resting(self, game: Chase) -> Any:
        return position_picture(game.position, self.facing, caught=game.status is ChaseStatus.CAUGHT)

    def _refresh_reel(self, reel: Reel) -> None:
        shown = Store(reel.cinema.game, self.store.table)
        if not self.runner.running:
            self.stage.show(self._resting(shown.game))
        web.put("chase-status", view.status(shown))
        web.text("chase-queue", "")
        web.put("chase-pad", dialog_views.reel(reel.cinema, reel.going))
        web.put("chase-note", dialog_views.reel_note(reel.cinema))
        if web.put("chase-log", view.log(reel.cinema.log)):
            web.scroll_to_end("chase-log")
        web.put("chase-words", view.words(shown))
        web.attr("chase-quit", "disabled", "")


def _current() -> ChaseScreen:
    assert ChaseScreen._heard is not None
    return ChaseScreen._heard
