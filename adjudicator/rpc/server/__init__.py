"""The server as a process: its ports, options, certificates, health and operations."""
