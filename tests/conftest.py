"""Registers the shared fixtures for every suite."""

pytest_plugins = ["tests.support.fixtures"]
