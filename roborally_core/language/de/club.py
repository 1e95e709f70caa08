"""Was Spieler wiederkommen lässt (German)."""

TEXTS: dict[str, str] = {
    "day": "Rennen des Tages",
    "day.lede": (
        "Ein Plan, dieselben Karten und drei Gegner für alle, und jeden Tag ein neues Rennen. Der erste "
        "Versuch zählt; Tipps gibt es keine."
    ),
    "day.rules": "Robo Rally, {n} Checkpoint, drei Maschinen der mittleren Stufe|"
    "Robo Rally, {n} Checkpoints, drei Maschinen der mittleren Stufe",
    "day.today": "Heute",
    "day.par": "Par: {n} Runde|Par: {n} Runden",
    "day.par.asked": "Par: die Maschinen rechnen noch …",
    "day.par.none": "Par: keine Maschine hat gewonnen",
    "day.par.unknown": "Par: unbekannt, denn die Maschinen sind hier nicht zu fragen",
    "day.par.about": "So lange braucht eine rücksichtslose Maschine mit deinen Karten bis zum Sieg.",
    "day.par.about.lost": (
        "Nicht einmal eine rücksichtslose Maschine gewinnt mit diesen Karten: so lange brauchen ihre Gegner."
    ),
    "day.not_run": "Noch nicht gefahren.",
    "day.under_way": "Du bist unterwegs.",
    "day.under_way.late": "Du bist unterwegs: es zählt, wenn du heute ans Ende kommst.",
    "day.late": "Das Rennen von gestern ist unterwegs: heute zu Ende gefahren, zählt es noch.",
    "day.missed": "Du bist es nicht gefahren.",
    "day.run": "Das heutige Rennen fahren",
    "day.go_on": "Mit Runde {n} weiterfahren",
    "day.practise": "Üben",
    "day.practice": "Übung: das Rennen vom {day} zählt nicht.",
    "daily.begins": "Das Rennen des Tages: dieselben Karten und Gegner für alle. Keine Tipps.",
    "daily.goes_on": "Das heutige Rennen geht mit Runde {n} weiter.",
    "daily.goes_on.late": "Das Rennen von gestern geht mit Runde {n} weiter: heute beendet, zählt es.",
    "daily.again.lost": "Das heutige Rennen hast du verloren, und das zählt: Dies ist Übung.",
    "daily.again": (
        "Das heutige Rennen hast du in {n} Runde gewonnen, und das zählt: Dies ist Übung.|"
        "Das heutige Rennen hast du in {n} Runden gewonnen, und das zählt: Dies ist Übung."
    ),
    "day.copy": "Link für Freunde kopieren",
    "day.copied": "Der Link ist in der Zwischenablage: wer ihn öffnet, sieht dein Rennen neben dem eigenen.",
    "day.watch": "Ansehen",
    "day.watch_mine": "Dein Rennen ansehen",
    "day.solution": "Die Lösung der Maschinen ansehen",
    "day.solution.lost": "Sieh, wie die Maschine verliert",
    "day.solution.is_lost": "Dieses Rennen hat keine Maschine gewonnen: so verliert man es.",
    "day.solution.yesterday": "Die Lösung von gestern",
    "day.solution.of": "Das Rennen der Maschinen vom {day}",
    "day.race.of": "Das Rennen vom {day}",
    "day.solution.asked": "Die Maschinen fahren das Rennen …",
    "day.solution.none": "Die Maschinen sind hier nicht zu fragen.",
    "day.machine": "Die Maschine",
    "day.next": "Das nächste Rennen, auf {board}, beginnt um {time}, in {hours} Std. {minutes} Min.",
    "day.next.midnight": (
        "Das nächste Rennen, auf {board}, beginnt um Mitternacht, in {hours} Std. {minutes} Min."
    ),
    "day.turned": "In Greenwich hat ein neuer Tag begonnen, und mit ihm ein anderes Rennen.",
    "day.streak": "{n} Tag in Folge|{n} Tage in Folge",
    "day.streak.none": "Starte eine Serie",
    "day.longest": "Längste Serie: {n} Tag|Längste Serie: {n} Tage",
    "day.streak.about": "Jeder Tag mit gefahrenem Rennen zählt, ob gewonnen oder verloren. Üben zählt nicht.",
    "medal.gold": "Gold",
    "medal.silver": "Silber",
    "medal.bronze": "Bronze",
    "medal.gold.about": "höchstens Par",
    "medal.silver.about": "bis {n} Runden über Par",
    "medal.bronze.about": "jedes gewonnene Rennen",
    "medals": "Medaillen",
    "calendar": "Kalender",
    "calendar.before": "Der Monat davor",
    "calendar.after": "Der Monat danach",
    "calendar.won": "{day}: in {n} Runde gewonnen, {medal}|{day}: in {n} Runden gewonnen, {medal}",
    "calendar.lost": "{day}: verloren",
    "calendar.missed": "{day}: nicht gefahren",
    "calendar.about": "Jedes Rennen lässt sich noch einmal fahren: das ist Übung.",
    "calendar.keys": "Die Pfeiltasten gehen von Tag zu Tag.",
    "friends": "Mit Freunden",
    "friends.about": (
        "Ein Link trägt die Programme eines Rennens, sonst nichts. Hier werden sie noch einmal gespielt: "
        "gezeigt wird, was dabei herauskommt."
    ),
    "friends.none": "Noch hat dir niemand ein Rennen dieses Tages geschickt.",
    "friends.you": "Du",
    "friends.place": "Platz",
    "friends.name": "Spieler",
    "friends.turns": "Runden",
    "friends.medal": "Medaille",
    "friends.lost": "verloren nach {n}",
    "friends.first": "Fahre es erst selbst: Zusehen würde die Karten verraten.",
    "friends.reading": "Das Rennen wird noch einmal gespielt: Runde {n} von {of} …",
    "friends.beaten": "{name} brauchte {n} Runde: du warst schneller.|"
    "{name} brauchte {n} Runden: du warst schneller.",
    "friends.ahead": "{name} gewann in {n} Runde und liegt vor dir.|"
    "{name} gewann in {n} Runden und liegt vor dir.",
    "friends.level": "{name} und du liegen gleichauf.",
    "friends.own": "Das ist dein eigenes Rennen: Wer den Link öffnet, sieht es neben dem eigenen.",
    "friends.open": "{name} gewann in {n} Runde. Jetzt du.|{name} gewann in {n} Runden. Jetzt du.",
    "friends.open.lost": "{name} hat verloren. Jetzt du.",
    "friends.refused": "Dieser Link wird abgelehnt: {why}.",
    "ladder": "Gegner",
    "ladder.lede": (
        "Neun Gegner, jeder mit einer eigenen Art. Schlage sie einen nach dem anderen, im Zweikampf; jedes "
        "System hat seine eigene Leiter."
    ),
    "ladder.system": "System",
    "ladder.ranking": "Wertungen und Rangliste",
    "ladder.challenge": "{name} herausfordern",
    "ladder.again": "Noch einmal gegen {name}",
    "ladder.later": "Danach noch jemand|Danach noch {n}",
    "ladder.all": "Alle neun sind geschlagen. Triff noch einmal, wen du magst.",
    "ladder.beaten": "Geschlagen",
    "ladder.begins": "Ein Zweikampf mit {name}.",
    "duel.won": "{name} ist geschlagen.",
    "duel.lost": "Diesmal nicht: {name} bleibt vor dir.",
    "duel.row": "{name} hat dich jetzt {n}-mal nacheinander geschlagen. Gewinne anderswo, dann komm wieder.",
    "duel.easier": "{name} noch einmal",
    "duel.missions": "Zu den Aufträgen",
    "duel.top": "Über dir steht niemand mehr.",
    "rated.first": "Erste Wertung in {system}: {rating}.",
    "rated.change": "Wertung in {system}: {before} → {rating} ({gain}).",
    "rated.same": "Wertung in {system}: weiter {rating}.",
    "rated.title": "Dein Titel in der Robo-Rangliste: {title}.",
    "rated.rival": "Nächster Gegner: {name} ({strength})",
    "unrated.shared": "Ohne Wertung: An diesem Gerät haben mehrere gespielt.",
    "unrated.practice": "Ohne Wertung: Das war Übung.",
    "unrated.brought": "Zählt nirgends: Dieses Spiel kam aus einer Datei oder von einem Link.",
    "unrated.unseen": "Zählt nirgends: Dieser Browser hat die ersten Runden der Partie nicht mitgespielt.",
    "unrated.nobody": "Ohne Wertung: Niemand hat gewonnen.",
    "unrated.trouble": "Ohne Wertung: Die Partie lief nicht nach ihren Regeln.",
    "unrated.names": (
        "Ohne Wertung: Zwei Spieler heißen gleich oder haben keinen eigenen Namen. Im Profil gibst du "
        "dir einen."
    ),
    "unrated.saved": (
        "Ohne Wertung unter Menschen: Die Partie ging von einem Spielstand aus weiter, und die Runden davor "
        "hat niemand signiert."
    ),
    "unrated.begun": "Ohne Wertung: Das Spiel fing mittendrin an.",
    "unrated.again": "Ohne Wertung: Dieselben Karten waren schon einmal dran.",
    "match.first": "Erste Wertung unter Menschen: {rating}.",
    "match.change": "Wertung unter Menschen: {before} → {rating} ({gain}).",
    "match.same": "Wertung unter Menschen: weiter {rating}.",
    "match.other": "{name}: {change}.",
    "ladder.score": "{n} von {all}",
    "person.dot": "Zählt Felder an den Fingern ab und hat keine. Sieht die halbe Hand und ist zufrieden.",
    "person.rusty": (
        "War zweimal verschrottet und will kein drittes Mal: meidet Gruben und Strahlen und ruht sich aus."
    ),
    "person.zip": "Rennt. Sieht sich nicht um, ruht nicht, weiß nicht, dass du da bist.",
    "person.bumper": "Macht einen Umweg für jeden, der sich wegschieben lässt. Für Bumper Freundschaft.",
    "person.grinder": "Rechnet mit dir, vor allem am Rand von Gruben. Will eine leere Halle.",
    "person.nell": "Denkt an alles, was schiefgehen kann, und dann an das, was danach kommt.",
    "person.prisma": "Liebt Licht. Lässt keinen Schuss aus und dreht sich für einen auch um.",
    "person.vex": "Freut sich über jede Runde, die du verlierst, und hilft dabei.",
    "person.duchess": "Sieht alle neun Karten, drei von deinen und das Ende des Spiels. Verzeiht nichts.",
    "rating.title": "Wertungen gegen Maschinen",
    "rating.system": "System",
    "rating.rating": "Wertung",
    "rating.games": "Spiele",
    "rating.ladder": "Besiegt",
    "rating.value": "{rating} ± {margin}",
    "rating.best": "höchste: {rating}",
    "rating.course": "Die Wertung nach jedem der letzten {n} Spiele, von {first} bis {last}",
    "rating.sure": "Wertung ± {margin} nach {n} Spiel|Wertung ± {margin} nach {n} Spielen",
    "rating.none": "Noch kein beendetes Spiel gegen Maschinen.",
    "rating.about": (
        "Eine Wertung steigt, wenn du vor Maschinen ins Ziel kommst, am meisten vor starken, und fällt, wenn "
        "du nach ihnen kommst, am meisten nach sanften. Die mittlere Stufe steht bei 1400; ± sagt, wie "
        "sicher eine Wertung ist. Übung zählt nicht. Gerechnet wird nach Glicko-2."
    ),
    "people": "Menschen in Partien",
    "people.name": "Spieler",
    "people.rating": "Wertung",
    "people.games": "Partien",
    "people.title": "Titel",
    "people.points": "Punkte",
    "people.none": "Noch kein signiertes Protokoll einer beendeten Partie.",
    "people.reading": "Signierte Protokolle werden geprüft …",
    "people.unproved": (
        "{n} Protokoll beweist hier nichts: es ist beschädigt oder von einer anderen Version des Spiels.|"
        "{n} Protokolle beweisen hier nichts: sie sind beschädigt oder von einer anderen Version des Spiels."
    ),
    "people.about": (
        "Aus den signierten Protokollen von Partien: jede Unterschrift wird geprüft, jede Partie mitverfolgt "
        "oder nachgespielt. Ein Protokoll beweist Namen und Züge, nicht den Menschen hinter einem Namen."
    ),
    "people.open": "Ein signiertes Protokoll öffnen",
    "people.kept": "Das Protokoll ist echt und zählt.",
    "people.refused": "Dieses Protokoll zählt nicht: {why}.",
    "people.nobody": "niemand hat die Partie darin gewonnen",
    "people.trouble": "die Partie darin lässt sich nicht bis zum Ende verfolgen",
    "people.names": "zwei Spieler darin heißen gleich",
    "people.saved": "die Partie ging von einem Spielstand aus weiter, den niemand signiert hat",
    "robo": "Robo-Rangliste",
    "robo.title": "Titel",
    "robo.points": "Punkte",
    "robo.first": "Als Erster fertig",
    "robo.games": "Spiele",
    "robo.next": "Noch {n} Punkt bis {title}.|Noch {n} Punkte bis {title}.",
    "robo.highest": "Einen höheren Titel gibt es nicht.",
    "robo.about": (
        "Die Robo-Leitung bevorzugt Robos, die als Erste fertig sind: ein beendetes Spiel auf einem "
        "Raumschiff gibt dem, der vor allen fertig ist, einen Punkt für jeden, den er hinter sich lässt."
    ),
    "robo.fresh_alloy": "Frische Legierung",
    "robo.tempered": "Gehärtet",
    "robo.fixer": "Flicker",
    "robo.welder": "Rumpfschweißer",
    "robo.runner": "Robo-Läufer",
    "robo.pathfinder": "Pfadfinder",
    "robo.chief_fixer": "Oberflicker",
}
