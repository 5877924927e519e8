"""The address of a server, taken before the server is loaded: whoever cannot have it hears so at once."""

import socket


def bind(host: str, port: int) -> socket.socket:
    """Take an address before anything else starts; raises OSError if somebody else has it. Port 0 is any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named TCP, so that asyncio knows it and sends small frames at once (TCP_NODELAY).
    bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind((host, port))
        bound.set_inheritable(True)
    except BaseException:
        bound.close()
        raise
    return bound


def address_of(bound: socket.socket) -> str:
    """The address to type into a browser."""
    host, port = bound.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)  # noqa: S104
    return f"http://{shown}:{port}"
