"""Exports: games as files, their errors and packed form, and signatures of their server."""
