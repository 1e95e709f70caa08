"""Reading of statements beside feeds: contradictions, their continuations, and entries of earlier lives."""

from __future__ import annotations

from ...language.core import say
from ..facts import Offence, Proof
from ..lobby.lobby import Lobby
from ..lobby.signed_starts import Starts
from ..turn.turn import Statements, proof_of
from .codec import BodyError, decode
from .feed import Entry
from .journal import Journal
from .session import Mesh
from .statements import MatchStart


class ForkReader:
    """A reader that notes for one match the contradictions found by its :class:`~.session.Mesh`."""

    def __init__(
        self, session: Mesh, journal: Journal, said: Statements, lobby: Lobby, starts: Starts
    ) -> None:
        self._session, self._journal, self._said = session, journal, said
        self._lobby, self._starts = lobby, starts

    def read_rewound(self) -> None:
        """Read the earlier statements of authors who began another life anew, including those beside the
        feed.
        """
        rewound, self._session.rewound = self._session.rewound, []
        for entry in rewound:
            self._journal.entry(entry, own=entry.author == self._session.me)
            feed = self._session.feeds[entry.author]
            self._said.forget(entry.author, beside=False)
            if self._starts.found is None:
                for known in (self._lobby, self._starts):
                    known.forget(entry.author)
            for said, digest in zip(feed.entries[: entry.seq + 1], feed.ids, strict=False):
                self._note_again(said, digest)

    def _note_again(self, entry: Entry, digest: bytes) -> None:
        try:
            body = decode(entry.body)
        except BodyError:
            return
        if isinstance(body, MatchStart):
            self._starts.note(entry, digest, body)
        elif self._starts.found is None:
            self._lobby.note(entry.author, digest, body)
        self._said.note(entry, digest, body)

    def read_forks(self) -> list[Proof]:
        """Keep contradictions; return the proofs they amount to."""
        forks, self._session.forks = self._session.forks, []
        proofs = []
        for known, other, before in forks:
            self._journal.fork(other)
            self._note_version(other, before)
            if known is not None:
                told = say("proof.entry", number=known.seq)
                proofs.append(proof_of(Offence.FORK, told, known, other))
        return proofs

    def _note_version(self, other: Entry, before: bytes) -> None:
        """Keep the statement of an entry beside a feed: others may have counted it before they knew of the
        contradiction.
        """
        try:
            body = decode(other.body)
        except BodyError:
            return
        if isinstance(body, MatchStart):
            self._starts.note(other, other.digest(before), body)
        self._said.note_version(other, other.digest(before), body)
