"""Properties that hold for any seed: the same few are tried every time, or as many as are asked for.

``RALLY_EXAMPLES=20000`` tries as many of each, ``RALLY_EXAMPLES=5000-10000`` a part of a longer proof.
All that fail are listed then, not the first alone, and how many were tried; pytest shows it with ``-s``, and
``benchmarks/results/parts.md`` sums it up with the parts that were tried before.
"""

from __future__ import annotations

import inspect
import os
import time
from collections.abc import Callable
from functools import wraps
from typing import Any

from benchmarks.parts import record

ASKED_FOR = os.environ.get("RALLY_EXAMPLES", "")
MOST_LISTED = 40


def seeds(usual: int) -> range:
    """The first this many seeds, or those that ``RALLY_EXAMPLES`` names."""
    first, _, last = ASKED_FOR.rpartition("-")
    return range(int(first or 0), int(last or usual))


def examples(usual: int) -> int:
    """Hypothesis' examples: it tries the same first ones each time, and all up to a part's end for a part."""
    return seeds(usual).stop


def each_seed(usual: int, *, telling: float = 0.0) -> Callable[[Callable[..., Any]], Callable[..., None]]:
    """Play a test for each of the :func:`seeds`.

    A test answers False where its example says nothing; a part ``telling`` of all has to say something.
    """

    def decorate(test: Callable[..., Any]) -> Callable[..., None]:
        @wraps(test)
        def all_of_them(**given: Any) -> None:
            tried, failed, empty, began = seeds(usual), {}, 0, time.perf_counter()
            for seed in tried:
                try:
                    empty += test(seed=seed, **given) is False
                except Exception as error:
                    failed[seed] = error
                    if not ASKED_FOR:
                        break
            if ASKED_FOR:
                speed = len(tried) / (time.perf_counter() - began)
                counts = {"examples": len(tried), "say nothing": empty, "failed": len(failed)}
                record(" ".join([test.__name__, *map(str, given.values())]), tried.start, tried.stop, counts)
                said = f"{test.__name__} {given or ''}: {len(tried)} examples, {speed:.1f} a second"
                print(
                    f"{said}, {empty} say nothing, {len(failed)} failed: {[*failed][:MOST_LISTED]}",
                    flush=True,
                )
            for seed, error in failed.items():
                raise AssertionError(f"with the seed {seed}") from error
            assert len(tried) - empty >= telling * len(tried)

        signature = inspect.signature(test)
        rest = [one for name, one in signature.parameters.items() if name != "seed"]
        all_of_them.__signature__ = signature.replace(parameters=rest)  # type: ignore[attr-defined]
        del all_of_them.__wrapped__  # type: ignore[attr-defined]
        return all_of_them

    return decorate
