"""Boards out of nothing: their names, and why a wish cannot be granted."""

TEXTS: dict[str, str] = {
    "generate.name": "{theme} {seed}",
    "generate.about": "Made by the generator from the seed {seed}.",
    "generate.theme.belts": "Belt yard",
    "generate.theme.pits": "Pit field",
    "generate.theme.beams": "Beam hall",
    "generate.theme.machines": "Machine room",
    "generate.theme.walls": "Maze",
    "generate.theme.mixed": "Works",
    "generate.ruleset": "there is no ruleset {value!r}; there are {known}",
    "generate.side": "{side}: {low} to {high}, not {value}",
    "generate.seed": "a seed has 1 to {most} characters",
    "generate.none": "none of {most} drafts passes the judge: try another seed or size",
    "generate.size": "--size: {value!r} is no size like 12x12",
}
