"""Parameter von Elementen und ihre Werte, wie der Planbauer nach ihnen fragt (German)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "parameters.how many squares its line lies from its middle": (
        "wie viele Felder seine Bahn von der Mitte entfernt ist"
    ),
    "parameters.how many diagonal steps each of its corners has": "wie viele schräge Schritte jede Ecke hat",
    "parameters.whose airlock it is": "wem die Luftschleuse gehört",
    "parameters.no curve, even where another belt feeds it from the side": (
        "keine Kurve, auch wenn von der Seite ein anderes Band einmündet"
    ),
    "parameters.no curve, even where another beam feeds it from the side": (
        "keine Kurve, auch wenn von der Seite ein anderer Strahl einmündet"
    ),
    "parameters.no bend, even where another current or a belt feeds it from the side": (
        "keine Biegung, auch wenn von der Seite eine Strömung oder ein Band einmündet"
    ),
    "parameters.no bend, even where another flip belt feeds it from the side": (
        "keine Biegung, auch wenn von der Seite ein anderes Wechselband einmündet"
    ),
    "parameters.no bend, even where something else feeds it from the side": (
        "keine Biegung, auch wenn von der Seite etwas anderes einmündet"
    ),
    "parameters.the registers in which it is open": "in welchen Registern es offen ist",
    "parameters.the registers in which it is closed": "in welchen Registern es geschlossen ist",
    "parameters.the registers in which it is up": "in welchen Registern er oben ist",
    "parameters.the registers in which it fires": "in welchen Registern er feuert",
    "parameters.the registers in which it burns": "in welchen Registern er brennt",
    "parameters.the registers in which it pushes": "in welchen Registern er schiebt",
    "parameters.the registers in which it holds": "in welchen Registern es festhält",
    "parameters.the registers in which it blows": "in welchen Registern er bläst",
    "parameters.the registers in which it comes down": "in welchen Registern sie herunterkommt",
    "parameters.the registers in which it erupts": "in welchen Registern sie ausbricht",
    "parameters.when its doors are closed": "wann die Tore geschlossen sind",
    "parameters.when it is open": "wann sie offen ist",
    "parameters.how many beams it fires, one damage each": (
        "wie viele Strahlen er feuert, jeder für einen Schaden"
    ),
    "parameters.whether it is on when the game starts": "ob er zu Beginn des Spiels an ist",
    "parameters.whether it is active when the game starts": "ob er zu Beginn des Spiels aktiv ist",
    "parameters.whether it is open when the game starts": "ob sie zu Beginn des Spiels offen ist",
    "parameters.how many squares long and wide it is": "wie viele Felder lang und breit es ist",
    "parameters.how many robots it bears": "wie viele Roboter sie trägt",
    "parameters.its place in the order": "die Stelle in der Reihenfolge",
    "parameters.which way it turns": "wohin es dreht",
    "parameters.whether a robot that breaks through leaves a pit": (
        "ob ein Roboter, der einbricht, eine Grube hinterlässt"
    ),
    "parameters.which of the ship's it is": "der wievielte des Schiffs es ist",
    "parameters.the squares of what it drives": "die Felder dessen, was er schaltet",
    "parameters.the damage it deals": "wie viel Schaden er anrichtet",
    "parameters.how many hits of a laser mend it": "wie viele Treffer eines Lasers es flicken",
    "parameters.where it throws in registers 1 to 4": "wohin er in Register 1 bis 4 wirft",
    "parameters.whether every landing deals two damage": "ob jede Landung zwei Schaden anrichtet",
    "parameters.whether it reaches the squares across its corners too": (
        "ob sie auch Felder über Eck erreicht"
    ),
    "parameters.whether it is one of those that begin up": "ob er zu denen gehört, die oben beginnen",
    "parameters.what it looks like": "wie sie aussieht",
    "parameters.how many squares it extends on each side of its middle": (
        "wie viele Felder sie auf jeder Seite über die Mitte reicht"
    ),
    "parameters.which two belong together": "welche zwei zusammengehören",
    "parameters.the original rule: one remote card in the next program instead": (
        "die ursprüngliche Regel: stattdessen eine ferngesteuerte Karte im nächsten Programm"
    ),
    "parameters.how much damage it repairs": "wie viel Schaden es repariert",
    "parameters.how many hits it takes away": "wie viele Treffer es wegnimmt",
    "parameters.where it carries in each register": "wohin es in jedem Register befördert",
    "parameters.how fast it runs": "wie schnell es läuft",
    "parameters.its number": "die Nummer",
    "parameters.whether it beams through walls": "ob es durch Wände beamt",
    "parameters.how many squares more than its card a robot is beamed": (
        "um wie viele Felder mehr als seine Karte ein Roboter gebeamt wird"
    ),
    "parameters.its colour, which no other teleporter has": "die Farbe, die kein anderer Teleporter hat",
    "parameters.whether downhill is between where it faces and the next way clockwise": (
        "ob bergab zwischen der Blickrichtung und der nächsten im Uhrzeigersinn liegt"
    ),
    "parameters.how many squares it pulls: blue, green, red": "wie viele Felder er zieht: blau, grün, rot",
    "parameters.the network it belongs to": "zu welchem Netz er gehört",
    "parameters.what it fires: a laser, or beams that move": (
        "was er feuert: einen Laser oder Strahlen, die bewegen"
    ),
    "values.amber": "Bernstein",
    "values.anybody": "allen",
    "values.around": "ganz herum",
    "values.beams": "Strahlen",
    "values.blue": "Blau",
    "values.cyan": "Cyan",
    "values.express": "Express",
    "values.golden": "Gold",
    "values.grate": "Rost",
    "values.green": "Grün",
    "values.indigo": "Indigo",
    "values.laser": "Laser",
    "values.left": "links",
    "values.lime": "Limette",
    "values.mesh": "Gitter",
    "values.normal": "normal",
    "values.orange": "Orange",
    "values.pink": "Rosa",
    "values.planks": "Planken",
    "values.purple": "Lila",
    "values.red": "Rot",
    "values.right": "rechts",
    "values.tiles": "Fliesen",
    "values.tread": "Riffelblech",
    "values.violet": "Violett",
    "values.white": "Weiß",
    "values.yellow": "Gelb",
}
