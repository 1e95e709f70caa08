"""Zuschauer: die Seite derer, die zusehen, und was Spieler darüber entscheiden (German)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "watch.title": "Einer Partie zusehen",
    "watch.about": (
        "Du siehst jede Runde, sobald sie gespielt ist. "
        "Niemandes Karten sind hier, bevor alle aufgedeckt haben."
    ),
    "watch.go": "Zusehen",
    "watch.asks": "Diese Partie ist zu sehen über: {hosts}.",
    "watch.asks.about": (
        "Deine Seite kennt diesen Server nicht. Er erfährt deine Adresse, und dass du etwas ansiehst."
    ),
    "watch.connecting": "Die Partie wird gesucht …",
    "watch.empty": "Noch wurde nichts von der Partie gezeigt. Sie erscheint hier, wenn sie beginnt.",
    "watch.gap": "Ein Stück der Partie fehlt. Es kommt nach einer der nächsten Runden noch einmal.",
    "watch.refused": "Dieser Partie kann man nicht zusehen: {why}",
    "watch.nowhere": "der Link nennt keinen Ort, an dem sie gezeigt wird",
    "watch.again": "Sie spielen noch einmal.",
    "watch.closed": "Die Spieler haben die Türen geschlossen: Weitere Runden werden nicht gezeigt.",
    "watch.behind": "Die Partie läuft: Ihre Runden werden hier nachgespielt, bis in die Gegenwart …",
    "watch.again.soon": "Sie spielen noch einmal. Sobald du dieses Ende gesehen hast, siehst du jene Partie.",
    "watch.first": "Du siehst zu. Die erste Runde wird programmiert.",
    "watch.first.about": "Alle Karten werden aufgedeckt, sobald alle ein Programm abgegeben haben.",
    "watch.next": "Die nächste Runde wird programmiert.",
    "chances": "Aussichten auf den Sieg",
    "chances.told": "Aussicht auf den Sieg: {n} %.",
    "chances.by": (
        "Maschinen haben von hier einmal weitergespielt, mit neu gezogenen Karten."
        "|Maschinen haben von hier {n}-mal weitergespielt, mit neu gezogenen Karten."
    ),
    "chances.more": "{name}: {n} Punkte mehr Aussicht als vor einer Runde.",
    "chances.less": "{name}: {n} Punkte weniger Aussicht als vor einer Runde.",
    "follow": "{name} folgen",
    "follow.end": "{name} nicht mehr folgen",
    "follow.is": "Du folgst diesem Roboter",
    "follow.now": "Du folgst jetzt {name}.",
    "follow.nobody": "Du folgst jetzt niemandem.",
    "follow.whom": "Wem willst du folgen? (F)",
    "mine.of.on": "Nur was {name} betrifft: an (M)",
    "mine.of.off": "Nur was {name} betrifft: aus (M)",
    "out.place": "Im Augenblick bist du auf Platz {place} von {all}.",
    "out.ahead": (
        "{names} liegt mit {best} von {goal} Checkpoints vorn."
        "|{names} liegen mit je {best} von {goal} Checkpoints vorn."
    ),
    "out.level": "Noch hat niemand einen Checkpoint erreicht: Alles ist offen.",
    "leave.out": (
        "Dein Roboter ist endgültig draußen: Ohne dich bleibt das Spiel der anderen dasselbe. Über „Deine "
        "Spiele“ kannst du zurückkommen und sehen, wie es ausgeht, außer du gehst endgültig."
    ),
    "out.leave": "Niemand wartet auf dich, und wenn du gehst, bleibt das Spiel der anderen dasselbe.",
    "spectators": "Zuschauer",
    "spectators.allow": "Zuschauer",
    "spectators.allow.about": (
        "Wer den Link hat, darf zusehen und mitlesen, was in der Partie gesagt wird. Karten bleiben "
        "verdeckt, bis alle aufgedeckt haben. Gezeigt wird die Partie über {hosts}."
    ),
    "spectators.link": "Der Link zum Zusehen",
    "spectators.copy": "Link zum Zusehen kopieren",
    "spectators.about": (
        "Wer diesen Link öffnet, sieht jede Runde, sobald sie gespielt ist, und keine Hand vor dem Aufdecken."
    ),
    "spectators.close": "Türen schließen",
    "spectators.close.about": "Für immer: Niemand sieht weitere Runden. Das darf jeder Spieler tun.",
    "spectators.closed": "{name} hat die Türen für Zuschauer geschlossen.",
    "spectators.closing": (
        "Diese Seite veröffentlicht nichts mehr. Die Türen sind endgültig zu, sobald jemand anderes da ist:"
        " Dein Browser hat nicht alles, was du in dieser Partie gesagt hast, und darf nichts unterschreiben,"
        " bis die anderen es erzählen."
    ),
    "spectators.none": "Diese Partie wurde ohne Zuschauer vereinbart.",
    "talk.unsaid.onlooker": "Zuschauer lesen mit; die Spieler hören sie nicht.",
    "lobby.watched": "Zuschauer dürfen zusehen",
}
