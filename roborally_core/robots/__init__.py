"""Robot models: the differences between robots (RR-16)."""
