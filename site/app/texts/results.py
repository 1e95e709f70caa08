"""The texts of a game's end: podium, awards, the picture to share."""

ENGLISH: dict[str, str] = {
    "podium": "Podium",
    "podium.place": "place {n}",
    "awards": "Awards",
    "award.wrecker.for": "destroyed {n} robot|destroyed {n} robots",
    "award.sharpshooter.for": "dealt {n} damage|dealt {n} damage",
    "award.bulldozer.for": "pushed others {n} square|pushed others {n} squares",
    "award.unscratched.for": "the only one without damage",
    "award.marathon.for": "drove {n} square|drove {n} squares",
    "award.longest_ride.for": "carried {n} square in a turn|carried {n} squares in a turn",
    "award.most_pushed.for": "shoved {n} square|shoved {n} squares",
    "award.dizzy.for": "spun {n} quarter turn|spun {n} quarter turns",
    "award.target.for": "took {n} damage|took {n} damage",
    "award.phoenix.for": "destroyed {n} time|destroyed {n} times",
    "snapshot": "Picture of the board",
    "clip": "Clip of this turn",
    "clip.filming": "Filming: the clip is saved when the turn has been shown.",
    "clip.none": "This browser cannot film the board.",
    "share": "Picture of the result",
    "share.failed": "The picture could not be made.",
}
