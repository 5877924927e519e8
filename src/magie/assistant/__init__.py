"""Assistants at the table: games that a language model plays by the Model Context Protocol."""
