"""Meeting others: invitations, ways, the connection doctor, what may be contacted (German)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "letters.looking": (
        "Hast du einen Brief zur Partie bekommen? Kopiere ihn ganz und füge ihn hier ein: "
        "Mehr braucht es nicht."
    ),
    "letters.step.ready": "Sag zuerst, dass du bereit bist; danach ist dein Brief dran.",
    "letters.step.start": "Alle sind bereit: Fang an. Soll noch jemand mitspielen, lies zuerst diesen Brief.",
    "letters.step.send": "Dein Brief an {names} ist fertig.",
    "letters.step.wait": "Dein Brief ist unterwegs. Als Nächstes kommt einer von {names}: "
    "Kopiere ihn im Chat und füge ihn hier ein.",
    "letters.step.answers": (
        "Dein Brief ist unterwegs. Wenn eine Antwort kommt, kopiere sie ganz und füge sie hier ein."
    ),
    "letters.step.auto": "Briefe gehen und kommen von selbst.",
    "letters.joining": "Öffne die Partie und füge diesen Brief dort ein: {link}",
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
    "letters.copied": "Dein Brief ist kopiert. Füge ihn in den Chat mit {names} ein.",
    "letters.copied.invite": "Dein Brief ist kopiert. Füge ihn in den Chat mit allen ein, die mitspielen.",
    "letters.part": "{n} von {of} Teilen eines Briefs sind da: Füge die anderen auch ein, beliebig geordnet.",
    "letters.beside.garbled": (
        "Ein anderer Brief in diesem Text ist beschädigt oder unvollständig: Kopiere ihn noch einmal ganz."
    ),
    "letters.beside.version": (
        "Ein anderer Brief in diesem Text stammt von einer anderen Version des Spiels: "
        "Wer ihn geschickt hat, lädt die Seite neu."
    ),
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
    "letters.brings.turn": "Runde {turn} steckt in diesem Brief.",
    "letters.brings.end": "Dieser Brief erzählt, wie es ausging.",
    "slow.keys": "Alle haben abgegeben. Bis {when} liegt es an {names} hereinzuschauen.",
    "slow.over": "Die Zeit war am {when} um. Alle warten auf {names}.",
    "slow.end.owed": "{names} weiß noch nicht, wie es ausging: Dein Brief sagt es.|"
    "{names} wissen noch nicht, wie es ausging: Dein Brief sagt es.",
    "slow.end.told": "Es ist erzählt: {names} sieht das Ende beim Öffnen deines Briefs und unterschreibt.|"
    "Es ist erzählt: {names} sehen das Ende beim Öffnen deines Briefs und unterschreiben.",
    "slow.end.sign": "Dein Brief an {names} bringt deine Unterschrift: Dann steht es fest.",
    "slow.end.unsigned": "Die Partie ist zu Ende. Noch nicht unterschrieben: {names}.",
    "slow.end.signed": "Die Partie ist zu Ende, und alle haben das Ergebnis unterschrieben.",
    "slow.again.owed": "Erst muss {names} vom Ende erfahren: Schick deinen Brief.",
    "slow.again.signed": "Die nächste Partie beginnt, sobald der Brief von {names} über dieses Ende da ist.",
    "letters.step.again": "Dein Brief bittet {names} um eine weitere Partie: Schick ihn.",
    "letters.step.again.wait": (
        "Dein Brief ist unterwegs. Sobald {names} antwortet, kopiere den Brief und füge ihn hier ein."
    ),
    "slow.restoring": "Deine Partie wird aus den Briefen der anderen wiederhergestellt.",
    "first.does.1": "Einladung",
    "first.does.2": "Zusage",
    "first.does.3": "Start",
    "first.does.4": "Auslosung",
    "first.does.5": "die Lose werden geöffnet",
    "first.brings": "Brief {n} von {of} vor den ersten Karten ({does}).",
    "first.brings.anew": "Hast du schon geantwortet, dann antworte noch einmal: Mitspieler oder "
    "Regeln sind nun andere.",
    "first.anew.send": (
        "{names} hat zugesagt, bevor Mitspieler und Regeln waren wie jetzt. Sobald alle geantwortet haben, "
        "auf die du wartest, schick allen diesen Brief: Jeder antwortet noch einmal, dann beginnst du.|"
        "{names} haben zugesagt, bevor Mitspieler und Regeln waren wie jetzt. Sobald alle geantwortet haben, "
        "auf die du wartest, schick allen diesen Brief: Jeder antwortet noch einmal, dann beginnst du."
    ),
    "first.anew.some": (
        "{names} muss noch einmal zusagen. Füge die Antwort unter „Briefe“ ein, oder schick diesen Brief, "
        "falls er nicht angekommen ist.|{names} müssen noch einmal zusagen. Füge ihre Antworten unter "
        "„Briefe“ ein, oder schick diesen Brief, falls er nicht angekommen ist."
    ),
    "first.anew.wait": (
        "Dein Brief ist unterwegs. {names} sagt noch einmal zu, zu Mitspielern und Regeln, wie sie nun sind: "
        "Kopiere die Antwort und füge sie hier ein.|Dein Brief ist unterwegs. {names} sagen noch einmal zu, "
        "zu Mitspielern und Regeln, wie sie nun sind: Kopiere jede Antwort und füge sie hier ein."
    ),
    "first.invite": "Brief {n} von {of} vor den ersten Karten: deine {does}. Schick ihn allen, mit denen du "
    "spielen willst.",
    "first.send": "Brief {n} von {of} vor den ersten Karten: {does}. Schick ihn an {names}.",
    "first.wait": "Dein Brief ist unterwegs. Brief {n} von {of} kommt von {names}: Kopiere ihn und füge ihn "
    "hier ein.",
    "begun.title": "Die Partie hat begonnen",
    "dealing.auto": "Karten gibt es, sobald {names} diese Partie wieder geöffnet hat.|"
    "Karten gibt es, sobald {names} diese Partie wieder geöffnet haben.",
    "dealing.hand": "Karten gibt es, sobald der nächste Brief von {names} da ist.|"
    "Karten gibt es, sobald die nächsten Briefe von {names} da sind.",
    "lookout.came": "{board}: Ein Brief von {names} ist da. Du bist dran.",
    "lookout.came.from": "Ein Brief von {names} ist da.",
    "lookout.open": "Öffnen",
    "lookout.somebody": "jemandem",
    "arrived.title": "Brief einfügen",
    "arrived.about": "Er findet seine Partie selbst.",
    "arrived.nowhere": (
        "Dieser Brief gehört zu keiner Partie dieses Browsers. Öffne erst den Link seiner Einladung, "
        "und zwar in dem Browser, in dem du beigetreten bist."
    ),
    "invited.title": "Du bist eingeladen",
    "invited.about": "Jemand lädt dich zu einer Partie ein.",
    "invited.asks": (
        "Beim Nachsehen fragt diese Seite: {hosts}. Dort erfährt man deine Adresse und dass du "
        "jemanden suchst, aber nicht, wen."
    ),
    "invited.look": "Nachsehen, wer da ist",
    "invited.nobody": "Beitreten fragt niemanden außer der Person, die dir den Link geschickt hat.",
    "invited.unknown": (
        "Die Einladung will etwas benutzen, das diese Seite nicht kennt: {hosts}. Stimme nur zu, wenn du der "
        "Person vertraust, die sie geschickt hat."
    ),
    "invited.join": "Beitreten",
    "invited.with": "Benutzen und nachsehen, wer da ist",
    "invited.without": "Ohne das weiter",
    "glimpse.asking": "Frage, wer da ist …",
    "glimpse.silent": (
        "Noch hat niemand geantwortet. Die Seite des Gastgebers muss offen sein, außer in einer langsamen "
        "Partie: Geh dann hinein, und es wird nach Briefen gesehen."
    ),
    "glimpse.title": "{name} lädt dich ein",
    "member.missing": "noch nicht da",
    "glimpse.title.back": "{name} lädt dich ein weiterzuspielen",
    "glimpse.goes_on": "Geht mit Runde {turn} weiter",
    "glimpse.mine": "Dein Platz ist frei, {name}",
    "glimpse.missing": "Frei sind die Plätze von: {names}",
    "glimpse.missing.too": "Auch noch nicht da: {names}",
    "glimpse.names": "Nur wer mitgespielt hat, hat einen Platz: nimm unter deinem Namen von damals Platz",
    "glimpse.board": "Plan: {board}",
    "glimpse.players": "Schon da: {names}",
    "glimpse.machines": "{n} Maschine|{n} Maschinen",
    "glimpse.free": "Noch ein Platz frei|Noch {n} Plätze frei",
    "glimpse.full": "Alle Plätze sind besetzt.",
    "glimpse.begun": "Diese Partie läuft schon: es kann niemand mehr dazukommen.",
    "glimpse.rematch": (
        "{name} spielt noch einmal mit denselben Leuten. Zum Mitspielen braucht es den Link zu einer neuen "
        "Partie: Frag sie danach."
    ),
    "glimpse.shut": "Der Gastgeber lässt niemanden mehr herein.",
    "glimpse.enter": "Platz nehmen",
    "glimpse.unreached": (
        "Nichts, was Spieler zusammenführt, antwortet von hier ({hosts}), darum war niemand zu fragen. Sieh "
        "nach deiner Verbindung und frag noch einmal, oder bitte deinen Freund um eine Einladung von Hand: "
        "dazu braucht es niemanden dazwischen."
    ),
    "glimpse.blind": "Hineingehen und warten",
    "glimpse.again": "Noch einmal fragen",
    "glimpse.no": "Nein, danke",
    "invite.share": "Teilen",
    "invite.share.text": "Spiel eine Roboter-Rallye mit mir:",
    "invite.qr": "QR-Code",
    "invite.qr.title": "Zum Mitspielen scannen",
    "invite.qr.about": "Wer eine Handykamera darauf richtet, kommt zu dieser Partie.",
    "invite.qr.label": "QR-Code der Einladung",
    "invite.copied": "Kopiert",
    "seek.title": "Mit jemandem spielen",
    "seek.looking": "Suche eine offene Partie …",
    "seek.learns": (
        "Wer gefragt wird, erfährt deine Adresse und dass du jemanden suchst; auch wer mit dir spielt, "
        "erfährt deine Adresse."
    ),
    "seek.own": "Selbst eine eröffnen",
    "seek.following": "Nehme Platz bei {name} …",
    "door.close": "Niemanden mehr hereinlassen",
    "door.nobody": "Niemand mehr",
    "door.invited": "Wer den Link hat",
    "door.anybody": "Jeder",
    "door.about": "Wer da ist, bleibt. Wer jetzt noch mit der Einladung kommt, erfährt, dass die Tür zu ist.",
    "seek.list": "In der Liste offener Partien zeigen",
    "seek.list.about": "Fremde sehen deinen Namen und was gespielt wird, und dürfen sich hier hinsetzen.",
    "code.show": "Kurzcode",
    "code.label": "Code der Einladung",
    "code.about": (
        "Wer ihn auf dieser Seite binnen fünfzehn Minuten unter „Einer Partie beitreten“ eintippt, kommt "
        "hierher."
    ),
    "code.silent": (
        "Auf diesen Code antwortet niemand. Stimmt jedes Zeichen, und ist er jünger als fünfzehn Minuten? "
        "Die Seite des Gastgebers muss offen sein."
    ),
    "code.unreached": "Das Relay, das Codes kennt, antwortet von hier nicht. Bitte stattdessen um den Link.",
    "scan.open": "QR-Code scannen",
    "scan.title": "QR-Code scannen",
    "scan.starting": "Frage nach der Kamera …",
    "scan.about": "Richte die Kamera auf den Code.",
    "scan.seen": "Was die Kamera sieht",
    "scan.picture": "Ein Bild davon wählen",
    "scan.nothing": "In diesem Bild ist kein QR-Code zu erkennen. Ist er scharf und ganz zu sehen?",
    "scan.forbidden": (
        "Die Kamera ist hier nicht erlaubt. Erlaube sie dieser Seite, wähle ein Bild des Codes oder scanne "
        "ihn mit der Kamera-App des Handys: die öffnet den Link."
    ),
    "scan.none": "Hier ist keine Kamera. Wähle ein Bild des Codes oder füge den Link ein.",
    "scan.long": "Die Kamera ist wieder aus: zwei Minuten lang war kein Code zu sehen.",
    "hand.title": "Von Hand einladen",
    "hand.about": (
        "Schick diesen Link genau einer Person. Sie schickt auf demselben Weg eine Antwort: füge sie hier "
        "ein."
    ),
    "hand.preparing": "Einen Augenblick …",
    "hand.link": "Einladung für eine Person",
    "hand.answer": "Die Antwort",
    "hand.connect": "Verbinden",
    "hand.copy": "Kopieren",
    "hand.failed": (
        "Aus dieser Einladung wurde nichts: die Antwort kam zu spät oder passte nicht. Schick eine neue."
    ),
    "hand.renew": "Neue Einladung machen",
    "hand.bad": "Das geht nicht: {why}",
    "hand.back": "Schick diese Antwort zurück",
    "hand.back.about": (
        "Schick sie der Person, die dich eingeladen hat, innerhalb von drei Minuten. Sobald sie eingefügt "
        "ist, bist du da."
    ),
    "hand.trying": "Die Antwort ist angenommen: verbinde …",
    "hand.late": (
        "Die Antwort kam zu spät. Mach eine neue und schick die. Wurde die alte schon ausprobiert, bitte um "
        "eine neue Einladung und öffne sie hier."
    ),
    "hand.again": "Neue Antwort machen",
    "reach.open": "Man findet dich über {hosts}.",
    "reach.opening": "Frage {hosts} …",
    "reach.none": "Von hier antwortet kein Vermittler. Von Hand einladen kannst du trotzdem.",
    "reach.nobody": (
        "Diese Seite fragt niemanden, der vermitteln könnte. Lade von Hand ein, oder sieh unter "
        "Einstellungen → Verbindung nach."
    ),
    "reach.by_hand": "Niemand wird gefragt, wie du es gewählt hast: lade von Hand ein.",
    "reach.and_more": "{hosts} und {n} weitere",
    "reach.beside": "das Relay dieser Seite",
    "reach.again": "Noch einmal versuchen",
    "reach.doctor": "Was versucht wurde",
    "reach.hand": "Von Hand",
    "wait.catching_up": "Die anderen werden gefragt, wie weit die Partie ist …",
    "wait.looking": "Suche den Gastgeber …",
    "wait.asked": "Frage {hosts} …",
    "wait.heard": "{hosts} hat geantwortet. Warte auf den Gastgeber …",
    "wait.carriers": (
        "Von hier antwortet kein Vermittler: {hosts}. Gibt es ein Netz, und lässt es sie durch?"
    ),
    "wait.friends": (
        "In diesem Raum ist gerade niemand. Die Seite des Gastgebers muss offen bleiben, bis du da bist."
    ),
    "wait.way": "Der Gastgeber ist da, aber keine Verbindung kommt zustande. Es wird weiter versucht.",
    "wait.hand": "Oder bitte den Gastgeber um eine Einladung von Hand: dazu braucht es niemanden dazwischen.",
    "wait.letter": "Der Brief des Gastgebers",
    "wait.nothing": (
        "Kein Brief? Diese Seite fragt niemanden für dich; der Gastgeber kann dich auch von Hand einladen."
    ),
    "way.direct": "direkt",
    "way.turn": "über einen TURN-Server",
    "way.through": "über {name}",
    "way.through.somebody": "über jemanden von euch",
    "way.relay": "über das Relay",
    "way.broker": "über {host}",
    "way.public": "über das öffentliche {host}, langsam",
    "way.none": "noch kein Weg",
    "way.letters": "durch Briefe",
    "way.ms": "{way}, {n} ms",
    "forwarded": (
        "Die Partie geht über das öffentliche {hosts} zu {names}, langsam: sonst führt gerade nichts dorthin."
    ),
    "forwarded.low": "{n} % sind von dem übrig, was so gehen darf; es kommt von selbst wieder.",
    "doctor.title": "Verbindungen",
    "doctor.carriers": "Was euch bekannt macht",
    "doctor.members": "Deine Wege zu den anderen",
    "doctor.nobody": "Noch ist sonst niemand da.",
    "doctor.nothing": "Nichts: alles ist abgeschaltet, oder diese Seite nennt nichts.",
    "doctor.copy": "Als Text kopieren",
    "doctor.kind.relay": "Relay",
    "doctor.kind.mqtt": "Broker",
    "doctor.kind.nostr": "Nostr-Relay",
    "doctor.public": "öffentlich",
    "doctor.untried": "nicht gefragt",
    "doctor.opening": "wird gefragt …",
    "doctor.open": (
        "hat nach {seconds} s geantwortet, {n} Nachricht gesendet|"
        "hat nach {seconds} s geantwortet, {n} Nachrichten gesendet"
    ),
    "doctor.waiting": "{why}; es wird weiter versucht",
    "doctor.resting": "nicht mehr nötig",
    "doctor.ended": "{why}; bleibt in Ruhe",
    "doctor.unreachable": "ist nicht zu erreichen",
    "doctor.silent": "antwortet nicht",
    "doctor.lost": "die Verbindung ist abgerissen",
    "doctor.busy": "wird zu viel gefragt",
    "doctor.refused": "lehnt ab",
    "doctor.full": "hat keinen Platz mehr",
    "doctor.closed": "hat den Raum geschlossen",
    "doctor.version": "spricht eine andere Version",
    "doctor.missing": "was man dafür braucht, ließ sich nicht laden",
    "doctor.words": "{why} („{words}“)",
    "doctor.member": "{name}: {way}",
    "doctor.calls": "{n} Anruf|{n} Anrufe",
    "doctor.kinds": "Adressen hier: {near}; dort: {far}",
    "doctor.address.host": "eigenes Netz",
    "doctor.address.srflx": "öffentlich",
    "doctor.address.prflx": "unterwegs gesehen",
    "doctor.address.relay": "die eines TURN-Servers",
    "doctor.address.none": "keine",
    "doctor.help.patience": "Eine direkte Verbindung wird gerade aufgebaut.",
    "doctor.help.stun": (
        "Kein STUN-Server hat dieser Seite ihre öffentliche Adresse gesagt. Erlaube einen unter "
        "Einstellungen → "
        "Verbindung, oder das Netz muss UDP durchlassen."
    ),
    "doctor.help.turn": (
        "Eure beiden Netze lassen keine direkte Verbindung zu. Ein TURN-Server (Einstellungen → Verbindung) "
        "hilft, oder ein anderes Netz, etwa das des Handys."
    ),
    "doctor.help.their_turn": (
        "Diese Seite hat einen TURN-Server, die andere hat keinen und kommt auch zu diesem nicht. Ein "
        "eigener dort (Einstellungen → Verbindung) hilft, oder dort ein anderes Netz."
    ),
    "doctor.help.other_turn": (
        "Beide Seiten haben einen TURN-Server, und doch kommt nichts durch. Vielleicht ist er überlastet "
        "oder leitet nichts weiter: Ein anderer hilft, oder ein anderes Netz, etwa das des Handys."
    ),
    "doctor.help.their_stun": (
        "Kein STUN-Server hat der anderen Seite ihre öffentliche Adresse gesagt: dort nachsehen."
    ),
    "doctor.help.answer": "Die andere Seite hat den Anruf nicht beantwortet.",
    "connection.title": "Verbindung",
    "connection.about": (
        "Nichts davon wird gefragt, bevor du eine Partie eröffnest, suchst oder einer beitrittst. Wer was "
        "erfährt:"
    ),
    "connection.learns": (
        "was Spieler bekannt macht, erfährt deine Adresse und dass du jemanden suchst; wer direkt mit dir "
        "spielt, erfährt deine Adresse."
    ),
    "connection.by_hand": "Nur von Hand: niemanden fragen, Einladung und Antwort selbst austauschen",
    "connection.relay_only": "Meine Adresse vor Mitspielern verbergen: nur über Server verbinden",
    "connection.relay_only.none": (
        "Dazu braucht es einen TURN-Server oder ein eigenes Relay oder einen Broker."
    ),
    "connection.last_resort": (
        "Wo sonst nichts zu jemandem führt, dürfen öffentliche das Spiel weiterreichen, langsam"
    ),
    "connection.carriers": "Was Spieler bekannt macht",
    "connection.ice": "Was dieser Seite ihre öffentliche Adresse sagt",
    "connection.none": "Diese Seite nennt nichts.",
    "connection.own": "Eigenes Relay oder eigener Broker",
    "connection.own.about": (
        "wss://… eines Relays, mqtt+wss://… eines Brokers, nostr+wss://… eines Nostr-Relays."
    ),
    "connection.add": "Hinzufügen",
    "connection.remove": "{what} entfernen",
    "connection.turn": "Eigener TURN-Server",
    "connection.turn.url": "Adresse (turn:host:port)",
    "connection.turn.user": "Benutzername",
    "connection.turn.password": "Passwort",
    "connection.turn.save": "Benutzen",
    "connection.turn.saved": "Der TURN-Server wird ab der nächsten Partie benutzt.",
    "connection.bad": "Das geht nicht: {why}.",
    "connection.later": "Es gilt ab der nächsten Partie.",
}
