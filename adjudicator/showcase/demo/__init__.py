"""The demonstration: a server process, two client programs, a judge; a game from its first event to its grade.

Start reading at `demonstration` (what is started, in order, and stopped), then `player` (a client program),
`watching_judge` (who watches and asks), `demo_report` (what is told) and `demo_output` (how).
"""
