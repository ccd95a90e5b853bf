"""The demonstration: a server process, two client programs, a judge; a game from its first event to its grade.

Start reading at `demonstration` (starts and stops everything), then `player` (a client program), `watching_judge`
(watches and asks), `demo_report` (the report as values) and `demo_output` (the report as text).
"""
