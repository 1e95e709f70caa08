"""Was Elemente mit den Robotern tun, von A bis M (German); „.points“: wo Trefferpunkte gezählt werden."""

TEXTS: dict[str, str] = {
    "elements.accelerator": (
        "Ein Teilchenbeschleuniger ist ein Ring. Bevor ein Band läuft, bringt er jeden Roboter auf seiner "
        "Linie ein Feld weiter, im Uhrzeigersinn und ohne ihn zu drehen, an den Ecken schräg; im zweiten "
        "Register des Roboters darauf zwei Felder, und so fort bis zehn. Jedes Register über das zehnte "
        "hinaus kostet einen Schadenspunkt. Wer die Linie verlässt, beendet das alles."
    ),
    "elements.accelerator.points": (
        "Er ist ein Ring. Bevor ein Förderband läuft, bringt er jeden Roboter auf seiner Linie ein Feld "
        "weiter, im Uhrzeigersinn und ohne ihn zu drehen, an den Ecken schräg; im zweiten Register des "
        "Roboters darauf zwei Felder, und so fort bis zehn. Jedes Register über das zehnte hinaus kostet "
        "einen Trefferpunkt. Wer die Linie verlässt, beendet das alles."
    ),
    "elements.airlock": (
        "Durch die Luftschleuse verlassen die Roboter das Schiff, zu Beginn und jedes Mal, wenn sie neu "
        "gebaut sind. Sie kommen virtuell heraus und wählen in dieser Runde nur ihre Blickrichtung. Sonst "
        "ist sie blanker Rumpf."
    ),
    "elements.antigravity-field": (
        "Wer zu Beginn der Runde auf dem Feld steht, fliegt die ganze Runde: Der Boden tut ihm nichts, "
        "weder Gutes noch Schlechtes. Er landet, sobald er Schaden nimmt, sonst nach dem letzten Register, "
        "und auf einer Grube zu landen heißt hineinzufallen. Mit Robotern, die später kommen, macht das "
        "Feld nichts."
    ),
    "elements.antigravity-field.points": (
        "Wer zu Beginn der Runde auf dem Feld steht, fliegt die ganze Runde: Der Boden tut ihm nichts, weder "
        "Gutes noch Schlechtes. Er landet, sobald er einen Trefferpunkt verliert, sonst nach dem letzten "
        "Register, und auf einer Grube zu landen heißt hineinzufallen. Mit Robotern, die später kommen, "
        "macht das Feld nichts."
    ),
    "elements.belt": (
        "Ein Förderband trägt den Roboter darauf ein Feld weit in Pfeilrichtung, sobald alle gefahren "
        "sind. Wer auf die Kurve eines anderen Bandes getragen wird, dreht sich mit; auf eine Kurve zu "
        "fahren oder geschoben zu werden, dreht niemanden. Bänder schieben nie: Sollen zwei Roboter auf "
        "dasselbe Feld, bleiben beide stehen."
    ),
    "elements.belt.points": (
        "Sobald alle gefahren sind, trägt es den Roboter darauf ein Feld weit in Pfeilrichtung. Wer auf "
        "ein querlaufendes Förderband getragen wird, dreht sich mit; darauf zu fahren oder geschoben zu "
        "werden, dreht niemanden. Sollen zwei Roboter auf dasselbe Feld, bleiben beide, außer es ist ein "
        "Förderband, auf das einer gerade von hinten kommt: Der fährt. Förderbänder schieben nie, aber wer "
        "gegen einen Elektrozaun getragen wird, verliert zwei Trefferpunkte."
    ),
    "elements.big-gear": (
        "Ein großes Zahnrad von zwei mal zwei Feldern hat quer durch die Mitte eine Wand, wie eine "
        "Geheimtür. Solange irgendein Roboter darauf steht, macht es in jedem Register nach den kleinen "
        "Zahnrädern eine halbe Drehung und nimmt alle Roboter mit, samt Platz und Blickrichtung; wer auf "
        "die Wand blickt, tut es danach auch."
    ),
    "elements.big-trapdoor": (
        "Eine Falltür über vier Felder: In den Registern, die darauf stehen, öffnet sie sich ganz, bevor "
        "jemand fährt, und verschluckt, wer darauf steht oder dorthin kommt; in allen anderen ist sie "
        "blanker Boden."
    ),
    "elements.black-hole": (
        "Ein schwarzes Loch verschluckt jeden, der darauf kommt. Bevor die Zahnräder drehen, zieht es "
        "jeden Roboter in seiner Reihe oder Spalte ein Feld näher, aus jeder Entfernung auf seinem "
        "Werksplan von zwölf mal zwölf Feldern, von jeder Ebene und durch Wände dazwischen; aber niemanden "
        "durch eine Wand oder eine Kante hinauf vor dem nächsten Feld und niemanden auf einen Roboter, der "
        "stehen bleibt."
    ),
    "elements.blaser": (
        "Ein Laser, den Schalter einschalten. Solange er an ist, feuert er wie jeder Laser: Der erste "
        "Roboter in seiner Linie nimmt je Strahl einen Schadenspunkt."
    ),
    "elements.blaser.points": (
        "Ein Laser, den Schalter einschalten. Solange er an ist, feuert er wie jeder Laser: Der erste "
        "Roboter in seiner Linie verliert je Strahl einen Trefferpunkt."
    ),
    "elements.bridge": (
        "Eine Brücke über einer Grube. In den Registern, die darauf stehen, schließt sie sich, bevor "
        "jemand fährt, und ist bis zum Ende des Registers blanker Boden; in allen anderen ist sie offen, "
        "und eine Grube."
    ),
    "elements.buzzsaw": (
        "In jedem Register entscheidet der Zufall einmal für alle Kreissägen des Plans: In einem von vier "
        "Fällen laufen sie, und wer auf einer steht, nimmt einen Schadenspunkt."
    ),
    "elements.buzzsaw.points": (
        "In jedem Register entscheidet der Zufall einmal für alle Kreissägen des Plans: In einem von vier "
        "Fällen laufen sie, und wer auf einer steht, verliert einen Trefferpunkt."
    ),
    "elements.capacity-trapdoor": (
        "Eine Falltür, die so viele Roboter trägt, wie darauf steht. Beendet einer mehr dort seinen Zug "
        "oder wird er dorthin geschoben oder getragen, öffnet sie sich unter allen anderen, die "
        "hineinfallen, und schließt sich unter dem letzten. Roboter, die nur darüberfahren, zählen nicht."
    ),
    "elements.checkpoint": (
        "Berühre die Checkpoints in der Reihenfolge ihrer Nummern; wer zuerst den letzten berührt, "
        "gewinnt. Jeder Checkpoint, ob an der Reihe oder nicht, speichert die Sicherungskopie des Roboters."
    ),
    "elements.checkpoint.points": (
        "Beende Register auf den Checkpoints (Flaggen) in der Reihenfolge ihrer Nummern; wer zuerst den "
        "letzten erreicht, gewinnt. Jeder Checkpoint, ob an der Reihe oder nicht, speichert die "
        "Sicherungskopie, von der dein nächster Roboter wiederkehrt, und gibt dem, der dort eine Runde "
        "beendet, einen Trefferpunkt zurück."
    ),
    "elements.chop-shop": (
        "Wer eine Runde in der Bastelwerkstatt beendet, bekommt eine ausgeloste Option, die ihm fehlt, oder "
        "es werden zwei Schadenspunkte repariert, wenn das mit dem Programm verlangt wurde. Optionen werden "
        "nachgeladen, und die Sicherungskopie wird hier gespeichert."
    ),
    "elements.chop-shop.points": (
        "Wer hier eine Runde beendet, bekommt eine ausgeloste Option, die ihm fehlt, und lädt die seinen "
        "nach. Wer hier ein Register beendet, dessen nächster Roboter kehrt auf diesem Feld wieder. "
        "Trefferpunkte gibt es keine."
    ),
    "elements.cooling-shaft": (
        "Ein Kühlschacht saugt jeden Roboter, der darauf kommt, in die Tiefe, auch mitten in einem Zug. "
        "Betreten verboten."
    ),
    "elements.copy-machine": (
        "Ein Roboter, der gegen den roten Knopf fährt, macht auf der anderen Seite der Wand sein Tamagotchi, "
        "das ihn anblickt: einen virtuellen Zwilling, der von da an jede Karte seines Roboters mitspielt. Es "
        "berührt Checkpoints und wird repariert, beides für seinen Roboter, und teilt jeden Treffer mit ihm; "
        "wird einer von beiden zerstört, sind es beide. Es verschwindet, wenn es auf dem Feld, auf dem es "
        "entstand, gegen den Kopierer fährt. Ein Roboter hat nur ein Tamagotchi zugleich."
    ),
    "elements.crossgear": (
        "Ein Kreuzrad ist eine Nabe mit vier Armen von je einem Feld. Nach den Zahnrädern und den großen "
        "Zahnrädern macht es eine Vierteldrehung in Pfeilrichtung: Ein Roboter auf einem Arm kommt "
        "dorthin, wo der nächste Arm war, und dreht sich mit; einer auf der Nabe dreht sich nur. Wände "
        "darin spielen keine Rolle."
    ),
    "elements.crumbly-ground": (
        "Bröckelnder Boden trägt Roboter, die darüberfahren oder darauf anhalten. Wer darauf steht, wenn "
        "seine Drehkarte aufgedeckt wird, oder dort eine spielt, bricht ein und wird zerstört. Auf Wunsch "
        "bleibt davon für den Rest des Spiels eine Grube."
    ),
    "elements.crusher": (
        "Eine Presse geht in den Registern nieder, die darauf stehen, und zerstört den Roboter darunter, "
        "wie heil er auch ist. Oft steht sie über einem Band."
    ),
    "elements.current": (
        "Eine Strömung ist Wasser und bremst Roboter wie jedes. Sind alle Bänder gelaufen, trägt sie den "
        "Roboter darin ein Feld weit in Pfeilrichtung. Um eine Biegung der Strömung getragen, dreht er "
        "sich mit; sollen zwei auf dasselbe Feld, bleiben beide."
    ),
    "elements.dark-ground": (
        "Wer aus dem Licht ins Dunkel kommt, weckt auf dem nächsten Grab seinen Geist, falls er noch "
        "keinen hat. Geister verlassen das Dunkel nie: Tageslicht zerstört sie. Wer einem über den Weg "
        "läuft, nimmt Schaden."
    ),
    "elements.deep-water": (
        "Tiefes Wasser bremst wie jedes und dringt in die Roboter ein: Jedes Register, in dem ein Roboter "
        "hinein- oder hinausfährt, sich darin dreht oder nur darin steht, kostet einen Schadenspunkt, aber "
        "nie mehr als einen."
    ),
    "elements.deep-water.points": (
        "Es bremst wie jedes Wasser und dringt in die Roboter ein: Jedes Register, in dem ein Roboter "
        "hinein- oder hinausfährt, sich darin dreht oder nur darin steht, kostet einen Trefferpunkt, aber "
        "nie mehr als einen."
    ),
    "elements.docking-arm": (
        "Haben alle Strahlen gezogen, schiebt ein Andockarm den Roboter vor sich auf das Feld geradewegs "
        "gegenüber, und wer dort steht, mit ihm. Die Arme wirken nacheinander, in der Reihenfolge, in der "
        "die Roboter handeln; von zwei Armen selbst geschoben wird in einem Register niemand. Die eigene "
        "Seite des Arms lässt Roboter und Laser frei durch."
    ),
    "elements.drawbridge": (
        "Gehoben, wie zu Beginn des Spiels, ist eine Zugbrücke von der Seite her, auf der sie steht, eine "
        "Wand, von den drei anderen eine Grube, und hält Laser auf. Der Druckschalter, der darauf steht, "
        "senkt sie; danach ist sie blanker Boden."
    ),
    "elements.electric-eye": (
        "Jeder Strahl, der genau in dieses Auge trifft, von einem Roboter oder vom Plan, schaltet die "
        "Teleporter, Luken und Blaster um, mit denen es verdrahtet ist. Wer im Strahl steht, schirmt es ab."
    ),
    "elements.elevator": (
        "Ein Aufzug ist blanker Boden. In den Registern, die darauf stehen, fährt er auf die nächste "
        "Ebene, bevor jemand fährt, samt dem Roboter darauf; in allen anderen und am Ende der Runde ist er "
        "unten. Solange er oben ist, können Roboter unter ihm stehen und hindurchfahren: Kommt er "
        "herunter, zerquetscht er sie."
    ),
    "elements.energizer": (
        "Wessen Zug hier endet, ob aus eigener Kraft oder geschoben, der spielt vom nächsten Register an "
        "zwei Karten je Register, und wenn sie ausgehen, wieder seine ersten, bis die Runde vorbei ist."
    ),
    "elements.express-belt": (
        "Ein Expressband trägt den Roboter darauf zwei Felder weit, eines nach dem anderen: das zweite Mal "
        "nur, wenn er dann noch auf einem Expressband steht. In seinen Kurven dreht es Roboter wie jedes "
        "Band."
    ),
    "elements.express-belt.points": (
        "Es trägt den Roboter darauf ein Feld weit in Pfeilrichtung, wie ein gelbes Förderband. Ist auch "
        "dort ein Förderband, ob blau oder gelb, wird der Roboter noch einmal getragen, wohin der Pfeil "
        "dort zeigt."
    ),
    "elements.fast-ramp": (
        "Eine Expressrampe ist ein Expressband eine Rampe hinauf: Sie trägt den Roboter darauf auf die "
        "nächste Ebene, wenn die Expressbänder laufen. Auf ihr rutscht niemand zurück. Von unten sind ihre "
        "Seiten Wände, und über ihre Seite fällt man eine Ebene tief, was zwei Punkte kostet."
    ),
    "elements.fast-ramp.points": (
        "Ein blaues Förderband eine Rampe hinauf: Sie trägt den Roboter darauf auf die nächste Ebene. Von "
        "unten sind ihre Seiten Wände, und über ihre Seite fällt man eine Ebene tief, was zwei "
        "Trefferpunkte kostet."
    ),
    "elements.fence": (
        "Ein Elektrozaun hält Roboter von beiden Seiten auf, und wer gegen ihn fährt, geschoben oder "
        "getragen wird, nimmt zwei Schadenspunkte. Laser gehen zwischen seinen Drähten hindurch."
    ),
    "elements.fence.points": (
        "Er hält Roboter von beiden Seiten auf, und wer gegen ihn fährt, geschoben oder getragen wird, "
        "verliert zwei Trefferpunkte. Ein weiterer läuft um den ganzen Plan. Laser gehen zwischen seinen "
        "Drähten hindurch."
    ),
    "elements.flamer": (
        "Ein Flammenwerfer an einer Wand füllt sein Feld in den Registern, die darauf stehen, mit Feuer. "
        "Wer hineinfährt, von einem anderen Roboter hineingeschoben wird oder sich dort dreht, nimmt jedes "
        "Mal einen Schadenspunkt, und wer im Feuer ist, wenn die Laser feuern, noch einen."
    ),
    "elements.flamer.points": (
        "Er füllt sein Feld in den Registern, die darauf stehen, mit Feuer. Wer hineinfährt, von einem "
        "anderen Roboter hineingeschoben wird oder sich dort dreht, verliert jedes Mal einen Trefferpunkt, "
        "und wer im Feuer ist, wenn die Laser feuern, noch einen."
    ),
    "elements.flip-belt": (
        "Ein Kippband trägt den Roboter darauf nach allen anderen Bändern ein Feld weit. In einem "
        "Register, in dem irgendeine Lichtschranke durchquert wurde, laufen alle Kippbänder des Plans "
        "andersherum als zuletzt; solange ein Roboter in einer Schranke steht, stehen sie still, und sind "
        "alle wieder frei, laufen sie andersherum an. Kurven machen daraus nur andere Kippbänder."
    ),
    "elements.fog": (
        "Durch Nebel sieht kein Roboter: Wer darin steht, feuert nicht, und Schüsse enden dort. Von außen "
        "kann man einen Roboter im Nebel treffen. Die Laser des Plans gehen glatt hindurch, und niemand "
        "wird gebremst."
    ),
    "elements.force-field": (
        "Ein Kraftfeld hält Roboter und die Laser des Plans auf wie eine Wand. Roboter sehen und schießen "
        "hindurch."
    ),
    "elements.gear": (
        "Ein Zahnrad dreht den Roboter darauf in Pfeilrichtung: eine Vierteldrehung, mit zwei Pfeilen eine "
        "halbe."
    ),
    "elements.golden-belt": (
        "Ein Goldband trägt den Roboter darauf drei Felder weit, eines nach dem anderen: das erste, bevor "
        "alle anderen Bänder laufen, das zweite zusammen mit den Expressbändern, das dritte mit allen; "
        "jedes nur, wenn der Roboter dann auf einem Band steht, das läuft. In seinen Kurven dreht es "
        "Roboter wie jedes Band."
    ),
    "elements.grave": (
        "Wer ins Dunkel kommt, weckt auf dem nächsten Grab seinen Geist. Von der nächsten Runde an schwebt "
        "der Geist umher und schadet, wem er begegnet. Wer seinen Zug auf dem Grab selbst beendet, nimmt "
        "einen Schadenspunkt, wenn die Laser feuern."
    ),
    "elements.grave.points": (
        "Wer ins Dunkel kommt, weckt auf dem nächsten Grab seinen Geist. Von der nächsten Runde an schwebt "
        "der Geist umher und schadet, wem er begegnet. Wer seinen Zug auf dem Grab selbst beendet, "
        "verliert einen Trefferpunkt, wenn die Laser feuern."
    ),
    "elements.guard-rail": "Über ein Geländer kommen weder Roboter noch Laser, von welcher Seite auch immer.",
    "elements.hull-damage": (
        "Wo der Rumpf beschädigt ist, kann niemand fahren, geschoben oder gezogen werden, und Laser enden "
        "dort. Jeder Treffer vom Laser eines echten Roboters schweißt eine der nötigen Reparaturen, gleich "
        "wessen, und in beliebiger Reihenfolge der Punkte; danach ist es wieder Rumpf und will inspiziert "
        "werden. Man kann auch ohne Rumpfschäden spielen."
    ),
    "elements.hydraulic-pusher": (
        "Ein Hydraulikschieber schiebt den Roboter vor sich und alle, die im Weg sind, in den Registern, "
        "die darauf stehen, Feld um Feld geradeaus: bis eine Wand sie aufhält oder der Roboter vor seinem "
        "Stempel den Werksplan von zwölf mal zwölf Feldern verlassen hat. Er tut niemandem weh."
    ),
    "elements.ice": (
        "Wer auf Eis kommt, führt seine Karte zu Ende. Von da an summieren sich die Karten: Jede Bewegung "
        "gibt mehr Schwung, jede Drehung mehr Drall, und in jedem Register tut der Roboter die Summe von "
        "allem, bis er gegen etwas stößt oder das Eis verlässt."
    ),
    "elements.crystal-grappler": (
        "Solange kein Energiekristall an Bord ist, holt ein Kristallgreifer am Ende einer Runde einen, von "
        "der zweiten an: einer von mehreren, wie es der Zufall will. Wer dann darauf steht, wird zerstört, "
        "und der Kristall mit ihm. Sonst ist er einfach Rumpf."
    ),
    "elements.inspection-point": (
        "Der Checkpoint der Raumschiffe. Beende Register auf den Inspektionspunkten in der Reihenfolge ihrer "
        "Nummern, virtuell oder nicht: Der erste Roboter, der alle hinter sich hat, gewinnt. Wer eine Runde "
        "auf einem beendet, wird einen Treffer los und lädt alle Ausrüstung nach."
    ),
    "elements.jack-in-the-box": (
        "In jedem Register springt nach den Bändern der Teufel heraus und wirft den Roboter auf seiner "
        "Kiste sechs Felder weit, wohin der Pfeil mit der Nummer des Registers zeigt; im fünften "
        "geradewegs nach oben und wieder auf dieselbe Kiste. Felder dazwischen werden nicht berührt, Wände "
        "beenden den Wurf, und steht dort, wo er landen würde, ein Roboter, ist er ein Feld kürzer. Die "
        "Landung kann hart sein und zwei Schadenspunkte kosten."
    ),
    "elements.jack-in-the-box.points": (
        "In jedem Register springt nach den Förderbändern der Teufel heraus und wirft den Roboter auf seiner "
        "Kiste sechs Felder weit, wohin der Pfeil mit der Nummer des Registers zeigt; im fünften geradewegs "
        "nach oben und wieder auf dieselbe Kiste. Felder dazwischen werden nicht berührt, Wände beenden den "
        "Wurf, und steht dort, wo er landen würde, ein Roboter, ist er ein Feld kürzer. Die Landung kann "
        "hart sein und zwei Trefferpunkte kosten."
    ),
    "elements.laser": (
        "Ein Laser an einer Wand feuert in jedem Register geradeaus über den Boden. Der erste Roboter in "
        "seiner Linie nimmt je Strahl einen Schadenspunkt und schirmt alle hinter sich ab."
    ),
    "elements.laser.points": (
        "Er feuert in jedem Register geradeaus über den Boden, oder in denen, auf die er eingestellt ist. "
        "Der erste Roboter in seiner Linie verliert je Strahl einen Trefferpunkt und schirmt ab, wer hinter "
        "ihm steht; virtuelle Roboter schirmen niemanden ab."
    ),
    "elements.launch-bay": (
        "Die Tore einer Startrampe schließen sich, wenn ein Register beginnt, das darauf steht, und öffnen "
        "sich wieder, wenn dieses Register endet: Dann können Roboter hinüber, aber wer noch darauf ist, ist "
        "verloren. In allen anderen Registern ist sie offener Weltraum."
    ),
    "elements.lava-pit": (
        "Eine Lavagrube verschluckt Roboter wie jede Grube. Sind alle gefahren, bricht sie in den "
        "Registern aus, die darauf stehen, und jeder Roboter auf den vier Feldern daneben nimmt einen "
        "Schadenspunkt; nach der Expertenregel auch über die Ecken. Weder Wände noch Kanten halten Lava auf."
    ),
    "elements.lava-pit.points": (
        "Sie verschluckt Roboter wie jede Grube. Sind alle gefahren, bricht sie in den Registern aus, die "
        "darauf stehen, und jeder Roboter auf den vier Feldern daneben verliert einen Trefferpunkt; nach der "
        "Expertenregel auch über die Ecken. Weder Wände noch Kanten halten Lava auf."
    ),
    "elements.light-barrier": (
        "Eine Lichtschranke reicht von ihrer Wand bis zur nächsten und tut niemandem weh. In einem "
        "Register, in dem ein Roboter hineingekommen ist oder sie verlassen hat, von selbst, geschoben "
        "oder getragen, laufen alle Kippbänder des Plans andersherum als zuletzt; solange ein Roboter in "
        "einer steht, stehen alle still."
    ),
    "elements.loophole": (
        "Eine Wand mit einem Schlitz. Sie hält Roboter und die Laser des Plans auf; Roboter sehen und "
        "schießen hindurch."
    ),
    "elements.mag-lock": (
        "Ein Magnetschloss hält in den Registern, die darauf stehen, jeden Roboter fest, der auf oder über "
        "es kommt. Ein festgehaltener beendet seinen Zug, kann sich nicht bewegen und von nichts und "
        "niemandem bewegt werden; er dreht sich nur durch eigene Karten. Flieger werden am Boden gehalten. "
        "Waffen wirken wie immer."
    ),
    "elements.magnet": (
        "Ein Magnet steht in einer Grube, die jeden verschluckt, der darauf kommt. Bevor die Zahnräder "
        "drehen und nach den schwarzen Löchern zieht er jeden Roboter in gerader Linie mit ihm ein Feld "
        "näher, ohne ihn zu drehen. Wände dazwischen schirmen ab, andere Roboter nicht."
    ),
}
