"""A game's story, read from its facts alone: one fold of facts, reasons for mishaps, and
everybody's deeds.
"""
