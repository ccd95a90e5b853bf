"""The ability language: the words in which card files state abilities as data; see docs/ability-language.md."""
