"""Tokens for bots of others, which play at our tables over the same socket as browsers."""

from litestar import post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from magie.server.api import refusals
from magie.server.guests import Guest
from magie.server.live.people import clean_name
from magie.server.service import Service
from magie.server.wire.home import BotMade, BotWish

USUAL_NAME = "Bot"


@post("/api/bots", responses=refusals(401, 403, 413), tags=["bots"])
async def make_bot(
    data: JSONBody[BotWish], service: NamedDependency[Service], guest: NamedDependency[Guest]
) -> BotMade:
    """A token for a bot. With it all addresses and the socket are open to the bot, and everybody sees what it is."""
    service.limits.must_have("new-bots", guest.client)
    name = clean_name(data.name) or USUAL_NAME
    return BotMade(service.guests.bot_token(name), name)
