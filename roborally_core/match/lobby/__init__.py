"""The time before and after a match: host, settings, readiness, start, talk, and the next match in the same
room.
"""
