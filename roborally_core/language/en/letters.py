"""Letters of a slow match that were opened, and faults of texts that should hold one."""

TEXTS: dict[str, str] = {
    "letter.somebody": "somebody",
    "letter.news": "The letter from {name} is read.",
    "letter.known": "The letter from {name} was read before: there is nothing new in it.",
    "letter.gaps": "The letter from {name} goes on from something that is missing here. Send them yours: "
    "their next one brings it.",
    "letter.own": "This is your own letter: it is meant for the others.",
    "letter.torn": "This letter is damaged or incomplete. Copy all of it once more.",
    "letter.older": "This letter was made by an older version of the game than yours. "
    "Its sender has to reload the page.",
    "letter.newer": "This letter was made by a newer version of the game than yours. Reload the page.",
    "letter.elsewhere": "This letter belongs to another match.",
    "letter.forged": "This letter was not signed by {name}; nothing was taken from it.",
    "letter.stranger": "This page does not know who wrote this letter. If that match has begun, it began "
    "without this page: a browser that has lost its storage has lost its place, too.",
    "letter.kept_out": "Nothing was taken from this letter: {why}.",
    "bundle.nothing": "There is no letter in this text. Copy all of the message: its last line begins with "
    "cogwheel-letter.",
    "bundle.long": "This text is longer than any letter.",
    "bundle.version": "This letter was made by another version of the game. Both sides reload the page.",
    "bundle.garbled": "This letter is damaged or incomplete. Copy all of it once more.",
    "bundle.head": "Cogwheel Rally: a letter by {name} for the match “{match}”. "
    "Paste it in the game under “Paste a letter”; only players of this match can read it.",
    "mailbox.unreachable": "it cannot be reached",
    "mailbox.silent": "it did not answer in time",
    "mailbox.lost": "the connection broke",
    "mailbox.busy": "it wants to be asked less",
    "mailbox.refused": "it said no",
    "mailbox.full": "it has no place left for this match",
    "mailbox.version": "it keeps no letters",
    "mailbox.missing": "what speaks to it could not be loaded",
    "mailbox.long": "the letter is longer than it takes",
    "mailbox.unkept": "it took the letter and does not have it",
    "mailbox.blocked": "somebody else's letter lies in your place there",
    "match.pace": "the time for a turn of a slow match is {least} to {most} minutes",
    "match.pace_timer": "a slow match has no programming clock beside it",
}
