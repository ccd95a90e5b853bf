"""The server process: its ports, options, certificates, health and operations."""
