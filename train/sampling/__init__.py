"""Sampled games: positions as the judge sees them, with who won, to learn from and to test by."""
