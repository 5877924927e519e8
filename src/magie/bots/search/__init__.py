"""Players by the value of afterstates: what can be done is tried on a draft, and the judge says what it gives."""
