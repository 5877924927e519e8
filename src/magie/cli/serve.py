"""`magie serve`: tables for others; and the browser's side of `magie play`."""

from __future__ import annotations

import webbrowser
from typing import TYPE_CHECKING, Annotated

from magie.cli.faults import Fault, reported
from magie.cli.options import OPTIONS, Language, option

if TYPE_CHECKING:
    import socket
    from collections.abc import Sequence

    from magie.cli.speech import Speech
    from magie.server.settings import Settings

LOOPBACK = "127.0.0.1"
OWN_NAMES = (LOOPBACK, "localhost")
USUAL_PORT = 8000


def serve(
    host: Annotated[str, option("--host", about="serve-host", metavar="ADDRESS")] = LOOPBACK,
    port: Annotated[int, option("--port", about="serve-port", metavar="NUMBER")] = USUAL_PORT,
    bots: Annotated[str | None, option("--bots", about="serve-bots", metavar="NAMES")] = None,
    lang: Language = None,
) -> None:
    """Host tables; what else can be set comes from the environment."""
    with reported(lang, options=OPTIONS) as speech:
        settings = _settings(bots)
        _serve(speech, settings, _bind(host, port), opens_browser=False, tells_names=not settings.hosts)


def play_in_browser(
    speech: Speech, port: int | None, bots: str | None = None, *, is_shared: bool, opens_browser: bool
) -> None:
    """Serve this machine alone, or its network too, and open the page."""
    from msgspec import structs

    settings = _settings(bots)
    host = network_address() if is_shared else LOOPBACK
    # By its own names only: no other site can pose as this machine.
    own = structs.replace(settings, hosts=settings.hosts or (host, *OWN_NAMES))
    quiet = structs.replace(own, log_level="warning") if own.log_level == "info" else own
    _serve(speech, quiet, _bind(host, port or 0), opens_browser=opens_browser)
    print(speech("serve-stopped"))


def _settings(bots: str | None) -> Settings:
    """The settings of the environment, with the bots of `--bots` beside those that it brings along."""
    from msgspec import structs

    from magie.server.settings import settings_from

    settings = settings_from()
    return structs.replace(settings, bots=tuple(dict.fromkeys([*settings.bots, *own_bots(bots)])))


def own_bots(wished: str | None) -> Sequence[str]:
    """Those of some bots that are users' own: the others are at the tables anyway.

    Raises InvalidSetup or BotFault for a bot that there is not, Fault for one that no server can seat.
    """
    if wished is None:
        return ()
    from magie.bots import load
    from magie.bots.programs import is_program
    from magie.bots.protocol import is_command
    from magie.server.live.own_bots import LONGEST_NAME

    names = [name.strip() for name in wished.split(",")]
    for name in names:
        if is_command(name) or (is_program(name) and len(name) > LONGEST_NAME):
            raise Fault("serve/no-class", {"bot": name, "most": LONGEST_NAME}, "--bots")
        load(name)
    return [name for name in names if is_program(name)]


def network_address() -> str:
    """The address by which others in the network reach this machine; its own where it has no network."""
    import socket

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that nobody has; nothing is sent
        except OSError:
            return LOOPBACK
        return str(probe.getsockname()[0])


def _bind(host: str, port: int) -> socket.socket:
    import errno
    from socket import gaierror

    from magie.server.address import bind

    try:
        return bind(host, port)
    except OverflowError:
        raise Fault("serve/no-port", {"port": port}, "--port") from None
    except OSError as error:
        if isinstance(error, gaierror) or error.errno == errno.EADDRNOTAVAIL:
            raise Fault("serve/unknown-host", {"host": host}, "--host") from None
        told = {} if error.errno == errno.EADDRINUSE else {"problem": error.strerror or str(error)}
        raise Fault("serve/address-taken", {"port": str(port), **told}, "--port") from None


def _serve(
    speech: Speech, settings: Settings, bound: socket.socket, *, opens_browser: bool, tells_names: bool = False
) -> None:
    from magie.server.address import address_of
    from magie.server.run import serve

    address = address_of(bound) + settings.base_path

    def on_ready() -> None:
        print(speech("serving", address=address))
        if tells_names:
            print(speech("serving-names"))
        print(speech("serving-how-to-stop"), flush=True)
        if opens_browser:
            webbrowser.open(address)

    try:
        serve(settings, bound, on_ready)
    except KeyboardInterrupt:
        return
