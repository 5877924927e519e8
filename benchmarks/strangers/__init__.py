"""Players of other schools, written from what people and contest bots do, to measure ours by: see README.md."""
