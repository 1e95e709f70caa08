"""The browser's WebSocket and WebRTC keep the contract every transport keeps, against page and aiortc."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from .page_python import EQUIPPED, run_python

CONTRACT = Path(__file__).resolve().parents[1] / "contracts" / "transport_contract.py"
IN_PAGE = """
import asyncio, types
from app import web
from app.net.driver import Driver
from roborally_core.meeting.config import MeetingConfig, with_beside
from roborally_core.meeting.room import MeetingRoom

suite = types.ModuleType("transport_contract")
exec({suite!r}, suite.__dict__)
config = with_beside(MeetingConfig())
secret = bytes(range(16))

settled = asyncio.Event()

class End(suite.End):
    def settle(self, now):
        try:
            return super().settle(now)
        finally:
            settled.set()

async def until(condition, what):
    try:
        async with asyncio.timeout(30):
            while not condition():
                settled.clear()
                await settled.wait()
    except TimeoutError:
        raise AssertionError(what) from None

a, b = (End(MeetingRoom(secret, config, web.random_bytes, direct={direct})) for _ in range(2))
first, second = (Driver(end, lambda: None) for end in (a, b))
first.start()
second.start()
await suite.contract(a, b, first.close, until, direct={direct})
second.close()
return [len(a.received), len(b.received)]
"""


@pytest.mark.parametrize("direct", [True, False])
def test_the_browsers_transport_keeps_the_contract(page: Page, direct: bool) -> None:
    source = EQUIPPED + IN_PAGE.format(suite=CONTRACT.read_text(encoding="utf-8"), direct=direct)
    here, there = run_python(page, source)
    assert here >= 10
    assert there >= 50
