"""Darts: formats, visits, statistics and what the audience should notice."""
