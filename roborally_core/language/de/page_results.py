"""Die Texte vom Ende eines Spiels: Podest, Ehrungen, Bild und Clip (German)."""

TEXTS: dict[str, str] = {
    "podium": "Podest",
    "podium.place": "Platz {n}",
    "awards": "Ehrungen",
    "award.wrecker.for": "hat {n} Roboter zerstört|hat {n} Roboter zerstört",
    "award.sharpshooter.for": "hat {n} Schaden angerichtet|hat {n} Schaden angerichtet",
    "award.bulldozer.for": "hat andere {n} Feld geschoben|hat andere {n} Felder geschoben",
    "award.unscratched.for": "als Einziger ohne Schaden",
    "award.marathon.for": "ist {n} Feld gefahren|ist {n} Felder gefahren",
    "award.longest_ride.for": "{n} Feld in einer Runde getragen|{n} Felder in einer Runde getragen",
    "award.most_pushed.for": "{n} Feld weit geschoben|{n} Felder weit geschoben",
    "award.dizzy.for": "{n} Vierteldrehung|{n} Vierteldrehungen",
    "award.target.for": "hat {n} Schaden genommen|hat {n} Schaden genommen",
    "award.phoenix.for": "{n} Mal zerstört|{n} Mal zerstört",
    "snapshot": "Bild des Spielplans",
    "clip": "Clip dieser Runde",
    "clip.filming": "Aufnahme läuft: Der Clip wird gespeichert, wenn die Runde gezeigt ist.",
    "clip.none": "Dieser Browser kann den Spielplan nicht filmen.",
    "share": "Bild vom Ergebnis",
    "share.failed": "Das Bild konnte nicht gemacht werden.",
}
