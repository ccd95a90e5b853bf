"""What summons and abilities do, in the words that the modules on playing them have in common (11.3, 11.6, 11.7)."""

from __future__ import annotations

MAIN = "9.3.1.4"
DRAW = 'do = "draw"'
CHOOSE = 'do = "choose", from = { kind = "forward" }'
CHOOSE_OTHERS = 'do = "choose", from = { kind = "forward", of = "opponent" }'
DULL_IT = 'do = "exhaust", what = "it"'
RECALL = ('do = "choose", from = { kind = "forward" }', 'do = "return", what = "it"')

# Effects to select from, and how many of them: one, and one more with two ice backups.
DULL_ONE = f"{{ {CHOOSE} }}, {{ {DULL_IT} }}"
DRAW_ONE = f"{{ {DRAW} }}"
RETURN_ONE = '{ do = "choose", from = { kind = "monster" }, as = "beast" }, { do = "return", what = "beast" }'
SOME_ICE = '{ holds = { count = { of = "you", kind = "backup", attribute = "ice" }, at_least = 2 }, plus = 1 }'


def modes(*of: str, count: str = "1", up_to: bool = False) -> str:
    """Effects to select from, each a list of instructions in TOML."""
    listed = ", ".join(f"[{effect}]" for effect in of)
    return f'do = "modes", count = {count}, up_to = {str(up_to).lower()}, of = [{listed}]'


def bolt(amount: int = 4000) -> tuple[str, str]:
    """A forward is chosen and dealt so much damage."""
    return CHOOSE, f'do = "damage_to", what = "it", count = {amount}'
