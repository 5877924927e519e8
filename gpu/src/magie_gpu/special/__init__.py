"""Kernels for one table: what is known before play is worked out, and what cannot happen there is left out."""
