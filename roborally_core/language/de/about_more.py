"""Was Elemente mit den Robotern tun, von M bis Z (German); „.points“: wo Trefferpunkte gezählt werden."""

TEXTS: dict[str, str] = {
    "elements.melting-beam": (
        "Ein Schmelzstrahl quert den Boden bis zur nächsten Wand, durch alle Roboter darin. Wer "
        "hineinfährt, von einem anderen Roboter hineingeschoben wird oder sich darin dreht, nimmt einen "
        "Schadenspunkt, einmal je Register, und wer darin ist, wenn die Laser feuern, noch einen. Der "
        "erste von beiden sperrt das gerade gespielte Register bis zur Reparatur."
    ),
    "elements.melting-beam.points": (
        "Er quert den Boden bis zur nächsten Wand, durch alle Roboter darin. Wer hineinfährt, von einem "
        "anderen Roboter hineingeschoben wird oder sich darin dreht, verliert einen Trefferpunkt, einmal je "
        "Register, und wer darin ist, wenn die Laser feuern, noch einen. Beim ersten von beiden brennt die "
        "gerade gespielte Karte ein bis zur Reparatur."
    ),
    "elements.mirror": (
        "Wer in den Spiegel blickt, wenn seine Karte beginnt, spielt sie andersherum: links statt rechts, "
        "rückwärts statt vorwärts. Wände und andere Roboter versperren den Blick. Endet der eigene Laser "
        "eines Roboters auf dem Spiegel, trifft er ihn selbst."
    ),
    "elements.napalm-flamer": (
        "Ein Napalmwerfer brennt wie jeder Flammenwerfer, und wen er verbrennt, der brennt von da an "
        "weiter: am Ende jedes späteren Registers ein Schadenspunkt mehr für jedes Mal, bis er in Wasser "
        "oder eine Pfütze kommt. Je Besuch setzt er einen Roboter einmal in Brand."
    ),
    "elements.napalm-flamer.points": (
        "Er sengt wie jeder Flammenwerfer und setzt in Brand, wen er berührt: am Ende jedes späteren "
        "Registers ein Trefferpunkt weniger für jedes Mal, bis der Roboter in Wasser oder eine Pfütze kommt. "
        "Je Besuch setzt er einen Roboter einmal in Brand."
    ),
    "elements.oil": (
        "Wer auf Öl gefahren ist oder geschoben wurde und noch darauf steht, wenn alle gefahren sind, "
        "rutscht in dieselbe Richtung weiter, bis ans Ende des Öls und ein Feld darüber hinaus. Rutschende "
        "Roboter schieben nicht: Vor einem Roboter oder einer Wand bleiben sie stehen."
    ),
    "elements.ore-flow": (
        "Geschmolzenes Erz trägt Roboter wie Strömungen, ein Feld weit in Pfeilrichtung, wenn alle Bänder "
        "gelaufen sind, auch um Biegungen. Es bremst niemanden und löscht niemanden. Wer darin ist, wenn "
        "das Register endet, nimmt einen Schadenspunkt."
    ),
    "elements.ore-flow.points": (
        "Er trägt Roboter wie Strömungen, ein Feld weit in Pfeilrichtung, wenn alle Bänder gelaufen sind, "
        "auch um Biegungen. Er bremst niemanden und löscht niemanden. Wer darin ist, wenn das Register "
        "endet, verliert einen Trefferpunkt."
    ),
    "elements.padded-square": (
        "Wessen Karte auf einem Polsterfeld endet, der federt weiter: in dieselbe Richtung, um so viele "
        "Felder, wie die Karte ihn gerade bewegt hat, und schiebt, wer im Weg ist. Gewöhnlicher Boden oder "
        "eine harte Wand beendet es. Einmal je Karte; geschobene Roboter federn nicht."
    ),
    "elements.padded-wall": (
        "Eine gepolsterte Wand ist eine Wand, wirft aber Roboter zurück, die von einem Polsterfeld aus "
        "gegen sie fahren oder federn: Das kostet sie ein Feld ihrer Karte, und mit dem Rest geht es "
        "rückwärts weiter."
    ),
    "elements.piston": (
        "Kolben gibt es in zwei Farben: Die einen sind oben, die anderen unten und blanker Boden. Wer auf "
        "einen kommt, der oben ist, drückt ihn hinunter, und alle Kolben des Plans tauschen. Roboter auf "
        "denen, die hochgehen, rutschen in Pfeilrichtung ein Feld hinunter, ohne sich zu drehen, wenn "
        "nichts im Weg ist; dabei können sie die nächsten drücken. Hat sich jeder Kolben zweimal bewegt, "
        "ist Schluss. Die orangen beginnen oben."
    ),
    "elements.pit": "Eine Grube verschluckt jeden Roboter, der darauf kommt, auch mitten in einem Zug.",
    "elements.plate": (
        "Blanker Boden, wie immer er aussieht: Hier geschieht nichts, wenn nicht etwas anderes darauf steht."
    ),
    "elements.repulsor-wall": (
        "Die Prallwand ist eine Wand, wirft aber von beiden Seiten Roboter zurück, die mit ihrer eigenen "
        "Karte gegen sie fahren: Ungedreht geht es andersherum weiter, so viele Felder, wie die Karte noch "
        "übrig hatte. Das tut sie einmal je Karte; wer gegen sie gedrückt oder getragen wird, bleibt stehen."
    ),
    "elements.homing-missile": (
        "Kommt ein Roboter auf das Feld einer Suchrakete, wie auch immer, startet eine. Sie findet den "
        "Roboter, der die wenigsten Felder entfernt ist, was auch dazwischenliegt, und macht ihm zwei "
        "Schadenspunkte, oder so viele, wie auf ihr stehen; sind mehrere gleich nah, trifft sie alle. Nur "
        "wenn es keinen anderen gibt, kehrt sie zu dem zurück, der sie gestartet hat."
    ),
    "elements.homing-missile.points": (
        "Kommt ein Roboter auf ihr Feld, wie auch immer, startet eine. Sie findet den Roboter, der die "
        "wenigsten Felder entfernt ist, was auch dazwischenliegt, und kostet ihn zwei Trefferpunkte, oder so "
        "viele, wie auf ihr stehen; sind mehrere gleich nah, trifft sie alle. Nur wenn es keinen anderen "
        "gibt, kehrt sie zu dem zurück, der sie gestartet hat."
    ),
    "elements.portal": (
        "Portale gibt es paarweise. Wer auf eines kommt, wie auch immer, kommt beim anderen des Paares "
        "heraus, ohne Drehung, und beendet dort seinen Zug; steht dort jemand, ist es gewöhnlicher Boden. "
        "Auf einem Portal zu stehen oder sich zu drehen bewirkt nichts."
    ),
    "elements.randomizer": (
        "Ein Roboter, der auf dem Zufallsgeber steht, wenn ein Register beginnt, spielt darin statt seiner "
        "Karte eine andere, die das Los bestimmt. Eingebrannte Register behalten ihre Karte."
    ),
    "elements.platform": (
        "Eine Wippe ruht auf ihrer Mitte. Sind alle gefahren, kippt sie nach der Seite, nördlich, östlich, "
        "südlich oder westlich der Mitte, auf der die meisten Roboter stehen, und alle Roboter darauf "
        "rutschen ein Feld dorthin, ohne sich zu drehen und ohne zu schieben. Mitte und Diagonalen zählen "
        "zu keiner Seite; sind zwei Seiten am vollsten, bleibt sie waagerecht."
    ),
    "elements.power-coupling": (
        "Wer gegen das Geländer fährt oder geschoben wird, an dem eine Stromkupplung hängt, nimmt einen "
        "Treffer, einmal je Karte. Nur von ihrer eigenen Seite: Danebenzustehen oder dagegengezogen zu "
        "werden, ist harmlos."
    ),
    "elements.pressure-switch": (
        "Der erste Roboter oder Mechanismus, der diesen Schalter drückt, schaltet ihn ein, und zwar für "
        "immer. Er schaltet die Zugbrücken und Teleporter um, mit denen er verdrahtet ist."
    ),
    "elements.puddle": (
        "Eine Pfütze ist zu flach, um jemanden zu bremsen. Wer brennt und hindurchkommt, wie auch immer, "
        "wird gelöscht."
    ),
    "elements.pusher": (
        "Ein Schieber an einer Wand schiebt den Roboter vor sich in den Registern, die darauf stehen, ein "
        "Feld von der Wand weg. Er schiebt ganze Ketten und niemanden durch eine Wand."
    ),
    "elements.pusher.points": (
        "Er schiebt den Roboter vor sich in den Registern, die darauf stehen, ein Feld von seiner Wand weg. "
        "Er schiebt ganze Ketten und niemanden durch eine Wand; vor einem Elektrozaun bleibt der Roboter "
        "stehen und verliert zwei Trefferpunkte."
    ),
    "elements.radio-beam": (
        "Wer in den Funkstrahl fährt oder geschoben wird, beendet diese Bewegung und verliert dann den "
        "Rest seines Programms: In den nächsten drei Registern spielt er die drei Karten des Strahls, auch "
        "nach dem fünften Register, wenn nur noch gefahren und von den Robotern gefeuert wird. Die Karten "
        "werden jede Runde neu gezogen; ein Roboter hört den Strahl einmal je Runde und nicht, solange er "
        "abgeschaltet ist. Nach der ursprünglichen Regel hat er stattdessen eine Karte des Strahls in "
        "seinem nächsten Programm, bei zwei Strahlen zwei."
    ),
    "elements.ramp": (
        "Eine Rampe führt in Pfeilrichtung auf die nächste Ebene und wieder hinunter. Wessen eigener Zug "
        "auf ihr endet, der rutscht ein Feld zurück hinunter, ohne sich zu drehen, wenn dort nichts im Weg "
        "ist. Von unten sind ihre Seiten Wände; über ihre Seite fällt man eine Ebene tief, was zwei Punkte "
        "kostet. Strahlen folgen ihr."
    ),
    "elements.repair": (
        "Wer eine Runde auf einem Reparaturfeld beendet, wird je Schraubenschlüssel einen Schadenspunkt "
        "los und speichert hier seine Sicherungskopie."
    ),
    "elements.repair.points": (
        "Wer hier ein Register beendet, dessen nächster Roboter kehrt auf diesem Feld wieder. Wer hier eine "
        "Runde beendet, bekommt je Schraubenschlüssel einen Trefferpunkt zurück, oder auf zwei "
        "Schraubenschlüsseln stattdessen eine Option."
    ),
    "elements.repair-depot": (
        "Wer eine Runde auf einem Reparaturdepot beendet, wird so viele Treffer los, wie die Zahl in "
        "seinem Atom sagt, und lädt alle Ausrüstung nach. Aus den Depots eines Schiffs kommen die Scanner."
    ),
    "elements.repeater": (
        "Wer auf einem Wiederholer steht, wenn alle gefahren sind, spielt seine Karte noch einmal, sofern "
        "sie eine Bewegung ist; mehrere tun es in der Reihenfolge ihrer Karten. Wer dann auf einem "
        "Wiederholer steht, tut es wieder, bis es niemand mehr tut oder alle stehen, wo sie schon standen."
    ),
    "elements.reset-site": (
        "Ein Rücksetzfeld speichert die Sicherungskopie eines Roboters, der dort ein Register beendet, und "
        "repariert nichts. Nach den Registern 1 bis 4 tritt an die Stelle der Karte im nächsten Register "
        "eine von der übrigen Hand, wenn sein Spieler eine zurückgelegt hat; nach dem fünften ist unter "
        "den nächsten Karten eine eigener Wahl."
    ),
    "elements.rotating-belt": (
        "Ein Drehband dreht sich in jedem Register, bevor ein Band läuft, auf der Stelle zu dem Pfeil mit "
        "der Nummer des Registers; der Roboter darauf dreht sich nicht mit. Dann ist es ein Band seiner "
        "Farbe: Es trägt dorthin und dreht, wer von der Seite auf es getragen wird."
    ),
    "elements.rotating-room": (
        "Ein Drehraum macht am Ende jeder Runde, in der ein Roboter darin ist, eine Vierteldrehung im "
        "Uhrzeigersinn. Er nimmt alles mit: Boden, Wände, was an ihnen hängt, Roboter und die "
        "Sicherungskopien, die dort liegen. Ohne Roboter bleibt er, wie er ist."
    ),
    "elements.slide-rail": (
        "Ein Schiebegeländer gleitet in den Registern, die darauf stehen, zur Seite: Dann kommen Roboter und "
        "Laser durch. In allen anderen kommt nichts durch."
    ),
    "elements.sluice": (
        "Ein Schleusentor ist in den Registern, die darauf stehen, geschlossen, bevor jemand fährt: Dann "
        "ist es Boden der oberen Ebene und für die unten eine Wand. In allen anderen und am Ende der Runde "
        "ist es offen, und Boden der unteren Ebene. Beim Schließen tötet es den Roboter darin; beim Öffnen "
        "lässt es den Roboter darauf eine Ebene tief fallen, was zwei Punkte kostet."
    ),
    "elements.sluice.points": (
        "Es ist in den Registern, die darauf stehen, geschlossen, bevor jemand fährt: Dann ist es Boden der "
        "oberen Ebene und für die unten eine Wand. In allen anderen und am Ende der Runde ist es offen, und "
        "Boden der unteren Ebene. Beim Schließen tötet es den Roboter darin; beim Öffnen lässt es den "
        "Roboter darauf eine Ebene tief fallen, was zwei Trefferpunkte kostet."
    ),
    "elements.smoke": (
        "Rauch nimmt die Sicht wie Nebel: Wer darin steht, feuert nicht, Schüsse enden dort, und von außen "
        "ist ein Roboter darin zu treffen. Die Laser des Plans gehen glatt hindurch, und niemand wird "
        "gebremst."
    ),
    "elements.smokestack": (
        "Ein Schornstein ist eine Grube, die jeden Roboter verschluckt, der darauf kommt, außer solchen "
        "mit Stelzenbeinen. Der Rauch darüber nimmt die Sicht: Schüsse enden dort, und wer darin ist oder "
        "darüberfliegt, feuert nicht."
    ),
    "elements.soap": (
        "Wer auf Seife steht, wenn seine Karte beginnt, rutscht aus: Eine Drehung wird doppelt so weit, "
        "sodass eine Kehrtwende ganz herumführt, und eine Bewegung verliert ihr erstes Feld."
    ),
    "elements.soporific-gas": (
        "Wessen Zug im Gas endet, ob aus eigener Kraft oder geschoben, der schläft sofort ein. Aller "
        "Schaden wird behoben, und fünf Register lang ist er wie abgeschaltet: Er kann geschoben, getragen "
        "und getroffen werden, und was er dann abbekommt, bleibt. Danach spielt er den Rest seines "
        "Programms, in denselben Registern der nächsten Runde."
    ),
    "elements.space": (
        "Wer den Rumpf verlässt, treibt für immer in den Weltraum davon. Auch der Rand der Karte ist "
        "Weltraum."
    ),
    "elements.spiked-wall": (
        "Eine Wand mit Stacheln auf beiden Seiten. Wer gegen sie fährt, nimmt einen Schadenspunkt, ebenso, "
        "wer von einem anderen Roboter oder einem Schieber gegen sie geschoben wird, einmal je Karte. "
        "Bänder und was sonst Roboter trägt, drücken niemanden in die Stacheln."
    ),
    "elements.spiked-wall.points": (
        "Eine Wand mit Stacheln auf beiden Seiten. Wer gegen sie fährt, verliert einen Trefferpunkt, "
        "ebenso, wer von einem anderen Roboter oder einem Schieber gegen sie geschoben wird, einmal je "
        "Karte. Bänder und was sonst Roboter trägt, drücken niemanden in die Stacheln."
    ),
    "elements.start": (
        "Ein Startfeld: Hier beginnt ein Roboter, in Pfeilrichtung blickend, und hierher kann er "
        "zurückkommen. Sonst ist es blanker Boden."
    ),
    "elements.start.points": (
        "Hier beginnen alle gemeinsam, virtuell, und hier kehren sie wieder, bis sie einen Checkpoint oder "
        "einen Schraubenschlüssel berührt haben. Sonst ist es blanker Boden."
    ),
    "elements.teleport-pad": (
        "Wer auf einer Beamplattform eine Bewegungskarte spielt, wird stattdessen gebeamt: auf einmal, in "
        "Richtung der Karte, um so viele Felder weiter, als sie sagt, wie auf der Plattform steht, meist "
        "zwei, ohne die dazwischen zu berühren. Wände halten ihn auf, außer die Plattform hat Starkstrom. "
        "Steht am Ziel ein Roboter, kommt er ein Feld davor an."
    ),
    "elements.teleporter": (
        "Wer auf einen wachen Teleporter kommt, wird zum nächsten wachen in der alphabetischen Reihenfolge "
        "der Farben gebracht (nach dem letzten kommt der erste), auf dem niemand steht; dort beendet er "
        "seinen Zug. Sich auf einem zu drehen oder auf einem zu stehen, der eingeschaltet wird, bewirkt "
        "nichts."
    ),
    "elements.thruster": (
        "Wer mit der eigenen Karte über ein Triebwerk kommt, fährt für jedes ein Feld weiter und hebt ab, "
        "bis der Zug endet: über den Weltraum und alles auf dem Rumpf, aber nicht über Geländer, "
        "zerbrochenen Rumpf und andere Roboter, die er schiebt. Geschobene Roboter heben nicht ab. Wer ein "
        "Register auf einem beendet, nimmt einen Treffer."
    ),
    "elements.tilted-ground": (
        "Ein Sandhang ist Sand. Wer hierher gebracht wurde, durch eigenen Zug, einen Schub oder ein "
        "Element, rutscht sofort ein Feld hangabwärts, ohne sich zu drehen; in den Ecken eines Kraters "
        "schräg. Er rutscht einmal je Zug, und nicht durch eine Wand oder auf einen anderen Roboter."
    ),
    "elements.toggle-switch": (
        "Jeder Roboter oder Mechanismus, der diesen Schalter drückt, schaltet die Teleporter, Luken und "
        "Blaster um, mit denen er verdrahtet ist: Was aus war, geht an, was an war, geht aus."
    ),
    "elements.tractor-beam": (
        "Ein Traktorstrahl zieht den Roboter darauf in Pfeilrichtung, wenn alle gefahren sind: blaue ein "
        "Feld weit, grüne zwei, rote drei. Erst ziehen die roten allein, dann rote und grüne zusammen, "
        "dann alle. Von einem anderen Strahl um eine Ecke gezogen, dreht sich ein Roboter mit; dorthin zu "
        "fahren oder geschoben zu werden, dreht niemanden. Werden zwei Roboter auf dasselbe Feld gezogen, "
        "bleiben beide, ebenso, wer auf einen Strahl gezogen würde, der in diesem Augenblick "
        "entgegengesetzt zieht."
    ),
    "elements.transporter": (
        "Wer in einem Register auf einen Transporter gekommen ist, wird an dessen Ende zu einem anderen "
        "seiner Farbe gebeamt. Jede Farbe ist ein Kreis, der das ganze Spiel gleich bleibt, aber niemand "
        "kennt ihn, bevor er zu sehen war. Kommt ein echter Roboter bei einem echten an, werden beide "
        "virtuell. Sich auf einem Transporter zu drehen, bewirkt nichts."
    ),
    "elements.trap-door": (
        "Eine Grube unter einer Luke. Geschlossen ist sie blanker Boden; offen verschluckt sie, wer darauf "
        "kommt und wer darauf steht, wenn sie aufgeht. Schalter, die mit ihr verdrahtet sind, öffnen und "
        "schließen sie."
    ),
    "elements.trapdoor-pit": (
        "Eine Falltür über einer Grube. In den Registern, die darauf stehen, öffnet sie sich, bevor jemand "
        "fährt, verschluckt, wer darauf steht, und ist bis zum Ende des Registers eine Grube; in allen "
        "anderen ist sie blanker Boden."
    ),
    "elements.turret": (
        "Ein Geschützturm ragt aus einer Grube, die Roboter verschluckt wie jede; Schüsse und Blicke enden "
        "vor ihm. Alle Türme spielen dieselben fünf Karten, jede Runde neu gezogen: Eine Drehkarte dreht "
        "sie zusammen mit den Zahnrädern, eine Bewegungskarte lässt sie mit den Lasern feuern, für einen "
        "Schadenspunkt. Andere haben stattdessen einen Druck- und einen Traktorstrahl: Vor 1 bis 3 drückt "
        "den ersten Roboter in der Linie ebenso viele Felder fort, Zurück zieht ihn ein Feld heran."
    ),
    "elements.turret.points": (
        "Er ragt aus einer Grube, die Roboter verschluckt wie jede; Schüsse und Blicke enden vor ihm. Alle "
        "Türme spielen dieselben fünf Karten, jede Runde neu gezogen: Eine Drehkarte dreht sie zusammen "
        "mit den Zahnrädern, eine Bewegungskarte lässt sie mit den Lasern feuern, für einen Trefferpunkt. "
        "Andere haben stattdessen einen Druck- und einen Traktorstrahl: Vor 1 bis 3 drückt den ersten "
        "Roboter in der Linie ebenso viele Felder fort, Zurück zieht ihn ein Feld heran."
    ),
    "elements.twister": (
        "Ein Drehstrahl dreht den Roboter darauf eine Vierteldrehung in Pfeilrichtung, sobald "
        "Traktorstrahlen und Andockarme gewirkt haben."
    ),
    "elements.upgrade": (
        "Wer hier ein Register beendet, bekommt eine Aufrüstung, einmal. Zwei Aufrüstungen von zwei "
        "verschiedenen Computern machen einen Satz neuer Karten benutzbar; jeder weitere Satz braucht zwei "
        "weitere Computer. Aufrüstungen überleben den Roboter."
    ),
    "elements.ventilator": (
        "Ein Ventilator an einer Wand bläst in den Registern, die darauf stehen: Jeder Roboter in seiner "
        "Linie, bis zur nächsten Wand, wird ein Feld von ihm fortgeweht, oder zwei oder drei, wenn zwei "
        "oder drei Ventilatoren nebeneinander blasen. Der fernste zuerst, und niemand schiebt; wer in zwei "
        "Richtungen geweht wird, bleibt."
    ),
    "elements.wall": "Eine Wand hält Roboter, Schübe, Bänder und Strahlen auf, von beiden Seiten.",
    "elements.water": (
        "Wer im Wasser steht, wenn seine Karte beginnt, verliert das erste Feld dieser Bewegung: Vor 1 und "
        "Zurück bewirken gar nichts. Drehungen gehen wie immer, und ins Wasser oder hindurch zu fahren, "
        "kostet nichts. Wasser löscht Roboter, die brennen. Es kann Bänder, Gruben und was sonst am Boden "
        "liegt bedecken; die wirken wie immer."
    ),
    "elements.waterfall": (
        "Ein Wasserfall ist eine Strömung, die über eine Kante läuft. Mit den anderen Strömungen trägt er "
        "den Roboter darin ein Feld weit in Pfeilrichtung und hinunter, wo das liegt: zwei Schadenspunkte "
        "je Ebene. Er bremst Roboter wie Wasser, und niemand kommt ihn hinauf."
    ),
    "elements.waterfall.points": (
        "Er ist eine Strömung, die über eine Kante läuft. Mit den anderen Strömungen trägt er den Roboter "
        "darin ein Feld weit in Pfeilrichtung und hinunter, wo das liegt: zwei Trefferpunkte je Ebene. Er "
        "bremst Roboter wie Wasser, und niemand kommt ihn hinauf."
    ),
}
