"""Owner and epoch of each table, the processes that share a database, what clients use, bans."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Nobody owns a table yet; whoever is asked for it first takes it."""
    op.add_column("tables", sa.Column("owner", sa.String(32)))
    op.add_column("tables", sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("address", sa.String(256), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("is_draining", sa.Boolean, nullable=False),
    )
    op.create_table(
        "uses",
        sa.Column("process", sa.String(32), sa.ForeignKey("processes.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("client", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("amount", sa.Float, nullable=False),
    )
    op.create_table(
        "bans",
        sa.Column("client", sa.String(64), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
    )
