"""The workshop's only worker: it judges boards and makes new ones, one job at a time."""

from __future__ import annotations

from functools import cache

from .. import web


@cache
def shop_worker() -> web.StepWorker:
    """The worker; it starts with the first work it is given."""
    return web.StepWorker()
