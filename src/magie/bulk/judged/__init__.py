"""The judge compiled by itself: many positions in one call, where no games are played."""
