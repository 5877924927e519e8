"""The typed facade."""
