"""Public reports of a game, stage by stage (BW-16): as data, as text, in :mod:`.page` as one HTML file."""

from __future__ import annotations

from .build import report_between, report_of
from .table import Report
from .text import report_text

__all__ = ["Report", "report_between", "report_of", "report_text"]
