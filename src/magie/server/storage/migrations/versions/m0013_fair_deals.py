"""Lopsided deals: what a table does about them, and who has fed whom."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Tables that run do as their kind does by itself, and nobody has fed anybody."""
    op.add_column("tables", sa.Column("fair_deals", sa.String(16)))
    op.add_column("tables", sa.Column("fed", sa.Text))
