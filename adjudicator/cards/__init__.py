"""Printed cards: reads files of users, compiles their text into the ability language, and keeps them."""
