"""Was die Dinge tun, dem Spieler gesagt: Optionen, Zustände, Modelle, Regeln, Pläne, Elemente (German)."""

from __future__ import annotations

from . import about_details, about_elements, about_more

TEXTS: dict[str, str] = {
    **about_details.TEXTS,
    **about_elements.TEXTS,
    **about_more.TEXTS,
    "options.clamps": (
        "In einem Register hält sich der Roboter am Boden fest: Seine Karte bewegt und dreht ihn nicht, "
        "und kein Roboter kann ihn schieben. Bänder, Schieber, Zahnräder und Teleporter bewegen ihn "
        "trotzdem."
    ),
    "options.clamps.worked": "halten ihn, wo er ist",
    "options.nitro-tanks": (
        "In einem Register bringt eine Karte, die den Roboter vorwärts bewegt, ihn ein Feld weiter. "
        "Bewegt sie ihn rückwärts oder zur Seite, fährt er erst dorthin, dann ein Feld vorwärts. Bei einer "
        "Drehung bewirken sie nichts."
    ),
    "options.nitro-tanks.worked": "schieben ihn ein Feld weiter nach vorn",
    "options.rear-lasers": (
        "Die ganze Runde feuert der Roboter auch nach hinten: So kann er in jedem Register zwei Gegner "
        "treffen. Geschweißt wird damit nicht."
    ),
    "options.repulsors": (
        "In einem Register fliegt jeder Schuss eines Roboters, der den Roboter trifft, zurück und trifft "
        "den, der gefeuert hat. Ein Schuss wird nur einmal zurückgeworfen."
    ),
    "options.shields": (
        "Die ganze Runde tut kein Laser eines Roboters dem Roboter weh, und die eigenen Laser sind aus. "
        "Schweißen kann er trotzdem. Laser des Plans, Sägen, Zäune und Gruben sind keine Waffen: Sie tun, "
        "was sie immer tun."
    ),
    "options.shields.worked": "schlucken den Schuss",
    "options.tip-toe-legs": (
        "Solange ein Roboter sie trägt, kann er Schornsteine betreten und darauf stehen, ohne "
        "hineinzufallen. Sie müssen nicht eingesetzt werden und brauchen keine Munition; andere Gruben "
        "verschlucken ihn wie immer."
    ),
    "options.twin-lasers": (
        "In einem Register feuert der vordere Laser zweimal statt einmal: Wer im Weg ist, wird doppelt "
        "getroffen. Nur einer von beiden schweißt."
    ),
    "conditions.accelerated.ended": "hat den Beschleuniger verlassen",
    "conditions.alight.ended": "ist gelöscht",
    "conditions.flying.began": "hebt ab",
    "conditions.flying.ended": "landet",
    "conditions.energised.began": "ist geladen: zwei Karten je Register",
    "conditions.energised.ended": "hat wieder sein eigenes Tempo",
    "conditions.momentum.ended": "hat das Eis verlassen",
    "conditions.remote-control.began": "ist ferngesteuert",
    "conditions.remote-control.ended": "ist wieder sein eigener Herr",
    "conditions.asleep.began": "schläft",
    "conditions.asleep.ended": "wacht auf",
    "species.tamagotchi": (
        "Ein Tamagotchi ist ein virtueller Zwilling, der die Karten seines Roboters gleich nach ihm "
        "spielt. Der Boden wirkt auf es, aber es löst nichts aus und wiegt nichts. Was es berührt und was "
        "es trifft, zählt für seinen Roboter, nur speichert es keine Sicherungskopie; wird einer von "
        "beiden zerstört, sind es beide."
    ),
    "species.ghost": (
        "Ein Geist schwebt: Nur Wände halten ihn auf, und nichts als ein Roboter bemerkt ihn. In den "
        "ersten drei Registern spielt er bis zu drei der Karten, die sein Roboter abgelegt hat, in "
        "zufälliger Reihenfolge. Wer zu einem Geist kommt oder zu wem einer kommt, nimmt einen "
        "Schadenspunkt. Tageslicht zerstört ihn."
    ),
    "species.scanner": (
        "Ein Scanner sucht Risse im Rumpf und tritt gegen niemanden an. In jedem Register fährt er nach "
        "allen Robotern ein Feld vorwärts, schiebt, wer dort steht, und feuert. Liegt vor ihm ein Geländer, "
        "zerbrochener Rumpf, eine Startrampe, ein Schacht oder der Weltraum, dreht er sich stattdessen: "
        "Scanner mit ungerader Nummer nach rechts, mit gerader nach links. Er ist ein echter Roboter, "
        "inspiziert und schweißt aber nichts; geht einer verloren, wird er sofort ersetzt und wartet auf die "
        "nächste Runde."
    ),
    "species.crystal": (
        "Der Energiekristall ist ein Ding: Wirkliche Roboter schieben ihn, Strahlen ziehen ihn, Arme und "
        "Transporter bewegen ihn, Laser enden an ihm und tun ihm nichts. Ein Trupp gewinnt, wenn der "
        "Kristall ein Register in seiner Luftschleuse beendet, wer immer ihn hineingeschoben hat. Geht er im "
        "Weltraum verloren, wird er neu geholt."
    ),
    "species.crystal.came": "wird von einem Greifer geholt",
    "species.scanner.came": "wird ausgesandt",
    "species.tamagotchi.came": "kommt ins Spiel",
    "species.ghost.came": "kommt ins Spiel",
    "rulesets.rr": "Eigene Stapel, fünf besondere Roboter, Öl auf dem Boden, Checkpoints in voller Fahrt.",
    "rulesets.classic": (
        "Ein Stapel für alle, Schieber und Pressen, Checkpoints zum Draufstehen, zehn Schadenspunkte."
    ),
    "rulesets.botwars": (
        "Ein Elektrozaun um den Plan, Schalter und Teleporter, Roboter, die virtuell beginnen."
    ),
    "rulesets.robofactory": (
        "Classic auf den seltsamsten Böden: Wasser, Gas und Feuer, Eis, große Zahnräder, schwarze Löcher, "
        "Geister."
    ),
    "rulesets.robo-runner": (
        "Reparaturroboter rennen über den Rumpf eines Raumschiffs: Traktorstrahlen, kalter Weltraum, und "
        "Taten entscheiden über den Rang."
    ),
    "rulesets.robo-recon": (
        "Zwei Trupps auf dem Rumpf eines Raumschiffs und ein Energiekristall, der in die eigene "
        "Luftschleuse geschoben werden will."
    ),
    "models.standard": "Keine besondere Fähigkeit.",
    "models.standard.motto": "Werkseinstellungen. Keine Beschwerden.",
    "models.tanky": "Behebt am Ende jeder Runde einen Schadenspunkt.",
    "models.tanky.motto": "Na los, triff mich. Ich brauche Bewegung.",
    "models.james_bot": "Sein Doppellaser macht bei jedem Treffer zwei Schadenspunkte.",
    "models.james_bot.motto": "Baureihe 0.07. Öl: geschüttelt.",
    "models.lazy_bot": "Darf jede Runde eine Pause programmieren: Sie tut nichts, mit Absicht.",
    "models.lazy_bot.motto": "Weck mich, wenn es vorbei ist.",
    "models.albot": "Darf einmal je Runde seine ganze Hand gegen eine neue tauschen.",
    "models.albot.motto": "Ich habe jede Möglichkeit erwogen.",
    "models.peach": "Wirft Schüsse zurück, die ihn von hinten treffen: Den Schaden nimmt der Schütze.",
    "models.peach.motto": "Schau hinter mich. Trau dich.",
    "boards.blast-furnace": (
        "Lava, Napalm, Rauch und ein Boden, der nachgibt. Die Pfützen liegen nicht umsonst da."
    ),
    "boards.botwars-first-spark": (
        "Tritt auf den Schalter, und die Brücke senkt sich: Dahinter liegt der zweite Checkpoint. Achte auf "
        "den Zaun."
    ),
    "boards.botwars-sawmill": (
        "Sägen, die laufen, wann sie wollen, Pressen, die das nicht tun, und vier Computer für alle, die "
        "sie überleben."
    ),
    "boards.botwars-spectrum": (
        "Teleporter in sechs Farben, nicht alle davon wach, und Bänder, die dich vom einen zum nächsten "
        "reichen."
    ),
    "boards.botwars-wired-yard": (
        "Platten öffnen Luken, Augen schalten Blaster ab, und ein Schuss auf die richtige Wand lässt einen "
        "Rivalen durch den Boden fallen."
    ),
    "boards.clockwork": (
        "Türen, die sich drehen, Arme, die schwingen, Bänder, die es sich anders überlegen. Hier geht "
        "alles rund."
    ),
    "boards.cold-store": (
        "Eis in der Mitte, eine Platte, die kippt, und jemand Fremdes am Funkgerät. Zieh dich warm an."
    ),
    "boards.crossfire-hall": (
        "Drei Tore, vier Lampen, die keine Lampen sind. Wände sind deine Freunde, bis dich jemand schiebt."
    ),
    "boards.first-shift": "Zwei Karussells, ringsum eine Wand und nichts, was beißt. Hier lernst du lenken.",
    "boards.foundry": (
        "Zwei Stockwerke und ein Turm. Rampen sind langsam, der Aufzug verzeiht niemandem, und die "
        "Schlacke läuft bergab."
    ),
    "boards.grinder": "Unten der Trichter, oben die Schrottrutsche. Das Futter bist du.",
    "boards.loading-dock": (
        "Schieber räumen das Band im Takt auf, gerade und ungerade. Niemandem passiert etwas, aber auch "
        "niemand kommt an, wo er hinwollte."
    ),
    "boards.maelstrom": "In die Mitte musst du zuerst. In die Ecken muss alles andere.",
    "boards.night-archive": (
        "Die Kopierer laufen über Nacht, und die Akten im Keller sind nicht so tot, wie sie aussehen."
    ),
    "boards.night-express": (
        "Zwei Linien, kein Fahrplan, und beide enden im Steinbruch. Steig rechtzeitig um."
    ),
    "boards.oil-change": (
        "Jemand hat die Wanne vergessen. Lass den Boden laufen und gib acht, wer dir entgegenrutscht."
    ),
    "boards.particle-ring": "Rundherum, jedes Mal ein bisschen schneller, und in der Mitte hat etwas Hunger.",
    "boards.playground": (
        "Weiche Wände, Sand, eine Kiste mit jemandem darin. Niemand tut sich weh; na ja, fast niemand."
    ),
    "boards.press-room": "Lies die Zahlen auf den Pressen, dann deine Register. Dann lies sie noch einmal.",
    "boards.proving-ground": (
        "Gummi, Wind, Springteufel und Strahlen: Nichts hier beißt fest zu, und niemand steht, wo er wollte."
    ),
    "boards.revolving-doors": (
        "Ein Raum, der sich mit allen darin dreht, Bänder, die es sich anders überlegen, und Türme, die "
        "zusehen, wer wo herauskommt."
    ),
    "boards.robo-recon-twins": (
        "Zwei Luftschleusen liegen einander über offenem Weltraum gegenüber, zwei Greifer langen in den "
        "Nebel. Die Strahlen führen heim."
    ),
    "boards.robo-runner-carrier": (
        "Triebwerke werfen dich über offene Rampen, wenn du richtig zählst. Die Tore schließen in den "
        "Registern, die darauf stehen."
    ),
    "boards.robo-runner-courier": (
        "Schnelle Strahlen um einen Kühlschacht: Nimm die rote Bahn, steig rechtzeitig ab und lass dich "
        "drehen, wohin du willst."
    ),
    "boards.robo-runner-frigate": (
        "Ein zerschossenes Kriegsschiff. Die Transporter der Besatzung bringen dich weit, oder noch "
        "weiter; Vorsicht, Geländer unter Strom."
    ),
    "boards.robo-runner-salvage": (
        "Von Trümmern zerrissen: erst schweißen, dann inspizieren. Arme schubsen dich herum, und "
        "Drehstrahlen drehen dich, wo du stehst."
    ),
    "boards.robo-runner-skiff": (
        "Das kleinste Schiff von allen, für schnelle Duelle: ein Ring aus blauen Strahlen, ein Schacht in "
        "der Mitte und zwei Depots."
    ),
    "boards.robo-runner-tender": (
        "Ein kleines Versorgungsschiff. Der blaue Strahl längs ihres Rückgrats bringt dich umsonst voran; "
        "Vorsicht am Rand."
    ),
    "boards.roundabout": (
        "Vorfahrt haben Roboter von rechts, von links und von oben. Zwei der Halte liegen im Kreisel selbst."
    ),
    "boards.sieve": "Was nicht festgeschraubt ist, fällt früher oder später durch. Zähl deine Felder.",
    "boards.smelter": (
        "Ein Strom aus flüssigem Erz mit Brücken, die sich öffnen, eine Leitwarte mit Schießscharten und "
        "Schlacke unter den Rädern."
    ),
    "boards.terraces": (
        "Vier Stufen hinauf zum obersten Checkpoint. Hinauf geht es über Rampen; der kurze Weg hinunter "
        "führt über die Kante, zwei Punkte je Ebene."
    ),
    "boards.triple-point": (
        "Drei große Lampen und ein Feld, das alle drei beleuchten. Rate, wo der zweite Checkpoint steht."
    ),
    "boards.waterworks": (
        "Ein Fluss läuft hindurch, und was nicht läuft, ist tief, neblig oder schläft. Bring ein Handtuch "
        "mit."
    ),
}
