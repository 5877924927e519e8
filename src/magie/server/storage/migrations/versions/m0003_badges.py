"""The token and the colour that a seat plays with."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Nobody has chosen yet: every seat keeps what its number gives it."""
    op.add_column("seats", sa.Column("token", sa.Integer))
    op.add_column("seats", sa.Column("colour", sa.Integer))
