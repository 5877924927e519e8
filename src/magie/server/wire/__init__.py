"""Everything that goes over the wire, as types. The client's types are generated from these, never written by hand."""
