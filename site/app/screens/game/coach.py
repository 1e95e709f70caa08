"""The card beside the board: the first lesson, offered once in a player's life and again by the game's menu;
else what a training mission asks for.  In the first mission the lesson begins by itself.
"""

from __future__ import annotations

from roborally_core.missions import MISSIONS

from ... import web
from ...action import Action
from ...router import App
from ...store.aims import aims_in
from ...store.game_store import GameEvent, GameStore
from ...store.hot_seat import people_of
from ...store.lesson import READ, Lesson, Lessons, LessonStep
from ...store.phase import Phase
from .briefing import Briefing
from .lookahead import Lookahead
from .view.coach import LessonAim, lesson_card


class Coach:
    """Shows the lesson's card and points at its subject; ``quiet`` never offers it by itself."""

    def __init__(
        self, app: App, store: GameStore, briefing: Briefing, lookahead: Lookahead, *, quiet: bool
    ) -> None:
        self._app, self._store = app, store
        self._quiet = quiet
        session = store.session
        self._lessons = Lessons(people_of(session.game.setup) if session.shared else (session.me,))
        self._briefing = briefing
        briefing.lookahead = lookahead
        if self._briefing.mission is MISSIONS[0]:
            self.lesson.go_on()  # opening it asks for the lesson

    @property
    def lesson(self) -> Lesson:
        """The lesson of the person who has the device."""
        return self._lessons.of(self._store.session.me)

    @property
    def shown(self) -> bool:
        """Whether the card is to be seen."""
        handing = self._store.phase is Phase.HANDING
        return not (self._app.settings.coached or self._quiet or handing or self.lesson.over)

    @property
    def task(self) -> str:
        """The name of the mission, or its goal once its card is put away; empty in other games."""
        return self._briefing.task

    def act(self, action: Action) -> bool:
        """A button of the card, or the menu's."""
        if action is Action.LESSON:
            self.begin()
        elif action is Action.LESSON_NEXT:
            self.lesson.go_on()
            self.refresh(focus=True)
        elif action is Action.COACHED:
            self.understood()
        elif self._briefing.act(action):
            self.refresh()
            web.scroll_to_end("mission-hints")
        else:
            return False
        return True

    def begin(self) -> None:
        """The lesson is asked for."""
        web.close_last_dialog()  # the menu, or what told the task
        if self._quiet or self._app.settings.coached:
            self._lessons.skip()  # the others at this device have not asked
        self._app.set("coached", "false")
        self._quiet = False
        self._lessons.begin(self._store.session.me)
        self.programmed()
        self.refresh(focus=True)

    def programmed(self) -> None:
        """The program has changed."""
        self._briefing.show()
        made, before = self._store.programming, self.lesson.step
        if made is None or not self.shown:
            return
        free = made.offer.free
        self.lesson.programmed(sum(made.registers[i] is not None for i in free), bool(free) and made.full)
        if self.lesson.step is not before or self.lesson.step in {LessonStep.GHOST, LessonStep.RUN}:
            self.refresh(focus=self.lesson.step is LessonStep.GHOST and self.lesson.step is not before)

    def handed_in(self) -> None:
        """The program runs; what happened is explained after the film."""
        self.lesson.handed_in(self._cards)
        self._note()
        self.refresh(hide=True)

    def _note(self) -> None:
        """Never offer the lesson again once everybody here is through with it."""
        if self._lessons.over and not self._app.settings.coached and not self._quiet:
            self._app.set("coached", "true")

    def ended(self) -> None:
        """The game is over, and with it a lesson whose program has run: it is not offered again."""
        if self._lessons.watched():
            self._note()

    def refresh(self, *, focus: bool = False, hide: bool = False) -> None:
        """Show the card and point, or put both away."""
        if not hide:
            self._briefing.look()
            if self.lesson.step is LessonStep.WATCH and self._briefing.told:
                self.ended()  # a mission's coach has more to say: what went wrong in this very turn
        shown = self.shown and not hide
        card = None if hide else self._briefing.card
        web.show("coach", shown or card is not None)
        if not shown and card is None:
            web.forget("coach")  # another person at this device may be next
        fatal = bool(self._store.fatal)
        subject = LessonStep.FILL if self.lesson.step is LessonStep.RUN and fatal else self.lesson.step
        if subject is LessonStep.TILE and not self._cards:
            subject = LessonStep.RUN  # the button that lets the turn pass
        web.body_data("lesson", subject.name.lower() if shown else "")
        if shown:
            touch = web.media("(hover: none)")
            dialect = self._store.words.dialect
            web.put("coach", lesson_card(self.lesson.step, dialect, touch, self._aim(), fatal))
            if focus and self.lesson.step in READ:
                web.focus("coached" if self.lesson.step is LessonStep.WATCH else "lesson-next")
        elif card is not None:
            web.put("coach", card)
        self._store.tell(GameEvent.MARKS)

    def _aim(self) -> LessonAim:
        game, me = self._store.session.game, self._store.session.me
        # robots of a situation, such as a mission's drones, are after nothing
        rivals = 0 if game.begun is not None else len(game.state.robots) - len(game.state.allies(me))
        hints = self._store.session.hint_link() is not None
        made, pale = self._store.programming, not game.state.robots[me].real
        facing = made is not None and made.turning
        squads, crystal = bool(game.rules.squads), bool(aims_in(self._store.session, self._store.views).pos)
        return LessonAim(game.goal, rivals, squads, crystal, hints, self._cards, facing, pale)

    @property
    def _cards(self) -> bool:
        """Whether there are registers to fill in this turn."""
        made = self._store.programming
        return made is None or not made.idle

    def leave(self) -> None:
        """The screen goes."""
        web.show("coach", False)
        web.forget("coach")
        web.body_data("lesson", "")

    def understood(self) -> None:
        """End the lesson: it is not offered again."""
        focused = web.focused_id() == "coached"
        self.lesson.skip()
        self._note()
        self.refresh()
        if focused:
            web.focus("slot-0")

    def squares(self) -> tuple[int, ...]:
        """The squares of the board the card is about."""
        if not self.shown:
            return ()
        if self.lesson.step is LessonStep.ROBOT:
            return tuple(
                pos for pos in (self._store.session.game.state.robots[self._store.session.me].pos,) if pos
            )
        if self.lesson.step is LessonStep.GHOST:
            return self._store.end
        return ()
