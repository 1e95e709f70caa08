"""The cryptography of matches: the RFCs' vectors on CPython and the page's module, and one with the other."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from crypto_checks import CHECKS
from in_node import NodeProvider

from roborally_core.match import crypto
from roborally_core.match.crypto.cpython import CPython

VECTORS: dict[str, Any] = json.loads(Path(__file__).with_name("crypto_vectors.json").read_text())


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NodeProvider]:
    """The page's module, in Node."""
    with NodeProvider(tmp_path_factory.mktemp("crypto")) as provider:
        yield provider


@pytest.fixture(params=["cpython", "page"])
def provider(request: pytest.FixtureRequest) -> Iterator[crypto.Provider]:
    """Each provider in its turn, installed."""
    before = crypto.installed()
    made = CPython() if request.param == "cpython" else request.getfixturevalue("page")
    crypto.install(made)
    yield made
    crypto.install(before)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_rfcs(check: Callable[[dict[str, Any]], None], provider: crypto.Provider) -> None:
    check(VECTORS)


def secrets(count: int) -> list[bytes]:
    """Some keys."""
    return [crypto.hkdf_sha256(bytes(32), b"test %d" % number) for number in range(count)]


def test_each_verifies_what_the_other_signed(page: NodeProvider) -> None:
    here = CPython()
    for number, secret in enumerate(secrets(24)):
        message = secret * number
        assert here.ed25519_public(secret) == page.ed25519_public(secret)
        public, signature = here.ed25519_public(secret), page.ed25519_sign(secret, message)
        assert signature == here.ed25519_sign(secret, message)
        for one in (here, page):
            assert one.ed25519_verify(public, message, signature)
            assert not one.ed25519_verify(public, message + b"!", signature)


def test_each_opens_what_the_other_sealed(page: NodeProvider) -> None:
    here = CPython()
    for number, (one, other) in enumerate(zip(secrets(24), secrets(25)[1:], strict=True)):
        shared = here.x25519(one, page.x25519_public(other))
        assert shared == page.x25519(other, here.x25519_public(one))
        assert shared
        nonce, data, aad = number.to_bytes(12, "big"), one * number, other[:number]
        for sealer, opener in ((here, page), (page, here)):
            sealed = sealer.chacha20poly1305_seal(shared, nonce, data, aad)
            assert opener.chacha20poly1305_open(shared, nonce, sealed, aad) == data
            assert opener.chacha20poly1305_open(shared, nonce, sealed, aad + b"!") is None


@pytest.mark.parametrize("length", [0, 31, 33])
def test_keys_of_another_length_are_refused_in_words(length: int) -> None:
    wrong, right = bytes(length), bytes(range(32))
    for action in (
        lambda: crypto.ed25519_public(wrong),
        lambda: crypto.ed25519_sign(wrong, b""),
        lambda: crypto.x25519_public(wrong),
        lambda: crypto.x25519(wrong, right),
        lambda: crypto.x25519(right, wrong),
        lambda: crypto.chacha20poly1305_seal(wrong, bytes(12), b""),
        lambda: crypto.chacha20poly1305_open(wrong, bytes(12), bytes(16)),
    ):
        with pytest.raises(ValueError, match=f"has 32 bytes, not {length}"):
            action()
    with pytest.raises(ValueError, match="nonce has 12 bytes, not 8"):
        crypto.chacha20poly1305_seal(right, bytes(8), b"")
    for count in (0, crypto.HKDF_LIMIT + 1):
        with pytest.raises(ValueError, match="HKDF makes 1 to"):
            crypto.hkdf_sha256(right, b"", count)


NEEDS_NO_PACKAGE = """
import sys
sys.modules["cryptography"] = None  # as if it were not installed
import roborally_core.match, roborally_core.match.feeds.log, roborally_core.cli.main, roborally_core.scene
assert not [name for name in sys.modules if name.startswith("cryptography.")]
from roborally_core.match import crypto
assert len(crypto.hkdf_sha256(b"", b"")) == 32
try:
    crypto.ed25519_public(bytes(32))
except crypto.NoProvider as error:
    print(error)
"""


def test_without_the_package_only_matches_are_missing_and_the_error_names_the_extra() -> None:
    said = subprocess.run(
        [sys.executable, "-c", NEEDS_NO_PACKAGE], capture_output=True, text=True, check=True
    ).stdout
    assert said == "matches need the package cryptography: pip install 'roborally-core[match]'\n"
