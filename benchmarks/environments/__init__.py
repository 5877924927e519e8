"""How many decisions per second environments make: Magie's, and those of peers that are installed."""
