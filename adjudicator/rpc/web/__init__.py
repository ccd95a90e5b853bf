"""The port for browsers: the same service over the Connect protocol and gRPC-Web.

`docs/decisions/0012-browsers-speak-connect.md` says why; the guide for client authors says how.
"""
