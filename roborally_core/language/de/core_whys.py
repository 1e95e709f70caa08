"""Warum etwas schiefging, in je einem Satz (German)."""

TEXTS: dict[str, str] = {
    "why.told": "{when}: {what}.",
    "why.told.outside": "{what}.",
    "why.when": "Register {register}",
    "why.command": "{command} ({priority})",
    "why.filled": "der Zufall hat {command} hineingelegt",
    "why.pusher.numbered": "{who:the} ({priority})",
    "why.pushed": "{pusher} {who:hat/hast} {victim:to} nach {square} geschoben{order}",
    "why.driven": "Ein Schieber hat {who:to} bewegt, und das schob {victim:to} nach {square}{order}",
    "why.pushed.into": "{pusher} {who:hat/hast} {victim:to} {into} geschoben{order}",
    "why.driven.into": "Ein Schieber hat {who:to} bewegt, und das schob {victim:to} {into}{order}",
    "why.before": ", vor {victim:s_dat} Karte {card}",
    "why.after": ", nach {victim:s_dat} Karte {card}",
    "why.blocked.robot": (
        "{victim:s} Karte {command} endete auf {square}: {other} stand im Weg und ließ sich nicht schieben"
    ),
    "why.blocked": "{victim:s} Karte {command} endete auf {square} an einer Wand",
    "why.hurt": (
        "{source} {who:hat/hast} {victim:dat} 1 Schadenspunkt zugefügt|"
        "{source} {who:hat/hast} {victim:dat} {n} Schadenspunkte zugefügt"
    ),
    "why.hurt.points": (
        "{source} {who:hat/hast} {victim:to} 1 Trefferpunkt gekostet|"
        "{source} {who:hat/hast} {victim:to} {n} Trefferpunkte gekostet"
    ),
    "why.burnt": ", und Register {register} ist eingebrannt",
    "why.burnt.card": ", und Register {register} ist mit {command} eingebrannt",
    "why.source.thing": "{thing:der} auf {square}",
    "why.source.shot": "ein Schuss von {who:dat} aus {square}",
    "why.source.thrown": "{who:s_m} eigener Schuss, von {other:dat} zurückgeworfen,",
    "why.source.fall": "ein Sturz um eine Ebene|ein Sturz um {n} Ebenen",
    "why.source.condition": "{by:der}",
    "why.source.rule": "{by:der}",
    "why.destroyed": "{source} {who:hat/hast} {victim:to} zerstört",
    "why.destroyed.along": "der Verlust von {source} hat {victim:to} mitgerissen",
    "why.led": "{victim:s} Karte {command} führte {into}",
    "why.carried": "{thing:der} auf {square} trug {victim:to} {into}",
    "why.fell": "{victim:the} {victim:fiel/fielst} {into}",
    "why.into.edge": "über den Rand des Plans",
    "why.into.edge.ship": "in den Weltraum",
    "why.into.thing": "in {thing:wohin} auf {square}",
    "why.into.hole": "in ein Loch auf {square}",
    "why.root.pushed": ", nach einem Stoß von {who:dat}",
    "why.root.pushed.since": ", vom geplanten Weg ab seit einem Stoß von {who:dat} in {when}",
    "why.root.stood": ", nachdem {who:the} im Weg {who:stand/standest}",
    "why.root.stood.since": ", vom geplanten Weg ab, seit {who:the} in {when} im Weg {who:stand/standest}",
    "why.root.when": "Register {register}",
    "you.the": "du",
    "you.to": "dich",
    "you.dat": "dir",
    "you.s": "deine",
    "you.s_dat": "deiner",
    "you.s_m": "dein",
}
