"""Observations, masks, choices and steps of environments, once, in the kernel's subset: interpreted and compiled."""
