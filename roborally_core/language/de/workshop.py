"""Die Werkstatt: Urteile über Pläne, Pläne aus dem Nichts, Dateien anderer Programme (German)."""

TEXTS: dict[str, str] = {
    "judge.verdict.good": "Ein guter Plan.",
    "judge.verdict.fair": "Ein spielbarer Plan, der besser sein könnte.",
    "judge.verdict.flawed": "Ein Plan mit Mängeln.",
    "judge.problem": "Er ist nicht spielbar.",
    "judge.cut": "Von Start {start} führt kein Weg zu Checkpoint {number}, den ein Roboter überlebt.",
    "judge.deadly_way": "Der Weg von Start {start} kostet mindestens {damage} Schadenspunkte, und "
    "{whole} zerstören einen Roboter: Setze Reparaturen an den Weg, oder nimm Strahlen weg.",
    "judge.hurting_way": "Der Weg von Start {start} kostet selbst mit den besten Karten {damage} "
    "Schadenspunkte: Ein Roboter mit mehr als {most} kommt nicht an.",
    "judge.trap": "Wer nach {where} gerät, kommt nie lebend weiter zu Checkpoint {number}: Lass einen "
    "Weg hinaus.|Wer nach {where} gerät, kommt nie lebend weiter zu Checkpoint {number}: Lass Wege "
    "hinaus.",
    "judge.pit_corridor": "{where}: eine Sackgasse neben Gruben, in der es nichts zu holen gibt.",
    "judge.corridor": "{where}: eine Sackgasse, in der es nichts zu holen gibt.",
    "judge.lost_at_once": "Von den Robotern auf Start {start} werden {percent} % in der ersten Runde "
    "zerstört: Verlege ihn, oder was sie zerstört.",
    "judge.nearer": "Start {start} liegt näher: Allein braucht ein Roboter von dort {turns} Runden, "
    "von den anderen {usual}.",
    "judge.farther": "Start {start} liegt weiter weg: Allein braucht ein Roboter von dort {turns} "
    "Runden, von den anderen {usual}.",
    "judge.luckier": "Start {start} gewinnt zu oft: {percent} % der Rennen ({low} bis {high} %), "
    "gerecht wären {fair} %.",
    "judge.pile_up": "Die erste Runde ist ein Gedränge: Jeder Roboter wird {pushes} Mal geschoben. "
    "Rücke die Starts auseinander, oder die Wege von ihnen.",
    "judge.endless": "{percent} % der Rennen gehen nicht zu Ende: Es ist zu weit oder zu tödlich.",
    "judge.long": "Rennen dauern lange: im Mittel {turns} Runden.",
    "judge.short": "Rennen sind bald vorbei: im Mittel nach {turns} Runden. Rücke einen Checkpoint "
    "weiter weg, oder setze einen dazu.",
    "judge.hot_spot": "{deaths} von {whole} Robotern werden auf {square} zerstört.",
    "judge.unused": "{what} ({where}): Niemand hatte damit zu tun.|{what} ({where}): Niemand hatte "
    "damit zu tun.",
    "judge.symmetric": "Der Plan ist symmetrisch: Starts, die Bilder voneinander sind, haben dieselben "
    "Chancen.",
    "judge.no_field": "Nur Rennen allein sind möglich: Für ein Feld braucht es mehr Starts.",
    "judge.more": "und {n} weitere",
    "judge.point": ",",
    "judge.races": "{rules}: {alone} Rennen allein, {field} mit {robots} Robotern; im Mittel {turns} "
    "Runden, {percent} % gingen zu Ende.",
    "judge.table": "Start/Feld/Chance/von/Runden allein/verloren in Runde 1/Mindestschaden",
    "judge.chance": "{percent} % ({low}–{high})",
    "judge.deaths": "Zerstörte Roboter nach Feldern (9 heißt 9 und mehr):",
    "judge.no_deaths": "Kein Roboter wurde zerstört.",
    "judge.weight.note": "Hinweis",
    "judge.weight.advice": "Rat",
    "judge.weight.flaw": "Mangel",
    "judge.ruleset": "{name} ist nicht für {ruleset} gemacht; möglich: {known}",
    "picture.none": "das ist kein Bild in JPEG oder PNG",
    "picture.no_board": "in diesem Bild ist kein Plan: nur Bilder aus der Werkstatt haben einen",
    "picture.long": "das Bild hat {number} Bytes; gelesen werden {most}",
    "generate.name": "{theme} {seed}",
    "generate.about": "Vom Generator gemacht, aus dem Startwert {seed}.",
    "generate.theme.belts": "Bänderhof",
    "generate.theme.pits": "Grubenfeld",
    "generate.theme.beams": "Strahlenhalle",
    "generate.theme.machines": "Maschinenraum",
    "generate.theme.walls": "Irrgarten",
    "generate.theme.mixed": "Werk",
    "generate.ruleset": "Es gibt keine Regeln {value!r}; es gibt {known}",
    "generate.side": "{side}: {low} bis {high}, nicht {value}",
    "generate.seed": "Ein Startwert hat 1 bis {most} Zeichen",
    "generate.none": "Keiner von {most} Entwürfen besteht das Urteil: Versuche einen anderen Startwert "
    "oder eine andere Größe",
    "generate.size": "--size: {value!r} ist keine Größe wie 12x12",
    "tiled.map": "Karte",
    "tiled.size": "die Karte hat {width} x {height} Felder, ein Plan höchstens {most} x {most}",
    "tiled.much": "eine Karte darf {layers} Ebenen und {objects} Objekte haben",
    "tiled.layer": "Ebene {name!r} hat {number} Kacheln, nicht eine für jedes Feld",
    "tiled.tile": "Feld {square}: Kachel {number} gehört nicht zu diesem Spiel und fehlt",
    "tiled.mirrored": "Feld {square}: {key} ist auf der Karte gespiegelt; hier steht es wie im Kachelsatz",
    "tiled.csv": "eine Ebene enthält anderes als Nummern von Kacheln",
    "tiled.number": "{what}: {value!r} ist keine Zahl",
    "tiled.outside": "ein Objekt bei {x}, {y} liegt neben der Karte",
    "tiled.long": "die Karte ist länger als {most} Zeichen",
    "tiled.doctype": "die Karte hat einen Dokumenttyp, den keine Karte von Tiled hat",
    "tiled.deep": "die Karte ist zu tief verschachtelt oder hat zu viele Teile",
    "tiled.no_map": "das ist keine Karte von Tiled",
    "tiled.encoding": "eine Ebene ist komprimiert: Speichere die Karte mit dem Ebenenformat CSV",
    "tiled.orientation": "die Karte ist {value}, nicht rechtwinklig",
    "tiled.infinite": "die Karte ist unendlich: Gib ihr in ihren Eigenschaften eine Größe",
    "tiled.xml": "Zeile {line}, Spalte {column}: kein XML: {why}",
    "tiled.json": "kein JSON: {why}",
    "course.none": "das ist kein Plan des Kursgenerators",
    "course.board": "Plan des Kursgenerators",
    "course.lost": "Feld {square}: {what} hat hier keinen Platz und fehlt",
    "course.alone": "Feld {square}: {what} hat kein Gegenstück und fehlt",
    "course.added": "Feld {square}: {what} gab es nicht, deshalb steht hier eines",
    "course.bend": "Feld {square}: {what}: In die Kurve läuft kein Band, deshalb ist es hier gerade",
    "convert.kind": "{path}: Ein Plan wird als .json, .tmx oder .tmj geschrieben",
    "convert.read": "{path}: {number} Bytes lang, erlaubt sind {most}",
    "tiled.list": "{what} ist keine Liste von Objekten",
}
