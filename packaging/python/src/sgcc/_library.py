"""The shared object of the package, loaded once."""
import os
from ctypes import CDLL, string_at
from typing import Any, Optional

from . import _declarations


def _load() -> Any:
    """SGCC_LIBRARY names another shared object, for those who work on sgcc."""
    path = os.environ.get('SGCC_LIBRARY') or os.path.join(os.path.dirname(os.path.abspath(__file__)), 'libsgcc-python.so')
    loaded = CDLL(path)
    _declarations.declare(loaded)
    return loaded


library: Any = _load()


def text(value: Optional[bytes]) -> str:
    """Sources are bytes of any kind; what is not UTF-8 survives as surrogates."""
    return value.decode('utf-8', 'surrogateescape') if value else ''


def encoded(value: str, what: str) -> bytes:
    """The bytes for a C string."""
    if not isinstance(value, str):
        raise TypeError(f'{what} is a {type(value).__name__}: expected str')
    if '\0' in value:
        raise ValueError(f'{what} contains a NUL character')
    return value.encode('utf-8', 'surrogateescape')


def sized_text(at: Any, length: int) -> str:
    """`length` bytes without a NUL at their end."""
    return string_at(at, length).decode('utf-8', 'surrogateescape') if at and length else ''


def version() -> str:
    """Returns the version of the library: "1.0.0"."""
    return text(library.sgcc_version())
