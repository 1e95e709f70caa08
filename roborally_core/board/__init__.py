"""Boards: the model, the text drawing, loading and validation."""
