"""The room's key over time: the host changes it when somebody is removed, and those who stay learn it."""

from __future__ import annotations

from collections.abc import Callable

from .session import Mesh
from .wire import ROOM_KEY_BYTES, Rekey


class RoomKey:
    """Hands the room's key out and takes it; epochs are revisions of the settings, so they only rise."""

    def __init__(self, session: Mesh, random: Callable[[int], bytes]) -> None:
        self._session, self._random = session, random
        self._fresh: bytes | None = None

    def take(self) -> bytes | None:
        """The new key, once."""
        key, self._fresh = self._fresh, None
        return key

    def renew(self, epoch: int) -> None:
        """Host: everybody present gets another key of the room; who was removed has the old one."""
        self._session.rekey = Rekey(epoch, self._random(ROOM_KEY_BYTES))
        self._adopt(self._session.rekey)

    def read(self, host: bytes | None) -> None:
        """Take the key this host brought, if it is newer."""
        rekeys, self._session.rekeys = self._session.rekeys, []
        for author, rekey in rekeys:
            if author == host and rekey.epoch > self._session.epoch:
                self._adopt(rekey)

    def _adopt(self, rekey: Rekey) -> None:
        self._session.epoch = rekey.epoch
        self._fresh = rekey.secret
