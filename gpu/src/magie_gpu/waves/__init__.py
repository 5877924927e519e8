"""Games in waves: many games side by side, grouped by the kind of work that each waits for."""
