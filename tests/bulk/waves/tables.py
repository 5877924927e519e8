"""Tables whose texts several tests share: a text for waves takes seconds to make."""

# One with a bot that tries positions out, one without.
TABLES = {"classic": ["champion", "steady-1", "casual"], "ultimate": ["steady-1"] * 4}
