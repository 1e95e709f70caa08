"""Games played by processes of this machine or on a Dask cluster; results in the order of the jobs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, TypeVar

J = TypeVar("J")
R = TypeVar("R")

PATIENCE_SECONDS = 10
"""Time a cluster may take to answer at all."""


def in_processes(play: Callable[[J], R], jobs: Sequence[J], workers: int) -> list[R]:
    """``play`` of each job by this many processes; here, if that is one."""
    if workers <= 1:
        return [play(job) for job in jobs]
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        return list(pool.map(play, jobs))


def on_cluster(play: Callable[[J], R], jobs: Sequence[J], address: str) -> list[R]:
    """``play`` of each job by the workers of the Dask scheduler at ``address``, which have this package.

    OSError if nobody answers there, ImportError without the extra ``[dask]``.
    """
    from distributed import Client  # noqa: PLC0415 - of the extra

    with Client(address, timeout=PATIENCE_SECONDS) as client:
        found: Any = client.gather(client.map(play, jobs, pure=False))
    return list(found)
