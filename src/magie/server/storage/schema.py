"""The tables of the database. A change here goes with a migration of the next number."""

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

metadata = MetaData()


def _of_table() -> ForeignKey:
    return ForeignKey("tables.id", ondelete="CASCADE")


tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("edition", String(64), nullable=False),
    Column("mode", String(64), nullable=False),
    Column("board", String(64), nullable=False),
    Column("setup", Text, nullable=False),  # JSON of the game's setup
    Column("is_public", Boolean, nullable=False),
    Column("is_automatic", Boolean, nullable=False),  # begins as soon as its only person is there
    Column("pace", String(16), nullable=False),
    Column("clock_seconds", Integer),
    Column("clock_grace", Integer),
    Column("time_limit", Float),  # seconds, in the time-limit mode
    Column("secret", LargeBinary, nullable=False),  # of the dice; never sent before the end
    Column("made", Float, nullable=False),  # seconds since 1970
    Column("digest", String(16)),  # of the edition when the table was made
    Column("formula", String(16), nullable=False),  # of the dice
    Column("wish", String(64), unique=True, index=True),  # SHA-256 of the request that made it, which may come again
    # What changes:
    Column("version", Integer, nullable=False),  # how often it was written: the fence of every later write
    Column("phase", String(16), nullable=False),
    Column("changed", Float, nullable=False),
    Column("round", Integer, nullable=False),
    Column("time_left", Float),
    Column("clock_used", Float, nullable=False),  # seconds that the asked seat has spent on its decision
    Column("rematch", String(32)),
    Column("dice_round", Integer, nullable=False),  # how often parts of the dice were promised
    Column("is_showing", Boolean, nullable=False),  # no more promises: those who gave one show their part
    Column("marked", Float),  # since when it is to be removed, if nobody comes
    Column("advice", Boolean),  # whether seats may ask for advice; null: whoever plays alone against bots
    Column("owner", String(32)),  # the process that plays it; only its lease says whether that lives
    Column("takes_programs", Boolean, nullable=False),  # whether bots of others may sit down though it is public
    Column("epoch", Integer, nullable=False),  # how often it changed hands: no earlier owner can write
    Column("wishes", Text),  # JSON of what people wish at the auction at hand, and of which sale that is
    Index("tables_by_change", "phase", "is_public", "changed"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), _of_table(), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(64), nullable=False),
    Column("bot", String(64)),  # the bot whose seat it is
    Column("held_by", String(64)),  # the bot that holds the seat of a person
    Column("is_held_by_house", Boolean, nullable=False),  # and goes when the person is back
    Column("is_host", Boolean, nullable=False),
    Column("promise", String(64)),  # SHA-256 of the part to come; "-" for who did not show one
    Column("part", String(64)),  # of the dice
    Column("reserve", Float),
    Column("votes", String(128), nullable=False),  # seats that want this one removed: "0 2"
    Column("token", Integer),  # which of the board's tokens; without a choice that of the seat's number
    Column("colour", Integer),  # and which of the twelve colours with their shapes
    Column("is_program", Boolean, nullable=False),  # whether a bot of somebody's plays here in a person's place
)

holders = Table(
    "holders",
    metadata,
    Column("table_id", String(32), _of_table(), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", String(64), nullable=False, index=True),  # SHA-256 of the guest's token
    UniqueConstraint("table_id", "guest", name="one_seat_a_guest"),
)

links = Table(
    "links",
    metadata,
    Column("token", String(64), primary_key=True),  # SHA-256
    Column("table_id", String(32), _of_table(), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("expires", Float, nullable=False),
    Column("holder", String(64), nullable=False),  # the guest who made it, and must still hold the seat
)

log = Table(
    "log",
    metadata,
    Column("table_id", String(32), _of_table(), primary_key=True),
    Column("sequence", Integer, primary_key=True),  # from 1
    Column("kind", String(8), nullable=False),
    Column("seat", Integer),
    Column("value", Text, nullable=False),  # JSON of the action, outcome or signal
    Column("command", String(80)),  # seat and id of the request that it answers
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "command", name="one_input_a_command"),
)

rests = Table(  # where games stood after some inputs; what is lost is played again
    "rests",
    metadata,
    Column("table_id", String(32), _of_table(), primary_key=True),
    Column("sequence", Integer, primary_key=True),
    Column("digest", String(64), nullable=False),  # SHA-256 of the secret, the parts and the log up to here
    Column("data", LargeBinary, nullable=False),
)

commands = Table(  # requests that were carried out and left no input in the log
    "commands",
    metadata,
    Column("table_id", String(32), _of_table(), primary_key=True),
    Column("command", String(80), primary_key=True),  # seat and id of the request
    Column("sequence", Integer, nullable=False),
    Column("at", Float, nullable=False, index=True),
)

records = Table(  # games whose table was cleared away
    "records",
    metadata,
    Column("id", String(32), primary_key=True),  # of the table
    Column("edition", String(64), nullable=False),
    Column("changed", Float, nullable=False),
    Column("text", Text, nullable=False),
)

reviews = Table(  # analysed games, as they are sent; what is lost is worked out again
    "reviews",
    metadata,
    Column("id", String(32), primary_key=True),  # of the table, or of a record that was brought
    Column("language", String(16), primary_key=True),
    Column("version", String(32), nullable=False),  # of Magie, whose judge it was
    Column("made", Float, nullable=False, index=True),
    Column("data", LargeBinary, nullable=False),
)

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
    "marked", "advice", "owner", "wishes",
)  # fmt: skip
