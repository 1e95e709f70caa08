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
    "letters.open": "Bundles",
    "letters.title": "Bundles",
    "letters.about": (
        "Nobody needs to be here together. Send your bundle to the others in any chat, and paste theirs. "
        "Late, twice or in the wrong match: nothing can go wrong."
    ),
    "letters.mine": "Your bundle",
    "letters.copy": "Copy my bundle",
    "letters.copy.part": "Copy part {n} of {of}",
    "letters.copied": "Copied. Paste it to your friends.",
    "letters.file": "Save as a file",
    "letters.theirs": "Bundle of a friend",
    "letters.read": "Paste a bundle",
    "letters.part": "{n} of {of} parts are here.",
    "letters.restoring": (
        "This browser does not know everything you have said in this match. Send your bundle to the others: "
        "theirs bring it back, and then you play on."
    ),
    "letters.unstored": "The browser keeps nothing of this match; so no bundle can leave.",
    "letters.heard": "Last from {name}: {when}",
    "letters.unheard": "Nothing from {name} yet",
    "slow.hand_in": "Your program is asked for until {when}.",
    "slow.waiting": "You have handed in. Until {when} it is up to {names}.",
    "slow.keys": "All have handed in. Until {when} it is up to {names} to look in.",
    "slow.over": "The time was over on {when}. Everybody waits for {names}.",
    "slow.dealing": "The match has begun. Hands are dealt once everybody has looked in again.",
    "slow.restoring": "Restoring your match from the others' bundles.",
}
