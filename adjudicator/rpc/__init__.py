"""The gRPC service: translate in, call the application once, translate out."""
