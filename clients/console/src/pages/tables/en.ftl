tables-title = Tables
tables-sign-in = Sign in or out
tables-none = There is no table that you can open.
