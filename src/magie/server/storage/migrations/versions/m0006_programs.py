"""Bots of others: which seats they play, and which public tables take them."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """So far everybody was a person or a bot of the house."""
    op.add_column("seats", sa.Column("is_program", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("takes_programs", sa.Boolean, nullable=False, server_default=sa.false()))
