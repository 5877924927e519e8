"""Tables whose texts several tests share: one for waves takes seconds to make, and is kept if asked for alike."""

# One with a bot that tries positions out, one without.
TABLES = {"classic": ["champion", "steady-1", "casual"], "ultimate": ["steady-1"] * 4}
