"""The judge: every seat's chance to win, by a small network of whole numbers in the kernel's subset."""
