"""Was die Dinge tun, dem Spieler gesagt (German)."""

from __future__ import annotations

TEXTS: dict[str, str] = {}
