"""Die Texte der Verfolgung (German)."""

TEXTS: dict[str, str] = {
    "title": "Die Verfolgung",
    "back": "Zurück zum Menü",
    "new": "Neues Spiel",
    "daily": "Spiel des Tages",
    "scores": "Bestenliste",
    "help": "So wird die Verfolgung gespielt",
    "log": "Was geschah",
    "room": "Der Raum",
    # Stand
    "level": "Level",
    "teleports": "Teleporter",
    "blaster": "Sprengung",
    "kills": "Zerstört",
    "left": "Übrig",
    "turns": "Runden",
    "score": "Punkte",
    "best": "Rekord",
    "none": "–",
    "blaster.yes": "ja",
    "blaster.no": "nein",
    "tip.level": "Sind alle Roboter zerstört, beginnt das nächste Level.",
    "tip.teleports": (
        "Verbleibende sichere Teleporter. Je Level kommt einer hinzu, und noch einer, wenn nicht gesprengt "
        "wurde."
    ),
    "tip.blaster": (
        "Eine Sprengung je Level macht einen Schrotthaufen neben dir. Ungenutzt bringt sie einen Teleporter."
    ),
    "tip.kills": "Zerstörte Roboter: je ein Punkt.",
    "tip.left": "Roboter, die in diesem Level noch übrig sind.",
    "tip.turns": "Gespielte Runden: je ein Punkt weniger. Bis zu acht eingereihte Züge sind eine Runde.",
    "tip.score": "Zerstörte Roboter weniger gespielte Runden.",
    "tip.best": "Deine höchste Punktzahl in Räumen dieser Art.",
    # Züge
    "way.N": "nach Norden",
    "way.NE": "nach Nordosten",
    "way.E": "nach Osten",
    "way.SE": "nach Südosten",
    "way.S": "nach Süden",
    "way.SW": "nach Südwesten",
    "way.W": "nach Westen",
    "way.NW": "nach Nordwesten",
    "walk": "Schritt {way}",
    "blast": "Sprengung {way}",
    "pass": "Warten",
    "teleport": "Teleport",
    "teleport.safe": "Teleport {n}",
    "teleport.unsafe": "Teleport *",
    "last": "Letztes Gefecht",
    "quit": "Aufgeben",
    "aim": "Sprengen",
    "tip.pass": "Stehen bleiben (P, . oder 5 auf dem Ziffernblock)",
    "tip.teleport": "Auf ein anderes Feld, das kein Roboter mit dem nächsten Schritt erreicht (T)",
    "tip.teleport.unsafe": "Kein sicherer Teleporter mehr: irgendein freies Feld, auf eigene Gefahr (T)",
    "tip.last": "Warten, bis die Roboter bei dir sind oder sich alle selbst zerstört haben (W)",
    "tip.aim": "Die nächste Richtung ist eine Sprengung (X, oder Umschalt mit einer Richtung)",
    # Warteschlange
    "queue": "Eingereihte Züge",
    "slot.empty": "Platz {n}: leer",
    "slot.full": "Platz {n}: {move}. Drücken, um ihn herauszunehmen.",
    "refused.over": "Das Spiel ist zu Ende.",
    "refused.many": "Eine Runde fasst bis zu {most} Züge.",
    "refused.move": "{move} geht nicht: {why}.",
    "refused.ended": "Mit dieser Reihe ist das Level schon zu Ende.",
    "refused.teleport": "Wohin ein Teleport führt, ist nicht bekannt; spiele ihn erst.",
    "refused.played": "Zug {place}, {move}, ging nicht: {why}.",
    "fate.dies": "ein Roboter wäre bei dir",
    "fate.wins": "schafft das Level",
    "fate.illegal": "nicht mehr möglich",
    "fate.chance": "Glückssache",
    "fate.unknown": "nicht bekannt",
    "fate.lives": "",
    "play": "Spielen",
    "play.n": "{n} Zug spielen|{n} Züge spielen",
    "undo": "Zug zurück",
    "clear": "Leeren",
    "tip.play": "Die Warteschlange als eine Runde spielen (Eingabe)",
    "tip.undo": "Den zuletzt eingereihten Zug zurücknehmen (Rücktaste)",
    "tip.clear": "Die Warteschlange leeren (Entf)",
    # Hilfen
    "danger": "Gefahr",
    "hint": "Tipp",
    "instant": "Sofort",
    "tip.danger": "Die Felder markieren, die ein Roboter nach deiner Warteschlange als Nächstes erreicht (D)",
    "tip.hint": "Ist dieses Level von hier aus sicher zu gewinnen? (I)",
    "tip.instant": "Jeden Zug sofort spielen, als eigene Runde (kostet Punkte)",
    "hint.thinking": "Wird durchgerechnet …",
    "hint.use": "Einreihen",
    "start.goal": (
        "Nach jedem deiner Züge macht jeder Roboter einen Schritt auf dich zu. Lass sie ineinander rennen "
        "und keinen an dich heran."
    ),
    "goal.left": (
        "Level {level}: Noch {n} Roboter. Locke ihn in den Schrott.|"
        "Level {level}: Noch {n} Roboter. Lass sie ineinander rennen."
    ),
    "goal.behind": "{n} Punkt bis zu einem neuen Rekord.|{n} Punkte bis zu einem neuen Rekord.",
    "goal.record": "Das ist ein neuer Rekord!",
    "start.note": "Reihe bis zu acht Züge ein; sie werden als eine Runde gespielt.",
    # Dialoge
    "new.level": "Erstes Level",
    "new.room": "Raum",
    "new.crowded": "Überfüllt",
    "tip.crowded": "So viele Roboter je Feld wie auf 8×8",
    "kind.crowded": "{size} überfüllt",
    "new.seed": "Startwert (leer: ein neuer)",
    "new.running": "Das laufende Spiel wird aufgegeben; seine Punkte zählen.",
    "new.start": "Start",
    "new.bad": "Dieses Spiel kann nicht beginnen: {why}",
    "start.title": "Ein anderes Spiel beginnen?",
    "quit.title": "Das Spiel aufgeben?",
    "quit.text": "Deine Punktzahl bleibt bei {n}.",
    "cancel": "Abbrechen",
    "over.title": "Spiel vorbei",
    "film.level": "Level {n}",
    "film.cleared": "Level {n} geschafft: +1 Teleporter",
    "film.bonus": "Level {n} geschafft: +2 Teleporter",
    "over.caught": "Gefangen in Level {n}",
    "over.quit": "Aufgegeben in Level {n}",
    "over.points": "Zerstörte Roboter: {kills}, Runden: {turns}",
    "over.first": "Dein erstes Spiel: der Rekord, den es zu schlagen gilt.",
    "over.better": "Besser als dein Rekord: ein neuer Bestwert!",
    "over.worse": "Unter deinem Rekord von {best}.",
    "over.equal": "Gleichauf mit deinem Rekord von {best}.",
    "over.uncounted": "Vor der ersten Runde aufgegeben: zählt nicht.",
    "over.rank": "Platz {n} in deiner Bestenliste.",
    "again": "Noch einmal",
    "watch": "Ansehen",
    "link": "Link zum Nachspielen kopieren",
    "link.copied": "Der Link ist in der Zwischenablage.",
    "link.here": "Der Link zum Nachspielen",
    "link.long": "Dieses Spiel ist zu lang für einen Link.",
    "scores.none": "In einem Raum dieser Art ist noch kein Spiel zu Ende.",
    "scores.better": "Besser",
    "scores.worse": "Schlechter",
    "scores.equal": "Gleich",
    "scores.games": "Spiele",
    "scores.tip": "Beendete Spiele gegen deinen damaligen Rekord",
    "scores.place": "#",
    "scores.when": "Datum",
    "scores.daily": "Spiel des Tages {day}",
    "scores.hints": "{n} Tipp|{n} Tipps",
    "scores.open": "Ein Spiel über seinen Link ansehen",
    "scores.open.go": "Ansehen",
    "scores.damaged": "Die gespeicherte Bestenliste war nicht zu lesen und wurde beiseitegelegt: {why}",
    "game.damaged": "Das gespeicherte Spiel ließ sich nicht fortsetzen: {why}",
    "link.bad": "Dieser Link lässt sich nicht zeigen: {why}",
    "store.full": "Der Browser lässt diese Seite nichts speichern; die Punkte bleiben nur, bis du gehst.",
    # Nachspielen
    "replay": "Wiederholung",
    "replay.of": "Wiederholung, Runde {n} von {all}",
    "replay.end": "Ende der Wiederholung. Punkte: {n}.",
    "replay.open": "Ende der Wiederholung; das Spiel wurde nicht beendet. Punkte: {n}.",
    "replay.first": "An den Anfang",
    "replay.prev": "Vorige Runde",
    "replay.go": "Abspielen oder anhalten (Leertaste)",
    "replay.next": "Nächste Runde",
    "replay.try": "Dieses Spiel selbst spielen",
    "replay.close": "Zurück zu deinem Spiel",
    "replay.turn": "Runde",
    # In Worten
    "words.you": "Du stehst in Spalte {x}, Reihe {y}.",
    "words.robots": "{n} Roboter:",
    "words.heaps": "{n} Schrotthaufen:",
    "words.at": "Spalte {x}, Reihe {y}",
    "words.none": "Beim nächsten Schritt der Roboter kannst du nirgends sterben.",
    "words.danger": "Tödliche Felder neben dir: {list}.",
    "words.here": "hier",
    "square.you": "Du",
    "square.robot": "Ein Roboter",
    "square.heap": "Ein Schrotthaufen: Roboter zerschellen daran, niemand geht hindurch",
    "square.deadly": "Frei, aber hier wäre ein Roboter mit dem nächsten Schritt bei dir",
    "square.free": "Frei; kein Roboter erreicht es mit dem nächsten Schritt",
    # Hilfe
    "help.goal": (
        "Du gegen die Roboter. Nach jedem deiner Züge macht jeder Roboter einen Schritt geradewegs auf dich "
        "zu. Roboter, die zusammenstoßen, werden zu einem Schrotthaufen; wer in einen Haufen läuft, ist "
        "zerstört. Erreicht dich einer, ist das Spiel vorbei. Sind alle zerstört, beginnt das nächste Level."
    ),
    "help.queue": (
        "Reihe bis zu acht Züge ein und spiele sie als eine Runde: Jeder zerstörte Roboter ist ein Punkt, "
        "jede Runde kostet einen. Die Warteschlange endet an einem unmöglichen Zug, am Ende des Levels, "
        "nach einem letzten Gefecht oder wenn du aufgibst."
    ),
    "help.moves": (
        "In acht Richtungen gehen, warten, einmal je Level neben dir einen Schrotthaufen sprengen, "
        "teleportieren. Solange der Zähler über 0 ist, ist ein Teleport vor dem nächsten Schritt der Roboter "
        "sicher; bei 0 kann er dich töten. Das letzte Gefecht wartet, bis es entschieden ist."
    ),
    "help.teleports": (
        "Du beginnst mit zwei sicheren Teleportern und bekommst je Level einen dazu, und noch einen, wenn du "
        "nicht gesprengt hast."
    ),
    "help.keys": (
        "Ziffernblock, vi-Tasten (h j k l y u b n) oder Pfeile, dazu Pos1, Bild↑, Ende und Bild↓ über die "
        "Ecken; auch zwei Pfeile zugleich gehen über die Ecke. Umschalt oder X macht aus der nächsten "
        "Richtung eine Sprengung. P wartet, T teleportiert, W ist das letzte Gefecht. Eingabe spielt, "
        "Rücktaste nimmt zurück, Entf leert, D zeigt Gefahr, I fragt nach einem Tipp, Esc überspringt den "
        "Film oder führt zurück zum Menü."
    ),
    "help.touch": (
        "Tippe auf einen Pfeil oder auf irgendein Feld: Die Schritte dorthin werden eingereiht. Tippe auf "
        "einen eingereihten Zug, um ihn herauszunehmen."
    ),
    "help.title.goal": "Die Verfolgung",
    "help.title.queue": "Runden und Punkte",
    "help.title.moves": "Züge",
    "help.title.keys": "Tasten und Finger",
}
