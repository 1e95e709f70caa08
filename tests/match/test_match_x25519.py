"""X25519 against the vectors of RFC 7748, and what an identity makes of it."""

from __future__ import annotations

import pytest

from roborally_core.match.identity import SHARED_LIMIT, Identity, author_of
from roborally_core.match.x25519 import exchange, public_key

VECTORS = [  # RFC 7748, section 5.2
    (
        "a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
        "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
        "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552",
    ),
    (
        "4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d",
        "e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493",
        "95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957",
    ),
]
ITERATED = {  # the same section: the result becomes the scalar, the scalar the coordinate
    1: "422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079",
    1000: "684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51",
}


@pytest.mark.parametrize(("scalar", "coordinate", "result"), VECTORS)
def test_the_rfcs_products(scalar: str, coordinate: str, result: str) -> None:
    assert exchange(bytes.fromhex(scalar), bytes.fromhex(coordinate)).hex() == result


@pytest.mark.parametrize("times", ITERATED)
def test_the_rfcs_iterations(times: int) -> None:
    scalar = coordinate = (9).to_bytes(32, "little")
    for _ in range(times):
        scalar, coordinate = exchange(scalar, coordinate), scalar
    assert scalar.hex() == ITERATED[times]


def test_the_rfcs_key_exchange() -> None:
    alice = bytes.fromhex("77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a")
    bob = bytes.fromhex("5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb")
    assert public_key(alice).hex() == "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a"
    assert public_key(bob).hex() == "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f"
    shared = exchange(alice, public_key(bob))
    assert shared == exchange(bob, public_key(alice))
    assert shared.hex() == "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742"


P = (1 << 255) - 19
POINTLESS = [0, 1, P - 1, P, P + 1]


@pytest.mark.parametrize("coordinate", POINTLESS)
def test_a_key_everybody_shares_the_same_with_is_refused(coordinate: int) -> None:
    point = coordinate.to_bytes(32, "little")
    with pytest.raises(ValueError, match="shares nothing secret"):
        exchange(bytes(range(32)), point)
    with pytest.raises(ValueError, match="shares nothing secret"):
        Identity(bytes(16), bytes(32)).shared(point)


@pytest.mark.parametrize("length", [0, 31, 33])
def test_keys_of_another_length_are_refused(length: int) -> None:
    with pytest.raises(ValueError, match=f"a public key has 32 bytes, not {length}"):
        exchange(bytes(32), bytes(length))
    with pytest.raises(ValueError, match=f"secret has 32 bytes, not {length}"):
        public_key(bytes(length))


def test_two_identities_share_what_a_third_does_not() -> None:
    ada, ben, eve = (Identity(bytes([number]) * 16, bytes(32)) for number in range(3))
    assert ada.shared(ben.dh) == ben.shared(ada.dh)
    assert len({ada.shared(ben.dh), ada.shared(eve.dh), ben.shared(eve.dh), ada.shared(ada.dh)}) == 4
    assert ada.dh not in (ada.shared(ben.dh), ben.dh)


def test_the_name_certifies_the_key() -> None:
    ada, ben = (Identity(bytes([number]) * 16, bytes(32)) for number in range(2))
    assert ada.author == author_of(ada.key(0), bytes(32), ada.dh)
    assert ada.author != author_of(ada.key(0), bytes(32), ben.dh)


def test_what_is_remembered_of_others_has_a_bound() -> None:
    ada = Identity(bytes(16), bytes(32))
    for number in range(SHARED_LIMIT + 5):
        ada.shared((number + 9).to_bytes(32, "little"))
    assert len(ada._shared) == SHARED_LIMIT
