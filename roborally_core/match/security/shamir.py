"""Secret sharing over bytes: any ``threshold`` of the shares give the secret, fewer reveal nothing.

Shamir's scheme in the field of 256 elements (x⁸ + x⁴ + x³ + x + 1), byte by byte.
The polynomial follows from the secret alone, so everybody with the secret can compute all shares again and
see whether the right ones were dealt.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from .purposes import Purpose, derived

_EXP = [1] * 510
for _power in range(1, 510):
    _double = _EXP[_power - 1] << 1
    _double ^= 0x11B if _double & 0x100 else 0
    _EXP[_power] = _double ^ _EXP[_power - 1]  # times x + 1, which generates the field
_LOG = {value: power for power, value in reversed(list(enumerate(_EXP[:255])))}


def _times(a: int, b: int) -> int:
    return _EXP[_LOG[a] + _LOG[b]] if a and b else 0


def _over(a: int, b: int) -> int:
    return _EXP[_LOG[a] - _LOG[b] + 255] if a else 0


def split(secret: bytes, threshold: int, places: Iterable[int]) -> dict[int, bytes]:
    """The share of each place (0 to 254); any ``threshold`` of them give back ``secret``.

    ``secret`` has at most 32 bytes and must be unpredictable as a whole.  ValueError for a
    threshold below 2: then one share alone would be the secret.
    """
    if threshold < 2:
        raise ValueError(f"a secret is shared with a threshold of at least 2, not {threshold}")
    size = len(secret)
    curve = [
        secret,
        *(derived(secret, Purpose.COEFFICIENT, degree, length=size) for degree in range(1, threshold)),
    ]
    return {place: bytes(_at(curve, place + 1, index) for index in range(size)) for place in places}


def _at(curve: list[bytes], x: int, index: int) -> int:
    value = 0
    for coefficients in reversed(curve):
        value = _times(value, x) ^ coefficients[index]
    return value


def combine(shares: Mapping[int, bytes]) -> bytes:
    """The secret of these shares, if all are shares of one secret and at least as many as its threshold."""
    weights = {}
    for place in shares:
        weight = 1
        for other in shares:
            if other != place:
                weight = _times(weight, _over(other + 1, (other + 1) ^ (place + 1)))
        weights[place] = weight
    size = min(map(len, shares.values()))
    secret = bytearray(size)
    for place, share in shares.items():
        for index in range(size):
            secret[index] ^= _times(weights[place], share[index])
    return bytes(secret)
