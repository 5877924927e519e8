"""Games as a Parquet table, one row a game in the order of their numbers; docs/reference/tables.md tells the columns.

Row groups have a fixed size, so that a run that was continued writes the same file as one that was not.
"""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from magie.simulate.errors import InvalidRun
from magie.simulate.games import Block, Columns
from magie.simulate.study import Study

ROWS = 65536  # of a row group
KEY = b"magie"  # of the study, in the file's metadata

LABEL = pa.dictionary(pa.int32(), pa.string())
SEATS = pa.list_(pa.int8())
SCHEMA = pa.schema(
    [
        ("game", pa.int64()),
        ("seed", pa.int64()),
        ("edition", LABEL),
        ("mode", LABEL),
        ("board", LABEL),
        ("deck_set", LABEL),
        ("switches", LABEL),
        ("bots", LABEL),
        ("winner", pa.int8()),
        ("winners", SEATS),
        ("limit_reached", pa.bool_()),
        ("rounds", pa.int32()),
        ("turns", pa.int32()),
        ("rolls", pa.int32()),
        ("steps", pa.int32()),
        ("bankruptcies", pa.int8()),
        ("survivors", SEATS),
        ("cash", pa.list_(pa.int32())),
        ("money", pa.int64()),
        ("faults", pa.int8()),
        ("digest", pa.int64()),
    ]
)


class GameTable:
    """A table that is being written: beside its place until it is closed, so that a file there is always whole."""

    def __init__(self, path: Path, study: Study) -> None:
        self.path = path
        self.study = study
        self.draft = path.with_name(f".{path.name}.{os.getpid()}")
        self.waiting: list[pa.Table] = []
        try:
            self.file = self.draft.open("wb")
        except OSError as error:
            error.filename = str(path)  # the place that was asked for
            raise
        schema = SCHEMA.with_metadata({KEY: msgspec.json.encode(study)})
        self.writer = pq.ParquetWriter(self.file, schema, compression="zstd")

    def add(self, block: Block) -> None:
        """Put in the next games."""
        self.waiting.append(to_table(self.study, block))
        if sum(table.num_rows for table in self.waiting) >= ROWS:
            self._write(is_last=False)

    def _write(self, *, is_last: bool) -> None:
        """Write whole row groups, and at the end what is left."""
        rows = pa.concat_tables(self.waiting).unify_dictionaries().combine_chunks()
        count = rows.num_rows if is_last else rows.num_rows - rows.num_rows % ROWS
        for first in range(0, count, ROWS):
            self.writer.write_table(rows.slice(first, min(ROWS, count - first)))
        self.waiting = [rows.slice(count)]

    def __enter__(self) -> "GameTable":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        if kind is None and self.waiting:
            self._write(is_last=True)
        self.writer.close()
        self.file.close()
        if kind is None:
            self.draft.replace(self.path)
        else:
            with suppress(OSError):
                self.draft.unlink()


def stored_blocks(path: Path, study: Study) -> Iterator[Block]:
    """The games of a table that was written before, in blocks.

    Raises:
        InvalidRun: the file is no table of games, or one of other games.
    """
    with path.open("rb") as opened:
        try:
            file = pq.ParquetFile(opened)
            check_study(path, study, file.schema_arrow)
            first = 0
            for number in range(file.num_row_groups):
                table = file.read_row_group(number)
                yield Block(first, from_table(table), 0.0)
                first += table.num_rows
        except (pa.ArrowException, OSError) as error:
            raise InvalidRun("tables/unreadable", {"file": str(path), "problem": str(error)}) from None


def check_study(path: Path, study: Study, schema: pa.Schema) -> None:
    """Refuse a table that was not written for this study."""
    text = (schema.metadata or {}).get(KEY)
    try:
        stored = None if text is None else msgspec.json.decode(text, type=Study)
    except msgspec.MsgspecError:
        stored = None
    if stored is None or not schema.equals(SCHEMA):
        raise InvalidRun("tables/unreadable", {"file": str(path), "problem": "no table of games"})
    if stored != study:
        raise InvalidRun("simulate/other-study", {"file": str(path), "differs": study.differences(stored)})


def to_table(study: Study, block: Block) -> pa.Table:
    """A block as rows of the table."""
    columns, count = block.columns, block.games
    winners = [seats_of(mask) for mask in columns["winners"]]
    told: dict[str, Any] = {
        **columns,
        "game": range(block.first, block.first + count),
        "seed": [study.seed] * count,
        "edition": label(study.edition, count),
        "mode": label(study.mode, count),
        "board": label(study.board, count),
        "deck_set": label(study.deck_set, count),
        "switches": label(" ".join(study.switches), count),
        "bots": label(",".join(study.bots), count),
        "winner": [seats[0] if len(seats) == 1 else None for seats in winners],
        "winners": winners,
        "limit_reached": [
            mask == 0 and faults == 0 for mask, faults in zip(columns["winners"], columns["faults"], strict=True)
        ],
        "survivors": [seats_of(mask) for mask in columns["survivors"]],
    }
    return pa.table([pa.array(told[field.name], field.type) for field in SCHEMA], SCHEMA)


def from_table(table: pa.Table) -> Columns:
    """Rows of the table as the columns of a block."""
    names = ("rounds", "turns", "rolls", "steps", "bankruptcies", "cash", "money", "faults", "digest")
    columns = {name: table[name].to_pylist() for name in names}
    for name in ("winners", "survivors"):
        columns[name] = [sum(1 << seat for seat in seats) for seats in table[name].to_pylist()]
    return columns


def label(text: str, count: int) -> pa.Array:
    """The same word in every row."""
    return pa.DictionaryArray.from_arrays(pa.array([0] * count, pa.int32()), pa.array([text]))


def seats_of(mask: int) -> list[int]:
    """The seats of a set."""
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]
