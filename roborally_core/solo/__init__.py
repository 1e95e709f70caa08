"""Games for one: the race of the day, and a game as a short link."""
