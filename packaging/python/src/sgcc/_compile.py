"""Compilations: options, results, messages."""
import os
from ctypes import addressof, byref, c_char_p, c_size_t, cast, create_string_buffer, sizeof, string_at
from dataclasses import dataclass, replace
from typing import Any, Callable, Dict, Iterator, List, Mapping, Optional, Sequence, Tuple, Union

from . import _declarations as c
from ._library import encoded, library, sized_text, text

Source = Union[str, bytes]
Value = Union[str, int, bool, Sequence[str], Mapping[str, Union[str, int, bool]], None]
Include = Callable[[str, bool, str], Union[None, str, bytes, Tuple[str, Union[str, bytes]]]]
SEVERITIES = ('note', 'warning', 'error')           # by enum sgcc_severity


@dataclass(frozen=True)
class Fix:
    """An edit that mends an error: the bytes from `start` to `end` of the file become `text`."""
    title: str
    certain: bool
    file: str
    start: int
    end: int
    line: int
    column: int
    end_line: int
    end_column: int
    text: str


@dataclass(frozen=True)
class Message:
    """A message. Lines and columns count from 1, columns in bytes; 0 where the message is not about a line."""
    severity: str
    text: str
    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    rule: str
    source_line: str
    fix: Optional[Fix]
    notes: 'Tuple[Message, ...]'

    def __str__(self) -> str:
        place = f'{self.file}:{self.line}:{self.column}: ' if self.line else f'{self.file}: ' if self.file else ''
        return f'{place}{self.severity}: {self.text}'


class CompileError(Exception):
    """A source, or a module, that has errors. The attributes `file`, `line`, `column` and `rule` are those of the first error."""

    def __init__(self, messages: Sequence[Message]) -> None:
        self.messages: Tuple[Message, ...] = tuple(messages)
        first = next((m for m in messages if m.severity == 'error'), None)
        self.file: str = first.file if first else ''
        self.line: int = first.line if first else 0
        self.column: int = first.column if first else 0
        self.rule: str = first.rule if first else ''
        super().__init__('\n'.join(str(m) for m in self.messages) or 'the compilation failed')

    def __reduce__(self) -> Any:        # exceptions cross processes by pickle
        return (CompileError, (self.messages,))


class OptionError(ValueError):
    """An option that does not exist, or has another value. The text names it, and what was meant."""


@dataclass(frozen=True)
class Module:
    """A module of SPIR-V: bytes(module) are its words in this machine's byte order."""
    data: bytes
    messages: Tuple[Message, ...] = ()          # warnings
    stage: str = ''                             # "comp"; "" for kernels
    target_env: str = ''
    files: Tuple[str, ...] = ()                 # that were included

    def __bytes__(self) -> bytes:
        return self.data

    def __len__(self) -> int:
        return len(self.data)

    @property
    def words(self) -> memoryview:
        """The words, without a copy: numpy.asarray(module.words) is an array of uint32."""
        return memoryview(self.data).cast('I')

    def save(self, path: 'Union[str, os.PathLike[str]]') -> None:
        with open(path, 'wb') as file:
            file.write(self.data)


# --- options -----------------------------------------------------------------------------------

def option_names() -> Dict[str, str]:
    """Returns the names of options, and the form of the value of each (sgcc_list_option)."""
    return {name.replace('-', '_'): form for name, form in _forms().items()}


def _forms() -> Dict[str, str]:
    found: Dict[str, str] = {}
    name, form = c_char_p(), c_char_p()
    while library.sgcc_list_option(len(found), byref(name), byref(form)):
        found[text(name.value)] = text(form.value)
    return found


def _texts(name: str, value: Any) -> Iterator[str]:
    """The values to set in turn, for one of Python."""
    if value is None:
        return
    if isinstance(value, bool):
        yield '1' if value else '0'
    elif isinstance(value, (str, int)):
        yield str(value)
    elif isinstance(value, (list, tuple)):
        for one in value:
            yield from _texts(name, one)
    else:
        raise OptionError(f"the option '{name}' is a {type(value).__name__}: expected str, int, bool or a list of str")


def _macros(defines: Any) -> Iterator[Tuple[str, str]]:
    if not isinstance(defines, Mapping):
        raise OptionError(f'defines is a {type(defines).__name__}: expected a mapping of names to values')
    for name, value in defines.items():
        if value is False or value is None:
            yield 'undefine', name
        else:
            yield 'define', name if value is True else f'{name}={value}'


