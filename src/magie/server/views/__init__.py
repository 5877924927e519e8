"""Views: what a page shows, made from the edition and the game in the reader's language. They decide nothing."""
