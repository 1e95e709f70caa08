"""The contract of mailboxes: one newest letter a place, a room knows no other, nothing oversized."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from relay.players.mailboxes import Mailbox
from roborally_core.meeting.bundle import SEALED_LIMIT
from roborally_core.meeting.mailbox import MailError, place_of

ADA, BEN = place_of(bytes(32)), place_of(bytes(range(32)))


async def keeps_the_contract(
    box: Callable[[bytes], Mailbox], most: int = SEALED_LIMIT, long: int = SEALED_LIMIT
) -> None:
    """``box(topic)`` is the mailbox of a room, which takes letters of ``most`` bytes; ``long`` is tried."""
    here, other = box(bytes(16)), box(bytes(range(16)))
    assert await here.fetch() == {}
    await here.put(ADA, b"first" * 20)
    await here.put(BEN, b"Ben's" * 20)
    await here.put(ADA, b"second" * 20)
    assert await here.fetch() == {ADA: b"second" * 20, BEN: b"Ben's" * 20}
    assert await box(bytes(16)).fetch() == await here.fetch(), "whoever comes later finds the same"
    assert await other.fetch() == {}
    letter = (bytes(range(256)) * (long // 256 + 1))[:long]
    await here.put(ADA, letter)
    assert (await here.fetch())[ADA] == letter
    for wrong in (b"", bytes(most + 1)):
        with pytest.raises(MailError):
            await here.put(ADA, wrong)
    await here.clear(ADA)
    assert await here.fetch() == {BEN: b"Ben's" * 20}
