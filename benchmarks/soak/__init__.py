"""Random games in bulk, compiled where that can be, with the laws of the game held to at every step."""
