"""Ein Bildschirm, auf den alle schauen, und Handys zum Steuern (German)."""

TEXTS: dict[str, str] = {
    "table.name": "Großer Bildschirm",
    "table.invite": "Mit dem Handy mitspielen",
    "table.invite.about": (
        "Scannt den Code mit der Kamera des Handys. Jedes Handy steuert einen Roboter; die Karten sieht man "
        "nur dort."
    ),
    "table.localhost": (
        "Diese Seite wurde als „localhost“ geöffnet; das führt kein Handy her. Öffne sie unter der Adresse "
        "dieses Rechners im Netz."
    ),
    "table.offline": "Ohne Internet: das Relay in diesem Netz starten, oder „Von Hand“ nehmen.",
    "table.nobody": "Noch ist niemand da. Zu zweit kann es losgehen; Maschinen füllen Plätze.",
    "table.controller": "Gespielt wird auf „{name}“. Dieses Handy steuert: deine Karten sieht man nur hier.",
    "table.waits": "Es fehlen noch: {names}",
    "table.ready": "Alle Programme sind da",
    "table.programs": "Wer programmiert hat",
    "table.done": "Fertig",
    "table.thinks": "Programmiert …",
    "table.away": "Nicht da",
    "table.race": "Das Rennen der Prioritäten",
    "table.race.order": "Reihenfolge in diesem Register: {names}",
    "talk.unsaid.screen": "Der große Bildschirm zeigt nur, was die Spieler sagen.",
    "scan.unequipped": (
        "Was QR-Codes liest, ließ sich nicht laden. Scanne den Code mit der Kamera-App des Handys: die "
        "öffnet den Link."
    ),
}
