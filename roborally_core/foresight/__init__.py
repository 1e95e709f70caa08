"""Foresight before a program is handed in: our own way, the floor's timetable, the rivals' possibilities."""
