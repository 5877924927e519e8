"""Tables whose texts several tests share: a text for waves takes seconds to make."""

TABLES = {"classic": ["steady-1", "casual"] * 2, "ultimate": ["steady-1"] * 4}
