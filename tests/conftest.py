"""What all tests share: generated cases are the same in every run and may take their time."""

from hypothesis import settings

settings.register_profile("magie", deadline=None, derandomize=True)
settings.load_profile("magie")
