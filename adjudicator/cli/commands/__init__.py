"""The commands: a package for each panel of the help, in it a module for each command or small family.

A command imports its dependencies when it runs.
"""
