"""Batches on a GPU: the rows of the kernel in CUDA C, a thread for each."""
