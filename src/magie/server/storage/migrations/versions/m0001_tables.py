"""Tables, seats, holders, links, the log and the keys."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def _of_table() -> sa.ForeignKey:
    return sa.ForeignKey("tables.id", ondelete="CASCADE")


def upgrade() -> None:
    """Make everything."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("edition", sa.String(64), nullable=False),
        sa.Column("mode", sa.String(64), nullable=False),
        sa.Column("board", sa.String(64), nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("is_public", sa.Boolean, nullable=False),
        sa.Column("is_automatic", sa.Boolean, nullable=False),
        sa.Column("pace", sa.String(16), nullable=False),
        sa.Column("clock_seconds", sa.Integer),
        sa.Column("clock_grace", sa.Integer),
        sa.Column("time_limit", sa.Float),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("phase", sa.String(16), nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("time_left", sa.Float),
        sa.Column("clock_used", sa.Float, nullable=False),
        sa.Column("rematch", sa.String(32)),
    )
    op.create_index("tables_by_change", "tables", ["phase", "is_public", "changed"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), _of_table(), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("bot", sa.String(64)),
        sa.Column("held_by", sa.String(64)),
        sa.Column("is_held_by_house", sa.Boolean, nullable=False),
        sa.Column("is_host", sa.Boolean, nullable=False),
        sa.Column("part", sa.String(64)),
        sa.Column("reserve", sa.Float),
        sa.Column("votes", sa.String(128), nullable=False),
    )
    op.create_table(
        "holders",
        sa.Column("table_id", sa.String(32), _of_table(), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("guest", sa.String(64), nullable=False),
        sa.UniqueConstraint("table_id", "guest", name="one_seat_a_guest"),
    )
    op.create_index("ix_holders_guest", "holders", ["guest"])
    op.create_table(
        "links",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), _of_table(), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
    )
    op.create_index("ix_links_table_id", "links", ["table_id"])
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(32), _of_table(), primary_key=True),
        sa.Column("sequence", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("value", sa.Text, nullable=False),
        sa.Column("command", sa.String(80)),
        sa.Column("at", sa.Float, nullable=False),
        sa.UniqueConstraint("table_id", "command", name="one_input_a_command"),
    )
    op.create_table(
        "keys",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
