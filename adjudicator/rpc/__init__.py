"""The gRPC service: translates a request, calls the application once, and translates the answer."""
