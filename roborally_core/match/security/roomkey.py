"""The room's key over time: the host changes it when somebody is removed, and those who stay learn it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..feeds.session import Mesh
from ..feeds.wire import ROOM_KEY_BYTES, Rekey

EPOCHS = 256
"""Number of epochs by which a key of the room may be ahead of this side's, so that nobody uses up
all epochs.
"""


class RoomKey:
    """A holder of the room's key, which hands it out and accepts newer ones; epochs only rise, at most by one
    for each removal.
    """

    def __init__(self, session: Mesh, random: Callable[[int], bytes]) -> None:
        self._session, self._random = session, random
        self._fresh: bytes | None = None
        self._entitled: frozenset[bytes] = frozenset()
        session.trusted = lambda author: author in self._entitled

    def take(self) -> bytes | None:
        """The new key, given out once; None if there is none."""
        key, self._fresh = self._fresh, None
        return key

    def renew(self, present: Iterable[bytes]) -> None:
        """Give everybody ``present``, as the host, another key of the room; a removed member has the old one.

        A member who comes later over a link that is still open also has the old one, and needs the new
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
