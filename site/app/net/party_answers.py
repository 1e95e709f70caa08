"""The answers of a party: what the lobby screen may ask of it at any time."""

from __future__ import annotations

from typing import Any

from roborally_core.base.plain import clean_name
from roborally_core.match import Match
from roborally_core.match.lobby.door import is_closed
from roborally_core.match.lobby.hosting import Member
from roborally_core.match.lobby.obstacles import Problem
from roborally_core.match.lobby.rematch import Awaited, Reply

from ..store.letter_step import LetterStep
from ..store.post import members_before_deal
from ..texts import listed, t
from ..texts.meeting import word
from .driver import Driver
from .kept import KeptMatch
from .mailbag import Mailbag
from .party_state import PartyState
from .postman import Postman
from .session import MatchSession


class PartyAnswers:
    """The part of a :class:`~.party.Party` that only answers questions."""

    state: PartyState
    _driver: Driver
    _kept: KeptMatch
    postman: Postman
    mailbag: Mailbag
    session: MatchSession | None

    @property
    def _match(self) -> Match:
        return self._driver.peer.match

    @property
    def me(self) -> bytes:
        """One's own author name."""
        return self._match.me

    @property
    def hosting(self) -> bool:
        """Whether this page made the room."""
        return self._match.hosting

    @property
    def arrived(self) -> bool:
        """Whether the page has come into the room: it is its own, or somebody is there."""
        return self.state is not PartyState.CONNECTING

    @property
    def settings(self) -> dict[str, Any]:
        """The settings the match is played with; before it begins, as the host proposed them last."""
        play = self._match.play
        proposed = play.setup.settings if play is not None else self._match.lobby.proposal.settings
        return proposed if isinstance(proposed, dict) else {}

    @property
    def unkept(self) -> bool:
        """Whether the browser keeps nothing, so that no letter may leave."""
        return not self._kept.storing

    def posted(self) -> str:
        """Where the newest letter lies, in a sentence; empty where none may leave."""
        return "" if self.unkept else self.postman.summary()

    def told_all(self) -> bool:
        """Whether this side's newest letter has left in some way, or everybody has all that is in it."""
        return self.mailbag.handed or self.postman.lies() or not self._match.post.members_behind()

    def letter_step(self) -> LetterStep:
        """The player's own part in the delivery of letters now."""
        if self.state is PartyState.CONNECTING:
            return LetterStep.READ
        if not self.mailbag.slow or self.unkept or self.postman.delivers:
            return LetterStep.NONE
        if self.session is not None and self.session.game.over:
            due = not self.told_all()
            waits = self.state is not PartyState.OVER
        else:
            due, waits = self.mailbag.unsent, True
        return LetterStep.SEND if due else LetterStep.READ if waits else LetterStep.NONE

    def dealing(self) -> str:
        """The wait for the first hands, with those who end it, in a sentence."""
        late = members_before_deal(self._match)
        names = [name for name in map(self.called, late) if name]
        key = "dealing.auto" if self.letter_step() is LetterStep.NONE else "dealing.hand"
        return word(key, n=len(names), names=listed(names))

    def unaware(self) -> str:
        """The names of those who are not known to have all that this player did, or of all others; before
        the start a guest's word is for the host, who counts the answers.
        """
        match = self._match
        behind = match.post.members_unaware() or set(match.lobby.present()) - {self.me}
        if match.starts.found is None and match.lobby.host in behind:
            behind = {match.lobby.host}
        return listed(sorted(filter(None, map(self.called, behind))))

    @property
    def owing(self) -> bool:
        """Whether a slow match is over here, and a last letter is still due: this side's or a signature."""
        over = self.session is not None and self.session.game.over and self.mailbag.slow
        due = self.state is not PartyState.OVER or not self.told_all()
        return over and due and not self._kept.forgotten

    @property
    def again(self) -> bool:
        """Whether the lobby is that of a rematch."""
        return self._match.lobby.sequel is not None

    @property
    def terms(self) -> tuple[bytes | None, Any]:
        """The host and the settings: all that members agree to, except for the people."""
        return self._match.lobby.host, self._match.lobby.proposal.settings

    @property
    def agreed(self) -> bytes:
        """The digest of everything that a ready member signs."""
        return self._match.lobby.agreed()

    @property
    def orphaned(self) -> bool:
        """Whether everybody who could be the host is gone."""
        lobby = self._match.lobby
        return lobby.heir is None and (self.again or bool(lobby.hosting.left))

    def members(self) -> list[Member]:
        """Everybody in the lobby, the host first; in a rematch by seat."""
        return self._match.members()

    def awaited(self) -> list[Awaited]:
        """In a rematch: members of the match before who are not in the lobby."""
        return self._match.lobby.awaited()

    def players_again(self) -> list[str]:
        """The names of the people of a rematch: those in the lobby, and those who may still come."""
        here = [self.called(one.author) for one in self.members() if not one.bot]
        return here + [one.name for one in self.awaited() if one.reply is Reply.WAITED]

    @property
    def shut(self) -> bool:
        """Whether newcomers are kept out."""
        return is_closed(self._match.lobby)

    def called(self, author: bytes) -> str:
        """This page's name for a member: the one they chose, which nobody else here has."""
        lobby = self._match.lobby
        try:
            return clean_name(lobby.choice(author).get("name") or lobby.hello(author).name)
        except KeyError:
            return ""

    def told(self, problem: Problem) -> str:
        """A problem of the match in words."""
        here = problem.author in self._match.lobby.present()
        name = self.called(problem.author) if here else clean_name(problem.name)
        key = f"obstacle.{problem.what.name.lower()}"
        return t(key, name=name, detail=problem.detail, mine=problem.mine)

    def start_problems(self) -> list[str]:
        """Reasons why the host cannot start, in words."""
        return [self.told(one) for one in self._match.lobby.start_problems(self._match.lost)]
