"""Commands about a server and its store: serving, keys, tokens, copies of the store file."""
