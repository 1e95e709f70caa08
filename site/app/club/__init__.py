"""The race of the day with friends: a reason to come back.  In a pack of its own (``club.pack``)."""
