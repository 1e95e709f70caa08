"""Texts of slow matches: their pace, and bundles of letters."""

from __future__ import annotations

ENGLISH: dict[str, str] = {
    "pace": "Slow game: time for each step",
    "pace.about": "Nobody needs to be there together. The others read what you did when they come.",
    "pace.minutes": "{n} minute|{n} minutes",
    "pace.hours": "{n} hour|{n} hours",
    "pace.days": "{n} day|{n} days",
    "lobby.pace": "Slow game: {time} for each step of a turn",
    "lobby.leave.slow": "You keep your place: come back by the same link whenever you like.",
    "letters.open": "Letters",
    "letters.title": "Letters",
    "letters.hand.about": "Letters go by any chat. Late, twice or in the wrong match: nothing can go wrong.",
    "letters.more": "More about letters",
    "letters.parts": "For chats with short messages, in parts:",
    "letters.send": "Send my letter",
    "letters.inside": "The letter is read as soon as it is in here.",
    "post.title": "By themselves",
    "post.about": (
        "This page leaves your sealed letter here whenever something has changed, and looks for those of the "
        "others as long as it is open, whatever it shows. Nobody else can read or change them."
    ),
    "post.none": "This page knows no mailbox, so letters go by hand.",
    "post.look": "Look for letters now",
    "letters.mine": "Your letter",
    "letters.copy": "Copy my letter",
    "letters.copy.part": "Copy part {n} of {of}",
    "letters.file": "Save as a file",
    "letters.theirs": "Letter of a friend",
    "letters.read": "Paste a letter",
    "letters.unsealed": "The letters are open: all cards on the table!",
    "slow.took": "over {n} day by letters|over {n} days by letters",
    "slow.points": "Turning points",
    "slow.film": "Watch the whole game",
}
