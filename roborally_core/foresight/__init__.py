"""Foresight before a program is handed in: the way, the floor's timetable, the rivals' possibilities."""
