"""Before and after a match: host, settings, readiness, start, talk, and the next match of the same room."""
