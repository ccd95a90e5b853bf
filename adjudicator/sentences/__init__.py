"""Sentences for findings, questions and events, in the reader's language.

`messages.py` reads the message files, `arguments.py` defines the kind of each argument, `speaker.py` combines both.
"""
