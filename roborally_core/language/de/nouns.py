"""Wie die Dinge heißen, mit Artikel und Mehrzahl (German); „.points“: wo Trefferpunkte gezählt werden."""

from __future__ import annotations

from .grammar import Hauptwort, entry

NOUNS: dict[str, str] = {
    "elements.accelerator": "der Teilchenbeschleuniger, Teilchenbeschleuniger",
    "elements.airlock": "die Luftschleuse, Luftschleusen",
    "elements.antigravity-field": "das Antischwerkraftfeld, Antischwerkraftfelder",
    "elements.belt": "das Förderband, Förderbänder",
    "elements.belt.points": "das gelbe Förderband, Förderbänder",
    "elements.big-gear": "das große Zahnrad, Zahnräder",
    "elements.big-trapdoor": "die große Falltür, Falltüren",
    "elements.black-hole": "das schwarze Loch, Löcher",
    "elements.blaser": "der Blaster, Blaster",
    "elements.bridge": "die Brücke, Brücken",
    "elements.buzzsaw": "die Kreissäge, Kreissägen",
    "elements.capacity-trapdoor": "die Traglast-Falltür, Traglast-Falltüren",
    "elements.checkpoint": "der Checkpoint, Checkpoints",
    "elements.checkpoint.points": "die Flagge, Flaggen",
    "elements.chop-shop": "die Bastelwerkstatt, Bastelwerkstätten",
    "elements.cooling-shaft": "der Kühlschacht, Kühlschächte",
    "elements.copy-machine": "der Kopierer, Kopierer",
    "elements.crossgear": "das Kreuzrad, Kreuzräder",
    "elements.crumbly-ground": "der bröckelnde Boden, -",
    "elements.crusher": "die Presse, Pressen",
    "elements.current": "die Strömung, Strömungen",
    "elements.dark-ground": "das Dunkel, -",
    "elements.deep-water": "das tiefe Wasser, -",
    "elements.docking-arm": "der Andockarm, Andockarme",
    "elements.drawbridge": "die Zugbrücke, Zugbrücken",
    "elements.electric-eye": "das elektrische Auge, Augen",
    "elements.elevator": "der Aufzug, Aufzüge",
    "elements.energizer": "der Energiespender, Energiespender",
    "elements.express-belt": "das Expressband, Expressbänder",
    "elements.express-belt.points": "das blaue Förderband, Förderbänder",
    "elements.fast-ramp": "die Expressrampe, Expressrampen",
    "elements.fast-ramp.points": "die blaue Rampe, Rampen",
    "elements.fence": "der Elektrozaun, Elektrozäune",
    "elements.flamer": "der Flammenwerfer, Flammenwerfer",
    "elements.flip-belt": "das Kippband, Kippbänder",
    "elements.fog": "der Nebel, -",
    "elements.force-field": "das Kraftfeld, Kraftfelder",
    "elements.gear": "das Zahnrad, Zahnräder",
    "elements.golden-belt": "das Goldband, Goldbänder",
    "elements.golden-belt.points": "das goldene Förderband, Förderbänder",
    "elements.grave": "das Grab, Gräber",
    "elements.guard-rail": "das Geländer, Geländer",
    "elements.hull-damage": "der Rumpfschaden, Rumpfschäden",
    "elements.hydraulic-pusher": "der Hydraulikschieber, Hydraulikschieber",
    "elements.ice": "das Eis, -",
    "elements.inspection-point": "der Inspektionspunkt, Inspektionspunkte",
    "elements.jack-in-the-box": "der Springteufel, Springteufel",
    "elements.laser": "der Laser, Laser",
    "elements.launch-bay": "die Startrampe, Startrampen",
    "elements.lava-pit": "die Lavagrube, Lavagruben",
    "elements.light-barrier": "die Lichtschranke, Lichtschranken",
    "elements.loophole": "die Schießscharte, Schießscharten",
    "elements.mag-lock": "das Magnetschloss, Magnetschlösser",
    "elements.magnet": "der Magnet, Magnete",
    "elements.melting-beam": "der Schmelzstrahl, Schmelzstrahlen",
    "elements.mirror": "der Spiegel, Spiegel",
    "elements.napalm-flamer": "der Napalmwerfer, Napalmwerfer",
    "elements.oil": "das Öl, -",
    "elements.ore-flow": "der Erzstrom, Erzströme",
    "elements.padded-square": "das Polsterfeld, Polsterfelder",
    "elements.padded-wall": "die gepolsterte Wand, Wände",
    "elements.piston": "der Kolben, Kolben",
    "elements.pit": "die Grube, Gruben",
    "elements.plate": "die Bodenplatte, Bodenplatten",
    "elements.platform": "die Wippe, Wippen",
    "elements.power-coupling": "die Stromkupplung, Stromkupplungen",
    "elements.pressure-switch": "der Druckschalter, Druckschalter",
    "elements.puddle": "die Pfütze, Pfützen",
    "elements.pusher": "der Schieber, Schieber",
    "elements.radio-beam": "der Funkstrahl, Funkstrahlen",
    "elements.ramp": "die Rampe, Rampen",
    "elements.repair": "das Reparaturfeld, Reparaturfelder",
    "elements.repair.points": "der Schraubenschlüssel, Schraubenschlüssel",
    "elements.repair-depot": "das Reparaturdepot, Reparaturdepots",
    "elements.repeater": "der Wiederholer, Wiederholer",
    "elements.reset-site": "das Rücksetzfeld, Rücksetzfelder",
    "elements.rotating-belt": "das Drehband, Drehbänder",
    "elements.rotating-room": "der Drehraum, Drehräume",
    "elements.slide-rail": "das Schiebegeländer, Schiebegeländer",
    "elements.sluice": "das Schleusentor, Schleusentore",
    "elements.smoke": "der Rauch, -",
    "elements.smokestack": "der Schornstein, Schornsteine",
    "elements.soap": "die Seife, -",
    "elements.soporific-gas": "das Schlafgas, -",
    "elements.space": "der Weltraum, -",
    "elements.spiked-wall": "die Stachelwand, Stachelwände",
    "elements.start": "das Startfeld, Startfelder",
    "elements.teleport-pad": "die Beamplattform, Beamplattformen",
    "elements.teleporter": "der Teleporter, Teleporter",
    "elements.thruster": "das Triebwerk, Triebwerke",
    "elements.tilted-ground": "der Sandhang, Sandhänge",
    "elements.toggle-switch": "der Kippschalter, Kippschalter",
    "elements.tractor-beam": "der Traktorstrahl, Traktorstrahlen",
    "elements.transporter": "der Transporter, Transporter",
    "elements.trap-door": "die Luke, Luken",
    "elements.trapdoor-pit": "die Falltür, Falltüren",
    "elements.turret": "der Geschützturm, Geschütztürme",
    "elements.twister": "der Drehstrahl, Drehstrahlen",
    "elements.upgrade": "der Aufrüstcomputer, Aufrüstcomputer",
    "elements.ventilator": "der Ventilator, Ventilatoren",
    "elements.wall": "die Wand, Wände",
    "elements.water": "das Wasser, -",
    "elements.waterfall": "der Wasserfall, Wasserfälle",
}

_KNOWN: dict[str, Hauptwort] = {}


def noun_of(key: str) -> Hauptwort | None:
    """Das Hauptwort zu einem Schlüssel, ohne eigenes für „.points“ das gewöhnliche; sonst None."""
    known = _KNOWN.get(key)
    if known is None:
        text = NOUNS.get(key) or NOUNS.get(key.removesuffix(".points"))
        if text is None:
            return None
        known = _KNOWN[key] = entry(text)
    return known


def stranger(english: str) -> Hauptwort:
    """Ein Name ohne deutsches Wort; als Sache behandelt, denn es ist „das Ding“."""
    return Hauptwort(2, english, english)
