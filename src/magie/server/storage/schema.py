"""The tables of the database. A change here goes with a migration of the next number."""

from types import NoneType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)
from sqlalchemy.schema import SchemaItem
from sqlalchemy.types import TypeEngine

from magie.server.storage.rows import (
    CommandRow,
    LinkRow,
    LogRow,
    RecordRow,
    RestRow,
    ReviewRow,
    SeatRow,
    TableRow,
)

metadata = MetaData()
_KINDS: dict[Any, type[TypeEngine[Any]]] = {int: Integer, float: Float, bool: Boolean, bytes: LargeBinary, str: Text}


def _of_table() -> ForeignKey:
    return ForeignKey("tables.id", ondelete="CASCADE")


def _table(name: str, row: type, *more: SchemaItem, key: str, index: str = "", unique: str = "") -> Table:
    """Where rows of a kind are stored: a column for each field, which may be null where the field may be None."""
    columns: list[SchemaItem] = []
    for field, hint in get_type_hints(row, include_extras=True).items():
        kind = next(one for one in get_args(hint | None) if one is not NoneType)
        columns.append(
            Column(
                field,
                kind.__metadata__[0] if get_origin(kind) is Annotated else _KINDS[kind],
                *([_of_table()] if field == "table_id" else []),
                primary_key=field in key.split(),
                nullable=NoneType in get_args(hint),
                index=field in f"{index} {unique}".split(),
                unique=field in unique.split(),
            )
        )
    return Table(name, metadata, *columns, *more)


tables = _table(
    "tables", TableRow, Index("tables_by_change", "phase", "is_public", "changed"), key="id", unique="wish"
)

seats = _table("seats", SeatRow, key="table_id seat")

holders = Table(
    "holders",
    metadata,
    Column("table_id", String(32), _of_table(), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", String(64), nullable=False, index=True),  # SHA-256 of the guest's token
    UniqueConstraint("table_id", "guest", name="one_seat_a_guest"),
)

links = _table("links", LinkRow, key="token", index="table_id")

log = _table(
    "log", LogRow, UniqueConstraint("table_id", "command", name="one_input_a_command"), key="table_id sequence"
)

# Where games stood after some inputs; what is lost is played again.
rests = _table("rests", RestRow, key="table_id sequence")

# Requests that were carried out and left no input in the log.
commands = _table("commands", CommandRow, key="table_id command", index="at")

records = _table("records", RecordRow, key="id")  # games whose table was cleared away

# Analysed games, as they are sent; what is lost is worked out again.
reviews = _table("reviews", ReviewRow, key="id language", index="made")

keys = Table(
    "keys",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

processes = Table(  # that work on this database; all times are of its own clock
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("address", String(256), nullable=False),  # by which the others reach it
    Column("until", Float, nullable=False),  # how long its lease lasts, in seconds since 1970
    Column("is_draining", Boolean, nullable=False),  # it is about to stop and takes no more tables
    Column("machine", String(128), nullable=False, server_default=""),  # where no two processes listen at one address
)

uses = Table(  # what clients have used at each process, so that limits hold at all of them together
    "uses",
    metadata,
    Column("process", String(32), ForeignKey("processes.id", ondelete="CASCADE"), primary_key=True),
    Column("client", String(64), primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("amount", Float, nullable=False),  # since the process began; of sockets, how many are open
)

bans = Table(
    "bans",
    metadata,
    Column("client", String(64), primary_key=True),
    Column("until", Float, nullable=False),
)

MUTABLE = (  # of tables; `version` grows by itself
    "setup", "mode", "digest", "time_limit",
    "is_automatic", "phase", "changed", "round", "time_left", "clock_used", "rematch", "dice_round", "is_showing",
    "marked", "advice", "owner", "wishes", "hears_spectators", "fair_deals", "fed",
)  # fmt: skip
