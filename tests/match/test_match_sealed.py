"""Sealed bytes: the powers of carriers and strangers, and their limits."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roborally_core.match import crypto
from roborally_core.match.crypto import Forged
from roborally_core.match.security import purposes
from roborally_core.match.security.sealed import OVERHEAD, STREAM_BYTES, Sealer

SECRET = bytes(range(16))


def sealer(secret: bytes = SECRET, life: int = 0) -> Sealer:
    return Sealer(secret, bytes([life]) * STREAM_BYTES)


@given(st.binary(max_size=2000), st.binary(max_size=40))
def test_what_is_sealed_opens_again(data: bytes, about: bytes) -> None:
    sealed = sealer(life=1).seal(data, about)
    assert sealer(life=2).open(sealed, about) == data
    assert len(sealed) == len(data) + OVERHEAD
    assert len(data) < 8 or data not in sealed[STREAM_BYTES:]


@pytest.mark.parametrize("at", [0, 15, 16, 19, 20, -1])
def test_a_changed_byte_is_noticed(at: int) -> None:
    sealed = bytearray(sealer().seal(b"forward 3", b"1|2"))
    sealed[at] ^= 1
    with pytest.raises(Forged):
        sealer().open(bytes(sealed), b"1|2")


def test_another_key_purpose_or_length_does_not_open() -> None:
    sealed = sealer().seal(b"forward 3", b"1|2")
    for opener, about, data in (
        (sealer(bytes(16)), b"1|2", sealed),
        (sealer(), b"2|1", sealed),
        (sealer(), b"1|2", sealed[:20]),
        (sealer(), b"1|2", b""),
    ):
        with pytest.raises(Forged):
            opener.open(data, about)
    with pytest.raises(ValueError, match="a stream has 16 bytes, not 5"):
        Sealer(SECRET, b"short")


def test_no_key_meets_a_nonce_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """All lives of a member, and all others who seal with the room's secret."""
    met: list[tuple[bytes, bytes]] = []
    seal = crypto.chacha20poly1305_seal

    def noted(key: bytes, nonce: bytes, data: bytes, aad: bytes) -> bytes:
        met.append((key, nonce))
        return seal(key, nonce, data, aad)

    monkeypatch.setattr("roborally_core.match.security.sealed.chacha20poly1305_seal", noted)
    sealers = [sealer(life=life) for life in range(4)]
    for number in range(300):
        sealers[number % 4].seal(b"forward 3", b"1|2")
    assert len(set(met)) == 300
    assert len({key for key, _ in met}) == 4


def test_forgers_drive_nobodys_key_out(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []
    make = purposes.derived

    def noted(secret: bytes, purpose: purposes.Purpose, *parts: bytes | int) -> bytes:
        made.append(parts)
        return make(secret, purpose, *parts)

    monkeypatch.setattr("roborally_core.match.security.sealed.derived", noted)
    friend, reader = sealer(life=1), sealer(life=2)
    reader.open(friend.seal(b"forward 3", b""), b"")
    for number in range(200):
        with pytest.raises(Forged):
            reader.open(number.to_bytes(OVERHEAD, "big"), b"")
    made.clear()
    for _ in range(3):
        reader.open(friend.seal(b"forward 3", b""), b"")
    assert made == []
