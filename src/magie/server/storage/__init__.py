"""What is kept: tables, seats, holders, and the append-only log of every game. One set of SQL for two databases."""
