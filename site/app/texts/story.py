"""The story, as a page to begin with."""

ENGLISH: dict[str, str] = {
    "story.title": "The story",
    "story.world": (
        "A few years from now robots do whatever nobody wants to do, and a good deal of what everybody "
        "would like to. They carry, weld, and water the plants. People rely on them, so the factory that "
        "builds them has to be sure."
    ),
    "story.trial": (
        "That is why a robot sits an examination before it may leave the hall. Eight at a time are let "
        "loose on a floor of belts, gears, presses and lasers, all with the same errand: small jobs at "
        "the checkpoints, in order. The management calls it a field trial. The robots call it the rally."
    ),
    "story.prize": (
        "The first one done gets an address label. The others get a second chance, as spare parts. Nobody"
        " has ever asked them to be gentle about it."
    ),
    "story.you": "You program five moves ahead. The rest is physics, and the others.",
    "story.models": "Five models in the catalogue",
    "story.begin": "To the first mission",
}
