"""Play with somebody: the freshest open match that fits, or a new one that others find; and a host's card on
the board of open matches.
"""

from __future__ import annotations

from typing import Protocol

from roborally_core import language
from roborally_core.base.markup import Markup
from roborally_core.meeting.strangers import OpenMatch

from ... import web
from ...action import Action
from ...net.open_board import OpenBoard, board_hosts
from ...net.party import Party
from ...net.party_state import PartyState
from ...router import App
from ...store.setup import SetupStore
from ...view.entrance_view import following_page, seeking_page

GATHER_MS = 1_800
"""Time to wait for the freshest card: cards come a little after the question."""
LOOK_MS = 4_000
"""Time without a card after which the player opens a match of their own."""
PATIENCE_MS = 6_000
"""Time to wait for a carrier."""
JOIN_MS = 8_000
"""Time a match of strangers may take to let the player in."""
STAYS_MS = 5_000
"""Time after which a player at their own table waits for others to come, and does not look for somebody."""
TRIES = 3
"""Number of matches tried before the player opens one."""
STEP_MS = 400
MACHINES = 3


class Joined(Protocol):
    """The lobby, as far as it is filled from here."""

    invite: str
    party: Party | None
    store: SetupStore

    def here(self) -> bool: ...
    def show(self, frame: str, shown: Markup) -> None: ...
    def refresh(self) -> None: ...
    def sit(self, party: Party | None) -> None: ...


class Seeking:
    """``listed``: the player's match is on the board, so that strangers may come in."""

    def __init__(self, app: App, lobby: Joined) -> None:
        self._app, self._lobby = app, lobby
        self._board: OpenBoard | None = None
        self._since = 0.0
        """Time when looking began, or joining."""
        self._sought = False
        """Whether the player wants to play with anybody, rather than with those they invite."""
        self._tried: set[bytes] = set()
        self._seen: dict[bytes, float] = {}
        """Times since which other matches are known, by their secret."""
        self._host = ""
        """The host of the match being joined."""

    @property
    def listed(self) -> bool:
        """Whether the player's match is on the board."""
        return self._board is not None

    # -- looking ---------------------------------------------------------------------------

    def begin(self) -> None:
        """Look for somebody."""
        self._sought, self._since = True, web.now()
        if not board_hosts():
            self._open()
            return
        self._watch()
        self._show()
        web.focus("seek-open")

    def _watch(self) -> None:
        self._board = OpenBoard()
        web.later(STEP_MS, self._step)

    def _show(self) -> None:
        if self._host:
            self._lobby.show("following", following_page(self._host))
        else:
            self._lobby.show("seeking", seeking_page(board_hosts()))

    def under_way(self, party: Party | None) -> bool:
        """Show the progress until there is a lobby to sit in; False once there is."""
        sought = self._sought and self._board is not None
        if not sought or (party is not None and (party.hosting or party.state is PartyState.LOBBY)):
            return False
        self._show()
        return True

    def _step(self) -> None:
        if self._board is None or not self._lobby.here():
            return
        web.later(STEP_MS, self._step)
        party, waited = self._lobby.party, web.now() - self._since
        if party is None:
            self._look(self._board, waited)
        elif party.hosting:
            self._keep(self._board, party)
        elif party.arrived and party.state is not PartyState.REFUSED:
            self.unlist()
        elif party.state is PartyState.REFUSED or waited > JOIN_MS:
            party.leave()
            self._lobby.sit(None)
            self._host, self._since = "", web.now()
            self._show()

    def _look(self, board: OpenBoard, waited: float) -> None:
        card = board.fitting(language.chosen(), self._tried) if len(self._tried) < TRIES else None
        if card is not None and board.looked_ms >= GATHER_MS:
            self._follow(card)
        elif card is None and (board.looked_ms >= LOOK_MS or waited >= PATIENCE_MS):
            self._open()

    def _follow(self, card: OpenMatch) -> None:
        """Into a match of strangers; carriers that only it names are not asked."""
        self._tried.add(card.invite.secret)
        self._host, self._since = card.preview.host, web.now()
        self._lobby.invite = card.invite._replace(hints=(), offer=b"").fragment()
        self._lobby.sit(Party.join(self._lobby.invite, self._app.settings.called, self._lobby.refresh))
        self._lobby.refresh()

    def _open(self) -> None:
        """A match of one's own, with machines until somebody comes."""
        self._host = self._lobby.invite = ""
        self._lobby.store.set_machines(MACHINES)
        self._lobby.sit(Party.create(self._app.settings.called, self._lobby.refresh))
        self._lobby.refresh()

    # -- one's own card ----------------------------------------------------------------------

    def _keep(self, board: OpenBoard, party: Party) -> None:
        """Show the people at the table; when two wait for somebody, one goes to the other."""
        card = party.meeting.card(language.chosen())
        board.post(card if card.preview.welcomes_strangers else None)
        if not self._sought or len(party.members()) > 1 or len(self._tried) >= TRIES:
            return
        other = board.fitting(language.chosen(), {*self._tried, card.invite.secret})
        if other is None:
            return
        seen = self._seen.setdefault(other.invite.secret, web.now())
        if other.invite.topic < card.invite.topic or web.now() - seen >= STAYS_MS:
            party.leave()
            board.post(None)
            self._follow(other)

    def listing(self, on: bool) -> None:
        """The host wants strangers to find the match, or not any more."""
        self.unlist()
        if on:
            self._watch()
        self._lobby.refresh()

    def unlist(self) -> None:
        """Hang nothing up, and look no more."""
        board, self._board, self._sought = self._board, None, False
        if board is not None:
            board.close()

    def act(self, action: Action) -> bool:
        """A button of these parts; False for others."""
        if action is not Action.OPEN_OWN:
            return False
        if self._lobby.party is None:
            self._open()
        return True
