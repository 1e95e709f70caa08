"""Pairings played by processes of this machine or on a Dask cluster; results in the pairings' order."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

from .tournament import Pairing, PairingResult, play_pairing

PATIENCE_SECONDS = 10
"""Time a cluster may take to answer at all."""


def in_processes(jobs: Sequence[Pairing], workers: int) -> list[PairingResult]:
    """By so many processes; here, if that is one."""
    if workers <= 1:
        return [play_pairing(job) for job in jobs]
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        return list(pool.map(play_pairing, jobs))


def on_cluster(jobs: Sequence[Pairing], address: str) -> list[PairingResult]:
    """By the workers of the Dask scheduler at ``address``, on which this package is installed.

    OSError if nobody answers there, ImportError without the extra ``[dask]``.
    """
    from distributed import Client  # noqa: PLC0415 - of the extra

    with Client(address, timeout=PATIENCE_SECONDS) as client:
        found: Any = client.gather(client.map(play_pairing, jobs, pure=False))
    return [PairingResult(*one) for one in found]
