"""The service around the engine: event log, gRPC, command line, audit."""
