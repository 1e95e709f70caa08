"""Mailboxes over a WebSocket: our relay's, and events that a Nostr relay keeps."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from roborally_core.meeting import nostr_mail
from roborally_core.meeting.bundle import SEALED_LIMIT
from roborally_core.meeting.config import CarrierKind, CarrierSpec
from roborally_core.meeting.mailbox import MailErrand, MailError, MailTrouble, check_sealed
from roborally_core.meeting.relay_mail import RelayFetch, RelayPut

from ... import web
from ..carriers.nostr import PageSchnorr
from ..wires import Socket
from . import PATIENCE_S


class PageSocketBox:
    """One room at one relay."""

    def __init__(self, spec: CarrierSpec, url: str, topic: bytes, key: Callable[[], bytes]) -> None:
        self.spec = spec
        self._url, self._topic, self._key = url, topic, key

    async def fetch(self) -> dict[str, bytes]:
        """The letters that lie there."""
        if self.spec.kind is CarrierKind.RELAY:
            return await self._run(RelayFetch(self._topic))
        return await self._run(nostr_mail.NostrFetch(self._topic, _seconds()))

    async def put(self, place: str, sealed: bytes) -> None:
        """Leave one."""
        if self.spec.kind is CarrierKind.RELAY:
            check_sealed(sealed, SEALED_LIMIT)
            await self._run(RelayPut(self._topic, place, sealed, self._key()))
            return
        check_sealed(sealed, nostr_mail.SEALED_LIMIT)
        try:
            schnorr = PageSchnorr(await web.load_module("nostr.js"))
        except OSError as error:
            raise MailError(MailTrouble.MISSING, str(error)) from error
        await self._run(nostr_mail.NostrPut(self._topic, place, sealed, self._key(), schnorr, _seconds()))

    async def _run(self, errand: MailErrand) -> dict[str, bytes]:
        over: asyncio.Future[str] = asyncio.get_running_loop().create_future()

        def end(words: str) -> None:
            if not over.done():
                over.set_result(words)

        def heard(frame: str | bytes) -> None:
            if not errand.done:
                for told in errand.frame(frame):
                    socket.send(told)
            if errand.done:
                end("")

        def opened() -> None:
            for told in errand.begin():
                socket.send(told)

        try:
            socket = Socket(self._url, opened, heard, end)
        except web.BrowserError as error:
            raise MailError(MailTrouble.REFUSED, str(error)) from error
        try:
            words = await asyncio.wait_for(over, PATIENCE_S)
        except TimeoutError:
            raise MailError(MailTrouble.SILENT) from None
        finally:
            socket.close()
        if errand.trouble is not None:
            raise MailError(errand.trouble, errand.words)
        if not errand.done:
            raise MailError(MailTrouble.UNREACHABLE, words)
        return errand.letters


def _seconds() -> int:
    return web.wall_clock() // 1000


def make(spec: CarrierSpec, url: str, topic: bytes, key: Callable[[], bytes]) -> PageSocketBox:
    """The box of a room."""
    return PageSocketBox(spec, url, topic, key)
