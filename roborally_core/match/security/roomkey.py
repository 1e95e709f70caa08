"""The room's key over time: the host changes it when somebody is removed, and those who stay learn it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..feeds.session import Mesh
from ..feeds.wire import ROOM_KEY_BYTES, Rekey

EPOCHS = 256
"""Number of epochs a key of the room may be ahead of this side's: nobody uses up all epochs."""


class RoomKey:
    """Hands the room's key out and takes it; epochs only rise, and never by more than there are removals."""

    def __init__(self, session: Mesh, random: Callable[[int], bytes]) -> None:
        self._session, self._random = session, random
        self._fresh: bytes | None = None
        self._entitled: frozenset[bytes] = frozenset()
        session.trusted = lambda author: author in self._entitled

    def take(self) -> bytes | None:
        """The new key, once."""
        key, self._fresh = self._fresh, None
        return key

    def renew(self, present: Iterable[bytes]) -> None:
        """Host: everybody ``present`` gets another key of the room; a removed member has the old one.

        A member who comes later over a way that is still open has the old one, too, and needs the new
        invitation.
        """
        self._entitled = frozenset(present)
        self._session.rekey = Rekey(self._session.epoch + 1, self._random(ROOM_KEY_BYTES))
        self._adopt(self._session.rekey)

    def read(self, host: bytes | None) -> None:
        """Take the key this host brought, if it is newer."""
        rekeys, self._session.rekeys = self._session.rekeys, []
        for author, rekey in rekeys:
            if author == host and 0 < rekey.epoch - self._session.epoch <= EPOCHS:
                self._adopt(rekey)

    def _adopt(self, rekey: Rekey) -> None:
        self._session.epoch = rekey.epoch
        self._fresh = rekey.secret
