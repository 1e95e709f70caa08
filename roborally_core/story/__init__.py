"""A game's story, read from its facts alone: one fold of facts, reasons of mishaps, everybody's deeds."""
