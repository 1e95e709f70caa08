"""Was in einem Brief einer langsamen Partie kam, und was an einem Text nicht stimmt (German)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "letter.somebody": "jemandem",
    "letter.news": "Der Brief von {name} ist gelesen.",
    "letter.known": "Der Brief von {name} war schon gelesen: Es steht nichts Neues darin.",
    "letter.gaps": "Der Brief von {name} setzt etwas voraus, was hier fehlt. Schick deinen zurück: "
    "Der nächste bringt es mit.",
    "letter.own": "Das ist dein eigener Brief: Er ist für die anderen.",
    "letter.torn": "Dieser Brief ist beschädigt oder unvollständig. Kopiere ihn noch einmal ganz.",
    "letter.older": "Dieser Brief stammt von einer älteren Version des Spiels als deiner. "
    "Wer ihn schickt, muss die Seite neu laden.",
    "letter.newer": "Dieser Brief stammt von einer neueren Version des Spiels als deiner. "
    "Lade die Seite neu.",
    "letter.elsewhere": "Dieser Brief gehört zu einer anderen Partie.",
    "letter.forged": "Dieser Brief ist nicht von {name} unterschrieben; nichts daraus wurde übernommen.",
    "letter.stranger": "Diese Seite weiß nicht, von wem dieser Brief ist. Hat die Partie begonnen, "
    "dann ohne diese Seite: Ein Browser, der seinen Speicher verloren hat, hat auch seinen Platz verloren.",
    "letter.kept_out": "Aus diesem Brief wurde nichts übernommen: {why}.",
    "bundle.nothing": "In diesem Text ist kein Brief. Kopiere die ganze Nachricht: "
    "Ihre letzte Zeile beginnt mit cogwheel-letter.",
    "bundle.long": "Dieser Text ist länger als jeder Brief.",
    "bundle.version": "Dieser Brief stammt von einer anderen Version des Spiels. Beide Seiten laden neu.",
    "bundle.garbled": "Dieser Brief ist beschädigt oder unvollständig. Kopiere ihn noch einmal ganz.",
    "bundle.head": "Cogwheel Rally: ein Brief von {name} für die Partie „{match}“. "
    "Füge ihn im Spiel unter „Brief einfügen“ ein; nur wer mitspielt, kann ihn lesen.",
    "mailbox.unreachable": "nicht zu erreichen",
    "mailbox.silent": "hat nicht rechtzeitig geantwortet",
    "mailbox.lost": "die Verbindung brach ab",
    "mailbox.busy": "will seltener gefragt werden",
    "mailbox.refused": "hat abgelehnt",
    "mailbox.full": "hat für diese Partie keinen Platz mehr",
    "mailbox.version": "bewahrt keine Briefe auf",
    "mailbox.missing": "was damit spricht, ließ sich nicht laden",
    "mailbox.long": "der Brief ist länger, als dort angenommen wird",
    "mailbox.unkept": "nahm den Brief an und hat ihn nicht mehr",
    "mailbox.blocked": "an deinem Platz liegt dort der Brief eines anderen",
    "match.pace": "die Zeit für einen Zug einer langsamen Partie beträgt {least} bis {most} Minuten",
    "match.pace_timer": "eine langsame Partie hat keine Programmieruhr daneben",
}
