"""The demo: a real match that plays itself."""
