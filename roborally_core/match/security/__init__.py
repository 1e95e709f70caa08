"""Keys, seals and shares: who signs, what a label is for, and how a program stays shut until it is opened."""
