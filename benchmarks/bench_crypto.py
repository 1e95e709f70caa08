"""The cost of the page's cryptography in a real browser, in processor time of its main thread.

It is called as a match calls it, from the page's Python, on texts as long as a commitment. The signatures
are by authors whom the page has met before, and whose multiples are therefore kept.
"""

from __future__ import annotations

import statistics

from benchmarks.harness import Report
from benchmarks.page import busy_ms, playable_page
from tests.browser.page_python import run_python

CALLS = 100
ROUNDS = 7
AT_MOST_MS = 1
EQUIP = """
from app import web
await web.load_pack(web.Pack.MEET)
from roborally_core.match import crypto
if not crypto.is_installed():
    crypto.install(await web.load_cryptography())
secrets = [bytes([number]) * 32 for number in range(8)]
publics = [crypto.ed25519_public(secret) for secret in secrets]
points = [crypto.x25519_public(secret) for secret in secrets]
message, nonce = bytes(600), bytes(12)
signatures = [crypto.ed25519_sign(secret, message) for secret in secrets]
sealed = crypto.chacha20poly1305_seal(secrets[0], nonce, message)
"""
WHAT = {
    "nothing": "pass",
    "sign": "crypto.ed25519_sign(secrets[one], message)",
    "verify": "assert crypto.ed25519_verify(publics[one], message, signatures[one])",
    "seal": "crypto.chacha20poly1305_seal(secrets[one], nonce, message)",
    "open": "crypto.chacha20poly1305_open(secrets[0], nonce, sealed)",
    "hkdf": "crypto.hkdf_sha256(secrets[one], b'label')",
    "x25519": "crypto.x25519(secrets[one], points[one - 1])",
}


def run(report: Report) -> None:
    """Measure each call, less the cost of asking the page."""
    spent: dict[str, list[float]] = {what: [] for what in WHAT}
    with playable_page() as page:
        client = page.context.new_cdp_session(page)
        client.send("Performance.enable", {"timeDomain": "threadTicks"})
        for _ in range(ROUNDS + 1):
            for what, call in WHAT.items():
                before = busy_ms(client)
                run_python(page, f"{EQUIP}\nfor number in range({CALLS}):\n    one = number % 8\n    {call}")
                spent[what].append(busy_ms(client) - before)
    idle = statistics.median(spent.pop("nothing")[1:])
    for what, times in spent.items():
        bound = AT_MOST_MS if what in ("sign", "verify") else None
        cost = max(0.0, statistics.median(times[1:]) - idle) / CALLS
        report.figure(f"crypto.page.{what}", cost, "ms", at_most=bound)
    report.note(
        f"{CALLS} calls in turn, {ROUNDS} rounds, medians; the first round, which compiles, left out."
    )
