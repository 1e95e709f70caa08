"""The race of the day, links that replay a game, and races against a ghost."""

ENGLISH: dict[str, str] = {
    # the race of the day
    "daily.name": "Cogwheel Rally",
    "daily.turns": "Won in {n} turn|Won in {n} turns",
    "daily.lost": "Lost after {n} turn|Lost after {n} turns",
    "daily.placed": "Place {place} of {all} after {n} turn|Place {place} of {all} after {n} turns",
    "daily.par": "par {n}",
    "daily.mark.won": "won",
    "daily.mark.touched": "checkpoint",
    "daily.mark.lost": "destroyed",
    "daily.mark.hurt": "damaged",
    "daily.mark.calm": "a quiet turn",
    "daily.streak": "{n} day in a row|{n} days in a row",
    "club.unfetched": "This page could not be fetched. Try again when you are online.",
    "daily.open": "Not run yet",
    "daily.today": "Today's race, on {board}, is still to be run.",
    "daily.at_stake": "It keeps your streak of {n} day alive.|It keeps your streak of {n} days alive.",
    "daily.at_risk": "Run yesterday: go on by {time}|{n} days in a row: run by {time} to go on",
    "daily.next": "next race at {time}",
    "daily.tomorrow": "The race of tomorrow is on {board}.",
    "daily.page": "Medal, calendar, friends",
    "daily.medal.gold": "Gold medal",
    "daily.medal.silver": "Silver medal",
    "daily.medal.bronze": "Bronze medal",
    "daily.copy": "Copy the result",
    "daily.copied": "The result is on the clipboard.",
    # replay links, and races
    "replay.title": "A game to watch",
    "replay.by": "{name}'s game",
    "replay.reading": "Playing turn {n} of {of} again …",
    "replay.refused": "This link leads to no game: {why}.",
    "replay.no_board": (
        "it was played on a board neither this page nor your shelf has. If somebody made it, open their "
        "board first and keep it"
    ),
    "replay.after_end": "it goes on after its end",
    "replay.machines": "against {n} machine|against {n} machines",
    "replay.won": "Won after {n} turn|Won after {n} turns",
    "replay.lost": "Lost after {n} turn|Lost after {n} turns",
    "replay.open": "{n} turn, not over yet|{n} turns, not over yet",
    "replay.watch": "Watch it",
    "replay.take": "Take over in turn {n}",
    "replay.branch": "Turn to take over",
    "replay.race": "Race it: the same hands from the first turn on",
    "replay.link": "Copy a link to this game",
    "replay.private": "The board is private, and the link holds it: press again to copy it all the same.",
    "replay.copied": "The link is on the clipboard: it holds the whole game.",
    "replay.copied_own": (
        "The link is on the clipboard: it holds the whole game and its board. Friends can watch it, and race "
        "you with the same hands."
    ),
    "replay.link.refused": "There is no link to this game: {why}",
    "race.now": "{name}'s ghost: {n} of {goal} after turn {turn}",
    "race.over": "{name}'s ghost has no further turns",
    "race.verdict.1": "You beat {name}'s ghost: {n} turn.|You beat {name}'s ghost: {n} turns.",
    "race.verdict.0": "You and {name}'s ghost are level.",
    "race.verdict.-1": "{name}'s ghost was better: {n} turn.|{name}'s ghost was better: {n} turns.",
}
