"""Die Trainingsaufträge: worum es geht, das Ziel, die Tipps und wie es ausging (German)."""

TEXTS: dict[str, str] = {
    "training.title": "Training",
    "training.lede": (
        "Kurze Aufträge, jeder zu einer Sache. Es zählt das Ziel, und jede gesparte Runde bringt einen "
        "Stern; Verlieren heißt nur: noch nicht."
    ),
    "training.total": "{n} von {all} Sternen",
    "training.best": "Bestes: {n} Runde|Bestes: {n} Runden",
    "training.new": "Noch offen",
    "training.again": "Noch einmal",
    "training.next": "Weiter: {name}",
    "training.play": "Ein erstes Spiel",
    "training.campaign": "Weiter zur Kampagne",
    "training.all": "Alle Aufträge",
    "training.advised": "Zwei harte Spiele gegen sanfte Maschinen. Die Aufträge üben eins nach dem anderen.",
    "training.advised.take": "Zu den Aufträgen",
    "training.titled": "Auftrag {n}: {name}",
    "venue.daily": "Rennen des Tages: {game}",
    "venue.daily.yesterday": "Rennen von gestern: {game}",
    "venue.practice": "Übung: {game}",
    "venue.campaign": "Kampagne: {game}",
    "training.stars": "{n} von 3 Sternen",
    "training.rate": (
        "3 Sterne: {n} Runde, 2 Sterne: {enough} Runden|3 Sterne: {n} Runden, 2 Sterne: {enough} Runden"
    ),
    "training.rate.short": "in {n} Runde|in {n} Runden",
    "training.hint": "Ein Tipp",
    "training.hint.more": "Noch ein Tipp",
    "training.hint.first": "Vom Start aus, mit der ersten Hand:",
    "training.hide": "Die Auftragskarte weglegen",
    "training.done": "Auftrag erfüllt",
    "training.failed": "Noch nicht",
    "training.done.about": "Ziel nach {n} Runde erreicht.|Ziel nach {n} Runden erreicht.",
    "training.done.best": "Drei Sterne gibt es für {n} Runden.",
    "training.done.record": "Dein Bestes bisher: {n} Runde.|Dein Bestes bisher: {n} Runden.",
    "training.done.before": "Dein Bestes ist {n} Runde.|Dein Bestes sind {n} Runden.",
    "training.failed.about": "Kein Roboter ist übrig. Dieselbe Hand kommt wieder: Plane neu.",
    "training.unkept": "Sterne werden nicht aufbewahrt: {why}. Spielen lassen sich die Aufträge trotzdem.",
    "training.damaged": "Deine gespeicherten Aufträge waren nicht zu lesen und liegen nun beiseite: {why}.",
    "menu.campaign.next": "Nächste Station: {name}",
    "menu.campaign": "{n} Station liegt hinter dir|{n} Stationen liegen hinter dir",
    "menu.training.first": "Neu hier? In zwei Minuten gelernt",
    "menu.training.none": "Kurze Aufträge, jeder zu einer Sache",
    "menu.training.some": "Als Nächstes Auftrag {n}: {name}",
    "menu.training.all": "Alle geschafft, {n} von {all} Sternen",
    "profile.missions": "{n} von {all} Sternen im Training",
    "course.rally": "Robo Rally",
    "course.rally.about": "Karten, Register, Checkpoints: Hier fangen alle an. Je eine Runde oder zwei.",
    "course.ships": "Robo Runner",
    "course.ships.about": "Dasselbe Handwerk auf dem Rumpf eines Schiffs, in den Worten seiner Mannschaft.",
    "coach.missed": "Noch nicht. {why}",
    "coach.early": "Checkpoint {early} zählte noch nicht: Erst kommt Checkpoint {n}.",
    "coach.passed": (
        "Dein Roboter fuhr über Checkpoint {n} hinweg: Der zählt nur, wenn ein Register dort endet."
    ),
    "coach.broken": (
        "Der Hülle bei Checkpoint {number} fehlt noch {n} Treffer deines Lasers.|"
        "Der Hülle bei Checkpoint {number} fehlen noch {n} Treffer deines Lasers."
    ),
    "coach.short": (
        "Bis Checkpoint {number} fehlt noch {n} Feld.|Bis Checkpoint {number} fehlen noch {n} Felder."
    ),
    "coach.away": (
        "Nach Register {register} fehlte noch {n} Feld bis Checkpoint {number}, am Ende sind es {far}.|"
        "Nach Register {register} fehlten noch {n} Felder bis Checkpoint {number}, am Ende sind es {far}."
    ),
    "coach.attack.first": "Dein Roboter wurde vor {who} zerstört. {why}",
    "coach.attack.both": "{who} wurde in Register {register} zerstört, dein Roboter aber auch.",
    "coach.attack.short": (
        "{who} wurde in Register {register} geschoben, doch bis zum Loch auf {at} fehlte noch {n} Feld.|"
        "{who} wurde in Register {register} geschoben, doch bis zum Loch auf {at} fehlten noch {n} Felder."
    ),
    "coach.attack.short.edge": (
        "{who} wurde in Register {register} geschoben, doch bis über den Rand fehlte noch {n} Feld.|"
        "{who} wurde in Register {register} geschoben, doch bis über den Rand fehlten noch {n} Felder."
    ),
    "coach.attack.shot": "Deine Schüsse haben {n} Schaden bei {who} angerichtet, {left} fehlen noch.",
    "coach.attack.shot.points": "Deine Schüsse haben {who} {n} Trefferpunkt gekostet, {left} bleiben.|"
    "Deine Schüsse haben {who} {n} Trefferpunkte gekostet, {left} bleiben.",
    "coach.attack.push": "Schüsse allein dauern zu lange: Schieb {who} in ein Loch oder über den Rand.",
    "coach.attack.held": (
        "Du bist in Register {register} gegen {who} gefahren, doch von hinten hielt etwas dagegen."
    ),
    "coach.attack.aside": (
        "Du hast {who} in Register {register} nach {at} geschoben, doch dort ging es nirgends hinab."
    ),
    "coach.attack.untouched": (
        "{who} wurde weder geschoben noch getroffen: Am nächsten kamst du in Register {register}, "
        "auf {n} Felder."
    ),
    "coach.attack.untouched.beside": (
        "Dein Roboter stand in Register {register} direkt neben {who}, hat aber weder geschoben noch "
        "getroffen."
    ),
    "coach.attack.untouched.far": (
        "{who} wurde weder geschoben noch getroffen, und dein Roboter kam auch nicht näher heran."
    ),
    "coach.attack.untouched.missed": (
        "{who} wurde weder geschoben noch getroffen: Dein bester Schuss ging in Register {register} um {n} "
        "Feld vorbei.|{who} wurde weder geschoben noch getroffen: Dein bester Schuss ging in Register "
        "{register} um {n} Felder vorbei."
    ),
    "coach.attack.brink": (
        "In Register {register} stand {who} direkt an einem Loch oder am Rand: Dann ist Zeit zu schieben."
    ),
    "coach.none": "Das Ziel steht noch aus.",
    "coach.left": "Noch {n} Runde für drei Sterne.|Noch {n} Runden für drei Sterne.",
    "coach.chance": "Nimm die nächste Hand, oder fang mit dieser neu an.",
    "coach.chance.idle": "Karten gibt es wieder nach dieser Runde; oder fang mit der ersten Hand neu an.",
    "coach.lost": "Noch nicht: Dein Roboter wurde zerstört. {why}",
    "coach.same": "Wenn du neu anfängst, kommt dieselbe Hand noch einmal.",
    "coach.again": "Dieselbe Hand, und dein Programm liegt wie zuvor: Ändere, was schiefging.",
    "coach.fire": "Die roten Linien sind deine Schüsse aus dieser Runde.",
    "coach.over": "Neu anfangen",
    "coach.show": "Weg zeigen",
    "coach.showing": (
        "Die Linie mit den Zahlen ist ein Weg zum Ziel, die gepunktete ist deine. Lege die Karten, die den "
        "Zahlen folgen."
    ),
    "mission.cards": "Karten und Register",
    "mission.cards.about": "Fünf Karten, eine nach der anderen",
    "mission.cards.goal": "Fahre auf Checkpoint 1.",
    "mission.cards.hint.1": (
        "Ein Roboter fährt dorthin, wohin er blickt. Eine Drehung ändert das und bewegt niemanden."
    ),
    "mission.cards.hint.2": (
        "Die Register werden von 1 bis 5 gespielt: Die Reihenfolge deiner Karten ist dein Weg."
    ),
    "mission.cards.hint.3": (
        "Vier Felder geradeaus, Rechtsdrehung, ein Feld: Vor 3, Vor 1, Rechtsdrehung, Vor 1."
    ),
    "mission.checkpoints": "Checkpoints",
    "mission.checkpoints.about": "Checkpoints zählen der Reihe nach, auch im Vorbeifahren",
    "mission.checkpoints.goal": "Berühre Checkpoint 1, dann Checkpoint 2.",
    "mission.checkpoints.hint.1": (
        "Checkpoint 2 liegt zuerst auf deinem Weg, zählt aber erst nach Checkpoint 1."
    ),
    "mission.checkpoints.hint.2": (
        "Ein Checkpoint zählt, sobald du darüberfährst: Anhalten musst du dort nicht."
    ),
    "mission.checkpoints.hint.3": "Fünf Felder hin, eine Kehrtwende und zurück über Checkpoint 2.",
    "mission.belts": "Förderbänder",
    "mission.belts.about": "Der Boden bewegt dich nach jedem Register",
    "mission.belts.goal.later": "Erreiche Checkpoint 1.",
    "mission.belts.goal": "Erreiche Checkpoint 1 in einer Runde.",
    "mission.belts.hint.1": (
        "Nach jedem Register trägt ein Band seinen Roboter ein Feld weit, ein Expressband zwei."
    ),
    "mission.belts.hint.2": (
        "Deine Karten allein reichen nicht so weit. Komm auf das Expressband und bleib darauf."
    ),
    "mission.belts.hint.3": (
        "Vor 3 und Vor 2 bringen dich auf das Band; der Rest ist Mitfahren und Weiterfahren."
    ),
    "mission.lasers": "Laser",
    "mission.lasers.about": "Laser schießen, wenn ein Register endet",
    "mission.lasers.goal": "Erreiche Checkpoint 1 lebend.",
    "mission.lasers.hint.1": (
        "Laser schießen am Ende eines Registers: Fahre durch einen Strahl, aber bleib nicht darin stehen."
    ),
    "mission.lasers.hint.2": "Jeder hier macht 3 Schaden, du beginnst mit 3, und 9 zerstören einen Roboter.",
    "mission.lasers.hint.3": "Zwei Felder vor, dann mit Vor 3 über zwei Strahlen auf einmal.",
    "mission.pushing": "Schieben",
    "mission.pushing.about": "Wer fährt, der schiebt",
    "mission.pushing.goal.later": "Nimm Checkpoint 1.",
    "mission.pushing.goal": "Nimm Checkpoint 1, auf dem eine Drohne parkt.",
    "mission.pushing.hint.1": (
        "Auf ein Feld passt nur ein Roboter. Fahre in die Drohne, und sie wird weitergeschoben."
    ),
    "mission.pushing.hint.2": (
        "Eine Wand hält auch Geschobene und damit dich: Von Westen geht nichts. Von Norden schon."
    ),
    "mission.pushing.hint.3": (
        "Vor 2 und Vor 1, rechts drehen, dann Vor 2: Die Grube darunter ist die Sorge der Drohne."
    ),
    "mission.locks": "Schaden und Sperren",
    "mission.locks.about": "Verbrannte Register spielen ihre Karte wieder",
    "mission.locks.goal.later": "Erreiche Checkpoint 1.",
    "mission.locks.goal": "Erreiche Checkpoint 1 mit zwei verbrannten Registern.",
    "mission.locks.hint.1": (
        "Jeder Schadenspunkt kostet eine Karte; ab dem fünften brennen Register, das letzte zuerst."
    ),
    "mission.locks.hint.2": (
        "Register 4 und 5 spielen Linksdrehung und Vor 2, was du auch tust. Lass sie deinen Weg beenden."
    ),
    "mission.locks.hint.3": (
        "Wo musst du stehen, und wohin blicken, damit eine Linksdrehung und zwei Felder auf dem "
        "Checkpoint enden?"
    ),
    "mission.depot": "Reparatur und Sicherung",
    "mission.depot.about": "Wer die Runde auf einem Schraubenschlüssel beendet, wird repariert",
    "mission.depot.goal.later": "Erreiche Checkpoint 1.",
    "mission.depot.goal": "Erreiche Checkpoint 1 in zwei Runden.",
    "mission.depot.hint.1": (
        "Ein Schraubenschlüssel repariert, wer die Runde auf ihm beendet, und verbrannte Register werden "
        "frei."
    ),
    "mission.depot.hint.2": (
        "Dort liegt dann auch deine Sicherungskopie: Ein zerstörter Roboter kommt dort zurück."
    ),
    "mission.depot.hint.3": (
        "Jetzt drei Karten: drei Felder geradeaus. Mit dem ganzen Programm ist der Checkpoint nah."
    ),
    "mission.priority": "Priorität",
    "mission.priority.about": "Die höhere Zahl fährt zuerst",
    "mission.priority.goal.later": "Erreiche Checkpoint 1.",
    "mission.priority.goal": (
        "Die Drohne unter dir spielt zuerst Vor 1 (530). Sei vorher weg und erreiche Checkpoint 1."
    ),
    "mission.priority.hint.1": "In jedem Register wird die Karte mit der höchsten Zahl zuerst gespielt.",
    "mission.priority.hint.2": "Du hast zwei Karten für ein Feld. Nur eine davon ist schneller als 530.",
    "mission.priority.hint.3": (
        "Vor 1 (580), Linksdrehung, Vor 2: an den Gruben vorbei, bevor die Drohne schiebt."
    ),
    "mission.walking": "Erste Schritte",
    "mission.walking.about": "Karten, Blickrichtung und wohin sie dich bringen",
    "mission.walking.goal": "Beende ein Register auf Checkpoint 1.",
    "mission.walking.hint.1": (
        "Ein Roboter fährt dorthin, wohin er blickt. Zähle: vier Felder geradeaus, zwei nach rechts."
    ),
    "mission.walking.hint.2": (
        "Fahr nicht drüber hinweg: Ein Checkpoint zählt nur, wenn ein Register auf ihm endet."
    ),
    "mission.walking.hint.3": (
        "Dreh früh nach rechts, fahr, dreh zurück nach links: Mit der zweiten Hand kommst du an."
    ),
    "mission.order": "Der Reihe nach",
    "mission.order.about": "Checkpoints zählen der Reihe nach, und Geländer halten dich auf",
    "mission.order.goal": "Inspiziere erst Checkpoint 1, dann Checkpoint 2.",
    "mission.order.hint.1": "Checkpoint 2 liegt zuerst auf deinem Weg, zählt aber erst nach Checkpoint 1.",
    "mission.order.hint.2": "Die gelben Geländer halten Roboter auf. Fahr im Süden herum.",
    "mission.order.hint.3": "Eine Karte, die gegen ein Geländer läuft, ist ein sicherer Weg zu warten.",
    "mission.beams": "Traktorstrahlen",
    "mission.beams.about": "Blaue, grüne und rote Strahlen ziehen dich nach jedem Register weiter",
    "mission.beams.goal.later": "Erreiche Checkpoint 1.",
    "mission.beams.goal": "Erreiche Checkpoint 1 in zwei Runden: Die Strahlen sind schneller als du.",
    "mission.beams.hint.1": "Nach jedem Register ziehen blaue Strahlen ein Feld weit, grüne zwei, rote drei.",
    "mission.beams.hint.2": "Die rote Bahn endet direkt vor dem Checkpoint. Komm auf sie und bleib darauf.",
    "mission.beams.hint.3": (
        "Auch Drehen auf der Stelle ist ein Register: Der Strahl trägt dich dabei weiter."
    ),
    "mission.turns": "Drehende Strahlen",
    "mission.turns.about": "Kurven drehen jeden, der in sie gezogen wird",
    "mission.turns.goal": "Fahr auf dem Ring und inspiziere Checkpoint 1 in seiner Mitte.",
    "mission.turns.hint.1": (
        "Eine Kurve dreht einen Roboter, den ein Strahl hineinzieht, nicht einen, der auf sie fährt."
    ),
    "mission.turns.hint.2": "Hinein geht es nur von Süden; die Schächte ringsum sind der Tod.",
    "mission.turns.hint.3": (
        "Achte auf die gestrichelte Linie: Sie zeigt, wohin du blickst, wenn der Ring dich getragen hat."
    ),
    "mission.transporters": "Transporter",
    "mission.transporters.about": "Farben, die durch den offenen Weltraum führen",
    "mission.transporters.goal": (
        "Inspiziere Checkpoint 1 auf dem anderen Rumpf, dann komm für Checkpoint 2 zurück."
    ),
    "mission.transporters.hint.1": (
        "Beende ein Register auf einem Transporter, und du kommst aus einem anderen seiner Farbe heraus."
    ),
    "mission.transporters.hint.2": "Violett bringt dich hinüber. Rot, im Süden, bringt dich zurück.",
    "mission.transporters.hint.3": (
        "Du behältst unterwegs deine Blickrichtung. Drehen auf einem Transporter bewirkt nichts."
    ),
    "mission.hazards": "Heißes Deck",
    "mission.hazards.about": "Schächte, Startrampen, Schubdüsen und Geländer unter Strom",
    "mission.hazards.goal": "Erreiche Checkpoint 1 lebend.",
    "mission.hazards.hint.1": (
        "Die Tore in der Mitte sind nur in Register 2 und 4 zu. Sei hinüber, wenn sie aufgehen."
    ),
    "mission.hazards.hint.2": (
        "Wer über eine Schubdüse fährt, fliegt ein Feld weiter; wer auf ihr anhält, verbrennt sich."
    ),
    "mission.hazards.hint.3": (
        "Das Geländer vor dem Checkpoint steht unter Strom: Dagegenfahren kostet einen Schadenspunkt."
    ),
    "mission.repair": "Schweißen und flicken",
    "mission.repair.about": "Laser schweißen, Depots reparieren, Schaden kostet Karten",
    "mission.repair.goal": "Schweiße beide Checkpoints, dann inspiziere 1 und 2 der Reihe nach.",
    "mission.repair.hint.1": (
        "Dein Laser feuert nach jedem Register. Blick zum zerbrochenen Checkpoint: Jeder Treffer "
        "schweißt ein Stück."
    ),
    "mission.repair.hint.2": (
        "Auf zerbrochenen Rumpf kann niemand fahren. Ist er geschweißt, fahr darauf und inspiziere ihn."
    ),
    "mission.repair.hint.3": (
        "Du beginnst mit 4 Schaden und 5 Karten. Eine Runde, die auf dem Depot endet, gibt zwei zurück."
    ),
    "mission.combat": "Schusslinie",
    "mission.combat.about": "Dein Laser gegen einen Roboter, der den Verstand verloren hat",
    "mission.combat.goal.later": "Zerstöre die Drohne: durch Treffer oder einen Stoß in den Schacht.",
    "mission.combat.goal": "Zerstöre die Drohne: noch fünf Treffer oder ein Stoß in den Schacht.",
    "mission.combat.hint.1": "Dein Laser feuert nach jedem Register geradeaus, so weit er sieht.",
    "mission.combat.hint.2": (
        "Die Drohne spielt, was immer sie zieht. Geh nah heran: Dann entwischt sie nicht."
    ),
    "mission.combat.hint.3": ("Wer in einen Roboter fährt, schiebt ihn, auch in den Schacht in der Mitte."),
}
