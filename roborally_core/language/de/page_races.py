"""Das Rennen des Tages, Links zum Nachspielen, und Rennen gegen einen Schatten (German)."""

TEXTS: dict[str, str] = {
    # Das Rennen des Tages
    "daily.name": "Cogwheel Rally",
    "daily.turns": "In {n} Runde gewonnen|In {n} Runden gewonnen",
    "daily.lost": "Nach {n} Runde verloren|Nach {n} Runden verloren",
    "daily.placed": "Platz {place} von {all} nach {n} Runde|Platz {place} von {all} nach {n} Runden",
    "daily.par": "Par {n}",
    "daily.mark.won": "gewonnen",
    "daily.mark.touched": "Checkpoint",
    "daily.mark.lost": "zerstört",
    "daily.mark.hurt": "beschädigt",
    "daily.mark.calm": "eine ruhige Runde",
    "daily.streak": "{n} Tag in Folge|{n} Tage in Folge",
    "club.unfetched": "Diese Seite ließ sich nicht holen. Versuch es noch einmal, wenn du online bist.",
    "daily.open": "Noch offen",
    "daily.today": "Das heutige Rennen auf {board} ist noch zu fahren.",
    "daily.at_stake": "Damit hält deine Serie von {n} Tag.|Damit hält deine Serie von {n} Tagen.",
    "daily.at_risk": "Gestern gefahren: mach bis {time} weiter|{n} Tage in Folge: mach bis {time} weiter",
    "daily.next": "das nächste um {time}",
    "daily.tomorrow": "Das Rennen von morgen führt über {board}.",
    "daily.page": "Medaille, Kalender, Freunde",
    "daily.medal.gold": "Goldmedaille",
    "daily.medal.silver": "Silbermedaille",
    "daily.medal.bronze": "Bronzemedaille",
    "daily.copy": "Ergebnis kopieren",
    "daily.copied": "Das Ergebnis ist in der Zwischenablage.",
    # Links zum Nachspielen, Rennen
    "replay.title": "Ein Spiel zum Ansehen",
    "replay.by": "Gespielt von {name}",
    "replay.reading": "Runde {n} von {of} wird noch einmal gespielt …",
    "replay.refused": "Dieser Link führt zu keinem Spiel: {why}.",
    "replay.no_board": (
        "Es wurde auf einem Plan gespielt, den weder diese Seite noch dein Regal hat. Hat ihn jemand selbst "
        "gemacht, öffne erst diesen Plan und behalte ihn"
    ),
    "replay.after_end": "Es geht nach seinem Ende weiter",
    "replay.machines": "gegen {n} Maschine|gegen {n} Maschinen",
    "replay.won": "Nach {n} Runde gewonnen|Nach {n} Runden gewonnen",
    "replay.lost": "Nach {n} Runde verloren|Nach {n} Runden verloren",
    "replay.open": "{n} Runde, noch nicht zu Ende|{n} Runden, noch nicht zu Ende",
    "replay.watch": "Ansehen",
    "replay.take": "In Runde {n} übernehmen",
    "replay.branch": "Runde zum Übernehmen",
    "replay.race": "Dagegen antreten: dieselben Hände von der ersten Runde an",
    "replay.link": "Link zu diesem Spiel kopieren",
    "replay.private": "Der Plan ist privat und im Link enthalten: noch einmal drücken kopiert ihn trotzdem.",
    "replay.copied": "Der Link ist in der Zwischenablage: Er enthält das ganze Spiel.",
    "replay.copied_own": (
        "Der Link ist in der Zwischenablage: Er enthält das ganze Spiel und seinen Plan. Andere können "
        "zusehen und mit denselben Karten gegen dich antreten."
    ),
    "replay.link.refused": "Zu diesem Spiel gibt es keinen Link: {why}",
    "race.now": "Der Schatten von {name}: {n} von {goal} nach Runde {turn}",
    "race.over": "Der Schatten von {name} hat keine weiteren Runden",
    "race.verdict.1": (
        "Du schlägst den Schatten von {name} um {n} Runde.|Du schlägst den Schatten von {name} um {n} Runden."
    ),
    "race.verdict.0": "Du und der Schatten von {name} seid gleichauf.",
    "race.verdict.-1": (
        "Der Schatten von {name} war um {n} Runde besser.|Der Schatten von {name} war um {n} Runden besser."
    ),
}
