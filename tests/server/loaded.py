"""All that a server loads, as soon as this module is: then its process has only to be forked."""

import tests.server.running  # noqa: F401

import magie.cli.app
import magie.server.run
import magie.server.storage.postgres_pen  # noqa: F401
from magie.language.catalogue import languages
from magie.language.cldr import load_numbers
from magie.server.app import create_app
from magie.server.settings import Settings

# Some of it is loaded by the first application that is put together, and with the first number that is written.
create_app(Settings())
load_numbers(languages())
