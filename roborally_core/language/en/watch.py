"""Watching a match of others: its link, and what is published of it."""

TEXTS: dict[str, str] = {
    "watch.torn": "what is published of this match is damaged",
    "watch.format": "what is published of this match comes from another version of the game",
    "watch.version": "the match is played with version {theirs}, this is version {mine}",
    "watch.link": "this link to watch a match is incomplete; copy the whole link once more",
    "match.watch": "the places where a match is published are at most {most} addresses",
}
