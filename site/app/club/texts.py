"""The texts of the club, in the form of ``app.texts``, loaded with its screens only."""

from __future__ import annotations

from roborally_core.language import Texts

ENGLISH: dict[str, str] = {
    # the race of the day
    "day": "Race of the day",
    "day.lede": (
        "One board, the same cards and three rivals for everybody, and a new race every day. Your first try "
        "counts; there are no hints."
    ),
    "day.rules": "Robo Rally, {n} checkpoint, three machines of the middle level|"
    "Robo Rally, {n} checkpoints, three machines of the middle level",
    "day.today": "Today",
    "day.par": "Par: {n} turn|Par: {n} turns",
    "day.par.asked": "Par: the machines are working it out …",
    "day.par.none": "Par: no machine has won it",
    "day.par.unknown": "Par: unknown, as the machines cannot be asked here",
    "day.par.about": "Par is how long a ruthless machine takes to win with your cards.",
    "day.par.about.lost": "Not even a ruthless machine wins with these cards: par is the time of its rivals.",
    "day.not_run": "Not run yet.",
    "day.under_way": "Under way.",
    "day.under_way.late": "Under way: it counts if you finish it today.",
    "day.late": "Yesterday's race is under way: finished today, it still counts.",
    "day.missed": "You did not run it.",
    "day.run": "Run today's race",
    "day.go_on": "Go on with turn {n}",
    "day.practise": "Practise",
    "day.practice": "Practice: the race of {day} counts for nothing.",
    "daily.begins": "Today's race: the same cards and rivals for everybody. No hints.",
    "daily.goes_on": "Today's race goes on with turn {n}.",
    "daily.goes_on.late": "Yesterday's race goes on with turn {n}: finished today, it still counts.",
    "daily.again.lost": "You have lost today's race, and that counts: this is practice.",
    "daily.again": (
        "You have won today's race in {n} turn, and that counts: this is practice.|"
        "You have won today's race in {n} turns, and that counts: this is practice."
    ),
    "day.copy": "Copy a link for friends",
    "day.copied": "The link is on the clipboard: whoever opens it sees your race beside theirs.",
    "day.watch": "Watch",
    "day.watch_mine": "Watch your race",
    "day.solution": "Watch the machines' solution",
    "day.solution.lost": "See how the machine loses",
    "day.solution.is_lost": "No machine has won this race: here is how one loses it.",
    "day.solution.yesterday": "Yesterday's solution",
    "day.solution.of": "The machines' race of {day}",
    "day.race.of": "The race of {day}",
    "day.solution.asked": "The machines are running the race …",
    "day.solution.none": "The machines cannot be asked here.",
    "day.machine": "The machine",
    "day.next": "The next race, on {board}, begins at {time}, in {hours} h {minutes} min.",
    "day.next.midnight": "The next race, on {board}, begins at midnight, in {hours} h {minutes} min.",
    "day.turned": "A new day has begun in Greenwich, and with it another race.",
    "day.streak": "{n} day in a row|{n} days in a row",
    "day.streak.none": "Start a streak",
    "day.longest": "Longest streak: {n} day|Longest streak: {n} days",
    "day.streak.about": "Every day on which you run the race counts, won or lost. Practice does not.",
    "medal.gold": "Gold",
    "medal.silver": "Silver",
    "medal.bronze": "Bronze",
    "medal.gold.about": "within par",
    "medal.silver.about": "up to {n} turns over par",
    "medal.bronze.about": "any race won",
    "medals": "Medals",
    "calendar": "Calendar",
    "calendar.before": "The month before",
    "calendar.after": "The month after",
    "calendar.won": "{day}: won in {n} turn, {medal}|{day}: won in {n} turns, {medal}",
    "calendar.lost": "{day}: lost",
    "calendar.missed": "{day}: not run",
    "calendar.about": "Every race can be run again: that is practice.",
    "calendar.keys": "The arrow keys go from day to day.",
    "friends": "With friends",
    "friends.about": (
        "A link carries the programs of a race, nothing else. Here they are played again: the result that "
        "comes out is the one that is shown."
    ),
    "friends.none": "Nobody has sent you a race of this day yet.",
    "friends.you": "You",
    "friends.place": "Place",
    "friends.name": "Player",
    "friends.turns": "Turns",
    "friends.medal": "Medal",
    "friends.lost": "lost after {n}",
    "friends.first": "Run it yourself first: to watch would give the cards away.",
    "friends.reading": "The race is played again: turn {n} of {of} …",
    "friends.beaten": "{name} needed {n} turn: you were faster.|{name} needed {n} turns: you were faster.",
    "friends.ahead": "{name} won in {n} turn: ahead of you.|{name} won in {n} turns: ahead of you.",
    "friends.level": "{name} and you are level.",
    "friends.own": "This is your own race: who opens the link sees it beside theirs.",
    "friends.open": "{name} won in {n} turn. Now you.|{name} won in {n} turns. Now you.",
    "friends.open.lost": "{name} lost. Now you.",
    "friends.refused": "This link is refused: {why}.",
    # the ladder, ratings, and the Robo Ranking
    "ladder": "Rivals",
    "ladder.lede": (
        "Nine rivals, each with a way of their own. Beat them one after the other, in duels; every system "
        "has its own ladder."
    ),
    "ladder.system": "System",
    "ladder.ranking": "Ratings and ranking",
    "ladder.challenge": "Challenge {name}",
    "ladder.again": "Meet {name} again",
    "ladder.later": "One more after that|{n} more after that",
    "ladder.all": "All nine are beaten. Whoever you like meets you again.",
    "ladder.beaten": "Beaten",
    "ladder.begins": "A duel with {name}.",
    "duel.won": "{name} is beaten.",
    "duel.lost": "Not this time: {name} stays ahead of you.",
    "duel.row": "{name} has now beaten you {n} times in a row. Win one somewhere else, then come back.",
    "duel.easier": "Meet {name} again",
    "duel.missions": "To the missions",
    "duel.top": "Nobody is left above you.",
    "rated.first": "First rating in {system}: {rating}.",
    "rated.change": "Rating in {system}: {before} → {rating} ({gain}).",
    "rated.same": "Rating in {system}: still {rating}.",
    "rated.title": "Your title in the Robo Ranking: {title}.",
    "rated.rival": "Next rival: {name} ({strength})",
    "unrated.shared": "Not rated: several people played on this device.",
    "unrated.practice": "Not rated: this was practice.",
    "unrated.brought": "Counts nowhere: this game came from a file or a link.",
    "unrated.unseen": "Counts nowhere: the first turns of this match were not played in this browser.",
    "unrated.nobody": "Not rated: nobody has won.",
    "unrated.trouble": "Not rated: the match was not played by its rules.",
    "unrated.names": (
        "Not rated: two players have the same name, or none of their own. The profile gives you one."
    ),
    "unrated.saved": "Not rated among people: the match went on from a save, whose turns nobody has signed.",
    "unrated.begun": "Not rated: the game did not start at the beginning.",
    "unrated.again": "Not rated again: the same cards have been played before.",
    "match.first": "First rating among people: {rating}.",
    "match.change": "Rating among people: {before} → {rating} ({gain}).",
    "match.same": "Rating among people: still {rating}.",
    "match.other": "{name}: {change}.",
    "ladder.score": "{n} of {all}",
    "person.dot": "Counts squares on its fingers and has none. Sees half its hand and likes what it sees.",
    "person.rusty": "Was scrapped twice and wants no third time: keeps off pits, out of beams, and rests.",
    "person.zip": "Runs. Does not look round, does not rest, does not know that you are there.",
    "person.bumper": "Takes a detour for anybody who can be moved off their square. Says it is friendship.",
    "person.grinder": "Reckons with you, above all at the edges of pits. Wants an empty floor.",
    "person.nell": "Thinks of everything that can go wrong, and then of what comes after.",
    "person.prisma": "Loves light. Never passes a chance to shoot, and turns round for one.",
    "person.vex": "Is glad of every turn you lose, and helps you lose it.",
    "person.duchess": "Sees all nine cards, three of yours and the end of the game. Does not forgive.",
    "rating.title": "Ratings against machines",
    "rating.system": "System",
    "rating.rating": "Rating",
    "rating.games": "Games",
    "rating.ladder": "Rivals beaten",
    "rating.value": "{rating} ± {margin}",
    "rating.best": "highest: {rating}",
    "rating.course": "The rating after each of the latest {n} games, from {first} to {last}",
    "rating.sure": "rating ± {margin} after {n} game|rating ± {margin} after {n} games",
    "rating.none": "No finished game against machines yet.",
    "rating.about": (
        "A rating rises when you finish before machines, most before strong ones, and falls when you finish "
        "after them, most after gentle ones. The middle level stands at 1400; ± tells how sure a rating is. "
        "Practice does not count. Worked out by Glicko-2."
    ),
    "people": "People in matches",
    "people.name": "Player",
    "people.rating": "Rating",
    "people.games": "Matches",
    "people.title": "Title",
    "people.points": "Points",
    "people.none": "No signed log of a finished match yet.",
    "people.reading": "Signed logs are being checked …",
    "people.unproved": (
        "{n} log proves nothing here: it is damaged, or was signed by another version of the game.|"
        "{n} logs prove nothing here: they are damaged, or were signed by another version of the game."
    ),
    "people.about": (
        "Worked out from the signed logs of matches: every signature is checked, and every match is followed "
        "or played again. A log proves names and moves, not which person uses a name."
    ),
    "people.open": "Open a signed log",
    "people.kept": "The log is genuine, and counts.",
    "people.refused": "This log does not count: {why}.",
    "people.nobody": "nobody has won the match in it",
    "people.trouble": "the match in it cannot be followed to its end",
    "people.names": "two players in it have the same name",
    "people.saved": "its match went on from a save, which nobody has signed",
    "robo": "Robo Ranking",
    "robo.title": "Title",
    "robo.points": "Points",
    "robo.first": "Finished first",
    "robo.games": "Games",
    "robo.next": "{n} point to {title}.|{n} points to {title}.",
    "robo.highest": "There is no higher title.",
    "robo.about": (
        "Robo Control prefers Robos that finish first: a finished game on a starship gives a point for each "
        "rival who is left behind by whoever finishes before all of them."
    ),
    "robo.fresh_alloy": "Fresh Alloy",
    "robo.tempered": "Tempered",
    "robo.fixer": "Fixer",
    "robo.welder": "Hull Welder",
    "robo.runner": "Robo Runner",
    "robo.pathfinder": "Pathfinder",
    "robo.chief_fixer": "Chief Fixer",
}

TEXTS = Texts("club", ENGLISH)
t = TEXTS.text
