"""Beside a film: everybody's programs, the robots acting, and the event in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from roborally_core.base.markup import NOTHING as NO_MARKUP
from roborally_core.base.markup import Markup
from roborally_core.options.api import Span
from roborally_core.rules.events import GameEnded
from roborally_core.rules.state import owner_of
from roborally_core.rules.timeline import Step
from roborally_core.story.highlights import GREAT
from roborally_core.story.sentences import robot_name

from ... import web
from ...store.game_store import GameStore
from ...store.headlines import headline
from ...store.reel import Headline
from ...store.session import NOBODY, TurnFilm
from ...store.status import PlayerView
from ...store.turn_film import Frame
from ...store.turn_tables import card_table, option_table, order_table
from ...texts import t, worded
from .view.choices import command_name
from .view.console import own
from .view.players import row, row_id
from .view.table import card_id, lane_card, runner_css, runner_id, runners
from .view.watch import GOING_ON, NOTHING, Works, cells_id, moment, program_cells, program_row, ranked
from .view.watch import row_id as program_id

AT_ONCE = 4
"""Number of rows laid out at once."""


class ProgramRows:
    """The rows of one film; they slide into the order of each register.

    Little is made anew at a time: the film goes on between the parts.
    """

    def __init__(self, store: GameStore, top: Callable[[Markup], None]) -> None:
        self._store = store
        self._top = top
        self._film: TurnFilm | None = None
        self._cards: dict[tuple[int, int], int] = {}
        self._works: Works = NOTHING
        self._called: dict[int, str] = {}
        """The names of the players as their rows show them, by robot."""
        self._orders: dict[int, tuple[int, ...]] = {}
        self._order: tuple[int, ...] = ()
        self._title = Headline("", "")
        self._lamps = NO_MARKUP
        self._drawn: dict[str, tuple[object, Markup]] = {}
        """The rows, each with the values it was made from."""
        self._listed: dict[str, Markup] = {}
        """The rows of the players' list."""
        self._filled: dict[str, object] = {}
        """The values from which the cards of each row were made."""

    def begin(self, film: TurnFilm, title: Headline) -> None:
        """Another film begins; ``title`` names it, if it is not the present turn."""
        self._film, self._title, self._lamps = film, title, NO_MARKUP
        self._drawn.clear()
        self._listed.clear()
        self._filled.clear()
        self._cards, self._orders = card_table(film.facts), order_table(film.facts)
        pool = self._store.session.game.rules.options
        table = option_table(film.facts, frozenset(i for i, o in enumerate(pool) if o.span is Span.HAND))
        self._works = {place: tuple(pool[number] for number in found) for place, found in table.items()}

    def lay(self, film: TurnFilm) -> Iterator[None]:
        """Show the rows, still without cards, a few at a time."""
        order = self._orders.get(1, ())
        seen = [_standing(one) for one in self._store.players(film.before)]
        self._called = {one.seat: one.called for one in seen}
        rows = self._rows(ranked(seen, order))
        for there in range(AT_ONCE, len(rows), AT_ONCE):
            web.put_rows("programs", rows[:there])
            yield
        self._slide(rows, order, calm=True)

    def _rows(self, seen: Sequence[PlayerView]) -> web.Rows:
        return tuple((program_id(one), self._row(program_id(one), one, program_row)) for one in seen)

    def parts(self, frame: Frame, calm: bool) -> Iterator[None]:
        """Show the state of this frame, part by part; ``calm``: nothing slides."""
        store, film = self._store, self._film
        assert film is not None
        session = store.session
        seen = [_standing(one) for one in store.players(frame.after)]
        deck, order = session.game.rules.deck, self._orders.get(frame.told, ())
        acting = tuple(owner_of(robot) for robot in frame.acting)
        ordered = ranked(seen, order)
        rows = self._rows(ordered)
        yield
        self._slide(rows, order, calm)
        yield
        for one in ordered:
            key = (one, frame.told, one.view.robot in acting)
            if self._filled.get(cells_id(one)) != key:
                self._filled[cells_id(one)] = key
                cells = program_cells(one, self._cards, film.known, frame.told, acting, deck, self._works)
                web.put_rows(cells_id(one), cells)
                yield
        if session.big:
            self._run(seen, frame, acting)
            yield
        self._tell(frame)
        yield
        for one in seen:
            fresh = self._row(row_id(one), one, row)
            if self._listed.get(row_id(one)) != fresh:
                self._listed[row_id(one)] = fresh
                if len(self._listed) == len(seen):  # a row at a time, once there are all
                    web.put_rows("players", tuple(self._listed.items()))
            yield
        if session.viewer != NOBODY:
            web.put("own-state", own(seen[session.viewer]))

    def _run(self, seen: Sequence[PlayerView], frame: Frame, acting: tuple[int, ...]) -> None:
        """Let the robots run the race of the register's priorities, on a screen everybody looks at."""
        deck, order = self._store.session.game.rules.deck, self._orders.get(frame.told, ())
        cards = [self._cards.get((one.view.robot, frame.told)) for one in seen]
        for one in runners(seen, order, cards, acting, deck):
            web.attr(runner_id(one.player), "class", runner_css(one))
            web.put(card_id(one.player), lane_card(one, deck))
        if order:
            names = ", ".join(robot_name(self._store.names, robot) for robot in order)
            web.attr("race", "aria-label", t("table.race.order", names=names))

    def _row(self, id: str, one: PlayerView, make: Callable[[PlayerView], Markup]) -> Markup:
        """The row of this name, made anew only if its player has changed."""
        known = self._drawn.get(id)
        if known is None or known[0] != one:
            known = self._drawn[id] = (one, make(one))
            if make is program_row:
                self._filled.pop(cells_id(one), None)
        return known[1]

    def _tell(self, frame: Frame) -> None:
        """The players of the current cards, in the line over the board."""
        dialect = self._store.words.dialect
        told = ", ".join(self._card_words(robot, frame.register) for robot in frame.acting)
        over = any(isinstance(fact, GameEnded) for fact in frame.facts)  # joy is not told as a step
        if not told and not over and frame.step is not None and frame.step is not Step.MOVES:
            told = t(worded(f"step.{frame.step.name.lower()}", dialect))
        matters = frame.stake is not None and frame.weight >= GREAT
        if frame.stake is not None and matters:
            told = headline(frame.stake, self._store.words, own=True)
        title = self._title.told(frame.start)
        if title and self._title.turn:
            told = title  # a highlight is what matters of its part of the film, not the cards
        elif title:
            told = f"{title} · {told}" if told else title
        lamps = moment(frame.register, dialect)
        if lamps != self._lamps or not web.element(GOING_ON):
            self._lamps = lamps
            self._top(lamps)
        web.text(GOING_ON, told)
        web.toggle_class(GOING_ON, "headline", matters)

    def _slide(self, rows: web.Rows, order: tuple[int, ...], calm: bool) -> None:
        """Show the programs; if the order has changed, the rows slide into it."""
        ids = [id for id, _ in rows]
        moves = order != self._order and not calm and all(web.element(id) for id in ids)
        self._order = order
        before = [web.rectangle(id)[1] for id in ids] if moves else []
        web.put_rows("programs", rows)
        # all rows are equally high: their places need no second layout of the page
        for id, here, there in zip(ids, before, sorted(before), strict=False):
            if abs(here - there) > 1:
                web.slide(id, here - there)

    def _card_words(self, robot: int, register: int) -> str:
        store, card = self._store, self._cards.get((robot, register))
        name = self._called.get(robot) or robot_name(store.names, robot)
        if card is None:
            return name
        command = command_name(store.session.game.rules.deck[card].command)
        return t("watch.card", name=name, command=command)


def _standing(one: PlayerView) -> PlayerView:
    """A player without its place on the board, which rows do not show."""
    return one._replace(view=one.view._replace(pos=0, facing=0, archive=0, turns=0), companions=())
