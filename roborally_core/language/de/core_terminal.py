"""Was nur die Befehlszeile sagt: Überschriften, Zustände in einer Zeile, und die Jagd im Terminal."""

TEXTS: dict[str, str] = {
    "cli.interrupted": "abgebrochen",
    "cli.stdin": "Standardeingabe",
    "cli.whole": "{path}: {problem}",
    "cli.range": "{option}: {low} bis {high}, nicht {value}",
    "cli.set": "--set: ein Name und eine Zahl, wie hull_damage=1, nicht {value!r}",
    "cli.sides": "--sides: {number} Zahlen bis {most} mit Kommas dazwischen, nicht {value!r}",
    "cli.ruleset": "ein Regelwerk {name!r} gibt es nicht; es gibt {known}",
    "cli.written": "{path}: geschrieben",
    "cli.ok": "{path}: in Ordnung",
    "cli.recorded": "aufgezeichnet in {path}",
    "cli.html": "{path}: {n} Runde|{path}: {n} Runden",
    "cli.state": "Stand {mark}",
    "cli.content": "Inhalt {mark}",
    # Bots
    "bots.unknown": "Einen Bot {name} gibt es nicht; es gibt {names} und Dateien auf .py",
    "bots.long": "{name}: länger als {most} Zeichen",
    "bots.fails": "{name}: nicht auszuführen: {what}",
    "bots.no_function": "{name}: hat keine Funktion namens {function}",
    "bots.lapse": "{name}: {n} Fehler, in Runde {turn}: {what}|"
    "{name}: {n} Fehler, zuerst in Runde {turn}: {what}",
    "bots.extra": "Dafür fehlen Pakete: pip install 'roborally-core[{extra}]'",
    "bots.cluster": "{address}: kein Cluster antwortet: {why}",
    "bots.unrated": "Ohne openskill gibt es keine Wertung: pip install 'roborally-core[bots]'",
    "bots.table": "#/Bot/Punkte/Wertung/Spiele/gewonnen/remis/verloren/Runden/Fehler",
    "robot.link_long": "Der Roboter ist zu lang für einen Link von {most} Zeichen: seine Datei weitergeben",
    "robot.link": "Link eines Roboters: {why}",
    "view.looks": "so oft darf je Entscheidung nicht vorausgesehen werden",
    "bots.one_of": "Entweder eine Aufzeichnung oder --robots angeben",
    "cli.board": "{name}: {width} x {height}, für {rulesets}",
    "cli.board.difficulty": "{name}: {width} x {height}, {difficulty}, für {rulesets}",
    "cli.order": "es gibt keine Reihenfolge {value!r} ({why}); der Plan hat {known}",
    "cli.order.none": "keine eigene",
    "cli.order.raced": "Gefahren wird in dieser Reihenfolge: {order}; Checkpoints {sequence}",
    "cli.order.told": "Reihenfolge {name}: {text} ({order})",
    "cli.status.private": "Privat: wer ihn gemacht hat, bittet, ihn nicht weiterzugeben.",
    "cli.status.development": "In Arbeit: er wird sich noch ändern.",
    "cli.status.stable": "Fertig: Änderungen sind nicht geplant.",
    "cli.boards.board": "Plan",
    "cli.boards.size": "Größe",
    "cli.boards.difficulty": "Schwierigkeit",
    "cli.boards.rulesets": "Regelwerke",
    "cli.boards.checkpoints": "Checkpoints",
    "cli.boards.starts": "Starts",
    "cli.boards.name": "Name",
    "cli.difficulty.gentle": "sanft",
    "cli.difficulty.moderate": "mittel",
    "cli.difficulty.hard": "schwer",
    "cli.difficulty.cruel": "grausam",
    "cli.levels": "Ebenen:",
    "cli.wired": "verdrahtet mit {squares}",
    "cli.facing": "Blick nach {facing}",
    "cli.not": "nicht {what}",
    "cli.stages": "Register",
    "cli.scene": "{rules}, Runde {turn}, {goal}",
    "cli.game": "{board}, {rules}, {goal}",
    "cli.nameless": "Ein Plan",
    "cli.goal": "{n} Checkpoint|{n} Checkpoints",
    "cli.goal.squads": "{n} Trupps um einen Energiekristall",
    "cli.section": "Runde {turn}, Register {register}.",
    "cli.end": "Runde {turn} endet.",
    "cli.ticked": "Checkpoint {number} von {goal}",
    "cli.health": "Schaden {points}",
    "cli.health.points": "TP {points}",
    "cli.rank": "handelt als Nummer {rank}",
    "cli.standing": "{board}, {rules}: {n} Runde|{board}, {rules}: {n} Runden",
    "cli.out": "ausgeschieden",
    "cli.left": "Schaden {points}, Leben {lives}",
    "cli.left.points": "{points} Trefferpunkte, Roboter übrig {lives}",
    "cli.side": "Seite {side}",
    "cli.timeline.step": "Schritt",
    "cli.timeline.kind": "gespielt als",
    "cli.timeline.words": "was geschieht",
    "cli.timeline.elements": "Elemente",
    "cli.timeline.closing": "Ende der Runde: {what}",
    "cli.timeline.extra": "die Register 6 bis 8, wenn es welche gibt, spielen {steps}",
    "cli.timeline.at_once": "sofort, wann immer es dazu kommt",
    "cli.timeline.brought": "Pläne dürfen mehr mitbringen, jeden Schritt an seinem Platz der Zeitleiste:",
    "cli.timeline.conditions": "nur Zustände",
    "cli.timeline.barred": "Was {rules} nicht spielen kann:",
    "chase.cli.trouble": "robots: {problem}",
    "chase.cli.seed": "Startwert {seed!r}. Mit help kommt Hilfe.",
    "chase.cli.turn": "Runde {turn}:",
    "chase.cli.score": "{score} Punkte.",
    "chase.cli.score_so_far": "{score} Punkte, nicht zu Ende gespielt.",
    "chase.cli.replay": "Zum Nachspielen: {link}",
    "chase.cli.rating": "Rekord {best}. Spiele besser {better}, schlechter {worse}, gleich {equal}.",
    "chase.cli.entry": "Level {level}, {kills} Abschüsse in {turns} Runden",
    "chase.cli.move": "{turn:>4}. (Level {level}) {moves}",
    "chase.cli.unmoved": "Noch kein Zug gemacht.",
    "chase.cli.you": "@ = Du",
    "chase.cli.robot": "r = Roboter",
    "chase.cli.heap": "# = Schrotthaufen",
    "chase.cli.level": "Level     = {n}",
    "chase.cli.teleports": "Teleports = {n}",
    "chase.cli.blast": "Sprengung = {n}",
    "chase.cli.kills": "Abschüsse ={n:>6}",
    "chase.cli.help": """\
n ne e se s sw w nw   ein Schritt in eine Richtung
bn bne be ...         Sprengen in eine Richtung (einmal je Level)
p                     warten
t                     teleportieren (sicher, solange Teleports über 0 ist)
l                     letztes Gefecht: warten, bis es entschieden ist
q                     aufgeben
Bis zu acht Züge, durch Kommas verbunden, sind eine Runde: n,p,sw,t
Andere Wörter: hint, danger, list, link, help""",
    "chase.hint.none": "Einen sicheren Sieg gibt es nicht",
    "chase.hint.unread": "In {positions} Stellungen ist kein sicherer Sieg zu finden",
    "chase.hint.sure": (
        "Sicher: '{line}' räumt das Level in {n} Zug und behält die Sprengung."
        "|Sicher: '{line}' räumt das Level in {n} Zügen und behält die Sprengung."
    ),
    "chase.hint.blast": (
        "Sicher: '{line}' räumt das Level in {n} Zug.|Sicher: '{line}' räumt das Level in {n} Zügen."
    ),
    "chase.hint.teleport": (
        "Sicher: spiele '{line}'. Auf dem {n} Feld, das der sichere Teleport wählen kann, "
        "folgt ein sicherer Sieg."
        "|Sicher: spiele '{line}'. Auf jedem der {n} Felder, die der sichere Teleport wählen kann, "
        "folgt ein sicherer Sieg."
    ),
    "chase.hint.chance": (
        "{none}, eine Chance aber schon: nach '{line}' folgt auf {good} der {squares} Felder, "
        "die der sichere Teleport wählen kann, ein sicherer Sieg."
    ),
    "chase.hint.alive": (
        "{none}, auch nicht auf dem {n} Feld, das der sichere Teleport wählen kann; "
        "mit '{line}' überstehst du einen Schritt."
        "|{none}, auch nicht auf einem der {n} Felder, die der sichere Teleport wählen kann; "
        "mit '{line}' überstehst du einen Schritt."
    ),
    "chase.hint.luck": (
        "{none}, und kein sicherer Teleport ist übrig. Reines Glück: nach '{line}' folgt auf {good} "
        "von {squares} Feldern ein sicherer Sieg."
    ),
    "chase.hint.lost": ("{none}, und kein Teleport findet einen. '{line}' zerstört noch {n} Roboter."),
    "chase.hint.best": "{none}. '{line}' sieht am besten aus und zerstört sicher {n} Roboter.",
    "campaign.unknown": "keine Station heißt {key}; es gibt {keys}",
    "puzzle.file": "die Suche braucht eine Datei, in die sie Gefundenes schreibt",
    "puzzle.rows": "puzzles: muss eine Liste von höchstens {most} sein",
    "puzzle.kind": "{path}.kind: keine Art von Rätsel",
    "puzzle.text": "{path}: muss ein Text von höchstens {most} Zeichen sein",
    "puzzle.unsound": "{id}: kein Rätsel mit genau einer Lösung",
    "puzzle.key": "{path}.key: muss eine Liste ganzer Zahlen sein",
    "puzzle.long": "Dieses Rätsel ist zu lang für einen Link",
    "puzzle.unknown": "Ein Rätsel dieses Namens hat diese Version nicht",
    "puzzle.nobody": "Das Rätsel lässt seinem Spieler nichts zu programmieren",
}
