"""Beside a film: everybody's programs, who acts, and what is going on in words."""

from __future__ import annotations

from collections.abc import Iterator

from roborally_core.markup import Markup
from roborally_core.options.api import Span
from roborally_core.state import owner_of
from roborally_core.telling import robot_name
from roborally_core.timeline import Step

from .. import web
from ..store.session import TurnFilm
from ..store.status import PlayerView
from ..store.timeline import Frame, card_table, option_table, order_table
from ..texts import t, worded
from ..view.choices_view import command_name
from ..view.console import own
from ..view.players import row, row_id
from ..view.watch import NOTHING, Works, moment, program_row, ranked
from ..view.watch import row_id as program_id
from .parts import Whole

AT_ONCE = 3
"""So many rows are made before the page may paint."""


class ProgramRows:
    """The rows of one film; they slide into the order of each register.

    What is made anew is little at a time: the film goes on between the parts.
    """

    def __init__(self, screen: Whole) -> None:
        self.screen = screen
        self._film: TurnFilm | None = None
        self._cards: dict[tuple[int, int], int] = {}
        self._works: Works = NOTHING
        self._orders: dict[int, tuple[int, ...]] = {}
        self._order: tuple[int, ...] = ()
        self._title = ""
        self._drawn: dict[str, tuple[object, Markup]] = {}
        """The rows there are, each with what it was made of."""
        self._left: Iterator[None] = iter(())

    def begin(self, film: TurnFilm, title: str) -> None:
        """Another film begins; ``title`` says what it is, if it is not the present."""
        self._film, self._title, self._left = film, title, iter(())
        self._drawn.clear()
        self._cards, self._orders = card_table(film.facts), order_table(film.facts)
        pool = self.screen.session.game.rules.options
        table = option_table(film.facts, frozenset(i for i, o in enumerate(pool) if o.span is Span.HAND))
        self._works = {place: tuple(pool[number] for number in found) for place, found in table.items()}

    def show(self, frame: Frame, calm: bool) -> None:
        """What is so in this frame, part by part; ``calm``: nothing slides."""
        self._left = self._parts(frame, calm)

    def go_on(self, *, wholly: bool) -> None:
        """Show one more part of what was asked for, or all that is left of it."""
        while next(self._left, self) is None and wholly:
            pass

    def _parts(self, frame: Frame, calm: bool) -> Iterator[None]:
        screen, film = self.screen, self._film
        assert film is not None
        session = screen.session
        seen = screen.players(frame.after)
        deck, order = session.game.rules.deck, self._orders.get(frame.register, ())
        acting = tuple(owner_of(robot) for robot in frame.acting)
        rows, fresh = [], 0
        for one in ranked(seen, order):
            now = one.view.robot in acting
            key, known = (one, frame.register, now), self._drawn.get(program_id(one))
            if known is None or known[0] != key:
                shown = program_row(one, self._cards, film.known, frame.register, acting, deck, self._works)
                known = self._drawn[program_id(one)] = (key, shown)
                fresh += 1
                if fresh % AT_ONCE == 0:
                    yield
            rows.append((program_id(one), known[1]))
        self._slide(tuple(rows), order, calm)
        yield
        self._tell(frame)
        yield
        web.put_rows("players", tuple((row_id(one), self._row(one)) for one in seen))
        web.put("own-state", own(seen[session.me]))

    def _row(self, one: PlayerView) -> Markup:
        known = self._drawn.get(row_id(one))
        if known is None or known[0] != one:
            known = self._drawn[row_id(one)] = (one, row(one))
        return known[1]

    def _tell(self, frame: Frame) -> None:
        """Who plays what, over the board."""
        screen, dialect = self.screen, self.screen.words.dialect
        banner = ", ".join(self._card_words(robot, frame.register) for robot in frame.acting)
        if not banner and frame.step is not None and frame.step is not Step.MOVES:
            banner = t(worded(f"step.{frame.step.name.lower()}", dialect))
        web.show("banner", bool(banner))
        if banner:
            web.text("banner", banner)
        if self._title:
            banner = f"{self._title} · {banner}" if banner else self._title
        screen.refresh_top(moment(frame.register, banner, dialect))

    def _slide(self, rows: web.Rows, order: tuple[int, ...], calm: bool) -> None:
        """Show the programs; where the order is another one, the rows slide into it."""
        ids = [id for id, _ in rows]
        moves = order != self._order and not calm and all(web.element(id) for id in ids)
        self._order = order
        before = [web.rectangle(id)[1] for id in ids] if moves else []
        web.put_rows("programs", rows)
        after = [web.rectangle(id)[1] for id in ids] if moves else []
        for id, here, there in zip(ids, before, after, strict=False):  # nothing is measured if nothing moves
            if abs(here - there) > 1:
                web.slide(id, here - there)

    def _card_words(self, robot: int, register: int) -> str:
        screen, card = self.screen, self._cards.get((robot, register))
        if card is None:
            return robot_name(screen.names, robot)
        command = command_name(screen.session.game.rules.deck[card].command)
        return t("watch.card", name=robot_name(screen.names, robot), command=command)
