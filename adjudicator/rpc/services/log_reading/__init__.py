"""What services tell of a log: its sentences, its marks, the reasons of an event, and when things were recorded."""
