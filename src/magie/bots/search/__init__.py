"""Players by the value of afterstates: what could be done is tried out on a draft, and judged."""
