"""The port for browsers: the same service over the Connect protocol and gRPC-Web.

`docs/decisions/0012-browsers-speak-connect.md` gives the reasons; the guide for client authors explains its use.
"""
