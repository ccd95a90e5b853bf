"""Values of the layers above, which the core carries and stores without reading them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from engine.core.clauses.codec import OpenType, convert


class Held(OpenType):
    """A value of the one class that the layer above derives from this type."""

    __slots__ = ()

    @classmethod
    def from_data(cls, data: Any) -> Any:
        """Returns the value that the data encodes. Raises ValueError if no layer above defines the class."""
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
    """The content of a continuous effect."""

    __slots__ = ()

    def gives(self) -> AnyAbility | None:
        """Returns the ability that the effect gives, if there is one."""
        raise NotImplementedError(f"{type(self).__name__} does not say which ability it gives")


AnyContext: TypeAlias = Any
"""The `RulesContext` of a command, for modules below it that cannot import it."""

AnyAbility: TypeAlias = Any
AnyEffect: TypeAlias = Any
if not TYPE_CHECKING:
    AnyAbility, AnyEffect = HeldAbility, HeldEffect
