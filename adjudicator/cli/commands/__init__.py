"""One module for each command or small family of commands. A command imports its dependencies when it runs."""
