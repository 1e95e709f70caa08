"""The chase on the page: wishes go to the store, its answers to the HTML, its facts to the stage."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

from roborally_core.chase import scores
from roborally_core.chase.game import Chase, Setup, Status
from roborally_core.chase.moves import Move, parse_moves
from roborally_core.chase.record import Record, RecordError, from_link, record_of
from roborally_core.chase.scores import ScoresError, Table
from roborally_core.chase.solver import Solver

from .. import web
from ..router import App, Screen
from ..view.html import esc
from . import dialog_views, view
from .dialogs import Dialogs
from .film import Film, position_picture
from .forecast import Fate
from .keys import Command, Keyboard
from .runner import Runner
from .stage import NO_PLAN, Plan, RoomStage
from .store import Cinema, Shot, Store, daily_game
from .texts import t

SCORES_KEY = "cogwheel.robots.scores"
GAME_KEY = "cogwheel.robots.game"
PREFS_KEY = "cogwheel.robots.prefs"
LONG_PRESS_MS = 450
_FIELDS = frozenset({"INPUT", "SELECT", "TEXTAREA"})
_ACTIVATES = frozenset({"Enter", " "})


class ChaseScreen(Screen):
    """One game, or the replay of one."""

    frame = "page"
    _heard: ChaseScreen | None = None
    """Who hears keys let go and changes of size; the listeners are installed once."""

    def __init__(self, app: App, link: str = "") -> None:
        super().__init__(app)
        self._link = link
        self.store = Store(Setup(), self.fresh_seed(), self._stored_table())
        self.cinema: Cinema | None = None
        self.dialogs = Dialogs(self)
        self.stage = RoomStage(self.store.game.room, app.settings.look)
        self.runner = Runner(app.sound)
        self.keyboard = Keyboard()
        self.facing = 0
        self.instant_film = web.parameter("speed") == "instant"
        self._reeling = False
        self._solver: Solver | None = None
        self._touched = (0.0, 0.0, 0.0)

    # -- coming and going --------------------------------------------------------

    def enter(self) -> None:
        """Lay the screen out, then go on where the player left, or begin."""
        web.forget("page")
        web.put("page", view.skeleton())
        for part in view.PARTS:
            web.forget(part)
        self._listen()
        web.on_resize("chase-board", lambda: self.app.screen is self and self.stage.fit())
        self._recall_prefs()
        self._resume()
        self._stage_anew()
        if self._link:
            self._open_link(self._link)
        self.refresh()

    def leave(self) -> None:
        """Keep the game for the next visit."""
        self._keep()
        self.runner.stop()
        self._solver = None
        self._reeling = False
        web.forget("page")

    def _listen(self) -> None:
        if ChaseScreen._heard is None:
            web.on(web.document, "keyup", lambda event: _current().keyboard.up(str(event.key)))
            web.on(web.window, "blur", lambda _event: _current().keyboard.release())
        ChaseScreen._heard = self

    def _open_link(self, text: str) -> None:
        try:
            self.watch(from_link(text))
        except RecordError as error:
            self.app.toast(t("link.bad", why=error), bad=True)
            web.set_fragment("")

    def _stage_anew(self) -> None:
        game = self.cinema.game if self.cinema else self.store.game
        if self.stage.room is not game.room or not self.stage.cell:
            self.stage = RoomStage(game.room, self.app.settings.look)
        self.stage.fit(force=True)

    # -- storage -----------------------------------------------------------------

    def _stored_table(self) -> Table:
        text = web.recall(SCORES_KEY)
        if not text:
            return Table()
        try:
            return scores.from_json(text)
        except ScoresError as error:
            web.remember(f"{SCORES_KEY}.damaged", text)
            self.app.toast(t("scores.damaged", why=error), bad=True)
            return Table()

    def _resume(self) -> None:
        text = web.recall(GAME_KEY)
        if not text or web.parameter("seed"):
            return
        try:
            self.store.resume(text)
        except RecordError as error:
            web.remember(f"{GAME_KEY}.damaged", text)
            web.remember(GAME_KEY, "")
            self.app.toast(t("game.damaged", why=error), bad=True)

    def _keep(self) -> None:
        if not web.remember(GAME_KEY, self.store.running_text()):
            self.app.toast(t("store.full"), bad=True)

    def _recall_prefs(self) -> None:
        try:
            prefs = json.loads(web.recall(PREFS_KEY) or "{}")
            self.store.danger = prefs.get("danger") is True
            self.store.instant = prefs.get("instant") is True
        except (ValueError, AttributeError):
            return

    def _keep_prefs(self) -> None:
        web.remember(PREFS_KEY, json.dumps({"danger": self.store.danger, "instant": self.store.instant}))

    # -- games -------------------------------------------------------------------

    @property
    def counts(self) -> bool:
        """Whether leaving the game now would count it as quit."""
        return not self.store.game.over and self.store.game.turns > 0

    def fresh_seed(self) -> str:
        """The seed the address asks for (``?seed=``), or a new one."""
        return web.parameter("seed") or web.random_bytes(8).hex()

    def today(self) -> str:
        """The date in Greenwich: everybody's day is the same."""
        return datetime.fromtimestamp(web.wall_clock() / 1000, UTC).date().isoformat()

    def begin(self, game: Chase) -> None:
        """Play another game; a running one is quit."""
        if self.counts:
            self.store.quit(self.today())
            self._keep_table()
        self.cinema = None
        self._reeling = False
        self.runner.stop()
        self._solver = None
        web.set_fragment("")
        self.store.begin(game)
        self.facing = 0
        self._keep()
        self._stage_anew()
        self.refresh()
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

    def _play(self) -> None:
        shot = self.store.play(self.today())
        if shot is not None:
            self._solver = None
            self._show(shot)
        self.refresh()

    def _show(self, shot: Shot) -> None:
        """Play the film of a turn, keep the game, and refresh when the film is over."""
        if self.store.game.over:
            self._keep_table()
        self._keep()
        film = Film(shot.before, shot.facts, self.facing)
        self.facing = film.facing
        self._run(film, self._film_over)

    def _run(self, film: Film, over: Any) -> None:
        still = self.instant_film or web.media("(prefers-reduced-motion: reduce)")
        if still or not film.length:
            over()
            return
        self.stage.plan = NO_PLAN
        self.runner.start(film, self.stage, self.app.settings.speed, self._title, over)

    def _title(self, text: str) -> None:
        web.show("chase-banner", bool(text))
        if text:
            web.put("chase-banner", esc(text))

    def _film_over(self) -> None:
        self._stage_anew_if_needed()
        self.refresh()
        if self.store.log:
            self.app.announce(" ".join(self.store.log[-4:]))
        if self.store.game.over:
            self.dialogs.over()

    def _stage_anew_if_needed(self) -> None:
        if self.stage.room is not self.store.game.room:
            self._stage_anew()

    def _keep_table(self) -> None:
        if not web.remember(SCORES_KEY, scores.to_json(self.store.table).decode("ascii")):
            self.app.toast(t("store.full"), bad=True)

    # -- replay ------------------------------------------------------------------

    def watch(self, kept: Record) -> None:
        """Show a recorded game; RecordError if it cannot have been played."""
        cinema = Cinema(kept)
        self._keep()
        self.runner.stop()
        self.cinema = cinema
        self.facing = 0
        self._stage_anew()
        self._reel(True)

    def watch_own(self) -> None:
        """Show the game that has just ended."""
        self.watch(record_of(self.store.game))

    def _reel(self, going: bool) -> None:
        self._reeling = going
        self.refresh()
        if going:
            self._next_turn()

    def _next_turn(self) -> None:
        cinema = self.cinema
        shot = cinema.next() if cinema else None
        if cinema is None or shot is None:
            self._reeling = False
            self.refresh()
            return
        film = Film(shot.before, shot.facts, self.facing)
        self.facing = film.facing
        self.refresh()
        self._run(film, self._turn_over)

    def _turn_over(self) -> None:
        self.refresh()
        if self._reeling:
            self._next_turn()

    def _go_to(self, turn: int) -> None:
        if self.cinema is not None:
            self.runner.stop()
            self._reeling = False
            self.cinema.go_to(turn)
            self.refresh()

    def _act_reel(self, verb: str) -> bool:
        cinema = self.cinema
        if cinema is None:
            return False
        if verb == "reel-go":
            if self._reeling:
                self._reeling = False
                self.refresh()
            elif not self.runner.running:
                self._reel(True)
        elif verb == "reel-next":
            self._reeling = False
            if self.runner.running:
                self.runner.skip()
            else:
                self._next_turn()
        elif verb == "reel-prev":
            self._go_to(cinema.turn - 1)
        elif verb == "reel-first":
            self._go_to(0)
        elif verb == "reel-try":
            self.begin(Chase(cinema.record.setup, cinema.record.seed))
        else:
            return False
        return True

    def changed(self, name: str, value: str) -> None:
        """The slider of a replay."""
        if name == "reel":
            self._go_to(int(value))

    # -- input -------------------------------------------------------------------

    def act(self, verb: str, arg: str) -> bool | Any:
        """A button of the screen or of one of its dialogs."""
        if verb == "chase-daily":
            web.close_dialog("chase-new-dialog")
            self.begin(daily_game(self.today()))
            return True
        if self.dialogs.act(verb, arg) or self._act_reel(verb):
            return True
        store = self.store
        if self.cinema is not None:
            return verb.startswith("chase-")
        self.runner.skip()
        if verb == "chase-move":
            self._add(parse_moves(arg)[0])
        elif verb == "chase-tap":
            self._tap()
        elif verb == "chase-play":
            self._play()
        elif verb == "chase-undo":
            store.undo()
        elif verb == "chase-clear":
            store.clear()
        elif verb == "chase-drop":
            store.remove(int(arg))
        elif verb == "chase-aim":
            store.aiming = not store.aiming
        elif verb == "chase-danger":
            store.danger = not store.danger
            self._keep_prefs()
        elif verb == "chase-instant":
            store.instant = not store.instant
            self._keep_prefs()
        elif verb == "chase-use":
            store.use_hint()
        elif verb == "chase-hint":
            return self._ask()
        else:
            return False
        self.refresh()
        return True

    def _add(self, move: Move, replaces: bool = False) -> None:
        if self.store.add(move, replaces=replaces):
            self.app.sound.play("place")
            if self.store.instant:
                self._play()

    def _tap(self) -> None:
        x, y, since = self._touched
        if web.now() - since > LONG_PRESS_MS:
            return
        pos = self.stage.square_at(x, y)
        if pos is None:
            return
        if self.store.instant and not self.store.aiming:
            way = self.store.game.room.way(self.store.game.position.you, pos)
            self._add(Move.PASS if way is None else Move(way))
        elif self.store.tap(pos):
            self.app.sound.play("place")
            if self.store.instant:
                self._play()

    def pointer_down(self, event: Any) -> None:
        """Remember where a tap may begin."""
        self._touched = (float(event.clientX), float(event.clientY), web.now())

    def key(self, key: str, event: Any) -> bool:
        """A key; fields keep theirs, and a focused button keeps Enter and Space."""
        tag = str(event.target.tagName) if event.target else ""
        if tag in _FIELDS or event.ctrlKey or event.metaKey or event.altKey:
            return False
        if tag == "BUTTON" and key in _ACTIVATES:
            return False
        if self.cinema is not None:
            return self._reel_key(key)
        pressed = self.keyboard.down(
            key, str(event.code), shift=bool(event.shiftKey), aiming=self.store.aiming
        )
        if pressed is None:
            return False
        if pressed.move is not None:
            if event.repeat:
                return True
            self.runner.skip()
            self._add(pressed.move, pressed.replaces and not self.store.instant)
            self.refresh()
            return True
        return self._command(pressed.command)

    def _command(self, command: Command | None) -> bool:
        verbs = {
            Command.PLAY: "chase-play",
            Command.UNDO: "chase-undo",
            Command.CLEAR: "chase-clear",
            Command.AIM: "chase-aim",
            Command.DANGER: "chase-danger",
            Command.HINT: "chase-hint",
        }
        if command is Command.ESCAPE:
            if self.runner.running:
                self.runner.skip()
            elif self.store.aiming:
                self.store.aiming = False
                self.refresh()
            else:
                return False
            return True
        if command is Command.PLAY and self.store.game.over:
            self.dialogs.over()
            return True
        if command is Command.AIM and not self.store.game.position.blaster:
            return True
        if command is not None:
            self.app.perform(verbs[command])
        return True

    def _reel_key(self, key: str) -> bool:
        verbs = {" ": "reel-go", "ArrowRight": "reel-next", "ArrowLeft": "reel-prev", "Home": "reel-first"}
        if key == "Escape" and self.runner.running:
            self.runner.skip()
            return True
        if key not in verbs:
            return False
        return self._act_reel(verbs[key])

    def tip(self, x: float, y: float) -> str:
        """What stands on the square under a long press."""
        pos = self.stage.square_at(x, y)
        return "" if pos is None or self.cinema is not None else esc(view.square(self.store, pos))

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
        self._keep()

    # -- showing -----------------------------------------------------------------

    def setting_changed(self, name: str) -> None:
        """The theme changed."""
        if name == "theme":
            self.stage.restyle()

    def refresh(self) -> None:
        """Show everything as it is; a running film keeps the room."""
        if self.app.screen is not self:
            return
        if self.cinema is not None:
            self._refresh_cinema(self.cinema)
            return
        store = self.store
        if not self.runner.running:
            web.put("chase-status", view.status(store))
            self.stage.show(self._resting(store.game), self._plan())
        web.put("chase-queue", view.queue(store, store.steps()))
        web.put("chase-pad", view.pad(store))
        web.put("chase-note", view.note(store, self._solver is not None))
        if web.put("chase-log", view.log(store.log)):
            web.scroll_to_end("chase-log")
        web.put("chase-words", view.words(store))
        web.attr("chase-quit", "disabled", "" if store.game.over else None)
        web.attr("chase-daily", "aria-pressed", "true" if store.day == self.today() else "false")

    def _resting(self, game: Chase) -> Any:
        return position_picture(game.position, self.facing, caught=game.status is Status.CAUGHT)

    def _plan(self) -> Plan:
        store = self.store
        room = store.game.room

        def centre(pos: int) -> tuple[float, float]:
            x, y = room.xy(pos)
            return x + 0.5, y + 0.5

        way = [centre(pos) for pos in store.way_ahead()]
        doomed = any(step.fate is Fate.DIES for step in store.steps()) and store.danger
        if not store.danger:
            return Plan(way)
        ahead = store.standing()
        dangers = [centre(pos) for pos in store.dangers()]
        if ahead is None or not store.queue:
            return Plan(way, dangers=dangers, doomed=doomed)
        there = position_picture(ahead, 0, caught=False)
        return Plan(way, there.robots, there.heaps, dangers, doomed)

    def _refresh_cinema(self, cinema: Cinema) -> None:
        shown = Store.__new__(Store)
        shown.table = self.store.table
        shown.danger = shown.instant = False
        shown.begin(cinema.game)
        if not self.runner.running:
            self.stage.show(self._resting(cinema.game))
        web.put("chase-status", view.status(shown))
        web.put("chase-queue", "")
        web.put("chase-pad", dialog_views.reel(cinema, self._reeling))
        web.put("chase-note", dialog_views.reel_note(cinema))
        web.put("chase-log", "")
        web.put("chase-words", view.words(shown))
        web.attr("chase-quit", "disabled", "")


def _current() -> ChaseScreen:
    assert ChaseScreen._heard is not None
    return ChaseScreen._heard
