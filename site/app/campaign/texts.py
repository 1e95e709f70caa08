"""The texts of the campaign, in the form of ``app.texts``, loaded with its first screen."""

from __future__ import annotations

from roborally_core.language import Texts

ENGLISH: dict[str, str] = {
    "title": "The long way",
    "prologue": (
        "Your label came out of the printer blank, and without an address nobody is delivered. So Mrs Tally "
        "at the counter sends you round: a stamp from every hall, then she will see. Robots do not queue; "
        "the factory did away with that. Whoever is there first is served. That is the whole reason why "
        "they race."
    ),
    "total": "{n} of {all} stars",
    "next": "Next stop",
    "anew": "Once more",
    "go": "Go",
    "back": "The next stop",
    "map": "The map",
    "story": "The story again",
    "so_far": "The story so far",
    "number": "Stop {n}",
    "aside": "Side stop",
    "here": "You are here",
    "best": "{n} turn|{n} turns",
    "gentle": "Reached the gentle way",
    "open": "Open",
    "locked.stop": "Opens after {name}",
    "locked.stars": "Opens with {stars} stars: {missing} to go",
    "locked": "{name} is closed. {why}.",
    "goal.race": "Be the first at all checkpoints, in order.",
    "goal.squads": "Bring the crystal home to your airlock.",
    "goal.alone": "Reach all checkpoints, in order. Nobody is in your way.",
    "goal.hunt": "Clear level {n}.",
    "goal.hunts": "Clear levels {first} to {n}.",
    "rates": "3 stars: {three} turns, 2 stars: {two} turns, 1 star: {one} turns",
    "rate": "{n} turn|{n} turns",
    "rates.gentle": "A gentle try opens the road and earns one star.",
    "against": "Against {names}, {level}",
    "level.0": "a gentle machine|gentle machines",
    "level.1": "a clever machine|clever machines",
    "level.2": "a ruthless machine|ruthless machines",
    "alone": "A time trial: you have the floor to yourself",
    "helped": "A machine helps you",
    "hide": "Put the card away",
    "lesson": "Show me how",
    "goes_on": "You are back at {name}, in turn {n}.",
    "done": "Stamped: {name}",
    "done.turns": "Reached in {n} turn.|Reached in {n} turns.",
    "done.none": "Too late for a star, and in good time for the stamp.",
    "done.more": "Three stars take {n} turn.|Three stars take {n} turns.",
    "done.record": "That beats your {n} turn.|That beats your {n} turns.",
    "done.last": "That was the last stop of the long way: {n} of {all} stars.",
    "label": "Your label",
    "label.turns": "{n} turn in all|{n} turns in all",
    "label.left": "Stars are left, the next of them at: {name}.",
    "label.full": "Every star of the long way is yours.",
    "done.opens": "Now open: {names}.",
    "lost": "Not yet",
    "lost.race": "{names} was served first. The counter is still open.",
    "lost.out": "No robot is left in this race. The counter is still open.",
    "lost.hunt": "They have read your label, and found it blank. The stairs are still there.",
    "lost.gentle": "If you like, take a gentler try: it opens the road all the same.",
    "again": "Again",
    "gentler": "A gentler try",
    "onward": "Next: {name}",
    "full": "How it went",
    "all": (
        "Your label is full of stamps, and somebody with a blank one is watching how you do it. That was the "
        "last stop; what is left are the stars."
    ),
    "district.hall": "The test hall",
    "district.hall.about": "Robo Rally: belts, gears, oil. Everybody begins here.",
    "district.yard": "The night yard",
    "district.yard.about": "Classic and BotWars: older rules, and a fence with current in it.",
    "district.docks": "The upper docks",
    "district.docks.about": "Robo Runner and Robo Recon: outside, on the hulls of ships.",
    "district.works": "The old works",
    "district.works.about": "RoboFactory: water, fire, and gears as big as rooms.",
    "district.cellar": "The cellar",
    "district.cellar.about": "The chase: nobody races here. They come for you.",
    "stop.first-shift": "First Shift",
    "stop.first-shift.story": (
        "Crank has three wheels, forty years of service and no hurry. He is here for the exercise, he says, "
        "and shows new ones where the belts go."
    ),
    "stop.first-shift.after": "“Told you,” says Crank, who told you nothing. The stamp is a small cogwheel.",
    "stop.oil-change": "Oil Change",
    "stop.oil-change.story": (
        "Bolt has been waiting for somebody new to beat. There is oil on the floor. He says he put it there "
        "on purpose; he slipped on it this morning."
    ),
    "stop.oil-change.after": "Bolt explains why this one did not count, at length. Mrs Tally stamps it.",
    "stop.roundabout": "Roundabout",
    "stop.roundabout.story": (
        "Everything here goes round, Bolt included. Flint is here as well. Flint says nothing, and is gone "
        "before you have answered."
    ),
    "stop.roundabout.after": "A note sticks to your back: “neat.” Flint writes small.",
    "stop.maelstrom": "Maelstrom",
    "stop.maelstrom.story": (
        "The drain of the hall, where lost screws go. Bolt and Flint meet here after hours, and then they "
        "play in earnest."
    ),
    "stop.maelstrom.after": "Even Flint stays to see the end. Bolt says the drain was in his way.",
    "stop.loading-dock": "Loading Dock",
    "stop.loading-dock.story": (
        "Outside the rules are older. Gasket watches the yard at night and takes her checkpoints one by one, "
        "like medicine."
    ),
    "stop.loading-dock.after": "Gasket stamps your label twice, to be sure, and offers you a puddle.",
    "stop.first-spark": "First Spark",
    "stop.first-spark.story": (
        "Somebody has fenced the yard and put current on the fence. Bolt touches it to find out whether it "
        "is on. It is on."
    ),
    "stop.first-spark.after": "Bolt still hums a little. He calls it a victory lap, a short one.",
    "stop.wired-yard": "Wired Yard",
    "stop.wired-yard.story": (
        "Switches, gates, bridges that come down when they please. Gasket knows every wire by name. Bolt "
        "has brought rubber boots; robots have no feet."
    ),
    "stop.wired-yard.after": "The gate opens by itself. “It likes you,” says Gasket. “It bites most.”",
    "stop.grinder": "The Grinder",
    "stop.grinder.story": (
        "Here old machines become new ones, against their will. Anvil works on this floor, and has never "
        "been pushed by anybody."
    ),
    "stop.grinder.after": "Anvil looks at you for a while. “Hm,” says Anvil. It is a compliment.",
    "stop.skiff": "Skiff Wren",
    "stop.skiff.story": (
        "The freight lift goes up, and up, and stops where there is no floor. Zephyr flies the smallest "
        "ship of the line and takes whoever can walk on the outside."
    ),
    "stop.skiff.after": "“Clean landing,” says Zephyr. You have not landed; you were standing all along.",
    "stop.courier": "Courier Sandpiper",
    "stop.courier.story": (
        "The courier is late because its transporters send the mail to each other. Zephyr races you to the "
        "post room. Bolt has come along as baggage."
    ),
    "stop.courier.after": "Among the mail: a postcard from Crank to himself. It says “keep going”.",
    "stop.salvage": "Salvage Tug Heron",
    "stop.salvage.story": (
        "The tug collects what falls off other ships. This week: half a beam, a door, and Crank, who took "
        "the wrong lift and does not mind."
    ),
    "stop.salvage.after": "Crank keeps the door. “You never know,” he says, “when you will want to be out.”",
    "stop.twins": "Cruiser Gemini",
    "stop.twins.story": (
        "Two airlocks, one crystal, and a bet between Zephyr and Mrs Tally of which nobody is to know. Bolt "
        "guards the other airlock and has told everybody."
    ),
    "stop.twins.after": "Mrs Tally has won the bet. Her voice on the loudspeaker sounds almost warm.",
    "stop.playground": "Playground",
    "stop.playground.story": (
        "The old works belong to Hopper, who was built on Tuesday and takes every trapdoor for a game. So "
        "far Hopper has been right."
    ),
    "stop.playground.after": "Hopper wants to know what a label is for. You say you will tell when you know.",
    "stop.clockwork": "Clockwork",
    "stop.clockwork.story": (
        "Dynamo has built the big gears and can explain them all, at once, while they turn. Hopper is "
        "listening, upside down."
    ),
    "stop.clockwork.after": "Dynamo has a theory about how you won. It has gears in it.",
    "stop.waterworks": "Waterworks",
    "stop.waterworks.story": (
        "The pipes burst in spring and nobody has found the tap. Dynamo calls it a feature. Bolt has found "
        "out that he does not float."
    ),
    "stop.waterworks.after": "You fish Bolt out. He says nothing for a whole minute, then: “thanks.”",
    "stop.blast-furnace": "Blast Furnace",
    "stop.blast-furnace.story": (
        "Anvil was forged here and comes back to warm up. Where the floor glows, it is no longer a floor."
    ),
    "stop.blast-furnace.after": "Anvil moves aside for you. There is no record of this happening before.",
    "stop.cellar-steps": "The cellar steps",
    "stop.cellar-steps.story": (
        "Down here live those who never got a label. They do not race. They come straight at whoever has "
        "one, and bump into each other on the way."
    ),
    "stop.cellar-steps.after": "The last of them asks what it says, your label. You do not know yet.",
    "stop.boiler-room": "The boiler room",
    "stop.boiler-room.story": (
        "They are not wicked, says Crank from the stairs. They only want to read it. All of them, at the "
        "same time."
    ),
    "stop.boiler-room.after": "Flint has been here. On the boiler, in small letters: “left, then down.”",
    "stop.last-door": "The last door",
    "stop.last-door.story": (
        "Behind this door is the counter, and your label has room for one more stamp. The whole cellar has "
        "come to see it."
    ),
    "stop.last-door.after": (
        "Mrs Tally turns your label over. All those stamps have become an address: the test hall, the "
        "examiner's chair. “Somebody has to see the new ones off,” she says, “and you have been "
        "everywhere.” On the bench sits a robot with a blank label. It looks nervous. You show it where the "
        "belts go."
    ),
}

TEXTS = Texts("campaign_page", ENGLISH)
t = TEXTS.text
