"""Reflections: the tree of C becomes one of dataclasses."""
from ctypes import Array, Structure, _Pointer, addressof, c_char_p, c_int, c_uint32
from typing import Any, Dict, Tuple

from . import _declarations as c
from ._compile import CompileError, convert_message, module_bytes
from ._library import encoded, library, text
from ._tree import CLASSES, ENUMS, Reflection

Known = Dict[Tuple[int, str], Any]


def _value(owner: str, name: str, kind: Any, value: Any, known: Known) -> Any:
    """A member as Python has it. Types may refer to themselves through pointers: `known` has what was begun."""
    if kind is c_char_p:
        return text(value)
    if isinstance(value, Structure):
        return _object(value, known)
    if isinstance(value, Array):
        return tuple(None if one == c.SGCC_NONE and name.endswith('_ids') else one for one in value)
    if isinstance(value, _Pointer):
        return _object(value[0], known) if value else None
    if (owner, name) in ENUMS:
        return ENUMS[owner, name](value)
    if kind is c_int:
        return bool(value)
    return None if kind is c_uint32 and value == c.SGCC_NONE and name != 'qualifiers' else value


def _list(value: Any, count: int, known: Known) -> Tuple[Any, ...]:
    """Elements are structs, numbers, or pointers to structs."""
    found = (value[i] for i in range(count if value else 0))
    return tuple(_object(one, known) if isinstance(one, Structure) else _object(one[0], known) if isinstance(one, _Pointer) else one for one in found)


def _object(struct: Any, known: Known) -> Any:
    name = type(struct).__name__
    key = (addressof(struct), name)
    if key in known:
        return known[key]
    class_ = CLASSES[name]
    made: Any = object.__new__(class_)
    known[key] = made
    fields = struct._fields_
    for i, (member, kind) in enumerate(fields):
        if member not in class_.__annotations__:
            continue
        following = fields[i + 1][0] if i + 1 < len(fields) else ''
        value = getattr(struct, member)
        is_list = following.endswith('_count') and following not in class_.__annotations__ and isinstance(value, _Pointer)
        object.__setattr__(made, member, _list(value, getattr(struct, following), known) if is_list else _value(name, member, kind, value, known))
    return made


def reflect(module: Any, path: str = '') -> Reflection:
    """Returns the interface of a module, and what it requires of a device (docs/reflection.md).

    Raises CompileError where the words are not a module.
    """
    data = module_bytes(module)
    at = library.sgcc_reflect(data, len(data), encoded(path, 'the path'))
    if not at:
        raise MemoryError
    try:
        if at[0].status == c.SGCC_OUT_OF_MEMORY:
            raise MemoryError
        if at[0].status != c.SGCC_OK:
            raise CompileError([convert_message(at[0].messages[i], None) for i in range(at[0].message_count)])
        return _object(at[0], {})       # type: ignore[no-any-return]
    finally:
        library.sgcc_reflection_free(at)
