"""Foresight before a program is handed in: the own way, the floor's timetable, the rivals' possibilities."""
