"""Puzzles: one turn, one goal, one way."""

ENGLISH: dict[str, str] = {
    "puzzle.row": "{n} day in a row|{n} days in a row",
    "puzzle.menu.open": "Three for today",
    "puzzle.menu.solved": "Solved today",
    "puzzle.copy": "Copy the link",
    "puzzle.copied": "The puzzle's link is on the clipboard.",
    "puzzle.make": "Make this a puzzle",
    "puzzle.make.tip": "Others, or you another day, look for the way you missed",
    "puzzle.making": "Every order of hand {n} of {all} is tried …",
    "puzzle.made": "It is a puzzle, and on your shelf of puzzles.",
    "puzzle.made.unkept": "It is a puzzle. The browser keeps nothing, so copy its link.",
    "puzzle.unmade.nobody": "Nobody can try it here: the machines' worker does not run.",
    "puzzle.unmade.idle": "No puzzle: there was too little to program in this turn.",
    "puzzle.unmade.choice": "No puzzle: in this turn more than cards was decided.",
    "puzzle.unmade.plain": "No puzzle: there is no goal that exactly one way leads to.",
    "puzzle.unmade.long": "No puzzle: this board is too large for a link.",
    "puzzle.own.play": "Play it",
    "campaign.unfetched": "The campaign could not be fetched. Try again when you are online.",
    "puzzle.unfetched": "The puzzles could not be fetched. Try again when you are online.",
}