class Options:
    """Options of the library for one call, which are freed with the object."""

    def __init__(self, given: Mapping[str, Any], files: Optional[Mapping[str, Source]], include: Optional[Include]) -> None:
        self.at = library.sgcc_options_new()
        if not self.at:
            raise MemoryError
        self.error: Optional[BaseException] = None
        self.kept: Dict[int, Tuple[Any, ...]] = {}
        for name, value in given.items():
            if name == 'defines':
                for option, macro in _macros(value):
                    self.set(option, macro)
            else:
                for one in _texts(name, value):
                    self.set(name.replace('_', '-'), one)
        if files is not None or include is not None:
            self.resolve(files or {}, include)

    def __del__(self) -> None:
        if getattr(self, 'at', None):
            library.sgcc_options_free(self.at)

    def set(self, name: str, value: str) -> None:
        reason = library.sgcc_options_set(self.at, encoded(name, 'the name of an option'), encoded(value, f"the option '{name}'"))
        if reason == b'out of memory':
            raise MemoryError
        if reason:
            raise OptionError(text(reason))

    def resolve(self, files: Mapping[str, Source], include: Optional[Include]) -> None:
        """Sets the callbacks of #include. What `include` raises is raised after the compilation."""
        def find(user: Any, name: bytes, system: int, including: bytes, found: Any) -> int:
            try:
                answer = _find(files, include, text(name), bool(system), text(including))
                if answer is None:
                    return 0
                path, content = (create_string_buffer(_bytes(part)) for part in answer)
                handle = len(self.kept) + 1
                self.kept[handle] = (path, content)
                found[0].path = cast(path, c_char_p)
                found[0].text = addressof(content)
                found[0].length = len(content) - 1
                found[0].handle = handle
                return 1
            except BaseException as error:          # it must not cross the library
                self.error = self.error or error
                return 0
        self.callback = c.sgcc_include_fn(find)
        self.at[0].include = self.callback

    def finish(self) -> None:
        if self.error:
            raise self.error


def _find(files: Mapping[str, Source], include: Optional[Include], name: str, system: bool, including: str) -> Optional[Tuple[str, Source]]:
    beside = os.path.normpath(os.path.join(os.path.dirname(including), name)).replace(os.sep, '/')
    for path in ([] if system else [beside]) + [name]:
        if path in files:
            return path, files[path]
    answer = include(name, system, including) if include else None
    if answer is None:
        return None
    return (name, answer) if isinstance(answer, (str, bytes)) else (answer[0], answer[1])


def _bytes(source: Any) -> bytes:
    if isinstance(source, str):
        return source.encode('utf-8', 'surrogateescape')
    if isinstance(source, (bytes, bytearray, memoryview)):
        return bytes(source)
    raise TypeError(f'the source is a {type(source).__name__}: expected str or bytes')


# --- results -----------------------------------------------------------------------------------

class Result:
    """A result of the library, which is freed at the end of `with`."""

    def __init__(self, at: Optional[int]) -> None:
        if not at:
            raise MemoryError
        self.at = at

    def __enter__(self) -> 'Result':
        return self

    def __exit__(self, *_: Any) -> None:
        library.sgcc_result_free(self.at)

    def output(self) -> bytes:
        size = c_size_t()
        at = library.sgcc_result_output(self.at, byref(size))
        return string_at(at, size.value) if at and size.value else b''

    def files(self) -> Tuple[str, ...]:
        found: List[str] = []
        while True:
            path = library.sgcc_included_file(self.at, len(found))
            if path is None:
                return tuple(found)
            found.append(text(path))

    def messages(self) -> Tuple[Message, ...]:
        details = c.sgcc_message_details(size=sizeof(c.sgcc_message_details))
        groups: List[List[Message]] = []
        for i in range(library.sgcc_message_count(self.at)):
            plain = library.sgcc_message_at(self.at, i)
            known = library.sgcc_message_details_at(self.at, i, byref(details))
            message = convert_message(plain, details if known else None)
            if message.severity == 'note' and groups:
                groups[-1].append(message)
            else:
                groups.append([message])
        return tuple(replace(first, notes=tuple(notes)) for first, *notes in groups)

    def demand(self) -> Tuple[Message, ...]:
        """Returns the warnings; raises where there are errors."""
        status = library.sgcc_result_status(self.at)
        if status == c.SGCC_OUT_OF_MEMORY:
            raise MemoryError
        messages = self.messages()
        if status == c.SGCC_WRONG_USE:
            raise OptionError('\n'.join(m.text for m in messages) or 'an option is wrong')
        if status != c.SGCC_OK:
            raise CompileError(messages)
        return messages


