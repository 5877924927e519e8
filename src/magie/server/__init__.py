"""Live tables in the browser: the web API, sockets, storage. An adapter around the facade; it decides no rule."""
