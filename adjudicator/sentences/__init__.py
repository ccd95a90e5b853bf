"""Sentences: what findings, questions and events say, in the language of the reader.

`messages.py` reads the message files, `arguments.py` says what each argument is, `speaker.py` puts both together.
"""
