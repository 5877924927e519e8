"""The game in the terminal: people and bots at one table, told in words, answered with numbers or action text."""
