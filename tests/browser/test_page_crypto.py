"""The page's cryptography in a real browser passes the RFCs' vectors and agrees with CPython."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from roborally_core.match import crypto

from .page_python import run_python

MATCH = Path(__file__).resolve().parents[1] / "match"
VECTORS: dict[str, Any] = json.loads((MATCH / "crypto_vectors.json").read_text(encoding="utf-8"))
CHECKS = (MATCH / "crypto_checks.py").read_text(encoding="utf-8")
EQUIPPED = """
from app import web
await web.load_pack(web.Pack.MEET)
from roborally_core.match import crypto
crypto.install(await web.load_cryptography())
"""


def test_the_rfcs(page: Page) -> None:
    done = run_python(
        page,
        EQUIPPED
        + f"""
import json
suite = dict(__name__="crypto_checks")
exec({CHECKS!r}, suite)
for check in suite["CHECKS"]:
    check(json.loads({json.dumps(VECTORS)!r}))
return [check.__name__ for check in suite["CHECKS"]]
""",
    )
    assert len(done) == 6


def test_page_and_cpython_read_each_other(page: Page) -> None:
    mine, theirs = bytes(range(32)), bytes(range(32, 64))
    nonce, data, aad = bytes(12), b"five registers", b"to the page"
    shared = crypto.x25519(mine, crypto.x25519_public(theirs))
    sealed = crypto.chacha20poly1305_seal(shared, nonce, data, aad)
    signature, public = crypto.ed25519_sign(mine, data), crypto.ed25519_public(mine)
    answer = run_python(
        page,
        EQUIPPED
        + f"""
theirs = {theirs!r}
shared = crypto.x25519(theirs, {crypto.x25519_public(mine)!r})
opened = crypto.chacha20poly1305_open(shared, {nonce!r}, {sealed!r}, {aad!r})
return {{
    "opened": opened.hex(),
    "verified": crypto.ed25519_verify({public!r}, opened, {signature!r}),
    "sealed": crypto.chacha20poly1305_seal(shared, {nonce!r}, b"nine cards", b"").hex(),
    "signed": crypto.ed25519_sign(theirs, b"nine cards").hex(),
    "derived": crypto.hkdf_sha256(shared, b"info").hex(),
}}
""",
    )
    assert bytes.fromhex(answer["opened"]) == data
    assert answer["verified"]
    assert crypto.chacha20poly1305_open(shared, nonce, bytes.fromhex(answer["sealed"])) == b"nine cards"
    signed = bytes.fromhex(answer["signed"])
    assert crypto.ed25519_verify(crypto.ed25519_public(theirs), b"nine cards", signed)
    assert answer["derived"] == crypto.hkdf_sha256(shared, b"info").hex()


def test_the_menu_does_without_cryptography_and_a_match_fetches_it(open_page: Callable[..., Page]) -> None:
    page = open_page(own=True)
    fetched = (
        """performance.getEntriesByType("resource").filter((one) => one.name.endsWith("/crypto.js")).length"""
    )
    assert page.evaluate(fetched) == 0
    page.locator("[data-action=create]").click()
    page.locator("#lobby-invite").wait_for()
    assert page.evaluate(fetched) == 1
