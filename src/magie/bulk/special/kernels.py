"""The text of a kernel that is specialised to a table, as the compilers take it."""

import ast
from functools import lru_cache

from magie.bulk.sources import ENTRIES, HEADING, collect, merge, read_source
from magie.bulk.special.facts import PLAYING, Table, Use, table_facts
from magie.bulk.special.rewriting import specialise


@lru_cache(maxsize=4)
def subset_text(entries: str = ENTRIES) -> str:
    """The joined text of the kernel without its entries, which are outside the subset."""
    return merge([source for source in collect(entries) if source.module != entries])


def table_text(table: Table, use: Use = PLAYING) -> str:
    """The kernel of a table, ready for the compiler."""
    source = subset_text()
    return with_entry(specialise(source, table_facts(source, table, use)), use.entry)


def with_entry(text: str, entry: str) -> str:
    """A specialised text, then the entry as it is written."""
    written = next(node for node in ast.parse(read_source(ENTRIES).text).body if getattr(node, "name", "") == entry)
    return f"{HEADING}\n\n{text}\n\n{ast.unparse(written)}\n"
