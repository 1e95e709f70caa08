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
    "letter.stranger": "Diese Seite weiß nicht, von wem dieses Päckchen ist. Hat die Partie begonnen, "
    "dann ohne diese Seite: Ein Browser, der seinen Speicher verloren hat, hat auch seinen Platz verloren.",
    "letter.kept_out": "Aus diesem Päckchen wurde nichts übernommen: {why}.",
    "bundle.nothing": "In diesem Text ist kein Päckchen. Es beginnt mit cogwheel-letter.",
    "bundle.long": "Dieser Text ist länger als jedes Päckchen.",
    "bundle.version": "Dieses Päckchen stammt von einer anderen Version des Spiels. Beide Seiten laden neu.",
    "bundle.garbled": "Dieses Päckchen ist beschädigt oder unvollständig. Kopiere es noch einmal ganz.",
    "bundle.head": "Cogwheel Rally: ein Päckchen von {name} für die Partie „{match}“. "
    "Füge es im Spiel unter „Päckchen einfügen“ ein; nur wer mitspielt, kann es lesen.",
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
