"""Courses: several answers of the players, one after the other, judged on copies of a position."""
