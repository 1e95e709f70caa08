"""Why things went wrong, in one sentence each.

``{who}`` and ``{victim}`` are robots, or the reader: ``:the`` as the subject, ``:to`` and ``:dat`` as the
object, ``:s`` and ``:s_dat`` as whose something is.  ``{who:has/have}`` is a verb that
goes with them; English can do without.
"""

TEXTS: dict[str, str] = {
    "why.told": "{when}: {what}.",
    "why.told.outside": "{what}.",
    "why.when": "Register {register}",
    "why.command": "{command} ({priority})",
    "why.filled": "chance put {command} into it",
    "why.pusher.numbered": "{who:the} ({priority})",
    "why.pushed": "{pusher} pushed {victim:to} to {square}{order}",
    "why.driven": "a pusher drove {who:to} into {victim:to} to {square}{order}",
    "why.pushed.into": "{pusher} pushed {victim:to} {into}{order}",
    "why.driven.into": "a pusher drove {who:to} into {victim:to} {into}{order}",
    "why.before": " before {victim:s} {card}",
    "why.after": " after {victim:s} {card}",
    "why.blocked.robot": (
        "{victim:s} {command} ended on {square}: {other} was in the way and could not be pushed"
    ),
    "why.blocked": "{victim:s} {command} ended at a wall on {square}",
    "why.hurt": (
        "{source} dealt {victim:to} 1 point of damage|{source} dealt {victim:to} {n} points of damage"
    ),
    "why.hurt.points": "{source} cost {victim:to} 1 hit point|{source} cost {victim:to} {n} hit points",
    "why.burnt": ", and register {register} burnt in",
    "why.burnt.card": ", and register {register} burnt in with {command}",
    "why.source.thing": "{thing:the} on {square}",
    "why.source.shot": "{who:s} shot from {square}",
    "why.source.thrown": "{who:s} own shot, thrown back by {other:dat},",
    "why.source.fall": "a fall of one level|a fall of {n} levels",
    "why.source.condition": "{by:a}",
    "why.source.rule": "{by:the}",
    "why.destroyed": "{source} destroyed {victim:to}",
    "why.destroyed.along": "the loss of {source} took {victim:to} along",
    "why.led": "{victim:s} {command} led {into}",
    "why.carried": "{thing:the} on {square} carried {victim:to} {into}",
    "why.fell": "{victim:the} fell {into}",
    "why.into.edge": "over the edge of the board",
    "why.into.edge.ship": "into space",
    "why.into.thing": "into {thing:a} on {square}",
    "why.into.hole": "into a hole on {square}",
    "why.root.pushed": ", after {who:s} push",
    "why.root.pushed.since": ", off the planned way since {who:s} push in {when}",
    "why.root.stood": ", after {who:the} stood in the way",
    "why.root.stood.since": ", off the planned way since {who:the} stood in the way in {when}",
    "why.root.when": "register {register}",
    "you.the": "you",
    "you.to": "you",
    "you.dat": "you",
    "you.s": "your",
    "you.s_dat": "your",
    "you.s_m": "your",
}
