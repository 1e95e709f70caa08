"""An identity from its secret; every hash, key and signature of a match names its purpose."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import roborally_core.match
from roborally_core.match.lobby.rematch import following_secret
from roborally_core.match.security.identity import SHARED_LIMIT, Identity, author_of, verify
from roborally_core.match.security.purposes import Purpose, derived, framed, hashed

MATCH = Path(roborally_core.match.__file__).parent
P = (1 << 255) - 19


@pytest.mark.parametrize("coordinate", [0, 1, P - 1, P, P + 1])
def test_a_key_everybody_shares_the_same_with_is_refused(coordinate: int) -> None:
    with pytest.raises(ValueError, match="shares nothing secret"):
        Identity(bytes(16), bytes(32)).shared(coordinate.to_bytes(32, "little"))


def test_two_identities_share_what_a_third_does_not() -> None:
    ada, ben, eve = (Identity(bytes([number]) * 16, bytes(32)) for number in range(3))
    assert ada.shared(ben.dh) == ben.shared(ada.dh)
    assert len({ada.shared(ben.dh), ada.shared(eve.dh), ben.shared(eve.dh), ada.shared(ada.dh)}) == 4
    assert ada.dh not in (ada.shared(ben.dh), ben.dh)


def test_the_name_certifies_all_keys() -> None:
    ada, ben = (Identity(bytes([number]) * 16, bytes([number]) * 32) for number in range(2))
    assert ada.author == author_of(ada.key, ada.tip, ada.dh)
    for other in ((ben.key, ada.tip, ada.dh), (ada.key, ben.tip, ada.dh), (ada.key, ada.tip, ben.dh)):
        assert author_of(*other) != ada.author


def test_a_signature_is_its_authors_for_one_text() -> None:
    ada, ben = (Identity(bytes([number]) * 16, bytes(32)) for number in range(2))
    signature = ada.sign(b"a" * 32)
    assert verify(ada.key, b"a" * 32, signature)
    assert not verify(ada.key, b"b" * 32, signature)
    assert not verify(ben.key, b"a" * 32, signature)
    assert not verify(ada.key, b"a" * 32, ben.sign(b"a" * 32))


def test_the_keys_of_the_next_match_are_others() -> None:
    secret = bytes(range(32))
    one, two = Identity(secret, bytes(32)), Identity(following_secret(secret), bytes(32))
    assert not {one.key, one.dh, one.author, one.program_key(1)} & {
        two.key,
        two.dh,
        two.author,
        two.program_key(1),
    }


def test_what_is_remembered_of_others_has_a_bound() -> None:
    ada = Identity(bytes(16), bytes(32))
    for number in range(SHARED_LIMIT + 5):
        ada.shared((number + 9).to_bytes(32, "little"))
    assert len(ada._shared) == SHARED_LIMIT


# purposes


def test_no_label_begins_another() -> None:
    labels = [purpose.label for purpose in Purpose]
    assert len(set(labels)) == len(labels)
    assert not [(one, two) for one in labels for two in labels if one is not two and two.startswith(one)]
    assert all(label.endswith(b"\0") and b"\0" not in label[:-1] for label in labels)


def test_parts_do_not_run_into_each_other() -> None:
    told = [(b"ab", b"c"), (b"a", b"bc"), (b"abc",), (b"abc", b""), (b"", b"abc"), (b"a", b"b", b"c")]
    assert len({framed(Purpose.ENTRY, parts) for parts in told}) == len(told)
    assert len({hashed(purpose, b"x", 1) for purpose in Purpose}) == len(Purpose)
    assert len({derived(b"x", purpose, 1) for purpose in Purpose}) == len(Purpose)
    assert len(derived(b"x", Purpose.PROGRAM, 1, length=16)) == 16


HASHING = {"hashlib", "hmac", "rng", "sha256", "derive", "derive_each", "Rng", "hkdf_sha256"}
MAKES_KEYS = {
    "ed25519_public": {"identity"},
    "ed25519_sign": {"identity"},
    "ed25519_verify": {"identity"},
    "x25519": {"identity"},
    "x25519_public": {"identity"},
    "chacha20poly1305_seal": {"bundle", "escrow", "sealed", "secure"},
    "chacha20poly1305_open": {"bundle", "escrow", "sealed", "secure"},
}
"""Modules that may use each part of the port."""


def imported(path: Path) -> set[str]:
    """Every name a module imports, and the modules it imports from, without dots."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names |= {alias.name for alias in node.names} | {(node.module or "").rpartition(".")[2]}
    return names


def test_nothing_hashes_derives_signs_or_seals_beside_the_table() -> None:
    modules = [path for path in MATCH.rglob("*.py") if "crypto" not in path.relative_to(MATCH).parts]
    assert len(modules) > 40
    for path in modules:
        names = imported(path)
        if path.stem != "purposes":
            assert not names & HASHING, path.stem
        for name, where in MAKES_KEYS.items():
            assert name not in names or path.stem in where, (path.stem, name)


def used(path: Path) -> list[str]:
    """The purposes a module names."""
    return [
        node.attr
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "Purpose"
    ]


def test_every_purpose_is_used_and_in_one_module_only() -> None:
    where: dict[str, set[str]] = {}
    for path in [*MATCH.rglob("*.py"), *MATCH.with_name("meeting").rglob("*.py")]:
        if path.stem != "purposes":
            for name in used(path):
                where.setdefault(name, set()).add(path.stem)
    assert where.keys() == {purpose.name for purpose in Purpose}
    assert {name: modules for name, modules in where.items() if len(modules) != 1} == {}


def asked(path: Path) -> list[tuple[str, str]]:
    """The purposes a module names, each with the function it names it to."""
    return [
        (purpose.attr, ast.unparse(node.func))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        for purpose in node.args
        if isinstance(purpose, ast.Attribute) and ast.unparse(purpose.value) == "Purpose"
    ]


def test_no_purpose_is_for_a_digest_and_a_key_at_once() -> None:
    asks: dict[str, set[str]] = {}
    for path in [*MATCH.rglob("*.py"), *MATCH.with_name("meeting").rglob("*.py")]:
        for purpose, function in asked(path):
            asks.setdefault(purpose, set()).add(function)
    assert asks.keys() == {purpose.name for purpose in Purpose}
    assert {name: functions for name, functions in asks.items() if len(functions) != 1} == {}
