"""Kernel text as C: for gcc, and as CUDA C for a GPU."""
