"""These tests run with those of Magie, or alone; either way as those do, whose helpers they share."""

import tests.conftest  # noqa: F401 - what it sets up once for all tests
