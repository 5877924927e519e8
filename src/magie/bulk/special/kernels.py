"""The text of a kernel that is specialised to a table, as the compilers take it."""

import ast
from functools import lru_cache

from magie.bulk.sources import ENTRIES, HEADING, collect, merge, read_source
from magie.bulk.special.facts import PLAYING, Table, Use, table_facts
from magie.bulk.special.rewriting import specialise


@lru_cache(maxsize=4)
def subset_text(entries: str = ENTRIES) -> str:
    """The joined text of the kernel without its entries, which are outside the subset, and undecorated."""
    return merge([source for source in collect(entries) if source.module != entries], None)


def table_text(table: Table, decorator: str, use: Use = PLAYING) -> str:
    """The kernel of a table, ready for the compiler."""
    source = subset_text()
    return decorated(specialise(source, table_facts(source, table, use)), decorator, use.entry)


def decorated(text: str, decorator: str, entry: str) -> str:
    """A specialised text with every function handed to the compiler, then the entry as it is written."""
    parts = [HEADING.format(decorator=decorator)]
    parts += [f"@kernel\n{ast.unparse(node)}" for node in ast.parse(text).body]
    written = next(node for node in ast.parse(read_source(ENTRIES).text).body if getattr(node, "name", "") == entry)
    return "\n\n\n".join([*parts, f"@kernel\n{ast.unparse(written)}"]) + "\n"
