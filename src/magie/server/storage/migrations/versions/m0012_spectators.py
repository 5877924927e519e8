"""Hosts can ask those who only watch for silence."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """So far everybody could speak."""
    op.add_column("tables", sa.Column("hears_spectators", sa.Boolean, nullable=False, server_default=sa.true()))
