"""The lobby of a match between peers: invite, choose, be ready, start."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from roborally_core.base.markup import NOTHING, Markup

from ... import web
from ...action import Action
from ...brain import wake
from ...net.device import DeviceParty
from ...net.kept import KeptMatch
from ...net.party import Party
from ...net.party_state import PartyState
from ...router import App, Screen
from ...store.choices import SetupChoice
from ...store.lobby import adopt, look_of, proposal, side_of
from ...store.people import rename
from ...store.setup import SetupStore, room
from ...texts import t
from ...view.terms_view import guest_told, people_told
from ..game.screen import GameScreen
from ..setup.panel import NAMES, SetupPanel, fresh_choice, keep_choice, unfolded
from . import view
from .agreed_terms import AgreedTerms
from .introduction import Introduction
from .members import members_of
from .own_seat import OwnSeat
from .saved_match import SavedMatch, called
from .seeking import Seeking
from .tabletop import leave_table, set_table, told_in
from .verdicts import Verdicts
from .way_back import WayBack
from .way_in import FRAMES, WayIn

if TYPE_CHECKING:
    from ...web.dom import DomEvent

LAST_KEY = "cogwheel.match-setup"


class LobbyScreen(Screen):
    """From the invitation, or the end of a match, to the start; it owns the party until the game does."""

    first = "#join-text"

    def __init__(
        self,
        app: App,
        invite: str = "",
        create: bool = False,
        choice: SetupChoice | None = None,
        kept: KeptMatch | None = None,
        somebody: bool = False,
        *,
        screen: bool = False,
        letter: str = "",
    ) -> None:
        super().__init__(app)
        self._screen = screen
        self.invite = invite
        self.create = create
        self._kept = kept
        self._way = WayBack(app, self, kept)
        self._meeting = Introduction(app, self, letter)
        self._way_in = WayIn(app, self)
        self._seeking = Seeking(app, self)
        self._somebody = somebody
        self.party: Party | None = None
        self.store = SetupStore(choice or fresh_choice(app, LAST_KEY), NAMES, least=0)
        if choice is None:
            self.store.choice.guests.clear()  # nobody joins a match unasked
        self.panel = SetupPanel(app, self.store, self._chosen, match=True)
        self.own = OwnSeat(self.store, app.settings.called)
        self._frame = ""
        self._hosting = False
        self._proposed: dict[str, Any] = {}
        self._started = False
        self._saved = SavedMatch(app, self._chosen)
        self._verdicts = Verdicts(self.store, self._saved, self.refresh)
        self._agreed = AgreedTerms(self._verdicts)

    # -- coming and going ------------------------------------------------------------------

    def enter(self) -> None:
        """Open a room, follow an invitation, or ask for one; after a match the party is there already."""
        if self.party is not None:
            pass
        elif self._kept is not None or self.invite:
            self._way.seek()
        elif self.create:
            name = t("table.name") if self._screen else self.app.settings.called
            self.party = DeviceParty.create(name, self.refresh, screen=self._screen)
        elif self._somebody:
            self._seeking.begin()
        if self.party is None:
            if not self._frame:
                self.show("join", view.join_page())
            return
        self.refresh()

    def retell(self) -> None:
        """The same room in other words."""
        frame, self._frame = self._frame, ""
        if frame == "lobby":
            web.forget("page")
        if frame in FRAMES:
            self.join()
        elif self._seeking.under_way(self.party):
            return
        elif not self._way.under_way(self.party) and self.party is None:
            self.show("join", view.join_page())
        self.refresh()

    def here(self) -> bool:
        """Whether this screen is shown."""
        return self.app.screen is self

    def sit(self, party: Party | None) -> None:
        """This party instead of another one."""
        self.party, self._proposed = party, {}
        self.own.get_up()

    def come_back(self, party: Party) -> None:
        """Return to a match as it was left: as its host with its settings, on the player's own seat."""
        self.party = party
        if party.hosting:
            adopt(self.store, party.settings)
            self._saved.go_on_with(party.settings)
        self.own.sit_down_again(party)

    def seek(self) -> None:
        """Go back to the player's own seat in the invitation's match, or sit down there."""
        self._way.seek()

    def join(self) -> None:
        """Follow the invitation as somebody new, once the player has agreed to its contacts."""
        try:
            if not self._way_in.asks():
                self.party = DeviceParty.join(
                    self.invite, self.app.settings.called, self.refresh, trusting=self._way_in.trusting
                )
        except ValueError as error:
            self.refuse(t("join.bad", why=error))
        self.refresh()

    def refuse(self, problem: str) -> None:
        """Tell the fault of an invitation, and let it be mended."""
        self._frame = "join"
        web.put("page", view.join_page(problem, self.invite))
        web.focus("join-text")

    def leave(self) -> None:
        """Going back leaves the match; going on into the game does not."""
        self.panel.close()
        leave_table()
        self._agreed.close()
        self._way_in.close()
        self._seeking.unlist()
        web.close_dialog("leave-dialog")
        if self.party is not None and not self._started:
            if self.party.mailbag.slow or (self.party.returned and self._frame != "lobby"):
                self.party.pause()
            else:
                self.party.leave()

    def show(self, frame: str, shown: Markup) -> None:
        """Show a page; the lobby's own is filled part by part and stays."""
        if frame == "lobby" and self._frame == frame:
            return
        self._frame = frame
        web.put("page", shown)
        self.app.entitle()

    # -- showing ---------------------------------------------------------------------------

    def refresh(self) -> None:
        """Something changed: show the party as it is now."""
        party = self.party
        if party is None or self._started or not self.here():
            return
        if self._way.under_way(party) or self._seeking.under_way(party):
            pass
        elif party.opened:
            self._start_game(party)
        elif party.state is PartyState.REFUSED and self.invite and self._frame != "lobby":
            self.party = None
            party.leave()
            self.refuse(t("join.refused", why=party.trouble.rstrip(".")))
        elif party.state is PartyState.REFUSED:
            self.show("refused", view.waiting_page(party.trouble or t("lobby.refused"), bad=True))
        elif party.state is PartyState.CONNECTING:
            self._meeting.looking(party)
        else:
            self._lobby(party)

    def _lobby(self, party: Party) -> None:
        if party.mailbag.begun and party.mailbag.slow:
            self._dealing(party)
            return
        if self._frame != "lobby" or self._hosting != party.hosting:
            self._frame, self._hosting = "", party.hosting
            self.show("lobby", view.lobby_page(party.hosting, unfolded()))
            set_table(party, self.store)
            web.set_fragment(party.meeting.link().partition("#")[2])
            if party.hosting:
                self.panel.begin()
        self._settle(party)
        if party.settings.get("ais"):
            wake()
        members = members_of(party, self.store)
        self._meeting.tell_who_came(party)
        self._meeting.invitation(party, self._seeking.listed)
        self._meeting.show_letters(party)
        going_on, missing = self._saved.show(party), self._saved.missing
        away = [(one, party.former_looks.get(one.name)) for one in party.awaited()]
        web.put("lobby-members", view.members(members, party.hosting, away, told_in(party), missing))
        web.show("lobby-trouble", bool(party.trouble))
        web.put("lobby-trouble", view.status_note(party.trouble) if party.trouble else NOTHING)
        for part in (
            "lobby-choices",
            "setup-terms",
            "setup-looks",
            "setup-models",
            "setup-side",
            "setup-squad",
        ):
            web.show(part, not going_on)  # a saved match brings all of this, robots included
        told = people_told(self.store) if going_on else ""
        if party.hosting:
            self.panel.refresh(told)
        else:
            self.panel.refresh_robot()
            web.text("setup-told", told or guest_told(self.store))
            self._agreed.show(party, len(members))
        problems, playable = self._verdicts.problems(party), self._verdicts.may_agree(party)
        if party.hosting:
            note = "; ".join(problems) or view.awaited_told(members, True, playable)
        elif party.orphaned:
            note = t("lobby.no_host")
        elif self._saved.stranger:
            note = t("fitting.stranger")
        else:
            note = view.awaited_told(members, False, playable)
        web.text("lobby-note", note)
        seated = self.own.ready or not self._saved.stranger  # readiness may always be taken back
        go = view.go_button(party.hosting, self.own.ready, problems, playable and seated)
        web.put("lobby-go", NOTHING if party.mailbag.begun else go)

    def _dealing(self, party: Party) -> None:
        """A slow match has begun, and its first hands are yet to be dealt: nothing can be chosen any more."""
        if web.element("lobby-begun") is None or self._frame != "lobby":
            self._frame = ""
            self.show("lobby", view.begun_page())
        members = members_of(party, self.store)
        self._meeting.tell_who_came(party)
        self._meeting.show_letters(party)
        web.put("lobby-members", view.members(members, hosting=False))
        self._agreed.show(party, len(members))
        web.text("lobby-note", party.dealing())

    # -- agreeing --------------------------------------------------------------------------

    def _settle(self, party: Party) -> None:
        """Make room for others, then publish the changes."""
        self.store.follow("" if party.hosting else str(party.settings.get("ruleset")))
        members = party.members()
        order = [member.author for member in members]
        place = order.index(party.me) if party.me in order else len(order)
        self.own.make_way(members[:place])
        others = {look_of(member.choice) for member in members if member.author != party.me and member.choice}
        sides = [self.store.choice.side if m.author == party.me else side_of(m.choice) for m in members]
        self.store.seat_others(others, sides, len(self.store.choice.guests))
        if party.hosting:
            names = [called(member) for member in members]
            wish = self._meeting.watchable(party, self._saved.settings or proposal(self.store, names, sides))
            if wish and wish != (self._proposed or party.settings) and not party.mailbag.begun:
                self._proposed = wish
                if self.store.board is not None:
                    seats = self._saved.seats(party)
                    party.meeting.tell_room(seats or room(self.store.board, self.store.choice.ruleset))
                party.propose(wish, self._saved.order(party))
        elif self.own.withdrawn(members[place : place + 1]) and self.own.look_again(party):
            self.app.toast(t("lobby.lapsed"))
        self.own.publish(party, self._verdicts.of(party))

    def _chosen(self) -> None:
        """A choice of one's own page."""
        if self.party is not None and self._frame == "lobby":
            keep_choice(self.app, self.store.choice, LAST_KEY)
            self.refresh()

    # -- doing -----------------------------------------------------------------------------

    def back(self) -> bool:
        """A match that is being set up is left by its own button, which may ask."""
        if self._frame != "lobby":
            return True
        self.app.perform(Action.LEAVE_LOBBY)
        return False

    def act(self, action: Action, arg: str) -> Any:
        """A button of the lobby."""
        party = self.party
        if action is Action.JOIN_TEXT:
            self._way_in.follow()
            return True
        if action is Action.LEAVE_LOBBY:
            self._ask_to_leave()
            return True
        if self._way.act(action) or self._way_in.act(action, arg) or self._seeking.act(action):
            return True
        if done := self._meeting.act(action, arg):
            return done
        if party is None:
            return False
        if action is Action.READY:
            self.own.ready = not self.own.ready
            self.refresh()
        elif action is Action.REMOVE_MEMBER:
            party.remove(party.members()[int(arg)].author)
        elif action is Action.REMOVE_AWAITED:
            party.remove(party.awaited()[int(arg)].author)
        elif action is Action.START_MATCH:
            problems = self._verdicts.problems(party) or party.start()
            if problems:
                self.app.toast("; ".join(problems), bad=True)
        elif party.hosting and self._saved.handles(action):
            return self._saved.act(party, action, arg)
        elif not self.panel.act(action, arg):
            return False
        return True

    def changed(self, name: str, value: str) -> None:
        """A file was chosen, or the open list, or a person at this device was named."""
        if name.startswith("person-name:"):
            rename(self.store, int(name.partition(":")[2]), value)
            self.refresh()
        elif name == "listed":
            self._seeking.listing(value == "true")
        elif name == "shut" and self.party is not None and self.party.hosting:
            self.party.close_door(value == "true")
        elif name == "watched":
            self._meeting.let_watch(value == "true")
        elif name == "fitting-file" and value:
            self.app.perform(Action.LOAD_FILE)

    def key(self, key: str, event: DomEvent) -> bool:
        """Enter in the invitation's field joins; Escape goes back, and asks where a match would be left."""
        if key == "Enter" and web.focused_id() == "join-text":
            self.app.perform(Action.JOIN_TEXT)
            return True
        if key == "Escape":
            self.app.perform(Action.LEAVE_LOBBY if self._frame == "lobby" else Action.MENU)
            return True
        return False

    def _ask_to_leave(self) -> None:
        """Really?"""
        party = self.party
        host = "host" if party is not None and len(party.members()) > 1 else "alone"
        why = "again" if party is not None and party.again else host if self._hosting else "guest"
        why = "slow" if party is not None and party.mailbag.slow else why
        web.open_dialog("leave-dialog", view.leaving(t(f"lobby.leave.{why}")))

    def setting_changed(self, name: str) -> None:
        """A new name is told to everybody; thumbnails follow the theme."""
        if name in {"name", "language"}:
            self.own.wish = self.app.settings.called
            self.refresh()
        elif name == "theme":
            self.panel.hang()

    def _start_game(self, party: Party) -> None:
        assert party.session is not None
        self._started = True
        self._meeting.equip(party, party.session)
        if party.returned:
            web.set_fragment(party.meeting.link().partition("#")[2])
        self.app.go(GameScreen(self.app, party.session, again=lambda: self._again(party)))
        self._meeting.deliver(party)

    def _again(self, party: Party) -> None:
        """Back to the lobby of the same room, with the same settings and robot."""
        session, settings = party.session, party.settings
        lobby = LobbyScreen(self.app, choice=self.store.choice)
        if session is None or not party.play_again(lobby.refresh):
            self.app.toast(t("over.again.not"), bad=True)
            return
        adopt(lobby.store, settings)
        if not party.screen:
            lobby.own.sit_again(session.game.setup.seats[session.me])
        lobby._meeting.adopt(settings)
        lobby.party = party
        session.hand_over()
        self.app.go(lobby)
