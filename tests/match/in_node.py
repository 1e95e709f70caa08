"""The page's cryptography in Node: the very module the page loads, answering line by line."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import IO, Any

from tools import bundle, node

_SERVE = """
const module = await import(process.argv[1]);
const read = (hex) => Uint8Array.from(Buffer.from(hex, "hex"));
for await (const line of (await import("node:readline")).createInterface({ input: process.stdin })) {
  const [name, ...given] = JSON.parse(line);
  const made = module[name](...given.map(read)) ?? null;
  console.log(JSON.stringify(made instanceof Uint8Array ? Buffer.from(made).toString("hex") : made));
}
"""


class NodeProvider:
    """A provider that asks a Node process; use as a context."""

    def __init__(self, folder: Path) -> None:
        node.ensure_runtime()
        module = folder / "crypto.mjs"
        module.write_bytes(bundle.modules()["crypto.js"])
        command = [str(node.node()), "--input-type=module", "--eval", _SERVE, module.as_uri()]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self) -> NodeProvider:
        return self

    def __exit__(self, *_: object) -> None:
        self._pipe(self._process.stdin).close()
        self._process.wait()
        self._pipe(self._process.stdout).close()

    @staticmethod
    def _pipe(pipe: IO[str] | None) -> IO[str]:
        assert pipe is not None
        return pipe

    def _ask(self, name: str, *given: bytes) -> Any:
        stdin = self._pipe(self._process.stdin)
        stdin.write(json.dumps([name, *(data.hex() for data in given)]) + "\n")
        stdin.flush()
        return json.loads(self._pipe(self._process.stdout).readline())

    def _bytes(self, name: str, *given: bytes) -> bytes:
        return bytes.fromhex(self._ask(name, *given))

    def _maybe(self, name: str, *given: bytes) -> bytes | None:
        made = self._ask(name, *given)
        return None if made is None else bytes.fromhex(made)

    def ed25519_public(self, secret: bytes, /) -> bytes:
        return self._bytes("ed25519_public", secret)

    def ed25519_sign(self, secret: bytes, message: bytes, /) -> bytes:
        return self._bytes("ed25519_sign", secret, message)

    def ed25519_verify(self, public: bytes, message: bytes, signature: bytes, /) -> bool:
        return bool(self._ask("ed25519_verify", public, message, signature))

    def x25519_public(self, secret: bytes, /) -> bytes:
        return self._bytes("x25519_public", secret)

    def x25519(self, secret: bytes, public: bytes, /) -> bytes | None:
        return self._maybe("x25519", secret, public)

    def chacha20poly1305_seal(self, key: bytes, nonce: bytes, data: bytes, aad: bytes, /) -> bytes:
        return self._bytes("chacha20poly1305_seal", key, nonce, data, aad)

    def chacha20poly1305_open(self, key: bytes, nonce: bytes, sealed: bytes, aad: bytes, /) -> bytes | None:
        return self._maybe("chacha20poly1305_open", key, nonce, sealed, aad)
