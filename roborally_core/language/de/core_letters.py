"""Was in einem Brief einer langsamen Partie kam, und was an einem Text nicht stimmt (German)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "letter.somebody": "jemandem",
    "letter.news": "Ein Päckchen von {name} mit etwas Neuem.",
    "letter.known": "Ein Päckchen von {name}; alles darin war schon da.",
    "letter.gaps": "Ein Päckchen von {name} setzt etwas voraus, was hier fehlt. Schick deines zurück: "
    "Das nächste bringt es mit.",
    "letter.own": "Das ist dein eigenes Päckchen: Es ist für die anderen.",
    "letter.torn": "Dieses Päckchen ist beschädigt oder unvollständig. Kopiere es noch einmal ganz.",
    "letter.older": "Dieses Päckchen stammt von einer älteren Version des Spiels als deiner. "
    "Wer es schickt, muss die Seite neu laden.",
    "letter.newer": "Dieses Päckchen stammt von einer neueren Version des Spiels als deiner. "
    "Lade die Seite neu.",
    "letter.elsewhere": "Dieses Päckchen gehört zu einer anderen Partie.",
    "letter.forged": "Dieses Päckchen ist nicht von {name} unterschrieben; nichts daraus wurde übernommen.",
    "letter.stranger": "Dieses Päckchen ist von jemandem, der in dieser Partie keinen Platz hat.",
    "bundle.nothing": "In diesem Text ist kein Päckchen. Es beginnt mit cogwheel-letter.",
    "bundle.long": "Dieser Text ist länger als jedes Päckchen.",
    "bundle.version": "Dieses Päckchen stammt von einer anderen Version des Spiels. Beide Seiten laden neu.",
    "bundle.garbled": "Dieses Päckchen ist beschädigt oder unvollständig. Kopiere es noch einmal ganz.",
    "bundle.head": "Cogwheel Rally: ein Päckchen von {name} für die Partie „{match}“. "
    "Füge es im Spiel unter „Päckchen einfügen“ ein; nur wer mitspielt, kann es lesen.",
    "match.pace": "die Zeit für einen Zug einer langsamen Partie beträgt {least} bis {most} Minuten",
    "match.pace_timer": "eine langsame Partie hat keine Programmieruhr daneben",
}
