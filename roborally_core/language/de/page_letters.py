"""Langsame Partien: ihre Zeit und ihre Briefe (German)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "pace": "Langsame Partie: Zeit für jeden Schritt",
    "pace.about": "Niemand muss gleichzeitig da sein. Die anderen lesen deinen Zug, wenn sie kommen.",
    "pace.minutes": "{n} Minute|{n} Minuten",
    "pace.hours": "{n} Stunde|{n} Stunden",
    "pace.days": "{n} Tag|{n} Tage",
    "lobby.pace": "Langsame Partie: {time} für jeden Schritt eines Zuges",
    "lobby.leave.slow": "Du behältst deinen Platz: Komm über denselben Link zurück, wann du willst.",
    "letters.open": "Briefe",
    "letters.title": "Briefe",
    "letters.hand.about": "Briefe gehen durch jeden Chat. Zu spät, doppelt oder in der falschen Partie: "
    "Es kann nichts schiefgehen.",
    "letters.more": "Mehr zu den Briefen",
    "letters.parts": "Für Chats mit kurzen Nachrichten, in Teilen:",
    "letters.send": "Meinen Brief senden",
    "letters.inside": "Der Brief wird gelesen, sobald er hier steht.",
    "post.title": "Von selbst",
    "post.about": (
        "Diese Seite hinterlegt hier deinen versiegelten Brief, sooft sich etwas geändert hat, und sieht "
        "nach denen der anderen, solange sie offen ist, was sie auch zeigt. Niemand sonst kann sie lesen "
        "oder ändern."
    ),
    "post.none": "Diese Seite kennt keinen Briefkasten; darum gehen Briefe von Hand.",
    "post.look": "Jetzt nach Briefen sehen",
    "letters.mine": "Dein Brief",
    "letters.copy": "Meinen Brief kopieren",
    "letters.copy.part": "Teil {n} von {of} kopieren",
    "letters.file": "Als Datei speichern",
    "letters.theirs": "Brief von Freunden",
    "letters.read": "Brief einfügen",
    "letters.unsealed": "Die Briefe sind offen: alle Karten auf den Tisch!",
    "slow.took": "in {n} Tag per Brief|in {n} Tagen per Brief",
    "slow.points": "Wendepunkte",
    "slow.film": "Die ganze Partie ansehen",
}
