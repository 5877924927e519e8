"""Games as Parquet tables: one row per game, roll or event, in order; docs/reference/tables.md tells the columns.

Row groups have a fixed size, so that a run that was continued writes the same file as one that was not.
"""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from magie.simulate.details import EVENT_COLUMNS, EVENTS, ROLL_COLUMNS, ROLLS, is_word
from magie.simulate.errors import InvalidRun
from magie.simulate.games import GAMES, Block, Columns
from magie.simulate.study import Study
from magie.simulate.tally import Tally

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


SEAT_OR_DIE = (
    "seat",
    "active",
    "owner",
    "debtor",
    "partner",
    "winner",
    "actor",
    "buyer",
    "die",
    "die1",
    "die2",
    "die3",
)
NARROW = dict.fromkeys(SEAT_OR_DIE, pa.int8())
NARROW |= {"game": pa.int64()} | dict.fromkeys(("in_jail", "ends_in_jail"), pa.bool_())


def detail_schema(names: Sequence[str]) -> pa.Schema:
    """The columns of a table of rolls or events; Parquet itself keeps repeated words short."""
    return pa.schema([(name, pa.string() if is_word(name) else NARROW.get(name, pa.int32())) for name in names])


SCHEMAS = {GAMES: SCHEMA, ROLLS: detail_schema(ROLL_COLUMNS), EVENTS: detail_schema(EVENT_COLUMNS)}


class TableFile:
    """A table that is being written: beside its place until it is closed, so that a file there is always whole."""

    def __init__(self, path: Path, study: Study, schema: pa.Schema) -> None:
        self.path = path
        self.draft = path.with_name(f".{path.name}.{os.getpid()}")
        self.waiting: list[pa.Table] = []
        try:
            self.file = self.draft.open("wb")
        except OSError as error:
            error.filename = str(path)  # the place that was asked for
            raise
        told = schema.with_metadata({KEY: msgspec.json.encode(study)})
        self.writer = pq.ParquetWriter(self.file, told, compression="zstd")

    def add(self, rows: pa.Table) -> None:
        """Put in the next rows."""
        self.waiting.append(rows)
        if sum(table.num_rows for table in self.waiting) >= ROWS:
            self._write(is_last=False)

    def _write(self, *, is_last: bool) -> None:
        """Write whole row groups, and at the end what is left."""
        rows = pa.concat_tables(self.waiting).unify_dictionaries().combine_chunks()
        count = rows.num_rows if is_last else rows.num_rows - rows.num_rows % ROWS
        for first in range(0, count, ROWS):
            self.writer.write_table(rows.slice(first, min(ROWS, count - first)))
        self.waiting = [rows.slice(count)]

    def __enter__(self) -> "TableFile":
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


@contextmanager
def open_tables(
    study: Study, paths: Mapping[str, Path], tally: Tally, *, resume: bool
) -> Iterator[Callable[[Block], None]]:
    """The tables of a run by kind; gives what puts a block into all of them.

    To go on, what is there is counted and copied first.

    Raises:
        InvalidRun: a file that is there already, holds something else, or other games than the table of games.
    """
    with ExitStack() as stack:
        files: dict[str, TableFile] = {}
        for kind, path in paths.items():
            if path in {file.path for file in files.values()}:
                raise InvalidRun("simulate/same-file", {"file": str(path)}, place_of(kind))
            if path.exists() and not resume:
                raise InvalidRun("simulate/exists", {"file": str(path)}, place_of(kind))
            files[kind] = stack.enter_context(TableFile(path, study, SCHEMAS[kind]))
            if resume:
                copy_stored(study, kind, files[kind], tally)

        def keep(block: Block) -> None:
            for kind, file in files.items():
                file.add(rows_of(study, kind, block))

        yield keep


def copy_stored(study: Study, kind: str, file: TableFile, tally: Tally) -> None:
    """Put in what an earlier run has written; the table of games comes first, and the others must be in step."""
    games = 0
    for rows in stored_rows(file.path, study, kind):
        if kind == GAMES:
            tally.add(from_table(rows))
        file.add(rows)
        games = rows["game"][-1].as_py() + 1 if rows.num_rows else games
    if kind != GAMES and games != tally.games:
        raise InvalidRun(
            "simulate/out-of-step", {"file": str(file.path), "games": games, "there": tally.games}, place_of(kind)
        )


def place_of(kind: str) -> str:
    """The option that names a table."""
    return "--out" if kind == GAMES else f"--{kind}"


def stored_rows(path: Path, study: Study, kind: str = GAMES) -> Iterator[pa.Table]:
    """What was written before, one row group after the other.

    Raises:
        InvalidRun: the file is no such table, or one of other games.
    """
    with path.open("rb") as opened:
        try:
            file = pq.ParquetFile(opened)
            check_study(path, study, file.schema_arrow, kind)
            for number in range(file.num_row_groups):
                yield file.read_row_group(number)
        except (pa.ArrowException, OSError) as error:
            problem = {"file": str(path), "problem": str(error)}
            raise InvalidRun("tables/unreadable", problem, place_of(kind)) from None


def check_study(path: Path, study: Study, schema: pa.Schema, kind: str) -> None:
    """Refuse a table that was not written for this study."""
    text = (schema.metadata or {}).get(KEY)
    try:
        stored = None if text is None else msgspec.json.decode(text, type=Study)
    except msgspec.MsgspecError:
        stored = None
    if stored is None or not schema.equals(SCHEMAS[kind]):
        raise InvalidRun("tables/unreadable", {"file": str(path), "problem": f"no table of {kind}"}, place_of(kind))
    if stored != study:
        differs = study.differences(stored)
        raise InvalidRun("simulate/other-study", {"file": str(path), "differs": differs}, place_of(kind))


def rows_of(study: Study, kind: str, block: Block) -> pa.Table:
    """A block as rows of a table."""
    if kind == GAMES:
        return to_table(study, block)
    schema = SCHEMAS[kind]
    return pa.table([pa.array(block.told[kind][field.name], field.type) for field in schema], schema)


def to_table(study: Study, block: Block) -> pa.Table:
    """A block as rows of the table of games."""
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
    """Rows of the table of games as the columns of a block."""
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
