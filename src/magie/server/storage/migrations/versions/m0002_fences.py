"""A version of each table, promised parts of the dice, links with a holder, commands, records."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Carry over what there is: games that have begun keep their formula, tables that wait take the new one."""
    op.add_column("tables", sa.Column("digest", sa.String(16)))
    op.add_column("tables", sa.Column("formula", sa.String(16), nullable=False, server_default="magie-dice-1"))
    op.add_column("tables", sa.Column("wish", sa.String(64)))
    op.add_column("tables", sa.Column("version", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("dice_round", sa.Integer, nullable=False, server_default="1"))
    op.add_column("tables", sa.Column("is_showing", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("marked", sa.Float))
    op.create_index("ix_tables_wish", "tables", ["wish"], unique=True)
    op.add_column("seats", sa.Column("promise", sa.String(64)))
    op.create_table(
        "commands",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("command", sa.String(80), primary_key=True),
        sa.Column("sequence", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ix_commands_at", "commands", ["at"])
    op.create_table(
        "records",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("edition", sa.String(64), nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    # A link lived for an hour and did not say whose it was: there is nothing to carry over.
    op.drop_table("links")
    op.create_table(
        "links",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
        sa.Column("holder", sa.String(64), nullable=False),
    )
    op.create_index("ix_links_table_id", "links", ["table_id"])
    # A second process may have set a running game back to the lobby: a table with a log has begun.
    op.execute(
        "UPDATE tables SET phase = 'playing' WHERE phase = 'lobby' AND id IN (SELECT DISTINCT table_id FROM log)"
    )
    # Parts of waiting tables have been seen by all: new ones are promised first.
    op.execute("UPDATE tables SET formula = 'magie-dice-2' WHERE phase = 'lobby'")
    op.execute("UPDATE seats SET part = NULL WHERE table_id IN (SELECT id FROM tables WHERE phase = 'lobby')")
