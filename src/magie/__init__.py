"""Magie: the home of property-trading games."""
