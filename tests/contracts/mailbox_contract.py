"""The contract of mailboxes: one newest letter a place, a room knows no other, nothing oversized."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from relay.mailboxes import Mailbox, MailboxError, place_of
from roborally_core.meeting.bundle import SEALED_LIMIT

ADA, BEN = place_of(bytes(32)), place_of(bytes(range(32)))


async def keeps_the_contract(box: Callable[[bytes], Mailbox]) -> None:
    """``box(topic)`` is the mailbox of a room."""
    here, other = box(bytes(16)), box(bytes(range(16)))
    assert await here.fetch() == {}
    await here.put(ADA, b"first" * 20)
    await here.put(BEN, b"Ben's" * 20)
    await here.put(ADA, b"second" * 20)
    assert await here.fetch() == {ADA: b"second" * 20, BEN: b"Ben's" * 20}
    assert await box(bytes(16)).fetch() == await here.fetch(), "whoever comes later finds the same"
    assert await other.fetch() == {}
    long = bytes(range(256)) * 700
    await here.put(ADA, long)
    assert (await here.fetch())[ADA] == long
    for wrong in (b"", bytes(SEALED_LIMIT + 1)):
        with pytest.raises(MailboxError):
            await here.put(ADA, wrong)
    await here.clear(ADA)
    assert await here.fetch() == {BEN: b"Ben's" * 20}
