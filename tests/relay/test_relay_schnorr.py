"""Signatures of Nostr events: the standard's own examples, and what is refused."""

from __future__ import annotations

import pytest

from relay.players.wires.schnorr import ORDER, OpenSslSchnorr

# the first two test vectors of BIP-340: secret key, public key, drawn bytes, message, signature
VECTORS = [
    (
        f"{3:064x}",
        "f9308a019258c31049344f85f89d5229b531c845836f99b08601f113bce036f9",
        f"{0:064x}",
        f"{0:064x}",
        "e907831f80848d1069a5371b402410364bdf1c5f8307b0084c55f1ce2dca8215"
        "25f66a4a85ea8b71e482a74f382d2ce5ebeee8fdb2172f477df4900d310536c0",
    ),
    (
        "b7e151628aed2a6abf7158809cf4f3c762e7160f38b4da56a784d9045190cfef",
        "dff1d77f2a671c5f36183726db2341be58feae1da2deced843240f7b502ba659",
        f"{1:064x}",
        "243f6a8885a308d313198a2e03707344a4093822299f31d0082efa98ec4e6c89",
        "6896bd60eeae296db48a229ff71dfe071bde413e6d43f917dc8dcf8c78de3341"
        "8906d11ac976abccb20b091292bff4ea897efcb639ea871cfa95f6de339e4b0a",
    ),
]


@pytest.mark.parametrize(("secret", "public", "chance", "message", "signature"), VECTORS)
def test_keys_and_signatures_are_the_standards(
    secret: str, public: str, chance: str, message: str, signature: str
) -> None:
    schnorr, key = OpenSslSchnorr(), bytes.fromhex(secret)
    assert schnorr.public(key).hex() == public
    assert schnorr.sign(key, bytes.fromhex(message), bytes.fromhex(chance)).hex() == signature


def test_each_signature_draws_its_own_bytes() -> None:
    schnorr, key = OpenSslSchnorr(), bytes.fromhex(VECTORS[0][0])
    assert schnorr.sign(key, bytes(32)) != schnorr.sign(key, bytes(32))


@pytest.mark.parametrize("secret", [bytes(32), ORDER.to_bytes(32, "big"), b"\1" * 31, b""])
def test_what_is_no_secret_key_is_refused(secret: bytes) -> None:
    with pytest.raises(ValueError, match="secret key"):
        OpenSslSchnorr().public(secret)
