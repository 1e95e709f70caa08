"""Texts of spectators: the page of somebody who looks on, and what players decide about it."""

from __future__ import annotations

ENGLISH: dict[str, str] = {
    "watch.title": "Watch a match",
    "watch.about": (
        "You see every turn once it was played. Nobody's cards are here before everybody has revealed theirs."
    ),
    "watch.go": "Watch",
    "watch.asks": "This match is shown by {hosts}.",
    "watch.asks.about": (
        "Your page does not know this server. It learns your address, and that you watch something."
    ),
    "watch.connecting": "Looking for the match …",
    "watch.empty": "Nothing of the match has been shown yet. It appears here by itself when it begins.",
    "watch.gap": "A part of the match is missing. It comes again after one of the next turns.",
    "watch.refused": "This match cannot be watched: {why}",
    "watch.nowhere": "the link names no place where it is shown",
    "watch.again": "They play again.",
    "watch.closed": "The players have closed the doors: no more turns are shown.",
    "watch.behind": "The match is under way: its turns are played again here, to come up to the present …",
    "watch.again.soon": "They play again. Once you have seen this end, you see that match.",
    "watch.first": "You look on. The first turn is being programmed.",
    "watch.first.about": "All cards are turned over once everybody has handed in a program.",
    "watch.next": "The next turn is being programmed.",
    "chances": "Chances to win",
    "chances.told": "{n} % chance to win.",
    "chances.by": (
        "Machines have played on once from here, with hands drawn anew."
        "|Machines have played on {n} times from here, with hands drawn anew."
    ),
    "chances.more": "{name}: {n} points more than a turn ago.",
    "chances.less": "{name}: {n} points less than a turn ago.",
    "follow": "Follow {name}",
    "follow.end": "Follow {name} no longer",
    "follow.is": "You follow this robot",
    "follow.now": "You follow {name} now.",
    "follow.nobody": "You follow nobody now.",
    "follow.whom": "Whom do you follow? (F)",
    "mine.of.on": "Only what concerns {name}: on (M)",
    "mine.of.off": "Only what concerns {name}: off (M)",
    "out.place": "At present you are number {place} of {all}.",
    "out.ahead": (
        "{names} is ahead with {best} of {goal} checkpoints."
        "|{names} are ahead with {best} of {goal} checkpoints each."
    ),
    "out.level": "Nobody has reached a checkpoint yet: it is anybody's game.",
    "leave.out": (
        "Your robot is out for good, so the game of the others is the same without you. You can come back "
        "from “Your games” to see how it ends, unless you leave for good."
    ),
    "out.leave": "You keep nobody waiting, and if you leave, the game of the others is the same.",
    "spectators": "Spectators",
    "spectators.allow": "Spectators",
    "spectators.allow.about": (
        "Anybody with the link may watch, and reads what is said in the match. "
        "Hands stay hidden until all have revealed. The match is shown through {hosts}."
    ),
    "spectators.link": "The link to watch",
    "spectators.copy": "Copy the link to watch",
    "spectators.about": ("This link shows each turn once it was played, and no hand before its reveal."),
    "spectators.close": "Close the doors",
    "spectators.close.about": "For good: nobody sees the turns from now on. Any player may do this.",
    "spectators.closed": "{name} has closed the doors to spectators.",
    "spectators.closing": (
        "This page publishes nothing more. The doors are closed for good as soon as another player is here:"
        " your browser does not hold all you said in this match, and may sign nothing until the others tell."
    ),
    "spectators.none": "This match was agreed without spectators.",
    "talk.unsaid.onlooker": "Spectators read along; the players do not hear them.",
    "lobby.watched": "Spectators may watch",
}
