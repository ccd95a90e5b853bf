"""The conformance runner of the Python client; clients/conformance/README.md says what a runner does."""
