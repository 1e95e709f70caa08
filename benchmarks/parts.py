"""Long proofs in parts: the numbers of each proof that were tried, at which code, and the results.

A proof tries numbered examples, and a number stands for the same example at every commit. Parts may be tried
on different days, one after the other; ``results/parts.json`` lists them, each with the digest of the core at
which it was tried, and ``parts.md`` sums them up.
"""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from benchmarks.harness import RESULTS
from roborally_core.version import code_digest

Proofs = dict[str, list[dict[str, Any]]]
"""The parts of each proof, by its name."""


def record(proof: str, first: int, last: int, counts: Mapping[str, int], folder: Path = RESULTS) -> None:
    """Note the results of the numbers from ``first`` up to, but without, ``last``, with today's date."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "parts.json"
    proofs: Proofs = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    kept = [one for one in proofs.get(proof, []) if (one["first"], one["last"]) != (first, last)]
    part = {"first": first, "last": last, "day": time.strftime("%Y-%m-%d"), "code": code_digest()}
    proofs[proof] = sorted([*kept, part | dict(counts)], key=lambda one: (one["first"], one["last"]))
    proofs = dict(sorted(proofs.items()))
    lines = [f" {json.dumps(name)}: [\n{_listed(parts)}\n ]" for name, parts in proofs.items()]
    file.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    (folder / "parts.md").write_text(page(proofs), encoding="utf-8")


def page(proofs: Proofs) -> str:
    """All proofs as a table: the numbers that were tried without a gap, and the sums."""
    lines = [
        "# Long proofs",
        "",
        "Written part by part; `parts.json` has the parts. A range ends before its last number.",
        "",
        "| proof | numbers | sums |",
        "|---|---|---|",
    ]
    for name, parts in proofs.items():
        sums: dict[str, int] = {}
        for part in parts:
            for what, count in part.items():
                if what not in {"first", "last", "day", "code"}:
                    sums[what] = sums.get(what, 0) + count
        told = ", ".join(f"{count:,} {what}" for what, count in sums.items())
        numbers = ", ".join(f"{first:,} to {last:,}" for first, last in joined(parts))
        lines.append(f"| {name} | {numbers} | {told} |")
    return "\n".join(lines) + "\n"


def joined(parts: list[dict[str, Any]]) -> list[tuple[int, int]]:
    """The ranges of numbers, each up to but without its end; adjoining ones are joined."""
    out: list[tuple[int, int]] = []
    for first, last in sorted((one["first"], one["last"]) for one in parts):
        if out and first <= out[-1][1]:
            out[-1] = (out[-1][0], max(last, out[-1][1]))
        else:
            out.append((first, last))
    return out


def _listed(parts: list[dict[str, Any]]) -> str:
    return ",\n".join(f"  {json.dumps(one)}" for one in parts)
