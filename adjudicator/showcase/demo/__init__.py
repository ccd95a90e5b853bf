"""The demonstration: a server process, two client programs, a judge; a game from its first event to its grade.

Start reading at `run` (what is started, in order, and stopped), then `player` (a client program), `judge`
(who watches and asks), `account` (what is told) and `show` (how).
"""
