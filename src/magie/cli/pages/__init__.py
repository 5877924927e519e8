"""What commands print: rulebooks and editions, laid out for a terminal."""
