"""A running match: commitments, votes, slates, waiting, returning, and seats that change hands."""
