"""Langsame Partien: ihre Zeit und Päckchen von Briefen (German)."""

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
    "letters.looking": (
        "Hat der Gastgeber dir ein Päckchen einer langsamen Partie geschickt? "
        "Füge es hier ein: Mehr braucht es nicht."
    ),
    "letters.title": "Briefe",
    "letters.hand": "Von Hand",
    "letters.hand.about": (
        "Schick dein Päckchen den anderen in irgendeinem Chat und füge ihre hier ein. "
        "Zu spät, doppelt oder in der falschen Partie: Es kann nichts schiefgehen."
    ),
    "post.title": "Von selbst",
    "post.about": (
        "Diese Seite hinterlegt hier deinen versiegelten Brief, sooft sich etwas geändert hat, und holt die "
        "der anderen, wenn sie geöffnet wird. Niemand sonst kann sie lesen oder ändern."
    ),
    "post.none": "Diese Seite kennt keinen Briefkasten; darum gehen Briefe von Hand.",
    "post.look": "Jetzt nach Briefen sehen",
    "post.left": "Dein neuester Brief liegt seit {when} hier: {hosts}.",
    "post.leaving": "Dein neuester Brief ist unterwegs: Lass die Seite noch einen Moment offen.",
    "post.looking": "Es wird nach Briefen der anderen gesehen.",
    "post.empty": "Noch liegt kein Brief der anderen bereit; es wird immer wieder nachgesehen.",
    "post.nowhere": "Dein neuester Brief ließ sich nirgends hinterlegen: Schick ihn von Hand.",
    "post.box": "{name}: {told}",
    "post.box.untried": "noch nicht besucht.",
    "post.box.left": "Dein Brief liegt dort seit {when}.",
    "post.box.not_left": "Dein Brief wurde nicht hinterlegt: {why}.",
    "post.box.not_fetched": "Es wurde nichts geholt: {why}.",
    "post.box.empty": "Um {when} lag dort kein Brief der anderen.",
    "post.box.fetched": "Geholt um {when}: ein Brief, {news} mit etwas Neuem.|"
    "Geholt um {when}: {n} Briefe, {news} mit etwas Neuem.",
    "letters.mine": "Dein Päckchen",
    "letters.copy": "Mein Päckchen kopieren",
    "letters.copy.part": "Teil {n} von {of} kopieren",
    "letters.copied": "Kopiert. Füge es bei deinen Freunden ein.",
    "letters.file": "Als Datei speichern",
    "letters.theirs": "Päckchen von Freunden",
    "letters.read": "Päckchen einfügen",
    "letters.part": "{n} von {of} Teilen sind da.",
    "letters.restoring": (
        "Dieser Browser weiß nicht alles, was du in dieser Partie gesagt hast. Schick dein Päckchen den "
        "anderen: Ihre bringen es zurück, dann spielst du weiter."
    ),
    "letters.unstored": "Der Browser behält nichts von dieser Partie; darum geht kein Päckchen hinaus.",
    "letters.heard": "Zuletzt von {name}: {when}",
    "letters.unheard": "Noch nichts von {name}",
    "slow.hand_in": "Dein Programm wird bis {when} erwartet.",
    "slow.waiting": "Du hast abgegeben. Bis {when} liegt es an {names}.",
    "slow.keys": "Alle haben abgegeben. Bis {when} liegt es an {names} hereinzuschauen.",
    "slow.over": "Die Zeit war am {when} um. Alle warten auf {names}.",
    "slow.end.owed": "Die Partie ist zu Ende. Dein neuester Brief sagt es {names}; noch ist er hier.",
    "slow.end.unsigned": "Die Partie ist zu Ende. Noch nicht unterschrieben: {names}.",
    "slow.end.signed": "Die Partie ist zu Ende, und alle haben das Ergebnis unterschrieben.",
    "slow.dealing": "Die Partie hat begonnen. Karten gibt es, sobald alle noch einmal hereingeschaut haben.",
    "slow.restoring": "Deine Partie wird aus den Päckchen der anderen wiederhergestellt.",
}
