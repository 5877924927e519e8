"""Everything that goes over the wire, as types. The types of the client are generated from these, never by hand."""
