"""Puzzles: one turn, one goal, one way."""

ENGLISH: dict[str, str] = {
    "puzzle.row": "{n} day in a row|{n} days in a row",
    "puzzle.menu.open": "Three for today",
    "puzzle.menu.solved": "Solved today",
    "puzzle.copy": "Copy the link",
    "puzzle.copied": "The puzzle's link is on the clipboard.",
    "puzzle.make": "Make this a puzzle",
    "puzzle.make.tip": "Others, or you another day, look for the way you missed",
    "puzzle.own.play": "Play it",
    "campaign.unfetched": "The campaign could not be fetched. Try again when you are online.",
    "puzzle.unfetched": "The puzzles could not be fetched. Try again when you are online.",
}
