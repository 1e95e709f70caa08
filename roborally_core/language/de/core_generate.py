"""Pläne aus dem Nichts: ihre Namen, und warum ein Wunsch nicht geht (German)."""

TEXTS: dict[str, str] = {
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
}
