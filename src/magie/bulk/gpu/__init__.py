"""The same kernel on a CUDA GPU: every thread plays games of its own. Needs the extra `magie[gpu]` and a GPU."""
