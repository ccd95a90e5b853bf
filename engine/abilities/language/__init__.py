"""The ability language: cards are data. `select` says which, `instruct` what; see docs/ability-language.md."""
