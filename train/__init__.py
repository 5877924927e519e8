"""Training the judge: games, a fit, whole numbers, a gate, and the weights with their card. `make train` runs it."""
