"""Eine Partie anderer ansehen: der Link, und was von ihr veröffentlicht ist (German)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "watch.torn": "was von dieser Partie veröffentlicht ist, ist beschädigt",
    "watch.format": "was von dieser Partie veröffentlicht ist, stammt von einer anderen Fassung des Spiels",
    "watch.version": "die Partie wird mit Version {theirs} gespielt, dies ist Version {mine}",
    "watch.link": "dieser Link zum Zusehen ist unvollständig; kopiere den ganzen Link noch einmal",
    "match.watch": "eine Partie wird an höchstens {most} Orten veröffentlicht",
}
