"""The gRPC door of the service: translate in, call the application once, translate out."""
