"""Was der Kern sagt: Tatsachen, Gründe, Berichte, Fehler (German)."""

from __future__ import annotations

from . import (
    core_deeds,
    core_facts,
    core_files,
    core_letters,
    core_matches,
    core_problems,
    core_refusals,
    core_reports,
    core_scenes,
    core_terminal,
    core_terms,
    core_watch,
    core_whys,
)

TEXTS: dict[str, str] = {
    **core_deeds.TEXTS,
    **core_facts.TEXTS,
    **core_files.TEXTS,
    **core_letters.TEXTS,
    **core_matches.TEXTS,
    **core_problems.TEXTS,
    **core_refusals.TEXTS,
    **core_reports.TEXTS,
    **core_scenes.TEXTS,
    **core_terminal.TEXTS,
    **core_terms.TEXTS,
    **core_watch.TEXTS,
    **core_whys.TEXTS,
}
