"""What happens, told in the players' language: messages as data, one file per language, and who reads them aloud."""

from magie.language.catalogue import Catalogue, LanguageError, catalogue, languages
from magie.language.explain import explain
from magie.language.narrate import Narrator

__all__ = ["Catalogue", "LanguageError", "Narrator", "catalogue", "explain", "languages"]
