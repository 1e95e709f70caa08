"""Die Texte der Werkstatt: eigene Roboter in Python (German)."""

TEXTS: dict[str, str] = {
    "robots.title": "Dein Roboter",
    "robots.lede": (
        "Schreib einen Roboter in Python. Er sieht, was sein Platz wissen darf, und gibt fünf Karten ab."
    ),
    "robots.code": "Das Python des Roboters; Esc, dann Tab verlässt den Editor",
    "robots.loading": "Der Editor wird geholt …",
    "robots.unfetched": "Der Editor war nicht zu holen: {why}",
    "robots.name": "Name",
    "robots.mine": "Deine Roboter",
    "robots.boards": "Pläne",
    "robots.new": "Neu",
    "robots.drop": "Löschen",
    "robots.dropped": "{name} ist gelöscht.",
    "robots.kept": "In diesem Browser aufgehoben.",
    "robots.unkept": "Dieser Browser hebt nichts auf: lade die Datei herunter.",
    "robots.full": "Es ist Platz für {most} Roboter: lösche erst einen.",
    "robots.file": "Datei öffnen",
    "robots.download": "Herunterladen",
    "robots.share": "Link kopieren",
    "robots.shared": "Der Link ist kopiert.",
    "robots.uncopied": "Der Link ließ sich nicht kopieren.",
    "robots.board": "Plan",
    "robots.board.own": "{name} (auf deinem Regal)",
    "robots.board.not": "Auf {name} können Roboter nicht fahren: der Plan hat noch Fehler.",
    "robots.rival": "Gegen",
    "robots.try": "Ein Spiel spielen",
    "robots.ladder": "Test: 100 Spiele je Stufe",
    "robots.tourney": "Turnier",
    "robots.tourney.who": "Roboter",
    "robots.tourney.boards": "Pläne",
    "robots.tourney.about": (
        "Je zwei treffen sich auf jedem Plan, von beiden Plätzen aus. Jedes Spiel lässt sich ansehen."
    ),
    "robots.tourney.friend": "Der Roboter eines Freundes: sein Link",
    "robots.tourney.friend.open": "Lesen",
    "robots.tourney.on": "Weiter: {n} Spiel fehlt|Weiter: {n} Spiele fehlen",
    "robots.tourney.start": "Gegeneinander antreten",
    "robots.tourney.few": "Wähle zwei Roboter oder mehr und einen Plan.",
    "robots.stop": "Anhalten",
    "robots.easy": "Leicht",
    "robots.normal": "Mittel",
    "robots.hard": "Schwer",
    "robots.random": "Zufall",
    "robots.starting": "Der Käfig wird geöffnet …",
    "robots.playing": "Spiel {n} von {of}",
    "robots.stopped": "Nach {n} Spiel angehalten.|Nach {n} Spielen angehalten.",
    "robots.done": "{n} Spiel gespielt.|{n} Spiele gespielt.",
    "robots.refused": "Dieses Spiel geht nicht: {why}",
    "robots.won": "Gewonnen in Runde {turn}.",
    "robots.lost": "Verloren in Runde {turn}.",
    "robots.open": "Niemand gewann in {turn} Runden; {mine} zu {theirs} Checkpoints.",
    "robots.watch": "Ansehen",
    "robots.back": "Zurück zu den Robotern",
    "robots.fault": "Zeile {line}, Runde {turn}: {what}",
    "robots.fault.nowhere": "Runde {turn}: {what}",
    "robots.fault.reading": "Zeile {line}: {what}",
    "robots.fault.whole": "{what}",
    "robots.said": "Er schrieb",
    "robots.decision": "Die letzte Entscheidung: Runde {turn}",
    "robots.decision.looks": "{n} Blick voraus von {most}|{n} Blicke voraus von {most}",
    "robots.decision.view": "Was er sah",
    "robots.decision.way": "Wohin sein Programm führt, Register für Register",
    "robots.decision.none": "Er gab nichts ab, was sich spielen lässt.",
    "robots.way.gone": "zerstört",
    "robots.way.at": "{at}, Blick nach {way}",
    "robots.way.row": "{register}. {card}: {end}",
    "robots.table": "Ergebnisse",
    "robots.table.rival": "Gegner",
    "robots.table.games": "Spiele",
    "robots.table.won": "Gewonnen",
    "robots.table.drawn": "Remis",
    "robots.table.lost": "Verloren",
    "robots.table.share": "Punkte von 100",
    "robots.table.interval": "{share} ({low} bis {high})",
    "robots.table.points": "Punkte",
    "robots.table.lapses": "Fehler",
    "robots.table.rating": "Wertung",
    "robots.table.plusminus": "{mean} ± {deviation}",
    "robots.cross": "Gegeneinander",
    "robots.cross.about": "Punkte aus so vielen Spielen; ein Ergebnis zeigt seine Spiele.",
    "robots.cross.of": "{points} von {games}",
    "robots.cross.tip": "Die Spiele von {one} und {other}",
    "robots.games": "{one} und {other}",
    "robots.game": "{n}. {board}, {first} auf dem ersten Platz: {end} in Runde {turn}",
    "robots.game.ahead": "{name} lag vorn",
    "robots.game.drawn": "gleichauf",
    "robots.game.cut": "abgebrochen, {end}",
    "robots.received": "Ein Roboter aus einem Link",
    "robots.received.note": (
        "Jemand hat dir diesen Roboter geschickt. Lies ihn zuerst. Er läuft im Käfig, ohne Netz, Speicher"
        " und Seite."
    ),
    "robots.received.hidden": (
        "Er enthält Zeichen, die niemand sieht und die Code anders aussehen lassen können, als er läuft. "
        "Jedes steht hier als ⟨U+…⟩."
    ),
    "robots.received.take": "Behalten",
    "robots.received.leave": "Nicht behalten",
    "robots.bad": "Dieser Link enthält keinen Roboter. {why}.",
    "robots.file.long": "Die Datei eines Roboters hat höchstens {most} Bytes.",
    "why.SyntaxError": "das kann Python nicht lesen: {words}",
    "why.IndentationError": "die Zeile ist anders eingerückt, als Python erwartet: {words}",
    "why.NameError": "ein Name ist hier unbekannt: {words}",
    "why.AttributeError": "so einen Teil hat das Ding nicht: {words}",
    "why.TypeError": "ein Wert ist von anderer Art als nötig: {words}",
    "why.IndexError": "so lang ist die Liste nicht: {words}",
    "why.KeyError": "so einen Schlüssel gibt es nicht: {words}",
    "why.ZeroDivisionError": "er teilt durch null",
    "why.RecursionError": "eine Funktion ruft sich ohne Ende selbst auf",
    "why.MemoryError": "er nahm mehr Speicher, als ein Roboter haben darf",
    "why.ModuleNotFoundError": "so ein Modul gibt es im Käfig nicht: {words}",
    "why.SubmissionError": "das Programm lässt sich nicht abgeben: {words}",
    "why.BotError": "es gibt keine Funktion bot(view), die gefragt werden könnte",
    "why.late": "er brauchte mehr als zwei Sekunden und wurde angehalten",
    "why.broken": "sein Käfig zerbrach und wurde neu geöffnet",
    "why.other": "{kind}: {words}",
    "lesson.title": "Sechs Schritte",
    "lesson.number": "Schritt {n}",
    "lesson.begin": "Code dieses Schritts nehmen",
    "lesson.show": "Einen Weg zeigen",
    "lesson.check": "Prüfen",
    "lesson.achieved": "Geschafft! Weiter zum nächsten Schritt.",
    "lesson.last": "Geschafft! Das war der letzte Schritt: lass deinen Roboter antreten.",
    "lesson.not_yet": "Noch nicht. Sieh dir an, was er tat, ändere etwas und prüfe noch einmal.",
    "lesson.legal": "Überhaupt fahren",
    "lesson.legal.about": (
        "Ein Roboter ist eine Funktion bot(view), die fünf Karten zurückgibt. Diese gibt Unsinn zurück. "
        "view.programs() liefert jedes erlaubte Programm, eins nach dem anderen: gib das erste ab, "
        "next(view.programs())."
    ),
    "lesson.forward": "In Gang kommen",
    "lesson.forward.about": (
        "view.after(program).view ist die nächste Runde, wie die Regeln sie spielen, .me dein Roboter "
        "darin; .square sein Feld, None außerhalb. Gib ein Programm ab, das auf einem anderen Feld des "
        "Plans endet."
    ),
    "lesson.flag": "Zum Checkpoint fahren",
    "lesson.flag.about": (
        "view.board.checkpoints sind die Checkpoints, view.board.grid.xy(flag.pos) das Feld von einem davon. "
        "Probiere etwa sechzig Programme und nimm das, das am nächsten endet: min(programs, key=cost). "
        "Berühre den ersten."
    ),
    "lesson.cost": "Die Kosten zählen",
    "lesson.cost.about": (
        "Dieser Roboter zählt falsch: er meidet den Checkpoint, den er will. Je kleiner die Kosten, desto "
        "besser. Ein Checkpoint muss weniger kosten als jeder Weg, ein Leben mehr, Schaden ein wenig. Zehn "
        "Runden hast du."
    ),
    "lesson.guesses": "Mehr als einmal raten",
    "lesson.guesses.about": (
        "Niemand kennt die Karten der anderen: view.after(program, 1) rät sie anders als "
        "view.after(program). Dieser Roboter behält die acht schlechtesten Programme statt der besten. "
        "Bring das in Ordnung und schlag den Zufall."
    ),
    "lesson.better": "Eine Karte ändern",
    "lesson.better.about": (
        "Von einem guten Programm zu einem besseren ist es oft nur eine Karte. Dieser Roboter probiert jede"
        " Handkarte in jedem Register seiner besten Programme, behält dann aber die schlechtesten. Bring das"
        " in Ordnung und schlag die leichte Maschine: vierhundert Blicke und zwei Sekunden hast du."
    ),
}
