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
    "letters.looking": (
        "Hast du einen Brief zur Partie bekommen? Kopiere ihn ganz und füge ihn hier ein: "
        "Mehr braucht es nicht."
    ),
    "letters.title": "Briefe",
    "letters.hand.about": "Briefe gehen durch jeden Chat. Zu spät, doppelt oder in der falschen Partie: "
    "Es kann nichts schiefgehen.",
    "letters.more": "Mehr zu den Briefen",
    "letters.step.ready": "Sag zuerst, dass du bereit bist; danach ist dein Brief dran.",
    "letters.step.start": "Alle sind bereit: Fang an.",
    "letters.step.send": "Dein Brief an {names} ist fertig.",
    "letters.step.wait": "Dein Brief ist unterwegs. Als Nächstes kommt einer von {names}: "
    "Kopiere ihn im Chat und füge ihn hier ein.",
    "letters.step.answers": (
        "Dein Brief ist unterwegs. Wenn eine Antwort kommt, kopiere sie ganz und füge sie hier ein."
    ),
    "letters.step.auto": "Briefe gehen und kommen von selbst.",
    "letters.parts": "Für Chats mit kurzen Nachrichten, in Teilen:",
    "letters.send": "Meinen Brief senden",
    "letters.inside": "Der Brief wird gelesen, sobald er hier steht.",
    "letters.joining": "Öffne die Partie und füge diesen Brief dort ein: {link}",
    "post.title": "Von selbst",
    "post.about": (
        "Diese Seite hinterlegt hier deinen versiegelten Brief, sooft sich etwas geändert hat, und sieht "
        "nach denen der anderen, solange sie offen ist, was sie auch zeigt. Niemand sonst kann sie lesen "
        "oder ändern."
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
    "letters.mine": "Dein Brief",
    "letters.copy": "Meinen Brief kopieren",
    "letters.copy.part": "Teil {n} von {of} kopieren",
    "letters.copied": "Dein Brief ist kopiert. Füge ihn in den Chat mit {names} ein.",
    "letters.copied.invite": "Dein Brief ist kopiert. Füge ihn in den Chat mit allen ein, die mitspielen.",
    "letters.file": "Als Datei speichern",
    "letters.theirs": "Brief von Freunden",
    "letters.read": "Brief einfügen",
    "letters.part": "{n} von {of} Teilen sind da.",
    "letters.restoring": (
        "Dieser Browser weiß nicht alles, was du in dieser Partie gesagt hast. Schick deinen Brief den "
        "anderen: Ihre bringen es zurück, dann spielst du weiter."
    ),
    "letters.unstored": "Der Browser behält nichts von dieser Partie; darum geht kein Brief hinaus.",
    "letters.heard": "Zuletzt von {name}: {when}",
    "letters.unheard": "Noch nichts von {name}",
    "slow.send": "Dein Brief an {names} ist noch hier: Schick ihn ab.",
    "slow.hand_in": "Dein Programm wird bis {when} erwartet.",
    "slow.waiting": "Bis {when} liegt es an {names}.",
    "slow.out": "Dein Brief ist unterwegs.",
    "slow.ahead": "Du führst {mine} : {best}.",
    "slow.behind": "{names} führt {best} : {mine}.|{names} führen {best} : {mine}.",
    "slow.level": "Gleichstand, {mine} : {best}.",
    "letters.unsealed": "Die Briefe sind offen: alle Karten auf den Tisch!",
    "letters.brings.turn": "Runde {turn} steckt in diesem Brief.",
    "letters.brings.end": "Dieser Brief erzählt, wie es ausging.",
    "slow.keys": "Alle haben abgegeben. Bis {when} liegt es an {names} hereinzuschauen.",
    "slow.over": "Die Zeit war am {when} um. Alle warten auf {names}.",
    "slow.end.owed": "{names} weiß noch nicht, wie es ausging: Dein Brief sagt es.|"
    "{names} wissen noch nicht, wie es ausging: Dein Brief sagt es.",
    "slow.end.unsigned": "Die Partie ist zu Ende. Noch nicht unterschrieben: {names}.",
    "slow.end.signed": "Die Partie ist zu Ende, und alle haben das Ergebnis unterschrieben.",
    "slow.again.owed": "Erst muss {names} vom Ende erfahren: Schick deinen Brief.",
    "slow.again.signed": "Die nächste Partie beginnt, sobald der Brief von {names} über dieses Ende da ist.",
    "letters.step.again": "Dein Brief bittet {names} um eine weitere Partie: Schick ihn.",
    "letters.step.again.wait": (
        "Dein Brief ist unterwegs. Sobald {names} antwortet, kopiere den Brief und füge ihn hier ein."
    ),
    "slow.restoring": "Deine Partie wird aus den Briefen der anderen wiederhergestellt.",
}
