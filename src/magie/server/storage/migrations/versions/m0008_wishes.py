"""What people wish at an auction, which was forgotten when a table moved."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Auctions that run begin with no wishes, as they did after every move."""
    op.add_column("tables", sa.Column("wishes", sa.Text))
