"""The running program: its signals, and the streams it was given. Imports almost nothing, as it is there first."""
