"""The server for assistants: tools of the Model Context Protocol over the service's own calls.

Start reading at `server`, which makes it; `callers` says what somebody may reach, `trials` keeps trial games,
`position_fields` and `answers` are what tools take and give. No tool decides anything: each makes the calls that a
client makes, with the caller's token.
"""
