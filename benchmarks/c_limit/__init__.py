"""The limit: C generated from the same kernel, compiled by gcc, against what Numba makes of it."""
