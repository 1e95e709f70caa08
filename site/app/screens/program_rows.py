"""Beside a film: everybody's programs, who acts, and what is going on in words."""

from __future__ import annotations

from roborally_core.markup import Markup
from roborally_core.options.api import Span
from roborally_core.state import owner_of
from roborally_core.telling import robot_name
from roborally_core.timeline import Step

from .. import web
from ..store.session import TurnFilm
from ..store.timeline import Frame, card_table, option_table, order_table
from ..texts import t, worded
from ..view.choices_view import command_name
from ..view.console import own
from ..view.players import players_list
from ..view.watch import NOTHING, Works, moment, programs
from .parts import Whole


class ProgramRows:
    """The rows of one film; they slide into the order of each register."""

    def __init__(self, screen: Whole) -> None:
        self.screen = screen
        self._film: TurnFilm | None = None
        self._cards: dict[tuple[int, int], int] = {}
        self._works: Works = NOTHING
        self._orders: dict[int, tuple[int, ...]] = {}
        self._order: tuple[int, ...] = ()
        self._title = ""

    def begin(self, film: TurnFilm, title: str) -> None:
        """Another film begins; ``title`` says what it is, if it is not the present."""
        self._film, self._title = film, title
        self._cards, self._orders = card_table(film.facts), order_table(film.facts)
        pool = self.screen.session.game.rules.options
        table = option_table(film.facts, frozenset(i for i, o in enumerate(pool) if o.span is Span.HAND))
        self._works = {place: tuple(pool[number] for number in found) for place, found in table.items()}

    def show(self, frame: Frame, calm: bool) -> None:
        """What is so in this frame; ``calm``: nothing slides."""
        screen, film = self.screen, self._film
        assert film is not None
        session, dialect = screen.session, screen.words.dialect
        seen = screen.players(frame.after)
        web.put("players", players_list(seen))
        web.put("own-state", own(seen[session.me]))
        deck, order = session.game.rules.deck, self._orders.get(frame.register, ())
        acting = tuple(owner_of(robot) for robot in frame.acting)
        rows = programs(seen, self._cards, film.known, frame.register, acting, deck, self._works, order)
        self._slide(rows, [f"program-{one.view.robot}" for one in seen], order, calm)
        banner = ", ".join(self._card_words(robot, frame.register) for robot in frame.acting)
        if not banner and frame.step is not None and frame.step is not Step.MOVES:
            banner = t(worded(f"step.{frame.step.name.lower()}", dialect))
        web.show("banner", bool(banner))
        if banner:
            web.text("banner", banner)
        if self._title:
            banner = f"{self._title} · {banner}" if banner else self._title
        screen.refresh_top(moment(frame.register, banner, dialect))

    def _slide(self, rows: Markup, ids: list[str], order: tuple[int, ...], calm: bool) -> None:
        """Show the programs; where the order is another one, the rows slide into it."""
        moves = order != self._order and not calm and all(web.element(id) for id in ids)
        self._order = order
        before = [web.rectangle(id)[1] for id in ids] if moves else []
        web.put("programs", rows)
        for id, top in zip(ids, before, strict=False):
            by = top - web.rectangle(id)[1]
            if abs(by) > 1:
                web.slide(id, by)

    def _card_words(self, robot: int, register: int) -> str:
        screen, card = self.screen, self._cards.get((robot, register))
        if card is None:
            return robot_name(screen.names, robot)
        command = command_name(screen.session.game.rules.deck[card].command)
        return t("watch.card", name=robot_name(screen.names, robot), command=command)
