"""One module for each command or small family of commands. Each imports its dependencies when it runs."""
