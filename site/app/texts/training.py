"""The training missions: what each is about, its goal and its hints, and how it ended."""

ENGLISH: dict[str, str] = {
    "training.title": "Training",
    "training.lede": (
        "Short missions, each about one thing. The goal counts, and every turn you save earns a star; "
        "losing only means “not yet”."
    ),
    "training.total": "{n} of {all} stars",
    "training.best": "Best: {n} turn|Best: {n} turns",
    "training.new": "Not done yet",
    "training.again": "Again",
    "training.next": "Next: {name}",
    "training.play": "Play a first game",
    "training.campaign": "On to the campaign",
    "training.all": "All missions",
    "training.advised": "Two hard games against gentle machines. The missions teach one thing at a time.",
    "training.advised.take": "To the missions",
    "training.titled": "Mission {n}: {name}",
    "venue.daily": "Race of the day: {game}",
    "venue.daily.yesterday": "Yesterday's race: {game}",
    "venue.practice": "Practice: {game}",
    "venue.campaign": "Campaign: {game}",
    "training.stars": "{n} of 3 stars",
    "training.rate": "3 stars: {n} turn, 2 stars: {enough} turns|3 stars: {n} turns, 2 stars: {enough} turns",
    "training.rate.short": "in {n} turn|in {n} turns",
    "training.hint": "A hint",
    "training.hint.more": "Next hint",
    "training.hint.first": "From the start, with the first hand:",
    "training.hide": "Put the mission card away",
    "training.done": "Mission accomplished",
    "training.failed": "Not yet",
    "training.done.about": "Goal reached in {n} turn.|Goal reached in {n} turns.",
    "training.done.best": "Three stars take {n} turns.",
    "training.done.record": "Your best so far: {n} turn before.|Your best so far: {n} turns before.",
    "training.done.before": "Your best is {n} turn.|Your best is {n} turns.",
    "training.failed.about": "No robot is left. The same hand comes again: plan anew.",
    "training.unkept": "Stars are not kept: {why}. The missions can be played all the same.",
    "training.damaged": "Your stored missions could not be read and were put aside: {why}.",
    "menu.campaign.next": "Next stop: {name}",
    "menu.campaign": "{n} stop behind you|{n} stops behind you",
    "menu.training.first": "New here? Learn it in two minutes",
    "menu.training.none": "Short missions, each about one thing",
    "menu.training.some": "Mission {n} is next: {name}",
    "menu.training.all": "All done, {n} of {all} stars",
    "profile.missions": "{n} of {all} stars in training",
    "course.rally": "Robo Rally",
    "course.rally.about": "Cards, registers, checkpoints: where everybody begins. A turn or two each.",
    "course.ships": "Robo Runner",
    "course.ships.about": "The same craft on the hull of a ship, in the words of its crew.",
    "coach.missed": "Not yet. {why}",
    "coach.early": "Checkpoint {early} did not count: checkpoint {n} comes first.",
    "coach.passed": "Your robot drove past checkpoint {n}: it counts only where a register ends.",
    "coach.broken": (
        "The hull at checkpoint {number} needs {n} more hit of your laser.|"
        "The hull at checkpoint {number} needs {n} more hits of your laser."
    ),
    "coach.short": (
        "Checkpoint {number} is still {n} square away.|Checkpoint {number} is still {n} squares away."
    ),
    "coach.away": (
        "After register {register} checkpoint {number} was {n} square away; at the end it is {far}.|"
        "After register {register} checkpoint {number} was {n} squares away; at the end it is {far}."
    ),
    "coach.attack.first": "Your robot was destroyed before {who} was. {why}",
    "coach.attack.both": "{who} was destroyed in register {register}, but so was your robot.",
    "coach.attack.short": (
        "{who} was pushed in register {register}, but stopped {n} square short of the hole at {at}.|"
        "{who} was pushed in register {register}, but stopped {n} squares short of the hole at {at}."
    ),
    "coach.attack.short.edge": (
        "{who} was pushed in register {register}, but stopped {n} square short of going over the edge.|"
        "{who} was pushed in register {register}, but stopped {n} squares short of going over the edge."
    ),
    "coach.attack.shot": "Your shots dealt {n} damage to {who}; it takes {left} more.",
    "coach.attack.shot.points": "Your shots cost {who} {n} hit point; it has {left} left.|"
    "Your shots cost {who} {n} hit points; it has {left} left.",
    "coach.attack.push": "Shots alone take too long: push {who} into a hole or over the edge.",
    "coach.attack.held": (
        "You drove against {who} in register {register}, but something held it from behind."
    ),
    "coach.attack.aside": "You pushed {who} to {at} in register {register}, but no fall was near that way.",
    "coach.attack.untouched": (
        "Your robot neither pushed nor hit {who}: it came nearest in register {register}, {n} squares away."
    ),
    "coach.attack.untouched.beside": (
        "Your robot was right beside {who} in register {register}, but neither pushed nor hit it."
    ),
    "coach.attack.untouched.far": "Your robot neither pushed nor hit {who}, and never came nearer.",
    "coach.attack.untouched.missed": (
        "Your robot neither pushed nor hit {who}: its nearest shot, in register {register}, missed by {n} "
        "square.|Your robot neither pushed nor hit {who}: its nearest shot, in register {register}, missed "
        "by {n} squares."
    ),
    "coach.attack.brink": (
        "In register {register} {who} stood right at a hole or the edge: that is the time to push."
    ),
    "coach.none": "The goal is still ahead.",
    "coach.left": "{n} more turn for three stars.|{n} more turns for three stars.",
    "coach.chance": "Take the next hand, or start over with this one.",
    "coach.chance.idle": "Cards come again after this turn; or start over with the first hand.",
    "coach.lost": "Not yet: your robot was destroyed. {why}",
    "coach.same": "The same hand comes again if you start over.",
    "coach.again": "The same hand again, and your program as it was: change what went wrong.",
    "coach.fire": "The red lines are your shots of that turn.",
    "coach.over": "Start over",
    "coach.show": "Show a way",
    "coach.showing": (
        "The line with numbers is one way to the goal, the dotted line is yours. Lay the cards that follow "
        "the numbers."
    ),
    "mission.cards": "Cards and registers",
    "mission.cards.about": "Five cards, played one after the other",
    "mission.cards.goal": "Drive onto checkpoint 1.",
    "mission.cards.hint.1": "A robot moves the way it faces. A turn changes that, and moves nobody.",
    "mission.cards.hint.2": "Registers are played from 1 to 5, so the order of your cards is your way.",
    "mission.cards.hint.3": "Four squares ahead, turn right, one square: Move 3, Move 1, Turn right, Move 1.",
    "mission.checkpoints": "Checkpoints",
    "mission.checkpoints.about": "Checkpoints count in their order, even in passing",
    "mission.checkpoints.goal": "Touch checkpoint 1, then checkpoint 2.",
    "mission.checkpoints.hint.1": (
        "Checkpoint 2 lies first on your way, but it counts only after checkpoint 1."
    ),
    "mission.checkpoints.hint.2": (
        "A checkpoint counts as soon as you drive over it: you need not stop there."
    ),
    "mission.checkpoints.hint.3": "Five squares out, a U-turn, and back over checkpoint 2.",
    "mission.belts": "Conveyor belts",
    "mission.belts.about": "The floor moves you after every register",
    "mission.belts.goal.later": "Reach checkpoint 1.",
    "mission.belts.goal": "Reach checkpoint 1 in one turn.",
    "mission.belts.hint.1": "After each register a belt carries its robot one square, an express belt two.",
    "mission.belts.hint.2": "Your cards alone do not reach so far. Get onto the express belt and stay on it.",
    "mission.belts.hint.3": "Move 3 and Move 2 bring you onto the belt; the rest is riding and driving on.",
    "mission.lasers": "Lasers",
    "mission.lasers.about": "Lasers fire when a register ends",
    "mission.lasers.goal": "Reach checkpoint 1 alive.",
    "mission.lasers.hint.1": "Lasers fire at the end of a register: cross a beam, but do not stop in it.",
    "mission.lasers.hint.2": "Each of these deals 3 damage, you begin with 3, and 9 destroy a robot.",
    "mission.lasers.hint.3": "Two squares ahead, then over two beams at once with Move 3.",
    "mission.pushing": "Pushing",
    "mission.pushing.about": "Whoever moves, shoves",
    "mission.pushing.goal.later": "Take checkpoint 1.",
    "mission.pushing.goal": "Take checkpoint 1, where a drone is parked.",
    "mission.pushing.hint.1": "Only one robot fits on a square. Drive into the drone and it is pushed along.",
    "mission.pushing.hint.2": (
        "A wall holds a pushed robot, and you with it: from the west nothing moves. From the north it does."
    ),
    "mission.pushing.hint.3": (
        "Move 2 and Move 1 ahead, turn right, then Move 2: the pit below is the drone’s trouble."
    ),
    "mission.locks": "Damage and locks",
    "mission.locks.about": "Burnt registers play their card again",
    "mission.locks.goal.later": "Reach checkpoint 1.",
    "mission.locks.goal": "Reach checkpoint 1 with two burnt registers.",
    "mission.locks.hint.1": (
        "Each point of damage costs a card; from the fifth on registers burn, the last first."
    ),
    "mission.locks.hint.2": (
        "Registers 4 and 5 play Turn left and Move 2, whatever you do. Let them finish your way."
    ),
    "mission.locks.hint.3": (
        "Where must you stand, and face, so that a left turn and two squares end on the checkpoint?"
    ),
    "mission.depot": "Repair and archive",
    "mission.depot.about": "A turn ended on a wrench mends you",
    "mission.depot.goal.later": "Reach checkpoint 1.",
    "mission.depot.goal": "Reach checkpoint 1 in two turns.",
    "mission.depot.hint.1": (
        "A wrench repairs whoever ends a turn on it, and burnt registers come free again."
    ),
    "mission.depot.hint.2": "It also stores your archive copy: a destroyed robot comes back there.",
    "mission.depot.hint.3": (
        "Three cards now: three squares ahead. With the whole program free, the checkpoint is near."
    ),
    "mission.priority": "Priority",
    "mission.priority.about": "The higher number goes first",
    "mission.priority.goal.later": "Reach checkpoint 1.",
    "mission.priority.goal": (
        "The drone below plays Move 1 (530) first. Be gone before it is, and reach checkpoint 1."
    ),
    "mission.priority.hint.1": "In each register the card with the highest number is played first.",
    "mission.priority.hint.2": (
        "You hold two cards that move one square. Only one of them is faster than 530."
    ),
    "mission.priority.hint.3": "Move 1 (580), Turn left, Move 2: past the pits before the drone pushes.",
    "mission.walking": "First steps",
    "mission.walking.about": "Cards, facing, and the way they take you",
    "mission.walking.goal": "End a register on checkpoint 1.",
    "mission.walking.hint.1": "A robot moves the way it faces. Count: four squares ahead, two to the right.",
    "mission.walking.hint.2": (
        "Drive past nothing: a checkpoint counts where a register ends, not where you pass."
    ),
    "mission.walking.hint.3": "Turn right early, drive, turn back left: the second hand brings you there.",
    "mission.order": "In order",
    "mission.order.about": "Checkpoints count in their order, and rails stop you",
    "mission.order.goal": "Inspect checkpoint 1, then checkpoint 2.",
    "mission.order.hint.1": "Checkpoint 2 lies first on your way, but it counts only after checkpoint 1.",
    "mission.order.hint.2": "The yellow rails stop robots. Go round them, to the south.",
    "mission.order.hint.3": "A card that runs against a rail is a safe way to wait.",
    "mission.beams": "Tractor beams",
    "mission.beams.about": "Blue, green and red beams carry you on after every register",
    "mission.beams.goal.later": "Reach checkpoint 1.",
    "mission.beams.goal": "Reach checkpoint 1 in two turns: the beams are faster than you.",
    "mission.beams.hint.1": "After each register blue beams pull one square, green ones two, red ones three.",
    "mission.beams.hint.2": "The red lane ends right before the checkpoint. Get onto it and stay on it.",
    "mission.beams.hint.3": "Turning on the spot is a register, too: the beam carries you meanwhile.",
    "mission.turns": "Turning beams",
    "mission.turns.about": "Curves turn whoever is pulled into them",
    "mission.turns.goal": "Ride the ring and inspect checkpoint 1 in its middle.",
    "mission.turns.hint.1": "A curve turns a robot that a beam pulls there, not one that drives onto it.",
    "mission.turns.hint.2": "The only way in is from the south; the shafts all round are death.",
    "mission.turns.hint.3": "Watch the dashed line: it shows how you face when the ring has carried you.",
    "mission.transporters": "Transporters",
    "mission.transporters.about": "Colours that lead across open space",
    "mission.transporters.goal": "Inspect checkpoint 1 on the other hull, then come back for checkpoint 2.",
    "mission.transporters.hint.1": (
        "End a register on a transporter and you come out of another of its colour."
    ),
    "mission.transporters.hint.2": "Violet takes you over. Red, in the south, brings you back.",
    "mission.transporters.hint.3": "You keep your facing on the way. Turning on a transporter does nothing.",
    "mission.hazards": "Hot deck",
    "mission.hazards.about": "Shafts, bays, thrusters and live rails",
    "mission.hazards.goal": "Reach checkpoint 1 alive.",
    "mission.hazards.hint.1": (
        "The bay doors in the middle are shut in registers 2 and 4 only. Be across when they open."
    ),
    "mission.hazards.hint.2": "Driving over a thruster throws you a square further; stopping on it burns.",
    "mission.hazards.hint.3": (
        "The rail before the checkpoint is live: running into it costs a point of damage."
    ),
    "mission.repair": "Weld and mend",
    "mission.repair.about": "Lasers weld, depots repair, damage costs cards",
    "mission.repair.goal": "Weld both checkpoints, then inspect 1 and 2 in order.",
    "mission.repair.hint.1": (
        "Your laser fires after every register. Face the broken checkpoint: each hit welds a part of it."
    ),
    "mission.repair.hint.2": "Nobody can drive onto broken hull. Once it is welded, drive on and inspect it.",
    "mission.repair.hint.3": "You begin with 4 damage and 5 cards. A turn ended on the depot gives two back.",
    "mission.combat": "Line of fire",
    "mission.combat.about": "Your laser, against a robot that has lost its mind",
    "mission.combat.goal.later": "Destroy the drone: by hits, or by a push down the shaft.",
    "mission.combat.goal": "Destroy the drone: five more hits, or a push down the shaft.",
    "mission.combat.hint.1": "Your laser fires straight ahead after every register, as far as it can see.",
    "mission.combat.hint.2": "The drone plays whatever cards it draws. Get close: then it cannot slip away.",
    "mission.combat.hint.3": "Whoever drives into a robot pushes it, even into the shaft in the middle.",
}
