"""Was auf der Seite steht, bevor Python läuft (German)."""

TEXTS: dict[str, str] = {
    "start.lede": (
        "Fünf Register. Neun Karten. Acht Roboter, die dir nichts Gutes wollen. Programmiere fünf Züge "
        "voraus und sieh zu, wie Bänder, Zahnräder, Laser und deine Freunde den Plan zerlegen."
    ),
    "decimal.point": ",",
    "start.menu": "Hauptmenü",
    "start.continue": "Weiterspielen",
    "start.update": "Die neuere Version nehmen",
    "start.update.about": "Lädt diese Seite neu; Spiele bleiben, wie sie sind",
    "start.training": "Training",
    "start.training.about": "Acht Aufträge auf dem Rumpf eines Raumschiffs",
    "start.solo": "Allein spielen",
    "start.solo.about": "Gegen bis zu sieben Maschinen",
    "start.create": "Partie eröffnen",
    "start.create.about": "Freunde mit einem Link einladen",
    "start.join": "Partie beitreten",
    "start.join.about": "Mit einer Einladung",
    "start.daily": "Rennen des Tages",
    "start.load": "Deine Spiele",
    "start.chase": "Die Verfolgung",
    "start.profile": "Profil",
    "start.help": "So wird gespielt",
    "start.settings": "Einstellungen",
    "start.story": "Die Geschichte",
    "start.shortcuts": "Tastenkürzel",
    "start.quit": "Beenden",
    "start.game": "Das Spiel",
    "start.board": "Der Plan",
    "start.playback": "Wiedergabe",
    "start.players": "Mitspieler",
    "start.lesson": "Einweisung",
    "start.hint": "Tipp",
    "start.whys": "Warum",
    "start.program": "Programm",
    "start.loading": "Das Spiel wird geladen",
    "start.warming": "Die Maschinen laufen warm …",
    "start.fetching": "Das Spiel wird geholt: {done} von {all} MB",
    "start.python": "Python startet",
    "start.stalled": "Es lädt noch. Wenn sich nichts tut, prüfe die Verbindung und lade die Seite neu.",
    "start.failed": "Das Spiel konnte nicht starten: {why}",
    "start.unfetched": "{name} war nicht zu holen. Prüfe die Verbindung und lade die Seite neu.",
    "start.unsupported": (
        "Dieser Browser hat kein WebAssembly. Ein aktueller Firefox, Chrome, Edge oder Safari hat es."
    ),
}
