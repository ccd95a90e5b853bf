"""The service without a network: the channel, the servicers behind it, and games for programs of this process."""
