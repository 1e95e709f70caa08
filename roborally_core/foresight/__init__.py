"""What may be known before a program is handed in: the own way, the floor's timetable, what rivals can do."""
