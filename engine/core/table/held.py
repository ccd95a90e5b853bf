"""Values of the floors above, as the core holds them: carried and stored without being read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from engine.core.clauses.codec import OpenType, convert


class Held(OpenType):
    """A value whose class is derived from this type on the floor above; there is one such class."""

    __slots__ = ()

    @classmethod
    def from_data(cls, data: Any) -> Any:
        """The value that data stands for. Raises ValueError where no floor above has such values."""
        if isinstance(data, cls):
            return data
        forms = cls.__subclasses__()
        if len(forms) != 1:
            raise ValueError(f"{cls.__name__} is held by games with abilities only")
        return convert(data, forms[0])


class HeldAbility(Held):
    """An ability of a card."""

    __slots__ = ()


class HeldEffect(Held):
    """What a continuous effect does."""

    __slots__ = ()

    def gives(self) -> AnyAbility | None:
        """The ability by which the effect is known once it has begun, if there is one."""
        raise NotImplementedError(f"{type(self).__name__} does not say which ability it gives")


AnyContext: TypeAlias = Any
"""The `RulesContext` of a command, named where its module cannot be imported because it stands above."""

AnyAbility: TypeAlias = Any
AnyEffect: TypeAlias = Any
if not TYPE_CHECKING:
    AnyAbility, AnyEffect = HeldAbility, HeldEffect