def convert_message(m: Any, details: Any) -> Message:
    fix = None
    if details and details.fix:
        f = details.fix[0]
        fix = Fix(text(f.title), bool(f.is_certain), text(f.file), f.start, f.end, f.line, f.column, f.end_line, f.end_column, text(f.text))
    line = sized_text(m.source_line, m.source_length)
    ends = (details.end_line, details.end_column) if details else (0, 0)
    return Message(SEVERITIES[m.severity], text(m.text), text(m.file), m.line, m.column, *ends, text(details.rule) if details else '', line, fix, ())


# --- the public functions ----------------------------------------------------------------------

def _given(path: str, options: Dict[str, Any], output: str) -> Dict[str, Any]:
    """The stage and the language follow from the name of the source, unless options say them."""
    given = {name: value for name, value in options.items() if value is not None}
    ending = path.rsplit('.', 1)[-1] if '.' in path else ''
    if ending == 'cl':
        given.setdefault('language', 'cl')
    elif ending and library.sgcc_stage_by_name(encoded(ending, 'the path')):
        given.setdefault('stage', ending)
    if 'output' in given:
        raise OptionError("the option 'output' follows from the function that is called")
    given['output'] = output
    return given


def _compiled(source: Source, path: str, output: str, files: Optional[Mapping[str, Source]], include: Optional[Include], options: Dict[str, Any]) -> Module:
    name = encoded(path, 'the path')
    bytes_ = _bytes(source)
    set_ = Options(_given(path, options, output), files, include)
    with Result(library.sgcc_compile(set_.at, bytes_, len(bytes_), name)) as result:
        set_.finish()
        messages = result.demand()
        stage = library.sgcc_result_stage(result.at)
        return Module(result.output(), messages, text(library.sgcc_stage_name(stage)) if stage else '', text(library.sgcc_target_env(result.at)), result.files())


def compile(source: Source, path: str = '', *, files: Optional[Mapping[str, Source]] = None, include: Optional[Include] = None, **options: Value) -> Module:
    """Compiles a source to a module.

    `path` names the source in messages; its suffix selects the stage or the language ("light.frag", "sum.cl").
    `files` are what the source may include, by path; `include(name, system, including)` finds others and returns a text, a path and a text, or None.
    `defines={'N': 4, 'DEBUG': True, 'OLD': False}` defines and undefines macros. The other options are those of option_names(), with underscores:
    target_env='vulkan1.2', optimization='none', warn=['all'], debug=True. docs/stability.md says which of them stay.
    Raises CompileError, OptionError, and what `include` raises. Warnings are in Module.messages.
    """
    return _compiled(source, path, 'spirv', files, include, options)


def preprocess(source: Source, path: str = '', *, files: Optional[Mapping[str, Source]] = None, include: Optional[Include] = None, **options: Value) -> str:
    """Returns the preprocessed source. Arguments and errors are those of compile()."""
    return text(_compiled(source, path, 'preprocessed', files, include, options).data)


def port(source: Source, path: str = '', *, diff: bool = False, keep64: bool = False, files: Optional[Mapping[str, Source]] = None,
         include: Optional[Include] = None, **options: Value) -> str:
    """Returns the source, rewritten to use GL_KHR_shader_subgroup_* in place of older extensions; with `diff` a unified diff."""
    return text(_compiled(source, path, 'ported', files, include, {**options, 'port_diff': diff, 'keep64': keep64}).data)


def module_bytes(module: Any) -> bytes:
    """The bytes of a Module, of bytes, or of an array of words."""
    if isinstance(module, Module):
        return module.data
    try:
        return memoryview(module).tobytes()
    except TypeError:
        raise TypeError(f'the module is a {type(module).__name__}: expected Module, bytes, or an array of words') from None


def check(module: Any, path: str = '', **options: Value) -> Tuple[Message, ...]:
    """Checks a module of any compiler by the rules of docs/check.md: `target_env` selects those of an environment.

    Returns the warnings; raises CompileError where the module breaks a rule.
    """
    data = module_bytes(module)
    set_ = Options(options, None, None)
    with Result(library.sgcc_check_module(set_.at, data, len(data), encoded(path, 'the path'))) as result:
        return result.demand()
