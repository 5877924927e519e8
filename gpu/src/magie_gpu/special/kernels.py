"""The joined text of the kernel, as it is specialised."""

from functools import lru_cache

from magie.bulk.sources import ENTRIES, collect, merge


@lru_cache(maxsize=4)
def subset_text(entries: str = ENTRIES) -> str:
    """The joined text of the kernel without its entries, which are outside the subset."""
    return merge([source for source in collect(entries) if source.module != entries])
